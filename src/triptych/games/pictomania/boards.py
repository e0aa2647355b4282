"""Rules for boards: all seats draw at the same time, and everyone sees every board (P10)."""

from triptych.core.values import Seat
from triptych.games.pictomania.commands import ClearBoard, InkBoard, SealBoard
from triptych.games.pictomania.model import State
from triptych.games.pictomania.phases.permissions import may_draw


class PictomaniaBoardRules:
    """Decides who may draw, and when. Implements the protocol `core.boards.BoardRules`."""

    def round(self, state: State) -> int:
        return state.round

    def may_draw(self, state: State, seat: Seat) -> bool:
        return may_draw(state, seat)

    def is_black_only(self, state: State) -> bool:
        return state.options.black_ink

    def are_visible(self, state: State) -> bool:
        return bool(state.boards)

    def is_inked(self, state: State, seat: Seat) -> bool:
        return state.boards[seat].inked

    def inked_command(self, seat: Seat, inked: bool) -> InkBoard | ClearBoard:
        return InkBoard(seat) if inked else ClearBoard(seat)

    def seats_to_seal(self, state: State) -> list[Seat]:
        if state.phase not in ("stop", "score"):
            return []
        return [seat for seat, board in enumerate(state.boards) if board.digest is None]

    def seal_command(self, seat: Seat, digest: str) -> SealBoard:
        return SealBoard(seat, digest)
