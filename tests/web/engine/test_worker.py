"""What the page calls: one answer for each request, by an engine that is found where the build puts it."""

import json
import sys

from tests.web.engine.test_history import RECORDS
from tests.web.engine.visit import run
from web.engine import worker


def test_a_request_is_answered_with_regard_to_what_came_beside_it() -> None:
    reply = json.loads(run(worker.ask('{"do": "gather"}', RECORDS[0])))
    assert json.loads(reply["text"])["said"] == "1 of 1 record read."


def test_whoever_asks_whether_it_lives_is_told() -> None:
    assert worker.ping() == "pong"


def test_the_engine_is_looked_for_in_the_file_that_the_build_packs() -> None:
    assert "engine.zip" in sys.path
