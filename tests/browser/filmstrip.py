"""`make filmstrip` writes strips of frames to build/filmstrip/, one for each kind of move, to be looked at: what is
wrong with a motion no still shows. Time stands still between the frames, so none depends on how fast the machine is."""

from __future__ import annotations

import argparse
import base64
from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.flights import HASTEN
from tests.browser.sitting import PERSON, before_the_end, hasty, patient, play, sensible
from tests.browser.table_page import BOOT, NO_KEEPER, Table
from triqueta.actions import MEANING, Action
from triqueta.events import MadeTriqueta, RoundEnded, Ruined
from triqueta.game import Game
from web.serve import Server, Site

FOLDER: Final = Path(__file__).resolve().parents[2] / "build/filmstrip"
STEP: Final = 30  # ms from frame to frame
WIDTH: Final = 2250  # px of a strip
AFTER: Final = 3  # frames in which nothing moves any more, and the strip is over

ON: Final = """step => {
    const ends = (motion) => motion.effect.getComputedTiming().iterations === 1;
    const passing = document.getAnimations().filter(ends);
    for (const motion of passing) motion.currentTime = (motion.currentTime ?? 0) + step;
    return passing.length;
}"""
SHEET: Final = """([frames, across, wide]) => {
    const picture = (frame) => Object.assign(new Image(wide), { src: `data:image/jpeg;base64,${frame}` });
    document.body.replaceChildren(...frames.map(picture));
    const columns = `repeat(${across}, ${wide}px)`;
    Object.assign(document.body.style, { display: "grid", gridTemplateColumns: columns, gap: "3px", margin: 0 });
    return Promise.all([...document.images].map((image) => image.decode()));
}"""
TIMES: Final = {"--pace": "1000000ms", "--interlude": "1000000ms", "--ending": "1000000ms"}
"""Nobody else moves meanwhile, and what passes over the table waits for a press."""


def positions() -> Iterator[tuple[str, Game, Action | None]]:
    """For each kind of move a game that stands just before it, and what the person does; None: the others do it."""
    wanted: dict[str, Callable[[Game, Action], bool]] = {
        "draw": lambda _, action: action == "draw",
        "place": lambda game, action: action.startswith("place") and len(game.history) > 8,
        "keep": lambda _, action: action == "keep",
        "take": lambda game, action: (
            action.startswith("take") and happens(game, action) == {"Took"} and taken(game, action) > 2
        ),
        "triqueta": lambda game, action: "MadeTriqueta" in happens(game, action),
        "ruin": lambda game, action: "Ruined" in happens(game, action),
        "rock": lambda game, action: "RoundEnded" in happens(game, action) and game.state.rock != PERSON,
        "tower": lambda _, action: action.startswith("tower"),
        "reveal": lambda _, action: action.startswith("add"),
        "return": lambda _, action: action.startswith("return"),
    }
    for seed, others in product(("elder", "ash", "hazel"), (hasty, sensible)):
        game = seated(seed)
        while not game.over:
            for action in game.view(PERSON).legal if game.turn == PERSON else ():
                for name in [name for name, fits in wanted.items() if fits(game, action)]:
                    del wanted[name]
                    yield name, Game.from_record(game.record()), action
            play(game, patient, others)
    yield "reveal of another", before_the_end(2), None
    yield "win", before_the_end(1), None


def taken(game: Game, action: Action) -> int:
    """How many tokens lie in the row that this action takes."""
    return len(game.view(PERSON).rows[MEANING[action][1]] or ())


def seated(seed: str) -> Game:
    """Three who play, the person first."""
    game = Game.new(3, seed)
    game.tags |= {"Person": "1", "Levels": "novice,novice", "Characters": "even,even"}
    return game


def happens(game: Game, action: Action) -> set[str]:
    """What this action brings about, by name."""
    if MEANING[action][0] != "take":
        return set()
    branch = Game.from_record(game.record())
    events = branch.play(PERSON, action)
    told = {type(event).__name__ for event in events}
    return told if told & {kind.__name__ for kind in (MadeTriqueta, Ruined, RoundEnded)} else {"Took"}


def strip(
    table: Table, action: Action | None, session: Callable[[str, dict[str, object]], object], most: int
) -> list[bytes]:
    """Frame after frame, from the press until nothing moves; and then what another press puts away."""
    frames: list[bytes] = []
    page, quiet, pressed = table.page, 0, False
    session("Animation.setPlaybackRate", {"playbackRate": 0})
    if action:
        table.action(action).click()
    while len(frames) < most and (quiet < AFTER or not pressed):
        if quiet == AFTER:
            page.keyboard.press("Shift")
            quiet, pressed = 0, True
        frames.append(page.screenshot(type="jpeg", quality=70))
        quiet = 0 if page.evaluate(ON, STEP) else quiet + 1
    session("Animation.setPlaybackRate", {"playbackRate": 1})
    return frames


def film(
    browser: Browser, address: str, name: str, game: Game, action: Action | None, given: Namespace
) -> None:
    """One strip, as a picture."""
    width, _, height = given.size.partition("x")
    size: ViewportSize = {"width": int(width), "height": int(height)}
    page = browser.new_page(
        viewport=size, color_scheme="dark" if given.night else "light", locale=given.language
    )
    page.add_init_script(f"{NO_KEEPER} localStorage['triqueta-speed'] = 'fast';")
    table = Table(page, address).visit()
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
    client = page.context.new_cdp_session(page)
    client.send("Animation.enable")
    table.open_record(game.record()).seated()
    if action:
        expect(table.action(action)).to_be_enabled(timeout=BOOT)
        page.evaluate(HASTEN, TIMES)
    else:
        page.evaluate(HASTEN, {**TIMES, "--pace": "2000ms"})
    frames = strip(table, action, client.send, given.most)
    page.close()
    mount(browser, frames, size["width"] // 2).screenshot(path=FOLDER / f"{name}.png", full_page=True)
    print(f"{name}: {len(frames)} frames", flush=True)


def mount(browser: Browser, frames: list[bytes], wide: int) -> Page:
    """The frames beside one another, each so wide."""
    across = WIDTH // wide
    page = browser.new_page(viewport={"width": (wide + 3) * across, "height": 400})
    page.evaluate(SHEET, [[base64.b64encode(frame).decode() for frame in frames], across, wide])
    return page


def main() -> None:
    """Film every kind of move, or those that are named."""
    parser = argparse.ArgumentParser(prog="make filmstrip", description=__doc__)
    parser.add_argument("names", nargs="*", help="only these")
    parser.add_argument("--most", type=int, default=60, help="frames of one strip (default 60)")
    parser.add_argument("--size", default="900x640", help="of the window (default 900x640)")
    parser.add_argument("--night", action="store_true", help="in the dark")
    parser.add_argument("--language", default="en", help="of the page (default en)")
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    path, server = find(whole=True), Server(Site()).start()
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        for name, game, action in positions():
            if not given.names or name in given.names:
                film(browser, server.url, name, game, action, given)
    server.stop()


if __name__ == "__main__":
    main()
