"""The decks that lie on this server's shelf: our own, and those that people brought."""

from pathlib import Path

import triptych.decks
from triptych.core.decks import Decks, numbered_decks
from triptych.core.refusal import Reject
from triptych.wire.api import DeckInfo

HOUSE = "house"
CONTENT = Path(triptych.decks.__file__).parent / "content"


class Shelf:
    """Decks by id. The house's own is always there."""

    def __init__(self, data: Path) -> None:
        self._folder = data / "decks"
        self._house = numbered_decks()

    def decks(self, ids: tuple[str, ...]) -> Decks:
        """The cards of these decks together; none named means the house's own."""
        for deck in ids:
            if deck != HOUSE:
                raise Reject("unknown_deck", deck=deck)
        return self._house

    def list(self) -> tuple[DeckInfo, ...]:
        """Every deck that can be chosen."""
        own = self._house
        return (
            DeckInfo(
                id=HOUSE,
                title="Triptych",
                pictures=sum(len(card.sides) for card in own.pictures),
                topics=len(own.topics),
                icons=len(own.icons),
            ),
        )

    def media(self, path: str) -> Path | None:
        """The file behind `/media/<path>`, if there is one."""
        file = (CONTENT / path).resolve()
        return file if file.is_file() and file.is_relative_to(CONTENT) else None
