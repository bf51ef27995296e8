"""Players against each other, measured fairly: the same deals from every seat, with how sure the result is."""

from triqueta.arena.command import add_arguments, run

__all__ = ["add_arguments", "run"]
