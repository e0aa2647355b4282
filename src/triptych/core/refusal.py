"""Refusals: codes that the client translates into the player's language.

Each package declares its codes in a `Literal` and refuses with its own `Refusals`, so mypy finds a
code that is not declared. The texts are in the client: `web/src/words/` and each game's `words/`.
"""

from typing import Any, Generic, Literal, NewType, TypeVar

SharedCode = Literal[
    "wrong_seat_count",
    "unknown_option",
    "bad_option",
    "options_clash",
    "deck_too_small",
    "no_such_seat",
    "not_yours",
    "stage_over",
    "not_now",
    "not_due",
    "game_over",
]
"""The codes that all games share. Each game adds its own in its `codes.py`."""

DeckCode = Literal["unknown_deck"]
"""The code for a deck that does not exist. The table and the library of decks share it."""

DeclaredCode = NewType("DeclaredCode", str)
"""A code from one of the declared `Literal`s. Only `Refusals` creates one."""

C = TypeVar("C", bound=str)


class Reject(Exception):
    """Raised if the rules refuse a command, an option or a deck. Nothing has changed.

    `Refusals.reject` creates it.
    """

    def __init__(self, code: DeclaredCode, **detail: Any) -> None:
        super().__init__(code if not detail else f"{code} {detail}")
        self.code = code
        self.detail: dict[str, Any] = detail
        """Numbers and names for the message to the player. Must not contain a secret."""


class Refusals(Generic[C]):
    """Refuses with the codes `C` of one package."""

    def code(self, code: C) -> DeclaredCode:
        """The code, marked as declared."""
        return DeclaredCode(code)

    def reject(self, code: C | DeclaredCode, **detail: Any) -> Reject:
        """The refusal with this code, to be raised."""
        return Reject(DeclaredCode(code), **detail)

    @staticmethod
    def require(condition: object, code: C, **detail: Any) -> None:
        """Raise `Reject` with this code unless the condition is true."""
        if not condition:
            raise Reject(DeclaredCode(code), **detail)

    def require_at_least(self, have: int, need: int, code: C, **detail: Any) -> None:
        """Raise `Reject`, with both numbers in its `detail`, if `have` is less than `need`."""
        self.require(have >= need, code, have=have, need=need, **detail)

    def require_at_most(self, have: int, most: int, code: C, **detail: Any) -> None:
        """Raise `Reject`, with both numbers in its `detail`, if `have` is more than `most`."""
        self.require(have <= most, code, have=have, most=most, **detail)


shared = Refusals[SharedCode]()
