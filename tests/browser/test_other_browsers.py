"""Five journeys in Firefox and in WebKit, as a person makes them: first visit, whole game, reload, offline, import."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.drivers import DRIVERS
from tests.browser.finder import INSTALL
from tests.browser.sitting import patient, sensible, standing
from tests.browser.test_journey_game import as_the_engine_says, play_on
from tests.browser.visitor import Visitor
from tests.conftest import NOT_TRIED
from web.serve import Server

pytestmark = pytest.mark.elsewhere


@pytest.fixture
def still() -> bool:
    """Does this person want reduced motion?"""
    return False


@pytest.fixture(params=sorted(DRIVERS))
def visitor(request: pytest.FixtureRequest, still: bool, site: Server, tmp_path: Path) -> Iterator[Visitor]:
    """Somebody who opens the page in this browser for the first time."""
    find, drive = DRIVERS[request.param]
    path = find()
    if path is None:
        pytest.skip(f"{request.param} {NOT_TRIED} ({INSTALL})")
    driver = drive(path, tmp_path, still=still)
    try:
        yield Visitor(driver, site.url)
        assert driver.said == []
    finally:
        driver.quit()


def begin(visitor: Visitor, fragment: str = "") -> Visitor:
    """Open the page, and start a game once nothing comes or goes on it any more."""
    visitor.visit(fragment).until("html", "data-boot", "ready")
    visitor.push("#start [data-action=start]")
    return visitor.my_turn()


def test_a_first_visit(visitor: Visitor) -> None:
    seen = begin(visitor).look()
    as_the_engine_says(seen)
    action = patient(seen.game.view(seen.seat))
    seen = visitor.press(action)
    as_the_engine_says(seen)
    assert seen.game.history[-1] == action


@pytest.mark.parametrize("still", [True])
def test_a_whole_game(visitor: Visitor) -> None:
    begin(visitor, "#seed=rowan&seats=2&first=1")
    assert visitor.driver.run("() => matchMedia('(prefers-reduced-motion: reduce)').matches")
    phases = play_on(visitor, sensible, visitor.press)
    assert {"turn", "decide", "reveal"} <= phases
    assert visitor.texts('[data-line="total"] .pad-cell .points') == visitor.look().scores.split(",")


def test_a_reload_brings_the_same_table_back(visitor: Visitor) -> None:
    begin(visitor, "#seed=alder&seats=3&first=1")
    before = visitor.press("draw")
    visitor.reload().until("html", "data-boot", "ready").until("#table", "data-phase", "decide")
    assert visitor.look() == before
    assert visitor.press("place b").game.history[:2] == ("draw", "place b")


def test_the_game_goes_on_without_a_server(visitor: Visitor, site: Server) -> None:
    begin(visitor, "#seed=birch&seats=2&first=1")
    before = visitor.press("draw")
    visitor.until("html", "data-offline", "ready")
    site.stop()
    visitor.reload().until("html", "data-boot", "ready").until("#table", "data-phase", "decide")
    assert visitor.look() == before
    visitor.press("keep")
    assert len(visitor.my_turn().look().game.history) > 2


def test_a_record_opens(visitor: Visitor) -> None:
    game = standing("over")
    visitor.visit().until("html", "data-boot", "ready")
    visitor.push("#start [data-action=import]")
    visitor.push('#dialog-import [name="record"]')
    visitor.type(game.record())
    visitor.push("#dialog-import [data-action=load]")
    visitor.until("#table", "data-phase", "over")
    seen = visitor.look()
    as_the_engine_says(seen)
    assert seen.game.history == game.history
