"""Which player a name means, and how long one may think."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from triqueta import Action, View, deal, view
from triqueta.actions import DRAW
from triqueta.opponents import CHARACTERS, LEVELS
from triqueta.players import Analysis, player
from triqueta.players import named as naming
from triqueta.players.expert import Expert
from triqueta.players.judgement import PARTS
from triqueta.players.named import Budget, NoSuchPlayer, chooser


def first_turn() -> View:
    state = deal(3, "words")
    return view(state, state.turn)


def who(words: str) -> object:
    """The player whose own method was found."""
    return getattr(chooser(words), "__self__", None)


@dataclass(frozen=True)
class Slow(Expert):
    """Thinks for ever; every step is three playouts more and says so by its answer."""

    def think(self, _seen: View, _rng: Random) -> Iterator[Analysis]:
        for playouts in range(3, 3000, 3):
            yield Analysis(Action(f"after {playouts}"), (), playouts)


@pytest.mark.parametrize(
    "words", ["expert@5", "expert@0.001s", "skilled/patient", "expert/greedy@5", "random"]
)
def test_words_name_players(words: str) -> None:
    seen = first_turn()
    assert chooser(words)(seen, Random(1)) in seen.legal


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_and_a_character_are_named_as_they_are_called(level: str, character: str) -> None:
    assert who(f"{level}/{character}") == player(level, character)


def test_a_character_that_is_not_named_is_the_even_one() -> None:
    assert who("casual") == player("casual", "even")


def test_ones_own_player_is_found_in_its_module() -> None:
    seen = first_turn()
    assert chooser("tests.arena.known:twin")(seen, Random(1)) == player("casual").choose(seen, Random(1))


@pytest.mark.parametrize(
    "words",
    [
        *("wizard", "skilled/angry", "expert@soon", "expert@soons", "expert@", "expert@-5", "expert@nans"),
        *("expert@infs", "no.module:choose", "tests.arena.known:nobody", "tests.arena.known:WantsMore"),
        *("tests.arena.broken:choose", "tests.arena.known:Counting@", ":choose", "..:choose"),
    ],
)
def test_nobody_is_called_that(words: str) -> None:
    with pytest.raises(NoSuchPlayer, match=re.escape(words[:6])):
        chooser(words)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            "wizard",
            (
                "nobody is called 'wizard'; known are random, novice, casual, skilled, expert; "
                "with /even, /patient, /greedy, /spiteful; or module:name"
            ),
        ),
        ("expert@soon", "'expert@soon': after @ stand playouts (400) or seconds (0.5s)"),
        (
            "skilled-tree",
            (
                "'skilled-tree': only the expert has parts to be left out: "
                "copies, beliefs, tree, race, noise, prior, lookahead, corrections, lone"
            ),
        ),
        (
            "tests.arena.known:TAKE_AT_ONCE",
            "'tests.arena.known:TAKE_AT_ONCE' is no player: neither a function nor something with `choose`",
        ),
        (
            "tests.arena.known:takes_at_once@400",
            "'tests.arena.known:takes_at_once@400': only a player with `think` takes a budget",
        ),
    ],
)
def test_whoever_names_nobody_is_told_what_could_be_named(words: str, says: str) -> None:
    with pytest.raises(NoSuchPlayer) as refused:
        chooser(words)
    assert str(refused.value) == says


def test_thought_ends_with_the_playouts() -> None:
    assert Budget(Slow(), playouts=7)(first_turn(), Random(1)) == "after 9"
    assert Budget(Slow(), playouts=9)(first_turn(), Random(1)) == "after 9"


def test_thought_ends_with_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(100))
    monkeypatch.setattr(naming, "thread_time", lambda: float(next(ticks)))
    assert Budget(Slow(), seconds=4.0)(first_turn(), Random(1)) == "after 12"


def test_words_tell_how_long() -> None:
    assert chooser("expert@400") == Budget(player("expert"), playouts=400)
    assert chooser("expert/greedy@0.5s") == Budget(player("expert", "greedy"), seconds=0.5)
    assert chooser("expert@0") == Budget(player("expert"), playouts=0)


def test_an_expert_may_be_left_without_any_of_its_parts() -> None:
    seen = first_turn()
    assert chooser(f"expert-{'-'.join(PARTS)}@8")(seen, Random(1)) in seen.legal


def test_a_budget_does_not_hurry_those_who_answer_at_once() -> None:
    casual = player("casual")
    assert (
        Budget(casual, playouts=9)(first_turn(), Random(1)) == casual.choose(first_turn(), Random(1)) == DRAW
    )
