"""`triqueta play`: a person at the terminal against the computer. Asks, tells, saves."""

import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from triqueta.actions import DRAW, KEEP, MEANING
from triqueta.cli import hints, sentences, typed, words
from triqueta.cli.arguments import add_first, add_players, read_levels
from triqueta.cli.refusals import refusal_reason
from triqueta.cli.table import Table, resumed, sit_down
from triqueta.cli.terminal import one_line, strong
from triqueta.cli.words import SAY
from triqueta.events import Event, Opened
from triqueta.opponents import LEVELS
from triqueta.players.own import PlayerFailed
from triqueta.refusal import IllegalAction
from triqueta.scoring import points_gained
from triqueta.sitting.people import fit_name
from triqueta.sitting.tags import DEFAULT_LEVEL
from triqueta.view import View, better_decision


def add_arguments(parser: ArgumentParser) -> None:
    add_players(parser, default=3)
    add_first(parser)
    parser.add_argument(
        "--level", type=read_levels, metavar="LEVEL[,LEVEL…]",
        help=f"the opponents, all alike or one by one: {', '.join(LEVELS)}, or module:function"
        f" (default {DEFAULT_LEVEL})",
    )  # fmt: skip
    parser.add_argument("--seed", help="a number or a short text (default: a surprise)")
    parser.add_argument("--names", default="", metavar="NAME,NAME…", help="yours first")
    parser.add_argument(
        "--resume", metavar="FILE", help="go on with a saved game; of the other options only --level counts"
    )


def run(args: Namespace) -> int:
    table = _fresh(args) if args.resume is None else resumed(args.resume, args.level)
    before = table.sitting.game.history
    _show(_welcome(table, again=args.resume is not None))
    try:
        while not table.sitting.game.over:
            _step(table)
    except (EOFError, KeyboardInterrupt, PlayerFailed) as stop:
        saved = _save(table)
        if isinstance(stop, EOFError) or (saved and isinstance(stop, KeyboardInterrupt)):
            return 0  # leaving is no failure
        raise
    _show(_end(table))
    if table.file is not None and table.sitting.game.history != before:
        _save(table)
    return 0


def _fresh(args: Namespace) -> Table:
    names = [name for name in map(fit_name, args.names.split(",")) if name]
    seed, levels = args.seed or secrets.token_hex(3), args.level or (DEFAULT_LEVEL,)
    return sit_down(args.players, seed, levels, args.first, names)


def _show(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)


def _welcome(table: Table, again: bool) -> Iterator[str]:
    sitting = table.sitting
    key = "welcome.again" if again else "welcome"
    yield SAY[key].format(players=len(table.names), seed=one_line(sitting.seed))
    for seat, one in enumerate(sitting.opponents):
        if one is not None:
            level = words.opponent_in_words(one)
            yield SAY["opponent"].format(number=seat + 1, name=table.names[seat], level=level)
    if sitting.seal.fingerprint:
        yield SAY["sealed"].format(fingerprint=sitting.seal.short)
    if sitting.completed:
        yield SAY["completed"]
    if not sitting.game.over:
        yield from sentences.table(table.seen, table.names) if sitting.events else _round(table)


def _round(table: Table) -> Iterator[str]:
    """The heading of a round: who begins, and what everybody has."""
    seen = table.seen
    name = table.names[seen.rock]
    yield ""
    yield strong(SAY["round"].format(round=seen.round + 1))
    if seen.round:
        yield from sentences.seats(seen, table.names)
    yield SAY["holder" if name else "you.holder"].format(name=name)


def _step(table: Table) -> None:
    """One action of an opponent, or one decision of the person."""
    if not table.sitting.persons_turn:
        _tell(table, table.advance())
        return
    _show(_question(table.seen, table.names))
    before = table.sitting.game.history
    while table.sitting.game.history == before:
        _answer(table, input(SAY["prompt"]))


def _answer(table: Table, text: str) -> None:
    """One line from the person: a request, or an action, or neither."""
    seen = table.seen
    request = typed.request(text)
    action = typed.action(text, seen.phase, seen.legal)
    if request is not None:
        _show(_REQUESTS[request](table))
    elif action is not None:
        try:
            _tell(table, table.sitting.play(table.sitting.person, action))
        except IllegalAction as refused:
            reason, possible = refusal_reason(refused), words.either(refused.possible)
            print(SAY["not.possible"].format(reason=reason, rule=refused.rule, possible=possible))
    elif text.strip():
        print(SAY["not.understood"].format(text=text.strip()[:40], possible=words.either(seen.legal)))


def _tell(table: Table, happened: Iterable[Event]) -> None:
    for event in happened:
        _show(sentences.tell(event, table.names))
        if isinstance(event, Opened):
            _show(_round(table))


def _question(seen: View, names: sentences.Names) -> Iterator[str]:
    """What the person is asked now, after what they need to see for it."""
    targets = [MEANING[action][1] for action in seen.legal if action not in (DRAW, KEEP)]
    if seen.phase == "turn":
        yield from sentences.rows(seen, names)
        key = "ask.turn" if DRAW in seen.legal else "ask.take"
        yield SAY[key].format(left=words.counted(seen.left, "token"), rows=words.rows(targets))
    elif seen.phase == "decide":
        key = "ask.decide" if KEEP in seen.legal else "ask.place"
        keeps = words.counted(seen.keeps_left(seen.turn), "keep")
        yield SAY[key].format(token=words.a_token(seen.hand), rows=words.rows(targets), keeps=keeps)
    elif seen.phase == "tower":
        yield SAY["ask.tower"].format(towers=words.either([str(tower + 1) for tower in targets]))
    else:
        token = seen.waiting(seen.turn)[0]
        gain = points_gained(seen.collected[seen.turn], [token])
        better = MEANING[better_decision(seen)][0]
        yield SAY["ask.reveal"].format(token=words.a_token(token), gain=gain, better=better)


def _save(table: Table) -> bool:
    """Was it written down?"""
    try:
        file = table.save()
    except OSError as error:
        print("\n" + SAY["unsaved"].format(file=table.file, reason=error.strerror))
        print(table.sitting.save(), end="")
        return False
    print("\n" + SAY["saved"].format(file=file))
    if not table.sitting.game.over:
        print(SAY["resume"].format(command=table.resume_command()))
    return True


def _end(table: Table) -> Iterator[str]:
    yield ""
    yield strong(SAY["over"])
    yield from sentences.ending(table.sitting.game.state, table.names)
    again = table.again_command()
    if again:
        yield SAY["again"].format(command=again)


def _undo(table: Table) -> Iterator[str]:
    sitting = table.sitting
    if not sitting.can_undo:
        yield SAY["undo.none"]
        return
    counted = not sitting.practice
    sitting.undo()
    yield SAY["undone"]
    if counted and sitting.practice:
        yield SAY["practice"]


def _hint(table: Table) -> Iterator[str]:
    sitting = table.sitting
    counted = not sitting.hinted
    sitting.hinted = True
    yield from hints.hint(*sitting.for_choice(), table.names)
    if counted:
        yield SAY["hints"]


def _save_now(table: Table) -> Iterable[str]:
    _save(table)
    return ()


def _quit(_: Table) -> Iterable[str]:
    raise EOFError  # as if the input had ended here


_REQUESTS: Final[Mapping[str, Callable[[Table], Iterable[str]]]] = {
    "help": lambda _: [SAY["help"]],
    "rules": lambda _: [SAY["rules"]],
    "table": lambda table: sentences.table(table.seen, table.names),
    "score": lambda table: sentences.seats(table.seen, table.names),
    "unseen": lambda table: [SAY["unseen"].format(tokens=words.collection_in_words(table.seen.unseen))],
    "hint": _hint,
    "undo": _undo,
    "redo": lambda table: [SAY["redone" if table.sitting.redo() else "redo.none"]],
    "save": _save_now,
    "quit": _quit,
}
