"""What somebody hears who only listens: every sentence that comes into a live region of the page, and into which."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

LIVE: Final = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output"
LISTEN: Final = f"""globalThis.heard = [];
new MutationObserver((changes) => {{
    for (const {{ target, addedNodes }} of changes) {{
        const region = (target.closest ? target : target.parentElement)?.closest({LIVE!r});
        const name = region?.id || region?.dataset.boot || region?.className;
        for (const node of region ? addedNodes : []) heard.push([name, node.textContent]);
    }}
}}).observe(document, {{ childList: true, characterData: true, subtree: true }});"""
"""For a page that is not there yet."""


ENOUGH: Final = """(number) => new Promise((tell) => {
    const until = performance.now() + 20000;
    const look = () => heard.length >= number || performance.now() > until ? tell(heard) : setTimeout(look, 10);
    look();
})"""
"""What was heard, once there is so much of it, or there will not be."""


def heard(page: Page) -> list[str]:
    """All sentences, in order."""
    return [sentence for _, sentence in page.evaluate("heard")]
