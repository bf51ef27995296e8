"""Stands in for the package of this name: asyncio logs what went wrong in a callback, and in a worker that goes to the
console and nowhere else."""

import sys
from traceback import print_exc

DEBUG = 10


class Logger:
    """Writes every message down, with the exception that is being handled."""

    def critical(self, message: str, *values: object) -> None:
        print(message % values, file=sys.stderr)

    def exception(self, message: str, *values: object) -> None:
        self.critical(message, *values)
        print_exc()


ROOT = Logger()
exception = ROOT.exception


def getLogger(_name: str) -> Logger:  # noqa: N802
    return ROOT
