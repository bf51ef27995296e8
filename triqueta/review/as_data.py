"""A review as plain data, the same for `--json`, the page and whoever keeps it. Inside all counts from 0; here seats
and rounds count from 1; chances of the curve are whole thousandths."""

from dataclasses import asdict

from triqueta.game import Game
from triqueta.review.luck_and_skill import WHOLE
from triqueta.review.marks import DIGITS, Judged
from triqueta.review.reviewing import Review, Reviewing


def as_data(reviewing: Reviewing) -> dict[str, object]:
    """Everything that was found."""
    game, review = reviewing.game, reviewing.review()
    steps = review.steps
    return {
        "players": review.players,
        "seats": [seat + 1 for seat in review.seats],
        "done": review.done,
        "actions": review.actions,
        "whole": WHOLE,
        "curve": [list(step.before) for step in steps] + [list(step.after) for step in steps[-1:]],
        "chosen": [list(step.chosen) for step in steps],
        "accounts": [_account(review, seat) for seat in range(len(review.accounts))],
        "choices": [_choice(one, game) for one in review.judged],
    }


def _account(review: Review, seat: int) -> dict[str, object]:
    exact = review.accuracy(seat)
    sums = asdict(review.accounts[seat])
    return {**sums, "seat": seat + 1, "accuracy": None if exact is None else round(exact, DIGITS)}


def _choice(one: Judged, game: Game) -> dict[str, object]:
    return {
        "actions": one.actions,
        "move": move_number(game, one.actions),
        "round": game.at(one.actions).round + 1,
        "seat": one.seat + 1,
        "played": one.played,
        "best": one.best,
        "mark": one.mark,
        "chance": round(one.chance, DIGITS),
        "lost": round(one.lost, DIGITS),
        "difference": round(one.difference, DIGITS),
        "uncertainty": round(one.uncertainty, DIGITS),
        "stake": round(one.stake, DIGITS),
    }


def move_number(game: Game, actions: int) -> int:
    """Which move of the record an action belongs to: a draw and what became of it are one."""
    return sum(end <= actions for end in game.move_ends) + 1
