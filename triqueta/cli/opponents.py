"""Who sits at the other seats: players by the words that the arena uses, and names to call them by."""

import re
from argparse import ArgumentTypeError
from random import Random
from typing import Final

from triqueta.actions import Action
from triqueta.arena.seats import NoSuchPlayer, seated
from triqueta.players import CHARACTERS, PLAYERS
from triqueta.view import View

NAMES: Final = ("Alba", "Bran", "Ciara", "Dara")
DEFAULT_LEVEL: Final = "skilled"

_RESIDENT: Final = re.compile(rf"({'|'.join(PLAYERS)})(/({'|'.join(CHARACTERS)}))?")


def read_levels(text: str) -> tuple[str, ...]:
    """A reader of --level: one player, or one for each seat, separated by commas."""
    levels = tuple(level.strip() for level in text.split(","))
    try:
        for level in levels:
            seated(level)
    except NoSuchPlayer as error:
        raise ArgumentTypeError(str(error)) from None
    return levels


def is_resident(level: str) -> bool:
    """One of ours? A stranger's record must not say which module to load, or for how long to think."""
    return _RESIDENT.fullmatch(level) is not None


def answer(level: str, seen: View, chance: Random) -> Action:
    return seated(level)(seen, chance)
