"""The lobby's rules, one behaviour a test. Pure: commands in, events out."""

import pytest
from devtools.interfaces import members
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.core.commands import TimeUp
from triptych.table import commands as c
from triptych.table import internal_commands as n
from triptych.table import turn
from triptych.table.decide import RULES
from triptych.table.start_check import why_blocked
from triptych.table.state import Table


def three() -> TableDriver:
    evening = TableDriver()
    evening.join("Ann", "Bob", "Cleo")
    return evening


def test_every_command_has_a_rule() -> None:
    wanted = {*members(c.PersonCommand), *members(n.InternalCommand)}
    assert set(RULES) == wanted


def test_whoever_opens_the_table_is_host_and_all_sit_down() -> None:
    evening = three()
    assert evening.info.host == "ann"
    assert [seat.person for seat in evening.info.seats] == ["ann", "bob", "cleo"]


@pytest.mark.parametrize("command", [c.StartGame(), c.LockTable(True), c.AddBot(), c.EndGame()])
def test_the_hosts_tools_are_the_hosts(command: c.PersonCommand) -> None:
    assert three().refusal("bob", command) == "host_only"


def test_a_name_that_is_taken_gets_a_number() -> None:
    evening = three()
    evening.act(None, n.JoinTable("x", "  ANN\u202e ", None, "t", "d"))
    assert evening.info.people[-1].name == "ANN 2"
    assert evening.refusal(None, n.JoinTable("y", "\u200b \n", None, "t", "d")) == "bad_name"


def test_a_locked_table_lets_nobody_in() -> None:
    evening = three()
    evening.act("ann", c.LockTable(True))
    assert evening.refusal(None, n.JoinTable("x", "Xeno", None, "t", "d")) == "table_locked"


def test_a_banned_device_stays_out_and_a_kicked_one_may_return() -> None:
    evening = three()
    evening.act("ann", c.KickPerson("bob"))
    evening.act("ann", c.KickPerson("cleo", ban=True))
    assert [seat.person for seat in evening.info.seats] == ["ann"]
    evening.join("Bob")
    again = n.JoinTable("c2", "Cleo", None, "t", "device-Cleo")
    assert evening.refusal(None, again) == "banned"
    assert evening.refusal("ann", c.KickPerson("ann")) == "not_yourself"


def test_the_host_passes_on_when_the_host_leaves() -> None:
    evening = three()
    evening.act("ann", c.LeaveTable())
    assert evening.info.host == "bob"


def test_an_absent_host_is_replaced_after_a_while_only() -> None:
    evening = three()
    evening.mark_away("ann")
    evening.now += 19_000
    assert evening.act(None, n.PassAbsentHost()) == []
    evening.now += 2_000
    evening.act(None, n.PassAbsentHost())
    assert evening.info.host == "bob"


def test_start_is_blocked_with_a_reason_and_one_tap_that_helps() -> None:
    evening = TableDriver("pictomania")
    evening.join("Ann")
    for _ in range(2):
        blocked = why_blocked(COLLECTION, evening.info)
        assert blocked is not None
        assert blocked.code == "too_few_seats"
        assert evening.refusal("ann", c.StartGame()) == "too_few_seats"
        assert blocked.fix == c.AddBot()
        evening.act("ann", blocked.fix)
    assert why_blocked(COLLECTION, evening.info) is None
    evening.act("ann", c.StartGame())
    assert evening.info.running


def test_too_many_seats_takes_a_bot_away_first() -> None:
    evening = TableDriver("contrast")
    evening.join("Ann")
    for _ in range(6):
        evening.act("ann", c.AddBot())
    blocked = why_blocked(COLLECTION, evening.info)
    assert blocked is not None
    assert (blocked.code, blocked.fix) == ("too_many_seats", c.RemoveSeat(6))


def test_a_seated_person_who_is_away_blocks_the_start() -> None:
    evening = three()
    evening.mark_away("bob")
    blocked = why_blocked(COLLECTION, evening.info)
    assert blocked is not None
    assert (blocked.code, blocked.fix) == ("seat_away", c.RemoveSeat(1))


def test_options_are_checked_by_name_and_range() -> None:
    evening = three()
    assert evening.refusal("ann", c.SetOptions({"colour": 1})) == "unknown_option"
    assert evening.refusal("ann", c.SetOptions({"countdown_seconds": 99})) == "bad_option"
    evening.act("ann", c.SetOptions({"countdown_seconds": 5}))
    assert evening.info.options["countdown_seconds"] == 5
    assert evening.refusal("ann", c.ChooseGame("chess")) == "unknown_game"
    assert evening.refusal("ann", c.ChooseDecks(("none",))) == "unknown_deck"


def test_who_comes_late_watches_and_sits_in_the_next_game() -> None:
    evening = three()
    evening.act("ann", c.StartGame())
    evening.join("Dora")
    assert evening.info.seat_of("dora") is None
    evening.act("dora", c.TakeSeat())
    assert evening.info.waiting_for_seat == ("dora",)
    evening.act("ann", c.EndGame())
    assert evening.info.seat_of("dora") == 3


def test_a_watcher_takes_the_seat_of_somebody_long_away() -> None:
    evening = three()
    evening.act("ann", c.StartGame())
    evening.join("Dora")
    evening.mark_away("bob")
    assert evening.refusal("dora", c.TakeSeat(1)) == "seat_not_free"
    evening.now += 31_000
    evening.act("dora", c.TakeSeat(1))
    assert evening.info.seat_of("dora") == 1


def test_a_leaver_in_a_game_leaves_a_bot_behind_until_it_is_over() -> None:
    evening = three()
    evening.act("ann", c.StartGame())
    evening.act("bob", c.LeaveTable())
    assert evening.info.seats[1].bot == "normal"
    evening.act("ann", c.EndGame())
    assert [seat.person for seat in evening.info.seats] == ["ann", "cleo"]


def test_an_absent_seat_is_handed_to_a_bot_and_comes_back() -> None:
    evening = three()
    evening.act("ann", c.StartGame())
    assert evening.refusal("ann", c.LetBotPlay(1)) == "not_away"
    evening.mark_away("bob")
    evening.act("ann", c.LetBotPlay(1, "hard"))
    assert evening.info.seats[1].bot == "hard"
    evening.act(None, n.NoteBack("bob"))
    back = evening.info.seats[1]
    assert (back.bot, back.person) == (None, "bob")


def test_a_seat_that_sits_out_is_not_waited_for_in_any_round() -> None:
    evening = three()
    evening.act("ann", c.StartGame())
    evening.mark_away("bob")
    evening.act("ann", c.ContinueWithout(1))
    game = COLLECTION.games["contrast"]
    assert not game.waits_for(evening.table.game_state, 1)
    for person in ("ann", "cleo"):
        seat = evening.info.seat_of(person)
        command = game.legal(evening.table.game_state, seat)[0]
        evening.act(person, command, to="game")
    assert evening.table.game_state.stage == "1.reveal"
    evening.act("ann", c.ContinueReveal())
    assert evening.table.game_state.stage == "2.choose"
    assert not game.waits_for(evening.table.game_state, 1)


def test_more_than_half_of_the_others_vote_an_absent_seat_done() -> None:
    evening = three()
    evening.join("Dora")
    evening.act("ann", c.StartGame())
    evening.mark_away("bob")
    evening.act("cleo", c.VoteDone(1))
    assert evening.refusal("cleo", c.VoteDone(1)) == "already_voted"
    assert COLLECTION.games["contrast"].waits_for(evening.table.game_state, 1)
    evening.act("dora", c.VoteDone(1))
    assert not COLLECTION.games["contrast"].waits_for(evening.table.game_state, 1)
    assert evening.refusal("ann", c.VoteDone(2)) == "not_away"


def test_a_pause_shifts_every_deadline_by_its_length() -> None:
    evening = TableDriver()
    evening.join("Ann", "Bob")
    evening.act("ann", c.SetOptions({"round_seconds": 30}))
    evening.act("ann", c.StartGame())
    before = evening.table.game_state.deadlines[0].at
    evening.act("ann", c.PauseGame())
    evening.now += 60_000
    move = COLLECTION.games["contrast"].legal(evening.table.game_state, 0)[0]
    assert evening.refusal("ann", move, to="game") == "paused"
    evening.act("ann", c.ResumeGame())
    assert evening.table.game_state.deadlines[0].at == before + 60_000


def test_clocks_stand_while_nobody_is_here() -> None:
    evening = TableDriver()
    evening.join("Ann", "Bob")
    evening.act("ann", c.StartGame())
    evening.mark_away("ann")
    assert evening.info.pause is None
    evening.mark_away("bob")
    assert evening.info.pause is not None
    evening.act(None, n.NoteBack("bob"))
    assert evening.info.pause is None


def test_a_watcher_does_not_keep_the_players_clocks_running() -> None:
    evening = TableDriver()
    evening.join("Ann", "Bob")
    evening.act("ann", c.StartGame())
    evening.join("Dora")
    evening.mark_away("ann")
    evening.mark_away("bob")
    assert evening.info.pause is not None
    evening.mark_away("dora")
    evening.act(None, n.NoteBack("dora"))
    assert evening.info.pause is not None
    evening.act(None, n.NoteBack("ann"))
    assert evening.info.pause is None


def test_a_full_table_forgets_the_watcher_who_is_gone_longest() -> None:
    evening = TableDriver()
    evening.join(*(f"P{i}" for i in range(60)))
    late = n.JoinTable("late", "Late", None, "t", "d")
    assert evening.refusal(None, late) == "table_full"
    evening.mark_away("p0")  # sits, so the seat is kept
    evening.now += 1
    evening.mark_away("p50")
    evening.now += 1
    evening.mark_away("p40")
    evening.act(None, late)
    assert evening.info.person("p50") is None
    assert evening.info.person("p0") is not None


def test_a_handicap_reaches_the_game() -> None:
    evening = TableDriver("pictomania")
    evening.join("Ann", "Bob", "Cleo")
    evening.act("ann", c.SetExtraTime(1, 20_000))
    evening.act("ann", c.StartGame())
    assert evening.table.game_state.extra_ms == (0, 20_000, 0)
    assert evening.refusal("ann", c.SetExtraTime(1, 0)) == "game_running"


def test_after_a_restart_the_table_rests_until_those_who_were_here_are_back() -> None:
    evening = three()
    evening.act("ann", c.StartGame())
    evening.mark_away("cleo")
    evening.act(None, n.PauseForAbsence(at=evening.now))
    evening.act(None, n.NoteBack("ann"))
    assert evening.info.pause is not None
    evening.act(None, n.NoteBack("bob"))
    assert evening.info.pause is None


def test_while_the_table_rests_time_stands_but_moves_count() -> None:
    evening = TableDriver()
    evening.join("Ann", "Bob")
    evening.act("ann", c.SetOptions({"round_seconds": 30, "countdown": "off"}))
    evening.act("ann", c.StartGame())
    started = evening.now
    deadline = evening.table.game_state.deadlines[0].at
    evening.now += 100_000
    evening.act(None, n.PauseForAbsence(at=started + 10_000))
    evening.act(None, n.NoteBack("ann"))
    move = COLLECTION.games["contrast"].legal(evening.table.game_state, 0)[0]
    evening.act("ann", move, to="game")
    evening.now += 5_000
    evening.act(None, n.EndAbsencePause())
    assert evening.table.game_state.deadlines[0].at == deadline + 95_000


def test_only_the_table_says_that_time_is_up() -> None:
    evening = three()
    evening.act("ann", c.StartGame())
    assert evening.refusal("ann", TimeUp("round"), to="game") == "not_yours"


def test_replaying_the_events_gives_the_same_table() -> None:
    evening = three()
    evening.act("ann", c.AddBot())
    evening.act("ann", c.SetExtraTime(0, 5_000))
    evening.act("ann", c.MoveSeat(0, 2))
    evening.act("ann", c.StartGame())
    evening.mark_away("bob")
    evening.act("ann", c.LetBotPlay(evening.info.seat_of("bob") or 0))
    again: Table | None = None
    for step in evening.events:
        again = turn.fold(COLLECTION, again, step)
    assert again == evening.table
