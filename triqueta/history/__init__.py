"""The games that one person has finished: what each of them came to, and what all of them prove. Knows records and
numbers; no page, no clock and no file."""
