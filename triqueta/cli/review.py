"""`triqueta review`: a game looked back at, as docs/review.md defines it; the same numbers as on the page."""

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator

from triqueta.cli.arguments import whole_number
from triqueta.cli.hints import reason_text
from triqueta.cli.refusals import record_fault
from triqueta.cli.sentences import YOU, Names, names_in
from triqueta.cli.terminal import UsageError, checked, one_line, one_record, strong
from triqueta.cli.words import SAY
from triqueta.game import Game
from triqueta.pieces import MAX_PLAYERS
from triqueta.players.telling import Told
from triqueta.record.errors import RecordError
from triqueta.review.as_data import as_data, move_number
from triqueta.review.luck_and_skill import WHOLE, Account
from triqueta.review.marks import MARKS, Judged
from triqueta.review.reviewing import Reviewing, reviewed
from triqueta.sitting.tags import TagError, read_seating


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file with one record, or - for standard input")
    parser.add_argument(
        "--seat", type=whole_number(1, MAX_PLAYERS), metavar="N",
        help="whose choices are told (default: the person's)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object with everything")


def run(args: Namespace) -> int:
    game = _read(args.file)
    seat = _seat(game, args.seat)
    reviewing = reviewed(game)
    if args.json:
        print(json.dumps(as_data(reviewing)))
        return 0
    if seat not in reviewing.seats:
        raise UsageError(SAY["review.hidden"].format(seat=seat + 1))
    print("\n".join(_lines(reviewing, seat)))
    return 0


def _read(file: str) -> Game:
    record = one_record(file)
    try:
        game = Game.from_record(checked(record))
    except RecordError as error:
        raise UsageError(f"{file}: {record_fault(error)}") from None
    if not game.history:
        raise UsageError(SAY["review.nothing"])
    return game


def _seat(game: Game, asked: int | None) -> int:
    """Counted from 0; the person's, where the record names one, else the first."""
    players = game.at(0).players
    if asked is None:
        try:
            return read_seating(game.tags, players).person
        except TagError as error:
            raise UsageError(record_fault(error)) from None
    if asked > players:
        raise UsageError(SAY["review.seat"].format(seat=asked, players=players))
    return asked - 1


def _lines(reviewing: Reviewing, seat: int) -> Iterator[str]:
    game, found = reviewing.game, reviewing.review()
    names = names_in(game)
    yield strong(SAY["review.of"].format(name=one_line(names[seat])))
    exact = found.accuracy(seat)
    if exact is not None:
        yield SAY["review.accuracy"].format(accuracy=exact)
    counts = Counter(one.mark for one in found.of(seat))
    yield SAY["review.marks"].format(marks=", ".join(f"{mark} {counts[mark]}" for mark in MARKS))
    for one in found.dearest(seat):
        yield ""
        yield from _dear(reviewing, one, names)
    yield ""
    yield strong(SAY["review.luck"])
    for each in found.accounts:
        yield _account(each, one_line(names[each.seat]))


def _dear(reviewing: Reviewing, one: Judged, names: Names) -> Iterator[str]:
    yield SAY[f"review.{one.mark}"].format(
        move=move_number(reviewing.game, one.actions),
        round=reviewing.seen_by(one).round + 1,
        played=one.played,
        best=one.best,
        chance=one.chance,
        lost=one.lost,
        uncertainty=one.uncertainty,
    )
    spoken = [YOU if seat == one.seat else name for seat, name in enumerate(names)]
    for told in reviewing.why(one):
        yield f"  {_because(told, one, spoken)}"


def _because(told: Told, one: Judged, names: Names) -> str:
    reason = reason_text(told.reason, one.seat, names)
    return SAY["review.against" if told.action == one.played else "review.for"].format(
        do=told.action, reason=reason
    )


def _account(each: Account, name: str) -> str:
    return SAY["review.account"].format(
        name=name,
        **{part: f"{100 * getattr(each, part) / WHOLE:.1f}" for part in ("start", "end")},
        **{part: f"{100 * getattr(each, part) / WHOLE:+.1f}" for part in ("choices", "others", "luck")},
    )
