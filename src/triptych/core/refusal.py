"""Refusals are codes. The client says them in the player's language."""

from typing import Any


class Reject(Exception):
    """A command, setting or deck that the rules refuse; nothing has changed."""

    def __init__(self, code: str, **detail: Any) -> None:
        super().__init__(code if not detail else f"{code} {detail}")
        self.code = code
        self.detail: dict[str, Any] = detail
        """Numbers and names for the sentence, never a secret."""


def require(holds: object, code: str, **detail: Any) -> None:
    """Refuse with `code` unless the condition holds."""
    if not holds:
        raise Reject(code, **detail)


def at_least(have: int, need: int, code: str, **detail: Any) -> None:
    """Refuse too few: what there is and what is needed have the same names in every refusal."""
    require(have >= need, code, have=have, need=need, **detail)


def at_most(have: int, most: int, code: str, **detail: Any) -> None:
    """Refuse too many: what there is and what is allowed have the same names in every refusal."""
    require(have <= most, code, have=have, most=most, **detail)


CODES: dict[str, str] = {
    "wrong_seat_count": "The game cannot be played with this many seats.",
    "unknown_option": "There is no option of this name.",
    "bad_option": "The option has a value outside its range.",
    "options_clash": "These options cannot be chosen together.",
    "deck_too_small": "The deck has fewer cards than the game needs.",
    "no_such_seat": "There is no such seat at this table.",
    "not_yours": "Only the table itself may give this command.",
    "stage_over": "The command was made for a stage that is over.",
    "not_now": "The command does not fit this stage of the round.",
    "not_due": "The deadline has not come yet or is no longer waited for.",
    "game_over": "The game has ended.",
}
"""Codes that every game shares; each game adds its own in its `codes.py`."""
