"""From results to a table: what each player named in a match has shown. Plays nothing, prints nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from triqueta.arena.match import GameResult
from triqueta.arena.statistics import Interval, average, quantile, share


@dataclass(frozen=True, slots=True)
class Standing:
    """One name's results, per seat that it holds."""

    name: str
    seats: int
    games: int
    wins: Interval
    score: Interval
    margin: Interval
    median_ms: float
    slow_ms: float
    """The 95th percentile."""


def standings(entrants: Sequence[str], results: Sequence[GameResult]) -> tuple[Standing, ...]:
    """In the order in which the names were given; a name that holds several seats stands there once."""
    ordered = sorted(results, key=lambda result: result.number)
    return tuple(_standing(name, entrants, ordered) for name in dict.fromkeys(entrants))


def _standing(name: str, entrants: Sequence[str], results: Sequence[GameResult]) -> Standing:
    mine = [entrant for entrant, other in enumerate(entrants) if other == name]
    per_game = [sum(result.shares[entrant] for entrant in mine) / len(mine) for result in results]
    blocks = [per_game[at : at + len(entrants)] for at in range(0, len(per_game), len(entrants))]
    seconds = [s for result in results for entrant in mine for s in result.seconds[entrant]]
    return Standing(
        name,
        len(mine),
        len(results),
        share(blocks),
        average([sum(o.scores[entrant] for entrant in mine) / len(mine) for o in results]),
        average([sum(o.margins[entrant] for entrant in mine) / len(mine) for o in results]),
        1000 * quantile(seconds, 0.5),
        1000 * quantile(seconds, 0.95),
    )
