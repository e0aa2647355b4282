"""What Newgame is made of: colours, options and the state."""

from typing import Annotated, Literal, get_args

from msgspec import Meta

from triptych.core.values import Deadline, Millis, Result, Value

Colour = Literal["red", "yellow", "blue"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""What everybody may pick (N1)."""
PICK = "pick"
"""The deadline a seat may have: until then it picks."""


class Options(Value, frozen=True):
    """What a table may choose."""

    rounds: Annotated[int, Meta(ge=3, le=20, description="How many rounds are played.")] = 8
    pick_seconds: Annotated[
        int, Meta(ge=0, le=120, description="Seconds to pick before the missing sit out; 0: off.")
    ] = 0


Why = Literal["nobody", "single", "tie"]
"""Why nobody scored: nobody took part, a single colour was picked, or two tie for the fewest."""


class PlayedRound(Value, frozen=True):
    """A round as it is remembered: everything here has been public since its reveal."""

    picture: str
    picks: tuple[Colour | None, ...]
    scoring: Colour | None
    gained: tuple[int, ...]
    why: Why | None


class State(Value, frozen=True):
    """One moment of a game."""

    seats: int
    options: Options
    extra_ms: tuple[Millis, ...]
    pictures: tuple[str, ...]
    """One for each round, in the order in which they are shown."""
    picks: tuple[Colour | None, ...]
    out: tuple[bool, ...]
    round: int = 0
    phase: Literal["pick", "reveal", "end"] = "pick"
    history: tuple[PlayedRound, ...] = ()
    clock: tuple[Deadline, ...] = ()
    result: Result | None = None

    @property
    def stage(self) -> str:
        """The round and what is done in it, such as `3.pick`."""
        return f"{self.round}.{self.phase}"

    @property
    def picture(self) -> str:
        """The picture that all look at."""
        return self.pictures[self.round - 1]

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat."""
        return tuple(
            sum(played.gained[seat] for played in self.history) for seat in range(self.seats)
        )
