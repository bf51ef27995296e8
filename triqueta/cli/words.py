"""All that the terminal says, in English: sentences by key, and the plain grammar of tokens."""

from collections.abc import Iterable, Sequence
from typing import Final

from triqueta.pieces import ANIMALS, ROWS, UNKNOWN, Token

SAY: Final = {
    "about": "Triqueta, the tile game by Stefan Dorra and Ralf zur Linde: play it, replay it, measure it.",
    "about.end": "Unofficial fan work. 'triqueta COMMAND --help' tells more about a command.",
    "about.play": "play against the computer in the terminal",
    "about.replay": "check game records and show where they end",
    "about.review": "look back at a game: what each choice gave away, and what the draws brought",
    "about.simulate": "let the computer play many games and count",
    "about.deal": "show the towers that a seed gives, as a record",
    "about.bench": "measure the engine, beside its peers where they are installed",
    "about.arena": "let opponents meet, and measure how strong they are",
    "help": """\
What you can type:
  draw (d)           look at the top token of the tower
  place b (b)        put it face up in row b
  keep (k)           or keep it face down; twice in the whole game
  take b (tb)        take row b and be out of the round
  tower 3 (3)        open tower 3 and begin the next round
  add, return        at the end, for each token you kept face down
  table (t), score (s), unseen
                     what lies where; what it is worth; what you have not seen
  hint               what the expert would do, and why
  undo (u), redo     back to your own last decision, and forward again
  rules              the rules in short
  save, quit (q)     a game that you leave is saved, too""",
    "rules": """\
Whoever has the rock begins the round, and turns go clockwise (R3.1).
On your turn you either draw a token or take a row, never both (R3.2).
You place what you drew in any row, however long, or keep it face down, which you may do twice in the
whole game. There is no going back after looking (R4).
Who takes a row adds its tokens to the collection and is out of the round (R5).
The last one out takes the rock, opens the next tower and takes its tree. There are four rounds (R6).
At the end you add or return each token that you kept (R7.1).
Each animal scores 1 for one, 2 for two, and for exactly three, a triqueta, the number printed on it
(rabbit 5, owl 6, deer 7, boar 8, ram 9, bear 10). Beyond three there is nothing but minus 1 for each
token too many (R7.2), so one triqueta for each animal at most (R7.3).
Each tree is worth 1, the rock is worth 1. A tie goes to the one with more tokens (R7.4, R7.5).""",
    "welcome": "Triqueta, {players} players, seed {seed}. Type help for help.",
    "welcome.again": "Triqueta, {players} players. The game goes on where it stopped.",
    "opponent": "Seat {number}: {name}, {level}.",
    "round": "Round {round} of 4",
    "holder": "{name} has the rock and begins.",
    "you.holder": "You have the rock and begin.",
    "tower.current": "The tower holds {left}.",
    "row": "Row {row}: {tokens}.",
    "row.worth": "Row {row}: {tokens}. Worth {worth:+} to you.",
    "row.gone": "Row {row}: taken by {name}.",
    "you.row.gone": "Row {row}: taken by you.",
    "seat": "{name}: {tokens}. {points}.",
    "seat.kept": "{name} keeps {kept} face down.",
    "you.seat.kept": "You keep {kept} face down.",
    "seat.trees": "{name} has {trees}.",
    "you.seat.trees": "You have {trees}.",
    "unseen": "You have not seen {tokens}. What others keep is among them.",
    "kept": "{name} keeps a token face down.",
    "you.kept": "You keep {token} face down.",
    "placed": "{name} places {token} in row {row}.",
    "you.placed": "You place {token} in row {row}.",
    "took": "{name} takes row {row}: {tokens}.",
    "you.took": "You take row {row}: {tokens}.",
    "added": "{name} adds {token}.",
    "you.added": "You add {token}.",
    "returned": "{name} returns a kept token face down.",
    "you.returned": "You return {token} face down.",
    "triqueta": "A triqueta of {animals} for {name}: {value} points.",
    "you.triqueta": "A triqueta of {animals} for you: {value} points.",
    "ruined": "Too many {animals} for {name}: the set is ruined.",
    "you.ruined": "Too many {animals} for you: the set is ruined.",
    "round.ended": "Round {round} is over. {name} was last and takes the rock.",
    "you.round.ended": "Round {round} is over. You were last and take the rock.",
    "round.unseen": "The rest of the tower, {tokens}, goes out of the game unseen.",
    "opened": "{name} opens tower {tower}, takes its tree and begins round {round}.",
    "you.opened": "You open tower {tower}, take its tree and begin round {round}.",
    "ask.turn": "The tower holds {left}. Your turn: draw, or take {rows}.",
    "ask.take": "Your turn. The tower is empty: take {rows}.",
    "ask.decide": "You have drawn {token}: place it in {rows}, or keep it ({keeps}).",
    "ask.place": "You have drawn {token}: place it in {rows}.",
    "ask.tower": "You open a tower: {towers}.",
    "ask.reveal": "You kept {token}: add it ({gain:+}) or return it? Better: {better}.",
    "hint": "The expert would say: {do}.",
    "hint.sampled": "  It wins about {chance:.0%} (±{error:.0%}) of such games, the next best ({do}) {other:.0%}.",
    "hint.counted": "  It wins about {chance:.0%} of such games, the next best ({do}) {other:.0%}.",
    "hint.only": "  There is nothing else to do.",
    "hint.nextbest": "the next best ({do}) {reason}",
    "hints": "From here on the record says that you had hints.",
    "reason.completes": "completes {name}'s {animals}: {n:+}",
    "you.reason.completes": "completes your {animals}: {n:+}",
    "reason.ruins": "gives {name} too many {animals}: {n:+}",
    "you.reason.ruins": "gives you too many {animals}: {n:+}",
    "reason.scores": "brings {name} {n:+} at once",
    "you.reason.scores": "brings you {n:+} at once",
    "reason.lastout": "brings what the last one out gets: {n:+}",
    "reason.leaves": "leaves row {row} to {name}, for whom it is worth about {n:+}",
    "you.reason.leaves": "leaves you row {row}, worth about {n:+}",
    "reason.leavesset": "leaves row {row} to {name}, who lacks just its {animals}: {n:+}",
    "you.reason.leavesset": "leaves you row {row}, which completes your {animals}: {n:+}",
    "reason.helps": "makes row {row} better for {name}, by about {n:+}",
    "you.reason.helps": "makes row {row} better for you, by about {n:+}",
    "reason.hurts": "makes row {row} worse for {name}, by about {n:+}",
    "you.reason.hurts": "makes row {row} worse for you, by about {n:+}",
    "reason.keepsleft": "uses up a keep: {n} left in this game",
    "reason.nextruins": "may come to grief: the next token harms row {row} with chance {chance:.2f}",
    "reason.nexthelps": "may be rewarded: the next token improves row {row} with chance {chance:.2f}",
    "reason.emptytower": "is forced on everybody, since the tower is empty",
    "reason.nodifference": "is as good as any: closed towers cannot be told apart",
    "prompt": "> ",
    "not.understood": "{text!r} means nothing here. You can say {possible}; help tells more.",
    "not.possible": "That cannot be done: {reason} ({rule}). You can say {possible}.",
    "undo.none": "There is no decision of yours to go back to.",
    "redo.none": "There is nothing to do again.",
    "undone": "Back to your last decision.",
    "practice": "You have seen what was hidden, so this is a practice game now: it does not count.",
    "completed": "This record held only what one seat had seen. Everything else was dealt anew: it is a practice game.",
    "redone": "Done again.",
    "saved": "Saved in {file}.",
    "unsaved": "Cannot write {file}: {reason}. Here is the record:",
    "resume": "Go on with: {command}",
    "again": "The same deal again: {command}",
    "over": "The game is over",
    "unfinished": "Not finished",
    "won": "{name} wins with {points}.",
    "you.won": "You win with {points}.",
    "shared": "{names} win together with {points}.",
    "tie": "The tie went to whoever has more tokens (R7.5).",
    "pad": "{place}. {name}: {total}, {tokens}.",
    "pad.animal": "   {tokens}: {points}",
    "pad.trees": "   {trees}: {points}",
    "pad.rock": "   the rock: {points}",
    "to.move": "{name} is to move.",
    "hand": "{name} has drawn a token and not yet decided.",
    "replay.refused": "Refused: {error}",
    "replay.many": "{refused} of {records} records refused; the first: {error}",
    "step": "Move {move} of {moves}",
    "step.ask": "Enter: on, b: back, a number: that move, q: away > ",
    "step.what": "Enter leads on, b back, q away, and a number from 0 to {moves} to that move.",
    "verify.fits": "The towers fit their fingerprint ({fingerprint}): they lay there before the first draw.",
    "verify.broken": "the towers do not fit their fingerprint: something was changed",
    "verify.nothing": "this record has no fingerprint, salt and towers to check",
    "sealed": "Fingerprint of the towers: {fingerprint}. When the game is over, triqueta replay --verify checks it.",
    "review.of": "{name}, beside the expert",
    "review.accuracy": "Accuracy {accuracy:.1%}",
    "review.marks": "Choices: {marks}",
    "review.inaccuracy": "Move {move}, round {round}: {played}. A little better is {best} (wins {chance:.0%}): "
    "{lost:.1%} lost (±{uncertainty:.1%}).",
    "review.mistake": "Move {move}, round {round}: {played}. Better is {best} (wins {chance:.0%}): "
    "{lost:.1%} lost (±{uncertainty:.1%}).",
    "review.blunder": "Move {move}, round {round}: {played}. Much better is {best} (wins {chance:.0%}): "
    "{lost:.1%} lost (±{uncertainty:.1%}).",
    "review.for": "{do} {reason}.",
    "review.against": "What was played ({do}) {reason}.",
    "review.luck": "Luck and skill, in % of a win",
    "review.account": "{name}: {start} at the start, own choices {choices}, the others' choices {others}, "
    "the tokens {luck}, {end} in the end.",
    "review.hidden": "seat {seat} keeps what this record does not tell: its choices cannot be judged",
    "review.one": "a review is of one record, here are {records}",
    "review.nothing": "nothing has been done in this game yet",
    "review.seat": "there is no seat {seat} among {players}",
}


def several(thing: str) -> str:
    return thing if thing == "deer" else thing + "s"


def counted(number: int, thing: str) -> str:
    return f"{number} {thing if number == 1 else several(thing)}"


def a_token(token: Token) -> str:
    """One of them."""
    if token == UNKNOWN:
        return "a token"
    return f"{'an' if ANIMALS[token][0] == 'o' else 'a'} {ANIMALS[token]}"


def lying(tokens: Sequence[Token]) -> str:
    """The tokens of a row, counted by animal in the order in which they came to lie there."""
    kinds = dict.fromkeys(tokens)
    return ", ".join(counted(tokens.count(token), ANIMALS[token]) for token in kinds) or "empty"


def counts(collection: Iterable[int]) -> str:
    """A collection, animal by animal."""
    shown = [counted(count, ANIMALS[token]) for token, count in enumerate(collection) if count]
    return ", ".join(shown) or "nothing"


def rows(numbers: Iterable[int]) -> str:
    return either([ROWS[number] for number in numbers])


def either(choices: Sequence[str]) -> str:
    """a, b or c."""
    return " or ".join([", ".join(choices[:-1]), choices[-1]] if len(choices) > 1 else choices)
