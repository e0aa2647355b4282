"""A table for tests of rules: holds the state of a game, runs commands and checks refusals."""

from collections.abc import Sequence
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from tests.support.sample_decks import DECKS

from triptych.core.cards import Decks
from triptych.core.game import AnyGame, act, begin, fold
from triptych.core.playout import pick_random_command
from triptych.core.refusal import Reject, SharedCode
from triptych.core.values import Ctx, ExtraTime, Seat


class Table:
    """A game in progress. Time moves only when a test changes `now`."""

    def __init__(
        self,
        game: AnyGame,
        seats: int | Sequence[ExtraTime],
        decks: Decks = DECKS,
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.game = game
        self.now = 1_000_000
        self.rng = Random(seed)
        extra_times = [ExtraTime()] * seats if isinstance(seats, int) else list(seats)
        chosen = msgspec.convert(options, game.options)
        self.state, self.log = begin(game, extra_times, chosen, decks, self.ctx())

    def ctx(self) -> Ctx:
        """The context of a command given now."""
        return Ctx(self.now, self.rng)

    def do(self, seat: Seat | None, command: Any, stage: str | None = None) -> tuple[Any, ...]:
        """Run a command now; returns its events."""
        events = act(self.game, self.state, seat, command, self.ctx(), stage)
        self.state = fold(self.game, self.state, events)
        self.log += events
        return events

    def refuses(
        self, code: str, seat: Seat | None, command: Any, stage: str | None = None
    ) -> dict[str, Any]:
        """Check that a command is refused with this code and changes nothing. Return the detail."""
        assert code in get_args(SharedCode) or code in self.game.codes
        before, encoded = self.state, msgspec.json.encode(self.state)
        with pytest.raises(Reject) as refusal:
            self.do(seat, command, stage)
        assert refusal.value.code == code
        assert self.state is before
        assert msgspec.json.encode(self.state) == encoded
        return refusal.value.detail

    def public(self) -> Any:
        """The public view."""
        return self.game.public(self.state)

    def private(self, seat: Seat) -> Any:
        """The private view of a seat."""
        return self.game.private(self.state, seat)

    def seen(self, viewer: Seat | None) -> str:
        """Everything that this viewer sees, as JSON. None stands for the TV and spectators."""
        own = None if viewer is None else self.private(viewer)
        return msgspec.json.encode((self.public(), own)).decode()

    def random_command(self, seat: Seat, rng: Random) -> Any:
        """The next command of the game's random player in this seat."""
        return pick_random_command(self.game, self.state, seat, rng)
