"""A constant of the players, another value of which is to be measured: `expert.PRIOR_WEIGHT=10`, the module that uses
it first. For one command and its processes alone."""

from collections.abc import Iterable
from importlib import import_module


def set_constants(settings: Iterable[str]) -> None:
    """`ValueError` where there is no such constant, or it is no such number."""
    for words in settings:
        name, _, value = words.partition("=")
        module, _, constant = name.partition(".")
        try:
            home = import_module(f"triqueta.players.{module}")
            number = type(getattr(home, constant))(value)
        except (ImportError, AttributeError) as error:
            raise ValueError(f"{words}: no such constant ({error})") from None
        setattr(home, constant, number)
