"""One evening at the terminal: a game, who sits where, and the file it is saved in. The person has seat 1."""

import shlex
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from triqueta.actions import DRAW, Action
from triqueta.cli.opponents import NAMES, answer, levels_of, tags_of
from triqueta.cli.terminal import UsageError, is_text, read_text
from triqueta.cli.told import YOU, names_of
from triqueta.events import Event
from triqueta.game import Game
from triqueta.record.errors import RecordError
from triqueta.state import are_complete

ME: Final = 0


@dataclass
class Sitting:
    game: Game
    names: list[str]
    """One a seat; the person's is empty."""
    levels: tuple[str, ...]
    """One an opponent."""
    file: Path | None = None

    @property
    def mine(self) -> bool:
        """Is the person to act?"""
        return self.game.turn == ME

    def advance(self) -> tuple[Event, ...]:
        """The next action of an opponent; the same again after an undo, from those who need no clock."""
        game, seat = self.game, self.game.turn
        chance = Random(f"{game.tags.get('Seed', '')} {len(game.history)}")
        return game.play(seat, answer(self.levels[seat - 1], game.view(seat), chance))

    def act(self, action: Action) -> tuple[Event, ...]:
        return self.game.play(ME, action)

    def undo(self) -> bool:
        """Back to the person's last own decision; False where there is none."""
        game = self.game
        own = [at for at in range(len(game.history)) if game.at(at).turn == ME]
        if not own:
            return False
        if DRAW in game.history[own[-1] :]:
            game.tags["Casual"] = "yes"
        game.undo(len(game.history) - own[-1])
        return True

    def redo(self) -> bool:
        """Forward to the person's next own decision, as far as that was played."""
        game = self.game
        if not game.can_redo:
            return False
        game.redo()
        while game.can_redo and not self.mine:
            game.redo()
        return True

    def save(self) -> Path:
        """Write the record, into a new file unless it has one; `OSError` when that fails."""
        self.file = self.file or _new_file()
        self.file.write_text(self.game.record(), encoding="utf-8")
        return self.file

    def resume_command(self) -> str:
        own = "" if tags_of(self.levels) else f" --level {shlex.quote(','.join(self.levels))}"
        return f"python -m triqueta play --resume {shlex.quote(str(self.file))}{own}"

    def again_command(self) -> str:
        """How to play the same deal once more; "" when nobody knows its seed."""
        first, seed = self.game.at(0), self.game.tags.get("Seed")
        if seed is None:
            return ""
        table = f"--players {first.players} --seed {shlex.quote(seed)} --first {first.turn + 1}"
        return f"python -m triqueta play {table} --level {shlex.quote(','.join(self.levels))}"


def _new_file() -> Path:
    """The first free name here; nothing that was saved is ever overwritten."""
    number = 1
    while (file := Path(f"triqueta-{number}.txt")).exists():
        number += 1
    return file


def sit_down(game: Game, levels: tuple[str, ...], names: list[str]) -> Sitting:
    """A new game; its record remembers who plays."""
    opponents = game.state.players - 1
    given = names or ["You", *NAMES[:opponents]]
    if len(given) != opponents + 1:
        raise UsageError(f"--names wants {opponents + 1} names separated by commas, yours first")
    game.tags["Names"] = ", ".join(given)
    return _sitting(game, levels, [YOU, *given[1:]])


def _sitting(game: Game, levels: tuple[str, ...], names: list[str], file: Path | None = None) -> Sitting:
    opponents = game.state.players - 1
    if len(levels) not in (1, opponents):
        raise UsageError(f"--level names one player, or one for each of the {opponents} opponents")
    levels = levels * opponents if len(levels) == 1 else levels
    game.tags.update(tags_of(levels))
    return Sitting(game, names, levels, file)


def resumed(file: str, levels: tuple[str, ...] | None) -> Sitting:
    """A saved game, with those who played it unless others are named."""
    text = read_text(file)
    try:
        if not is_text(text):
            raise RecordError("this is not UTF-8 text")
        game = Game.from_record(text)
    except RecordError as error:
        raise UsageError(f"{file}: {error}") from None
    if not are_complete(game.state.towers) and not game.over:
        raise UsageError(f"{file}: without the tag Towers a game can be looked at, not played on")
    if game.tags.get("Person", "1") != "1":
        raise UsageError(f"{file}: the person sits at another seat than 1")
    game.tags.pop("Undone", None)  # what the page could redo is no longer next
    remembered = levels_of(game.tags, game.state.players - 1)
    names = [YOU, *names_of(game)[1:]]
    return _sitting(game, levels or remembered, names, None if file == "-" else Path(file))
