"""Scripts of the evenings that `record.py` records. Their names are the names of the files."""

import asyncio
from typing import Any

from tests.journals.evening import Evening
from tests.support.players import eventually

from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, Wipe

AVATAR = {
    "strokes": [
        {"colour": 1, "width": 12, "points": [40, 40, 200, 60, 210, 200, 50, 190, 40, 40]},
        {"colour": 6, "width": 5, "points": [90, 100]},
    ]
}


async def lobby_with_doodles(e: Evening) -> None:
    """Before the first game: avatars, bots, a moved seat, ready people, doodles, a locked table."""
    await e.join("Ann", avatar=AVATAR)
    await e.join("Bob", "Cleo", "Dan", "Ann")
    await e.choose("pictures", ["easy", "hard"], build_seconds=300, redraw=True)
    await e.do_at_table("Ann", "SetBot", seat=5, strength="normal")
    await e.do_at_table("Ann", "MoveSeat", seat=0, to=2)
    await e.do_at_table("Ann", "SetExtraTime", seat=1, extra_ms=45_000)
    await e.do_at_table("Dan", "LeaveSeat")
    await e.do_at_table("Bob", "ChangeProfile", name="Bobby", avatar=AVATAR)
    await e.do_at_table("Cleo", "SetReady", ready=True)
    await e.do_at_table("Bob", "SetReady", ready=True)
    await e.do_at_table("Bob", "SetReady", ready=False)
    for name in ("Ann", "Bob", "Dan"):
        for colour in range(3):
            await e.draw(name, e.stroke(colour=colour, pressed=name == "Dan"))
    eraser: list[Op] = [
        Eraser(2, 900, 900, 2),
        Extend(tuple(Step(60, 40, 1) for _ in range(20))),
        End(),
    ]
    await e.draw("Bob", [*eraser, Undo(3, 0), Redo(4, 0), Undo(1, 1)])
    await e.draw("Cleo", [PenDown(0, 10, 10, 7, 3), End(), Wipe(5), PenDown(1, 2000, 1500), End()])
    await e.do_at_table("Ann", "LockTable", locked=True)


async def contrast_finished(e: Evening) -> None:
    """One whole game of two people and a hard bot."""
    await e.join("Ann", "Bob")
    await e.choose("contrast", ["hard"], countdown_seconds=1)
    await e.do_at_table("Ann", "SetPace", pace="auto")
    await e.start()
    await e.play_until(e.is_over)


async def contrast_count(e: Evening) -> None:
    """Six seats, 2016 edition, expert, extra time, a round timer. A countdown runs for one seat."""
    await e.join("Ann", "Bob", "Cleo", "Dan")
    options = {"edition": "2016", "expert": True, "round_seconds": 300, "countdown_seconds": 30}
    await e.choose("contrast", ["easy", "normal"], **options)
    await e.do_at_table("Ann", "MoveSeat", seat=3, to=0)
    await e.do_at_table("Ann", "SetExtraTime", seat=e.seat("Cleo"), extra_ms=20_000)
    await e.start()
    await e.play_until(e.has_reached("3.choose"))
    await e.release_and_restore()
    await e.play_until(e.has_reached("4.choose"))
    await e.play_until(
        lambda: e.state.countdown_by is not None or _countdown_is_running(e), "Ann", "Bob", "Dan"
    )


def _countdown_is_running(e: Evening) -> bool:
    return any(deadline.key.startswith("countdown") for deadline in e.state.deadlines)


async def contrast_team_paused(e: Evening) -> None:
    """A team of two with open hands. The host has paused a reveal, and the table is locked."""
    await e.join("Ann", "Bob", "Cleo")
    await e.do_at_table("Cleo", "LeaveSeat")
    await e.choose("contrast", open_hand=True, countdown="call", countdown_seconds=30)
    await e.start()
    await e.play_until(e.has_reached("2.choose"))
    await e.play_random_move("Ann")
    await e.do("Ann", "StartCountdown")
    await e.do_at_table("Ann", "PauseGame")
    await e.do_at_table("Ann", "ResumeGame")
    await e.play_until(e.has_reached("4.reveal"))
    await e.do_at_table("Ann", "LockTable", locked=True)
    await e.do_at_table("Ann", "PauseGame")


async def contrast_team_over(e: Evening) -> None:
    """A whole game of a team of two with expert rows and without countdowns."""
    await e.join("Ann", "Bob")
    await e.choose("contrast", expert=True, countdown="off")
    await e.start()
    await e.play_until(e.is_over)


async def contrast_absent(e: Evening) -> None:
    """Five people: one sits out, a bot plays for another, and Ann has voted that Eve is done."""
    await e.join("Ann", "Bob", "Cleo", "Dan", "Eve")
    await e.choose("contrast", countdown="off")
    await e.start()
    await e.play_until(e.has_reached("2.choose"))
    for name in ("Cleo", "Dan", "Eve"):
        await e.disconnect(name)
    await e.do_at_table("Ann", "ContinueWithout", seat=e.seat("Cleo"))
    await e.do_at_table("Ann", "LetBotPlay", seat=e.seat("Dan"), strength="easy")
    await e.play_until(lambda: e.state.played[e.seat("Ann")] and e.state.played[e.seat("Bob")],
                       "Ann", "Bob")  # fmt: skip
    await e.do_at_table("Ann", "VoteToContinue", seat=e.seat("Eve"))
    await e.do_at_table("Bob", "VoteToContinue", seat=e.seat("Eve"))
    await e.play_until(e.has_reached("3.choose"), "Ann", "Bob")
    await e.reconnect("Dan")
    await e.disconnect("Dan")
    await e.do_at_table("Ann", "LetBotPlay", seat=e.seat("Dan"))
    await e.play_until(lambda: e.state.played[e.seat("Dan")], "Ann")
    await e.do_at_table("Ann", "VoteToContinue", seat=e.seat("Eve"))


async def contrast_all_gone(e: Evening) -> None:
    """Everyone has lost the connection during a round, so the table is paused."""
    await e.join("Ann", "Bob")
    await e.choose("contrast", ["normal"], round_seconds=120)
    await e.start()
    await e.play_until(e.has_reached("2.choose"))
    await e.disconnect("Ann")
    await e.disconnect("Bob")
    assert e.info.pause is not None


async def pictomania_finished(e: Evening) -> None:
    """One whole game of two people and two bots, with voted difficulties."""
    await e.join("Ann", "Bob")
    await e.choose("pictomania", ["easy", "normal"], preview_timer=False)
    await e.start()
    for number in range(1, 6):
        await e.play_until(e.has_reached(f"{number}.vote"))
        await e.do("Ann", "VoteDifficulty", wish=("green", "yellow", "blue", "purple")[number % 4])
        if number == 2:
            await e.play_until(e.has_reached("2.preview"))
            await e.do("Bob", "SwapCard", card=e.state.cards[1].card)
        if number == 3:
            await e.play_until(e.has_reached("3.score"))
            reason = "broke_rule"
            await e.do("Bob", "ObjectToBoard", reason=reason)
    await e.play_until(e.is_over)


async def pictomania_preview(e: Evening) -> None:
    """A preview with its timer. One card has been swapped, and one seat is ready."""
    await e.join("Ann", "Bob", "Cleo")
    await e.choose("pictomania", ["hard"], difficulty="yellow", preview_seconds=10)
    await e.start()
    await e.play_until(e.has_reached("1.preview"))
    await e.do("Cleo", "SwapCard", card=e.state.cards[2].card)
    await e.do("Ann", "Ready")


async def pictomania_draw(e: Evening) -> None:
    """Drawing with a timer, extra time and one card: guesses, a blank board, a finished board."""
    await e.join("Ann", "Bob", "Cleo", "Dan")
    options: dict[str, Any] = {"one_card": True, "round_timer": True, "round_seconds": 300}
    await e.choose("pictomania", ["easy"], speed_bonus=False, difficulty="blue", **options)
    await e.do_at_table("Ann", "SetExtraTime", seat=2, extra_ms=60_000)
    await e.start()
    await e.play_until(e.has_reached("1.draw"))
    for name in ("Ann", "Bob"):
        for colour in range(4):
            await e.draw(name, e.stroke(20, colour=colour, pressed=colour == 2))
    await e.draw("Ann", [Undo(1, 1), Eraser(1, 1000, 1000, 1), End()])
    await e.draw("Cleo", [PenDown(0, 500, 500, 2), End()])
    await eventually(lambda: e.state.boards[e.seat("Cleo")].inked)
    await e.draw("Cleo", [Wipe(1)])
    await eventually(lambda: not e.state.boards[e.seat("Cleo")].inked)
    await e.do("Cleo", "PlaceGuess", board=e.seat("Ann"), number=3)
    await e.do("Ann", "PlaceGuess", board=e.seat("Bob"), number=6)
    await e.do("Dan", "DeclareBlank")
    await e.do("Bob", "FinishDrawing")
    await asyncio.sleep(1.0)


async def pictomania_objection(e: Evening) -> None:
    """A vote on an objection is open, and there is the record of an earlier round."""
    await e.join("Ann", "Bob", "Cleo")
    await e.choose("pictomania", ["normal", "hard"], difficulty="green", objection_seconds=120)
    await e.start()
    await e.play_until(e.has_reached("2.score.1"))
    await e.do("Ann", "ObjectToBoard", reason="wrong_term")
    await asyncio.sleep(0.5)


async def pictomania_time(e: Evening) -> None:
    """Time has run out, later for a seat with extra time. A third seat was done before.

    A vote has disallowed a board, and another objection is open.
    """
    await e.join("Ann", "Bob", "Cleo")
    await e.choose("pictomania", difficulty="purple", round_timer=True, round_seconds=60,
                   preview_seconds=5, objection_seconds=10)  # fmt: skip
    await e.do_at_table("Ann", "SetExtraTime", seat=1, extra_ms=1_000)
    await e.start()
    await eventually(e.has_reached("1.draw"))
    for name in ("Ann", "Bob"):
        await e.draw(name, e.stroke(8))
    await e.do("Cleo", "DeclareDone")
    async with asyncio.timeout(90):
        while not e.has_reached("1.stop")():
            await asyncio.sleep(0.1)
    await e.play_until(e.has_reached("1.score.0"))
    await e.do("Bob", "ObjectToBoard", reason="broke_rule")
    await e.do("Cleo", "VoteOnObjection", ballot="uphold")
    await e.play_until(e.has_reached("1.score.2"))
    await e.do("Ann", "ObjectToBoard", reason="wrong_term")


async def pictures_finished(e: Evening) -> None:
    """One whole game with three seats, in which all photos are uploaded ones."""
    await e.join("Ann", "Bob")
    await e.choose("pictures", ["easy"])
    await e.do_at_table("Ann", "ChooseDecks", decks=["holiday"])
    await e.do_at_table("Ann", "SetPace", pace="auto")
    await e.start()
    await e.play_until(e.is_over)


async def pictures_build(e: Evening) -> None:
    """Expert workbenches with timer and extra time. Builds are unfinished, finished and resumed."""
    await e.join("Ann", "Bob", "Cleo")
    await e.choose("pictures", ["normal", "hard"], expert=True, build_seconds=900, redraw=True)
    await e.do_at_table("Ann", "SetExtraTime", seat=1, extra_ms=90_000)
    await e.start()
    await e.play_until(e.has_reached("2.build"))
    await e.play_until(lambda: e.state.ready[e.seat("Ann")], "Ann")
    await e.do("Ann", "ResumeBuilding")
    await e.play_random_move("Bob")
    await asyncio.sleep(1.0)


async def pictures_clocks(e: Evening) -> None:
    """Between two rounds. The time to build and the time to guess ran out. One seat sits out."""
    await e.join("Ann", "Bob", "Cleo", "Dan")
    await e.choose("pictures", build_seconds=3, guess_seconds=3)
    await e.do_at_table("Ann", "SetExtraTime", seat=2, extra_ms=500)
    await e.start()
    await e.disconnect("Dan")
    await e.do_at_table("Ann", "ContinueWithout", seat=e.seat("Dan"))
    await e.play_random_move("Bob")
    await eventually(e.has_reached("1.guess"))
    await e.play_random_move("Ann")
    await eventually(e.has_reached("1.reveal"))
    await e.play_until(e.has_reached("1.moved"), "Ann")


async def pictures_guess(e: Evening) -> None:
    """Guesses are placed and cleared. There are two decks, and fresh photos after each round."""
    await e.join("Ann", "Bob", "Cleo")
    await e.choose("pictures", ["normal"], fresh_photos=True, guess_seconds=600)
    await e.do_at_table("Ann", "ChooseDecks", decks=["house", "holiday"])
    await e.start()
    await e.play_until(e.has_reached("3.guess"))
    await e.do("Ann", "PlaceGuess", builder=e.seat("Bob"), coordinate="B3")
    await e.do("Ann", "PlaceGuess", builder=e.seat("Cleo"), coordinate="D1")
    await e.do("Ann", "ClearGuess", builder=e.seat("Bob"))
    await e.leave("Cleo")
    await asyncio.sleep(0.5)


async def pictures_reveal(e: Evening) -> None:
    """A team of two during a reveal. One spectator waits for a seat, another was removed."""
    await e.join("Ann", "Bob")
    await e.choose("pictures")
    await e.start()
    await e.join("Cleo", "Dan")
    await e.do_at_table("Cleo", "TakeSeat")
    await e.leave("Dan", "RemovePerson", ban=False)
    await e.play_until(e.has_reached("1.reveal.2"))
    await e.do_at_table("Ann", "PassHost", person=e.people["Bob"].id)


async def own_words(e: Evening) -> None:
    """The drawing phase of Pictomania with an uploaded word deck and one card for all."""
    await e.join("Ann", "Bob", "Cleo")
    await e.choose("pictomania", difficulty="yellow", one_card=True, preview_timer=False)
    await e.do_at_table("Ann", "ChooseDecks", decks=["class-5b"])
    await e.start()
    await e.play_until(e.has_reached("2.draw"))
    await e.draw("Bob", e.stroke(30, colour=5))
    await e.do("Ann", "PlaceGuess", board=e.seat("Bob"), number=4)


async def long_evening(e: Evening) -> None:
    """Three games with doodles before and after. People join, leave, are banned, change devices."""
    await e.join("Ann", "Bob", "Cleo")
    await e.join("Mallory", device="a-device-that-is-banned-later")
    await e.draw("Bob", e.stroke())
    await e.choose("contrast", countdown_seconds=1)
    await e.do_at_table("Ann", "SetPace", pace="auto")
    await e.start()
    await e.play_until(e.has_reached("3.choose"))
    await e.change_device("Mallory")
    await e.leave("Mallory", "RemovePerson", ban=True)
    await e.change_device("Cleo")
    await e.join("Dan")
    await e.play_until(e.is_over)
    await e.do_at_table("Ann", "SetExtraTime", seat=0, extra_ms=5_000)
    await e.choose("pictomania", difficulty="green", preview_timer=False)
    await e.draw("Ann", e.stroke(colour=3))
    await e.do_at_table("Ann", "SetPace", pace="host")
    await e.start()
    await e.play_until(e.has_reached("2.draw"))
    await e.release_and_restore()
    await e.leave("Cleo")
    await e.play_until(e.has_reached("2.score"))
    await e.do_at_table("Ann", "EndGame")
    await e.leave("Ann")
    await e.choose("pictures", ["easy"])
    await e.start()
    await e.play_until(e.has_reached("1.moved"))
    await e.join("Eve", avatar=AVATAR)
    await e.do_at_table(e.host, "EndGame")
    await e.do_at_table(e.host, "RemoveSeat", seat=len(e.info.seats) - 2)
    for name in ("Bob", "Eve"):
        await e.draw(name, e.stroke(16, colour=6))


EVENINGS = (
    lobby_with_doodles,
    contrast_finished,
    contrast_count,
    contrast_team_paused,
    contrast_team_over,
    contrast_absent,
    contrast_all_gone,
    pictomania_finished,
    pictomania_preview,
    pictomania_draw,
    pictomania_objection,
    pictomania_time,
    pictures_finished,
    pictures_build,
    pictures_clocks,
    pictures_guess,
    pictures_reveal,
    own_words,
    long_evening,
)
ON_POSTGRES = (contrast_count, pictomania_draw, pictures_guess, long_evening)
"""Scripts that are recorded on PostgreSQL, too."""
