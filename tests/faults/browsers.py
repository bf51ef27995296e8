"""Browsers that can be killed: Chromium by its own protocol over one socket, Firefox as the journeys drive it. Each
starts in the profile it is given, whatever its last life has left there."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import connect

from tests.browser.drivers import DIRECT, PATIENCE, Firefox, free_port, running, until_it_listens
from tests.browser.finder import ARGUMENTS, find, firefox


class Chromium:
    """One window of Chromium."""

    def __init__(self, path: str, profile: Path, *, still: bool = False) -> None:
        self.said: list[str] = []
        self.asked = 0
        port = free_port()
        command = [path, "--headless", *ARGUMENTS, f"--remote-debugging-port={port}", "about:blank"]
        command += [f"--user-data-dir={profile}", *(["--force-prefers-reduced-motion"] if still else [])]
        with ExitStack() as ends:
            self.process = ends.enter_context(running(command))
            until_it_listens(port, self.process)
            with DIRECT.open(f"http://127.0.0.1:{port}/json/list", timeout=PATIENCE) as answer:
                window = next(one for one in json.load(answer) if one["type"] == "page")
            self.socket = ends.enter_context(
                connect(window["webSocketDebuggerUrl"], max_size=None, open_timeout=PATIENCE, proxy=None)
            )
            self.ask("Page.enable")
            self.ends = ends.pop_all()

    def ask(self, method: str, **given: object) -> Any:  # noqa: ANN401
        """The result of a command."""
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": given}))
        answer = self._hear("id", self.asked)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def _hear(self, name: str, value: object) -> dict[str, Any]:
        """What the browser says next that has this value; anything before it is passed over."""
        while True:
            heard: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
            if heard.get(name) == value:
                return heard

    def visit(self, url: str) -> None:
        self.ask("Page.navigate", url=url)
        self._hear("method", "Page.loadEventFired")

    def reload(self) -> None:
        self.ask("Page.reload")
        self._hear("method", "Page.loadEventFired")

    def run(self, function: str, *given: object) -> Any:  # noqa: ANN401
        expression = f"({function})(...{json.dumps(given)})"
        answer = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "?"))
        return answer["result"].get("value")

    def perform(self, sources: Sequence[dict[str, object]]) -> None:
        raise NotImplementedError("nobody presses by hand here")

    def quit(self) -> None:
        self.ends.close()


Browser = Chromium | Firefox
BROWSERS: Final[dict[str, tuple[Callable[[], str | None], type[Browser]]]] = {
    "Chromium": (find, Chromium),
    "Firefox": (firefox, Firefox),
}


def kill(browser: Browser) -> None:
    """All its processes, at once, without a word."""
    os.killpg(browser.process.pid, signal.SIGKILL)
    browser.process.wait()
    browser.quit()
