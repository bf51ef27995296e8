"""One position, complete: what the table holds, seen and unseen. Knows no rule."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self

from triqueta.pieces import KINDS, MAX_PLAYERS, MIN_PLAYERS, NO_ROW, NOTHING, TOWER_HEIGHT, TOWERS, Token
from triqueta.setup_errors import SetupError

Towers = tuple[tuple[Token, ...], ...]
Phase = Literal["turn", "decide", "tower", "reveal", "over"]


@dataclass(init=False, repr=False, slots=True)
class State:
    """Mutable, compact, cheap to copy: only `rows` and `collected` are lists, all else is replaced."""

    players: int
    towers: Towers
    """The four towers, first token drawn first; tower 0 has no tree (R2.2)."""
    phase: Phase
    turn: int
    """The seat to move; NOBODY when the game is over."""
    round: int
    rock: int
    tower: int
    left: int
    """Tokens that the current tower still holds."""
    closed: int
    """Bit t is set while tower t is closed and carries its tree."""
    hand: Token
    """The token drawn and not yet decided, or NOTHING."""
    open: int
    """Bit r is set while row r is on the table."""
    playing: int
    """Bit s is set while seat s is in the round."""
    rows: list[tuple[Token, ...]]
    collected: list[int]
    """Face-up tokens, six counts a seat, one seat after another."""
    kept: tuple[tuple[Token, ...], ...]
    decided: tuple[tuple[bool, ...], ...]
    """R7.1, per seat and kept token: was it added?"""
    took: tuple[int, ...]
    """The row each seat took in this round; NO_ROW while it is still in."""
    trees: tuple[int, ...]

    def __init__(self, players: int, towers: Sequence[Sequence[Token]], first: int) -> None:
        """The table set up (R2): seat `first` holds the rock, the tower without a tree is open."""
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise SetupError(f"{players} players: Triqueta is for {MIN_PLAYERS} to {MAX_PLAYERS} (R1.2)")
        if not 0 <= first < players:
            raise SetupError.of("first", seat=first + 1, seats=players)
        self.players = players
        self.towers = tuple(tuple(tower) for tower in towers)
        self.phase = "turn"
        self.turn = self.rock = first
        self.round = self.tower = 0
        self.left = TOWER_HEIGHT
        self.closed = (1 << TOWERS) - 2
        self.hand = NOTHING
        self.open = self.playing = (1 << players) - 1
        self.rows = [()] * players
        self.collected = [0] * (KINDS * players)
        self.kept = self.decided = ((),) * players
        self.took = (NO_ROW,) * players
        self.trees = (0,) * players

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.players = self.players
        new.towers = self.towers
        new.phase = self.phase
        new.turn = self.turn
        new.round = self.round
        new.rock = self.rock
        new.tower = self.tower
        new.left = self.left
        new.closed = self.closed
        new.hand = self.hand
        new.open = self.open
        new.playing = self.playing
        new.rows = self.rows[:]
        new.collected = self.collected[:]
        new.kept = self.kept
        new.decided = self.decided
        new.took = self.took
        new.trees = self.trees
        return new

    def __repr__(self) -> str:
        return f"<State round {self.round + 1}, {self.phase}, seat {self.turn + 1} to move>"

    @property
    def round_begins(self) -> bool:
        """Has nothing been done in this round yet?"""
        return self.left == TOWER_HEIGHT and self.playing == (1 << self.players) - 1

    def collection(self, seat: int) -> tuple[int, ...]:
        """How many tokens of each animal lie face up in front of a seat."""
        return tuple(self.collected[KINDS * seat : KINDS * seat + KINDS])
