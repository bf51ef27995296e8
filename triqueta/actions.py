"""What a player may do, each as its one text form: an action *is* its text. Knows no state; whether
one is legal is for `rules` to say."""

from typing import Final, Literal, NewType

from triqueta.pieces import KINDS, MAX_PLAYERS, ROWS, SYMBOLS, TOWERS, UNKNOWN, Token

Action = NewType("Action", str)
Verb = Literal["draw", "keep", "place", "take", "tower", "add", "return"]

DRAW: Final = Action("draw")
KEEP: Final = Action("keep")
PLACE: Final = tuple(Action(f"place {row}") for row in ROWS[:MAX_PLAYERS])
TAKE: Final = tuple(Action(f"take {row}") for row in ROWS[:MAX_PLAYERS])
TOWER: Final = tuple(Action(f"tower {number}") for number in range(1, TOWERS + 1))
ADD: Final = tuple(Action(f"add {symbol}") for symbol in SYMBOLS[:KINDS])
RETURN: Final = tuple(Action(f"return {symbol}") for symbol in SYMBOLS)
"""The last one returns a token that the reader of a seat's record does not know."""


_OF_VERB: Final[dict[Verb, tuple[Action, ...]]] = {
    "draw": (DRAW,),
    "keep": (KEEP,),
    "place": PLACE,
    "take": TAKE,
    "tower": TOWER,
    "add": ADD,
    "return": RETURN,
}
MEANING: Final[dict[Action, tuple[Verb, int]]] = {
    action: (verb, target) for verb, actions in _OF_VERB.items() for target, action in enumerate(actions)
}
"""The verb of each action, and the row, tower or animal it is about (0 where it is about none)."""


def read_action(text: str) -> Action:
    """The action that this text names; `ValueError` when it names none."""
    action = Action(" ".join(text.split()))
    if action not in MEANING:
        forms = "draw, keep, place b, take b, tower 3, add 6, return 6"
        raise ValueError(f"{text[:40]!r} is not an action; actions read like {forms}")
    return action


def reveals(token: Token) -> tuple[Action, ...]:
    """The end decisions on one kept token (R7.1); where it is unknown, whatever it may turn out to be."""
    if token == UNKNOWN:
        return (*ADD, RETURN[UNKNOWN])
    return (ADD[token], RETURN[token])
