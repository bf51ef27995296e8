"""What nobody needs before there is a table: these modules come when they are first asked for, or when the page has
nothing better to do. They are named here as if they were there."""

from js import Function

TYPE_CHECKING = False


class LazyModule:
    """A module that is imported at the first use of something in it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.module: object = None

    def __getattr__(self, name: str) -> Function:
        if self.module is None:
            self.module = __import__("web.page." + self.name, None, None, (name,))
        return getattr(self.module, name)


MODULES = (
    "announce", "close_up", "days", "drag", "fair", "groups", "hints", "history", "listing", "log_lines",
    "mirror", "past", "placement", "records", "replay", "review", "rows", "rules_dialog", "settings_effects",
    "settings_line", "share", "shortcuts", "sound", "steering", "table",
)  # fmt: skip
if TYPE_CHECKING:
    from web.page import (
        announce as announce, close_up as close_up, days as days, drag as drag, fair as fair,
        groups as groups, hints as hints, history as history, listing as listing, log_lines as log_lines,
        mirror as mirror, past as past, placement as placement, records as records, replay as replay,
        review as review, rows as rows, rules_dialog as rules_dialog, settings_effects as settings_effects,
        settings_line as settings_line, share as share, shortcuts as shortcuts, sound as sound, steering as steering,
        table as table,
    )  # fmt: skip
else:
    for name in MODULES:
        globals()[name] = LazyModule(name)
