"""The content security policy holds, in page and worker: no eval, no other origin, no inline code."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.test_boot import boot_is
from web.serve import Server

REACH = "fetch('https://example.org/').then(() => 'reached', (error) => error.name)"
SCRIPT = """code => new Promise((tell) => {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const worker = new Worker(url, { type: "module" });
    worker.onmessage = (event) => tell(event.data);
    worker.onerror = (event) => tell("error: " + event.message);
})"""
# from a task of its own, for what the test itself evaluates is exempt from the policy
LATER = "new Promise((t) => setTimeout(() => { let s = 'ran'; try { %s } catch (e) { s = e.name } t(s) }))"
TRY = "let said; try { said = String(%s) } catch (error) { said = error.name } postMessage(said)"


def test_the_policy_is_as_strict_as_it_can_be(page: Page, site: Server) -> None:
    page.goto(site.url)
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content") or ""
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}
    assert rules["default-src"] == ["'none'"]
    assert rules["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert rules["style-src"] == rules["connect-src"] == rules["font-src"] == ["'self'"]
    assert rules["base-uri"] == rules["form-action"] == ["'none'"]
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")


def test_no_text_becomes_code_in_the_page_or_a_worker(page: Page, site: Server, watch: Watch) -> None:
    watch.expect("Content Security Policy|unsafe-eval")
    page.goto(site.url)
    boot_is(page, "ready")
    for attempt in ("eval('1+1')", "new Function('return 2')()"):
        assert page.evaluate(LATER % attempt) == "EvalError"
        assert page.evaluate(SCRIPT, TRY % attempt) == "EvalError"


def test_the_engines_own_worker_is_under_the_policy(page: Page, site: Server, watch: Watch) -> None:
    watch.expect("Content Security Policy|unsafe-eval|example.org|Refused to connect|violates")
    page.goto(site.url)
    boot_is(page, "ready")
    (worker,) = page.workers
    assert worker.evaluate(LATER % "(0, eval)('1')") == "EvalError"
    assert worker.evaluate(REACH) == "TypeError"


def test_no_other_origin_can_be_reached(page: Page, site: Server, watch: Watch) -> None:
    watch.expect("Content Security Policy|example.org|Refused to connect")
    page.goto(site.url)
    assert page.evaluate(REACH) == "TypeError"


def test_inline_code_does_not_run(page: Page, site: Server, watch: Watch) -> None:
    watch.expect("Content Security Policy|inline")
    page.goto(site.url)
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "document.documentElement.dataset.inline = 'ran'";
        document.body.append(script);
        document.body.setAttribute("onclick", "document.documentElement.dataset.inline = 'ran'");
        document.body.click();
    }""")
    expect(page.locator("html")).not_to_have_attribute("data-inline", "ran")
