"""What cannot be used on a command line, in the language that is spoken. Arguments are read by argparse, deals and
players made by the engine, which refuse in English: the sentences that a person can meet are known by their form here,
any other stays as it is."""

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
    "number": r"(?P<asked>'.*') is not a whole number from (?P<low>\d+) to (?P<high>\d+)",
    "player": r"nobody is called (?P<asked>'.*'); known are (?P<known>[^;]+); with (?P<more>[^;]+); or (?P<own>.+)",
    "first": r"seat (?P<seat>\d+) cannot begin: there are seats 1 to (?P<seats>\d+) \(R2\.3\)",
    "seed": r"a seed is one line of at most (?P<most>\d+) characters",
    "seats": r"--level names one level, or one for each of the (?P<seats>\d+) seats",
}


def misuse(message: str) -> str:
    """The same, as the person says it."""
    for form, pattern in _FORMS.items():
        found = re.fullmatch(pattern, message)
        if found and SAY.language != ENGLISH:
            parts = found.groupdict()
            return SAY[f"misuse.{form}"].format(**parts | {"fault": misuse(parts.get("fault", ""))})
    return message
