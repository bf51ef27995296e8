"""What nobody needs before there is a table: these modules come when they are first asked for, or when the page has
nothing better to do. They are named here as if they were there."""

from js import Function

TYPE_CHECKING = False


class Later:
    """A module that is imported at the first use of something in it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.module: object = None

    def __getattr__(self, name: str) -> Function:
        if self.module is None:
            self.module = __import__("web.page." + self.name, None, None, (name,))
        return getattr(self.module, name)


NAMES = (
    "announce",
    "closer",
    "days",
    "drag",
    "effects",
    "fair",
    "groups",
    "hints",
    "history",
    "lines",
    "listing",
    "mirror",
    "nearby",
    "past",
    "records",
    "replay",
    "review",
    "rows",
    "rules",
    "share",
    "shortcuts",
    "sound",
    "steering",
    "table",
    "wishes",
)
if TYPE_CHECKING:
    from web.page import (
        announce as announce,
        closer as closer,
        days as days,
        drag as drag,
        effects as effects,
        fair as fair,
        groups as groups,
        hints as hints,
        history as history,
        lines as lines,
        listing as listing,
        mirror as mirror,
        nearby as nearby,
        past as past,
        records as records,
        replay as replay,
        review as review,
        rows as rows,
        rules as rules,
        share as share,
        shortcuts as shortcuts,
        sound as sound,
        steering as steering,
        table as table,
        wishes as wishes,
    )
else:
    for name in NAMES:
        globals()[name] = Later(name)
