"""What opponents let drop: seldom, the same each time, about what lies open, and only if it is wanted."""

from tests.table import random_game
from tests.web.engine.visit import Visit
from triqueta.events import Drew, Placed, Took
from triqueta.game import Game
from triqueta.sitting.completing import completed
from web.engine.remarks import STRETCH, WORDINGS, remark
from web.engine.texts import texts

KINDS = ("triqueta", "ruined", "take", "empty", "keep", "tower", "place")


def story_of(game: Game, person: int = 0) -> list[tuple[object, ...]]:
    return [tuple(event.known_to(person) for event in events) for events in game.events()]


def spoken(game: Game, seed: str) -> dict[int, str]:
    """The words, by the number of the action that they follow."""
    story = story_of(game)
    said = {at: remark(story[:at], seed, 0) for at in range(1, len(story) + 1)}  # type: ignore[arg-type]
    return {at: one[1] for at, one in said.items() if one is not None}


def test_somebody_speaks_at_most_once_in_six_moves() -> None:
    total = 0
    for seed in range(20):
        numbers = [(at - 1) // STRETCH for at in spoken(random_game(4, seed), str(seed))]
        assert len(numbers) == len(set(numbers))
        total += len(numbers)
    assert total > 60


def test_in_the_same_game_the_same_words_come_at_the_same_moments() -> None:
    assert spoken(random_game(2, 1), "oak") == {
        11: "remark.take.1",
        36: "remark.empty.1",
        60: "remark.keep.3",
        82: "remark.place.1",
        88: "remark.place.3",
    }


def test_all_that_can_be_said_is_said_at_some_time() -> None:
    said = {key for seed in range(150) for key in spoken(random_game(5, seed), str(seed)).values()}
    assert said == {f"remark.{kind}.{n}" for kind in KINDS for n in range(1, WORDINGS + 1)}


def test_only_opponents_speak_of_what_they_did_in_the_open() -> None:
    for seed in range(10):
        game = random_game(3, seed)
        story = story_of(game)
        for at in spoken(game, "oak"):
            assert story[at - 1][0].seat != 0  # type: ignore[attr-defined]
            assert not isinstance(story[at - 1][0], Drew)


def test_what_is_hidden_changes_no_word() -> None:
    for seed in range(10):
        whole = random_game(3, seed, actions=60)
        other = completed(Game.from_record(whole.record_for(0)), 0)
        assert spoken(other, "oak") == spoken(whole, "oak")


def test_an_empty_row_is_another_matter() -> None:
    taken = Took(1, 0, ())
    words = [remark([(Placed(1, 0, 0),)] * at + [(taken,)], "a", 0) for at in range(11)]
    assert {one[1].split(".")[1] for one in words if one} <= {"empty"}


def test_a_remark_stands_at_its_seat_until_the_next_action_and_can_be_off() -> None:
    game = random_game(4, 1)
    at, key = next(iter(spoken(game, game.tags["Seed"]).items()))
    record = game.branch(at).record()
    shown = {on: Visit(options={"show_score": True, "remarks": on}).load(record) for on in (True, False)}
    said = {on: [seat["text"]["remark"] for seat in visit.kind("seat")] for on, visit in shown.items()}
    assert [text for text in said[True] if text] == [texts("en").say(key)]
    assert "".join(said[False]) == ""
