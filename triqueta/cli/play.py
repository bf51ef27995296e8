"""`triqueta play`: a person at the terminal against the computer. Asks, tells, saves."""

import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from triqueta.actions import DRAW, KEEP, MEANING, Action
from triqueta.cli import told, typed, words
from triqueta.cli.deal import add_first, add_players, fresh_game
from triqueta.cli.opponents import DEFAULT_LEVEL, read_levels
from triqueta.cli.sitting import ME, Sitting, resumed, sit_down
from triqueta.cli.terminal import one_line, strong
from triqueta.cli.words import SAY
from triqueta.events import Event, Opened
from triqueta.opponents import LEVELS
from triqueta.pieces import KEEPS
from triqueta.refusal import IllegalAction
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
    sitting = resumed(args.resume, args.level) if args.resume else _fresh(args)
    before = sitting.game.history
    _show(_welcome(sitting, again=bool(args.resume)))
    try:
        while not sitting.game.over:
            _step(sitting)
    except EOFError:
        _save(sitting)
        return 0
    except KeyboardInterrupt:
        if _save(sitting):
            return 0  # leaving is no failure
        raise
    except IllegalAction:  # from a player of one's own
        _save(sitting)
        raise
    _show(_end(sitting))
    if sitting.file is not None and sitting.game.history != before:
        _save(sitting)
    return 0


def _fresh(args: Namespace) -> Sitting:
    game = fresh_game(args.players, args.seed or secrets.token_hex(3), args.first)
    names = [one_line(name).strip()[: told.LONGEST_NAME] for name in args.names.split(",") if name.strip()]
    return sit_down(game, args.level or (DEFAULT_LEVEL,), names)


def _show(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)


def _welcome(sitting: Sitting, again: bool) -> Iterator[str]:
    game = sitting.game
    key = "welcome.again" if again else "welcome"
    yield SAY[key].format(players=game.state.players, seed=one_line(game.tags.get("Seed", "")))
    for number, (name, level) in enumerate(zip(sitting.names[1:], sitting.levels, strict=True), 2):
        yield SAY["opponent"].format(number=number, name=name, level=level)
    if game.over:
        return
    yield from _round(sitting) if not game.history else told.table(game.view(ME), sitting.names)


def _round(sitting: Sitting) -> Iterator[str]:
    """The heading of a round: who begins, and what everybody has."""
    seen = sitting.game.view(ME)
    name = sitting.names[seen.rock]
    yield ""
    yield strong(SAY["round"].format(round=seen.round + 1))
    if seen.round:
        for seat, other in enumerate(sitting.names):
            yield from told.seat_lines(seen, seat, other)
    yield SAY["holder" if name else "you.holder"].format(name=name)


def _step(sitting: Sitting) -> None:
    """One action of an opponent, or one decision of the person."""
    if not sitting.mine:
        _tell(sitting, sitting.advance())
        return
    _show(_question(sitting.game.view(ME), sitting.names))
    before = sitting.game.history
    while sitting.game.history == before:
        _answer(sitting, input(SAY["prompt"]))


def _answer(sitting: Sitting, text: str) -> None:
    """One line from the person: a wish, or an action, or neither."""
    seen = sitting.game.view(ME)
    wish = typed.wish(text)
    action = typed.action(text, seen.phase, seen.legal)
    if wish is not None:
        _show(_WISHES[wish](sitting))
    elif action is not None:
        _try(sitting, action)
    elif text.strip():
        print(SAY["not.understood"].format(text=text.strip()[:40], possible=words.either(seen.legal)))


def _try(sitting: Sitting, action: Action) -> None:
    try:
        _tell(sitting, sitting.act(action))
    except IllegalAction as refused:
        possible = words.either(refused.possible)
        print(SAY["not.possible"].format(reason=refused.reason, rule=refused.rule, possible=possible))


def _tell(sitting: Sitting, happened: Iterable[Event]) -> None:
    for event in happened:
        _show(told.tell(event.known_to(ME), sitting.names))
        if isinstance(event, Opened):
            _show(_round(sitting))


def _question(seen: View, names: told.Names) -> Iterator[str]:
    """What the person is asked now, after what they need to see for it."""
    targets = [MEANING[action][1] for action in seen.legal if action not in (DRAW, KEEP)]
    if seen.phase == "turn":
        yield from told.rows(seen, names)
        key = "ask.turn" if DRAW in seen.legal else "ask.take"
        yield SAY[key].format(left=words.how_many(seen.left), rows=words.rows(targets))
    elif seen.phase == "decide":
        key = "ask.decide" if KEEP in seen.legal else "ask.place"
        keeps = words.keeps_left(KEEPS - len(seen.kept[ME]))
        yield SAY[key].format(token=words.a_token(seen.hand), rows=words.rows(targets), keeps=keeps)
    elif seen.phase == "tower":
        yield SAY["ask.tower"].format(towers=words.either([str(tower + 1) for tower in targets]))
    else:
        yield _end_decision(seen)


def _end_decision(seen: View) -> str:
    """R7.1, with the better choice named."""
    token = seen.kept[ME][len(seen.decided[ME])]
    gain = told.gain(seen.collected[ME], [token])
    better = MEANING[better_decision(seen)][0]
    return SAY["ask.reveal"].format(token=words.a_token(token), gain=gain, better=better)


def _save(sitting: Sitting) -> bool:
    """Was it written down?"""
    try:
        file = sitting.save()
    except OSError as error:
        print("\n" + SAY["unsaved"].format(file=sitting.file, reason=error.strerror))
        print(sitting.game.record(), end="")
        return False
    print("\n" + SAY["saved"].format(file=file))
    if not sitting.game.over:
        print(SAY["resume"].format(command=sitting.resume_command()))
    return True


def _end(sitting: Sitting) -> Iterator[str]:
    yield ""
    yield strong(SAY["over"])
    yield from told.ending(sitting.game.state, sitting.names)
    again = sitting.again_command()
    if again:
        yield SAY["again"].format(command=again)


def _table(sitting: Sitting) -> Iterable[str]:
    return told.table(sitting.game.view(ME), sitting.names)


def _scores(sitting: Sitting) -> Iterator[str]:
    seen = sitting.game.view(ME)
    for seat, name in enumerate(sitting.names):
        yield from told.seat_lines(seen, seat, name)


def _unseen(sitting: Sitting) -> Iterable[str]:
    return [SAY["unseen"].format(tokens=words.counts(sitting.game.view(ME).unseen))]


def _undo(sitting: Sitting) -> Iterable[str]:
    was_casual = "Casual" in sitting.game.tags
    if not sitting.undo():
        return [SAY["undo.none"]]
    fresh = "Casual" in sitting.game.tags and not was_casual
    return [SAY["undone"], SAY["casual"]] if fresh else [SAY["undone"]]


def _redo(sitting: Sitting) -> Iterable[str]:
    return [SAY["redone"] if sitting.redo() else SAY["redo.none"]]


def _save_now(sitting: Sitting) -> Iterable[str]:
    _save(sitting)
    return ()


def _quit(_: Sitting) -> Iterable[str]:
    raise EOFError  # as if the input had ended here


_WISHES: Final[Mapping[str, Callable[[Sitting], Iterable[str]]]] = {
    "help": lambda _: [SAY["help"]],
    "rules": lambda _: [SAY["rules"]],
    "table": _table,
    "score": _scores,
    "unseen": _unseen,
    "undo": _undo,
    "redo": _redo,
    "save": _save_now,
    "quit": _quit,
}
