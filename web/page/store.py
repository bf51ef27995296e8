"""What the page remembers on this device: the game as one opaque text, and a few settings. Nothing else. What the
browser does not take is remembered for as long as the page is open."""

from js import Math, window

PREFIX = "triqueta-"
ME = str(Math.random())  # this tab, since it was loaded
saves = window.triqueta.saves  # web/boot/saves.mjs
device, tab = window.triqueta.device, window.triqueta.tab  # web/boot/database.mjs


def recall(name: str) -> str:
    """What was put away under this name, or the empty text."""
    return str(device.recall(name))


def keep(name: str, text: str) -> None:
    device.keep(name, text)


def recall_here(name: str) -> str:
    """What this tab alone has put away, before a reload."""
    return str(tab.recall(name))


def keep_here(name: str, text: str) -> None:
    tab.keep(name, text)


def saved_game() -> str:
    return str(saves.text())


def doubt() -> bool:
    """A browser that was killed has brought the save to the disk, and maybe not what else was said of the game, which
    then counts no more."""
    doubtful = saved_game() != recall("save")
    if doubtful:
        keep("over", "")
    return doubtful


def keep_game(text: str, over: bool) -> None:
    """Nobody waits until it is on the disk. Once a game was finished, the browser is asked to let it stay there."""
    saves.keep(text)
    if over:
        saves.persist()


async def written() -> None:
    """Until what was kept is on the disk; soon in any case."""
    await saves.written()


def keep_reply(text: str) -> None:
    """The last answer of the engine, for this tab and this build of the page alone: what a reload paints before the
    engine is awake."""
    keep_here("reply", window.triqueta.build + "\n" + text)


def last_reply() -> str:
    build, _, text = recall_here("reply").partition("\n")
    return text if build == window.triqueta.build else ""


def forget_reply() -> None:
    keep_here("reply", "")


def remember_table(yes: bool) -> None:
    """Remember, for this tab alone, that a reload should lead back to the table; the game is this tab's now."""
    keep_here("table", ME if yes else "")
    if yes:
        keep("tab", ME)


def remember_side_table(looking: bool, branch: str) -> None:
    """That this tab looks at a record, or plays a what-if: a reload leads back there."""
    keep_here("looking", "yes" if looking else "")
    keep_here("branch", branch)


def was_looking() -> bool:
    return recall_here("looking") == "yes"


def was_at_table() -> bool:
    """Before the reload, and no other tab has gone on with the game since."""
    before = recall_here("table")
    return bool(before) and before == recall("tab")


def is_here() -> bool:
    """Is the game played in this tab, or in none yet? Only then may it be written down from here."""
    return recall("tab") in ("", ME)
