"""A sitting: the person's own decisions taken back, the same people again, and records that become sittings."""

import pytest

from tests.table import random_game, whole
from triqueta import IllegalAction, RecordError
from triqueta.actions import KEEP, RETURN
from triqueta.opponents import Opponent
from triqueta.sitting.deals import KnownDeals
from triqueta.sitting.randomness import choice_rng, with_characters
from triqueta.sitting.sitting import Sitting
from triqueta.sitting.tags import TagError

NOVICE = Opponent("novice")


def tagged(moves: str, tags: str, players: int = 2) -> str:
    return whole(moves, players).replace("\n\n", f"\n{tags}\n\n", 1)


def after(moves: str, tags: str = "", players: int = 2) -> Sitting:
    return Sitting.from_record(tagged(moves, tags, players))


def test_a_new_sitting_has_the_person_in_the_first_seat() -> None:
    sitting = Sitting.new(
        3, "new", [NOVICE, Opponent("expert", "greedy")], first=1, names=("Eva", "Bo", "Al")
    )
    assert (sitting.person, sitting.first, sitting.seed) == (0, 1, "new")
    assert sitting.opponents == (None, NOVICE, Opponent("expert", "greedy"))
    assert '[Names "Eva, Bo, Al"]' in sitting.save()
    assert not sitting.practice


def test_a_surprise_is_settled_by_the_seed() -> None:
    surprised = [Opponent("casual", "surprise")] * 4
    sitting = Sitting.new(5, "surprise", surprised)
    assert sitting.opponents == Sitting.new(5, "surprise", surprised).opponents
    assert sitting.opponents[1:] == with_characters(surprised, choice_rng("surprise", 0))


@pytest.mark.parametrize(
    ("moves", "practice"),
    [
        ("5a 6?", True),  # the token placed
        ("xa 5b", True),  # another placed one in the meantime
        ("xa 5_", False),  # another kept one: nobody saw it
        ("xa", False),
        ("5?", True),
    ],
)
def test_a_game_is_for_practice_once_something_hidden_was_seen_and_taken_back(
    moves: str, practice: bool
) -> None:
    sitting = after(moves)
    sitting.undo()
    assert sitting.practice == practice


def test_what_another_adds_at_the_end_was_hidden_too() -> None:
    moves = "1. 5_ 6_ xb xa T2 xa xb T3 xa xb T4 xa xb +5 +6"
    sitting = after(moves)
    sitting.undo()
    assert (sitting.game.phase, sitting.practice) == ("reveal", True)
    returned = after(moves.replace("+6", "-6"))
    returned.undo()
    assert not returned.practice


def test_redo_stops_at_the_persons_next_decision() -> None:
    sitting = after("5a 6b 7a 8b")
    for _ in range(4):
        sitting.undo()
    assert [len(sitting.redo()), len(sitting.events)] == [1, 1]
    sitting.redo()
    assert len(sitting.events) == 4
    assert sitting.persons_turn
    assert sitting.game.undone == ("draw", "place a", "draw", "place b")


def test_the_same_people_play_again() -> None:
    sitting = Sitting.new(4, "first", [NOVICE] * 3, first=2, names=tuple("ABCD"))
    same, other = sitting.again(None), sitting.again("second")
    assert (same.deal, same.first, same.seating) == (sitting.deal, 2, sitting.seating)
    assert (other.seed, other.first, other.seating) == ("second", 2, sitting.seating)
    assert other.deal != sitting.deal
    assert not same.practice


def test_a_deal_without_a_seed_can_be_played_again() -> None:
    sitting = after("5a 6b")
    again = sitting.again(None)
    assert (again.deal, again.seed, again.link, again.events) == (sitting.deal, "", "", ())


def test_a_known_deal_is_for_practice_whoever_begins() -> None:
    known = KnownDeals()
    known.learn(Sitting.new(2, "known", [NOVICE], first=0).deal)
    assert Sitting.new(3, "known", [NOVICE] * 2, first=2, known=known).practice
    assert Sitting.new(2, "first", [NOVICE]).again("known", known).practice
    assert not Sitting.new(2, "unknown", [NOVICE], known=known).practice


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_seats_own_record_is_completed_and_goes_on_for_practice(players: int) -> None:
    for seed in range(8):
        game = random_game(players, seed, actions=40)
        sitting = Sitting.from_record(game.record_for(0))
        assert sitting.completed
        assert sitting.practice
        assert sitting.game.view(0) == game.view(0)
        assert sitting.save() == Sitting.from_record(game.record_for(0)).save()
        again = Sitting.from_record(sitting.save())
        assert (again.completed, again.practice) == (False, True)
        while not sitting.game.over:
            sitting.play(sitting.game.turn, sitting.game.legal[0])


def test_what_another_returned_unseen_gets_a_name() -> None:
    game = Sitting.from_record(whole("1. 5_ 6_ xb xa T2 xa xb T3 xa xb T4 xa xb +5 -6")).game
    sitting = Sitting.from_record(game.record_for(0))
    assert sitting.game.over
    assert sitting.game.history[-1] in RETURN[:-1]
    assert sitting.game.view(0) == game.view(0)


def test_another_seats_record_is_played_from_there() -> None:
    game = random_game(3, 5, actions=30)
    game.tags["Person"] = "3"
    sitting = Sitting.from_record(game.record_for(2))
    assert (sitting.person, sitting.opponents) == (2, (Opponent("skilled"), Opponent("skilled"), None))
    assert sitting.game.view(2) == game.view(2)
    assert Sitting.from_record(sitting.record()).game.view(2) == game.view(2)


def test_a_record_that_tells_no_sitting_is_refused() -> None:
    with pytest.raises(RecordError):
        after("5a 6z")
    for tag in ('[Undone "keep"]', '[Undone "dance"]', '[Person "3"]', '[Levels "nobody"]'):
        with pytest.raises(TagError, match=tag[1:7]):
            after("5a 6b", tag)


def test_a_refused_action_changes_nothing() -> None:
    sitting = after("5a 6b")
    before = sitting.save()
    with pytest.raises(IllegalAction):
        sitting.play(1, sitting.game.legal[0])
    with pytest.raises(IllegalAction):
        sitting.play(0, KEEP)
    assert sitting.save() == before


def test_the_record_of_a_finished_game_is_whole_and_has_a_score_pad() -> None:
    sitting = after("xa xb T2 xa xb T3 xa xb T4 xa")
    assert sitting.pads == ()
    assert "Towers" not in sitting.record()
    sitting.play(sitting.game.turn, sitting.game.legal[-1])
    assert len(sitting.pads) == 2
    assert "Towers" in sitting.record()


def test_hints_stay_in_the_record_whatever_is_taken_back() -> None:
    sitting = after("5a 6b")
    assert "Hints" not in sitting.save()
    sitting.hinted = True
    sitting.undo()
    assert '[Hints "yes"]' in sitting.save()
    sitting.redo()
    assert '[Hints "yes"]' in sitting.record()
    assert Sitting.from_record(sitting.save()).hinted
    assert not sitting.again(None).hinted
