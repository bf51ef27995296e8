"""What of an answer is kept beyond this page: the save and what is said of it, the picture for a reload, the finished
game, the picture for tabs that look on. Paints nothing."""

from js import JSON, Function

from web.page import scene, settings, store

OPENS = ("hello", "load")  # a game as it stood: nothing of it happened just now
BEGINS = ("start", "day", "again", "load")  # whatever lay on the table before


class Keeper:
    def __init__(self) -> None:
        self.when_over: Function = None  # what happens when the person's own game is over
        self.when_taken: Function = lambda: None  # and when another tab has gone on with it
        self.pass_on: Function = None  # gives each answer to tabs that look on

    def keep(self, name: str, answer: str, reply: JSON, looking: bool) -> None:
        """A tab that has lost the game to another one no longer writes it down. A save that cannot be read stays until
        there is another game to keep. While a record is looked at, its picture is the one for a reload."""
        if reply["branch"]:
            store.keep_reply(answer)
        elif store.is_here() or (name == "hello" and reply["error"]):
            if not looking:
                store.keep_reply(answer)
            if self.pass_on and reply["screen"] and not reply["lesson"]:
                self.pass_on(answer)
            if reply["save"]:
                store.keep_game(reply["save"], reply["next"] == "over" and name not in OPENS)
            if reply["save"] or name == "hello":  # an engine that has no game yet has nothing to say of it
                self.keep_summary(reply)
                self.keep_finished(name, reply)
        elif reply["lesson"]:
            store.keep_reply(answer)
        elif scene.at_table():
            self.when_taken()

    def keep_summary(self, reply: JSON) -> None:
        """What the start screen says of the game, and the deals that the person knows."""
        store.keep("summary", reply["summary"])
        store.keep("over", "yes" if reply["next"] == "over" else "no")
        if reply["next"] == "over" and store.recall("gently") == "yes":
            settings.go_gently(False)
        store.keep("known", reply["known"])

    def keep_finished(self, name: str, reply: JSON) -> None:
        """A game that is over is kept among the others; not one that was opened when it was over."""
        if name in BEGINS:
            store.keep("kept-game", "kept" if reply["next"] == "over" else "")
        elif reply["next"] == "over":
            self.when_over()
