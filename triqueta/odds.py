"""What may come, as far as one seat may know: the chance of each animal, and what the next token would do to a row. To
a seat each token that it has not seen is alike likely (R8.4), though what others keep is not random: they keep what
helps them. Knows a View alone, so nothing hidden can leak into it."""

from dataclasses import dataclass

from triqueta.pieces import Token
from triqueta.scoring import points_gained
from triqueta.view import View


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the next token, placed in a row, would do to its worth for the seat that looks (R7.2)."""

    helps: float
    """The chance that it raises it."""
    harms: float
    """The chance that it lowers it."""
    mean: float
    """By how many points it changes it on average."""


def next_token(seen: View) -> tuple[float, ...]:
    """The chance that the next token is this animal, for each; all 0 where no token is drawn any more."""
    whole = sum(seen.unseen) if seen.left or seen.closed else 0
    return tuple(count / whole if whole else 0.0 for count in seen.unseen)


def prospect(seen: View, row: int, more: tuple[Token, ...] = ()) -> Prospect | None:
    """Of a row on the table, with these tokens in it besides; None where nothing comes to it any more."""
    tokens = seen.rows[row]
    if seen.seat is None or tokens is None or not seen.left:
        return None
    held, lying = seen.collected[seen.seat], (*tokens, *more)
    now, chances = points_gained(held, lying), next_token(seen)
    changes = [points_gained(held, (*lying, animal)) - now for animal in range(len(chances))]
    pairs = tuple(zip(chances, changes, strict=True))
    return Prospect(
        helps=sum(chance for chance, change in pairs if change > 0),
        harms=sum(chance for chance, change in pairs if change < 0),
        mean=sum(chance * change for chance, change in pairs),
    )
