"""The text of a game record: its tags and its words, and what each word means (RECORD.md). Knows
the grammar and the limits that make it safe to read a stranger's text; whether a move is legal is
for `replay` to find out."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from triqueta.actions import ADD, DRAW, KEEP, PLACE, RETURN, TAKE, TOWER, Action
from triqueta.pieces import KINDS, NOTHING, ROWS, SYMBOLS, TOWERS, Token

VERSION: Final = "1"
MOST_TEXT: Final = 100_000
MOST_TAGS: Final = 100
MOST_WORDS: Final = 300
"""A whole game has less than a hundred moves; whoever writes more is not recording one."""


class RecordError(ValueError):
    """This text is no record of a legal game; nothing of it was loaded."""

    def __init__(
        self,
        reason: str,
        move: int = 0,
        word: str = "",
        fault: str = "",
        told: Mapping[str, object] | None = None,
    ) -> None:
        shown = word if len(word) <= 20 else word[:20] + "…"
        super().__init__(f"move {move} {shown!r}: {reason}" if move else reason)
        self.move = move
        """The number of the move, or 0 where the tags are wrong."""
        self.word = shown
        self.fault = fault
        """Which of FAULTS it is, so that it can be said in any language."""
        self.told = told or {}
        """What the sentence of this fault names."""


FAULTS: Final = {
    "long": "a record has at most {most} characters, this one has {given}",
    "words": "a record has at most {most} words",
    "line": "line {line}: {given!r} cannot be read",
    "tags": "a record has at most {most} tags",
    "tag.late": "the tag {tag} stands among the moves; tags come first",
    "tag.twice": "the tag {tag} stands there twice",
    "first": 'a record begins with the tag [Triqueta "1"]',
    "version": "version {given!r} of the format is not known, only {known!r} is",
    "missing": "{tag} is a number from {low} to {high} ({rule}), and the tag is missing",
    "number": "{tag} is a number from {low} to {high} ({rule}), not {given!r}",
    "towers": "Towers holds four towers of fifteen symbols, ten each of 5 6 7 8 9 X (R1.1, R2.2)",
    "round": "a round begins with its number; here goes on round {round} (R6.3)",
    "word": "no such move, moves read like 8b X_ xb T3 +6 -9",
    "open": "a draw not yet decided can only be the last move (R4.1)",
    "draw": "Towers says that {sign} is drawn here (R4.1)",
    "copies": "there are only {most} tokens {sign} (R1.1)",
}
"""Everything that can be wrong with a record but for moves that the rules refuse, in the words of the command line."""


def fault(name: str, **told: object) -> RecordError:
    """The error for what is wrong outside the moves."""
    return RecordError(FAULTS[name].format(**told), fault=name, told=told)


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
_ROUND_NUMBER: Final = re.compile(r"[0-9]{1,3}\.")


def parse(text: str) -> Record:
    """The tags and words of one record; `RecordError` says what cannot be read."""
    if len(text) > MOST_TEXT:
        raise fault("long", most=MOST_TEXT, given=len(text))
    tags: dict[str, str] = {}
    words: list[str] = []
    at = 1 if text.startswith("\ufeff") else 0
    while at < len(text):
        found = _LEXEME.match(text, at)
        if found is None:
            raise fault("line", line=text.count(chr(10), 0, at) + 1, given=text[at : at + 20])
        name, value, word = found.groups()
        if name is not None:
            _add_tag(tags, name, value, len(words))
        elif word is not None:
            words.append(word)
        if len(words) > MOST_WORDS:
            raise fault("words", most=MOST_WORDS)
        at = found.end()
    return Record(tags, tuple(words))


def split(stream: str) -> list[str]:
    """The records of a stream, which are separated by lines of three hyphens."""
    parts = re.split(r"^---[ \t]*\r?$", stream, flags=re.MULTILINE)
    return parts[:-1] if len(parts) > 1 and not parts[-1].strip() else parts


def _add_tag(tags: dict[str, str], name: str, value: str, words: int) -> None:
    if words:
        raise fault("tag.late", tag=name)
    if name in tags:
        raise fault("tag.twice", tag=name)
    if len(tags) == MOST_TAGS:
        raise fault("tags", most=MOST_TAGS)
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
