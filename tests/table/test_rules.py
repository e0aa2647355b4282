"""The lobby's rules, one behaviour a test. Pure: commands in, events out."""

import pytest
from devtools.interfaces import members
from tests.support.lobbies import COLLECTION, Evening

from triptych.core.commands import TimeUp
from triptych.table import commands as c
from triptych.table import internal_commands as n
from triptych.table import turn
from triptych.table.decide import RULES
from triptych.table.start_check import why_blocked
from triptych.table.state import Table


def three() -> Evening:
    evening = Evening()
    evening.join("Ann", "Bob", "Cleo")
    return evening


def test_every_command_has_a_rule() -> None:
    wanted = {*members(c.PersonCommand), *members(n.InternalCommand)}
    assert set(RULES) == wanted


def test_whoever_opens_the_table_is_host_and_all_sit_down() -> None:
    evening = three()
    assert evening.lobby.host == "ann"
    assert [seat.person for seat in evening.lobby.seats] == ["ann", "bob", "cleo"]


@pytest.mark.parametrize("command", [c.StartGame(), c.LockTable(True), c.AddBot(), c.EndGame()])
def test_the_hosts_tools_are_the_hosts(command: c.PersonCommand) -> None:
    assert three().refused("bob", command) == "host_only"


def test_a_name_that_is_taken_gets_a_number() -> None:
    evening = three()
    evening.give(None, n.JoinTable("x", "  ANN\u202e ", None, "t", "d"))
    assert evening.lobby.people[-1].name == "ANN 2"
    assert evening.refused(None, n.JoinTable("y", "\u200b \n", None, "t", "d")) == "bad_name"


def test_a_locked_table_lets_nobody_in() -> None:
    evening = three()
    evening.give("ann", c.LockTable(True))
    assert evening.refused(None, n.JoinTable("x", "Xeno", None, "t", "d")) == "table_locked"


def test_a_banned_device_stays_out_and_a_kicked_one_may_return() -> None:
    evening = three()
    evening.give("ann", c.KickPerson("bob"))
    evening.give("ann", c.KickPerson("cleo", ban=True))
    assert [seat.person for seat in evening.lobby.seats] == ["ann"]
    evening.join("Bob")
    again = n.JoinTable("c2", "Cleo", None, "t", "device-Cleo")
    assert evening.refused(None, again) == "banned"
    assert evening.refused("ann", c.KickPerson("ann")) == "not_yourself"


def test_the_host_passes_on_when_the_host_leaves() -> None:
    evening = three()
    evening.give("ann", c.LeaveTable())
    assert evening.lobby.host == "bob"


def test_an_absent_host_is_replaced_after_a_while_only() -> None:
    evening = three()
    evening.away("ann")
    evening.now += 19_000
    assert evening.give(None, n.PassAbsentHost()) == []
    evening.now += 2_000
    evening.give(None, n.PassAbsentHost())
    assert evening.lobby.host == "bob"


def test_start_is_blocked_with_a_reason_and_one_tap_that_helps() -> None:
    evening = Evening("pictomania")
    evening.join("Ann")
    for _ in range(2):
        blocked = why_blocked(COLLECTION, evening.lobby)
        assert blocked is not None
        assert blocked.code == "too_few_seats"
        assert evening.refused("ann", c.StartGame()) == "too_few_seats"
        assert blocked.fix == c.AddBot()
        evening.give("ann", blocked.fix)
    assert why_blocked(COLLECTION, evening.lobby) is None
    evening.give("ann", c.StartGame())
    assert evening.lobby.running


def test_too_many_seats_takes_a_bot_away_first() -> None:
    evening = Evening("contrast")
    evening.join("Ann")
    for _ in range(6):
        evening.give("ann", c.AddBot())
    blocked = why_blocked(COLLECTION, evening.lobby)
    assert blocked is not None
    assert (blocked.code, blocked.fix) == ("too_many_seats", c.RemoveSeat(6))


def test_a_seated_person_who_is_away_blocks_the_start() -> None:
    evening = three()
    evening.away("bob")
    blocked = why_blocked(COLLECTION, evening.lobby)
    assert blocked is not None
    assert (blocked.code, blocked.fix) == ("seat_away", c.RemoveSeat(1))


def test_options_are_checked_by_name_and_range() -> None:
    evening = three()
    assert evening.refused("ann", c.SetOptions({"colour": 1})) == "unknown_option"
    assert evening.refused("ann", c.SetOptions({"countdown_seconds": 99})) == "bad_option"
    evening.give("ann", c.SetOptions({"countdown_seconds": 5}))
    assert evening.lobby.options["countdown_seconds"] == 5
    assert evening.refused("ann", c.ChooseGame("chess")) == "unknown_game"
    assert evening.refused("ann", c.ChooseDecks(("none",))) == "unknown_deck"


def test_who_comes_late_watches_and_sits_in_the_next_game() -> None:
    evening = three()
    evening.give("ann", c.StartGame())
    evening.join("Dora")
    assert evening.lobby.seat_of("dora") is None
    evening.give("dora", c.TakeSeat())
    assert evening.lobby.waiting_for_seat == ("dora",)
    evening.give("ann", c.EndGame())
    assert evening.lobby.seat_of("dora") == 3


def test_a_watcher_takes_the_seat_of_somebody_long_away() -> None:
    evening = three()
    evening.give("ann", c.StartGame())
    evening.join("Dora")
    evening.away("bob")
    assert evening.refused("dora", c.TakeSeat(1)) == "seat_not_free"
    evening.now += 31_000
    evening.give("dora", c.TakeSeat(1))
    assert evening.lobby.seat_of("dora") == 1


def test_a_leaver_in_a_game_leaves_a_bot_behind_until_it_is_over() -> None:
    evening = three()
    evening.give("ann", c.StartGame())
    evening.give("bob", c.LeaveTable())
    assert evening.lobby.seats[1].bot == "normal"
    evening.give("ann", c.EndGame())
    assert [seat.person for seat in evening.lobby.seats] == ["ann", "cleo"]


def test_an_absent_seat_is_handed_to_a_bot_and_comes_back() -> None:
    evening = three()
    evening.give("ann", c.StartGame())
    assert evening.refused("ann", c.LetBotPlay(1)) == "not_away"
    evening.away("bob")
    evening.give("ann", c.LetBotPlay(1, "hard"))
    assert evening.lobby.seats[1].bot == "hard"
    evening.give(None, n.NoteBack("bob"))
    back = evening.lobby.seats[1]
    assert (back.bot, back.person) == (None, "bob")


def test_a_seat_that_sits_out_is_not_waited_for_in_any_round() -> None:
    evening = three()
    evening.give("ann", c.StartGame())
    evening.away("bob")
    evening.give("ann", c.ContinueWithout(1))
    game = COLLECTION.games["contrast"]
    assert not game.waits_for(evening.table.game_state, 1)
    for person in ("ann", "cleo"):
        seat = evening.lobby.seat_of(person)
        command = game.legal(evening.table.game_state, seat)[0]
        evening.give(person, command, to="game")
    assert evening.table.game_state.stage == "1.reveal"
    evening.give("ann", c.ContinueReveal())
    assert evening.table.game_state.stage == "2.choose"
    assert not game.waits_for(evening.table.game_state, 1)


def test_more_than_half_of_the_others_vote_an_absent_seat_done() -> None:
    evening = three()
    evening.join("Dora")
    evening.give("ann", c.StartGame())
    evening.away("bob")
    evening.give("cleo", c.VoteDone(1))
    assert evening.refused("cleo", c.VoteDone(1)) == "already_voted"
    assert COLLECTION.games["contrast"].waits_for(evening.table.game_state, 1)
    evening.give("dora", c.VoteDone(1))
    assert not COLLECTION.games["contrast"].waits_for(evening.table.game_state, 1)
    assert evening.refused("ann", c.VoteDone(2)) == "not_away"


def test_a_pause_shifts_every_deadline_by_its_length() -> None:
    evening = Evening()
    evening.join("Ann", "Bob")
    evening.give("ann", c.SetOptions({"round_seconds": 30}))
    evening.give("ann", c.StartGame())
    before = evening.table.game_state.deadlines[0].at
    evening.give("ann", c.PauseGame())
    evening.now += 60_000
    move = COLLECTION.games["contrast"].legal(evening.table.game_state, 0)[0]
    assert evening.refused("ann", move, to="game") == "paused"
    evening.give("ann", c.ResumeGame())
    assert evening.table.game_state.deadlines[0].at == before + 60_000


def test_clocks_stand_while_nobody_is_here() -> None:
    evening = Evening()
    evening.join("Ann", "Bob")
    evening.give("ann", c.StartGame())
    evening.away("ann")
    assert evening.lobby.pause is None
    evening.away("bob")
    assert evening.lobby.pause is not None
    evening.give(None, n.NoteBack("bob"))
    assert evening.lobby.pause is None


def test_a_watcher_does_not_keep_the_players_clocks_running() -> None:
    evening = Evening()
    evening.join("Ann", "Bob")
    evening.give("ann", c.StartGame())
    evening.join("Dora")
    evening.away("ann")
    evening.away("bob")
    assert evening.lobby.pause is not None
    evening.away("dora")
    evening.give(None, n.NoteBack("dora"))
    assert evening.lobby.pause is not None
    evening.give(None, n.NoteBack("ann"))
    assert evening.lobby.pause is None


def test_a_full_table_forgets_the_watcher_who_is_gone_longest() -> None:
    evening = Evening()
    evening.join(*(f"P{i}" for i in range(60)))
    late = n.JoinTable("late", "Late", None, "t", "d")
    assert evening.refused(None, late) == "table_full"
    evening.away("p0")  # sits, so the seat is kept
    evening.now += 1
    evening.away("p50")
    evening.now += 1
    evening.away("p40")
    evening.give(None, late)
    assert evening.lobby.person("p50") is None
    assert evening.lobby.person("p0") is not None


def test_a_handicap_reaches_the_game() -> None:
    evening = Evening("pictomania")
    evening.join("Ann", "Bob", "Cleo")
    evening.give("ann", c.SetExtraTime(1, 20_000))
    evening.give("ann", c.StartGame())
    assert evening.table.game_state.extra_ms == (0, 20_000, 0)
    assert evening.refused("ann", c.SetExtraTime(1, 0)) == "game_running"


def test_after_a_restart_the_table_rests_until_those_who_were_here_are_back() -> None:
    evening = three()
    evening.give("ann", c.StartGame())
    evening.away("cleo")
    evening.give(None, n.PauseForAbsence(at=evening.now))
    evening.give(None, n.NoteBack("ann"))
    assert evening.lobby.pause is not None
    evening.give(None, n.NoteBack("bob"))
    assert evening.lobby.pause is None


def test_while_the_table_rests_time_stands_but_moves_count() -> None:
    evening = Evening()
    evening.join("Ann", "Bob")
    evening.give("ann", c.SetOptions({"round_seconds": 30, "countdown": "off"}))
    evening.give("ann", c.StartGame())
    started = evening.now
    deadline = evening.table.game_state.deadlines[0].at
    evening.now += 100_000
    evening.give(None, n.PauseForAbsence(at=started + 10_000))
    evening.give(None, n.NoteBack("ann"))
    move = COLLECTION.games["contrast"].legal(evening.table.game_state, 0)[0]
    evening.give("ann", move, to="game")
    evening.now += 5_000
    evening.give(None, n.EndAbsencePause())
    assert evening.table.game_state.deadlines[0].at == deadline + 95_000


def test_only_the_table_says_that_time_is_up() -> None:
    evening = three()
    evening.give("ann", c.StartGame())
    assert evening.refused("ann", TimeUp("round"), to="game") == "not_yours"


def test_replaying_the_events_gives_the_same_table() -> None:
    evening = three()
    evening.give("ann", c.AddBot())
    evening.give("ann", c.SetExtraTime(0, 5_000))
    evening.give("ann", c.MoveSeat(0, 2))
    evening.give("ann", c.StartGame())
    evening.away("bob")
    evening.give("ann", c.LetBotPlay(evening.lobby.seat_of("bob") or 0))
    again: Table | None = None
    for step in evening.events:
        again = turn.fold(COLLECTION, again, step)
    assert again == evening.table
