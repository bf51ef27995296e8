"""The table as another tab shows it. Whoever holds the table gives each picture on, once somebody has looked on; here
it is painted, and nothing in it can be pressed. Tabs of another build do not hear of each other."""

import json

from js import JSON, BroadcastChannel, Event, document, window
from jsffi import create_proxy

from web.page import dialogs, scene, store
from web.page.lazy import announce
from web.page.play import Play

HERE, SHOW = "here", "show"  # said by a tab that comes to be asked, and by one that looks on


class Mirror:
    """As soon as there is one, this tab can look on, and be looked at."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.channel = BroadcastChannel.new("triqueta table " + str(window.triqueta.build))
        self.channel.addEventListener("message", create_proxy(self.receive))
        play.keeper.when_taken = self.begin
        self.channel.postMessage(HERE)  # somebody may have looked on before this page was reloaded

    def begin(self) -> None:
        """Look on; at what lay here before, until the first picture comes."""
        if scene.at_table() and self.play.screen:
            self.paint(self.play.screen, still=True)
        else:
            scene.show("start")
            dialogs.show("elsewhere")
        self.channel.postMessage(SHOW)

    def paint(self, screen: JSON, still: bool) -> None:
        if not scene.watching():
            scene.show("watch")
            dialogs.dialog("elsewhere").show()
        self.play.table.painter.paint(only_seen(screen), still=still)

    def receive(self, event: Event) -> None:
        said = str(event.data)
        if said == SHOW:
            self.show()
        elif not dialogs.dialog("elsewhere").open:
            return
        elif said == HERE:
            self.channel.postMessage(SHOW)
        else:
            reply, still = json.loads(said), not scene.watching() or bool(document.hidden)
            self.paint(reply["screen"], still)
            announce.say(reply["announce"])

    def show(self) -> None:
        """Somebody looks on: what lies here now, and whatever will."""
        self.play.keeper.pass_on = self.channel.postMessage
        if scene.at_table() and store.is_here() and not self.play.at_side_table and store.last_reply():
            self.channel.postMessage(store.last_reply())


def only_seen(screen: JSON) -> JSON:
    """A picture in which nothing can be pressed."""
    pieces = [dict(piece, enabled=False) for piece in screen["pieces"]]
    return dict(screen, pieces=pieces, can=dict.fromkeys(screen["can"], False))
