"""A record carried by a link: the whole of it, packed small enough for an address, and read again with the same care as
any stranger's text. Packs and unpacks; knows no game."""

import binascii
import zlib
from typing import Final

from triqueta.record.text import MOST_TEXT

MARK: Final = "#game="
"""What an address carries its record after."""
_RAW: Final = -15
"""Deflate without a head, as `CompressionStream("deflate-raw")` writes it."""


def packed(record: str) -> str:
    """The part of an address that carries this record."""
    pressed = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    small = pressed.compress(record.encode()) + pressed.flush()
    plain = binascii.b2a_base64(small, newline=False).decode()
    return MARK + plain.rstrip("=").replace("+", "-").replace("/", "_")


def unpacked(fragment: str) -> str:
    """The record that this part of an address carries; `ValueError` where it is damaged or too long to be one."""
    letters = fragment.removeprefix(MARK).replace("-", "+").replace("_", "/")
    opened = zlib.decompressobj(_RAW)
    try:
        small = binascii.a2b_base64(letters + "=" * (-len(letters) % 4), strict_mode=True)
        plain = opened.decompress(small, MOST_TEXT)
        if not opened.eof or opened.unused_data:
            raise ValueError("a record carried by a link is whole, and ends where it ends")
        return plain.decode()
    except (zlib.error, binascii.Error) as error:
        raise ValueError(f"no record: {error}") from None
