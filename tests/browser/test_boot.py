"""Start-up: the page says what is going on, loses nothing, and gets up again after every fall."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from threading import Event

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TriedSite, Watch
from tests.browser.listening import LISTEN, heard
from tests.browser.table_page import NO_KEEPER, UNCOMPARED, Table, open_table
from tests.browser.waits import SILENCE, WAIT, until
from web.build_texts import language as spoken
from web.serve import DIST, Server

BOOTED = 30_000
MOST_HEARD = 3  # sentences, however the start goes
TELLING = {"boot.js"}
LATER = {"keep-snapshot.js", "offline.js", "resort.js", "snapshot-maker.js"}  # what the game does without
TOLD = """globalThis.told = [];
    document.addEventListener("boot-progress", (event) => told.push(event.detail));"""
ANSWERED = "performance.getEntriesByType = () => [{ requestStart: 10, responseStart: 10 + %d }];"
NEVER_LATER = WAIT % (1000, 2**31 - 1)
RUNTIME = sorted(file.relative_to(DIST).as_posix() for file in DIST.glob("runtime/*/*"))
BOOT = sorted(f"web/boot/{file.name}" for file in DIST.glob("web/boot/*") if file.name not in TELLING | LATER)
NEEDED = [
    "web/engine.zip",
    "web/engine/worker.py",
    "web/page/modules.json",
    *BOOT,
    *RUNTIME,
]


HEAVY = [name for name in NEEDED if name.endswith(".wasm") or "/core" in name]
"""These are tried with a near server, too: the others would tell nothing else."""
ROUNDS = 4
"""So many pages miss all of them."""


def runtime(file: str) -> str:
    """Where the site holds a file of a runtime: its path names the version."""
    return next(name for name in RUNTIME if name.endswith(f"/{file}"))


def boot_is(page: Page, state: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-boot", state, timeout=BOOTED)


def engine_tag(page: Page) -> str | None:
    return page.locator("script[type=py][worker]").get_attribute("name")


def bytes_without(page: Page, ending: str) -> int:
    sizes: dict[str, int] = page.evaluate("triqueta.loads")
    return sum(size for url, size in sizes.items() if not url.endswith(ending))


@pytest.fixture
def page(page: Page) -> Page:
    """On a first visit after which no offline copy is made: that is for test_offline.py."""
    page.add_init_script(NO_KEEPER)
    return page


def test_the_engine_comes_up_and_answers(page: Page, site: Server) -> None:
    page.goto(site.url)
    boot_is(page, "ready")
    assert page.evaluate("triqueta.ask('{}').then((text) => typeof text)") == "string"


def test_progress_is_told_in_bytes_and_stages(page: Page, site: Server, tried: TriedSite) -> None:
    tried.late[runtime("pyodide.asm.wasm")] = Event()
    page.add_init_script(TOLD + LISTEN)
    page.goto(site.url)
    expect(page.locator("#boot progress")).to_have_js_property("value", bytes_without(page, "asm.wasm"))
    boot_is(page, "loading")
    tried.late[runtime("pyodide.asm.wasm")].set()
    boot_is(page, "ready")
    told = page.evaluate("told")
    assert [now["loaded"] for now in told] == sorted(now["loaded"] for now in told)
    assert list(dict.fromkeys(now["stage"] for now in told)) == ["starting", "loading", "ready"]
    assert told[-1]["loaded"] == told[-1]["total"] > 10_000_000
    assert heard(page) == ["Getting ready…"], "no number is heard"


@pytest.mark.parametrize("wait", [5, 50])
def test_only_a_far_server_is_asked_for_everything_at_once(wait: int, page: Page, site: Server) -> None:
    page.add_init_script(ANSWERED % wait + NEVER_LATER + TOLD + LISTEN)
    page.goto(site.url)
    boot_is(page, "ready")
    assert heard(page) == ["Getting ready…"]
    assert (page.evaluate("told")[-1]["total"] > 0) == (wait > 20)


def test_an_early_question_waits_and_is_answered(page: Page, site: Server, tried: TriedSite) -> None:
    tried.late[runtime("pyodide.asm.wasm")] = Event()
    page.goto(site.url)
    until(page, "() => triqueta.ask")
    page.evaluate("void (globalThis.early = triqueta.ask('{}').then((text) => typeof text))")
    boot_is(page, "loading")
    tried.late[runtime("pyodide.asm.wasm")].set()
    assert page.evaluate("early") == "string"


def missing_one_after_another(page: Page, names: Sequence[str], tried: TriedSite) -> None:
    """Each is named, and trying again gets as far as the next one; at last, to the game."""
    for name in (*names, ""):
        tried.missing = {name} - {""}
        with page.expect_navigation():
            page.locator('[data-boot="retry"]').first.click()
        if name:
            is_missed(page, name)
    boot_is(page, "ready")


def is_missed(page: Page, name: str) -> None:
    """The page says and tells which part it misses, and not much else."""
    boot_is(page, "failed")
    assert len(heard(page)) <= MOST_HEARD
    assert name.rpartition("/")[2] in heard(page)[-1]
    expect(page.locator('[data-slot="boot"]').first).to_contain_text(name.rpartition("/")[2])


@pytest.mark.parametrize(("wait", "nth"), [*((50, nth) for nth in range(ROUNDS)), (5, 0)])
def test_a_missing_part_is_named_and_trying_again_works(
    wait: int, nth: int, new_page: Callable[..., Page], site: Server, tried: TriedSite, watch: Watch
) -> None:
    first, *others = NEEDED[nth::ROUNDS] if wait == 50 else HEAVY
    for name in (first, *others):
        watch.expect(re.escape(name.rpartition("/")[2]))  # the browser and PyScript name it, too
    watch.expect(
        "dynamically imported module|wasm|WebAssembly|ArrayBuffer|JSON input"
    )  # or what was to bring it
    watch.expect("^error: MessageEvent ")  # so PyScript says that a worker could not begin
    watch.expect(r"\((blob:|\S*/runtime/pyodide-)\S*\)$")  # and Pyodide in its worker, what it misses
    tried.base, tried.max_age = (
        "/asked-anew/",
        0,
    )  # here the browser takes nothing for granted that it has kept
    page = new_page(returning=True, reduced_motion="reduce")
    tried.missing.add(first)
    page.add_init_script(ANSWERED % wait + NO_KEEPER + LISTEN)
    page.goto(site.url)
    is_missed(page, first)
    missing_one_after_another(page, others, tried)


def test_a_slow_part_gets_a_sentence_and_may_still_arrive(page: Page, site: Server, tried: TriedSite) -> None:
    tried.late[runtime("python_stdlib.zip")] = Event()
    page.clock.install()
    page.add_init_script(LISTEN)
    page.goto(site.url)
    expect(page.locator("#boot progress")).to_have_js_property("value", bytes_without(page, "stdlib.zip"))
    expect(page.locator('[data-boot="retry"]').first).to_be_hidden()
    page.clock.fast_forward(21_000)
    expect(page.locator('[data-boot="retry"]').first).to_be_visible()
    tried.late[runtime("python_stdlib.zip")].set()
    page.clock.resume()
    boot_is(page, "ready")
    expect(page.locator('[data-boot="retry"]').first).to_be_hidden()
    assert len(heard(page)) == 2


def test_what_only_later_visits_need_may_be_missing(
    page: Page, site: Server, tried: TriedSite, watch: Watch
) -> None:
    watch.expect("404")
    tried.missing.add("web/boot/offline.js")
    page.goto(site.url)
    boot_is(page, "ready")
    assert page.evaluate("triqueta.ask('{}').then((text) => typeof text)") == "string"


def test_a_page_that_never_gets_ready_is_told_of(
    new_page: Callable[..., Page], site: Server, watch: Watch
) -> None:
    """The engine is there, and nobody paints: the page's own Python has failed."""
    page = open_table(new_page, site).page
    watch.expect("no page today")
    failing = {"web/page/scene.py": b64encode(b"raise ValueError('no page today')").decode()}
    page.route("**/web/page/modules.json", lambda route: route.fulfill(json=failing))
    page.add_init_script(UNCOMPARED + WAIT % (20_000, 100))
    page.goto(site.url)
    boot_is(page, "ready")
    expect(page.locator('[data-slot="boot"]').first).to_contain_text("longer than usual")
    expect(page.locator('[data-boot="retry"]').first).to_be_visible()


def test_a_killed_worker_is_missed_and_replaced(new_page: Callable[..., Page], site: Server) -> None:
    page = open_table(new_page, site).page
    page.add_init_script(WAIT % (SILENCE, 5000))
    page.goto(site.url)
    boot_is(page, "ready")
    lost = page.evaluate(
        """() => {
            const lost = new Promise((tell) => document.addEventListener("engine-lost", () => tell("lost")));
            document.querySelector("script[worker]").xworker.terminate();
            return Promise.all([lost, triqueta.ask("{}").catch(() => "rejected")]);
        }"""
    )
    assert lost == ["lost", "rejected"]
    boot_is(page, "ready")
    assert engine_tag(page) == "engine-2"
    assert page.evaluate("triqueta.ask('{}').then((text) => typeof text)") == "string"


def test_a_restart_rejects_what_was_asked_of_the_old_worker(shared: Callable[..., Table]) -> None:
    page = shared().page
    asked = (
        "Promise.all([triqueta.ask('{}').catch(() => 'told'), triqueta.restart()]).then((both) => both[0])"
    )
    assert page.evaluate(asked) in ("told", page.evaluate("triqueta.ask('{}')"))
    boot_is(page, "ready")


def test_a_folder_cannot_run_and_says_so(page: Page, watch: Watch) -> None:
    watch.expect("^other origin: file:")  # a folder has no origin: every part of the page is another one
    watch.expect("from origin 'null' has been blocked by CORS policy|ERR_FAILED .file:")
    page.goto((DIST / "index.html").as_uri())
    boot_is(page, "failed")
    expect(page.locator("html")).to_have_attribute("data-trouble", "file")
    expect(page.locator('[data-slot="boot"]').first).to_contain_text("make play")


def test_an_old_browser_gets_a_sentence(page: Page, site: Server, watch: Watch) -> None:
    watch.expect("WebAssembly")  # what an old browser says is its own affair
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-trouble", "browser")


@pytest.mark.parametrize(("locale", "language"), [("de-AT", "de"), ("fr-CA", "fr"), ("pt-BR", "en")])
def test_sentences_come_in_the_persons_language(
    locale: str, language: str, new_page: Callable[..., Page], site: Server, tried: TriedSite
) -> None:
    tried.late[runtime("pyodide.asm.wasm")] = Event()
    page = new_page(locale=locale)
    page.goto(site.url)
    start = spoken(language).boot["loading"].split("{")[0]
    expect(page.locator('[data-slot="boot"]').first).to_contain_text(start.strip())
    expect(page.locator("html")).to_have_attribute("lang", language)
