"""Draws the icons of an installed copy from our own mark: `make icons` writes web/icon/*.png, which are kept in git."""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from tests.browser.finder import ARGUMENTS, find
from web.build_settings import ROOT

MARK = ROOT / "web/art/mark.svg"
ICONS = (("icon-192", 192, 0.96, "transparent"), ("icon-512", 512, 0.96, "transparent"))
MASKABLE = ("maskable-512", 512, 0.68, "#1d2a1c")  # the mark stays inside the circle that any mask leaves
PAGE = """<style>
html, body {{ margin: 0; height: 100%; background: {ground} }}
img {{ position: absolute; inset: 0; margin: auto; width: {share:.0%}; height: {share:.0%} }}
</style><img src="{mark}" alt="">"""


def main() -> None:
    """Draw every icon anew."""
    path = find(whole=True)
    (ROOT / "web/icon").mkdir(exist_ok=True)
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        for name, size, share, ground in (*ICONS, MASKABLE):
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = "data:image/svg+xml," + MARK.read_text("utf-8").replace("#", "%23").replace('"', "'")
            page.set_content(PAGE.format(ground=ground, share=share, mark=svg))
            page.locator("img").evaluate("image => image.decode()")
            page.screenshot(path=ROOT / f"web/icon/{name}.png", omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
