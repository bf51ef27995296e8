"""What cannot be done, why there can be no such game, and what is wrong with a record, in the language that is spoken:
in English the engine's own words, else those of the catalogues."""

from triqueta.actions import MEANING, Action
from triqueta.cli.words import ENGLISH, SAY
from triqueta.pieces import KEEPS
from triqueta.record.errors import RecordError
from triqueta.record.wording import error_in_words
from triqueta.refusal import IllegalAction
from triqueta.setup_errors import SetupError
from triqueta.sitting.tags import TagError


def refusal_reason(refused: IllegalAction) -> str:
    """Why this cannot be done now."""
    if SAY.language == ENGLISH:
        return refused.reason
    _, target = MEANING.get(Action(refused.action), ("", 0))
    return SAY.table(f"why.{refused.cause}", n=KEEPS, row=target, seat=str(refused.seat + 1)).rstrip(".")


def setup_fault(error: SetupError) -> str:
    """Why there can be no such game."""
    if SAY.language == ENGLISH or not error.fault:
        return str(error)
    return SAY[f"setup.{error.fault}"].format(**error.values)


def record_fault(error: RecordError | TagError) -> str:
    """What is wrong with a record."""
    if SAY.language == ENGLISH or not (isinstance(error, TagError) or error.fault):
        return str(error)
    if isinstance(error, TagError):
        return SAY.table("error.tag", tag=error.tag)
    return error_in_words(error, SAY.table)
