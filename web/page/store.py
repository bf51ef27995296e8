"""What the page remembers on this device: the game as one opaque text, and a few settings. Nothing else."""

from js import Math, localStorage, sessionStorage, window

PREFIX = "triqueta-"
ME = str(Math.random())  # this tab, since it was loaded


def recall(name: str) -> str:
    """What was put away under this name, or the empty text."""
    return str(localStorage.getItem(PREFIX + name) or "")


def keep(name: str, text: str) -> None:
    localStorage.setItem(PREFIX + name, text)


def keep_reply(text: str) -> None:
    """The last answer of the engine, for this tab and this build of the page alone: what a reload paints before the
    engine is awake."""
    sessionStorage.setItem(PREFIX + "reply", window.triqueta.build + "\n" + text)


def last_reply() -> str:
    build, _, text = str(sessionStorage.getItem(PREFIX + "reply") or "").partition("\n")
    return text if build == window.triqueta.build else ""


def forget_reply() -> None:
    sessionStorage.removeItem(PREFIX + "reply")


def remember_table(yes: bool) -> None:
    """Remember, for this tab alone, that a reload should lead back to the table; the game is this tab's now."""
    sessionStorage.setItem(PREFIX + "table", ME if yes else "")
    if yes:
        keep("tab", ME)


def was_at_table() -> bool:
    """Before the reload, and no other tab has gone on with the game since."""
    before = str(sessionStorage.getItem(PREFIX + "table") or "")
    return bool(before) and before == recall("tab")


def is_here() -> bool:
    """Is the game played in this tab, or in none yet? Only then may it be written down from here."""
    return recall("tab") in ("", ME)
