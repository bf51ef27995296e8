"""The content security policy holds, in page and worker: no eval, no other origin, no inline code."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Watch
from tests.browser.table_page import Table

REACH = "fetch('https://example.org/').then(() => 'reached', (error) => error.name)"
SCRIPT = """code => new Promise((tell) => {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const worker = new Worker(url, { type: "module" });
    const end = (said) => { worker.terminate(); tell(said); };
    worker.onmessage = (event) => end(event.data);
    worker.onerror = (event) => end("error: " + event.message);
})"""
# from a task of its own, for what the test itself evaluates is exempt from the policy
LATER = "new Promise((t) => setTimeout(() => { let s = 'ran'; try { %s } catch (e) { s = e.name } t(s) }))"
TRY = "let said; try { said = String(%s) } catch (error) { said = error.name } postMessage(said)"


def test_the_policy_is_as_strict_as_it_can_be(shared: Callable[..., Table]) -> None:
    page = shared().page
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content") or ""
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}
    assert rules["default-src"] == ["'none'"]
    assert rules["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert rules["style-src"] == rules["connect-src"] == rules["font-src"] == ["'self'"]
    assert rules["base-uri"] == rules["form-action"] == ["'none'"]
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")


def test_no_text_becomes_code_in_the_page_or_a_worker(shared: Callable[..., Table], watch: Watch) -> None:
    watch.expect("Content Security Policy|unsafe-eval")
    page = shared().page
    for attempt in ("eval('1+1')", "new Function('return 2')()"):
        assert page.evaluate(LATER % attempt) == "EvalError"
        assert page.evaluate(SCRIPT, TRY % attempt) == "EvalError"


def test_the_engines_own_worker_is_under_the_policy(shared: Callable[..., Table], watch: Watch) -> None:
    watch.expect("Content Security Policy|unsafe-eval|example.org|Refused to connect|violates")
    page = shared().page
    (worker,) = page.workers
    assert worker.evaluate(LATER % "(0, eval)('1')") == "EvalError"
    assert worker.evaluate(REACH) == "TypeError"


def test_no_other_origin_can_be_reached(shared: Callable[..., Table], watch: Watch) -> None:
    watch.expect("Content Security Policy|example.org|Refused to connect")
    page = shared().page
    assert page.evaluate(REACH) == "TypeError"


def test_inline_code_does_not_run(shared: Callable[..., Table], watch: Watch) -> None:
    watch.expect("Content Security Policy|inline")
    page = shared().page
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "document.documentElement.dataset.inline = 'ran'";
        document.body.append(script);
        document.body.setAttribute("onclick", "document.documentElement.dataset.inline = 'ran'");
        document.body.click();
        document.body.removeAttribute("onclick");
        script.remove();
    }""")
    expect(page.locator("html")).not_to_have_attribute("data-inline", "ran")
