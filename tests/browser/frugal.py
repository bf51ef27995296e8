"""How the tests' Chromium is begun: without what costs computing and is looked at by no test. Whatever measures the
page begins it as people do, with `ARGUMENTS` of the finder alone."""

from typing import Final

from tests.browser.finder import ARGUMENTS

PLAIN_CODE: Final = "--js-flags=--liftoff-only"
"""Nobody stays long enough in a test for better machine code to pay."""
ADDRESS_BAR: Final = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""Each window brings two pages for it, in a process of their own: a quarter of all that a first visit computes."""
PLAYWRIGHTS: Final = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""What Playwright leaves out: of two lists the browser takes the last one."""
FRUGAL: Final = (*ARGUMENTS, PLAIN_CODE, f"--disable-features={','.join((*PLAYWRIGHTS, *ADDRESS_BAR))}")
