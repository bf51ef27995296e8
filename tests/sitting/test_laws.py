"""What holds in every sitting: Hypothesis plays, goes back and forth, saves and goes on; and whom it may import."""

import ast
from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.engine.test_architecture import FORBIDDEN_CALLS, calls, imports, library, own
from triqueta.actions import Action
from triqueta.opponents import Opponent
from triqueta.sitting.randomness import choice_rng
from triqueta.sitting.sitting import Sitting
from triqueta.sitting.tags import seated

FOLDER = Path(__file__).parents[2] / "triqueta" / "sitting"
MODULES = sorted(FOLDER.glob("*.py"))
ABOVE = {"players", "arena", "cli", "training"}
"""What chooses, measures and shows; importing the players would be a quarter of the start of the page's worker."""


def shows_hidden(who: int, action: Action, person: int) -> bool:
    """R8: a token that the person drew, one that was placed, and one that another kept and adds."""
    if action == "draw":
        return who == person
    return action.startswith("place") or (action.startswith("add") and who != person)


class Evening(RuleBasedStateMachine):
    """A person who goes back and forth as they like, and sometimes goes home in between."""

    @initialize(players=st.integers(2, 5), person=st.integers(0, 4), seed=st.integers(0, 10**9))
    def sit_down(self, players: int, person: int, seed: int) -> None:
        fresh = Sitting.new(players, str(seed), [Opponent("novice")] * (players - 1))
        seating = seated(person % players, [Opponent("novice")] * (players - 1))
        self.sitting = Sitting(fresh.game, seating)
        self.practice = False

    def actors(self) -> list[tuple[int, Action]]:
        game = self.sitting.game
        return [(game.at(at).turn, action) for at, action in enumerate(game.history)]

    @rule(pick=st.integers(0, 10**6), times=st.integers(1, 12))
    def play(self, pick: int, times: int) -> None:
        for _ in range(times):
            legal = self.sitting.game.legal
            calm = [action for action in legal if not action.startswith("take")] or legal
            if calm:
                self.sitting.play(self.sitting.game.turn, calm[pick % len(calm)])

    @rule(pick=st.integers(0, 10**6))
    def play_anything(self, pick: int) -> None:
        legal = self.sitting.game.legal
        if legal:
            self.sitting.play(self.sitting.game.turn, legal[pick % len(legal)])
            assert not self.sitting.can_redo

    @precondition(lambda self: self.sitting.can_undo)
    @rule()
    def undo(self) -> None:
        sitting, before = self.sitting, self.actors()
        sitting.undo()
        gone = before[len(sitting.game.history) :]
        assert [who for who, _ in gone].count(sitting.person) == 1
        assert gone[0][0] == sitting.person == sitting.game.turn
        assert sitting.game.undone[: len(gone)] == tuple(action for _, action in gone)
        self.practice |= any(shows_hidden(who, action, sitting.person) for who, action in gone)

    @precondition(lambda self: self.sitting.can_undo)
    @rule()
    def undo_and_redo_is_nothing(self) -> None:
        sitting, before, ahead = self.sitting, self.sitting.events, self.sitting.game.undone
        self.undo()
        sitting.redo()
        assert sitting.events == before
        assert sitting.game.undone == ahead

    @rule()
    def undo_where_there_is_nothing(self) -> None:
        if not self.sitting.can_undo:
            before = self.sitting.save()
            self.sitting.undo()
            assert self.sitting.save() == before

    @rule()
    def redo(self) -> None:
        sitting, before = self.sitting, len(self.sitting.events)
        events = sitting.redo()
        done = self.actors()[before:]
        assert [who for who, _ in done].count(sitting.person) <= 1
        assert sitting.persons_turn or not sitting.can_redo
        assert events == tuple(event for action in sitting.events[before:] for event in action)

    @rule()
    def go_home_and_come_back(self) -> None:
        text, before = self.sitting.save(), self.sitting
        self.sitting = Sitting.from_record(text)
        assert self.sitting.save() == text
        assert self.sitting.events == before.events
        assert self.sitting.seating == before.seating
        assert self.sitting.game.undone == before.game.undone

    @invariant()
    def practice_is_what_was_seen_and_taken_back(self) -> None:
        assert self.sitting.practice == self.practice

    @invariant()
    def what_was_seen_stays_seen(self) -> None:
        person = self.sitting.person
        seen = any(shows_hidden(who, action, person) for who, action in self.actors())
        assert self.sitting.saw_hidden == (seen or self.practice)

    @invariant()
    def a_choice_has_the_generator_of_its_place_in_the_game(self) -> None:
        sitting = self.sitting
        if not sitting.game.over:
            seen, rng = sitting.for_choice()
            assert seen == sitting.game.view(sitting.game.turn)
            assert rng.random() == choice_rng(sitting.seed, len(sitting.game.history)).random()
        waiting = sitting.opponent is not None
        assert waiting == (not sitting.game.over and not sitting.persons_turn)

    @invariant()
    def what_the_person_may_show_tells_nothing_hidden(self) -> None:
        if not self.sitting.game.over:
            text = self.sitting.record()
            assert not any(f"[{tag} " in text for tag in ("Towers", "Seed", "Undone"))


TestEvening = Evening.TestCase


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_the_sitting_imports_no_player_and_nothing_above_it(module: Path) -> None:
    assert not own(module) & ABOVE


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_the_sitting_decides_no_rule_reads_no_clock_and_no_file(module: Path) -> None:
    assert "rules" not in own(module)
    more = {"record_links": {"binascii", "zlib"}, "daily": {"datetime"}}  # of which no clock is read
    assert library(module) <= more.get(module.stem, set()) | {
        "collections",
        "collections.abc",
        "dataclasses",
        "functools",
        "hashlib",
        "random",
        "typing",
    }
    assert not calls(module) & FORBIDDEN_CALLS


@pytest.mark.parametrize("name", ["sitting", "view", "rules"])
def test_a_game_is_made_of_modules_without_a_player(name: str) -> None:
    """Whatever the worker's start needs: what is imported, and what that imports."""
    package = FOLDER.parent
    waiting, found = [f"triqueta.sitting.{name}" if name == "sitting" else f"triqueta.{name}"], set[str]()
    while waiting:
        module = waiting.pop()
        found.add(module)
        path = package.parent / Path(*module.split("."))
        source = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
        waiting += [each for each, _ in imports(source) if each.startswith("triqueta") and each not in found]
    assert not {each.split(".")[1] for each in found if "." in each} & ABOVE


def test_generators_are_made_in_one_place() -> None:
    makers = [module.stem for module in MODULES if "Random" in calls(module)]
    assert makers == ["randomness"]


def test_a_module_opens_with_its_law() -> None:
    assert all(ast.get_docstring(ast.parse(module.read_text("utf-8"))) for module in MODULES)
