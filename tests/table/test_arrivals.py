"""Coming in, as rules: a named watcher, a bot that makes room, the host's return, forgiveness."""

import msgspec
import pytest
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.games import GAMES
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import internal_commands as n
from triptych.table.preview import preview_table
from triptych.table.rules.people import EVENING_MS, HOST_AWAY_MS
from triptych.table.turn import fold
from triptych.table.views import show_you


def playing(game: str = "contrast", bots: int = 3) -> TableDriver:
    """Ada plays with bots."""
    evening = TableDriver(game)
    evening.join("Ada")
    for _ in range(bots):
        evening.act("ada", c.AddBot())
    evening.act("ada", c.StartGame())
    return evening


def comes(evening: TableDriver, name: str, **fields: object) -> list[object]:
    who = name.lower()
    return evening.act(
        None,
        n.JoinTable(who, name, None, f"t-{who}", f"device-{name}", **fields),  # type: ignore[arg-type]
    )


def test_a_watcher_has_a_name_and_a_way_to_a_seat() -> None:
    evening = TableDriver()
    evening.join("Ada")
    comes(evening, "Ben", watch=True)
    assert evening.info.seat_of("ben") is None
    assert [p.name for p in evening.info.people] == ["Ada", "Ben"]
    evening.act("ben", c.TakeSeat())
    assert evening.info.seat_of("ben") == 1


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whoever_comes_into_a_running_game_gets_a_bots_seat(game: str) -> None:
    evening = playing(game)
    before = evening.table.game_state
    events = comes(evening, "Ben")
    assert e.SeatTaken("ben", 3) in events
    seat = evening.info.seats[3]
    assert (seat.person, seat.bot, seat.name) == ("ben", None, "")
    assert evening.table.game_state == before, "nothing in the game has changed with it"
    assert show_you(evening.info, "ben", tv=False).seat == 3
    comes(evening, "Cleo", watch=True)
    assert evening.info.seat_of("cleo") is None
    for name in ("Dora", "Emil", "Fay"):
        comes(evening, name)
    assert [s.person for s in evening.info.seats] == ["ada", "emil", "dora", "ben"]
    assert evening.info.seat_of("fay") is None, "there is no bot left"


def test_who_took_a_bots_seat_plays_on_and_a_replay_knows() -> None:
    evening = playing("contrast", bots=1)
    comes(evening, "Ben")
    move = next(m for m in GAMES["contrast"].legal(evening.table.game_state, 1))
    evening.act("ben", move, to="game")
    table = None
    for happened in evening.events:
        table = fold(COLLECTION, table, happened)
    assert table == evening.table


def test_a_seat_of_somebody_who_is_away_is_not_given_to_a_newcomer() -> None:
    evening = TableDriver()
    evening.join("Ada", "Ben")
    evening.act("ada", c.StartGame())
    evening.mark_away("ben")
    evening.act("ada", c.LetBotPlay(1))
    comes(evening, "Cleo")
    assert evening.info.seats[1].person == "ben", "a bot plays it, but it is Ben's"
    assert evening.info.seat_of("cleo") is None


def host_goes(evening: TableDriver) -> None:
    evening.mark_away("ada")
    evening.now += HOST_AWAY_MS
    evening.act(None, n.PassAbsentHost())


def test_a_host_who_comes_back_is_the_host_again() -> None:
    evening = TableDriver()
    evening.join("Ada", "Ben", "Cleo")
    host_goes(evening)
    assert evening.info.host == "ben"
    evening.mark_away("ben")
    evening.now += HOST_AWAY_MS
    evening.act(None, n.PassAbsentHost())
    assert evening.info.host == "cleo"
    evening.act(None, n.NoteBack("ben"))
    assert evening.info.host == "cleo", "Ben only stood in"
    evening.now += EVENING_MS - 2 * HOST_AWAY_MS
    events = evening.act(None, n.NoteBack("ada"))
    assert e.HostPassed("ada", "back") in events
    assert (evening.info.host, evening.info.absent_host) == ("ada", None)


def test_the_next_day_the_role_stays_where_it_is() -> None:
    evening = TableDriver()
    evening.join("Ada", "Ben")
    host_goes(evening)
    evening.now += EVENING_MS + 1
    evening.act(None, n.NoteBack("ada"))
    assert evening.info.host == "ben"


@pytest.mark.parametrize("why", ["given", "left", "passed on"])
def test_a_role_that_was_given_away_does_not_come_back(why: str) -> None:
    evening = TableDriver()
    evening.join("Ada", "Ben", "Cleo")
    if why == "given":
        evening.act("ada", c.PassHost("ben"))
        evening.mark_away("ada")
    elif why == "passed on":
        host_goes(evening)
        evening.act("ben", c.PassHost("cleo"))
    else:
        host_goes(evening)
        evening.act(None, n.NoteBack("ada"))
        evening.act("ada", c.LeaveTable())
        assert evening.info.host == "ben"
        comes(evening, "Ada")
        assert evening.info.host == "ben"
        return
    host = evening.info.host
    evening.act(None, n.NoteBack("ada"))
    assert evening.info.host == host


def test_a_stand_in_who_leaves_does_not_cost_the_host_the_role() -> None:
    evening = TableDriver()
    evening.join("Ada", "Ben", "Cleo")
    host_goes(evening)
    evening.act("ben", c.LeaveTable())
    assert evening.info.host == "cleo"
    evening.act(None, n.NoteBack("ada"))
    assert evening.info.host == "ada"


def test_the_hosts_own_browser_without_its_key_is_the_host_again() -> None:
    evening = TableDriver()
    evening.join("Ada", "Ben")
    host_goes(evening)
    evening.act(None, n.JoinTable("ada2", "Ada", None, "new", "device-Cleo"))
    assert evening.info.host == "ben", "another device"
    evening.act(None, n.JoinTable("ada3", "Ada", None, "newer", "device-Ada"))
    assert evening.info.host == "ada3"


def test_a_ban_can_be_lifted_by_the_host() -> None:
    evening = TableDriver()
    evening.join("Ada", "Ben")
    evening.act("ben", n.ChangeToken("ben", "t2", "device-two"))
    evening.act("ada", c.KickPerson("ben", ban=True))
    assert set(evening.info.banned) == {"device-Ben", "device-two"}
    shown = show_you(evening.info, "ada", tv=False).banned
    assert [(ban.person, ban.name) for ban in shown] == [("ben", "Ben")]
    comes(evening, "Cleo")
    assert show_you(evening.info, "cleo", tv=False).banned == (), "only the host is told"
    assert show_you(evening.info, "ada", tv=True).banned == ()
    assert evening.refusal("cleo", c.LiftBan("ben")) == "host_only"
    assert evening.refusal("ada", c.LiftBan("nobody")) == "no_such_person"
    back = n.JoinTable("ben2", "Ben", None, "t", "device-Ben")
    assert evening.refusal(None, back) == "banned"
    evening.act("ada", c.LiftBan("ben"))
    assert evening.info.banned == ()
    assert evening.info.bans == ()
    evening.act(None, back)
    assert evening.info.seat_of("ben2") == 2


def test_a_ban_of_two_at_one_device_is_lifted_together() -> None:
    evening = TableDriver()
    evening.join("Ada", "Ben")
    evening.act(None, n.JoinTable("bea", "Bea", None, "t", "device-Ben"))
    evening.act("ada", c.KickPerson("ben", ban=True))
    assert {ban.name for ban in evening.info.bans} == {"Ben", "Bea"}
    evening.act("ada", c.LiftBan("ben"))
    assert (evening.info.banned, evening.info.bans) == ((), ())


def test_bans_of_the_first_release_have_a_name_too() -> None:
    evening = TableDriver()
    evening.join("Ada", "Ben")
    old = msgspec.convert({"type": "DeviceBanned", "device": "d2"}, e.DeviceBanned)
    left = e.PersonLeft("ben", "banned")
    table = evening.table
    for event in (left, old):
        table = fold(COLLECTION, table, evening.events[0]._replace(event=event))
    assert [(b.name, b.devices) for b in table.info.bans] == [("Ben", ("device-Ben", "d2"))]


def test_the_door_names_host_game_and_players_and_says_what_room_there_is() -> None:
    evening = TableDriver("pictures")
    evening.join("Ada", "Ben")
    door = preview_table(COLLECTION, evening.table)
    assert door is not None
    assert (door.host, door.game, door.playing, door.entry) == ("Ada", "pictures", False, "seat")
    assert [(s.name, s.bot) for s in door.seats] == [("Ada", False), ("Ben", False)]
    evening.join("Cleo", "Dora", "Emil")
    full = preview_table(COLLECTION, evening.table)
    assert full is not None
    assert full.entry == "watch"
    evening.act("ada", c.LockTable(True))
    assert preview_table(COLLECTION, evening.table) is None
    game = playing("contrast", bots=1)
    running = preview_table(COLLECTION, game.table)
    assert running is not None
    assert (running.entry, running.replaced_bot) == ("bot", game.info.seats[1].name)
    assert running.playing


def test_a_door_with_nobody_left_to_make_room_says_full() -> None:
    evening = TableDriver()
    evening.join(*(f"P{i}" for i in range(60)))
    door = preview_table(COLLECTION, evening.table)
    assert door is not None
    assert door.entry == "full"
    assert evening.refusal(None, n.JoinTable("x", "X", None, "t", "d")) == "table_full"
    evening.mark_away("p40")
    again = preview_table(COLLECTION, evening.table)
    assert again is not None
    assert again.entry == "watch"
