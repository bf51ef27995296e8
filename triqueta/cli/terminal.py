"""What the commands need of the terminal: files in, refusals in one line, a little weight for headings."""

import os
import sys
from pathlib import Path

from triqueta.cli.words import SAY
from triqueta.record.errors import RecordError
from triqueta.record.text import split


class UsageError(Exception):
    """What the caller gave cannot be used: one line on standard error, exit code 2."""


def one_line(text: str) -> str:
    """Text from strangers (names, file names) without line ends and control characters."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def read_text(file: str) -> str:
    """A file's text, or that of standard input for `-`. What is not UTF-8 comes as lone surrogates."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(SAY["error.read"].format(file=file, reason=reason)) from None
    return data.decode("utf-8", "surrogateescape")


def one_record(file: str) -> str:
    """The text of a file that is to hold a single record."""
    records = split(read_text(file))
    if len(records) != 1:
        raise UsageError(SAY["error.one"].format(file=file, records=len(records)))
    return records[0]


def checked(text: str) -> str:
    """The same text, which was UTF-8; else `RecordError`."""
    if any("\udc80" <= sign <= "\udcff" for sign in text):
        raise RecordError("this is not UTF-8 text")
    return text


def strong(text: str) -> str:
    """A heading: bold on a terminal that wants it (https://no-color.org), else as it is."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") == "dumb" or not sys.stdout.isatty()
    return text if plain else f"\x1b[1m{text}\x1b[0m"
