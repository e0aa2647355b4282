"""What the table asks of a game whose seats draw on boards."""

from typing import Any, Protocol, TypeVar

from triptych.core.values import Seat

S_contra = TypeVar("S_contra", contravariant=True)


class Boards(Protocol[S_contra]):
    """Who may draw when, and what the rules are told about the ink. The strokes stay outside."""

    def round(self, state: S_contra) -> int:
        """The round whose boards lie on the table."""
        ...

    def may_draw(self, state: S_contra, seat: Seat) -> bool:
        """May this seat draw on its board, or wipe it, now?"""
        ...

    def on_show(self, state: S_contra) -> bool:
        """Does everybody see the boards of this round?"""
        ...

    def is_inked(self, state: S_contra, seat: Seat) -> bool:
        """Do the rules believe that there is ink on this board?"""
        ...

    def inked_command(self, seat: Seat, inked: bool) -> Any:
        """The command that tells the rules that there is ink on this board, or none any more."""
        ...

    def unsealed(self, state: S_contra) -> list[Seat]:
        """The seats whose drawing has ended and whose board is to be sealed."""
        ...

    def seal_command(self, seat: Seat, digest: str) -> Any:
        """The command that keeps the digest of a finished board."""
        ...
