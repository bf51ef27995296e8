"""`triqueta replay`: checks records, and shows the table at the end of each (docs/record.md)."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from triqueta.cli.refusals import record_fault
from triqueta.cli.sentences import ending, names_in, table
from triqueta.cli.step import step_through
from triqueta.cli.terminal import UsageError, checked, read_text, strong
from triqueta.cli.words import SAY
from triqueta.game import Game
from triqueta.record.errors import RecordError
from triqueta.record.text import split
from triqueta.scoring import pads, winners
from triqueta.sitting.fair import fits, seal


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file with records, or - for standard input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="one JSON object a record in place of the table")
    how.add_argument("--step", action="store_true", help="move by move")
    how.add_argument(
        "--verify", action="store_true", help="check that the towers are those whose fingerprint was shown"
    )


def run(args: Namespace) -> int:
    records = split(read_text(args.file))
    if args.step or args.verify:
        return _one_after_another(args, records)
    errors = [error for text in records if (error := _replay(text, args.json, len(records))) is not None]
    if not errors:
        return 0
    if len(records) == 1:
        raise UsageError(errors[0])
    raise UsageError(SAY["replay.many"].format(refused=len(errors), records=len(records), error=errors[0]))


def _one_after_another(args: Namespace, records: Sequence[str]) -> int:
    """Each looked at more closely; the first that is wrong ends it."""
    for text in records:
        try:
            game = Game.from_record(checked(text))
        except RecordError as error:
            raise UsageError(record_fault(error)) from None
        if args.verify:
            _verify(game)
        else:
            step_through(game, input if args.file != "-" and sys.stdin.isatty() else None)
    return 0


def _verify(game: Game) -> None:
    if (fit := fits(game)) is None:
        raise UsageError(SAY["verify.nothing"])
    if not fit:
        raise UsageError(SAY["verify.broken"])
    print(SAY["verify.fits"].format(fingerprint=seal(game).short))


def _replay(text: str, as_json: bool, records: int) -> str | None:
    """Print what one record comes to; the error when it is refused."""
    try:
        game = Game.from_record(checked(text))
    except RecordError as error:
        if as_json:
            print(json.dumps({"error": str(error), "move": error.move}))
        elif records > 1:
            print(SAY["replay.refused"].format(error=record_fault(error)), end="\n\n")
        return record_fault(error)
    if as_json:
        print(json.dumps(summary(game)))
    else:
        print("\n".join(_lines(game)), end="\n\n" if records > 1 else "\n")
    return None


def summary(game: Game) -> dict[str, object]:
    """The object that the record format promises: exactly these keys; seats count from 1."""
    state = game.state
    columns = pads(state)
    return {
        "players": state.players,
        "finished": game.over,
        "scores": [pad.total for pad in columns],
        "tokens": [pad.tokens for pad in columns],
        "winners": [seat + 1 for seat in winners(state)],
        "round": state.round + 1,
        "moves": len(game.move_ends),
    }


def _lines(game: Game) -> Sequence[str]:
    state = game.state
    names = names_in(game)
    if game.over:
        return [strong(SAY["over"]), *ending(state, names)]
    return [strong(SAY["unfinished"]), *table(game.view(None), names)]
