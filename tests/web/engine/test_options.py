"""What a person wants to hear and see is checked before it is trusted; the words of a language may come with it."""

from __future__ import annotations

import json

import pytest

from web.engine import texts
from web.engine.options import Options, read_language, read_options
from web.engine.refusals import NotUnderstood


@pytest.fixture(autouse=True)
def nothing_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_brought", {})


def brought(**entries: str) -> str:
    """As the page gets them from the build."""
    return json.dumps({"plural": {}, "entries": entries})


def test_a_language_comes_with_its_words() -> None:
    assert read_language({"language": "sylvan", "words": brought(bear="Bruin")}) == "sylvan"
    assert texts.texts("sylvan").say("bear") == "Bruin"


@pytest.mark.parametrize("words", [None, 7, "no catalogue", "{}"])
def test_a_language_without_words_is_not_spoken(words: object) -> None:
    with pytest.raises(NotUnderstood) as told:
        read_language({"language": "sylvan", "words": words})
    assert told.value.key == "error.request"


@pytest.mark.parametrize("asked", [None, [], {}, {"odds": True}, {"show_score": "yes"}])
def test_options_without_a_word_about_the_score_are_none(asked: object) -> None:
    with pytest.raises(NotUnderstood) as told:
        read_options(asked)
    assert told.value.key == "error.request"


def test_whoever_says_nothing_sees_and_hears_everything() -> None:
    assert Options().as_asked() == {"show_score": True, "odds": True, "remarks": True}
