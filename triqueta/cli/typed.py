"""What a person means by what they type: an action that may be tried, or a request to the program. Knows which
words there are and what is asked now, not what is legal."""

import re
from collections.abc import Mapping
from typing import Final

from triqueta.actions import Action, read_action
from triqueta.state import Phase

_BARE: Final[Mapping[Phase, tuple[str, str]]] = {
    "turn": (r"d", "draw"),
    "decide": (r"([a-e])", r"place \1"),
    "tower": (r"([1-4])", r"tower \1"),
}
"""What a single sign means, by what is asked: "d" draws, or places in row d."""

_SHORT: Final = (
    (r"k", "keep"),
    (r"(?:p|place) ?(?:in )?(?:row )?([a-e])", r"place \1"),
    (r"(?:t|take) ?(?:row )?([a-e])", r"take \1"),
    (r"(?:t|tower) ?([1-4])", r"tower \1"),
)
"""Short forms of whole actions."""

_LONG_REQUESTS = ("help", "rules", "table", "score", "unseen", "hint", "undo", "redo", "save", "quit")
_SHORT_REQUESTS = {
    "?": "help",
    "h": "help",
    "t": "table",
    "s": "score",
    "u": "undo",
    "q": "quit",
    "exit": "quit",
}
REQUESTS: Final = {name: name for name in _LONG_REQUESTS} | _SHORT_REQUESTS


def request(text: str) -> str | None:
    """What the program itself is asked to do."""
    return REQUESTS.get(_plain(text))


def action(text: str, phase: Phase, possible: tuple[Action, ...]) -> Action | None:
    """The action these words name, whether it may be done or not."""
    plain = _plain(text)
    if phase == "reveal" and plain in {"a", "add", "r", "return"}:
        return next(option for option in possible if option[0] == plain[0])
    bare = (_BARE[phase],) if phase in _BARE else ()
    for form, meaning in (*bare, *_SHORT):
        found = re.fullmatch(form, plain)
        if found is not None:
            return Action(found.expand(meaning))
    try:
        return read_action(re.sub(r" x$", " X", plain))
    except ValueError:
        return None


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
