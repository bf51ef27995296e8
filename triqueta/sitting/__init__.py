"""A sitting: one person and their opponents at the table, as terminal and page alike hold it. Decides no rule, and
imports no player."""
