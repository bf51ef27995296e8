"""All that a review shows, of a game whose record says what was found already: nobody thinks."""

import re

import pytest

from tests.page.test_markup import INNER, KINDS
from tests.table import whole
from tests.web.engine.transcript import REVIEWED, kept, sheet, sheets, stopped_after
from tests.web.engine.visit import Json, Visit
from triqueta import Game
from web.engine.review_curve import _apart
from web.engine.review_sheet import signed
from web.engine.words import words


@pytest.mark.parametrize("name", ["whole", "so-far"])
def test_a_sheet_is_as_it_was_written_down(name: str) -> None:
    """If it should be otherwise: `make transcripts`, and read what has changed."""
    assert sheets()[name] == (REVIEWED / f"{name}.txt").read_text("utf-8")


def test_before_anything_is_found_there_is_no_curve() -> None:
    found = sheet(stopped_after(0))
    assert (found["lines"], found["slots"]["review-accuracy"]) == ({"1": "", "2": ""}, "")
    drawn = ("names", "rounds", "marks", "moments", "dearest", "choices")
    assert [found["places"][f"review-{place}"] for place in drawn] == [[]] * 6


def test_what_was_judged_beyond_the_end_of_the_curve_has_no_mark_yet() -> None:
    """The curve ends with the token drawn after eleven actions; the choice after it was judged already."""
    assert [mark["at"]["x"] for mark in sheet(stopped_after(13))["places"]["review-marks"]] == []


def test_the_dearest_can_be_tried_again_from_where_they_were_made() -> None:
    records = [dear["record"] for dear in sheet(kept())["places"]["review-dearest"]]
    assert [len(Game.from_record(record).history) for record in records] == [83, 67, 81]


def test_whoever_gave_nothing_away_is_told_so() -> None:
    spotless = re.sub(r"( \d+/\w+/\d+)/\d+/\d+/", r"\1/0/0/", kept())
    told = [sheet(text)["slots"]["review-nothing"] for text in (spotless, kept())]
    assert told == ["No choice that surely cost you much. Well played!", ""]


def test_of_a_view_it_is_told_that_not_everything_is_judged() -> None:
    visit = Visit().load(whole("5a X_ 6b"))
    views = [
        sheet(text)["slots"]["review-view"] for text in (visit.ask("record")["text"], visit.reply["save"])
    ]
    assert [told.partition(":")[0] for told in views] == ["This game hides what others keep", ""]


@pytest.mark.parametrize(
    ("thousandths", "said"), [(0, "0.0%"), (1, "+0.1%"), (-1, "−0.1%"), (1234, "+123.4%"), (-50, "−5.0%")]
)
def test_a_share_has_its_sign_and_one_digit_after_the_point(thousandths: int, said: str) -> None:
    assert signed(thousandths, words("en", 0)) == said


def parts(sheet: Json) -> list[Json]:
    """All of them, however deep they lie."""
    found = [part for place in sheet["places"].values() for part in place]
    for part in found:  # grows meanwhile
        found += [inner for place in part["inner"].values() for inner in place]
    return found


def test_every_part_has_a_template_with_room_for_its_words_and_what_lies_in_it() -> None:
    for part in parts(sheet(kept())):
        assert set(part["text"]) <= KINDS[part["kind"]]
        assert set(part["inner"]) <= INNER.get(part["kind"], set())


@pytest.mark.parametrize(
    ("heights", "apart"),
    [
        ([500, 510], [500, 585]),
        ([510, 500], [585, 500]),
        ([100, 700], [100, 700]),
        ([0, 1000], [0, 1000]),
        ([990, 1000], [915, 1000]),
        ([1000, 1000, 1000], [830, 915, 1000]),
        ([0, 0, 100], [0, 85, 170]),
    ],
)
def test_names_at_the_end_of_the_curve_cover_each_other_nowhere(heights: list[int], apart: list[int]) -> None:
    assert _apart(heights) == apart
