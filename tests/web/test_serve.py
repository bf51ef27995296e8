"""The server behind `make play` behaves as a plain static host: nothing outside its folder, gzip, ETag, sub-paths."""

from __future__ import annotations

import gzip
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.serve import Server, Site


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    folder = tmp_path / "site"
    (folder / "web").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>start</h1>")
    (folder / "web/thing.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("secret")
    running = Server(Site(folder, "/triqueta/")).start()
    yield running
    running.stop()


def get(server: Server, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    request = urllib.request.Request(server.url.removesuffix("/triqueta/") + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, dict(refused.headers), b""


def test_a_folder_is_its_index(server: Server) -> None:
    assert get(server, "/triqueta/")[2] == get(server, "/triqueta/index.html?x=1")[2] == b"<h1>start</h1>"


@pytest.mark.parametrize(
    "path",
    ["/", "/web/thing.wasm", "/triqueta/none", "/triqueta/../secret.txt", "/triqueta/%2e%2e/secret.txt"],
)
def test_nothing_else_is_found(server: Server, path: str) -> None:
    assert get(server, path)[0] == 404


def test_a_file_comes_with_its_type_and_packed_when_wanted(server: Server) -> None:
    assert get(server, "/triqueta/web/thing.wasm")[1]["Content-Type"] == "application/wasm"
    _, headers, body = get(server, "/triqueta/", **{"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == b"<h1>start</h1>"


def test_what_has_not_changed_is_not_sent_again(server: Server) -> None:
    tag = get(server, "/triqueta/")[1]["ETag"]
    assert get(server, "/triqueta/", **{"If-None-Match": tag})[0] == 304
    assert [sent.size for sent in server.site.sent] == [14, 0]


def test_stopping_twice_does_no_harm(server: Server) -> None:
    server.stop()
    server.stop()
