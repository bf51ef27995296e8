"""The server behind `make play` behaves as a plain static host: nothing outside its folder, gzip, ETag, sub-paths."""

from __future__ import annotations

import gzip
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from web import serve
from web.serve import Server, Site, open_server


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


@pytest.fixture
def usual(monkeypatch: pytest.MonkeyPatch) -> int:
    """The usual port of this test: one that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    monkeypatch.setattr(serve, "PORT", port)
    return port


def test_every_start_is_at_the_same_address(usual: int, tmp_path: Path) -> None:
    for _ in range(2):
        server = open_server(Site(tmp_path), None)
        assert server.server_port == usual
        server.server_close()


def test_a_taken_port_is_told_and_another_one_serves(
    usual: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", usual)):
        server = open_server(Site(tmp_path), None)
        assert server.server_port != usual
        server.server_close()
        assert f"Port {usual} is taken" in capsys.readouterr().out
        with pytest.raises(OSError, match="in use"):
            open_server(Site(tmp_path), usual)


def test_a_port_that_was_asked_for_and_cannot_be_had_gets_one_line(
    usual: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["serve", "--port", str(usual)])
    with socket.create_server(("127.0.0.1", usual)), pytest.raises(SystemExit) as ended:
        serve.main()
    assert ended.value.code == 2
    assert f"port {usual} cannot be had" in capsys.readouterr().err.splitlines()[-1]


def test_the_rest_of_a_file_is_sent_to_whoever_has_its_beginning(server: Server) -> None:
    path = "/triqueta/web/thing.wasm"
    tag = get(server, path)[1]["ETag"]
    status, headers, body = get(server, path, Range="bytes=2-", **{"If-Range": tag})
    assert (status, headers["Content-Range"], body) == (206, "bytes 2-3/4", b"sm")
    assert get(server, path, Range="bytes=2-", **{"If-Range": '"another"'})[::2] == (200, b"\0asm")
    assert get(server, path, Range="bytes=9-")[::2] == (200, b"\0asm")


def test_stopping_twice_does_no_harm(server: Server) -> None:
    server.stop()
    server.stop()
