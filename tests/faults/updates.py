"""Publishes new builds, whole and broken, under people who have an older one: nobody ever gets parts of two."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import BOOT, Table
from tests.faults.figure import Figure
from web.build import UNKEPT, service_worker
from web.serve import DIST, Server, Site

Files = Mapping[str, bytes]
WORKER = "service-worker.js"
NAMED = (".wasm",)
"""Their paths say what is in them: another build has others under other paths, or the same."""
ERROR_PAGE = b"<!doctype html><title>503</title><p>Come back later."
WAYS: Mapping[
    str, Callable[[bytes, bytes], bytes | None]
] = {  # of the new file and the old one, what is served
    "missing": lambda _new, _old: None,
    "truncated": lambda new, _old: new[: len(new) // 2],
    "stale": lambda _new, old: old,
    "an error page": lambda _new, _old: ERROR_PAGE,
}
LOOK = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const waiting = registration.waiting;
    try { await registration.update(); } catch { return "refused"; }
    const worker = registration.installing ?? (registration.waiting !== waiting && registration.waiting);
    if (!worker) return "nothing new";
    const changed = () => new Promise((go) => worker.addEventListener("statechange", go, { once: true }));
    while (worker.state === "installing") await changed();
    return worker.state === "redundant" ? "refused" : "waits";
}"""
HASHES = """async (paths) => {
    const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const hash = async (path) => hex(await crypto.subtle.digest("SHA-256", await (await fetch(path)).arrayBuffer()));
    return Promise.all(paths.map(hash));
}"""


def without_worker(files: Files) -> dict[str, bytes]:
    return {name: body for name, body in files.items() if name not in UNKEPT}


def built() -> dict[str, bytes]:
    """The build in dist/."""
    return {
        file.relative_to(DIST).as_posix(): file.read_bytes() for file in DIST.rglob("*") if file.is_file()
    }


def another(files: Files, name: str, spared: tuple[str, ...] = ()) -> dict[str, bytes]:
    """The same build with a mark in every file that may hold one, so that none is like the one before; but not in those
    that are to be spared."""
    marks = {
        ".css": f"\n/* {name} */",
        ".html": f"\n<!-- {name} -->",
        ".js": f"\n// {name}",
        ".json": " " * len(name),
        ".mjs": f"\n// {name}",
        ".png": name,
        ".py": f"\n# {name}",
        ".svg": f"\n<!-- {name} -->",
        ".txt": name,
        ".webmanifest": " " * len(name),
        ".wasm": f"\0{chr(len(name) + 1)}{chr(len(name))}{name}",  # a section that anybody may add
        ".woff2": name,
    }
    made = {
        file: body if file.endswith(spared) else body + marks.get(Path(file).suffix, "").encode()
        for file, body in without_worker(files).items()
    }
    return made | {WORKER: service_worker(made)}


@dataclass
class Host:
    """A site whose folder changes from one moment to the next, as a browser may look at any time."""

    site: Site
    place: Path
    folders: int = 0

    def folder(self, files: Files) -> Path:
        """A new folder with these files."""
        self.folders += 1
        root = self.place / str(self.folders)
        for name, body in files.items():
            put(root / name, body)
        return root

    def publish(self, files: Files) -> None:
        self.site.root = self.folder(files)


def put(file: Path, body: bytes | None) -> None:
    file.unlink(missing_ok=True)
    if body is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)


@dataclass
class Visitor:
    """Somebody who has the page open, and kept."""

    page: Page

    def look_for_update(self) -> str:
        """What came of it: refused, waits, nothing new."""
        return str(self.page.evaluate(LOOK))

    def has(self, files: Files, names: list[str]) -> bool:
        """Are these files, as the page gets them, those of this build?"""
        paths = ["./" if name == "index.html" else f"./{name}" for name in names]
        hashes: list[str] = self.page.evaluate(HASHES, paths)
        return hashes == [hashlib.sha256(files[name]).hexdigest() for name in names]

    def accept(self) -> None:
        """Use the new version, from the menu over the table."""
        expect(self.page.locator("html")).to_have_attribute("data-update", "ready", timeout=BOOT)
        with self.page.expect_navigation():
            Table(self.page, "").menu("update")
        kept(self.page)


def kept(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=BOOT)


@contextmanager
def visiting(site: Server, files: Files) -> Iterator[tuple[Host, Visitor]]:
    """A folder with this build, and somebody in the middle of a game."""
    path = find(whole=True)
    site.site.max_age = (
        0  # else the browser has kept what was whole before, and a later build is whole in spite of us
    )
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        host = Host(site.site, Path(place))
        host.publish(files)
        with playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser:
            page = browser.new_page(reduced_motion="reduce")
            table = Table(page, site.url).visit()
            kept(page)
            table.start(2, seed="updates").press("draw")
            yield host, Visitor(page)


def broken_builds(host: Host, visitor: Visitor, old: Files, new: Files) -> Iterator[tuple[str, str, bool]]:
    """Each file in each way, what became of it, and whether all that the page gets is still of the old build."""
    good, root = host.site.root, host.folder(new)
    for name in new:
        for way, change in WAYS.items():
            if new[name] == old[name]:
                continue  # it is kept already
            served = change(new[name], old[name])
            put(root / name, served)
            host.site.root = root
            looked = visitor.look_for_update()
            host.site.root = good
            put(root / name, new[name])
            is_dull = name == WORKER and way == "stale"  # the old worker: nothing is new
            names = [*{name, "index.html", "web/boot/boot.js"} - UNKEPT]
            fine = looked == ("nothing new" if is_dull else "refused") and visitor.has(old, names)
            yield name, f"{way}: {looked}", fine


def figures(site: Server) -> Iterator[Figure]:
    old = built()
    new = another(old, "the second")
    real = another(old, "the second", spared=NAMED)
    with visiting(site, old) as (host, visitor):
        save = visitor.page.evaluate("localStorage['triqueta-save']")
        tried = list(broken_builds(host, visitor, old, new))
        bad = ", ".join(f"{name} {way}" for name, way, fine in tried if not fine)
        yield Figure("broken builds that nobody gets", sum(fine for _, _, fine in tried), len(tried), bad)
        yield Figure("reload on the old build after all that", *after_reload(visitor, old))
        yield from changed(host, visitor, old, real)
        same = save == visitor.page.evaluate("localStorage['triqueta-save']")
        yield Figure("the game is the same after all that", int(same), 1)


def after_reload(visitor: Visitor, files: Files) -> tuple[int, int]:
    visitor.page.reload()
    kept(visitor.page)
    expect(visitor.page.locator("#table")).to_have_attribute("data-phase", "decide", timeout=BOOT)
    return int(visitor.has(files, list(without_worker(files)))), 1


def changed(host: Host, visitor: Visitor, old: Files, new: Files) -> Iterator[Figure]:
    """Whole builds: forth, back, and six at once."""
    six = [another(old, f"number {number}", spared=NAMED) for number in range(3, 9)]
    for name, builds in (("the next good build", [new]), ("roll-back", [old]), ("a jump of six builds", six)):
        for build in builds:
            host.publish(build)
            looked = visitor.look_for_update()
        visitor.accept()
        whole = visitor.has(build, list(without_worker(build)))
        expect(visitor.page.locator("#table")).to_have_attribute("data-phase", "decide", timeout=BOOT)
        caches = visitor.page.evaluate("caches.keys().then((names) => names.length)")
        yield Figure(
            f"{name}: whole, and nothing else kept", int(looked == "waits" and whole and caches == 1), 1
        )
