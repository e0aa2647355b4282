"""What the album keeps of Contrast: every picture with the symbols that were chosen (C26)."""

from collections.abc import Sequence

from triptych.core.album import Artwork, Glyphs, HistoryStep, Keepsake, KeepsakeInfo
from triptych.core.values import Seat
from triptych.games.contrast.model import State, Symbol


class ChosenPicture(Keepsake, frozen=True, tag_field="type", tag=True):
    """The picture of one round, and the symbol that each seat chose for it."""

    picture: str
    symbols: tuple[Symbol | None, ...]
    """One symbol for each seat. None if the seat chose nothing."""
    winners: tuple[Seat, ...]

    @property
    def info(self) -> KeepsakeInfo:
        return KeepsakeInfo(picture=self.picture)

    def artwork(self, glyphs: Glyphs, max_steps: int = 0) -> Artwork:
        return Artwork(
            symbols=tuple(
                (seat, glyphs.symbol(symbol), seat in self.winners)
                for seat, symbol in enumerate(self.symbols)
                if symbol is not None
            )
        )


def album(history: Sequence[HistoryStep]) -> tuple[ChosenPicture, ...]:
    """Return one keepsake for each round, in order."""
    state: State = history[-1].state
    return tuple(
        ChosenPicture(number, played.picture, played.votes, played.winners)
        for number, played in enumerate(state.history, start=1)
    )
