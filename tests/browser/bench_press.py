"""How soon a press is answered by a changed picture, and what holds the page up while an expert thinks."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserType, expect

from tests.browser.bench_boot import PATIENCE, Sites, opened
from tests.browser.drawn_frames import MARKS, DrawnFrames
from tests.browser.table_page import BRISK, Table
from web.serve import Server

# From the press itself (the time that its event carries) to the first frame after something on the table has changed:
# pieces that come, go or move, their data, their words. A button that only turns busy does not count.
EYES = """(() => {
    const pressed = globalThis.pressed = [];
    let since = 0;
    document.addEventListener("click", (event) => {
        if (event.target.closest("#table button[data-action]:enabled")) since = event.timeStamp;
    }, true);
    const seen = () => {
        if (!since) return;
        const from = since;
        since = 0;
        requestAnimationFrame(() => setTimeout(() => pressed.push(performance.now() - from)));
    };
    new MutationObserver((changes) => {
        const shown = ({ type, attributeName }) => type !== "attributes" || attributeName.startsWith("data-");
        if (changes.some(shown)) seen();
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const frames = globalThis.frames = [];  // ms from one to the next, while something flies
    let drawn = 0;
    const look = (now) => {
        const flying = document.getElementById("table")?.dataset.flying === "yes";
        if (flying && drawn) frames.push(now - drawn);
        drawn = flying ? now : 0;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()"""

GLANCE = 500  # ms that a person needs to see what is to be done; by then what moved lies still

# Presses something of the game, mostly the tower, and waits for the picture to change; tells how often that happened.
PRESS = """() => new Promise((tell) => {
    const game = /^(draw|keep|place .|take .|tower .|add .+|return .+)$/;
    const enabled = [...document.querySelectorAll("#table button[data-action]:enabled")];
    const can = enabled.filter((button) => game.test(button.dataset.action));
    const before = pressed.length, until = performance.now() + 3000;
    const done = () => pressed.length > before || performance.now() > until;
    const look = () => (done() ? tell(pressed.length) : setTimeout(look, 10));
    const draw = can.find((button) => button.dataset.action === "draw");
    if (can.length) (draw ?? can[before % can.length]).click();
    setTimeout(can.length ? look : () => tell(before), can.length ? 10 : 100);
})"""


@dataclass(frozen=True)
class Played:
    """Milliseconds of every press, of every long task in play, and while something flew of every frame that the browser
    drew, and of every frame that the page was asked for."""

    presses: list[float]
    tasks: list[float]
    drawn: list[float]
    asked: list[float]


def late(frames: list[float]) -> float:
    """The share of frames that took more than one and a half of the sixtieth of a second that they have."""
    return sum(frame > 1.5 * 1000 / 60 for frame in frames) / max(len(frames), 1)


def measure_play(browser: BrowserType, chromium: str, presses: int, throttle: int = 1) -> Played:
    """Play against an expert by mouse, as long as it takes for so many presses or until the game is over."""
    server = Server(Sites()).start()
    profile = Path(tempfile.mkdtemp(prefix="triqueta-bench-"))
    try:
        with opened(browser, chromium, profile, throttle) as page:
            page.add_init_script(f"{EYES};{MARKS};{BRISK}")
            frames = DrawnFrames(page)
            table = Table(page, f"http://127.0.0.1:{server.server_port}/triqueta/").visit()
            expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=PATIENCE)
            table.start(players=3, seed="bench", level="expert")
            frames.begin()
            for _ in range(presses * 10):
                page.wait_for_timeout(GLANCE)
                if page.evaluate(PRESS) >= presses or table.look().phase == "over":
                    break
                page.wait_for_timeout(GLANCE)  # what the press has moved is seen to fly
                table.skip()  # do not wait for the pace of the others, only for their thoughts
            tasks = [
                length
                for start, length in page.evaluate("seen.tasks.filter(([at]) => at > seen.engineReady)")
            ]
            return Played(page.evaluate("pressed"), tasks, frames.gaps(), page.evaluate("frames"))
    finally:
        server.stop()
        shutil.rmtree(profile, ignore_errors=True)
