"""Soft sounds, made on the spot: a knock of wood, a plucked string, a crack. Silent until wanted."""

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
    "rock": ((82, 0, 0.22, 0.25, "sine"),),
    "add": ((440, 0, 0.14, 0.10, "triangle"), (554, 0.1, 0.2, 0.10, "triangle")),
    "return": ((440, 0, 0.14, 0.08, "triangle"), (330, 0.1, 0.2, 0.08, "triangle")),
    "turn": ((659, 0, 0.12, 0.05, "sine"),),
    "win": tuple(
        (hertz, 0.16 * nth, 0.6, 0.10, "triangle") for nth, hertz in enumerate((392, 494, 587, 784))
    ),
    "lose": tuple((hertz, 0.2 * nth, 0.5, 0.08, "triangle") for nth, hertz in enumerate((392, 349, 294))),
}
contexts: list[AudioContext] = []  # one, made for the first note


def play(cues: list[str]) -> None:
    """Sound what happened, if the person wants sounds; browsers are silent until the page was touched."""
    if settings.value("sound") == "yes" and navigator.userActivation.hasBeenActive:
        for cue in cues:
            for note in NOTES.get(cue, ()):
                sound(*note)


def sound(hertz: float, start: float, length: float, strength: float, shape: str) -> None:
    """One note that swells quickly and dies away."""
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
