"""How the person of these journeys plays, and records of games that stand in each phase, made without a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.game import Game
from triqueta.view import View

PERSON: Final = 0
ENOUGH: Final = 3
"""Tokens in a row that are worth taking it."""

Way = Callable[[View], Action]
PHASES: Final = ("turn", "decide", "tower", "reveal", "waiting", "over")


def sensible(seen: View) -> Action:
    """Takes the longest row as soon as it is long enough; keeps the first two tokens; adds only the first kept one."""
    if seen.phase == "turn":
        longest = max((len(row), -at) for at, row in enumerate(seen.rows) if row is not None)
        wants = DRAW in seen.legal and longest[0] < ENOUGH
        return DRAW if wants else taking(seen, -longest[1])
    if seen.phase == "decide":
        return KEEP if KEEP in seen.legal else shortest(seen)
    if seen.phase == "reveal":
        return seen.legal[len(seen.decided[seen.seat or 0])]
    return seen.legal[-1]


def patient(seen: View) -> Action:
    """As before, but leaves only when the others have left, and so holds the rock."""
    return DRAW if seen.phase == "turn" and DRAW in seen.legal and not seen.alone else sensible(seen)


def hasty(seen: View) -> Action:
    """Takes the first row that holds anything."""
    if seen.phase == "turn":
        full = [at for at, row in enumerate(seen.rows) if row]
        return taking(seen, full[0]) if full else seen.legal[0]
    return sensible(seen)


def taking(seen: View, row: int) -> Action:
    return next(action for action in seen.legal if MEANING[action] == ("take", row))


def shortest(seen: View) -> Action:
    """Into the row with the fewest tokens."""
    return min(seen.legal, key=lambda action: len(seen.rows[MEANING[action][1]] or ()))


def play(game: Game, person: Way = patient, others: Way = hasty) -> None:
    """One action more."""
    way = person if game.turn == PERSON else others
    game.play(game.turn, way(game.view(game.turn)))


def phase_of(game: Game) -> str:
    """What the person is asked for, as the page calls it."""
    return game.phase if game.over or game.turn == PERSON else "waiting"


def standing(phase: str, players: int = 3, level: str = "novice", after: int = 1, rounds: int = 0) -> Game:
    """A game in which the person is asked for this, and something has been played before: so many rounds, at least."""
    game = Game.new(players, "elder")
    others = players - 1
    game.tags |= {
        "Person": "1",
        "Levels": ",".join([level] * others),
        "Characters": ",".join(["even"] * others),
    }
    while len(game.history) < after or game.state.round < rounds or phase_of(game) != phase:
        play(game)
    return game


def before_the_end(decisions: int) -> Game:
    """So many kept tokens are still to be decided on, by another seat."""
    game, positions = standing("reveal"), []
    while not game.over:
        positions.append(game.record())
        play(game)
    return Game.from_record(positions[-decisions])
