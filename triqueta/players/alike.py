"""Actions that come to the same: rows that hold the same tokens are one row to whoever thinks. Knows a View; weighs
nothing."""

from triqueta.actions import MEANING, Action
from triqueta.view import View


def alike(seen: View) -> dict[Action, Action]:
    """Every legal action, with the first one that comes to the same: mostly itself."""
    first: dict[object, Action] = {}
    return {action: first.setdefault(_what_it_does(seen, action), action) for action in seen.legal}


def _what_it_does(seen: View, action: Action) -> object:
    """A row is told by its tokens alone, in whatever order they came."""
    verb, row = MEANING[action]
    return (verb, *sorted(seen.rows[row] or ())) if verb in ("place", "take") else action
