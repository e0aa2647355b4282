"""What was measured about bots: shares and how sure they are, spreads and times."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from triptych.decks.library import Library


@dataclass(frozen=True)
class Figure:
    """One line of the table: what was measured, how often it held, and what was wanted."""

    what: str
    successes: int
    trials: int
    goal: str = ""

    @property
    def share(self) -> float:
        return self.successes / self.trials if self.trials else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        n, z = max(1, self.trials), 1.96
        middle = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(self.share * (1 - self.share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half


def figure_of(what: str, outcomes: Iterable[bool], goal: str = "") -> Figure:
    """A figure from yes and no."""
    all_of_them = list(outcomes)
    return Figure(what, sum(all_of_them), len(all_of_them), goal)


@dataclass(frozen=True)
class Spread:
    """A line about something counted, such as the rounds of a game: its mean and its extremes."""

    what: str
    values: tuple[int, ...]
    goal: str = ""

    @property
    def mean(self) -> float:
        return sum(self.values) / max(1, len(self.values))


@dataclass(frozen=True)
class Timing:
    """A line about how long something takes, in milliseconds."""

    what: str
    ms: float
    trials: int
    goal: str = ""


@dataclass(frozen=True)
class TextFigure:
    """A line about something that is neither counted nor timed, such as an area under a curve."""

    what: str
    value: str
    trials: int
    goal: str = ""


@dataclass(frozen=True)
class EvaluationOptions:
    """What `triptych bots eval` was asked for; each game's trials take what concerns them."""

    seed: int
    drawings: int
    """Human drawings to read."""
    rounds: int
    grids: int
    """Photo grids for each material set."""
    sketches: Path | None
    """Held-out human drawings."""
    judge: Path
    """The recogniser that judges bots' drawings."""
    builds: Path
    """A folder of builds laid by people's hands, kept for testing."""
    report_omission: Callable[[str], None]
    """Takes a sentence about what cannot be measured here."""


AnyFigure = Figure | Spread | Timing | TextFigure
Measure = Callable[[Library, EvaluationOptions], Iterable[AnyFigure]]
"""What `measure` in a game's `trials.py` is."""


def table_row(line: AnyFigure) -> tuple[str, str, str, str, str]:
    """A line as it is printed: what, how much, between what, of how many, and what was wanted."""
    if isinstance(line, Timing):
        return line.what, f"{line.ms:.1f} ms", "", str(line.trials), line.goal
    if isinstance(line, TextFigure):
        return line.what, line.value, "", str(line.trials), line.goal
    if isinstance(line, Spread):
        ends = f"{min(line.values)} to {max(line.values)}"
        return line.what, f"{line.mean:.1f}", ends, str(len(line.values)), line.goal
    low, high = line.interval()
    return line.what, f"{line.share:.1%}", f"{low:.1%} to {high:.1%}", str(line.trials), line.goal
