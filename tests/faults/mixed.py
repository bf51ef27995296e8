"""First visits while a new build is being put up: of each file that start-up needs, the server has the one of the other
build. Nothing may be played with parts of two; the page says so; and once the server is whole, it goes on by itself or
with one press."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import BOOT, NO_KEEPER
from tests.faults.figure import Figure
from tests.faults.updates import Files, Host, another, built
from web.serve import Server

BOOT_SCRIPT: Final = "web/boot/boot.js"
HEAD: Final = "window.triqueta = "
OUTCOME: Final = """() => {
    const { boot, page, trouble } = document.documentElement?.dataset ?? {}, build = globalThis.triqueta?.build;
    const locked = document.getElementById("game")?.inert;
    if (boot === "ready" && page === "ready") return locked ? null : `plays ${build}`;
    const place = trouble === "mixed" ? "#resort[open]" : "#boot";
    const asks = document.querySelector(`${place} [data-boot="retry"]:not([hidden])`);
    return boot === "failed" && asks ? `says ${trouble}` : null;
}"""


def known(files: Files) -> dict[str, Any]:
    """What boot.js knows of its build."""
    head = files[BOOT_SCRIPT].decode().partition("\n")[0]
    told: dict[str, Any] = json.loads(head.removeprefix(HEAD).removesuffix(";"))
    return told


def named(files: Files, name: str) -> dict[str, bytes]:
    """Another build, which knows its own files."""
    changed = another(files, name)
    told = known(changed)
    hashes = {url: sha256(changed[url.removeprefix("./")]).digest() for url in told["hashes"]}
    told["hashes"] = {url: b64encode(one).decode() for url, one in hashes.items()}
    before, rest = told["build"], changed[BOOT_SCRIPT].partition(b"\n")[2]
    head = json.dumps(told | {"build": name})
    changed[BOOT_SCRIPT] = f"{HEAD}{head};\n".encode() + rest
    changed["index.html"] = changed["index.html"].replace(before.encode(), name.encode(), 1)
    return changed


def outcome(page: Page) -> str:
    """What came of it: plays a build, or says why not."""
    handle = page.wait_for_function(OUTCOME, timeout=BOOT)
    return str(handle.json_value())


@contextmanager
def arrived(browser: Browser, host: Host, address: str, files: Files) -> Iterator[tuple[Page, str]]:
    """Somebody who has come for the first time, to these files, and what came of it."""
    with browser.new_context(bypass_csp=True, reduced_motion="reduce") as context:
        host.publish(files)
        page = context.new_page()
        page.add_init_script(NO_KEEPER)
        page.goto(address)
        yield page, outcome(page)


def visited(browser: Browser, host: Host, address: str, files: Files, whole: Files) -> tuple[str, str]:
    """What came of a first visit to these files, and of one press when the whole build had followed."""
    with arrived(browser, host, address, files) as (page, first):
        host.publish(whole)
        if first.startswith("says"):
            page.locator(
                '[data-boot="retry"]:visible'
            ).last.click()  # that of the page of last resort, where it is
        else:
            page.reload()
        return first, outcome(page)


def mixtures(old: Files, new: Files) -> Iterator[tuple[str, Files]]:
    """Either build with one file of the other."""
    for name in ("index.html", BOOT_SCRIPT, *(url.removeprefix("./") for url in known(old)["hashes"])):
        if old[name] != new[name]:
            yield f"old with a new {name}", {**old, name: new[name]}
            yield f"new with an old {name}", {**new, name: old[name]}


def figures(site: Server) -> Iterator[Figure]:
    old = built()
    new = named(old, "the-second")
    path = find(whole=True)
    with (
        TemporaryDirectory() as place,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        host, bad, tried = Host(site.site, Path(place)), [], 0
        for what, files in mixtures(old, new):
            first, then = visited(browser, host, site.url, files, new)
            tried += 1
            if not first.startswith("says") or then != "plays the-second":
                bad.append(f"{what}: {first}, then {then}")
        yield Figure(
            "first visits to parts of two builds, stopped and mended", tried - len(bad), tried, "; ".join(bad)
        )
        yield renewed(browser, host, site.url, old, new)


def renewed(browser: Browser, host: Host, address: str, old: Files, new: Files) -> Figure:
    """The browser's own cache holds the old build when the page of the new one comes: it is mended by itself."""
    with arrived(browser, host, address, old) as (page, first):
        host.publish(new)
        page.reload()
        page.wait_for_function("() => triqueta.build === 'the-second'", timeout=BOOT)
        then = outcome(page)
    return Figure(
        "a cache full of the old build, mended by itself",
        int(then == "plays the-second"),
        1,
        f"{first}, then {then}",
    )
