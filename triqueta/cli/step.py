"""A record move by move: what was done, and the table after it. At a terminal one goes to and fro; elsewhere all of it
comes at once."""

from collections.abc import Callable, Iterator

from triqueta.cli.sentences import Names, ending, names_in, table, tell
from triqueta.cli.terminal import strong
from triqueta.cli.words import SAY
from triqueta.game import Game

Ask = Callable[[str], str]


class Steps:
    """The moments of a game, each at the end of a move; the first one is before them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names: Names = names_in(game)
        self.moments = (0, *game.move_ends)

    def lines(self, number: int) -> Iterator[str]:
        """What this move did, and how things lie then."""
        after, before = self.moments[number], self.moments[max(0, number - 1)]
        yield strong(SAY["step"].format(move=number, moves=len(self.moments) - 1))
        for events in self.game.events()[before:after]:
            for event in events:
                yield from tell(event, self.names)
        then = self.game.branch(after)
        yield from ending(then.state, self.names) if then.over else table(then.view(None), self.names)


def step_through(game: Game, ask: Ask | None) -> None:
    """With somebody to ask, as they wish, until they stop; else from the beginning to the end."""
    steps = Steps(game)
    number: int | None = 0
    while number is not None:
        print("\n".join(steps.lines(number)), end="\n\n")
        last = len(steps.moments) - 1
        number = _asked(ask, number, last) if ask else _on(number, last)


def _on(number: int, last: int) -> int | None:
    return number + 1 if number < last else None


def _asked(ask: Ask, number: int, last: int) -> int | None:
    """Where to go: on, back, to a move, or away; at the end, on leads away."""
    while True:
        try:
            asked = ask(SAY["step.ask"]).strip().lower()
        except EOFError:
            return None
        if asked in ("q", "quit"):
            return None
        if not asked:
            return _on(number, last)
        if asked in ("b", "back"):
            return max(0, number - 1)
        if asked.isascii() and asked.isdigit() and int(asked) <= last:
            return int(asked)
        print(SAY["step.what"].format(moves=last))
