"""Two browsers that Playwright does not drive, as a system installs them: Firefox by WebDriver BiDi, WebKitGTK by
WebDriver. One interface for both, with real input; what a page means is not known here."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol

from websockets.sync.client import connect

from tests.browser.finder import firefox, webkit

PATIENCE: Final = 60  # s for anything, on a busy machine
DIRECT: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # what is here needs no proxy
DESK: Final = {"width": 1280, "height": 850}
LOOSE: Final = {"NO_AT_BRIDGE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
"""WebKit's sandbox does not start as root, nor in most containers."""
PREFERENCES: Final = {
    "app.normandy.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.startup.max_resumed_crashes": -1,  # killed before, and yet it starts as ever
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Driver(Protocol):
    """One window of one browser in a fresh profile."""

    said: list[str]
    """Errors and warnings, where the browser tells them."""

    def visit(self, url: str) -> None:
        """Open an address, and wait until it is loaded."""

    def reload(self) -> None:
        """Load the page anew."""

    def run(self, function: str, *given: object) -> Any:  # noqa: ANN401
        """What a JavaScript function makes of plain data; a promise is waited for."""

    def perform(self, sources: Sequence[dict[str, object]]) -> None:
        """Input as it comes from a mouse or a keyboard, in WebDriver's own words."""

    def quit(self) -> None:
        """Close the browser."""


def mouse_press(x: float, y: float) -> dict[str, object]:
    """Go there, press, let go."""
    return {
        "type": "pointer",
        "id": "mouse",
        "actions": [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ],
    }


def key_presses(text: str) -> dict[str, object]:
    """Each character as a key of its own; a line break is Enter."""
    keys = text.replace("\n", "\ue007")
    actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
    return {"type": "key", "id": "keys", "actions": actions}


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


DIE_WITH_PARENT: Final = 1
"""Linux's PR_SET_PDEATHSIG."""
LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None


def not_outlive_us() -> None:
    """Said by a new program of itself: even where a run is killed, no browser stays behind."""
    if LIBC:
        LIBC.prctl(DIE_WITH_PARENT, signal.SIGKILL)


@contextmanager
def running(command: Sequence[str], **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A program that is ended at the end, and says nothing but on its standard output, to us."""
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | environment,
        start_new_session=True,  # so that all of it can be killed at once
        preexec_fn=not_outlive_us,  # noqa: PLW1509 - nothing here has a thread yet that could hold a lock
    ) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def until_it_listens(port: int, process: subprocess.Popen[str]) -> None:
    """A browser does not say when it is ready: knock until somebody answers."""
    while process.poll() is None:
        with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.02)
    raise RuntimeError(f"it ended before it listened: {process.args!r}")


class Firefox:
    """A client of WebDriver BiDi, which Firefox speaks itself: commands out, their answers back, over one socket."""

    def __init__(self, path: str, profile: Path, *, still: bool = False) -> None:
        wishes = PREFERENCES | {"ui.prefersReducedMotion": int(still)}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wishes.items()]
        (profile / "user.js").write_text("\n".join(lines), "utf-8")
        self.asked = 0
        self.said: list[str] = []
        with ExitStack() as ends:
            port = free_port()
            command = [
                path,
                "--headless",
                f"--remote-debugging-port={port}",
                "--no-remote",
                "--profile",
                str(profile),
            ]
            self.process = ends.enter_context(
                running(command, HOME=str(profile), MOZ_CRASHREPORTER_DISABLE="1")
            )
            until_it_listens(port, self.process)
            address = f"ws://127.0.0.1:{port}/session"
            self.socket = ends.enter_context(
                connect(address, max_size=None, open_timeout=PATIENCE, proxy=None)
            )
            self.ask("session.new", capabilities={})
            self.ask("session.subscribe", events=["log.entryAdded"])
            self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
            self.ask("browsingContext.setViewport", context=self.context, viewport=DESK)
            self.ends = ends.pop_all()

    def ask(self, method: str, **given: object) -> Any:  # noqa: ANN401
        """The result of a command; what the page says meanwhile is noted."""
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": given}))
        while True:
            answer = json.loads(self.socket.recv(PATIENCE))
            if answer["type"] == "event":
                self._note(answer["params"])
            elif answer["type"] == "error":
                raise RuntimeError(f"{method}: {answer['message']}")
            elif answer["id"] == self.asked:
                return answer["result"]

    def _note(self, entry: dict[str, Any]) -> None:
        if entry["level"] in ("error", "warn"):
            self.said.append(f"{entry['level']}: {entry['text']}")

    def visit(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self.context, wait="complete")

    def run(self, function: str, *given: object) -> Any:  # noqa: ANN401
        declared = f"async () => JSON.stringify(await ({function})(...{json.dumps(given)}) ?? null)"
        answer = self.ask(
            "script.callFunction",
            functionDeclaration=declared,
            target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def perform(self, sources: Sequence[dict[str, object]]) -> None:
        self.ask("input.performActions", context=self.context, actions=list(sources))

    def quit(self) -> None:
        self.ends.close()


class WebKit:
    """A client of WebDriver, one request after the other, for WebKitGTK's own small browser on a screen nobody sees."""

    def __init__(self, path: str, profile: Path, *, still: bool = False) -> None:
        self.said: list[str] = []
        for version in ("3", "4"):
            wishes = profile / f".config/gtk-{version}.0/settings.ini"
            wishes.parent.mkdir(parents=True)
            wishes.write_text(f"[Settings]\ngtk-enable-animations={int(not still)}\n", "utf-8")
        with ExitStack() as ends:
            screen = ends.enter_context(running(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"]))
            assert screen.stdout is not None
            display = f":{screen.stdout.readline().strip()}"
            port = free_port()
            driver = ends.enter_context(
                running([path, f"--port={port}"], DISPLAY=display, HOME=str(profile), **LOOSE)
            )
            until_it_listens(port, driver)
            self.base = f"http://127.0.0.1:{port}"
            options = {"args": ["--automation"]}
            wanted = {"alwaysMatch": {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}}
            session = self.ask("POST", "/session", capabilities=wanted)["sessionId"]
            self.base += f"/session/{session}"
            ends.callback(self.ask, "DELETE", "")
            self.ask("POST", "/timeouts", script=PATIENCE * 1000, pageLoad=PATIENCE * 1000)
            self.ask("POST", "/window/rect", **DESK)
            self.ends = ends.pop_all()

    def ask(self, method: str, path: str, **given: object) -> Any:  # noqa: ANN401
        """The value of a command's answer."""
        body = json.dumps(given).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.base + path, body, {"Content-Type": "application/json"}, method=method
        )
        try:
            with DIRECT.open(request, timeout=PATIENCE * 2) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()}") from None

    def visit(self, url: str) -> None:
        self.ask("POST", "/url", url=url)

    def reload(self) -> None:
        self.ask("POST", "/refresh")

    def run(self, function: str, *given: object) -> Any:  # noqa: ANN401
        script = f"""const tell = arguments[0];
            Promise.resolve(({function})(...{json.dumps(given)}))
                .then((value) => tell(JSON.stringify([value ?? null])), (error) => tell(String(error)));"""
        answer = self.ask("POST", "/execute/async", script=script, args=[])
        if not answer.startswith("["):
            raise RuntimeError(answer)
        return json.loads(answer)[0]

    def perform(self, sources: Sequence[dict[str, object]]) -> None:
        self.ask("POST", "/actions", actions=list(sources))

    def quit(self) -> None:
        self.ends.close()


DRIVERS: Final[dict[str, tuple[Callable[[], str | None], type[Firefox | WebKit]]]] = {
    "Firefox": (firefox, Firefox),
    "WebKit": (webkit, WebKit),
}
"""How each is found, and how it is driven; `still` asks pages for reduced motion."""
