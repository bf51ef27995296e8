"""Decisions out of played games, each with what every action is worth to the seat to move: exactly, in endings in which
nothing is hidden (`endings`); on average over imagined deals, where others keep something; or, anywhere in a game, by a
search so much longer than a player's that the player can be measured by it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import fsum
from typing import Final

from triqueta.actions import KEEP, Action
from triqueta.arena.endings import EndingSolver, unseen_tokens
from triqueta.arena.match import played
from triqueta.imagined import imagine
from triqueta.pieces import TOWERS
from triqueta.players import PLAYERS
from triqueta.players.alike import alike
from triqueta.players.beliefs import likely_kept
from triqueta.players.expert import Candidate, play_deal
from triqueta.players.judgement import Judgement
from triqueta.players.solitaire import is_alone
from triqueta.players.tree import Node
from triqueta.rules import LegalActions
from triqueta.sitting.randomness import choice_rng
from triqueta.state import State
from triqueta.view import View, view

ASKED: Final = 0.1
"""So large a part of a game's decisions is searched: they are much alike."""


@dataclass(frozen=True, slots=True)
class Source:
    """One game, and which of its decisions are wanted; it can travel."""

    players: int
    seed: str
    game: int = 0
    most: int = 0
    """Tokens left in the last tower, in endings."""
    deals: int = 0
    """Endings in which others keep something: so many deals of it are imagined. At 0 nobody keeps anything."""
    searched: int = 0
    """Decisions from anywhere in a game: so many deals are searched. At 0 endings are solved."""

    @property
    def name(self) -> str:
        return f"{self.seed} {self.game}"


@dataclass(frozen=True, slots=True)
class Decision:
    number: int
    """So many actions came before."""
    state: State
    worth: dict[Action, float]
    """The chance to win with each action."""


def decisions(source: Source) -> Iterator[Decision]:
    """Those of one game."""
    if source.searched:
        for number, state in middle_positions(source):
            yield Decision(number, state, _searched(state, source, number))
    else:
        solver = EndingSolver()
        for number, state in ending_positions(source):
            yield Decision(number, state, _solved(state, solver, source, number))


def ending_positions(source: Source) -> Iterator[tuple[int, State]]:
    """The choices of a game, after so many actions, with the last tokens in the last tower and two seats or more in the
    round. Casual players sit there who keep nothing, so that nothing is hidden from anybody; or as they like, and then
    only what hides something from the seat to move is asked."""
    found: list[tuple[int, State]] = []
    casual = PLAYERS["casual"]

    def choose(state: State, options: LegalActions, number: int) -> Action:
        alone = state.playing.bit_count() == 1
        hidden = any(kept for seat, kept in enumerate(state.kept) if seat != state.turn)
        fits = state.round == TOWERS - 1 and state.left <= source.most and hidden == bool(source.deals)
        if fits and len(options) > 1 and not alone:
            found.append((number, state.copy()))
        if source.deals:
            return casual.choose(view(state, state.turn), choice_rng(source.name, number))
        without = tuple(option for option in options if option != KEEP)
        return casual.choose(replace(view(state, state.turn), legal=without), choice_rng(source.name, number))

    played(source.players, source.name, choose)
    return (each for each in found if each[1].phase in ("turn", "decide"))


def middle_positions(source: Source) -> Iterator[tuple[int, State]]:
    """Choices out of a game of skilled players, with two seats or more in the round and two actions that differ."""
    found: list[tuple[int, State]] = []
    skilled = PLAYERS["skilled"]

    def choose(state: State, _options: LegalActions, number: int) -> Action:
        seen, chance = view(state, state.turn), choice_rng(f"{source.name} asked", number).random()
        if chance < ASKED and _is_searchable(seen):
            found.append((number, state.copy()))
        return skilled.choose(seen, choice_rng(source.name, number))

    played(source.players, source.name, choose)
    return iter(found)


def _is_searchable(seen: View) -> bool:
    return seen.phase in ("turn", "decide") and not is_alone(seen) and len(set(alike(seen).values())) > 1


def _solved(state: State, solver: EndingSolver, source: Source, number: int) -> dict[Action, float]:
    """Exact; where others keep something, on average over imagined deals (R8.4), each solved as if it lay open."""
    seat, rng = state.turn, choice_rng(f"{source.name} deals", number)
    seen = view(state, seat)
    likely = likely_kept(seen)
    deals: list[State] = [imagine(seen, rng, likely) for _ in range(source.deals)] or [state]
    solved = [solver.values(deal, unseen_tokens(deal)) for deal in deals]
    return {a: fsum(shares[a][seat] for shares in solved) / len(solved) for a in solved[0]}


def _searched(state: State, source: Source, number: int) -> dict[Action, float]:
    """Every action on the same deals: none is dropped, and no prior counts."""
    seen, rng = view(state, state.turn), choice_rng(f"{source.name} searched", number)
    judgement, same = Judgement(seen), alike(seen)
    candidates = {
        each.action: Candidate(each, Node())
        for each in judgement.priors()
        if same[each.action] == each.action
    }
    for _ in range(source.searched):
        play_deal(list(candidates.values()), judgement, rng)
    return {action: candidates[same[action]].chance / source.searched for action in seen.legal}
