"""Refusals: codes that the client translates into the player's language."""

from typing import Any


class Reject(Exception):
    """Raised if the rules refuse a command, an option or a deck. Nothing has changed."""

    def __init__(self, code: str, **detail: Any) -> None:
        super().__init__(code if not detail else f"{code} {detail}")
        self.code = code
        self.detail: dict[str, Any] = detail
        """Numbers and names for the message to the player. Must not contain a secret."""


def require(condition: object, code: str, **detail: Any) -> None:
    """Raise `Reject(code)` unless the condition is true."""
    if not condition:
        raise Reject(code, **detail)


def require_at_least(have: int, need: int, code: str, **detail: Any) -> None:
    """Raise `Reject`, with both numbers in its `detail`, if `have` is less than `need`."""
    require(have >= need, code, have=have, need=need, **detail)


def require_at_most(have: int, most: int, code: str, **detail: Any) -> None:
    """Raise `Reject`, with both numbers in its `detail`, if `have` is more than `most`."""
    require(have <= most, code, have=have, most=most, **detail)


CODES: dict[str, str] = {
    "wrong_seat_count": "The game cannot be played with this many seats.",
    "unknown_option": "There is no option of this name.",
    "bad_option": "The option has a value outside its range.",
    "options_clash": "These options cannot be chosen together.",
    "deck_too_small": "The deck has fewer cards than the game needs.",
    "no_such_seat": "There is no such seat at this table.",
    "not_yours": "Only the table itself may send this command.",
    "stage_over": "The command was sent for a stage that is over.",
    "not_now": "The command does not fit this stage of the round.",
    "not_due": "The deadline has not passed yet, or there is no such deadline.",
    "game_over": "The game has ended.",
}
"""The codes that all games share. Each game adds its own in its `codes.py`."""
