"""A constant of the players, another value of which is to be measured: `expert.PRIOR_WEIGHT=10`, the module where it
stands first. What a class or a function has taken for a default is not reached, nor what was counted at the start."""

import sys
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
    others = [each for words in settings for each in _everywhere(*_setting(words))]
    before: list[Setting] = [(home, constant, getattr(home, constant)) for home, constant, _ in others]
    try:
        _set(others)
        yield
    finally:
        _set(before)


def _everywhere(home: ModuleType, constant: str, value: object) -> Iterator[Setting]:
    """In each module that has it from there."""
    own = getattr(home, constant)
    for name, module in list(sys.modules.items()):
        if name.startswith("triqueta.") and vars(module).get(constant) is own:
            yield module, constant, value


def _set(settings: Iterable[Setting]) -> None:
    """What its module remembers of the value before is forgotten."""
    for home, constant, value in settings:
        setattr(home, constant, value)
        for each in vars(home).values():
            if hasattr(each, "cache_clear") and each.__module__ == home.__name__:
                each.cache_clear()


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
        number = type(getattr(home, constant))
    except (ImportError, AttributeError) as error:
        raise ValueError(f"{words}: no such constant ({error})") from None
    if number not in (int, float):
        raise ValueError(f"{words}: no such constant, since it is no number")
    try:
        return home, constant, number(value)
    except ValueError:
        raise ValueError(f"{words}: {value!r} is no {number.__name__}") from None
