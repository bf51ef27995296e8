"""The text of a game (docs/record.md): read, checked by the rules, and written."""
