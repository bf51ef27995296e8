"""Why a game cannot be set up from what was given: a seat, a seed, the name of a player."""

from typing import Final, Self

FAULTS: Final = {
    "first": "seat {seat} cannot begin: there are seats 1 to {seats} (R2.3)",
    "seed": "a seed is one line of at most {most} characters",
    "player": "nobody is called {asked!r}; known are {levels}; with {characters}; or module:name",
}
"""What a person meets who only plays, in the words of the command line."""


class SetupError(ValueError):
    """There can be no such game; the message says what could be."""

    fault = ""
    """Which of FAULTS it is, so that it can be said in any language; empty where only its own words say it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.values: dict[str, object] = {}
        """What the sentence of this fault names."""

    @classmethod
    def of(cls, fault: str, **values: object) -> Self:
        error = cls(FAULTS[fault].format(**values))
        error.fault, error.values = fault, values
        return error
