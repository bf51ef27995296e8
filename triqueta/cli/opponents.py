"""Who sits at the other seats: players by the words that the arena uses, and names to call them by."""

from argparse import ArgumentTypeError
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from triqueta.actions import Action
from triqueta.opponents import CHARACTERS, LEVELS
from triqueta.players.named import NoSuchPlayer, chooser
from triqueta.view import View

NAMES: Final = ("Oisín", "Niamh", "Fionn", "Gráinne")
"""The people of the page."""
DEFAULT_LEVEL: Final = "skilled"


def read_levels(text: str) -> tuple[str, ...]:
    """A reader of --level: one player, or one for each seat, separated by commas."""
    levels = tuple(level.strip() for level in text.split(","))
    try:
        for level in levels:
            chooser(level)
    except NoSuchPlayer as error:
        raise ArgumentTypeError(str(error)) from None
    return levels


def tags_of(levels: Sequence[str]) -> dict[str, str]:
    """The tags by which a record remembers players of the ladder; nothing for others."""
    words = {f"{level}/{name}": (level, name) for level in LEVELS for name in CHARACTERS}
    read = [words.get(level if "/" in level else f"{level}/even") for level in levels]
    known = [pair for pair in read if pair is not None]
    if len(known) < len(levels):
        return {}
    return {
        "Levels": ",".join(level for level, _ in known),
        "Characters": ",".join(name for _, name in known),
    }


def levels_of(tags: Mapping[str, str], opponents: int) -> tuple[str, ...]:
    """The players that a record remembers, else the usual ones. A stranger's record can name our own players only:
    it must not say which module to load, or for how long to think."""
    levels = tags.get("Levels", "").split(",")
    characters = tags.get("Characters", ",".join(["even"] * len(levels))).split(",")
    known = set(levels) <= set(LEVELS) and set(characters) <= set(CHARACTERS)
    if not known or not len(levels) == len(characters) == opponents:
        return (DEFAULT_LEVEL,) * opponents
    pairs = zip(levels, characters, strict=True)
    return tuple(level if name == "even" else f"{level}/{name}" for level, name in pairs)


def answer(level: str, seen: View, chance: Random) -> Action:
    return chooser(level)(seen, chance)
