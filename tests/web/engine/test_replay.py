"""A record on the table as the desk answers for it; and what if: a game beside the game."""

from random import Random

import pytest

from tests.table import random_game, whole
from tests.web.engine.visit import Json, Visit
from triqueta.game import Game
from triqueta.history.finished import tagged
from triqueta.sitting.record_links import packed

RECORD = random_game(3, "replayed").record()
STEPS = len(Game.from_record(RECORD).history)


def at(visit: Visit, step: int, eyes: str = "", record: str = RECORD) -> Json:
    return visit.ask("replay", record=record, step=step, eyes=eyes)


def test_a_position_is_the_same_whichever_way_it_is_come_to() -> None:
    visit = Visit()
    forth = [at(visit, step)["screen"] for step in range(STEPS + 1)]
    back = [at(visit, step)["screen"] for step in reversed(range(STEPS + 1))]
    assert forth == back[::-1]
    assert [screen["table"]["at"] for screen in forth] == [str(step) for step in range(STEPS + 1)]


def test_nothing_can_be_played_and_all_moves_are_listed_at_every_step() -> None:
    visit = Visit()
    for step in (0, 1, STEPS // 2, STEPS):
        at(visit, step)
        assert set(visit.enabled) - {"keep"} == {a for a in visit.enabled if a.startswith(("step ", "eyes "))}
        assert visit.table["phase"] == "waiting"
        lines = [piece for piece in visit.screen["pieces"] if piece["place"] == "log"]
        assert lines[-1]["data"]["after"] == str(STEPS)
        assert all(line["action"] == f"step {line['data']['after']}" for line in lines)
        now = {int(line["data"]["after"]) for line in lines if line["data"]["when"] == "now"}
        assert len(now) == 1
        assert max(now) <= step


def test_what_others_hid_is_seen_through_their_eyes_or_with_all_open_alone() -> None:
    record = whole("1. 5a X_")
    visit = Visit()
    kept = {eyes: _kept(at(visit, 4, eyes, record)["screen"]) for eyes in ("", "1", "2", "all", "9")}
    assert kept == {"": "unknown", "1": "unknown", "2": "bear", "all": "bear", "9": "unknown"}


def _kept(screen: Json) -> str:
    return next(str(piece["data"]["animal"]) for piece in screen["pieces"] if piece["place"] == "kept-2")


def test_a_game_under_way_shows_no_more_than_the_person_knows() -> None:
    visit, rng = Visit().start(3, seed="hidden", first="1"), Random(3)
    for _ in range(25):
        visit.step(rng)
    save = visit.reply["save"]
    reply = visit.ask("replay")
    assert "Towers" not in reply["text"]
    assert "Seed" not in reply["text"]
    assert [piece["action"] for piece in visit.kind("eyes")] == ["eyes 1"]
    assert visit.ask("options", options={"show_score": True})["save"] == save


def test_a_link_is_read_and_a_damaged_one_refused() -> None:
    visit = Visit()
    reply = visit.ask("replay", packed=packed(RECORD))
    assert (reply["text"], reply["error"]) == (RECORD, "")
    assert visit.ask("carry", record=RECORD)["text"] == packed(RECORD)
    assert visit.ask("replay", packed="#game=spoilt")["error"].startswith("This link is damaged")
    assert visit.ask("replay", packed=packed("no record"))["error"].startswith("This record was not loaded")
    assert visit.ask("replay")["error"] == "There is no game under way."


def test_no_card_of_the_game_lies_on_a_replay() -> None:
    assert at(Visit(), 1)["screen"]["table"]["card"] == "no"


def test_a_what_if_leaves_the_game_as_it_was() -> None:
    visit, rng = Visit().start(3, seed="kept", first="1"), Random(5)
    for _ in range(12):
        visit.step(rng)
    before = visit.ask("options", options={"show_score": True})
    reply = visit.ask("branch", record=RECORD, step=6)
    while reply["next"] != "over":
        do = {"do": "advance"} if reply["next"] == "opponent" else _choice(visit, rng)
        reply = visit.ask(branch=reply["branch"], **do)
        assert reply["save"] is None
        assert visit.table["branch"] == "yes"
        assert visit.table["practice"] == "yes"
    played = Game.from_record(reply["branch"])
    assert played.history[:6] == Game.from_record(RECORD).history[:6]
    after = visit.ask("options", options={"show_score": True})
    assert [after[name] for name in ("screen", "save")] == [before[name] for name in ("screen", "save")]


def _choice(visit: Visit, rng: Random) -> dict[str, str]:
    pressed = [action for action in visit.enabled if not action.startswith("why ")]
    return {"do": "act", "action": rng.choice(pressed)}


def test_a_new_worker_goes_on_with_the_what_if_that_the_page_has() -> None:
    reply = Visit().ask("branch", record=RECORD, step=8)
    again = Visit()
    greeted = again.ask(
        "hello", language="de", options={"show_score": True}, save=None, branch=reply["branch"]
    )
    assert greeted["screen"]["table"]["branch"] == "yes"
    assert greeted["branch"] == reply["branch"]
    undone = Visit().ask("undo", branch=reply["branch"])
    assert len(Game.from_record(undone["branch"]).history) < 8


def test_a_what_if_is_not_laid_back_by_a_page_that_has_not_shown_the_last_answer_yet() -> None:
    visit = Visit()
    begun = visit.ask("branch", record=whole("5a"), step=0)["branch"]
    drawn = visit.ask("act", action="draw", branch=begun)["branch"]
    assert visit.ask("options", options={"show_score": True}, branch=begun)["branch"] == drawn
    undone = visit.ask("undo", branch=begun)["branch"]
    assert (Game.from_record(drawn).history, Game.from_record(undone).history) == (("draw",), ())


def test_a_what_if_that_cannot_be_read_is_not_called_the_saved_game() -> None:
    said = Visit().ask("hello", language="en", options={"show_score": True}, save=None, branch="spoilt")[
        "error"
    ]
    assert said.startswith("This record was not loaded")


@pytest.mark.parametrize("step", [-1, STEPS + 1, "3"])
def test_there_is_no_what_if_where_the_record_does_not_come_by(step: object) -> None:
    assert Visit().ask("branch", record=RECORD, step=step)["error"]


@pytest.mark.parametrize("step", [0, 1, 2])
def test_a_what_if_begins_at_any_step_from_the_first_to_where_the_record_stands(step: int) -> None:
    reply = Visit().ask("branch", record=whole("5a"), step=step)
    assert len(Game.from_record(reply["branch"]).history) == step


def test_a_link_leaves_a_review_behind() -> None:
    record = random_game(5, "carried", takes=0.5).record()
    plain = Visit().ask("carry", record=record)["text"]
    assert Visit().ask("carry", record=tagged(record, Judged="much " * 900))["text"] == plain


ROUND_BY_ROUND = whole("5a 6b xa xb T2 7a xa xb T3 xb xa T4 xa xb")
"""Four rounds; they begin after 0, 7, 12 and 15 actions."""


def leaps(visit: Visit) -> list[str]:
    on = [leap["data"]["on"] for leap in visit.kind("leap")]
    assert set(on) <= {"yes", "no"}
    return on


def test_it_says_which_of_how_many_steps_this_is() -> None:
    visit = Visit()
    at(visit, 5)
    assert (visit.table["at"], visit.table["of"]) == ("5", str(STEPS))
    assert at(visit, -3)["screen"]["table"]["at"] == "0"
    assert at(visit, STEPS + 9)["screen"]["table"]["at"] == str(STEPS)


def test_by_itself_a_game_that_is_over_begins_where_it_began_and_another_where_it_is() -> None:
    assert Visit().ask("replay", record=RECORD)["screen"]["table"]["at"] == "0"
    assert Visit().ask("replay", record=whole("5a 6b"))["screen"]["table"]["at"] == "4"


def test_the_page_is_told_the_record_only_where_it_has_none() -> None:
    assert at(Visit(), 1)["text"] == ""
    assert Visit().ask("replay", packed=packed(RECORD))["text"] == RECORD


def test_the_moves_after_this_step_are_still_to_come() -> None:
    visit = Visit()
    at(visit, 2, record=ROUND_BY_ROUND)
    lines = [(line["data"]["after"], line["data"]["when"]) for line in visit.kind("line")]
    assert lines[:3] == [("2", "now"), ("4", "later"), ("5", "later")]
    at(visit, 4, record=ROUND_BY_ROUND)
    assert [line["data"]["when"] for line in visit.kind("line")][:3] == ["past", "now", "later"]


@pytest.mark.parametrize(("step", "number"), [(0, 0), (6, 0), (7, 1), (11, 1), (12, 2), (17, 3)])
def test_one_leaps_to_where_each_round_begins_and_sees_in_which_one_is(step: int, number: int) -> None:
    visit = Visit()
    at(visit, step, record=ROUND_BY_ROUND)
    assert [leap["action"] for leap in visit.kind("leap")] == ["step 0", "step 7", "step 12", "step 15"]
    assert leaps(visit).index("yes") == number
    assert leaps(visit).count("yes") == 1


def test_what_passes_over_the_table_does_not_pass_over_a_replay() -> None:
    for step in (0, 6, 7):
        kinds = {piece["kind"] for piece in at(Visit(), step, record=ROUND_BY_ROUND)["screen"]["pieces"]}
        assert not kinds & {"beginning", "ending", "gained"}


def test_from_the_end_nothing_is_left_to_try_and_of_no_game_nothing_to_look_back_at() -> None:
    def can(step: int, record: str = ROUND_BY_ROUND) -> str:
        return " ".join(
            name for name, may in at(Visit(), step, record=record)["screen"]["can"].items() if may
        )

    assert [can(step) for step in (0, 16, 17)] == ["record review what-if"] * 2 + ["record review"]
    assert can(0, whole("xa")) == "record review what-if"
    assert can(0, whole("")) == "record what-if"


@pytest.mark.parametrize(
    ("step", "status"),
    [
        (0, "Round\xa01 begins. You hold the rock and play first."),
        (2, "You place a rabbit in row\xa0a."),
        (6, "Oisín takes row\xa0b: 1 owl."),
        (17, "Oisín wins with 4 points."),
    ],
)
def test_it_says_what_has_just_been_done_or_how_it_ended(step: int, status: str) -> None:
    slots = at(Visit(), step, record=ROUND_BY_ROUND)["screen"]["slots"]
    assert (slots["status"], slots["at"]) == (status, f"{step} of 17")


def test_what_has_just_been_done_is_heard_and_nothing_more() -> None:
    assert at(Visit(), 2, record=ROUND_BY_ROUND)["announce"] == ["You place a rabbit in row\xa0a."]


def test_one_sees_through_whose_eyes_one_looks_and_chooses_others() -> None:
    visit = Visit()
    assert at(visit, 1, "2")["screen"]["table"]["replay"] == "yes"
    assert visit.table["card"] == "no"
    assert [(eyes["action"], *eyes["data"].values(), eyes["label"]) for eyes in visit.kind("eyes")] == [
        ("eyes all", "no", "", "all", "See everything open"),
        ("eyes 1", "no", "fox", "1", "See through your own eyes"),
        ("eyes 2", "yes", "beard", "2", "See through Oisín’s eyes"),
        ("eyes 3", "no", "braids", "3", "See through Niamh’s eyes"),
    ]
    assert [eyes["key"] for eyes in visit.kind("eyes")] == ["eyes-all", "eyes-1", "eyes-2", "eyes-3"]
    assert set(visit.kind("eyes")[0]["data"]) == {"on", "portrait", "seat"}


@pytest.mark.parametrize("kind", ["eyes", "leap", "line"])
def test_whatever_steers_a_replay_can_be_pressed(kind: str) -> None:
    visit = Visit()
    at(visit, 7, record=ROUND_BY_ROUND)
    assert all(piece["enabled"] and not piece["why"] for piece in visit.kind(kind))
