"""The languages that there are, by their codes: the folders of web/text."""

from typing import Final

from web.build_texts import languages

SPOKEN: Final = {one.code: one for one in languages()}
LANGUAGES: Final = sorted(SPOKEN)
