"""The terminal in every language: chosen by an option or by the environment, whole games, refusals and faults."""

import json
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from tests.cli.typed import Typing
from tests.languages import LANGUAGES, SPOKEN
from tests.table import whole
from triqueta.cli import main, words
from triqueta.cli.words import SAY
from triqueta.refusal import CAUSES
from triqueta.setup_errors import FAULTS

OTHERS = [code for code in LANGUAGES if code != "en"]
each = pytest.mark.parametrize("code", OTHERS)
ENGLISH = re.compile(r"\b(the|you|your|row|token|tokens|have|wins)\b")
MISUSED = re.compile(
    r"\b(the|argument|arguments|expected|required|invalid|choose|not|with|nobody|known|names|line|most)\b"
)


@pytest.fixture(autouse=True)
def _english_again() -> Any:  # noqa: ANN401
    yield
    SAY.language = "en"


def values(entry: Any) -> set[str]:  # noqa: ANN401
    forms = [entry] if isinstance(entry, str) else entry.values()
    return {str(name) for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}


@each
def test_all_sentences_name_the_same_values(code: str) -> None:
    own, english = SPOKEN[code].files["terminal"], SPOKEN["en"].files["terminal"]
    assert {key for key in english if not values(own[key]) <= values(english[key])} == set()
    assert {key for key in english if values(english[key]) - values(own[key])} == set()


@each
def test_a_game_is_told_in_the_language(code: str, typed: Typing) -> None:
    """To its end, with everything that one may ask."""
    Path("game.txt").write_text(whole("5a 6_ xa xb T2 xa xb T3 xa xb T4"), encoding="utf-8")
    wishes = (
        "help",
        "rules",
        "table",
        "score",
        "unseen",
        "undo",
        "redo",
        "keep",
        "take a",
        "take b",
        "add",
        "place a",
    )
    told = typed(
        f"--resume game.txt --level random --language {code}", *wishes, *["take a", "take b", "add"] * 9
    )
    lines = [line.replace("tower", "") for line in told.splitlines() if "python -m" not in line]
    assert [line for line in lines if ENGLISH.search(line)] == []
    assert SAY["over"] in told
    assert "{" not in told


@each
def test_every_refusal_that_can_be_met_is_there(code: str) -> None:
    """No word that is read as an action meets the other two."""
    said = SPOKEN[code].files["table"]
    assert {cause for cause in CAUSES if f"why.{cause}" not in said} == {"draw-or-take", "token-unknown"}


@each
def test_faults_of_records_are_told(code: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, text in enumerate(("8z", whole("5a xa xa"), '[Triqueta "1"]\n[Players "9"]')):
        (folder / f"{number}.txt").write_text(text, encoding="utf-8")
        assert main(["replay", f"{number}.txt", "--language", code]) == 2
        said = capsys.readouterr().err
        assert not ENGLISH.search(said)
        assert "{" not in said


def test_the_environment_chooses(monkeypatch: pytest.MonkeyPatch, folder: Path, typed: Typing) -> None:  # noqa: ARG001
    monkeypatch.delenv("LC_ALL", raising=False)
    for lang, round_one in (
        ("de_AT.UTF-8", "Runde 1"),
        ("nl_NL", "Ronde 1"),
        ("C", "Round 1"),
        ("xx", "Round 1"),
    ):
        monkeypatch.setenv("LANG", lang)
        assert round_one in typed("--players 2 --seed a --first 1")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Round 1" in typed("--players 2 --seed a --first 1 --language en")


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "xx", "play"]) == 2
    assert "'xx'" in capsys.readouterr().err


@each
@pytest.mark.parametrize(
    "line",
    [
        "",
        "dance",
        "deal",
        "deal --dance --seed 1",
        "deal --seed",
        "deal --se 1 --players 6",
        "play --players 2 --first 3",
        "play --level easy",
        "play --seed " + "x" * 200,
        "replay --json --step 1.txt",
        "review no-such-file.txt --se",
        "simulate --players 3 --level novice,novice",
        "simulate --le=x --level",
    ],
)
def test_misuse_is_told(code: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The option and what was written, in words of the language."""
    assert main(line.split()) == 2
    english = capsys.readouterr().err
    assert main(["--language", code, *line.split()]) == 2
    said = capsys.readouterr().err
    assert said != english
    assert not MISUSED.search(said), said
    assert "{" not in said


def test_english_says_of_a_setup_what_the_engine_says() -> None:
    said = SPOKEN["en"].files["terminal"]
    assert {name: said[f"setup.{name}"] for name in FAULTS} == FAULTS


def test_help_is_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--language", "de", "--help"])
    assert SPOKEN["de"].files["terminal"]["about.play"] in capsys.readouterr().out


def test_what_a_language_lacks_is_said_in_english(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new folder that says one thing."""
    own = {"language": SPOKEN["de"].files["language"], "terminal": {"round": "Rundje {round}"}}
    for code, said in (("en", SPOKEN["en"].files), ("xx", own)):
        (folder / code).mkdir()
        for name in words.FILES:
            (folder / code / f"{name}.json").write_text(json.dumps(said.get(name, {})), encoding="utf-8")
    monkeypatch.setattr(words, "_folder", lambda: folder)
    SAY.language = "xx"
    assert SAY["round"].format(round=1) == "Rundje 1"
    assert words.a_token(1) == "an owl"
    assert SAY.table("status.decide", animal=1) == "You drew an owl: place it in a row or keep it."
