"""From the words of a record to positions, each move checked by the rules. A record without towers is one seat's view:
its tokens come to light as they are drawn, and those of others stay unknown."""

from collections.abc import Iterator

from triqueta.actions import ADD, DRAW, MEANING, Action
from triqueta.pieces import COPIES, MAX_PLAYERS, MIN_PLAYERS, NO_TOWERS, SYMBOLS, UNKNOWN, Token, are_complete
from triqueta.record.errors import FAULTS, RecordError
from triqueta.record.text import MOVES, VERSION, Move, Record, is_round_number
from triqueta.refusal import IllegalAction, instead
from triqueta.rules import apply, draw_told, legal
from triqueta.state import State, Towers


def start(record: Record) -> State:
    """The table at the beginning, as the tags tell it."""
    tags = record.tags
    if not tags or next(iter(tags)) != "Triqueta":
        raise RecordError.of("first", known=VERSION)
    if tags["Triqueta"] != VERSION:
        raise RecordError.of("version", given=tags["Triqueta"][:20], known=VERSION)
    players = _number(record, "Players", MIN_PLAYERS, MAX_PLAYERS, "R1.2")
    first = _number(record, "First", 1, players, "R2.3")
    return State(players, _towers(tags["Towers"]) if "Towers" in tags else NO_TOWERS, first - 1)


def _number(record: Record, tag: str, low: int, high: int, rule: str) -> int:
    value = record.tags.get(tag, "")
    if value not in {str(number) for number in range(low, high + 1)}:
        name = "number" if tag in record.tags else "missing"
        raise RecordError.of(name, tag=tag, low=low, high=high, rule=rule, given=value[:20])
    return int(value)


def _towers(value: str) -> Towers:
    towers = tuple(tuple(SYMBOLS.find(sign) for sign in tower) for tower in value.split())
    if not are_complete(towers):
        raise RecordError.of("towers")
    return towers


def replay(record: Record) -> Iterator[tuple[Action, State]]:
    """Each action with the position after it (one object, moved on); `RecordError` at the wrong move."""
    state = start(record)
    known = are_complete(state.towers)
    seen = [0] * (UNKNOWN + 1)
    numbered = done = 0
    for at, word in enumerate(record.words):
        try:
            if is_round_number(word):
                numbered = _round(state, word, numbered)
                continue
            meaning = _meaning(state, word, last=at + 1 == len(record.words))
            for action in meaning.actions:
                _count(state, action, seen)
                if action == DRAW:
                    _draw(state, meaning.token, known, seen)
                else:
                    apply(state, action)
                yield action, state
        except IllegalAction as error:
            raise RecordError(str(error), done + 1, word, "illegal", refused=error) from None
        except RecordError as error:
            raise RecordError(str(error), done + 1, word, error.fault, **error.values) from None
        done += 1


def _wrong(
    state: State, name: str, possible: tuple[Action, ...] | None = None, **values: object
) -> RecordError:
    """The error for a word that says nothing, or a draw that cannot be; which move it is remains to be said."""
    who = "after the end" if state.phase == "over" else f"seat {state.turn + 1}"
    choices = "" if possible is None else f"; {instead(possible)}"
    values |= {"seat": state.turn, "possible": possible or ()}
    return RecordError(f"{who}: {FAULTS[name].format(**values)}{choices}", 0, "", name, **values)


def _meaning(state: State, word: str, last: bool) -> Move:
    meaning = MOVES.get(word)
    if meaning is None:
        raise _wrong(state, "word", legal(state))
    if meaning.actions == (DRAW,) and not last:
        raise _wrong(state, "open")
    return meaning


def _draw(state: State, token: Token, known: bool, seen: list[int]) -> None:
    if not known:
        draw_told(state, token)
    else:
        apply(state, DRAW)
        if token != state.hand:
            raise _wrong(state, "draw", sign=SYMBOLS[state.hand])
    _see(state, token, seen)


def _count(state: State, action: Action, seen: list[int]) -> None:
    """A token that nobody else knew is seen when it is added."""
    if state.phase == "reveal" and action in ADD:
        seat = state.turn
        if state.kept[seat][len(state.decided[seat])] == UNKNOWN:
            _see(state, MEANING[action][1], seen)


def _see(state: State, token: Token, seen: list[int]) -> None:
    seen[token] += 1
    if token != UNKNOWN and seen[token] > COPIES:
        raise _wrong(state, "copies", most=COPIES, sign=SYMBOLS[token])


def _round(state: State, word: str, numbered: int) -> int:
    number = state.round + 1
    if not state.round_begins or word != f"{number}." or numbered == number:
        raise RecordError.of("round", round=number)
    return number
