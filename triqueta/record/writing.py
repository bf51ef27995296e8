"""From positions to words and tags: a whole game, or as one seat may know it (R8)."""

from collections.abc import Container, Mapping, Sequence
from typing import Final

from triqueta.actions import DRAW, KEEP, MEANING, RETURN, Action
from triqueta.pieces import NOTHING, UNKNOWN, Token, are_complete
from triqueta.record.text import VERSION, Record, tower_text, word_for
from triqueta.state import State

OWN_TAGS: Final = ("Triqueta", "Players", "First", "Towers")
"""Those that the game itself gives."""
OPEN_TAGS: Final = (
    "Names", "Faces", "Date", "Person", "Levels", "Characters", "Practice", "Hints", "Begins", "Fingerprint",
)  # fmt: skip
"""Of all others those in which nothing hidden can stand."""


def whole(states: Sequence[State], actions: Sequence[Action], tags: Mapping[str, str]) -> Record:
    """Everything: with it the game can be replayed. There is one position more than there are actions."""
    own = _own_tags(states[0])
    if are_complete(states[0].towers):
        own["Towers"] = " ".join(map(tower_text, states[0].towers))
    return Record(own | dict(tags), _words(states, actions, range(states[0].players)))


def as_known(
    states: Sequence[State], actions: Sequence[Action], tags: Mapping[str, str], seat: int | None
) -> Record:
    """What a seat may know (None: a spectator), without the towers."""
    open_tags = {name: value for name, value in tags.items() if name in OPEN_TAGS}
    return Record(_own_tags(states[0]) | open_tags, _words(states, actions, (seat,)))


def _own_tags(start: State) -> dict[str, str]:
    return {"Triqueta": VERSION, "Players": str(start.players), "First": str(start.turn + 1)}


def _words(
    states: Sequence[State], actions: Sequence[Action], insiders: Container[int | None]
) -> tuple[str, ...]:
    """Tokens kept by others than the insiders stay unknown."""
    words: list[str] = []
    at = 0
    while at < len(actions):
        before = states[at]
        if before.round_begins:
            words.append(f"{before.round + 1}.")
        move = tuple(actions[at : at + 2 if actions[at] == DRAW else at + 1])
        words.append(_word(states[at + 1].hand, move, before.turn in insiders))
        at += len(move)
    return tuple(words)


def _word(drawn: Token, actions: tuple[Action, ...], inside: bool) -> str:
    token: Token = NOTHING
    if actions[0] == DRAW:
        secret = actions[-1] in (DRAW, KEEP) and not inside
        token = UNKNOWN if secret else drawn
    elif MEANING[actions[0]][0] == "return" and not inside:
        actions = (RETURN[UNKNOWN],)
    return word_for(token, actions)
