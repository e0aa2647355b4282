"""Rules of people, seats and pauses at a table: commands in, events out."""

import pytest
from devtools.interfaces import members
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.core.commands import TimeUp
from triptych.table import commands as c
from triptych.table import internal_commands as internal
from triptych.table import turn
from triptych.table.decide import RULES
from triptych.table.start_check import why_blocked
from triptych.table.state import Table
from triptych.table.views import show_seat


def three_people() -> TableDriver:
    driver = TableDriver()
    driver.join("Ann", "Bob", "Cleo")
    return driver


def test_every_command_has_a_rule() -> None:
    commands = {*members(c.PersonCommand), *members(internal.InternalCommand)}
    assert set(RULES) == commands


def test_first_person_is_host_and_everyone_gets_a_seat() -> None:
    driver = three_people()
    assert driver.info.host == "ann"
    assert [seat.person for seat in driver.info.seats] == ["ann", "bob", "cleo"]


@pytest.mark.parametrize("command", [c.StartGame(), c.LockTable(True), c.AddBot(), c.EndGame()])
def test_commands_of_the_host_are_refused_for_others(command: c.PersonCommand) -> None:
    assert three_people().refusal("bob", command) == "host_only"


def test_a_name_that_is_taken_gets_a_number() -> None:
    driver = three_people()
    driver.act(None, internal.JoinTable("x", "  ANN\u202e ", None, "t", "d"))
    assert driver.info.people[-1].name == "ANN 2"
    assert driver.refusal(None, internal.JoinTable("y", "\u200b \n", None, "t", "d")) == "bad_name"


def test_nobody_can_join_a_locked_table() -> None:
    driver = three_people()
    driver.act("ann", c.LockTable(True))
    assert driver.refusal(None, internal.JoinTable("x", "Xeno", None, "t", "d")) == "table_locked"


def test_banned_device_cannot_return_but_a_removed_person_may() -> None:
    driver = three_people()
    driver.act("ann", c.RemovePerson("bob"))
    driver.act("ann", c.RemovePerson("cleo", ban=True))
    assert [seat.person for seat in driver.info.seats] == ["ann"]
    driver.join("Bob")
    join_again = internal.JoinTable("c2", "Cleo", None, "t", "device-Cleo")
    assert driver.refusal(None, join_again) == "banned"
    assert driver.refusal("ann", c.RemovePerson("ann")) == "not_yourself"


def test_next_person_becomes_host_when_the_host_leaves() -> None:
    driver = three_people()
    driver.act("ann", c.LeaveTable())
    assert driver.info.host == "bob"


def test_absent_host_is_replaced_only_after_a_while() -> None:
    driver = three_people()
    driver.mark_away("ann")
    driver.now += 19_000
    assert driver.act(None, internal.PassAbsentHost()) == []
    driver.now += 2_000
    driver.act(None, internal.PassAbsentHost())
    assert driver.info.host == "bob"


def test_blocked_start_has_a_reason_and_a_command_that_fixes_it() -> None:
    driver = TableDriver("pictomania")
    driver.join("Ann")
    for _ in range(2):
        blocked = why_blocked(COLLECTION, driver.info)
        assert blocked is not None
        assert blocked.code == "too_few_seats"
        assert driver.refusal("ann", c.StartGame()) == "too_few_seats"
        assert blocked.fix == c.AddBot()
        driver.act("ann", blocked.fix)
    assert why_blocked(COLLECTION, driver.info) is None
    driver.act("ann", c.StartGame())
    assert driver.info.running


def test_too_many_seats_are_fixed_by_removing_a_bot() -> None:
    driver = TableDriver("contrast")
    driver.join("Ann")
    for _ in range(6):
        driver.act("ann", c.AddBot())
    blocked = why_blocked(COLLECTION, driver.info)
    assert blocked is not None
    assert (blocked.code, blocked.fix) == ("too_many_seats", c.RemoveSeat(6))


def test_absent_seat_blocks_the_start() -> None:
    driver = three_people()
    driver.mark_away("bob")
    blocked = why_blocked(COLLECTION, driver.info)
    assert blocked is not None
    assert (blocked.code, blocked.fix) == ("seat_away", c.RemoveSeat(1))


def test_options_are_checked_by_name_and_range() -> None:
    driver = three_people()
    assert driver.refusal("ann", c.SetOptions({"colour": 1})) == "unknown_option"
    assert driver.refusal("ann", c.SetOptions({"countdown_seconds": 99})) == "bad_option"
    driver.act("ann", c.SetOptions({"countdown_seconds": 5}))
    assert driver.info.options["countdown_seconds"] == 5
    assert driver.refusal("ann", c.ChooseGame("chess")) == "unknown_game"
    assert driver.refusal("ann", c.ChooseDecks(("none",))) == "unknown_deck"


def test_latecomer_watches_and_gets_a_seat_in_the_next_game() -> None:
    driver = three_people()
    driver.act("ann", c.StartGame())
    driver.join("Dora")
    assert driver.info.seat_of("dora") is None
    driver.act("dora", c.TakeSeat())
    assert driver.info.waiting_for_seat == ("dora",)
    driver.act("ann", c.EndGame())
    assert driver.info.seat_of("dora") == 3


def test_spectator_may_take_a_seat_after_a_long_absence() -> None:
    driver = three_people()
    driver.act("ann", c.StartGame())
    driver.join("Dora")
    driver.mark_away("bob")
    assert driver.refusal("dora", c.TakeSeat(1)) == "seat_not_free"
    driver.now += 31_000
    driver.act("dora", c.TakeSeat(1))
    assert driver.info.seat_of("dora") == 1


def test_bot_replaces_a_person_who_leaves_until_the_game_ends() -> None:
    driver = three_people()
    driver.act("ann", c.StartGame())
    driver.act("bob", c.LeaveTable())
    assert driver.info.seats[1].bot == "normal"
    driver.act("ann", c.EndGame())
    assert [seat.person for seat in driver.info.seats] == ["ann", "cleo"]


def test_bot_plays_an_absent_seat_until_its_person_returns() -> None:
    driver = three_people()
    driver.act("ann", c.StartGame())
    assert driver.refusal("ann", c.LetBotPlay(1)) == "not_away"
    driver.mark_away("bob")
    driver.act("ann", c.LetBotPlay(1, "hard"))
    assert driver.info.seats[1].bot == "hard"
    driver.act(None, internal.NoteBack("bob"))
    back = driver.info.seats[1]
    assert (back.bot, back.person) == (None, "bob")


def test_a_seat_that_sits_out_is_not_waited_for_in_any_round() -> None:
    driver = three_people()
    driver.act("ann", c.StartGame())
    driver.mark_away("bob")
    driver.act("ann", c.ContinueWithout(1))
    game = COLLECTION.games["contrast"]
    assert not game.waits_for(driver.table.game_state, 1)
    for person in ("ann", "cleo"):
        seat = driver.info.seat_of(person)
        command = game.legal(driver.table.game_state, seat)[0]
        driver.act(person, command, to="game")
    assert driver.table.game_state.stage == "1.reveal"
    driver.act("ann", c.ContinueReveal())
    assert driver.table.game_state.stage == "2.choose"
    assert not game.waits_for(driver.table.game_state, 1)


def test_majority_of_the_others_can_continue_without_an_absent_seat() -> None:
    driver = three_people()
    driver.join("Dora")
    driver.act("ann", c.StartGame())
    driver.mark_away("bob")
    driver.act("cleo", c.VoteToContinue(1))
    assert driver.refusal("cleo", c.VoteToContinue(1)) == "already_voted"
    assert COLLECTION.games["contrast"].waits_for(driver.table.game_state, 1)
    driver.act("dora", c.VoteToContinue(1))
    assert not COLLECTION.games["contrast"].waits_for(driver.table.game_state, 1)
    assert driver.refusal("ann", c.VoteToContinue(2)) == "not_away"


def test_votes_of_people_who_left_or_are_away_do_not_count() -> None:
    driver = three_people()
    driver.join("Dora", "Emil", "Fay")
    driver.act("ann", c.StartGame())
    driver.mark_away("bob")
    for person in ("cleo", "dora"):
        driver.act(person, c.VoteToContinue(1))
    driver.act("cleo", c.LeaveTable())
    driver.mark_away("dora")
    assert show_seat(driver.info, 1, waited_for=True, idle=False).done_votes == 0
    driver.act("emil", c.VoteToContinue(1))
    assert COLLECTION.games["contrast"].waits_for(driver.table.game_state, 1)
    driver.act("fay", c.VoteToContinue(1))
    assert not COLLECTION.games["contrast"].waits_for(driver.table.game_state, 1)


def test_a_pause_shifts_every_deadline_by_its_length() -> None:
    driver = TableDriver()
    driver.join("Ann", "Bob")
    driver.act("ann", c.SetOptions({"round_seconds": 30}))
    driver.act("ann", c.StartGame())
    before = driver.table.game_state.deadlines[0].at
    driver.act("ann", c.PauseGame())
    driver.now += 60_000
    move = COLLECTION.games["contrast"].legal(driver.table.game_state, 0)[0]
    assert driver.refusal("ann", move, to="game") == "paused"
    driver.act("ann", c.ResumeGame())
    assert driver.table.game_state.deadlines[0].at == before + 60_000


def test_game_is_paused_while_everyone_is_away() -> None:
    driver = TableDriver()
    driver.join("Ann", "Bob")
    driver.act("ann", c.StartGame())
    driver.mark_away("ann")
    assert driver.info.pause is None
    driver.mark_away("bob")
    assert driver.info.pause is not None
    driver.act(None, internal.NoteBack("bob"))
    assert driver.info.pause is None


def test_game_is_paused_even_if_a_spectator_is_present() -> None:
    driver = TableDriver()
    driver.join("Ann", "Bob")
    driver.act("ann", c.StartGame())
    driver.join("Dora")
    driver.mark_away("ann")
    driver.mark_away("bob")
    assert driver.info.pause is not None
    driver.mark_away("dora")
    driver.act(None, internal.NoteBack("dora"))
    assert driver.info.pause is not None
    driver.act(None, internal.NoteBack("ann"))
    assert driver.info.pause is None


def test_joining_a_full_table_removes_the_spectator_absent_for_longest() -> None:
    driver = TableDriver()
    driver.join(*(f"P{i}" for i in range(60)))
    late = internal.JoinTable("late", "Late", None, "t", "d")
    assert driver.refusal(None, late) == "table_full"
    driver.mark_away("p0")  # P0 has a seat and keeps it while a spectator is absent.
    driver.now += 1
    driver.mark_away("p50")
    driver.now += 1
    driver.mark_away("p40")
    driver.act(None, late)
    assert driver.info.person("p50") is None
    assert driver.info.person("p0") is not None


def test_extra_time_reaches_the_game() -> None:
    driver = TableDriver("pictomania")
    driver.join("Ann", "Bob", "Cleo")
    driver.act("ann", c.SetExtraTime(1, 20_000))
    driver.act("ann", c.StartGame())
    assert driver.table.game_state.extra_ms == (0, 20_000, 0)
    assert driver.refusal("ann", c.SetExtraTime(1, 0)) == "game_running"


def test_absence_pause_ends_when_all_who_were_present_are_back() -> None:
    driver = three_people()
    driver.act("ann", c.StartGame())
    driver.mark_away("cleo")
    driver.act(None, internal.PauseForAbsence(at=driver.now))
    driver.act(None, internal.NoteBack("ann"))
    assert driver.info.pause is not None
    driver.act(None, internal.NoteBack("bob"))
    assert driver.info.pause is None


def test_absence_pause_stops_time_but_accepts_moves() -> None:
    driver = TableDriver()
    driver.join("Ann", "Bob")
    driver.act("ann", c.SetOptions({"round_seconds": 30, "countdown": "off"}))
    driver.act("ann", c.StartGame())
    started = driver.now
    deadline = driver.table.game_state.deadlines[0].at
    driver.now += 100_000
    driver.act(None, internal.PauseForAbsence(at=started + 10_000))
    driver.act(None, internal.NoteBack("ann"))
    move = COLLECTION.games["contrast"].legal(driver.table.game_state, 0)[0]
    driver.act("ann", move, to="game")
    driver.now += 5_000
    driver.act(None, internal.EndAbsencePause())
    assert driver.table.game_state.deadlines[0].at == deadline + 95_000


def test_people_cannot_send_time_up() -> None:
    driver = three_people()
    driver.act("ann", c.StartGame())
    assert driver.refusal("ann", TimeUp("round"), to="game") == "not_yours"


def test_replaying_the_events_gives_the_same_table() -> None:
    driver = three_people()
    driver.act("ann", c.AddBot())
    driver.act("ann", c.SetExtraTime(0, 5_000))
    driver.act("ann", c.MoveSeat(0, 2))
    driver.act("ann", c.StartGame())
    driver.mark_away("bob")
    driver.act("ann", c.LetBotPlay(driver.info.seat_of("bob") or 0))
    replayed: Table | None = None
    for event in driver.events:
        replayed = turn.fold(COLLECTION, replayed, event)
    assert replayed == driver.table
