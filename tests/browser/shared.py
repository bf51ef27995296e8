"""One page of a process, for one test after another: each gets it awake on the start screen, with settings and
fields as on a first day, and goes on from there by what a person can do. What may be left is what no such test looks
at: a game to continue (`Table.start` puts another in its place), finished games, known deals, words that lie hidden
until they are shown anew (so whoever compares a whole table with what a reload makes of it has a page of its own).
Whoever wraps the line to the engine takes that away again (`as_it_was`). Who wraps anything else, listens in the page
or sets a clock has a page of its own: what listens has to write down somewhere what it heard, and a name that was not
there is found when the page is handed on. After a test that has failed nobody gets it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

from tests.audit.scripts import PRESS
from tests.browser.table_page import BOOT, BRISK, NO_KEEPER, UNSEEN, Table
from tests.browser.waits import BUSY, PATIENCE

MEDIA: Final = {
    "color_scheme": "light",
    "contrast": "no-preference",
    "forced_colors": "none",
    "reduced_motion": "reduce",
}
"""What a page says of its device, unless the test wishes for something else."""
OWN_PAGE: Final = "this test has left something behind: it needs a page of its own"
LIES_THERE: Final = """() => {
    const told = (control) => control.type === "checkbox" || control.type === "radio" ? control.checked : control.value;
    const all = (selector, name) => [...document.querySelectorAll(selector)].map((one) => [name(one), told(one)]);
    return {
        clock: typeof __pwClock,
        scene: document.body.dataset.scene,
        line: String(triqueta.ask),
        opened: [...document.querySelectorAll(":is(dialog, details)[open]")].length,
        inert: document.querySelectorAll("[inert]").length,
        language: document.documentElement.lang,
        keys: localStorage["triqueta-keys"] ?? "",
        settings: all("[data-setting]", (control) => control.dataset.setting),
        fields: all("#settings [name]", (control) => control.name),
        names: Object.keys(globalThis).filter((name) => !/^\\d+$/.test(name)),
        address: location.href,
    };
}"""
BACK: Final = """(before) => {
    const back = (selector, values) => [...document.querySelectorAll(selector)].forEach((control, nth) => {
        const way = control.type === "checkbox" || control.type === "radio" ? "checked" : "value";
        if (control[way] === values[nth][1]) return;
        control[way] = values[nth][1];
        control.dispatchEvent(new Event("change", { bubbles: true }));
    });
    back("[data-setting]", before.settings);
    back("#settings [name]", before.fields);
    for (const fold of document.querySelectorAll("details[open]")) fold.open = false;
    document.documentElement.removeAttribute("style");
    delete document.body.dataset.log;
    for (const said of document.querySelectorAll("#toast, .announcer")) said.replaceChildren();
}"""
"""Every setting and field that has changed is changed again; times that were given to what flies, and what was said,
are gone."""
AS_IT_IS: Final = "() => { globalThis.was = { ask: triqueta.ask, names: Object.keys(globalThis) }; }"
AS_IT_WAS: Final = """() => {
    const { ask, names } = was;
    triqueta.ask = ask;
    for (const name of Object.keys(globalThis)) if (!names.includes(name)) delete globalThis[name];
}"""


@dataclass
class SharedPage:
    """The page, from the first test that asks for it to the first that fails."""

    browser: Browser
    page: Page | None = None
    before: dict[str, Any] = field(default_factory=dict)
    """What lay there when it was new."""
    failed: int = 0
    """Tests, up to the one that had it last."""

    def awake(self, failed: int) -> Page:
        """The same one as before, as long as no more tests have failed; else a new one, at no address yet."""
        if self.page and failed > self.failed:
            self.page.context.close()
            self.page = None
        self.failed = failed
        return self.page or self.open()

    def open(self) -> Page:
        context = self.browser.new_context(permissions=["clipboard-read", "clipboard-write"], locale="en-US")
        context.set_default_timeout(PATIENCE)
        self.page, self.before = context.new_page(), {}
        self.page.add_init_script(BUSY + UNSEEN + NO_KEEPER + BRISK)
        return self.page

    def set_up(self, address: str, viewport: dict[str, int], media: dict[str, str]) -> Table:
        """On the start screen, in a window of this size, on a device that says this of itself."""
        assert self.page
        self.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        self.page.emulate_media(**(MEDIA | media))  # type: ignore[arg-type]
        if not self.before:
            self.page.goto(address)
            expect(self.page.locator("html")).to_have_attribute("data-boot", "ready", timeout=BOOT)
            self.before = self.page.evaluate(LIES_THERE)
        return Table(self.page, address)

    def hand_on(self) -> None:
        """Back to the start screen, where nothing is left of what the test has done."""
        assert self.page
        body = self.page.locator("body")
        self.page.mouse.move(0, 0)
        for _ in range(1 + self.page.locator("dialog[open]").count()):
            self.page.keyboard.press("Escape")  # the log, too
        if body.get_attribute("data-scene") == "table":
            self.page.evaluate(PRESS, "put-away")
            self.page.evaluate(PRESS, "leave")
        expect(body).to_have_attribute("data-scene", "start")
        self.page.evaluate(BACK, self.before)
        expect(self.page.locator("html")).to_have_attribute("lang", self.before["language"])
        after = self.page.evaluate(LIES_THERE)
        left = {
            name: extra(self.before[name], what) for name, what in after.items() if what != self.before[name]
        }
        assert not left, f"{OWN_PAGE}: {left}"


@contextmanager
def as_it_was(page: Page) -> Iterator[None]:
    """Whatever is laid around the line to the engine meanwhile, or written down by it, is gone afterwards."""
    page.evaluate(AS_IT_IS)
    yield
    page.evaluate(AS_IT_WAS)


def extra(before: Any, after: Any) -> Any:  # noqa: ANN401
    """Of lists, only what is new."""
    return [one for one in after if one not in before] if isinstance(after, list) else after
