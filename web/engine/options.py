"""What the person wants to hear and see, as the page says it; trusted only after it was checked."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from web.engine.refusals import NotUnderstood
from web.engine.texts import bring, texts


@dataclass(frozen=True, slots=True)
class Options:
    show_score: bool = True
    odds: bool = True
    remarks: bool = True

    def as_asked(self) -> dict[str, bool]:
        """As a page would ask for them."""
        return asdict(self)


def read_options(asked: object) -> Options:
    """What is not said stays as it is by itself; only the score has been asked for from the beginning."""
    if not isinstance(asked, dict) or not isinstance(asked.get("show_score"), bool):
        raise NotUnderstood("error.request")
    return Options(asked["show_score"], asked.get("odds") is not False, asked.get("remarks") is not False)


def read_language(request: Mapping[str, object]) -> str:
    """The language that is wanted, with its words where the page brings them."""
    language, brought = str(request.get("language")), request.get("words")
    try:
        if isinstance(brought, str):
            bring(language, brought)
        texts(language)
    except (LookupError, ValueError):
        raise NotUnderstood("error.request") from None
    return language
