"""Where games are played: in this process, in several on this machine, or on a Dask cluster. Knows no player."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from importlib import import_module
from typing import ParamSpec, TypeVar

from triqueta.arena.match import GameResult, Pairing, play

P = ParamSpec("P")
T = TypeVar("T")


class NoCluster(RuntimeError):
    """The extra `cluster` is not installed."""


class Here(Executor):
    """One game after another, here and now."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


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


def results(pairings: Iterable[Pairing], pool: Executor) -> Iterator[GameResult]:
    """Every game, in order, as soon as it has ended."""
    return map(play, pairings) if isinstance(pool, Here) else pool.map(play, pairings)
