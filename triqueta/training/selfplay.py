"""Whole games played by the playout's own judgement, with what is to be learnt from them. Fits nothing."""

from dataclasses import dataclass, field
from random import Random

from triqueta.actions import DRAW, PLACE, TAKE, TOWER, Action
from triqueta.deal import deal
from triqueta.imagined import Imagined
from triqueta.pieces import KINDS, TOWERS
from triqueta.players.outlook import features, order, waiting
from triqueta.players.playout import Round
from triqueta.rules import apply
from triqueta.view import view

STRAY_TURN = 0.12
"""So often the training player waits or leaves against its judgement: else it would never learn that it errs."""
STRAY_PLACE = 0.08


@dataclass(frozen=True, slots=True)
class Hoped:
    """What a seat saw at one moment, and what the rest of the round then brought it."""

    seats: int
    left: int
    drawing: bool
    values: tuple[float, ...]
    gain: float


@dataclass(frozen=True, slots=True)
class Held:
    """One seat at the end of one round, beside how it ended the game."""

    round: int
    counts: tuple[int, ...]
    hidden: tuple[int, ...]
    last_out: bool
    trees: int
    final_counts: tuple[int, ...]
    final_hidden: tuple[int, ...]
    score: float
    won: float


@dataclass(slots=True)
class Lessons:
    hoped: list[Hoped] = field(default_factory=list)
    held: list[Held] = field(default_factory=list)
    """Seat by seat, round by round, game by game."""


Moment = tuple[int, int, bool, int, tuple[float, ...], float]


def learn(players: int, games: int, seed: str) -> Lessons:
    """So many games with this number of players."""
    lessons = Lessons()
    for number in range(games):
        _game(deal(players, f"{seed} {players} {number}"), Random(f"{seed} {players} {number}"), lessons)
    return lessons


def _game(state: Imagined, rng: Random, lessons: Lessons) -> None:
    ends: list[list[tuple[tuple[int, ...], tuple[int, ...], bool, int]]] = []
    for number in range(TOWERS):
        if number:
            apply(state, TOWER[number])
        _round(state, rng, lessons)
        ends.append(
            [
                (state.collection(s), _hidden(state, s), s == state.rock, state.trees[s])
                for s in range(state.players)
            ]
        )
    ended = Round(state).worth
    scores = [
        ended.of(counts, state.kept[seat], last_out) + trees
        for seat, (counts, _, last_out, trees) in enumerate(ends[-1])
    ]
    best = [score == max(scores) for score in scores]
    for number, seats in enumerate(ends):
        for seat, (counts, hidden, last_out, trees) in enumerate(seats):
            last = ends[-1][seat]
            lessons.held.append(
                Held(
                    number,
                    counts,
                    hidden,
                    last_out,
                    trees,
                    last[0],
                    last[1],
                    scores[seat],
                    best[seat] / sum(best),
                )
            )


def _hidden(state: Imagined, seat: int) -> tuple[int, ...]:
    return tuple(state.kept[seat].count(animal) for animal in range(KINDS))


def _round(state: Imagined, rng: Random, lessons: Lessons) -> None:
    table = Round(state)
    moments: list[Moment] = []
    while table.seats:
        if state.phase == "turn":
            moments += _watched(table)
        _act(table, rng, moments)
    for seats, left, drawing, seat, values, before in moments:
        gain = _holding(table, seat, seat == state.rock) - before
        lessons.hoped.append(Hoped(seats, left, drawing, values, gain))


def _holding(table: Round, seat: int, last_out: bool) -> float:
    state = table.state
    return table.worth.of(state.collection(seat), state.kept[seat], last_out)


def _watched(table: Round) -> list[Moment]:
    seats = order(table.seats, table.state.turn)
    seen = features(table.gains, table.rows, seats)
    return [
        (len(seats), table.state.left, False, seat, values, _holding(table, seat, False))
        for seat, values in zip(seats, seen, strict=True)
    ]


def _act(table: Round, rng: Random, moments: list[Moment]) -> None:
    state = table.state
    seat = state.turn
    if state.phase == "decide":
        stray = rng.random() < STRAY_PLACE
        table.act(_any_place(table, rng) if stray else table.place_or_keep())
        return
    action = table.drop_or_draw(_odds(table))
    if state.left and len(table.rows) > 1 and rng.random() < STRAY_TURN:
        action = TAKE[max(table.rows, key=lambda row: table.gains[seat][row])] if action == DRAW else DRAW
    if action == DRAW and len(table.rows) > 1:
        values = waiting(table.gains, table.rows, order(table.seats, seat))
        moments.append((len(table.rows), state.left, True, seat, values, _holding(table, seat, False)))
    table.act(action)


def _any_place(table: Round, rng: Random) -> Action:
    return PLACE[table.rows[int(rng.random() * len(table.rows))]]


def _odds(table: Round) -> list[float]:
    """Of the next token, to the seat that is alone; nobody else asks."""
    if len(table.rows) > 1:
        return []
    unseen = view(table.state, table.state.turn).unseen
    return [count / max(1, sum(unseen)) for count in unseen]
