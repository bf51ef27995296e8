"""The page that the build writes: whole before any script, no code and no style in it, and every address there."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.conftest import Files
from triqueta.pieces import ANIMALS, VALUES
from web.build_page import expanded, source, with_settings
from web.build_settings import ROOT
from web.packages import addressed


def test_the_page_carries_its_settings_once(site: Files) -> None:
    page = site["index.html"].decode()
    for tag, runtime in (("py-config", "pyodide"), ("mpy-config", "micropython")):
        (settings,) = re.findall(rf"<{tag} hidden>(.*?)</{tag}>", page)
        data = json.loads(settings)
        assert data["interpreter"].removeprefix("./") in site
        assert runtime in data["interpreter"]
        assert {name.removeprefix("./") for name in data["files"]} <= set(site)
    with pytest.raises(SystemExit, match="exactly once"):
        with_settings("<html></html>")


@pytest.mark.parametrize("gone", ["runtime/pyscript/core-*.mjs", "runtime/pyodide/micropython.mjs"])
def test_an_address_that_no_package_holds_stops_the_build(gone: str) -> None:
    with pytest.raises(SystemExit, match="no file of the site"):
        addressed(f'<link rel="modulepreload" href="./{gone}">')


def test_a_template_is_repeated_inside_out() -> None:
    page = """<ul>
<template data-each="opponent" data-selected="3"><li data-seat="{opponent}"{selected}>
<template data-each="animal">{opponent}{animal} </template>
</li></template>
</ul>"""
    animals = [f"{seat}{animal} " for seat in range(2, 6) for animal in ANIMALS]
    assert re.findall(r"\d[a-z]+ ", expanded(page)) == animals
    assert re.findall(r"<li[^>]*>", expanded(page))[:2] == [
        '<li data-seat="2">',
        '<li data-seat="3" selected>',
    ]


def test_the_page_is_whole_before_any_script(site: Files) -> None:
    """Nothing is left for the browser to repeat, and no brace but in the sentences that the page fills in."""
    page = site["index.html"].decode()
    body = page[page.index("<body") : page.index('<template id="sentences"')]
    body += page[page.index("</template>", page.index('<template id="sentences"')) : page.index("<py-config")]
    assert "data-each" not in page
    assert not set("{}") & set(body)
    garland = page[page.index('class="garland"') : page.index("<h1")]
    shown = re.findall(r'data-animal="(\w+)".*?<b class="value">(\d+)</b>', garland)
    assert shown == [(animal, str(value)) for animal, value in zip(ANIMALS, VALUES, strict=True)]


def test_a_list_of_levels_opponents_or_characters_is_written_once() -> None:
    for what in ("level", "opponent", "character"):
        values = re.findall(rf'<option value="([^"]+)" data-t="{what}\.', source())
        assert set(values) <= {f"{{{what}}}", "mixed", "surprise"}


def test_every_address_in_the_page_is_relative_and_there(site: Files) -> None:
    text = site["index.html"].decode()
    addresses = re.findall(r'(?:src|href)="([^"#]*)"', text)
    outward = [address for address in addresses if address.startswith("https:")]
    inward = {address for address in addresses if address not in outward}
    assert all(address.startswith("./") for address in inward)
    assert {address.removeprefix("./") for address in inward if address != "./"} <= set(site)
    assert not re.findall(r"<(?:script|link|img|source|iframe)[^>]*https?:", text)


def test_the_page_has_no_inline_code_that_browsers_run_and_no_inline_style(site: Files) -> None:
    text = site["index.html"].decode()
    assert re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", text) == ['<script type="mpy">']
    assert re.findall(r"\s(?:on\w+|style)=", text) == []
    assert "<style" not in text


def test_the_style_is_one_sheet(site: Files) -> None:
    sheets = [name for name in site if name.endswith(".css")]
    assert sheets == ["web/style/main.css"]
    assert b"@import" not in site[sheets[0]]


def test_style_sheets_ask_for_files_that_are_there(site: Files) -> None:
    for name, body in site.items():
        if name.endswith(".css"):
            for address in re.findall(r"url\(\s*[\"']?([^\"')#]+)", body.decode()):
                assert (ROOT / name).parent.joinpath(address).resolve().relative_to(
                    ROOT
                ).as_posix() in site, (name, address)
