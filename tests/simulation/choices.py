"""What a person does next: the commands that a page suggests, and rarer things people do."""

from random import Random
from typing import Any

import msgspec
from tests.simulation.plan import TablePlan

from triptych.core.game import AnyGame
from triptych.games import GAMES

Command = tuple[str, dict[str, Any], str | None]
"""Whom a command is for, the command, and the stage that its sender saw."""

QUICK_OPTIONS: dict[str, dict[str, Any]] = {
    "contrast": {},
    "pictomania": {"difficulty": "green", "length": "short", "preview_seconds": 5},
    "pictures": {},
}
"""Options that make rounds short. The others keep their defaults."""
PATIENCE_S = 8.0
"""How long the host waits in the lobby for people who have not taken their seats."""


def to_table(kind: str, **fields: Any) -> Command:
    return "table", {"type": kind, **fields}, None


def next_command(
    view: dict[str, Any], plan: TablePlan, waited_s: float, rng: Random
) -> Command | None:
    """Return what a person does to keep the evening going; None if they wait for others."""
    is_host, shown = view["you"]["host"], view["game"]
    if shown is None or shown["over"]:
        return _prepare(view, plan, waited_s) if is_host else None
    if view["paused"] is not None:
        is_mine = is_host and view["paused"]["why"] == "host"
        return to_table("ResumeGame") if is_mine and rng.random() < 0.5 else None
    if shown["can_continue"] and is_host:
        return to_table("ContinueReveal")
    absent = [i for i, seat in enumerate(view["seats"]) if seat["waited_for"] and seat["away"]]
    if absent and rng.random() < 0.3:
        return to_table("ContinueWithout" if is_host else "VoteToContinue", seat=rng.choice(absent))
    return move(view, rng)


def _prepare(view: dict[str, Any], plan: TablePlan, waited_s: float) -> Command | None:
    choice = view["choice"]
    if choice["game"] != plan.game:
        return to_table("ChooseGame", game=plan.game)
    options = QUICK_OPTIONS[plan.game]
    if any(choice["options"].get(name) != value for name, value in options.items()):
        return to_table("SetOptions", options=options)
    if sum(seat["bot"] is not None for seat in view["seats"]) < plan.bots:
        return to_table("AddBot", strength="easy")
    seated = sum(seat["person"] is not None for seat in view["seats"])
    if seated < plan.people and waited_s < PATIENCE_S:
        return None
    blocked = view["blocked"]
    if blocked is None:
        return to_table("StartGame")
    fix = blocked["fix"]
    return None if fix is None or fix["type"] == "AddBot" else ("table", fix, None)


def move(view: dict[str, Any], rng: Random) -> Command | None:
    """Return a random legal command of this seat for the game that is running."""
    seat, shown = view["you"]["seat"], view["game"]
    if seat is None or shown["private"] is None:
        return None
    game: AnyGame = GAMES[shown["name"]]
    public = msgspec.convert(shown["public"], game.public_view)
    private = msgspec.convert(shown["private"], game.private_view)
    assert game.random_command is not None
    command = game.random_command(public, private, seat, rng)
    return None if command is None else ("game", msgspec.to_builtins(command), public.stage)


def board_to_draw_on(view: dict[str, Any]) -> int | None:
    """Return the board that this person may draw on now: a doodle, or one of Pictomania."""
    shown, you = view["game"], view["you"]
    if shown is None or shown["over"]:
        mine = [person["doodle"] for person in view["people"] if person["id"] == you["person"]]
        return mine[0] if mine else None
    if shown["name"] != "pictomania" or shown["public"]["type"] != "DrawView":
        return None
    if you["seat"] is None or you["seat"] not in shown["public"]["waiting"]:
        return None
    return int(shown["first_board"]) + 16 * int(shown["public"]["round"]) + int(you["seat"])


def whim(view: dict[str, Any], name: str, rng: Random) -> Command:
    """Return something that people sometimes do. It may be refused."""
    people = [person["id"] for person in view["people"]]
    seats = len(view["seats"])
    is_lobby = view["game"] is None or view["game"]["over"]
    seat = rng.randrange(seats) if seats else 0
    whims = [to_table("ChangeProfile", name=f"{name} {rng.randrange(100)}", avatar=None)] * 4
    whims += [to_table("SetReady", ready=rng.random() < 0.5), to_table("TakeBackSeat")]
    if is_lobby:
        whims += [to_table("LeaveSeat"), to_table("TakeSeat", seat=None)]
    if view["you"]["host"]:
        whims += [
            to_table("PauseGame"),
            to_table("SetPace", pace=rng.choice(("host", "auto"))),
            to_table("LockTable", locked=rng.random() < 0.3),
            to_table("MoveSeat", seat=seat, to=rng.randrange(max(1, seats))),
            to_table("SetExtraTime", seat=seat, extra_ms=10_000),
            to_table("SetReactions", on=rng.random() < 0.7),
            to_table("PassHost", person=rng.choice(people)),
        ]
        if rng.random() < 0.3:
            whims += [
                to_table("EndGame"),
                to_table("RemovePerson", person=rng.choice(people), ban=rng.random() < 0.3),
            ]
    else:
        whims += [to_table("StartGame")]
        if rng.random() < 0.1:
            whims += [to_table("LeaveTable")]
    return rng.choice(whims)
