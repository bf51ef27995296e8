"""What can be wrong with a record, each fault by its name, with what its sentence names."""

from typing import Final, Self


class RecordError(ValueError):
    """This text is no record of a legal game; nothing of it was loaded."""

    def __init__(
        self, reason: str, move: int = 0, word: str = "", fault: str = "", /, **values: object
    ) -> None:
        shown = word if len(word) <= 20 else word[:20] + "…"
        super().__init__(f"move {move} {shown!r}: {reason}" if move else reason)
        self.move = move
        """The number of the move, or 0 where the tags are wrong."""
        self.word = shown
        self.fault = fault
        """Which of FAULTS it is, so that it can be said in any language."""
        self.values = values
        """What the sentence of this fault names."""

    @classmethod
    def of(cls, fault: str, /, **values: object) -> Self:
        """One of FAULTS, outside the moves."""
        return cls(FAULTS[fault].format(**values), 0, "", fault, **values)

    def __reduce__(self) -> tuple[object, ...]:
        """As it is: so it comes back from another process."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


FAULTS: Final = {
    "long": "a record has at most {most} characters, this one has {given}",
    "words": "a record has at most {most} words",
    "line": "line {line}: {given!r} cannot be read",
    "tags": "a record has at most {most} tags",
    "tag.late": "the tag {tag} stands among the moves; tags come first",
    "tag.twice": "the tag {tag} stands there twice",
    "first": 'a record begins with the tag [Triqueta "{known}"]',
    "version": "version {given!r} of the format is not known, only {known!r} is",
    "missing": "{tag} is a number from {low} to {high} ({rule}), and the tag is missing",
    "number": "{tag} is a number from {low} to {high} ({rule}), not {given!r}",
    "towers": "Towers holds four towers of fifteen symbols, ten each of 5 6 7 8 9 X (R1.1, R2.2)",
    "round": "a round begins with its number; here goes on round {round} (R6.3)",
    "word": "no such move, moves read like 8b X_ xb T3 +6 -9",
    "open": "a draw not yet decided can only be the last move (R4.1)",
    "draw": "Towers says that {sign} is drawn here (R4.1)",
    "copies": "there are only {most} tokens {sign} (R1.1)",
}
"""Everything that can be wrong with a record but for moves that the rules refuse, in the words of the command line."""
