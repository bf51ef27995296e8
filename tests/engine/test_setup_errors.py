"""What no game can be set up from is said in one sentence, and by its name."""

import pickle
from collections.abc import Callable

import pytest

from triqueta import Game, deal
from triqueta.players.named import chooser
from triqueta.setup_errors import SetupError


def refused(tried: Callable[[], object]) -> SetupError:
    with pytest.raises(SetupError) as caught:
        tried()
    return caught.value


def test_a_fault_has_a_name_and_values() -> None:
    error = refused(lambda: Game.new(3, "x", 3))
    assert (error.fault, error.values) == ("first", {"seat": 4, "seats": 3})
    assert str(error) == "seat 4 cannot begin: there are seats 1 to 3 (R2.3)"
    assert refused(lambda: deal(2, "x" * 101)).fault == "seed"
    assert refused(lambda: chooser("easy")).values["asked"] == "easy"


def test_what_only_programs_meet_says_it_in_its_own_words() -> None:
    error = refused(lambda: chooser("nomod:x"))
    assert (error.fault, error.values) == ("", {})
    assert "No module named 'nomod'" in str(error)


def test_it_comes_back_whole_from_another_process() -> None:
    error = refused(lambda: deal(2, "two\nlines"))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.fault, again.values) == (str(error), error.fault, error.values)
