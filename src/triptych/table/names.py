"""Codes of tables, names of people and bots, and ids of avatars."""

import hashlib
import unicodedata
from collections.abc import Iterable
from random import Random

import msgspec

from triptych.table.commands import MAX_NAME_LENGTH, Avatar

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""The letters of table codes: all except I, L and O, which people confuse with 1, with 0 and with
each other."""
CODE_LENGTHS = range(4, 8)
MIN_GUESSES_PER_HIT = 100
"""The minimum number of random codes that someone must try, on average, to find a table."""
RESERVED_CODES = frozenset({"ASSETS", "DECKS", "GAMES", "READYZ"})
"""Codes that no table gets, because the server uses or may use them as paths of its site."""
ZERO_WIDTH_JOINER = "\u200d"
"""Joins emoji, and letters of some scripts. All other control and format characters are removed
from names."""
BLANK_CHARACTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that Unicode classifies as letters or symbols although they are invisible."""
MAX_COMBINING_MARKS = 4
"""The maximum number of combining marks on one letter. No script needs more."""

_OFFENSIVE = """
ANUS ARSE BUMS BUTT CACA CNTS CRAP CUCK CUMS CUNT DAMN DEAD DEPP DYKE FAGG FAGS FART FATS
FCKU FECK FETT FTZE FUCK FUKC FUKK FUKU FVCK HATE HURE JAPS JERK JUDE KACK KAKA KKKK KNKR
KRAP KUNT MERD METH MUFF NADS NAKT NAZE NAZY NEGR NGGR NUDE NUTS NUTT PAKY PEDE PHUC PHUK
PRCK PSSY PUFF PUSS PUTA PUTE RAPE SATN SCUM SEXE SEXS SEXX SEXY SHAG SHAT SMUT SPAZ STAB
STFU SUCE SUCK SUKK TARD TEAT TURD TWAT VAGS WANK WANX WEED WHRE
"""
OFFENSIVE_WORDS = frozenset(_OFFENSIVE.split())
"""Offensive words in English, German and French that can be spelled with `CODE_LETTERS`."""

_BOT_NAMES = """
Gesso Fresco Batik Pastel Sepia Patina Pigment Relief
Collage Tempera Gouache Facette Mosaik Sfumato Vedute Stucco
"""
BOT_NAMES = tuple(_BOT_NAMES.split())
"""Words from art that are short enough for a phone and that nobody takes for a person's name."""


def new_code(rng: Random, letters: int = CODE_LENGTHS[0]) -> str:
    """Return a random code with this number of letters that is neither reserved nor offensive."""
    while True:
        code = "".join(rng.choice(CODE_LETTERS) for _ in range(letters))
        if code not in RESERVED_CODES and not any(word in code for word in OFFENSIVE_WORDS):
            return code


def code_length(tables: int) -> int:
    """Return how many letters a new code needs if there are this many tables.

    Someone who tries random codes of this length needs at least `MIN_GUESSES_PER_HIT` attempts, on
    average, to find a table. If there are too many tables for that, returns the greatest length.
    """
    for letters in CODE_LENGTHS:
        if tables * MIN_GUESSES_PER_HIT < len(CODE_LETTERS) ** letters:
            return letters
    return CODE_LENGTHS[-1]


def parse_code(text: str) -> str | None:
    """Return the code that a person typed, in capitals. Returns None if it cannot be a code."""
    code = text.strip().upper()
    is_valid = len(code) in CODE_LENGTHS and all(letter in CODE_LETTERS for letter in code)
    return code if is_valid and code not in RESERVED_CODES else None


def clean_name(text: str, max_length: int = MAX_NAME_LENGTH) -> str:
    """Return this name as one line of at most `max_length` characters.

    Returns an empty string if the name has no visible characters.
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category[0] == "C" and character != ZERO_WIDTH_JOINER:
            continue
        # Stacks of combining marks would cover the lines above and below.
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= MAX_COMBINING_MARKS:
            kept.append(character)
    name = " ".join("".join(kept).split())[:max_length].strip(" " + ZERO_WIDTH_JOINER)
    return name if any(map(_is_visible, name)) else ""


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in BLANK_CHARACTERS


def avatar_id(avatar: Avatar | None) -> str | None:
    """Return the avatar's id, a hash of its drawing. None if the avatar is missing or empty.

    An id always stands for the same drawing, so a URL with the id can be cached forever.
    """
    if avatar is None or not avatar.strokes:
        return None
    return hashlib.sha256(msgspec.json.encode(avatar)).hexdigest()[:16]


def unique_name(name: str, taken: Iterable[str]) -> str:
    """Return this name or, if it is taken, its first 20 characters with a number appended."""
    used = {other.casefold() for other in taken}
    if name.casefold() not in used:
        return name
    for number in range(2, 1000):
        numbered = f"{name[:20]} {number}"
        if numbered.casefold() not in used:
            return numbered
    return name


def pick_bot_name(taken: Iterable[str]) -> str:
    """Return the first bot name that is not taken.

    If all bot names are taken, returns the first bot name with a number appended.
    """
    taken = tuple(taken)
    used = {other.casefold() for other in taken}
    free = (name for name in BOT_NAMES if name.casefold() not in used)
    return unique_name(next(free, BOT_NAMES[0]), taken)
