"""Every screen and sheet of the page by name, and how to come there; what is wrong with it is for others. A table is
laid once for all screens that need it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from playwright.sync_api import expect

from tests.audit.games import finished_games, record
from tests.audit.scripts import BROUGHT, CHOOSE, HURRY, LEAVE, PRESS, RESORT, SHOW, TAKEN, TELL
from tests.browser.sitting import PHASES
from tests.browser.table_page import BOOT, Table

Bring = Callable[[Table, int], None]


def press(table: Table, action: str) -> None:
    """A button of the page, wherever it is."""
    table.page.evaluate(PRESS, action)


def tell(table: Table, name: str, value: str) -> None:
    """What the page knows of itself."""
    table.page.evaluate(TELL, [name, value])


def at(phase: str) -> Bring:
    """The table, as it asks the person for this; it is laid anew only where another one lies there."""

    def show(table: Table, players: int) -> None:
        name = f"{phase} {players}"
        if table.page.evaluate(BROUGHT) != name:
            table.page.evaluate(CHOOSE, ["speed", "wait" if phase == "waiting" else "fast"])
            table.open_record(record(phase, players)).seated().phase_is(phase)
            table.page.evaluate("name => { document.body.dataset.brought = name; }", name)

    return show


def first_visit(table: Table, _players: int) -> None:
    start(table)
    tell(table, "met", "no")
    tell(table, "game", "no")


def later_visit(table: Table, _players: int) -> None:
    """With a game to go on with, a new version, and everything unfolded."""
    start(table)
    tell(table, "met", "yes")
    tell(table, "game", "yes")
    tell(table, "update", "ready")
    unfold(table, "#start")


def start(table: Table) -> None:
    expect(table.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    if table.page.locator("body").get_attribute("data-scene") == "table":
        press(table, "leave")
        expect(table.page.locator("body")).to_have_attribute("data-scene", "start")


def unfold(table: Table, place: str) -> None:
    table.page.evaluate(
        "place => document.querySelectorAll(place + ' details').forEach(fold => { fold.open = true; })", place
    )


def dialog(name: str, **told: str) -> Bring:
    """A sheet over whatever is there; what is written into it at its moment is written by hand."""

    def show(table: Table, _players: int) -> None:
        for what, value in told.items():
            tell(table, what, value)
        table.page.evaluate(SHOW, name)

    return show


def keys(table: Table, players: int) -> None:
    """The settings, with a field for each key."""
    dialog("settings")(table, players)
    unfold(table, "#dialog-settings")


def panel(table: Table, players: int) -> None:
    """What taking a row would do."""
    at("turn")(table, players)
    table.tell(table.page.locator(".row:not([data-state='taken']) .look:visible").last)
    expect(table.page.locator(".look-at")).to_be_visible()


def hint(table: Table, players: int) -> None:
    """A hint at its full depth."""
    at("turn")(table, players)
    for _ in range(2):
        table.page.keyboard.press("h")
        expect(table.page.locator("#hint [data-slot='card']")).not_to_be_empty(timeout=BOOT)
    expect(table.page.locator("#table")).not_to_have_attribute("data-thinking", "yes", timeout=BOOT)


def seat(table: Table, players: int) -> None:
    """Another player's place, seen large."""
    at("turn")(table, players)
    table.page.evaluate("document.querySelector('.others .closer').click()")


def log(table: Table, players: int) -> None:
    at("turn")(table, players)
    table.page.evaluate("document.body.dataset.log = 'open'")


def watch(state: str) -> Bring:
    """What a tab shows that does not hold the table, while that is in another one, or in none."""

    def show(table: Table, players: int) -> None:
        at("turn")(table, players)
        table.page.evaluate(TAKEN)
        expect(table.page.locator("body")).to_have_attribute("data-scene", "watch")
        expect(table.page.locator("html")).to_have_attribute("data-table", "free")
        tell(table, "table", state)

    return show


def fair(table: Table, players: int) -> None:
    """The fingerprint of a game that is over, checked."""
    at("over")(table, players)
    press(table, "fair")
    press(table, "fair-check")
    expect(table.page.locator('[data-slot="fair-verdict"]')).not_to_be_empty()


def review(table: Table, players: int) -> None:
    """All that was found, unfolded."""
    at("over")(table, players)
    if not table.page.evaluate("window.hurried"):
        table.page.evaluate(HURRY)
        table.page.evaluate("window.hurried = true")
    press(table, "review")
    expect(table.page.locator("#dialog-review")).to_have_attribute("data-done", "yes", timeout=2 * BOOT)
    unfold(table, "#dialog-review")


def replay(table: Table, players: int) -> None:
    """A game that is looked at again, in its second round."""
    if table.page.locator("#table").get_attribute("data-replay") != "yes":
        at("over")(table, players)
        press(table, "replay")
        expect(table.page.locator("#table")).to_have_attribute("data-replay", "yes", timeout=BOOT)
    second = table.page.locator("#replay .leap").nth(1)
    second.evaluate("leap => leap.click()")
    step = str(second.get_attribute("data-action")).removeprefix("step ")
    expect(table.page.locator("#table")).to_have_attribute("data-at", step, timeout=BOOT)


def replay_further(table: Table, players: int) -> None:
    """What is seldom wanted of it."""
    replay(table, players)
    if table.page.locator("#replay").get_attribute("data-further") != "yes":
        press(table, "replay-further")


def branch(table: Table, players: int) -> None:
    """What if, from there."""
    replay(table, players)
    press(table, "what-if")
    expect(table.page.locator("#table")).to_have_attribute("data-branch", "yes", timeout=BOOT)
    table.my_turn()
    passed(table)


def passed(table: Table) -> None:
    """No ribbon lies over the rows any more."""
    expect(table.page.locator("#interlude[data-passing='yes']")).to_have_count(0)


def lesson(table: Table, _players: int) -> None:
    press(table, "lesson")
    expect(table.page.locator('[data-slot="coach"]')).not_to_be_empty(timeout=BOOT)
    passed(table.seated())


def history(table: Table, _players: int) -> None:
    """Finished games of each size."""
    keep_games(table)
    press(table, "history")
    expect(table.page.locator(".past-game").first).to_be_visible(timeout=BOOT)


def keep_games(table: Table) -> None:
    """Before the page asks for them the first time."""
    table.page.evaluate("games => triqueta.database.putAll('history', games)", finished_games())


def statistics(table: Table, players: int) -> None:
    history(table, players)
    press(table, "statistics")
    expect(table.page.locator("#dialog-statistics figure svg").first).to_be_visible(timeout=BOOT)


def day(table: Table, _players: int) -> None:
    keep_games(table)
    press(table, "day")
    expect(table.page.locator(".a-day").first).to_be_visible(timeout=BOOT)


def resort(table: Table, _players: int) -> None:
    table.page.evaluate(RESORT)
    expect(table.page.locator("#resort")).to_be_visible()


ALIKE: Final[Mapping[str, Bring]] = {
    "first visit": first_visit,
    "later visit": later_visit,
    "day": day,
    "history": history,
    "statistics": statistics,
    "resort": resort,
    **{name: dialog(name) for name in ("settings", "rules", "aid", "about", "ask", "broken", "copy")},
    "settings unfolded": keys,
    "import": dialog("import", aside="yes"),
    "elsewhere": dialog("elsewhere"),
    "elsewhere freed": dialog("elsewhere", table="free"),
    "menu": dialog("menu", update="ready", unsaved="yes"),
}
"""With any number of players."""
SCREENS: Final[Mapping[str, Bring]] = {
    **ALIKE,
    **{name: at(name) for name in PHASES if name not in ("turn", "over")},
    "turn": at("turn"),
    "panel": panel,
    "hint": hint,
    "seat": seat,
    "log": log,
    "watch": watch("elsewhere"),
    "watch freed": watch("free"),
    "over": at("over"),
    "fair": fair,
    "review": review,
    "replay": replay,
    "replay further": replay_further,
    "what if": branch,
    "lesson": lesson,
}


def leave(table: Table) -> None:
    """Away with whatever lies over the table, and with the mouse."""
    table.page.mouse.move(0, 0)
    table.page.evaluate(LEAVE)
