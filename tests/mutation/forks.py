"""Work done in a fork of this process, in silence, within limits on time and memory."""

from __future__ import annotations

import os
import pickle
import resource
import sys
from collections.abc import Callable
from typing import TypeVar

MEMORY = 3 << 30  # bytes of addresses that a mutant may use
# exit codes of a fork; any other, or a signal, is a mutant that broke everything
SURVIVED, KILLED, UNTRIED = 0, 1, 4
T = TypeVar("T")


def forked(work: Callable[[], T]) -> T:
    """What comes of some work in a fork, so that nothing is imported here."""
    reading, writing = os.pipe()

    def told() -> int:
        with os.fdopen(writing, "wb") as answer:
            pickle.dump(work(), answer)
        return 0

    child = fork(told)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        text = answer.read()
    os.waitpid(child, 0)
    if not text:
        sys.exit("pytest could not be run at all on these tests")
    result: T = pickle.loads(text)
    return result


def fork(trial: Callable[[], int]) -> int:
    """The process id of a child that does this in silence, and ends with its answer."""
    child = os.fork()
    if child:
        return child
    code = KILLED
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        code = trial()
    finally:
        os._exit(code)


def allow(seconds: float) -> None:
    """So much computing more, from now on."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def confine() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
