"""The players as pieces: each with a collection grouped by animal, a tray for kept tokens, and what else lies there."""

from collections.abc import Iterator
from typing import Final

from triqueta.actions import KEEP
from triqueta.pieces import ANIMALS, Token
from triqueta.scoring import set_points, set_state
from triqueta.texts import Number
from web.engine.model import Model
from web.engine.moods import mood
from web.engine.refusals import as_button
from web.engine.reply import Piece
from web.engine.words import Words

_BUSY: Final = {"turn": "note.turn", "decide": "note.decide", "tower": "note.tower", "reveal": "note.reveal"}


def seat_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """The person first, then the others as play goes round."""
    for step in range(model.seen.players):
        seat = (model.person + step) % model.seen.players
        yield _seat(model, words, seat)
        yield _tray(model, words, seat)
        for animal in range(len(ANIMALS)):
            yield _set(model, words, seat, animal)


def shows_points(model: Model) -> bool:
    """The running score can be switched off; the final one cannot."""
    return model.show_score or model.phase == "over"


def _seat(model: Model, words: Words, seat: int) -> Piece:
    seen, opponent = model.seen, model.opponents[seat]
    yes = {True: "yes", False: "no"}
    level = _level(model, words, seat)
    score = f"{Number(seen.points[seat])}" if shows_points(model) else ""
    said = "seat.label.score" if shows_points(model) else "seat.label"
    heading = words.tell(said, seat, level=level, n=seen.points[seat])
    return Piece(
        key=f"seat-{seat + 1}",
        kind="seat",
        place="me" if seat == model.person else "others",
        data={
            "number": str(seat + 1),
            "me": yes[seat == model.person],
            "turn": yes[seat == seen.turn],
            "out": yes[seat not in seen.in_round],
            "winner": yes[seat in model.winners],
            "level": opponent.level if opponent else "",
            "character": opponent.character if opponent else "",
            "portrait": model.faces[seat],
            "mood": mood(model, seat),
        },
        text={
            "name": words.own_name(seat),
            "level": level,
            "score": score,
            "note": _note(model, words, seat),
            "heading": heading,
            "has": words.also((_animals(model, words, seat), *_things(model, words, seat))),
            "remark": words.say(model.remark[1]) if model.remark and model.remark[0] == seat else "",
            **_out(model, words, seat),
        },
        label=heading,
    )


def _level(model: Model, words: Words, seat: int) -> str:
    """How well an opponent plays, and how."""
    opponent = model.opponents[seat]
    if opponent is None:
        return ""
    level, character = words.say(f"level.{opponent.level}"), words.say(f"character.{opponent.character}")
    return words.say("level.character", level=level, character=character)


def _note(model: Model, words: Words, seat: int) -> str:
    """What this seat is doing."""
    seen = model.seen
    return words.say(_BUSY[seen.phase]) if seat == seen.turn and seat != model.person else ""


def _out(model: Model, words: Words, seat: int) -> dict[str, str]:
    """That this seat is out of the round, and by which row."""
    seen = model.seen
    if not seen.in_round or seat in seen.in_round:
        return {"out": "", "took": ""}
    return {"out": words.say("badge.out"), "took": words.say("badge.took", row=seen.took[seat])}


def _animals(model: Model, words: Words, seat: int) -> str:
    """The collection as one sentence, for whoever listens."""
    counts = model.seen.collected[seat]
    said = [_set_label(words, animal, counts[animal]) for animal in range(len(ANIMALS)) if counts[animal]]
    return words.also(said) if said else words.say("animals.none")


def _things(model: Model, words: Words, seat: int) -> Iterator[str]:
    """Everything else about this seat: what it is doing, what it has kept, rock and trees."""
    trees = model.seen.trees[seat]
    said = (
        _note(model, words, seat),
        "".join(_out(model, words, seat).values()),
        _kept(model, words, seat),
        words.say("rock") if seat == model.seen.rock else "",
        words.say("trees", n=trees) if trees else "",
    )
    return (text for text in said if text)


def _set(model: Model, words: Words, seat: int, animal: Token) -> Piece:
    name, count = ANIMALS[animal], model.seen.collected[seat][animal]
    state, points = set_state(count), set_points(animal, count)
    shown = count and shows_points(model)
    return Piece(
        key=f"set-{seat + 1}-{name}",
        kind="set",
        place=f"seat-{seat + 1}-sets",
        data={"animal": name, "count": str(count), "state": state},
        text={"points": f"{Number(points):+}" if shown else "", "count": str(count)},
        label=_set_label(words, animal, count),
    )


def _set_label(words: Words, animal: Token, count: int) -> str:
    return words.say(f"set.{set_state(count)}", animal=animal, count=count, n=set_points(animal, count))


def _tray(model: Model, words: Words, seat: int) -> Piece:
    """Kept tokens that are still face down (R4.3)."""
    count = len(model.layout.kept[seat])
    mine = seat == model.person
    return Piece(
        key=f"kept-{seat + 1}",
        kind="tray",
        place=f"seat-{seat + 1}-things",
        data={
            "count": str(count),
            "me": "yes" if mine else "no",
            "exposed": "yes" if mine and KEEP in model.seen.legal else "no",
        },
        text={},
        label=_tray_label(model, words, seat),
        **as_button(model, words, KEEP if mine else None),
    )


def _tray_label(model: Model, words: Words, seat: int) -> str:
    if KEEP in model.seen.legal and seat == model.person:
        return words.say("tray.keep", animal=model.seen.hand, n=model.seen.keeps_left(seat))
    return _kept(model, words, seat)


def _kept(model: Model, words: Words, seat: int) -> str:
    """How many tokens this seat keeps; one's own by name."""
    count = len(model.layout.kept[seat])
    if not count:
        return words.tell("tray.none", seat)
    holds = words.animals(lying.animal for lying in model.layout.kept[seat])
    return words.tell("tray", seat, holds=holds, n=count)
