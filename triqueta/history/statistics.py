"""What the finished games prove, as numbers with their intervals: games for practice never count. Words and drawings
are made elsewhere."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from triqueta.history.finished import MIXED, Finished
from triqueta.intervals import Interval, average, wilson
from triqueta.opponents import LEVELS
from triqueta.pieces import KINDS

LAST: Final = 10
"""Games from which a level is suggested."""
GROUPS: Final = 20
"""The most points of a line over time: of more games, as many as needed are put together."""


@dataclass(frozen=True, slots=True)
class Share:
    """Of the wins, against this level at a table of so many."""

    level: str
    players: int
    games: int
    won: Interval


@dataclass(frozen=True, slots=True)
class Trend:
    """Some number of the games over time; `at` counts the games up to each point."""

    at: tuple[int, ...]
    means: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    games: int
    practice: int
    shares: tuple[Share, ...]
    points: Trend
    triquetas: tuple[int, ...]
    """For each animal, in how many games; likewise what was ruined."""
    ruined: tuple[int, ...]
    accuracy: Trend
    skill: Trend
    luck: Trend


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Another level, with the wins of the last games against the one played."""

    level: str
    instead_of: str
    players: int
    games: int
    won: Interval


def statistics(games: Sequence[Finished]) -> Statistics:
    """Of games in the order in which they were played."""
    counted = [game for game in games if not game.practice]
    reviewed = [game.review for game in counted if game.review]
    return Statistics(
        games=len(counted),
        practice=len(games) - len(counted),
        shares=tuple(_shares(counted)),
        points=trend([game.points[game.seat - 1] for game in counted]),
        triquetas=_sums(game.triquetas for game in counted),
        ruined=_sums(game.ruined for game in counted),
        accuracy=trend([review[0] for review in reviewed]),
        skill=trend([review[1] for review in reviewed]),
        luck=trend([review[2] for review in reviewed]),
    )


def _shares(counted: Sequence[Finished]) -> Iterable[Share]:
    for level in (*LEVELS, MIXED):
        for players in range(2, 6):
            won = [game.won for game in counted if (game.level, game.players) == (level, players)]
            if won:
                yield Share(level, players, len(won), wilson(sum(won) / len(won), len(won)))


def _sums(rows: Iterable[Sequence[int]]) -> tuple[int, ...]:
    totals = [0] * KINDS
    for row in rows:
        totals = [total + one for total, one in zip(totals, row, strict=True)]
    return tuple(totals)


def trend(numbers: Sequence[float]) -> Trend:
    """In groups of as many games each as keep the line readable."""
    size = max(1, -(-len(numbers) // GROUPS))
    groups = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    ends = tuple(min(at + size, len(numbers)) for at in range(0, len(numbers), size))
    return Trend(ends, tuple(average(group).mean for group in groups))


def suggestion(games: Sequence[Finished]) -> Suggestion | None:
    """After enough games against one level at one size of table: another level, where the interval of the wins does not
    hold what an equal would win; nothing otherwise."""
    counted = [game for game in games if not (game.practice or game.hints)]
    if not counted or counted[-1].level not in LEVELS:
        return None
    level, players = counted[-1].level, counted[-1].players
    last = [game.won for game in counted if (game.level, game.players) == (level, players)][-LAST:]
    if len(last) < LAST:
        return None
    won = wilson(sum(last) / LAST, LAST)
    step = (won.low > 1 / players) - (won.high < 1 / players)
    other = LEVELS.index(level) + step
    if not step or other not in range(len(LEVELS)):
        return None
    return Suggestion(LEVELS[other], level, players, LAST, won)
