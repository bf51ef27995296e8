"""Golden records: whole games that must read, score and write the same for ever, in every Python, under any hash seed.

Each file states its own result in tags (`Scores`, `Tokens`, `Winners`) and, where it was dealt from a seed, the seed.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.pythons import others
from tests.referee import judge
from triqueta import Game, State, deal, pads, winners
from triqueta.pieces import KINDS

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "tests" / "records").glob("*.txt"))
each_record = pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])

RETOLD = """
from hashlib import sha256
from pathlib import Path
from triqueta import Game, deal, pads
told = sha256()
for path in sorted(Path("tests/records").glob("*.txt")):
    game = Game.from_record(path.read_text(encoding="utf-8"))
    records = [game.record(), *map(game.record_for, (0, 1, None))]
    told.update(str([records, game.view(1), game.events(), pads(game.state)]).encode())
for seed in (*range(50), "2026-11-18", "Bär", "\U0001fae9"):
    told.update(str([deal(players, seed).towers for players in (2, 5)]).encode())
    told.update(str([deal(players, seed).turn for players in (2, 3, 4, 5)]).encode())
print(told.hexdigest())
"""


def read(path: Path) -> Game:
    return Game.from_record(path.read_text(encoding="utf-8"))


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


@each_record
def test_a_golden_record_gives_its_result(path: Path) -> None:
    game = read(path)
    assert (
        tuple(pad.total for pad in pads(game.state)),
        tuple(pad.tokens for pad in pads(game.state)),
        tuple(seat + 1 for seat in winners(game.state)),
    ) == tuple(numbers(game.tags[tag]) for tag in ("Scores", "Tokens", "Winners"))


@each_record
def test_the_referee_gives_the_same_result(path: Path) -> None:
    tags, verdict = read(path).tags, judge(path.read_text(encoding="utf-8"))
    assert (verdict.finished, verdict.scores, verdict.tokens, verdict.winners) == (
        True,
        *(numbers(tags[tag]) for tag in ("Scores", "Tokens", "Winners")),
    )


@each_record
def test_a_golden_record_is_written_as_it_is(path: Path) -> None:
    assert read(path).record() == path.read_text(encoding="utf-8")


@each_record
def test_a_dealt_record_is_dealt_again(path: Path) -> None:
    game = read(path)
    if "Seed" in game.tags:
        assert deal(game.state.players, game.tags["Seed"]) == game.at(0)


def positions(name: str) -> list[State]:
    game = read(ROOT / "tests" / "records" / f"{name}.txt")
    return [game.at(actions) for actions in range(len(game.history) + 1)]


def everybody_in(state: State) -> bool:
    return state.playing.bit_count() == state.players


def one_in(state: State) -> bool:
    return state.playing.bit_count() == 1


def decided_as(*decisions: tuple[bool, bool]) -> Callable[[State], bool]:
    return lambda state: set(state.decided) == set(decisions)


def a_tie_was_broken(state: State) -> bool:
    best = max(pad.total for pad in pads(state))
    return len(winners(state)) == 1 and [pad.total for pad in pads(state)].count(best) > 1


def returned_unlike(state: State) -> bool:
    return len({sum(not added for added in decisions) for decisions in state.decided}) > 1


@pytest.mark.parametrize(
    ("name", "shows"),
    [
        ("five-empty-rows-shared-win", lambda s: sum(s.collected) == 0 and len(winners(s)) == 4),
        ("four-empty-tower", lambda s: s.left == 0 and s.phase == "turn" and everybody_in(s)),
        ("five-empty-tower", lambda s: s.left == 0 and s.phase == "turn" and everybody_in(s)),
        ("three-alone-to-the-last-token", lambda s: s.left == 0 and s.phase == "turn" and one_in(s)),
        ("three-tie-broken-by-tokens", a_tie_was_broken),
        ("three-shared-win", lambda s: len(winners(s)) == 2),
        ("two-kept-both-added", decided_as((True, True))),
        ("two-kept-both-returned", decided_as((False, False))),
        ("four-kept-mixed", decided_as((True, False), (False, True))),
        ("two-tie-returned-tokens-do-not-count", lambda s: len(winners(s)) == 2 and returned_unlike(s)),
    ],
)
def test_a_golden_record_shows_what_it_is_for(name: str, shows: Callable[[State], bool]) -> None:
    assert any(shows(state) for state in positions(name))


def test_there_are_golden_records_for_every_number_of_players() -> None:
    assert {read(path).state.players for path in RECORDS} == {2, 3, 4, 5}


def test_the_sample_of_the_format() -> None:
    """RECORD.md: what its moves come to by the rules, token by token."""
    game = read(ROOT / "tests" / "records" / "two-sample.txt")
    counts = [game.state.collected[KINDS * seat : KINDS * seat + KINDS] for seat in range(2)]
    assert counts == [[6, 3, 5, 4, 6, 6], [2, 4, 1, 3, 1, 3]]


def retold(python: str, hash_seed: str) -> str:
    done = subprocess.run(
        [python, "-c", RETOLD],
        cwd=ROOT,
        env={"PATH": os.defpath, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_hash_seed_changes_nothing() -> None:
    assert len({retold(sys.executable, seed) for seed in ("0", "1", "4242")}) == 1


@pytest.mark.parametrize("python", list(others().values()), ids=list(others()))
def test_another_python_tells_the_same(python: str) -> None:
    """Tried with whatever other versions from 3.11 on this machine has."""
    assert retold(python, "random") == retold(sys.executable, "random")


def test_the_sample_in_the_papers_is_this_one() -> None:
    """docs/record.md, where its result is told for the command line too."""
    paper = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
    game = Game.from_record(paper.split("```")[1])
    assert game.history == read(ROOT / "tests" / "records" / "two-sample.txt").history
    assert '"scores": [-2, 21], "tokens": [30, 14], "winners": [2], "round": 4, "moves": 57' in paper
