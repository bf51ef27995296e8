"""Every character against a table of balanced ones of its level: it should choose otherwise now and then, and win as
often. Says loudly when one surely does not."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from triqueta.actions import Action
from triqueta.arena.match import pairings, play, played
from triqueta.arena.measuring import Table, add_games, line, measuring_parser, parsed
from triqueta.arena.standings import standings
from triqueta.arena.statistics import Interval
from triqueta.opponents import BALANCED, CHARACTERS
from triqueta.players.named import chooser
from triqueta.rules import LegalActions
from triqueta.sitting.randomness import choice_rng
from triqueta.state import State
from triqueta.view import view

FEW = 0.04
"""By so much a character's win share may differ from an equal one."""
HEAD = "| level | character | players | win share (95 %) | equal share | games | disagreement |"


@dataclass(frozen=True, slots=True)
class StyleResult:
    """What one seat of a character won among balanced ones, and how often it would have done something else."""

    level: str
    character: str
    players: int
    games: int
    wins: Interval
    disagreement: float

    @property
    def as_strong(self) -> bool:
        """Unless it surely differs by more than a few percent."""
        equal = 1 / self.players
        return self.wins.low <= equal + FEW and self.wins.high >= equal - FEW

    def __str__(self) -> str:
        equal, disagreement = f"{1 / self.players:.2f}", f"{self.disagreement:.1%}"
        return line(self.level, self.character, self.players, self.wins, equal, self.games, disagreement)


def named(level: str, character: str) -> str:
    """`expert@24` as a patient one: `expert/patient@24`."""
    name, at, budget = level.partition("@")
    return f"{name}/{character}{at}{budget}"


def rows(args: Namespace, pool: Executor) -> Iterator[StyleResult]:
    """Every level, number of players and character, as it is played."""
    for level in args.levels.split(","):
        for players in args.players:
            others = [named(level, BALANCED)] * (players - 1)
            for character in (name for name in CHARACTERS if name != BALANCED):
                entrants = [named(level, character), *others]
                played = list(pool.map(play, pairings(entrants, args.games, args.seed)))
                wins = standings(entrants, played)[0].wins
                share = disagreement(level, character, players, args.compared, args.seed)
                yield StyleResult(level, character, players, len(played), wins, share)


def disagreement(level: str, character: str, players: int, games: int, seed: str) -> float:
    """In how large a part of the decisions of balanced games, where there is a choice, the character chooses another
    action; chance falls alike for both."""
    differs = [
        each
        for game in range(games)
        for each in _differences(named(level, BALANCED), named(level, character), players, f"{seed} {game}")
    ]
    return sum(differs) / max(1, len(differs))


def _differences(one: str, other: str, players: int, seed: str) -> list[bool]:
    """For each choice in one game of the one: would the other choose another action?"""
    differs: list[bool] = []
    first, second = chooser(one), chooser(other)

    def choose(state: State, options: LegalActions, number: int) -> Action:
        seen = view(state, state.turn)
        action = first(seen, choice_rng(seed, number))
        if len(options) > 1:
            differs.append(second(seen, choice_rng(seed, number)) != action)
        return action

    played(players, seed, choose)
    return differs


def main(given: Sequence[str] | None = None) -> int:
    """0 when every character may be as strong as the balanced one, else 1."""
    parser = measuring_parser("characters", __doc__)
    add_games(parser, 1000, players="2,4")
    parser.add_argument("--levels", default="casual,skilled", help="of these levels; expert@24 goes too")
    parser.add_argument("--compared", type=int, default=20, help="balanced games whose choices are compared")
    every = Table[StyleResult]("characters", HEAD).fill(parsed(parser, given), rows)
    fallen = [result for result in every if not result.as_strong]
    for one in fallen:
        name = f"{one.level}/{one.character}"
        print(f"{name} is not as strong as even at {one.players} players: {one.wins}", file=sys.stderr)
    return 1 if fallen else 0


if __name__ == "__main__":
    raise SystemExit(main())
