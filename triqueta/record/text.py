"""The text of a record: its tags, its words, the moves that these stand for, and the limits that make it safe to read
a stranger's text. Knows no position."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from triqueta.actions import ADD, DRAW, KEEP, PLACE, RETURN, TAKE, TOWER, Action
from triqueta.pieces import KINDS, NOTHING, ROWS, SYMBOLS, TOWERS, Token
from triqueta.record.errors import RecordError

VERSION: Final = "1"
MOST_TEXT: Final = 100_000
MOST_TAGS: Final = 100
MOST_WORDS: Final = 300
"""A whole game has less than a hundred moves; whoever writes more is not recording one."""
_ROUND_NUMBER: Final = re.compile(r"[0-9]{1,3}\.")


@dataclass(frozen=True, slots=True)
class Record:
    """Tags in their order, and the words after them, round numbers included."""

    tags: Mapping[str, str]
    words: tuple[str, ...]

    def __str__(self) -> str:
        tags = [_tag(name, value) for name, value in self.tags.items()]
        return "\n".join([*tags, "", *_lines(self.words)]) + "\n"


_LEXEME: Final = re.compile(
    r"""\s+ | ;[^\n]*
    | \[ ([A-Za-z0-9_]{1,40}) [ \t]+ "((?:[^"\\\n]|\\.)*)" [ \t]* \]
    | ([^\s;\["]+)""",
    re.VERBOSE,
)


def parse(text: str) -> Record:
    """The tags and words of one record; `RecordError` says what cannot be read."""
    if len(text) > MOST_TEXT:
        raise RecordError.of("long", most=MOST_TEXT, given=len(text))
    tags: dict[str, str] = {}
    words: list[str] = []
    at = 1 if text.startswith("\ufeff") else 0
    while at < len(text):
        found = _LEXEME.match(text, at)
        if found is None:
            raise RecordError.of("line", line=text.count(chr(10), 0, at) + 1, given=text[at : at + 20])
        name, value, word = found.groups()
        if name is not None:
            _add_tag(tags, name, value, len(words))
        elif word is not None:
            words.append(word)
        if len(words) > MOST_WORDS:
            raise RecordError.of("words", most=MOST_WORDS)
        at = found.end()
    return Record(tags, tuple(words))


def split(stream: str) -> list[str]:
    """The records of a stream, which are separated by lines of three hyphens."""
    parts = re.split(r"^---[ \t]*\r?$", stream, flags=re.MULTILINE)
    return parts[:-1] if len(parts) > 1 and not parts[-1].strip() else parts


def tower_text(tower: Sequence[Token]) -> str:
    """A tower as the tag Towers writes it, the first token first."""
    return "".join(SYMBOLS[token] for token in tower)


def _add_tag(tags: dict[str, str], name: str, value: str, words: int) -> None:
    if words:
        raise RecordError.of("tag.late", tag=name)
    if name in tags:
        raise RecordError.of("tag.twice", tag=name)
    if len(tags) == MOST_TAGS:
        raise RecordError.of("tags", most=MOST_TAGS)
    tags[name] = re.sub(r'\\(["\\])', r"\1", value)


def _tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    text = f'[{name} "{escaped}"]'
    if not _LEXEME.fullmatch(text):
        raise ValueError(f"{name[:40]!r} cannot be a tag with the value {value[:40]!r}: it is not one line")
    return text


def _lines(words: Sequence[str]) -> list[str]:
    """A line for each round, and one for the end decisions."""
    lines: list[list[str]] = []
    for at, word in enumerate(words):
        ending = word[0] in "+-" and words[at - 1][0] not in "+-"
        if not lines or is_round_number(word) or ending:
            lines.append([])
        lines[-1].append(word)
    return [" ".join(line) for line in lines]


def is_round_number(word: str) -> bool:
    return _ROUND_NUMBER.fullmatch(word) is not None


@dataclass(frozen=True, slots=True)
class Move:
    """What one word says: the token drawn, if any, and the actions, of which a draw is the first."""

    token: Token
    actions: tuple[Action, ...]


def _moves() -> dict[str, Move]:
    moves: dict[str, Move] = {}
    for token, sign in enumerate(SYMBOLS):
        moves[f"{sign}_"] = Move(token, (DRAW, KEEP))
        moves[f"{sign}?"] = Move(token, (DRAW,))
        moves[f"-{sign}"] = Move(NOTHING, (RETURN[token],))
    for token, sign in enumerate(SYMBOLS[:KINDS]):
        moves[f"+{sign}"] = Move(NOTHING, (ADD[token],))
        moves |= {f"{sign}{row}": Move(token, (DRAW, PLACE[at])) for at, row in enumerate(ROWS)}
    moves |= {f"x{row}": Move(NOTHING, (TAKE[at],)) for at, row in enumerate(ROWS)}
    moves |= {f"T{number + 1}": Move(NOTHING, (TOWER[number],)) for number in range(TOWERS)}
    return moves


MOVES: Final = _moves()
"""Every word there is, and what it means."""

_WORDS: Final = {move: word for word, move in MOVES.items()}


def word_for(token: Token, actions: tuple[Action, ...]) -> str:
    """The word for a draw and what became of it, or for an action without a draw."""
    return _WORDS[Move(token, actions)]
