"""Soft sounds, made on the spot, one for each kind of event: a knock of wood, a plucked string, a crack. Silent until
wanted; whatever is heard is also seen and said.
"""

from js import AudioContext, navigator

from web.page import settings

# cue: notes as (hertz, start, length, strength, shape)
NOTES = {
    "draw": ((520, 0, 0.07, 0.10, "triangle"), (780, 0.04, 0.08, 0.06, "triangle")),
    "place": ((190, 0, 0.09, 0.22, "sine"), (95, 0, 0.12, 0.18, "sine")),
    "keep": ((330, 0, 0.10, 0.10, "sine"), (247, 0.08, 0.16, 0.10, "sine")),
    "take": ((196, 0, 0.12, 0.12, "sine"), (247, 0.07, 0.12, 0.10, "sine"), (294, 0.14, 0.18, 0.10, "sine")),
    "triqueta": (
        (392, 0.05, 0.5, 0.10, "triangle"),
        (494, 0.14, 0.5, 0.10, "triangle"),
        (587, 0.23, 0.8, 0.12, "triangle"),
    ),
    "ruined": ((140, 0.05, 0.2, 0.14, "sawtooth"), (92, 0.13, 0.34, 0.14, "sawtooth")),
    "tower": ((147, 0, 0.25, 0.16, "sine"), (220, 0.12, 0.3, 0.10, "sine")),
    "rock": ((82, 0, 0.22, 0.25, "sine"), (65, 0.16, 0.3, 0.22, "sine")),
    "add": ((440, 0, 0.14, 0.10, "triangle"), (554, 0.1, 0.2, 0.10, "triangle")),
    "return": ((440, 0, 0.14, 0.08, "triangle"), (330, 0.1, 0.2, 0.08, "triangle")),
    "turn": ((659, 0, 0.12, 0.05, "sine"),),
    "undo": ((370, 0, 0.08, 0.07, "sine"), (277, 0.06, 0.1, 0.07, "sine"), (208, 0.12, 0.14, 0.06, "sine")),
    "redo": ((208, 0, 0.08, 0.06, "sine"), (277, 0.06, 0.1, 0.07, "sine"), (370, 0.12, 0.14, 0.07, "sine")),
    "refused": ((123, 0, 0.06, 0.16, "sine"), (117, 0.09, 0.08, 0.16, "sine")),
    "hint": ((988, 0, 0.2, 0.04, "triangle"), (1319, 0.1, 0.4, 0.03, "triangle")),
    "win": (
        (392, 0, 0.6, 0.10, "triangle"),
        (494, 0.16, 0.6, 0.10, "triangle"),
        (587, 0.32, 0.6, 0.10, "triangle"),
        (784, 0.48, 0.6, 0.10, "triangle"),
    ),
    "lose": (
        (392, 0, 0.5, 0.08, "triangle"),
        (349, 0.2, 0.5, 0.08, "triangle"),
        (294, 0.4, 0.5, 0.08, "triangle"),
    ),
}
contexts: list[AudioContext] = []  # one, made for the first note


def play(cues: list[str]) -> None:
    """Sound what happened, if the person wants sounds; browsers are silent until the page was touched."""
    if settings.value("sound") == "yes" and navigator.userActivation.hasBeenActive:
        for cue in cues:
            for note in NOTES.get(cue, ()):
                sound(*note)


def sound(hertz: float, start: float, length: float, strength: float, shape: str) -> None:
    """One note that swells quickly and dies away, as loud as the person wants it: half the way sounds half as loud."""
    strength *= (int(settings.value("volume")) / 60) ** 1.7
    if not contexts:
        contexts.append(AudioContext.new())
    context = contexts[0]
    at = context.currentTime + start
    oscillator, gain = context.createOscillator(), context.createGain()
    oscillator.type = shape
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.exponentialRampToValueAtTime(strength, at + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
    oscillator.connect(gain)
    gain.connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + length + 0.05)
