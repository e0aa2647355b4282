"""A table in a test: holds a state, does commands, and proves refusals."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.sample_decks import DECKS

from triptych.core.cards import Decks
from triptych.core.game import AnyGame, act, begin, fold
from triptych.core.refusal import CODES, Reject
from triptych.core.values import Ctx, Handicap, Seat


class Table:
    """One game being played; time moves only when a test says so."""

    def __init__(
        self,
        game: AnyGame,
        seats: int | Sequence[Handicap],
        decks: Decks = DECKS,
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.game = game
        self.now = 1_000_000
        self.rng = Random(seed)
        places = [Handicap()] * seats if isinstance(seats, int) else list(seats)
        chosen = msgspec.convert(options, game.options)
        self.state, self.log = begin(game, places, chosen, decks, self.ctx())

    def ctx(self) -> Ctx:
        """The present moment."""
        return Ctx(self.now, self.rng)

    def do(self, seat: Seat | None, command: Any, stage: str | None = None) -> tuple[Any, ...]:
        """Do a command now; returns its events."""
        events = act(self.game, self.state, seat, command, self.ctx(), stage)
        self.state = fold(self.game, self.state, events)
        self.log += events
        return events

    def refuses(
        self, code: str, seat: Seat | None, command: Any, stage: str | None = None
    ) -> dict[str, Any]:
        """Prove that a command is refused with this documented code and changes nothing."""
        assert code in CODES or code in self.game.codes
        before, image = self.state, msgspec.json.encode(self.state)
        with pytest.raises(Reject) as refusal:
            self.do(seat, command, stage)
        assert refusal.value.code == code
        assert self.state is before
        assert msgspec.json.encode(self.state) == image
        return refusal.value.detail

    def public(self) -> Any:
        """What everybody sees."""
        return self.game.public(self.state)

    def private(self, seat: Seat) -> Any:
        """What this seat alone sees."""
        return self.game.private(self.state, seat)

    def seen(self, viewer: Seat | None) -> str:
        """All that a seat sees, or the TV and spectators (None), as JSON."""
        own = None if viewer is None else self.private(viewer)
        return msgspec.json.encode((self.public(), own)).decode()

    def random_command(self, seat: Seat, rng: Random) -> Any:
        """What the game's plainest player would do in this seat."""
        return self.game.random_command(self.public(), self.private(seat), seat, rng)
