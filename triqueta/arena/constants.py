"""A constant of the players, another value of which is to be measured: `expert.PRIOR_WEIGHT=10`, the module that uses
it first."""

from argparse import ArgumentTypeError
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

Setting = tuple[ModuleType, str, object]
"""Where it is, its name, its value."""


@contextmanager
def other_constants(settings: Iterable[str]) -> Iterator[None]:
    """Set for a while, and then as before. `ValueError` where there is no such constant, or it is no such number."""
    others = list(map(_setting, settings))
    before: list[Setting] = [(home, constant, getattr(home, constant)) for home, constant, _ in others]
    try:
        for home, constant, value in others:
            setattr(home, constant, value)
        yield
    finally:
        for home, constant, value in before:
            setattr(home, constant, value)


def typed_setting(words: str) -> str:
    """As it was typed for a command, if there is such a constant."""
    try:
        _setting(words)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None
    return words


def _setting(words: str) -> Setting:
    name, _, value = words.partition("=")
    module, _, constant = name.partition(".")
    try:
        home = import_module(f"triqueta.players.{module}")
        return home, constant, type(getattr(home, constant))(value)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"{words}: no such constant ({error})") from None
