"""What the page remembers on this device: the game as one opaque text, and a few settings. Nothing else, nowhere else."""

from js import localStorage, sessionStorage

PREFIX = "triqueta-"


def recall(name):
    """What was put away under this name, or the empty text."""
    return str(localStorage.getItem(PREFIX + name) or "")


def keep(name, text):
    localStorage.setItem(PREFIX + name, text)


def at_table(yes):
    """Remember, for this tab alone, that a reload should lead straight back to the table."""
    sessionStorage.setItem(PREFIX + "table", "yes" if yes else "")


def was_at_table():
    return bool(sessionStorage.getItem(PREFIX + "table"))
