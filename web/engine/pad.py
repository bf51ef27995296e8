"""The score pad at the end (R7.2 to R7.6) as pieces, line by line, a cell for each seat."""

from collections.abc import Iterator
from typing import Final

from triqueta.pieces import ANIMALS
from triqueta.scoring import Pad, set_state
from triqueta.texts import Number
from web.engine.model import Model
from web.engine.reply import Piece
from web.engine.words import Words

LINES: Final = ("names", *ANIMALS, "trees", "rock", "total", "tokens", "place")


def pad_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """Nothing before the end."""
    if not model.pads:
        return
    for line in LINES:
        key = f"pad-{line}"
        yield Piece(key, "pad-line", "pad", {"line": line}, {"name": words.say(f"pad.{line}")})
        for pad in model.pads:
            yield _head(words, key, pad) if line == "names" else _cell(words, key, line, pad)


def _head(words: Words, key: str, pad: Pad) -> Piece:
    """The name over a column."""
    data = {"seat": str(pad.seat + 1), "winner": "yes" if pad.place == 1 else "no", "state": ""}
    return Piece(f"{key}-{pad.seat + 1}", "pad-head", key, data, {"points": words.own_name(pad.seat)})


def _cell(words: Words, key: str, line: str, pad: Pad) -> Piece:
    count = pad.counts[ANIMALS.index(line)] if line in ANIMALS else None
    state = "" if count is None else set_state(count)
    return Piece(
        key=f"{key}-{pad.seat + 1}",
        kind="pad-cell",
        place=key,
        data={"seat": str(pad.seat + 1), "winner": "yes" if pad.place == 1 else "no", "state": state},
        text={
            "points": _figure(words, line, pad),
            "count": "" if count is None else words.say("pad.count", count=count),
        },
    )


def _figure(words: Words, line: str, pad: Pad) -> str:
    if line == "place":
        return words.say(f"place.{pad.place}")
    if line in ANIMALS:
        return f"{Number(pad.points[ANIMALS.index(line)])}"
    return f"{Number({'trees': pad.trees, 'rock': pad.rock, 'total': pad.total, 'tokens': pad.tokens}[line])}"
