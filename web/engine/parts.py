"""What a sheet of the page is filled with: parts in parts, as plain data. Means nothing; the page has a template for
each kind."""

from collections.abc import Mapping, Sequence

Part = Mapping[str, object]


def part(
    kind: str,
    data: Mapping[str, str] | None = None,
    text: Mapping[str, str] | None = None,
    at: Mapping[str, int] | None = None,
    **inner: Sequence[Part],
) -> Part:
    """One node: its data, the words in its slots, where it stands in thousandths, and what lies in its places."""
    return {"kind": kind, "data": data or {}, "text": text or {}, "at": at or {}, "inner": inner}
