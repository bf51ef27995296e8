"""In which language the terminal speaks: what `--language` says, else what the environment says."""

from argparse import ArgumentError, ArgumentParser
from collections.abc import Mapping, Sequence
from typing import Final

from triqueta.cli.misuse import misuse
from triqueta.cli.terminal import UsageError
from triqueta.cli.words import ENGLISH, SAY, languages

OPTION: Final = "--language"
NAMES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment's, the first that is set."""


def add_language(parser: ArgumentParser) -> None:
    known = ", ".join(languages())
    parser.add_argument(OPTION, metavar="CODE", help=SAY["about.language"].format(known=known))


def speak(argv: Sequence[str], environment: Mapping[str, str]) -> list[str]:
    """Speak so from now on; the arguments without that wish, which may stand anywhere."""
    SAY.language = _preferred(environment)
    early = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument(OPTION)
    try:
        given, rest = early.parse_known_args(argv)
    except ArgumentError as error:
        raise UsageError(misuse(str(error))) from None
    if given.language is not None:
        SAY.language = _known(given.language)
    return rest


def _known(asked: str) -> str:
    if asked not in languages():
        raise UsageError(SAY["error.language"].format(asked=asked, known=", ".join(languages())))
    return asked


def _preferred(environment: Mapping[str, str]) -> str:
    set_ones = [environment[name] for name in NAMES if environment.get(name)]
    code = set_ones[0][:2] if set_ones else ENGLISH
    return code if code in languages() else ENGLISH
