"""The rows as pieces: the plank where a token is placed, the stone that takes the row, the chip that says what it is
worth to the person, and whom a drawn token matters to."""

from collections.abc import Iterator
from typing import Literal

from triqueta.actions import PLACE, TAKE
from triqueta.pieces import ROWS
from triqueta.texts import Number
from triqueta.view import row_worth, stakes
from web.engine.fresh import fresh_rows
from web.engine.model import Model
from web.engine.refusals import as_button
from web.engine.reply import Piece
from web.engine.words import Words

Mode = Literal["place", "take", "wait", "none"]
"""What a row is to the person now: a place for the drawn token, to be taken, to be looked at while others play, or no
longer theirs to take."""


def row_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """A row is the button that places a token there; its marker is the one that takes it. What lies in it is read once:
    from the marker when that can be pressed, else from the row."""
    for row in range(model.seen.players):
        yield _row(model, words, row)
        yield _marker(model, words, row)
        yield from _stakes(model, row)


def mode(model: Model, row: int) -> Mode:
    seen = model.seen
    if model.person not in seen.in_round or seen.taker(row) is not None:
        return "none"
    if PLACE[row] in seen.legal:
        return "place"
    return "take" if TAKE[row] in seen.legal else "wait"


def worth(model: Model, row: int) -> int:
    """What the person's points would change by with this row, and with the token that they may place there."""
    more = (model.seen.hand,) if PLACE[row] in model.seen.legal else ()
    return row_worth(model.seen, row, model.person, more)


def sign(model: Model, points: int) -> str:
    """For the looks; a score that is switched off shows none."""
    if not model.show_score:
        return "hidden"
    return "plus" if points > 0 else "minus" if points < 0 else "zero"


def stakes_text(model: Model, words: Words, row: int) -> str:
    """To whom the drawn token matters in this row, as a list; empty where that is nobody or not to be shown."""
    if mode(model, row) != "place" or not model.show_score:
        return ""
    said = [words.say(f"stake.{_way(n)}", seat=seat, n=n) for seat, n in stakes(model.seen, row)]
    return words.say("list.comma").join(said)


def _way(change: int) -> str:
    return "up" if change > 0 else "down"


def _row(model: Model, words: Words, row: int) -> Piece:
    owner, letter, state = model.seen.taker(row), ROWS[row], mode(model, row)
    shown, points = state != "none", worth(model, row)
    return Piece(
        key=f"row-{letter}",
        kind="row",
        place="rows",
        data={
            "state": "open" if owner is None else "taken",
            "letter": letter,
            "owner": "" if owner is None else str(owner + 1),
            "seat": "" if owner is None else str(owner + 1),
            "count": str(len(model.seen.rows[row] or ())),
            "fresh": "" if owner is None or row not in fresh_rows(model) else str(owner + 1),
            "mode": state,
            "exposed": "no" if state == "take" else "yes",
            "sign": sign(model, points),
        },
        text={
            "letter": letter,
            "verb": words.say("chip.then" if state == "place" else "chip.take") if shown else "",
            "worth": f"{Number(points):+}" if shown and model.show_score else "",
            "look": _look_label(model, words, row, points) if shown else "",
            "note": "" if owner is None else words.tell("row.note", owner),
            "description": _description(model, words, row, owner),
        },
        label=_row_label(model, words, row, owner),
        **as_button(model, words, PLACE[row]),
    )


def _look_label(model: Model, words: Words, row: int, points: int) -> str:
    return words.say("row.look.worth" if model.show_score else "row.look", row=row, n=points)


def _description(model: Model, words: Words, row: int, owner: int | None) -> str:
    """What lies there, or who has it."""
    if owner is not None:
        return words.tell("row.taken", owner, row=row)
    return words.say("row.open", row=row, holds=words.animals(model.seen.rows[row] or ()))


def _row_label(model: Model, words: Words, row: int, owner: int | None) -> str:
    seen, holds = model.seen, words.animals(model.seen.rows[row] or ())
    if PLACE[row] not in seen.legal:
        return _description(model, words, row, owner)
    placed = words.say("row.place", row=row, animal=seen.hand, holds=holds)
    if not model.show_score:
        return placed
    then = words.say("row.then", n=worth(model, row))
    said = [text for text in (then, stakes_text(model, words, row)) if text]
    return words.say("row.place.then", placed=placed, then=words.say("list.comma").join(said))


def _marker(model: Model, words: Words, row: int) -> Piece:
    owner, letter = model.seen.taker(row), ROWS[row]
    return Piece(
        key=f"marker-{letter}",
        kind="marker",
        place=f"row-{letter}-head" if owner is None else f"seat-{owner + 1}-things",
        data={"letter": letter, "exposed": "yes" if TAKE[row] in model.seen.legal else "no"},
        text={"letter": letter},
        label=_marker_label(model, words, row, owner),
        **as_button(model, words, TAKE[row] if owner is None else None),
    )


def _marker_label(model: Model, words: Words, row: int, owner: int | None) -> str:
    if owner is not None:
        return words.tell("row.taken", owner, row=row)
    holds = words.animals(model.seen.rows[row] or ())
    key = "row.take.worth" if model.show_score else "row.take"
    return words.say(key, row=row, holds=holds, n=row_worth(model.seen, row, model.person))


def _stakes(model: Model, row: int) -> Iterator[Piece]:
    """A mark for each seat to which the drawn token matters here: up or down, in the colour of that player."""
    if mode(model, row) != "place" or not model.show_score:
        return
    letter = ROWS[row]
    for seat, change in stakes(model.seen, row):
        data = {"seat": str(seat + 1), "way": _way(change)}
        yield Piece(f"stake-{letter}-{seat + 1}", "stake", f"row-{letter}-stakes", data, {})
