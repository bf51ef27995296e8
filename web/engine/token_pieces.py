"""Tokens as pieces, wherever they lie."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from triqueta.pieces import ROWS, TOWER_HEIGHT, UNKNOWN, VALUES, Token, animal_name
from web.engine.fresh import fresh_tokens
from web.engine.layout import Lying
from web.engine.model import Model
from web.engine.reply import Piece
from web.engine.words import Words

_VALUE: Final = (*(str(value) for value in VALUES), "")


def token_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """All tokens on the table, in the order in which they lie."""
    layout, person, fresh = model.layout, model.person, fresh_tokens(model)
    yield from _hand(model, words)
    for row, tokens in enumerate(layout.rows):
        for lying in tokens:
            seat = fresh.get(lying.number)
            by = {} if seat is None else {"fresh": str(seat + 1), "initial": words.own_name(seat)[0].upper()}
            yield _token(words, lying, f"row-{ROWS[row]}", "plain", **by)
    for seat in range(model.seen.players):
        for lying in layout.collected[seat]:
            via = _by_the_middle(seat != person and lying.number in layout.added)
            yield _token(words, lying, f"set-{seat + 1}-{animal_name(lying.animal)}", "plain", via=via)
        deciding = model.phase == "reveal" and seat == person
        for lying in layout.kept[seat][deciding:]:
            label = words.say("token.kept", animal=lying.animal) if seat == person else ""
            yield _token(words, lying, f"kept-{seat + 1}", "kept", label)
        for lying in layout.returned[seat]:
            yield _token(words, lying, "box", "returned", via=_by_the_middle(seat != person))


def _by_the_middle(so: bool) -> str:
    """A token that another seat kept is turned where all can see it; one's own is there already."""
    return "middle" if so else ""


def _hand(model: Model, words: Words) -> Iterator[Piece]:
    """The token drawn (R4.1), or the kept one that the person decides about (R7.1)."""
    layout, turn = model.layout, model.seen.turn
    if layout.hand is not None:
        mine = turn == model.person
        label = words.say("token.hand", animal=layout.hand.animal) if mine else ""
        yield _token(words, layout.hand, "hand" if mine else f"seat-{turn + 1}-hand", "hand", label)
    elif model.phase == "reveal":
        lying = layout.kept[model.person][0]
        yield _token(words, lying, "hand", "deciding", words.say("token.kept", animal=lying.animal))


def _token(
    words: Words,
    lying: Lying,
    place: str,
    state: str,
    said: str = "",
    fresh: str = "",
    initial: str = "",
    via: str = "",
) -> Piece:
    """`fresh` is the seat that has placed it since the person's last turn, `initial` that of its name. It is heard in
    the hand; elsewhere the row, the collection or the tray tells of it."""
    face = "down" if lying.animal == UNKNOWN else "up"
    return Piece(
        key=f"token-{lying.number}",
        kind="token",
        place=place,
        data={
            "animal": animal_name(lying.animal),
            "face": face,
            "state": state,
            "fresh": fresh,
            "exposed": "yes" if said and state != "kept" else "no",
        },
        text={"value": _VALUE[lying.animal], "initial": initial},
        label=said or _name(words, lying.animal),
        origin=f"tower-{lying.number // TOWER_HEIGHT + 1}",
        via=via,
    )


@cache
def _name(words: Words, animal: Token) -> str:
    return words.say("token", animal=animal)
