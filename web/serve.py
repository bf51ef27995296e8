"""Serves a built site as a plain static host does: gzip, ETag, any sub-path, and no header of its own."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import posixpath
import re
import socket
import threading
import urllib.parse
import webbrowser
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

DIST = Path(os.environ.get("TRIQUETA_DIST") or Path(__file__).resolve().parent.parent / "dist")
PORT = 8765
"""The same at every start, so that a browser finds again what it kept."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


@dataclass(frozen=True)
class Sent:
    """One answer that went over the wire: which path, how it ended, how many bytes of body."""

    path: str
    status: int
    size: int


@dataclass
class Site:
    """A folder, the sub-path it is served under, and a log of what was sent."""

    root: Path = DIST
    base: str = "/"
    max_age: int = 0
    sent: list[Sent] = field(default_factory=list)

    def find(self, url: str) -> Path | None:
        """The file for a request, or None; nothing outside the folder is ever found."""
        path = posixpath.normpath(urllib.parse.unquote(urllib.parse.urlsplit(url).path))
        inside = path + "/"
        if not inside.startswith(self.base):
            return None
        file = self.root / inside.removeprefix(self.base).strip("/")
        file = file / "index.html" if file.is_dir() else file
        return file if file.is_file() and file.resolve().is_relative_to(self.root.resolve()) else None


@cache
def packed(file: Path, _changed: int) -> tuple[bytes, bytes, str]:
    """A file's bytes, the same gzipped, and its ETag; read anew only when the file has changed."""
    body = file.read_bytes()
    return body, gzipped(body), f'"{hashlib.sha256(body).hexdigest()[:32]}"'


@cache
def gzipped(body: bytes) -> bytes:
    """Once for all copies of a file."""
    return gzip.compress(body, 6, mtime=0)


class Answer(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the site that its server holds."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        """Send the file asked for, or that it has not changed, or that it is not there."""
        site = self.server.site
        file = site.find(self.path)
        if file is None:
            self.finish_with(HTTPStatus.NOT_FOUND, {})
            return
        body, zipped, tag = packed(file, file.stat().st_mtime_ns)
        headers = {
            "Content-Type": TYPES.get(file.suffix, "text/plain; charset=utf-8"),
            "Accept-Ranges": "bytes",
            "ETag": tag,
            "Cache-Control": f"max-age={site.max_age}" if site.max_age else "no-cache",
        }
        if self.headers.get("If-None-Match") == tag:
            self.finish_with(HTTPStatus.NOT_MODIFIED, headers)
            return
        if "gzip" in self.headers.get("Accept-Encoding", ""):
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
            body = zipped
        start = self.wanted_from(tag, len(body))
        if start:
            headers["Content-Range"] = f"bytes {start}-{len(body) - 1}/{len(body)}"
        self.finish_with(HTTPStatus.PARTIAL_CONTENT if start else HTTPStatus.OK, headers, body[start:])

    def wanted_from(self, tag: str, size: int) -> int:
        """The byte from which the rest is asked for, by somebody who has what comes before it of the same file."""
        rest = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        start = int(rest[1]) if rest and self.headers.get("If-Range", tag) == tag else 0
        return start if start < size else 0

    def do_HEAD(self) -> None:
        self.do_GET()

    def finish_with(self, status: HTTPStatus, headers: dict[str, str], whole: bytes = b"") -> None:
        """Note it in the site's log, and only then write status, headers and body: nobody gets what is not noted."""
        body = whole if self.command == "GET" else b""
        self.server.site.sent.append(Sent(self.path, status, len(body)))
        self.send_response_only(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(whole)))
        self.end_headers()
        self.wfile.write(body)


class Server(ThreadingHTTPServer):
    """A site on a local port (a free one when 0), in threads that end with it."""

    daemon_threads = True

    def __init__(self, site: Site, port: int = 0) -> None:
        self.site = site
        self.open: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), Answer)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{self.site.base}"

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401
        """A browser that went away in the middle of an answer is no news."""

    def start(self) -> Server:
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def process_request(self, request: Any, client_address: Any) -> None:  # noqa: ANN401
        """Answer in a thread, and remember the connection: a browser keeps it open."""
        self.open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:  # noqa: ANN401
        self.open.discard(request)
        super().shutdown_request(request)

    def stop(self) -> None:
        """Serve no more, hang up on everybody, and free the port; more than once does no harm."""
        if self.socket.fileno() < 0:
            return
        self.shutdown()
        self.server_close()
        for connection in list(self.open):
            with suppress(OSError):  # the other side may have gone already
                connection.shutdown(socket.SHUT_RDWR)


def open_server(site: Site, port: int | None) -> Server:
    """At this port, or else at the usual one: what a browser keeps (game, settings, offline copy) belongs to the whole
    address. Where somebody else has that one, any free port has to do."""
    if port is not None:
        return Server(site, port)
    try:
        return Server(site, PORT)
    except OSError:
        server = Server(site)
        print(
            f"Port {PORT} is taken, so this is another address: a game that was kept at the usual one is not here."
        )
        return server


def main() -> None:
    """Serve dist/ until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m web.serve", description=__doc__)
    parser.add_argument(
        "--port", type=int, help=f"a port, 0 for any free one (default: {PORT}, or any free one)"
    )
    parser.add_argument("--base", default="/", help="the sub-path to serve under, such as /triqueta/")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    given = parser.parse_args()
    site = Site(base=f"/{given.base.strip('/')}/".replace("//", "/"))
    try:
        server = open_server(site, given.port)
    except (OSError, OverflowError) as error:
        parser.error(f"port {given.port} cannot be had: {error}")
    print(f"Triqueta is at {server.url}  (Ctrl-C ends it)", flush=True)
    if given.open:
        webbrowser.open(server.url)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
