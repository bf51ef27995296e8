"""The page as a person uses it: presses what can be pressed, by name or by `data-action`, and waits for what can be
seen. Never sleeps; what lies on the table is read in one look, so that nothing moves in between."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from triqueta.actions import Action, read_action
from triqueta.game import Game
from web.serve import Server

NO_KEEPER: Final = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });"
"""Most journeys need no offline copy, and making one would only keep the machine busy."""
BRISK: Final = "localStorage['triqueta-speed'] ??= 'fast';"
WAITING: Final = "localStorage['triqueta-speed'] = 'wait';"
"""Opponents wait for a word: then every state stands still, and can be read."""
UNCOMPARED: Final = "Object.defineProperty(crypto, 'subtle', { value: undefined });"
"""A file that the test has changed is not taken for one of another build."""
UNCOVER: Final = """const before = new Set(document.getAnimations());
    document.adoptedStyleSheets = [];
    for (const motion of document.getAnimations()) if (!before.has(motion)) motion.finish();"""
"""What moves only because it was covered has come already."""
UNSEEN: Final = """(() => {
    const unseen = new CSSStyleSheet();
    unseen.replaceSync(":root, dialog, ::backdrop { opacity: 0 !important }");
    const cover = () => { document.adoptedStyleSheets = [unseen]; };
    const uncover = () => { UNCOVER };
    const check = Element.prototype.checkVisibility;
    Element.prototype.checkVisibility = function (asked) {
        if (asked?.opacityProperty && document.adoptedStyleSheets.includes(unseen)) {
            uncover();
            queueMicrotask(cover);
        }
        return check.call(this, asked);
    };
    cover();
})();""".replace("UNCOVER", UNCOVER)
"""Half of all computing is drawing points that nobody looks at. Everything lies, moves and is pressed as ever; who asks
whether something is opaque sees it as it is, until it is painted."""
SEEN: Final = f"() => {{ {UNCOVER} }}"
"""For whoever takes a picture, until the page is loaded anew."""
ARRIVAL: Final = """() => ({ seen: new Promise((tell) => {
    new MutationObserver(tell).observe(document.body, { attributeFilter: ["data-scene"] });
}) })"""
"""Another game takes the place of one that lay there; until then, everything is as before."""
BOOT: Final = 40_000  # ms until the engine plays, on a busy machine
LOOK: Final = """() => {
    const table = document.getElementById("table");
    const buttons = [...table.querySelectorAll("button[data-action]")];
    const named = (node) => node.getAttribute("aria-label") || node.textContent.trim();
    return {
        ...table.dataset,
        save: localStorage.getItem("triqueta-save") || "",
        log: [...table.querySelectorAll('[data-place="log"] > *')].map((line) => line.textContent),
        enabled: buttons.filter((button) => !button.disabled).map((button) => button.dataset.action),
        status: table.querySelector('[data-slot="status"]').textContent,
        practice: table.dataset.practice,
        names: [...table.querySelectorAll("[aria-label]")].map(named),
        words: table.textContent,
    };
}"""
UNTIL: Final = """([log, waiting]) => new Promise((tell, fail) => {
    const table = document.getElementById("table");
    const lines = table.querySelector('[data-place="log"]');
    const look = () => {
        const done = waiting ? table.dataset.phase !== "waiting" : lines.textContent !== log;
        if (done) { watch.disconnect(); tell(table.dataset.phase); }
    };
    const watch = new MutationObserver(look);
    watch.observe(table, { attributes: true, childList: true, characterData: true, subtree: true });
    setTimeout(() => fail(new Error(`nothing came of it: ${table.dataset.phase}`)), 30000);
    look();
})"""

SETTLED: Final = """async () => {
    const twice = (drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn));
    const frame = () => new Promise((drawn) => { twice(drawn); setTimeout(drawn, 5000); });
    const passing = (motion) => motion.effect.getComputedTiming().iterations === 1;
    const over = async (motion) => {
        const { endTime } = motion.effect.getComputedTiming();
        const late = new Promise((tell) => setTimeout(tell, endTime + 500, "late"));
        const told = await Promise.race([motion.finished.catch(() => "replaced"), late]);
        if (told === "late" && motion.playState === "running") motion.finish();
    };
    await document.fonts.ready;
    await frame();
    await Promise.all(document.getAnimations().filter(passing).map(over));
    await frame();
}"""
"""What has been taken away never tells that it is over, and on a busy machine the page's own time may stand
still, and no frame come of a page of which nothing is seen."""


@dataclass(frozen=True)
class Look:
    """Everything that a glance at the table tells, and the save that was kept with it."""

    phase: str
    turn: str
    round: str
    scores: str
    winners: str
    practice: str
    status: str
    log: tuple[str, ...]
    names: tuple[str, ...]
    words: str
    save: str
    enabled: tuple[Action, ...]
    """The actions of the game that can be pressed."""

    @property
    def game(self) -> Game:
        """What the engine of this process makes of the save."""
        return Game.from_record(self.save)

    @property
    def seat(self) -> int:
        """The person's, as the engine counts."""
        return int(self.game.tags["Person"]) - 1


def of_the_game(actions: list[str]) -> tuple[Action, ...]:
    """Buttons of the page's own, such as undo, are left out."""
    words = ("draw", "keep", "place ", "take ", "tower ", "add ", "return ")
    return tuple(sorted(read_action(text) for text in actions if text.startswith(words)))


def looked(seen: dict[str, Any]) -> Look:
    """What `LOOK` has seen."""
    known = {name: seen[name] for name in Look.__annotations__ if name not in ("enabled", "log", "names")}
    return Look(
        **known,
        enabled=of_the_game(seen["enabled"]),
        log=tuple(seen["log"]),
        names=tuple(seen["names"]),
    )


@dataclass(frozen=True)
class Table:
    """A page, the address of the game, and hands: `touch` taps where others click."""

    page: Page
    address: str
    touch: bool = False

    def visit(self, fragment: str = "") -> Table:
        self.page.goto(self.address + fragment)
        return self

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """The visible button of this name."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def action(self, action: str) -> Locator:
        return self.page.locator(f'#table button[data-action="{action}"]')

    def tell(self, button: Locator) -> None:
        """Press it, with a mouse or a finger."""
        if self.touch:
            button.tap()
        else:
            button.click()

    def choose(self, **fields: str) -> Table:
        """Fill in the start screen: players, level, first, seed."""
        for name, value in fields.items():
            control = self.field(name)
            if control.evaluate("node => node.tagName") == "SELECT":
                control.select_option(value)
            else:
                control.fill(value)
        return self

    def start(self, players: int = 2, level: str = "novice", first: str = "1", seed: str = "oak") -> Table:
        """Set up a game on the start screen and begin it, in the place of one that may be under way."""
        return self.choose(players=str(players), level=level, first=first, seed=seed).start_anew().my_turn()

    def start_anew(self) -> Table:
        """Begin the game that is set up on the start screen, in the place of one that may be under way."""
        under_way = self.page.locator('#start [data-action="continue"]').is_visible()
        self.tell(self.page.locator('#start button[data-action="start"]'))
        if under_way:
            self.tell(self.page.locator('#dialog-ask [data-action="yes"]'))
        return self.seated()

    def field(self, name: str) -> Locator:
        """A field of the start screen, by the name that the contract gives it."""
        return self.page.locator(f'#settings [name="{name}"]')

    def ask_for_record(self) -> None:
        """From the menu over the table, or from the start screen."""
        if self.page.locator("body").get_attribute("data-scene") == "table":
            self.menu("import")
        else:
            self.tell(self.page.locator('#start [data-action="import"]'))
        expect(self.page.locator("#dialog-import")).to_be_visible(timeout=BOOT)

    def open_record(self, text: str) -> Table:
        """Paste a record, wherever one is."""
        self.ask_for_record()
        self.page.locator('#dialog-import [name="record"]').fill(text)
        under_way = self.page.locator("#dialog-import .hint").is_visible()
        self.tell(self.page.locator('#dialog-import [data-action="load"]'))
        if under_way:
            arrival = self.page.evaluate_handle(ARRIVAL)
            self.tell(self.page.locator('#dialog-ask [data-action="yes"]'))
            arrival.evaluate("arrival => arrival.seen")
        expect(self.page.locator("#dialog-import")).to_be_hidden(timeout=BOOT)
        return self

    def seated(self) -> Table:
        """Wait until the table is to be seen."""
        expect(self.page.locator("body")).to_have_attribute("data-scene", "table", timeout=BOOT)
        return self

    def look(self) -> Look:
        return looked(self.page.evaluate(LOOK))

    def lines(self) -> str:
        return self.page.locator('[data-place="log"]').text_content() or ""

    def press(self, action: str) -> Look:
        """Press an action of the game; the table right after it."""
        return self.after(lambda: self.tell(self.action(action)))

    def after(self, deed: Callable[[], object]) -> Look:
        """Do something that the log will tell of; the table right after it."""
        before = self.lines()
        deed()
        self.page.evaluate(UNTIL, [before, False])
        return self.look()

    def my_turn(self) -> Table:
        """Let the others play, skipping ahead, until the person is to act or the game is over."""
        expect(self.page.locator("#table")).to_have_attribute("data-phase", re.compile("."), timeout=BOOT)
        if self.page.locator("#table").get_attribute("data-phase") == "waiting":
            self.skip()
            self.page.evaluate(UNTIL, ["", True])
        return self

    def skip(self) -> None:
        """Let the others play on at once. The turn may come at any moment, and with it the keyboard elsewhere."""
        self.page.locator('.bar [data-action="hurry"]').dispatch_event("click")

    def phase_is(self, phase: str) -> None:
        expect(self.page.locator("#table")).to_have_attribute("data-phase", phase, timeout=BOOT)

    def settle(self) -> Table:
        """Wait until nothing moves any more."""
        self.page.evaluate(SETTLED)
        return self

    def menu(self, action: str) -> None:
        """Choose from the menu over the table."""
        self.tell(self.page.locator('.bar [data-action="menu"]'))
        self.tell(self.page.locator(f'#dialog-menu [data-action="{action}"]'))

    def leave(self) -> Table:
        """Go back to the start screen."""
        self.menu("leave")
        expect(self.page.locator("body")).to_have_attribute("data-scene", "start")
        return self

    def copied(self) -> str:
        """What lies on the clipboard, once the page has said that it put something there."""
        expect(self.page.locator("#toast")).to_contain_text("Copied.")
        text: str = self.page.evaluate("navigator.clipboard.readText()")
        return text


def open_table(
    new_page: Callable[..., Page],
    site: Server,
    *,
    offline: bool = False,
    fresh: bool = False,
    touch: bool = False,
    **options: object,
) -> Table:
    """A table at no address yet, in a profile that has nothing but the files of the page in its cache, unless it is to
    be `fresh`; `offline` lets the page keep itself, from a fresh profile on. Nothing flies over the table, unless the
    test asks for `reduced_motion="no-preference"`."""
    options.setdefault("reduced_motion", "reduce")
    options |= {"permissions": ["clipboard-read", "clipboard-write"]} | ({"has_touch": True} if touch else {})
    page = new_page(returning=not (fresh or offline), **options)
    page.add_init_script(BRISK if offline else NO_KEEPER + BRISK)
    return Table(page, site.url, touch)
