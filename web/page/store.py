"""What the page remembers on this device: the game as one opaque text, and a few settings. Nothing else."""

from js import localStorage, sessionStorage

PREFIX = "triqueta-"


def recall(name: str) -> str:
    """What was put away under this name, or the empty text."""
    return str(localStorage.getItem(PREFIX + name) or "")


def keep(name: str, text: str) -> None:
    localStorage.setItem(PREFIX + name, text)


def keep_reply(text: str) -> None:
    """The last answer of the engine, for this tab alone: what a reload paints before the engine is awake."""
    sessionStorage.setItem(PREFIX + "reply", text)


def last_reply() -> str:
    return str(sessionStorage.getItem(PREFIX + "reply") or "")


def at_table(yes: bool) -> None:
    """Remember, for this tab alone, that a reload should lead straight back to the table."""
    sessionStorage.setItem(PREFIX + "table", "yes" if yes else "")


def was_at_table() -> bool:
    return bool(sessionStorage.getItem(PREFIX + "table"))
