"""The interface of a game whose seats draw on boards."""

from typing import Any, Protocol, TypeVar

from triptych.core.values import Seat

S_contra = TypeVar("S_contra", contravariant=True)


class BoardRules(Protocol[S_contra]):
    """Decides who may draw and when, and makes the commands that record ink in the game's state.

    The state records whether a board has ink and, once the board is finished, its digest. It does
    not contain any strokes.
    """

    def round(self, state: S_contra) -> int:
        """Return the round to which the current boards belong."""
        ...

    def may_draw(self, state: S_contra, seat: Seat) -> bool:
        """Whether this seat may now draw on its board or wipe it."""
        ...

    def is_black_only(self, state: S_contra) -> bool:
        """Whether coloured strokes are refused."""
        ...

    def are_visible(self, state: S_contra) -> bool:
        """Whether the boards of this round are shown to everyone."""
        ...

    def is_inked(self, state: S_contra, seat: Seat) -> bool:
        """Whether the game's state records that the board of this seat has ink."""
        ...

    def inked_command(self, seat: Seat, inked: bool) -> Any:
        """Return the command that records in the game's state that this seat's board has ink.

        If `inked` is false, the command records that the board is blank.
        """
        ...

    def seats_to_seal(self, state: S_contra) -> list[Seat]:
        """Return the seats that have finished drawing and whose board has no digest yet."""
        ...

    def seal_command(self, seat: Seat, digest: str) -> Any:
        """Return the command that stores the digest of a finished board."""
        ...
