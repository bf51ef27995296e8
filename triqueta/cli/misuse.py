"""What argparse cannot read, in the language that is spoken. It refuses in English alone: the sentences that a person
can meet are known by their form here, any other stays as it is."""

import re
from typing import Final

from triqueta.cli.words import ENGLISH, SAY

_FORMS: Final = {
    "argument": r"argument (?P<name>\S+): (?P<fault>.+)",
    "value": r"expected one argument",
    "missing": r"the following arguments are required: (?P<names>.+)",
    "unknown": r"unrecognized arguments: (?P<names>.+)",
    "choice": r"invalid choice: (?P<asked>'.*') \(choose from (?P<known>.+)\)",
    "besides": r"not allowed with argument (?P<name>\S+)",
    "several": r"ambiguous option: (?P<asked>\S+) could match (?P<known>.+)",
}


def misuse(message: str) -> str:
    """The same, as the person says it."""
    for form, pattern in _FORMS.items():
        found = re.fullmatch(pattern, message)
        if found and SAY.language != ENGLISH:
            parts = found.groupdict()
            return SAY[f"misuse.{form}"].format(**parts | {"fault": misuse(parts.get("fault", ""))})
    return message
