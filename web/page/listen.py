"""Listens at the root of the page, once: clicks, keys, changed fields. What they mean is decided in press."""

import asyncio

from js import Event, Function, HTMLElement, document, window
from jsffi import create_proxy

from web.page import dialogs, scene, settings, start, store
from web.page.lazy import (
    announce,
    close_up,
    drag,
    groups,
    hints,
    log_lines,
    placement,
    records,
    review,
    rows,
    rules_dialog,
    settings_effects,
    shortcuts,
    sound,
)
from web.page.press import Press
from web.page.texts import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.page.rows import Rows

SAID = ("say-again", "how-things-stand")
FREED = 0.3  # s that a table must be nobody's, to be told
TYPING = "input, textarea, select"


class Listener:
    """Turns events into presses."""

    def __init__(self, press: Press) -> None:
        self.press = press
        self.looked_at: Rows | None = None

    @property
    def rows(self) -> Rows:
        if self.looked_at is None:
            self.looked_at = rows.Rows(self.press.play)
        return self.looked_at

    def begin(self) -> None:
        """What can happen on the start screen, too."""
        self.hear(
            (document, "click", self.click),
            (document, "keydown", self.key),
            (document, "keyup", self.release),
            (document, "change", self.change),
            (document, "input", self.typed),
            (document, "submit", self.submit),
            (document, "engine-failed", self.failed),
            (document, "unsaved", self.unsaved),
            (document, "table-free", self.freed),
            (window, "hashchange", self.link),
            (window, "storage", self.elsewhere),
            (window, "beforeinstallprompt", self.invited),
            (settings.system, "change", lambda _: settings.show()),
        )

    def begin_table(self) -> None:
        """What mouse, finger and keyboard do with rows, with the drawn token, with the log."""
        planks, token = document.querySelector(".rows"), drag.Drag(self.press.play)
        self.hear(
            (document, "pointerdown", self.rows.down),
            (document, "pointerup", self.rows.lifted),
            (document, "pointercancel", self.rows.lifted),
            (planks, "pointermove", self.rows.moved),
            (planks, "pointerover", self.rows.over),
            (planks, "pointerleave", self.rows.over),
            (planks, "contextmenu", self.rows.menu),
            (document, "pointerdown", self.press.steering.down),
            (document, "pointerup", self.press.steering.up),
            (token.hand, "pointerdown", token.down),
            (token.hand, "pointermove", token.move),
            (token.hand, "pointerup", token.up),
            (token.hand, "pointercancel", token.lost),
            (window, "resize", self.rows.close),
            (window, "resize", lambda _: scene.veil()),
        )
        log_lines.LogLines(self.press.play).begin()
        settings.followers.append(shortcuts.show)
        shortcuts.show()
        document.addEventListener("close", create_proxy(self.shut), True)

    def shut(self, _: Event) -> None:
        """A dialog gives the keyboard back to what opened it; that may no longer be there."""
        self.press.play.table.restore_focus()

    def hear(self, *heard: tuple[HTMLElement, str, Function]) -> None:
        for target, name, use in heard:
            target.addEventListener(name, create_proxy(use))

    def click(self, event: Event) -> None:
        by_hand, target = event.detail > 0, self.press.past.pressed(event)
        if not target or not target.closest or (self.rows.long and by_hand) or self.closes(target):
            return
        dialogs.hide_toast()
        placement.remember(event)
        button, letter = target.closest("button[data-action]:enabled"), rows.row_of(target)
        action = str(button.dataset.action) if button else ""
        if letter and action in ("", "look"):
            if not self.rows.press(letter, twice=event.detail > 1):
                self.explain(target.closest("[data-why]"))
        elif action == "confirm":
            self.rows.confirm()
        elif not target.closest(".look-at"):
            self.rows.close()
            if action == "closer":
                close_up.show(button.closest(".seat"))
            elif button:
                self.press.act(action)
            elif not (self.press.play.looking and self.press.steering.line(target)):
                self.explain(target.closest("[data-why]"))

    def closes(self, target: HTMLElement) -> bool:
        """A press while something passes over the table is for that, unless it was a button's."""
        if not scene.at_table():
            return False
        passing = self.press.play.table.passes()
        self.press.play.table.pass_over()
        return passing and not target.closest("button, [data-why]")

    def explain(self, piece: HTMLElement | None) -> None:
        """Why the thing that was tried cannot be pressed now."""
        if piece and piece.dataset.why:
            if piece.closest("dialog"):
                dialogs.close()
            dialogs.tell(str(piece.dataset.why))
            sound.play(["refused"])

    def key(self, event: Event) -> None:
        if event.ctrlKey or event.metaKey or event.isComposing or dialogs.is_open() or not scene.at_table():
            return
        if event.target.closest(TYPING):
            groups.walk(event)
            return
        if self.press.past.key(event) or (self.press.play.looking and self.press.steering.key(event)):
            return
        self.press.play.table.pass_over()
        if groups.walk(event):
            self.rows.tabbed()
        elif event.repeat:
            self.hold(event)
        elif event.key == "Escape":
            self.escape()
        elif event.key == "Tab":
            self.rows.tab()
            groups.mark()
        elif event.key == " " and (
            self.press.play.table.just_arrived() or not event.target.closest("button:enabled")
        ):
            event.preventDefault()
            self.press.play.hurry()
        else:
            self.obey(event)

    def escape(self) -> None:
        """Whatever lies uppermost goes, and the sentence that passes by."""
        dialogs.hide_toast()
        if self.rows.shown:
            self.rows.back()
        elif hints.is_shown():
            self.press.act("put-away")
        elif scene.veiled():
            scene.turn_log()

    def obey(self, event: Event) -> None:
        """Press what a key stands for; some things are to be heard alone, and have no button."""
        actions = shortcuts.meant(event)
        if actions and event.altKey:
            event.preventDefault()
        if actions and actions[0] in SAID:
            announce.tell(actions[0])
        else:
            self.try_buttons([self.button(action) for action in actions])

    def hold(self, event: Event) -> None:
        """A key that is held down does one thing, once; but held down, Space goes on hurrying the others."""
        if event.key in (" ", "Enter"):
            event.preventDefault()
        if event.key == " ":
            self.press.play.hurry()

    def release(self, event: Event) -> None:
        """Firefox presses a button when Space is let go."""
        if event.key == "Tab" and scene.at_table():
            self.rows.tabbed()
        if event.key == " " and scene.at_table() and self.press.play.table.just_arrived():
            event.preventDefault()

    def button(self, action: str) -> HTMLElement | None:
        name = '[data-action="' + action + '"]'
        return document.querySelector("#table " + name + ", #dialog-menu " + name)

    def try_buttons(self, buttons: list[HTMLElement | None]) -> None:
        """Press the first that can be pressed; else say why the first cannot."""
        there = [button for button in buttons if button]
        able = [button for button in there if not button.disabled and not button.closest("[inert]")]
        if able:
            able[0].click()
        elif there:
            placement.remember_piece(there[0])
            self.explain(there[0].closest("[data-why]"))

    def change(self, event: Event) -> None:
        control = event.target
        if control.hasAttribute("data-setting"):
            settings_effects.change(self.press, control)
        elif control.closest("#settings"):
            start.change(control)
        elif control.name == "review-seat":
            review.choose_seat(self.press, int(control.value))
        elif control.name == "file":
            records.show_file(control)
        elif control.name == "games":
            self.press.history.choose(control)
        elif control.hasAttribute("data-filter"):
            self.press.history.more(0)
        elif control.name == "replay-speed":
            self.press.steering.choose_pace()

    def typed(self, event: Event) -> None:
        if event.target.name == "find":
            rules_dialog.find(str(event.target.value))
        elif event.target.hasAttribute("data-key"):
            shortcuts.choose(event.target)
        elif event.target.name == "replay-step":
            self.press.steering.slide()

    def submit(self, event: Event) -> None:
        """Return in the deal's field starts the game."""
        event.preventDefault()
        self.press.act("start")

    def failed(self, event: Event) -> None:
        """The start screen says so itself."""
        if scene.at_table():
            dialogs.tell(str(event.detail.sentence))

    def freed(self, _: Event) -> None:
        asyncio.create_task(self.tell_freed())

    async def tell_freed(self) -> None:
        """The dialog that offers the table of another tab has other words now, unless that was between two tabs."""
        await asyncio.sleep(FREED)
        free = document.documentElement.dataset.table == "free"
        if free and dialogs.dialog("elsewhere").open:
            announce.say([str(document.querySelector(".when-free").textContent)])

    def unsaved(self, _: Event) -> None:
        scene.tell_at_table(text("save.refused"))

    def link(self, _: Event) -> None:
        scene.welcome(self.press.open_link(anew=True))

    def elsewhere(self, event: Event) -> None:
        """Another tab wrote something down."""
        play = self.press.play
        if event.key == store.PREFIX + "tab" and scene.at_table() and not play.at_side_table:
            play.keeper.when_taken()
        elif event.key == store.PREFIX + "over" and not scene.at_table():
            scene.offer()

    def invited(self, event: Event) -> None:
        event.preventDefault()
        self.press.invitation = event
        document.querySelector('[data-action="install"]').hidden = False
