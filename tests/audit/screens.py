"""Every screen and sheet of the page by name, and how to come there; what is wrong with it is for others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tests.browser.sitting import PHASES, standing
from tests.browser.table_page import BOOT, Table

HERE: Final = Path(__file__).parent
GEOMETRY: Final = (HERE / "geometry.js").read_text("utf-8")
FINGER: Final = 44
"""px, of whatever is pressed."""
PLAYED: Final = 25
"""Actions before the moment that is looked at."""
SHOW: Final = """name => {
    const sheet = document.getElementById("dialog-" + name);
    const words = { question: "ask.undo", broken: "play.unanswered", "import-error": "import.unreadable" };
    for (const [slot, key] of Object.entries(words)) {
        const place = sheet.querySelector(`[data-slot="${slot}"]`);
        const said = document.getElementById("sentences").content.querySelector(`[data-t="${key}"]`);
        if (place) place.textContent = said.textContent;
    }
    if (name === "seat") document.querySelector(".others .closer").click();
    else sheet.showModal();
}"""
DIALOGS: Final = (
    "menu",
    "settings",
    "rules",
    "aid",
    "about",
    "import",
    "ask",
    "elsewhere",
    "broken",
    "copy",
    "seat",
)


def start(table: Table, _players: int) -> None:
    expect(table.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)


def phase(name: str) -> Callable[[Table, int], None]:
    """The table, as it asks the person for this."""

    def show(table: Table, players: int) -> None:
        record = standing(name, players, after=0 if name == "waiting" else PLAYED).record()
        table.open_record(record).seated().phase_is(name)

    return show


def dialog(name: str) -> Callable[[Table, int], None]:
    """A sheet over whatever is there; what is written into it at its moment is written by hand."""

    def show(table: Table, _players: int) -> None:
        table.page.evaluate(
            SHOW,
            name,
        )

    return show


def panel(table: Table, players: int) -> None:
    """What taking a row would do."""
    phase("turn")(table, players)
    table.tell(table.page.locator(".row:not([data-state='taken']) .look:visible").last)
    expect(table.page.locator(".look-at")).to_be_visible()


def log(table: Table, players: int) -> None:
    phase("turn")(table, players)
    table.page.evaluate("document.body.dataset.log = 'open'")


def hint(table: Table, players: int) -> None:
    """A hint at its full depth."""
    phase("turn")(table, players)
    for _ in range(2):
        table.page.keyboard.press("h")
        expect(table.page.locator("#hint [data-slot='card']")).not_to_be_empty(timeout=BOOT)
    expect(table.page.locator("#table")).not_to_have_attribute("data-thinking", "yes", timeout=BOOT)


SCREENS: Final[Mapping[str, Callable[[Table, int], None]]] = {
    "start": start,
    **{name: phase(name) for name in PHASES},
    "panel": panel,
    "hint": hint,
    **{name: dialog(name) for name in DIALOGS},
    "log": log,
}


def leave(table: Table) -> None:
    """Away with whatever lies over the table."""
    table.page.evaluate(
        """() => {
            for (const sheet of document.querySelectorAll("dialog[open]")) sheet.close();
            delete document.body.dataset.log;
        }"""
    )


def faults(table: Table, least: float = FINGER) -> list[str]:
    """What is wrong with how the screen lies there, in words; it is looked at twice, since boxes may still be on their
    way when the size of the window has just changed."""
    once: list[str] = table.settle().page.evaluate(GEOMETRY, least)
    again: list[str] = table.settle().page.evaluate(GEOMETRY, least) if once else []
    return [fault for fault in once if fault in again]


def enlarge(table: Table, percent: int) -> None:
    """The person's own size of type, as a browser's settings say it."""
    session = table.page.context.new_cdp_session(table.page)
    session.send(
        "Page.setFontSizes", {"fontSizes": {"standard": 16 * percent // 100, "fixed": 13 * percent // 100}}
    )
    session.detach()
