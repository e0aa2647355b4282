"""What the doctor found: a sentence, and where something is wrong, another on how to mend it."""

from dataclasses import dataclass
from typing import Literal

Tone = Literal["good", "worth a look", "wrong"]


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    place: str
    """Settings, disk, store and so on."""
    tone: Tone
    says: str
    mend: str = ""


def good(place: str, says: str) -> Finding:
    return Finding(place, "good", says)


def look(place: str, says: str, mend: str) -> Finding:
    """It works, but hardly as it was meant."""
    return Finding(place, "worth a look", says, mend)


def wrong(place: str, says: str, mend: str) -> Finding:
    """Nobody can play, or not everybody, or what they made is in danger."""
    return Finding(place, "wrong", says, mend)
