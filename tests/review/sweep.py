"""How far a review can be trusted: `make review`. A blunder planted at a known position is to be among the dearest
three, what the expert itself plays is to be called best or good, and experts among themselves show hardly any skill."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from triqueta import Action, Game, View, view
from triqueta.players import PLAYERS
from triqueta.review.judgeable import is_choice
from triqueta.review.judging import judging
from triqueta.review.marks import Judged, dearest
from triqueta.review.reviewing import DEALS, reviewed

PERSON: Final = 0
PLAYERS_AT: Final = (2, 3, 4)
BLUNDER: Final = 0.24
"""At a position where less can be lost nobody can blunder."""
ENOUGH: Final = 0.95
SKILL: Final = 0.1
"""Of a win, that a seat among experts may be told to have given away, on average."""

Way = Callable[[View, Random], Action]


def played(players: int, seed: str, ways: dict[int, Way], other: Way) -> Game:
    """A game in which each seat chooses in its way, and all that are not named in another."""
    game, rng = Game.new(players, seed), Random(seed)
    while not game.over:
        game.play(game.turn, ways.get(game.turn, other)(game.view(game.turn), rng))
    return game


def judged(game: Game, seat: int, deals: int) -> list[Judged]:
    """Its choices, as the review judges them."""
    return [
        _judged(game, at, deals)
        for at in range(len(game.history))
        if game.at(at).turn == seat and is_choice(game.at(at))
    ]


def _judged(game: Game, at: int, deals: int) -> Judged:
    state = game.at(at)
    steps = judging(view(state, state.turn), game.history[at], at, Random(f"sweep {at}"), deals)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Judged = done.value
            return found


def with_blunder(players: int, seed: str, deals: int) -> tuple[Game, int] | None:
    """A good game in which the person did their worst once; None where there was nothing to blunder."""
    good = played(players, seed, {}, PLAYERS["skilled"].choose)
    grave = [one for one in judged(good, PERSON, deals) if one.stake >= BLUNDER]
    if not grave:
        return None
    rng = Random(seed)
    at = grave[int(rng.random() * len(grave))].actions
    game = good.branch(at)
    seen = game.view(PERSON)
    values = PLAYERS["expert"].evaluate(seen, rng)
    game.play(PERSON, min(values, key=lambda value: value.chance).action)
    while not game.over:
        game.play(game.turn, PLAYERS["skilled"].choose(game.view(game.turn), rng))
    return game, at


def found_again(number: int, deals: int) -> bool | None:
    """Is the planted one among the three dearest? None where none could be planted."""
    planted = with_blunder(PLAYERS_AT[number % 3], f"blunder {number}", deals)
    if planted is None:
        return None
    game, at = planted
    return at in [one.actions for one in dearest(judged(game, PERSON, deals))]


def own_choices(number: int, deals: int) -> list[bool]:
    """Of what the expert plays: is it called best or good?"""
    game = played(
        PLAYERS_AT[number % 3], f"own {number}", {PERSON: PLAYERS["expert"].choose}, PLAYERS["skilled"].choose
    )
    return [one.mark in ("best", "good") for one in judged(game, PERSON, deals)]


def skill_among_experts(number: int, deals: int) -> list[float]:
    """Of each seat, in wins."""
    game = played(PLAYERS_AT[number % 3], f"equal {number}", {}, PLAYERS["expert"].choose)
    return [account.choices / 1000 for account in reviewed(game, deals).review().accounts]


@dataclass(frozen=True, slots=True)
class Answer:
    what: str
    share: float
    of: int
    well: bool

    def __str__(self) -> str:
        return f"{'ok  ' if self.well else 'BAD '} {self.what}: {self.share:.3f} of {self.of}"


def planted(first: int, games: int, deals: int) -> Answer:
    """So many games in which something could be blundered."""
    found: list[bool] = []
    number = first
    while len(found) < games:
        one = found_again(number, deals)
        found += [] if one is None else [one]
        number += 1
    share = sum(found) / len(found)
    what = f"planted blunders among the dearest three, games {first} to {number - 1}"
    return Answer(what, share, len(found), share >= ENOUGH)


def own(first: int, games: int, deals: int) -> Answer:
    """A quarter as many games."""
    numbers = range(first, first + max(3, games // 4))
    good = [each for number in numbers for each in own_choices(number, deals)]
    share = sum(good) / len(good)
    return Answer("choices of the expert called best or good", share, len(good), share >= ENOUGH)


def skill(first: int, games: int, deals: int) -> Answer:
    """A tenth as many."""
    numbers = range(first, first + max(3, games // 10))
    skills = [each for number in numbers for each in skill_among_experts(number, deals)]
    mean = sum(skills) / len(skills)
    return Answer("skill of a seat among experts, mean", mean, len(skills), -SKILL <= mean <= 0)


QUESTIONS: Final = {"planted": planted, "own": own, "skill": skill}


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.review.sweep", description=__doc__)
    parser.add_argument("--only", choices=QUESTIONS, help="one of the three questions")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first game, for a part of them"
    )
    parser.add_argument("--deals", type=int, default=DEALS)
    args = parser.parse_args()
    well = True
    for question in [args.only] if args.only else QUESTIONS:
        answer = QUESTIONS[question](args.first, args.games, args.deals)
        print(answer, flush=True)
        well = well and answer.well
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
