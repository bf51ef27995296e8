"""Stands in for the module of this name: nobody sees colours in a worker's tracebacks, and the real one makes tables of
them that take longer than most modules."""

from typing import Self


class Plain(str):
    """A theme, a part of one, and a colour: nothing."""

    __slots__ = ()

    def __getattr__(self, _name: str) -> Self:
        return self


def can_colorize(**_: object) -> bool:
    return False


def get_theme(**_: object) -> Plain:
    return Plain()
