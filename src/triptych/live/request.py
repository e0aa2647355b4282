"""One command on its way to the table, and how its giver hears of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from triptych.core.values import Millis
from triptych.live.sessions import Session

Answer = Callable[[str | None, dict[str, Any]], None]
"""Called with None when the work is done and safe, else with the refusal's code and detail."""


@dataclass(slots=True)
class Work:
    """One command on its way to the table."""

    command: Any
    """From a client as it came: what it means depends on the game that is played by its turn."""
    to: Literal["table", "game"] = "table"
    by: str | None = None
    seat: int | None = None
    """Set for a bot's move; a person's seat is looked up."""
    id: str | None = None
    stage: str | None = None
    arrived: Millis = 0
    lag: Millis = 0
    session: Session | None = None
    """Whoever is to be told, with the view that follows."""
    answer: Answer | None = None
    answered: bool = False
    """Every work is answered exactly once, however its table fares."""


def say(work: Work, code: str | None, detail: dict[str, Any]) -> None:
    """How it went; a session hears of it with the next `send`."""
    if work.answered:
        return
    work.answered = True
    if work.session and work.id:
        if code is None:
            work.session.done(work.id)
        else:
            work.session.refused(work.id, code, detail)
    if work.answer:
        work.answer(code, detail)
