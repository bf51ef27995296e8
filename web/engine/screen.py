"""The whole picture as a function of what the person may know: everything on it, every time. Decides nothing."""

from collections.abc import Iterator

from triqueta.pieces import TOWERS
from web.engine.aid import aid_pieces
from web.engine.board import rock_piece, tower_pieces, tree_pieces
from web.engine.card import EMPTY
from web.engine.choices import choice_pieces
from web.engine.interlude import interlude_pieces
from web.engine.log import log_pieces
from web.engine.model import Model
from web.engine.pad import pad_pieces
from web.engine.reply import Piece, Screen
from web.engine.row_panels import panel_pieces
from web.engine.rows import row_pieces
from web.engine.seats import seat_pieces
from web.engine.status import question, result, status, tie
from web.engine.token_pieces import token_pieces
from web.engine.words import Words


def screen(model: Model, words: Words) -> Screen:
    return Screen(
        table=_table(model),
        slots={
            "status": status(model, words),
            "round": words.say("round", round=model.seen.round + 1, rounds=TOWERS),
            "practice": words.say("practice") if model.practice else "",
            "hints": words.say("hints") if model.hinted else "",
            "result": result(model, words),
            "tie": tie(model, words),
            "choice": question(model, words),
            **EMPTY.slots,
            "undo": words.say("undo.practice") if model.undo_shows else "",
            "seal": words.say("seal", fingerprint=model.seal.short) if model.seal.fingerprint else "",
            "fingerprint": model.seal.fingerprint,
            "sealed": model.seal.sealed,
            "coach": "",
            "step": "",
        },
        can={
            "hint": model.phase not in ("waiting", "over"),
            "undo": model.can_undo,
            "redo": model.can_redo,
            "past": model.can_look_back,
            "replay": bool(model.events),
            "record": True,
            "review": bool(model.events),
            "link": model.can_link,
            "same": True,
        },
        pieces=tuple(_pieces(model, words)),
    )


def _table(model: Model) -> dict[str, str]:
    seen, over = model.seen, model.phase == "over"
    return {
        "phase": model.phase,
        "turn": "" if over else str(seen.turn + 1),
        "round": str(seen.round + 1),
        "scores": ",".join(str(pad.total) for pad in model.pads),
        "winners": ",".join(str(seat + 1) for seat in model.winners),
        "players": str(seen.players),
        "seat": str(model.person + 1),
        "practice": "yes" if model.practice else "no",
        "seed": model.seed,
        "undo": "practice" if model.undo_shows else "free",
        "card": "no",
        "past": "no",
        "replay": "no",
        "branch": "no",
        "lesson": "no",
        "step": "",
        "chapter": "",
        "press": "",
    }


def _pieces(model: Model, words: Words) -> Iterator[Piece]:
    """A container stands before what lies in it."""
    yield from seat_pieces(model, words)
    yield from aid_pieces(model, words)
    yield from tower_pieces(model, words)
    yield from row_pieces(model, words)
    yield from panel_pieces(model, words)
    yield from tree_pieces(model, words)
    yield rock_piece(model, words)
    yield from token_pieces(model, words)
    yield from choice_pieces(model, words)
    yield from log_pieces(model, words)
    yield from interlude_pieces(model, words)
    yield from pad_pieces(model, words)


def summary(model: Model, words: Words) -> str:
    """What awaits whoever goes on with this game."""
    if model.phase == "over":
        return ""
    return words.say("summary", round=model.seen.round + 1, rounds=TOWERS, n=model.seen.players)
