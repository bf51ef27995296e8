"""What taking a row would do to the person's animals, set by set: the panel that a row opens. With a drawn token in
hand it tells of the row as it would then be. Counts nothing itself."""

from collections.abc import Iterator

from triqueta.actions import TAKE
from triqueta.pieces import ROWS, Token, animal_name
from triqueta.scoring import Gain, gains, set_state
from triqueta.texts import Number
from web.engine.aid import row_odds
from web.engine.model import Model
from web.engine.refusals import refusal_text
from web.engine.reply import Piece
from web.engine.rows import mode, sign, stakes_text, worth
from web.engine.words import Words


def panel_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """One for each row that the person may still take in this round."""
    for row in range(model.seen.players):
        if mode(model, row) != "none":
            yield _panel(model, words, row)
            for gain in gains(model.seen.collected[model.person], _tokens(model, row)):
                yield _gain(model, words, row, gain)


def _tokens(model: Model, row: int) -> tuple[Token, ...]:
    """Those of the row, and the drawn one where it may be placed."""
    return (*(model.seen.rows[row] or ()), *_drawn(model, row))


def _drawn(model: Model, row: int) -> tuple[Token, ...]:
    return (model.seen.hand,) if mode(model, row) == "place" else ()


def _panel(model: Model, words: Words, row: int) -> Piece:
    letter, state, points = ROWS[row], mode(model, row), worth(model, row)
    key = f"panel.{state}.worth" if model.show_score else f"panel.{state}"
    animal = {"animal": model.seen.hand} if state == "place" else {}
    return Piece(
        key=f"panel-{letter}",
        kind="panel",
        place="panels",
        data={"letter": letter, "mode": state, "sign": sign(model, points)},
        text={
            "title": words.say(key, row=row, n=points, **animal),
            "empty": "" if _tokens(model, row) else words.say("panel.empty"),
            "note": _note(model, words, row),
            "odds": row_odds(model, words, row, _drawn(model, row)),
        },
    )


def _note(model: Model, words: Words, row: int) -> str:
    """What else comes of it, or why the row cannot be taken now."""
    match mode(model, row):
        case "place":
            said = stakes_text(model, words, row)
            return words.say("panel.stakes", said=said) if said else ""
        case "take":
            return words.say("panel.last" if model.seen.alone else "panel.out")  # R6.1
    return refusal_text(model, words, TAKE[row])


def _gain(model: Model, words: Words, row: int, gain: Gain) -> Piece:
    letter, name, state = ROWS[row], animal_name(gain.animal), set_state(gain.after)
    return Piece(
        key=f"gain-{letter}-{name}",
        kind="gain",
        place=f"panel-{letter}",
        data={"animal": name, "state": state, "sign": sign(model, gain.points)},
        text={
            "change": words.say(f"gain.{state}", animal=gain.animal, before=gain.before, after=gain.after),
            "points": f"{Number(gain.points):+}" if model.show_score else "",
        },
    )
