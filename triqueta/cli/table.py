"""A sitting as the terminal holds it: who is called what, the file it is saved in, and the commands that lead on."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from secrets import token_hex
from typing import Final

from triqueta.cli.refusals import record_fault, setup_fault
from triqueta.cli.sentences import YOU, names_of
from triqueta.cli.terminal import UsageError, checked, one_record
from triqueta.cli.words import SAY
from triqueta.opponents import Opponent, opponent
from triqueta.players.named import Chooser, chooser
from triqueta.record.errors import RecordError
from triqueta.setup_errors import SetupError
from triqueta.sitting.sitting import PERSON, Events, Sitting
from triqueta.sitting.tags import TagError, seated
from triqueta.view import View

NAMES: Final = ("Oisín", "Niamh", "Fionn", "Gráinne")
"""The people of the page."""


@dataclass
class Table:
    sitting: Sitting
    file: Path | None = None
    choosers: dict[int, Chooser] = field(default_factory=dict)
    """By seat; one of one's own may remember what it saw."""

    def __post_init__(self) -> None:
        self.names = names_of(self.sitting.seating.names, len(self.sitting.opponents))
        self.names[self.sitting.person] = YOU

    @property
    def seen(self) -> View:
        """What the person may know."""
        return self.sitting.game.view(self.sitting.person)

    def advance(self) -> Events:
        """The next action of an opponent."""
        seen, rng = self.sitting.for_choice()
        if seen.turn not in self.choosers:
            self.choosers[seen.turn] = chooser(str(self.sitting.opponent))
        return self.sitting.play(seen.turn, self.choosers[seen.turn](seen, rng))

    def save(self) -> Path:
        """Write the record, into a new file unless it has one; `OSError` when that fails."""
        self.file = self.file or _new_file()
        self.file.write_text(self.sitting.save(), encoding="utf-8")
        return self.file

    @property
    def opponents(self) -> list[Opponent]:
        return [one for one in self.sitting.opponents if one is not None]

    def resume_command(self) -> str:
        own = "" if all(one.on_ladder for one in self.opponents) else f" {self._levels()}"
        return f"python -m triqueta play --resume {shlex.quote(str(self.file))}{own}"

    def again_command(self) -> str:
        """How to play the same deal once more; "" when nobody knows its seed, or one cannot sit there."""
        sitting = self.sitting
        if not sitting.seed or sitting.person != PERSON:
            return ""
        deal = f"--players {len(self.names)} --seed {shlex.quote(sitting.seed)} --first {sitting.first + 1}"
        return f"python -m triqueta play {deal}{self._given_names()} {self._levels()}"

    def _given_names(self) -> str:
        given = self.sitting.seating.names
        return f" --names {shlex.quote(','.join(given))}" if given not in ((), _usual(len(given))) else ""

    def _levels(self) -> str:
        return f"--level {shlex.quote(','.join(map(str, self.opponents)))}"


def _usual(players: int) -> tuple[str, ...]:
    """Who sits there when nobody was named."""
    return ("You", *NAMES[: players - 1])


def _new_file() -> Path:
    """The first free name here; nothing that was saved is ever overwritten."""
    number = 1
    while (file := Path(f"triqueta-{number}.txt")).exists():
        number += 1
    return file


def sit_down(
    players: int, seed: str, levels: Sequence[str], first: int | None, names: Sequence[str]
) -> Table:
    """A new game; its record remembers who plays. Seats count from 0."""
    given = tuple(names) or _usual(players)
    if len(given) != players:
        raise UsageError(SAY["error.names"].format(players=players))
    try:
        sitting = Sitting.new(
            players, seed, _opponents(levels, players - 1), first, given, salt=token_hex(16)
        )
    except SetupError as error:
        raise UsageError(setup_fault(error)) from None
    return Table(sitting)


def resumed(file: str, levels: Sequence[str] | None) -> Table:
    """A saved game, with those who played it unless others are named."""
    text = one_record(file)
    try:
        sitting = Sitting.from_record(checked(text))
    except (RecordError, TagError) as error:
        raise UsageError(f"{file}: {record_fault(error)}") from None
    if levels is not None:
        others = _opponents(levels, len(sitting.opponents) - 1)
        sitting.seating = replace(sitting.seating, opponents=seated(sitting.person, others).opponents)
    return Table(sitting, None if file == "-" else Path(file))


def _opponents(levels: Sequence[str], others: int) -> list[Opponent]:
    if len(levels) not in (1, others):
        raise UsageError(SAY["error.levels"].format(others=others))
    repeated = others // len(levels)
    return [opponent(words) for words in [*levels] * repeated]
