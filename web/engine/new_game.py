"""What a person chose on the page before a game: who sits where, who begins, which deal; trusted only after it was
checked.
"""

from collections.abc import Callable, Container

from triqueta.deal import SEED_LENGTH, seed_text
from triqueta.opponents import CHARACTERS, LEVELS, SURPRISE, Opponent
from triqueta.pieces import MAX_PLAYERS, MIN_PLAYERS
from triqueta.sitting.people import FACES, faces, fit_name
from triqueta.sitting.sitting import PERSON, Sitting
from web.engine.refusals import NotUnderstood
from web.engine.words import Words


def new_sitting(
    asked: object, random_bytes: Callable[[int], bytes], known: Container[str], usual: Words
) -> Sitting:
    """`NotUnderstood` when the page asks for a game that cannot be; `usual` knows how the others are called."""
    if not isinstance(asked, dict):
        raise NotUnderstood("error.settings")
    players = _choice(asked.get("players"), range(MIN_PLAYERS, MAX_PLAYERS + 1))
    levels, characters = _texts(asked.get("levels")), _texts(asked.get("characters"))
    if not len(levels) == len(characters) == players - 1:
        raise NotUnderstood("error.settings")
    first = asked.get("first") or None
    return Sitting.new(
        players,
        _seed(asked.get("seed", "")) or any_seed(random_bytes),
        tuple(_opponent(*pair) for pair in zip(levels, characters, strict=True)),
        None if first is None else _choice(first, range(1, players + 1)) - 1,
        chosen_names(asked.get("name", ""), players, usual),
        known,
        chosen_faces(asked.get("face", ""), players),
        any_salt(random_bytes),
    )


def chosen_names(own: object, players: int, usual: Words) -> tuple[str, ...]:
    """Everybody's, if the person gave one; it stands in the record, and so must the others."""
    name = fit_name(str(own))
    return (name, *(usual.name(seat) for seat in range(players) if seat != PERSON)) if name else ()


def chosen_faces(own: object, players: int) -> tuple[str, ...]:
    """Everybody's, if the person chose one."""
    if own not in ("", *FACES):
        raise NotUnderstood("error.settings")
    return faces(players, PERSON, str(own)) if own else ()


def _opponent(level: str, character: str) -> Opponent:
    if level not in LEVELS or character not in (SURPRISE, *CHARACTERS):
        raise NotUnderstood("error.settings")
    return Opponent(level, character)


def _seed(seed: object) -> str:
    try:
        return seed_text(str(seed)).strip()
    except ValueError:
        raise NotUnderstood("error.seed", most=SEED_LENGTH) from None


def _choice(value: object, possible: range) -> int:
    """A number given as itself or as its text."""
    if str(value) not in map(str, possible):
        raise NotUnderstood("error.settings")
    return int(str(value))


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise NotUnderstood("error.settings")
    return tuple(value)


def any_seed(random_bytes: Callable[[int], bytes]) -> str:
    """A short one that can be read aloud: no letter looks like another."""
    letters = "abcdefghkmnpqrstuvwxyz23456789"
    return "".join(letters[byte % len(letters)] for byte in random_bytes(8))


def any_salt(random_bytes: Callable[[int], bytes]) -> str:
    """So long that nobody can guess it."""
    return random_bytes(16).hex()
