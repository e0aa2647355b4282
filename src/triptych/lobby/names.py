"""Codes for tables, names for bots and people."""

import unicodedata
from collections.abc import Iterable
from random import Random

from triptych.lobby.commands import NAME_LENGTH

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""No I, L or O: nobody confuses them with 1 or 0, or with each other."""

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


def new_code(rng: Random) -> str:
    """Four letters that can be read out across a room."""
    while True:
        code = "".join(rng.choice(LETTERS) for _ in range(4))
        if code not in UNWANTED:
            return code


def read_code(text: str) -> str | None:
    """The code somebody typed, in capitals; None when it cannot be one."""
    code = text.strip().upper()
    return code if len(code) == 4 and all(letter in LETTERS for letter in code) else None


def clean_name(text: str) -> str:
    """A name as it is shown: one line, no invisible characters, at most 24 of them."""
    kept = [c for c in unicodedata.normalize("NFC", text) if _visible(c)]
    return " ".join("".join(kept).split())[:NAME_LENGTH].strip()


def _visible(character: str) -> bool:
    # Joiners hold emoji and some scripts together; every other invisible character can fool.
    return character == "\u200d" or unicodedata.category(character)[0] != "C"


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
