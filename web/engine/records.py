"""A stranger's record read for the page: what it tells, or the sentence for what is wrong with it."""

from collections.abc import Callable
from typing import TypeVar

from triqueta.record.errors import RecordError
from triqueta.sitting.tags import TagError
from web.engine.refusals import NotUnderstood

Read = TypeVar("Read")


def read_record(
    read: Callable[[str], Read], text: str, wrong_record: str = "error.record", wrong_tag: str = "error.tag"
) -> Read:
    """What is made of it, by whoever makes something of records."""
    try:
        return read(text)
    except RecordError as error:
        raise NotUnderstood(wrong_record, reason=error) from None
    except TagError as error:
        raise NotUnderstood(wrong_tag, tag=error.tag) from None
