"""A slow line to a server: every byte of all connections goes through one narrow pipe, every answer takes its time to
begin, and the whole can break. Stands between any browser and the site, so that workers go through it, too."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

PIECE: Final = 2_000
"""Bytes that go in one go."""


@dataclass
class Line:
    """A port here, and the port of the server behind."""

    behind: int
    rate: float = 1.6e6 / 8
    """Bytes a second."""
    delay: float = 0.15
    """Seconds there and back."""
    carried: int = 0
    """Bytes towards the browser."""
    cut_after: float = float("inf")
    """Bytes after which it breaks, until `mend`."""
    free_at: float = 0.0
    open: set[socket.socket] = field(default_factory=set)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self.ear = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._answer, daemon=True).start()

    @property
    def port(self) -> int:
        port: int = self.ear.getsockname()[1]
        return port

    @property
    def is_broken(self) -> bool:
        return self.carried >= self.cut_after

    def mend(self) -> None:
        self.cut_after = float("inf")

    def close(self) -> None:
        self.ear.close()
        self._hang_up()

    def _hang_up(self) -> None:
        for end in list(self.open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _answer(self) -> None:
        with suppress(OSError):  # the ear was closed
            while True:
                here, _ = self.ear.accept()
                if self.is_broken:
                    here.close()
                    continue
                there = socket.create_connection(("127.0.0.1", self.behind))
                self.open |= {here, there}
                threading.Thread(target=self._out, args=(here, there), daemon=True).start()
                threading.Thread(target=self._back, args=(there, here), daemon=True).start()

    def _out(self, here: socket.socket, there: socket.socket) -> None:
        """Questions are short: they only take their time."""
        with suppress(OSError):
            while asked := here.recv(65_536):
                time.sleep(self.delay)
                there.sendall(asked)
        self._end(here, there)

    def _back(self, there: socket.socket, here: socket.socket) -> None:
        with suppress(OSError):
            while (piece := there.recv(PIECE)) and not self.is_broken:
                time.sleep(self._turn(len(piece)))
                here.sendall(piece)
        if self.is_broken:
            self._hang_up()
        self._end(there, here)

    def _turn(self, size: int) -> float:
        """Seconds until this piece has gone through the pipe, after all those before it."""
        with self.lock:
            self.carried += size
            self.free_at = max(self.free_at, time.monotonic()) + size / self.rate
            return self.free_at - time.monotonic()

    def _end(self, *ends: socket.socket) -> None:
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            self.open.discard(end)
