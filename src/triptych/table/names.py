"""Codes for tables, names for bots, people and drawings."""

import hashlib
import unicodedata
from collections.abc import Iterable
from random import Random

import msgspec

from triptych.table.commands import NAME_LENGTH, Avatar

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""No I, L or O: nobody confuses them with 1 or 0, or with each other."""
CODE_LENGTHS = range(4, 8)
GUESSES_FOR_A_HIT = 100
RESERVED = frozenset({"ASSETS", "DECKS", "GAMES", "READYZ"})
"""Addresses right after the slash that a page of ours has or may have."""
JOINER = "\u200d"
"""Holds emoji and some scripts together; every other invisible character can fool."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their kind, and yet there is nothing to see."""
MOST_MARKS = 4
"""Accents and vowel signs on one letter, as many as any script needs."""

_UNWANTED = """
ANUS ARSE BUMS BUTT CACA CNTS CRAP CUCK CUMS CUNT DAMN DEAD DEPP DYKE FAGG FAGS FART FATS
FCKU FECK FETT FTZE FUCK FUKC FUKK FUKU FVCK HATE HURE JAPS JERK JUDE KACK KAKA KKKK KNKR
KRAP KUNT MERD METH MUFF NADS NAKT NAZE NAZY NEGR NGGR NUDE NUTS NUTT PAKY PEDE PHUC PHUK
PRCK PSSY PUFF PUSS PUTA PUTE RAPE SATN SCUM SEXE SEXS SEXX SEXY SHAG SHAT SMUT SPAZ STAB
STFU SUCE SUCK SUKK TARD TEAT TURD TWAT VAGS WANK WANX WEED WHRE
"""
UNWANTED = frozenset(_UNWANTED.split())
"""Words of our three languages that nobody wants on a TV, spelled with our letters."""

_STUDIO = """
Gesso Fresco Batik Pastel Sepia Patina Pigment Relief
Collage Tempera Gouache Facette Mosaik Sfumato Vedute Stucco
"""
BOT_NAMES = tuple(_STUDIO.split())
"""Words of the studio, short enough for a phone: nobody takes them for a person's name."""


def new_code(rng: Random, letters: int = CODE_LENGTHS[0]) -> str:
    """A few letters that can be read out across a room."""
    while True:
        code = "".join(rng.choice(LETTERS) for _ in range(letters))
        if code not in RESERVED and not any(word in code for word in UNWANTED):
            return code


def code_length(tables: int) -> int:
    """How many letters a new code gets where there are so many tables.

    Whoever tries codes finds one of a hundred at most: from then on new ones are longer.
    """
    for letters in CODE_LENGTHS:
        if tables * GUESSES_FOR_A_HIT < len(LETTERS) ** letters:
            return letters
    return CODE_LENGTHS[-1]


def read_code(text: str) -> str | None:
    """The code somebody typed, in capitals; None when it cannot be one."""
    code = text.strip().upper()
    fits = len(code) in CODE_LENGTHS and all(letter in LETTERS for letter in code)
    return code if fits and code not in RESERVED else None


def clean_name(text: str, most: int = NAME_LENGTH) -> str:
    """A name as it is shown: one line of so many characters; empty if none can be seen."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if kind[0] == "C" and character != JOINER:
            continue
        # A mark sits on a letter. Stacks of them reach into the lines of others.
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    name = " ".join("".join(kept).split())[:most].strip(" " + JOINER)
    return name if any(map(_can_be_seen, name)) else ""


def _can_be_seen(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in BLANK


def avatar_id(avatar: Avatar | None) -> str | None:
    """Names a drawing by its content, so that every cache may keep it for ever."""
    if avatar is None or not avatar.strokes:
        return None
    return hashlib.sha256(msgspec.json.encode(avatar)).hexdigest()[:16]


def distinct(name: str, taken: Iterable[str]) -> str:
    """This name, with a number behind it when somebody has it already."""
    used = {other.casefold() for other in taken}
    if name.casefold() not in used:
        return name
    for number in range(2, 1000):
        numbered = f"{name[:20]} {number}"
        if numbered.casefold() not in used:
            return numbered
    return name


def bot_name(taken: Iterable[str]) -> str:
    """The first bot's name that nobody here has. Its robot's face says that it is a bot."""
    taken = tuple(taken)
    used = {other.casefold() for other in taken}
    free = (name for name in BOT_NAMES if name.casefold() not in used)
    return distinct(next(free, BOT_NAMES[0]), taken)
