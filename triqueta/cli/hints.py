"""A hint at the terminal: what the expert would do from where the person sits, and why, in sentences. Pure but for the
thought; whether hints were had is the sitting's to remember."""

from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from random import Random

from triqueta.cli.sentences import Names
from triqueta.cli.words import SAY, several
from triqueta.intervals import ERRORS
from triqueta.pieces import ROWS
from triqueta.players import Analysis, player
from triqueta.players.expert import DEALS
from triqueta.players.reasons import Completes, Reason, Ruins, Scores
from triqueta.players.telling import Told, telling
from triqueta.view import View


def hint(seen: View, rng: Random, names: Names) -> Iterator[str]:
    """The expert's answer, what speaks for it, and how sure that is."""
    *_, analysis = islice(player("expert").think(seen, rng), DEALS)
    yield SAY["hint"].format(do=analysis.action)
    yield from (f"  {_sentence(told, analysis, seen, names)}" for told in telling(seen, analysis))
    yield from _estimate(analysis)


def _sentence(told: Told, analysis: Analysis, seen: View, names: Names) -> str:
    reason = reason_text(told.reason, seen.turn, names)
    if told.action == analysis.action:
        return SAY["hint.it"].format(reason=reason)
    said = SAY["hint.nextbest"].format(do=told.action, reason=reason)
    return f"{said[:1].upper()}{said[1:]}."


def reason_text(reason: Reason, mover: int, names: Names) -> str:
    """What an action does, without saying which."""
    parts = asdict(reason)
    seat = mover if isinstance(reason, Completes | Ruins | Scores) else parts.get("seat")
    key = f"reason.{type(reason).__name__.lower()}"
    if seat is not None and not names[seat]:
        key = f"you.{key}"
    number = next((parts[name] for name in ("points", "value", "count") if name in parts), 0)
    return SAY[key].format(
        name="" if seat is None else names[seat],
        animals=several(parts.get("token", 0)),
        row=ROWS[parts.get("row", 0)],
        n=round(number),
        chance=parts.get("chance", 0),
    )


def _estimate(analysis: Analysis) -> Iterator[str]:
    chosen, other = analysis.chosen, analysis.next_best
    if chosen is None or other is None:
        yield SAY["hint.only"]
        return
    error = max(0.01, ERRORS * chosen.chance_error)
    key = "hint.sampled" if chosen.chance_error else "hint.counted"
    yield SAY[key].format(chance=chosen.chance, error=error, do=other.action, other=other.chance)
