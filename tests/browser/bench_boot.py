"""How long a visit takes to start, cold and later, beside bare Pyodide from the same server."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserType, Page, expect

from tests.browser.finder import ARGUMENTS
from tests.browser.test_offline import publish
from web.packages import PYODIDE
from web.serve import DIST, Server, Site, packed

BARE = Path(__file__).parent / "bare"
PATIENCE = 120_000
EYES = """(() => {
    const seen = globalThis.seen = { tasks: [], shift: 0, firstPaint: 0, pageReady: 0, engineReady: 0 };
    const now = () => performance.now();
    const on = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use))
        .observe({ type, buffered: true });
    on("paint", (entry) => { if (entry.name === "first-contentful-paint") seen.firstPaint = entry.startTime; });
    on("longtask", (entry) => seen.tasks.push([entry.startTime, entry.duration]));
    on("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
    document.addEventListener("engine-ready", () => { seen.engineReady ||= now(); });
    new MutationObserver(() => {
        if (document.documentElement.dataset.page === "ready") seen.pageReady ||= now();
    }).observe(document, { subtree: true, attributeFilter: ["data-page"] });
})()"""


@dataclass
class Sites(Site):
    """Our site under /triqueta/, the published Pyodide under /bare/, and under /without/ our site as another folder
    has it."""

    max_age: int = 600
    without: Path = DIST

    def find(self, url: str) -> Path | None:
        """A file of one of them."""
        roots = {"/triqueta/": DIST, "/without/": self.without, "/bare/pyodide/": PYODIDE, "/bare/": BARE}
        base = next((base for base in roots if url.startswith(base)), "/")
        return Site(roots.get(base, DIST), base).find(url)


@dataclass(frozen=True)
class Visit:
    """What one visit took: milliseconds since the address was asked for, and bytes over the wire."""

    engine_ready: float
    first_paint: float = 0.0
    page_ready: float = 0.0
    shift: float = 0.0
    longest_task: float = 0.0
    sent: int = 0


@dataclass
class Visits:
    """All visits of one kind."""

    cold: list[Visit] = field(default_factory=list)
    later: list[Visit] = field(default_factory=list)


@contextmanager
def opened(browser: BrowserType, chromium: str, profile: Path, throttle: int = 1) -> Iterator[Page]:
    """A page of a browser that was started for it, with the caches of this profile; as slow as a phone, if wanted."""
    context = browser.launch_persistent_context(profile, executable_path=chromium, args=list(ARGUMENTS))
    try:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(EYES)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        yield page
    finally:
        context.close()


Kind = Callable[[Page, Server], Visit]


def settle(page: Page) -> None:
    """Let the browser come to rest after its own start, which is not what is measured."""
    page.wait_for_timeout(1500)


def linger(page: Page) -> None:
    """Stay as long as the shortest real visit: browsers write their caches of compiled code only after a while, and
    our page its snapshot."""
    page.wait_for_timeout(8000)


def pack(*folders: Path) -> None:
    """Compress every file before anybody asks for it, as a static host has done."""
    for file in (file for folder in folders for file in folder.rglob("*") if file.is_file()):
        packed(file, file.stat().st_mtime_ns)


def visit_bare(page: Page, server: Server) -> Visit:
    """Bare Pyodide until it has computed one expression."""
    settle(page)
    page.goto(f"http://127.0.0.1:{server.server_port}/bare/")
    expect(page.locator("html")).to_have_attribute("data-boot", "ready", timeout=PATIENCE)
    linger(page)
    return Visit(engine_ready=page.evaluate("engineReady"))


def visit_ours(page: Page, server: Server, base: str = "/triqueta/") -> Visit:
    """Our page until its engine has answered, and then until everything is kept."""
    settle(page)
    server.site.sent.clear()
    page.goto(f"http://127.0.0.1:{server.server_port}{base}")
    for state in ("data-boot", "data-offline"):
        expect(page.locator("html")).to_have_attribute(state, "ready", timeout=PATIENCE)
    linger(page)
    seen = page.evaluate("seen")
    tasks = [length for start, length in seen["tasks"] if start > seen["firstPaint"]]
    return Visit(
        engine_ready=seen["engineReady"],
        first_paint=seen["firstPaint"],
        page_ready=seen["pageReady"],
        shift=seen["shift"],
        longest_task=max(tasks, default=0.0),
        sent=sum(sent.size for sent in server.site.sent),
    )


def visit_slowly(browser: BrowserType, chromium: str, throttle: int) -> list[Visit]:
    """Our page, cold and later, on a processor so many times slower."""
    server = Server(Sites()).start()
    with tempfile.TemporaryDirectory(prefix="triqueta-bench-") as profile:
        visits = []
        for _ in range(2):
            with opened(browser, chromium, Path(profile), throttle) as page:
                visits.append(visit_ours(page, server))
    server.stop()
    return visits


def visit_without(page: Page, server: Server) -> Visit:
    """Our page as the other folder has it."""
    return visit_ours(page, server, "/without/")


def without_snapshot(folder: Path) -> Path:
    """A copy of our site that never has a snapshot made."""
    shutil.copytree(DIST, folder)
    publish(folder, "web/boot/keep-snapshot.js", "")
    return folder


def measure(
    browser: BrowserType, chromium: str, rounds: int, *kinds: Kind, later: int = 2, without: Path = DIST
) -> list[Visits]:
    """Cold and later visits of each kind, in turns, so that all meet the same noise."""
    pack(DIST, PYODIDE, without)
    server = Server(Sites(without=without)).start()
    measured = [Visits() for _ in kinds]
    try:
        for _ in range(rounds):
            for visits, visit in zip(measured, kinds, strict=True):
                profile = Path(tempfile.mkdtemp(prefix="triqueta-bench-"))
                for number in range(1 + later):
                    with opened(browser, chromium, profile) as page:
                        (visits.later if number else visits.cold).append(visit(page, server))
                shutil.rmtree(profile, ignore_errors=True)
    finally:
        server.stop()
    return measured
