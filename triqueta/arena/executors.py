"""Where games are played: in this process, in several on this machine, or on a Dask cluster. Knows no player."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from importlib import import_module
from typing import Any, TypeVar

T = TypeVar("T")


class NoCluster(RuntimeError):
    """The extra `cluster` is not installed."""


class Here(Executor):
    """One game after another, in this process, each when it is asked for."""

    def map(self, fn: Callable[..., T], *iterables: Iterable[Any], **_: object) -> Iterator[T]:
        return map(fn, *iterables)


def executor(jobs: int, scheduler: str | None) -> AbstractContextManager[Executor]:
    """Any `concurrent.futures` executor will do; these are the ones that the command line offers."""
    if scheduler is not None:
        return _cluster(scheduler)
    return ProcessPoolExecutor(jobs) if jobs > 1 else Here()


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise NoCluster("--scheduler needs the extra: pip install 'triqueta[cluster]'") from None
    with closing(distributed.Client(address)) as client, client.get_executor(pure=False) as pool:
        yield pool
