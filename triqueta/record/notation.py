"""The words of a record and the moves that they stand for, both ways. Knows no position."""

import re
from dataclasses import dataclass
from typing import Final

from triqueta.actions import ADD, DRAW, KEEP, PLACE, RETURN, TAKE, TOWER, Action
from triqueta.pieces import KINDS, NOTHING, ROWS, SYMBOLS, TOWERS, Token

_ROUND_NUMBER: Final = re.compile(r"[0-9]{1,3}\.")


def is_round_number(word: str) -> bool:
    return _ROUND_NUMBER.fullmatch(word) is not None


@dataclass(frozen=True, slots=True)
class Move:
    """What one word says: the token drawn, if any, and the actions, of which a draw is the first."""

    token: Token
    actions: tuple[Action, ...]


def _moves() -> dict[str, Move]:
    moves: dict[str, Move] = {}
    for token, sign in enumerate(SYMBOLS):
        moves[f"{sign}_"] = Move(token, (DRAW, KEEP))
        moves[f"{sign}?"] = Move(token, (DRAW,))
        moves[f"-{sign}"] = Move(NOTHING, (RETURN[token],))
    for token, sign in enumerate(SYMBOLS[:KINDS]):
        moves[f"+{sign}"] = Move(NOTHING, (ADD[token],))
        moves |= {f"{sign}{row}": Move(token, (DRAW, PLACE[at])) for at, row in enumerate(ROWS)}
    moves |= {f"x{row}": Move(NOTHING, (TAKE[at],)) for at, row in enumerate(ROWS)}
    moves |= {f"T{number + 1}": Move(NOTHING, (TOWER[number],)) for number in range(TOWERS)}
    return moves


MOVES: Final = _moves()
"""Every word there is, and what it means."""

_WORDS: Final = {move: word for word, move in MOVES.items()}


def word_for(token: Token, actions: tuple[Action, ...]) -> str:
    """The word for a draw and what became of it, or for an action without a draw."""
    return _WORDS[Move(token, actions)]
