"""Takes the pictures of the page that README shows: `make pictures` writes docs/pictures/*.jpg.

The same deal every time, so that a picture changes only when the page does."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.sitting import patient, phase_of, play, sensible
from tests.browser.table_page import BOOT, NO_KEEPER, Table
from triqueta.game import Game
from web.serve import Server, Site

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs/pictures"
QUALITY: Final = 75
SIZES: Final[dict[str, ViewportSize]] = {
    "desk": {"width": 1280, "height": 800},
    "phone": {"width": 360, "height": 640},
}
SCENES: Final = {  # scene: how many play, and in which round the person is asked for what
    "start": (3, 0, ""),
    "table": (4, 2, "decide"),
    "reveal": (3, 3, "reveal"),
    "pad": (4, 3, "over"),
}
SHOTS: Final = (
    ("start", "desk", "light"),
    ("start", "phone", "dark"),
    ("table", "desk", "light"),
    ("table", "desk", "dark"),
    ("table", "phone", "light"),
    ("reveal", "desk", "dark"),
    ("reveal", "phone", "light"),
    ("pad", "desk", "light"),
    ("pad", "phone", "dark"),
)


@dataclass(frozen=True)
class Studio:
    """A browser, and a site to take pictures of."""

    browser: Browser
    address: str

    def shoot(self, scene: str, size: str, theme: str) -> Path:
        context = self.browser.new_context(
            viewport=SIZES[size],
            device_scale_factor=2 if size == "phone" else 1,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            locale="en-GB",
        )
        page = context.new_page()
        page.add_init_script(NO_KEEPER)
        set_up(Table(page, self.address).visit(), scene)
        file = FOLDER / f"{scene}-{size}-{theme}.jpg"
        page.screenshot(path=file, type="jpeg", quality=QUALITY, animations="disabled")
        context.close()
        return file


def set_up(table: Table, scene: str) -> None:
    """Bring the page to a scene, at rest."""
    players, number, phase = SCENES[scene]
    if phase:
        table.open_record(sat(players, number, phase).record()).seated().phase_is(phase)
    expect(table.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    table.page.mouse.move(0, 0)
    table.settle().page.evaluate("document.activeElement?.blur()")


def sat(players: int, number: int, phase: str) -> Game:
    """A game played well enough by all, up to the end of this round's first such question."""
    game = Game.new(players, "yew", 0)
    game.tags["Person"] = "1"
    while not (game.state.round == number and phase_of(game) == phase and longest(game) >= number):
        play(game, patient, sensible)
    return game


def longest(game: Game) -> int:
    """Tokens in the fullest row; after the last round, as many as anybody wants."""
    rows = [len(row) for row in game.view(0).rows if row is not None]
    return max(rows) if game.phase in ("turn", "decide") else 9


def main() -> None:
    """Take every picture anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    server = Server(Site()).start()
    path = find(whole=True)
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        for shot in SHOTS:
            file = Studio(browser, server.url).shoot(*shot)
            print(f"{file.relative_to(FOLDER.parents[1])}: {file.stat().st_size // 1000} kB")
    server.stop()


if __name__ == "__main__":
    main()
