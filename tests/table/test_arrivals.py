"""Rules of joining: spectators, seats of bots, the return of the host, bans, the preview."""

import msgspec
import pytest
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.games import GAMES
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import internal_commands as internal
from triptych.table.preview import preview_table
from triptych.table.rules.people import EVENING_MS, HOST_AWAY_MS
from triptych.table.turn import fold
from triptych.table.views import show_you


def game_with_bots(game: str = "contrast", bots: int = 3) -> TableDriver:
    """A running game of Ada and this many bots."""
    driver = TableDriver(game)
    driver.join("Ada")
    for _ in range(bots):
        driver.act("ada", c.AddBot())
    driver.act("ada", c.StartGame())
    return driver


def send_join(driver: TableDriver, name: str, **fields: object) -> list[object]:
    """Send `JoinTable` for this person, with additional fields; returns the events."""
    person = name.lower()
    device = f"device-{name}"
    command = internal.JoinTable(person, name, None, f"t-{person}", device, **fields)  # type: ignore[arg-type]
    return driver.act(None, command)


def test_spectator_has_a_name_and_may_take_a_seat() -> None:
    driver = TableDriver()
    driver.join("Ada")
    send_join(driver, "Ben", watch=True)
    assert driver.info.seat_of("ben") is None
    assert [p.name for p in driver.info.people] == ["Ada", "Ben"]
    driver.act("ben", c.TakeSeat())
    assert driver.info.seat_of("ben") == 1


@pytest.mark.parametrize("game", sorted(GAMES))
def test_joining_a_running_game_gives_the_seat_of_a_bot(game: str) -> None:
    driver = game_with_bots(game)
    before = driver.table.game_state
    events = send_join(driver, "Ben")
    assert e.SeatTaken("ben", 3) in events
    seat = driver.info.seats[3]
    assert (seat.person, seat.bot, seat.name) == ("ben", None, "")
    assert driver.table.game_state == before, "the game itself is unchanged"
    assert show_you(driver.info, "ben", tv=False).seat == 3
    send_join(driver, "Cleo", watch=True)
    assert driver.info.seat_of("cleo") is None
    for name in ("Dora", "Emil", "Fay"):
        send_join(driver, name)
    assert [s.person for s in driver.info.seats] == ["ada", "emil", "dora", "ben"]
    assert driver.info.seat_of("fay") is None, "no bot is left"


def test_seat_taken_from_a_bot_can_play_and_is_replayed() -> None:
    driver = game_with_bots("contrast", bots=1)
    send_join(driver, "Ben")
    command = next(command for command in GAMES["contrast"].legal(driver.table.game_state, 1))
    driver.act("ben", command, to="game")
    table = None
    for event in driver.events:
        table = fold(COLLECTION, table, event)
    assert table == driver.table


def test_seat_of_an_absent_person_is_not_given_to_a_newcomer() -> None:
    driver = TableDriver()
    driver.join("Ada", "Ben")
    driver.act("ada", c.StartGame())
    driver.mark_away("ben")
    driver.act("ada", c.LetBotPlay(1))
    send_join(driver, "Cleo")
    assert driver.info.seats[1].person == "ben", "a bot plays the seat, but it belongs to Ben"
    assert driver.info.seat_of("cleo") is None


def replace_absent_host(driver: TableDriver) -> None:
    driver.mark_away("ada")
    driver.now += HOST_AWAY_MS
    driver.act(None, internal.PassAbsentHost())


def test_returning_host_is_host_again() -> None:
    driver = TableDriver()
    driver.join("Ada", "Ben", "Cleo")
    replace_absent_host(driver)
    assert driver.info.host == "ben"
    driver.mark_away("ben")
    driver.now += HOST_AWAY_MS
    driver.act(None, internal.PassAbsentHost())
    assert driver.info.host == "cleo"
    driver.act(None, internal.NoteBack("ben"))
    assert driver.info.host == "cleo", "Ben was only a stand-in"
    driver.now += EVENING_MS - 2 * HOST_AWAY_MS
    events = driver.act(None, internal.NoteBack("ada"))
    assert e.HostPassed("ada", "back") in events
    assert (driver.info.host, driver.info.absent_host) == ("ada", None)


def test_host_role_does_not_return_the_next_day() -> None:
    driver = TableDriver()
    driver.join("Ada", "Ben")
    replace_absent_host(driver)
    driver.now += EVENING_MS + 1
    driver.act(None, internal.NoteBack("ada"))
    assert driver.info.host == "ben"


@pytest.mark.parametrize("why", ["given", "left", "passed on"])
def test_host_role_that_was_given_away_does_not_return(why: str) -> None:
    driver = TableDriver()
    driver.join("Ada", "Ben", "Cleo")
    if why == "given":
        driver.act("ada", c.PassHost("ben"))
        driver.mark_away("ada")
    elif why == "passed on":
        replace_absent_host(driver)
        driver.act("ben", c.PassHost("cleo"))
    else:
        replace_absent_host(driver)
        driver.act(None, internal.NoteBack("ada"))
        driver.act("ada", c.LeaveTable())
        assert driver.info.host == "ben"
        send_join(driver, "Ada")
        assert driver.info.host == "ben"
        return
    host = driver.info.host
    driver.act(None, internal.NoteBack("ada"))
    assert driver.info.host == host


def test_host_role_returns_even_if_the_stand_in_left() -> None:
    driver = TableDriver()
    driver.join("Ada", "Ben", "Cleo")
    replace_absent_host(driver)
    driver.act("ben", c.LeaveTable())
    assert driver.info.host == "cleo"
    driver.act(None, internal.NoteBack("ada"))
    assert driver.info.host == "ada"


def test_host_with_a_new_token_is_recognised_by_device() -> None:
    driver = TableDriver()
    driver.join("Ada", "Ben")
    replace_absent_host(driver)
    driver.act(None, internal.JoinTable("ada2", "Ada", None, "new", "device-Cleo"))
    assert driver.info.host == "ben", "another device"
    driver.act(None, internal.JoinTable("ada3", "Ada", None, "newer", "device-Ada"))
    assert driver.info.host == "ada3"


def test_ban_includes_former_devices_of_a_person() -> None:
    driver = TableDriver()
    driver.join("Ann", "Bob")
    driver.act(None, internal.ChangeToken("bob", "token-2", "tablet"))
    driver.act("ann", c.RemovePerson("bob", ban=True))
    for device in ("tablet", "device-Bob"):
        rejoin = internal.JoinTable("b2", "Bob", None, "t", device)
        assert driver.refusal(None, rejoin) == "banned"


def test_ban_removes_everyone_who_joined_from_that_device() -> None:
    driver = TableDriver()
    driver.join("Ann", "Bob", "Cleo")
    driver.act(None, internal.JoinTable("b2", "Bob", None, "t", "device-Bob"))
    driver.act("ann", c.RemovePerson("bob", ban=True))
    assert [person.id for person in driver.info.people] == ["ann", "cleo"]


def test_host_cannot_ban_their_own_device() -> None:
    driver = TableDriver()
    driver.join("Ann")
    driver.act(None, internal.JoinTable("old", "Ann", None, "t", "device-Ann"))
    driver.act("ann", c.RemovePerson("old", ban=True))
    assert [person.id for person in driver.info.people] == ["ann"]
    assert driver.info.banned == ()
    driver.act(None, internal.JoinTable("again", "Ann", None, "t", "device-Ann"))


def test_host_can_lift_a_ban() -> None:
    driver = TableDriver()
    driver.join("Ada", "Ben")
    driver.act("ben", internal.ChangeToken("ben", "t2", "device-two"))
    driver.act("ada", c.RemovePerson("ben", ban=True))
    assert set(driver.info.banned) == {"device-Ben", "device-two"}
    shown = show_you(driver.info, "ada", tv=False).banned
    assert [(ban.person, ban.name) for ban in shown] == [("ben", "Ben")]
    send_join(driver, "Cleo")
    assert show_you(driver.info, "cleo", tv=False).banned == (), "only the host sees bans"
    assert show_you(driver.info, "ada", tv=True).banned == ()
    assert driver.refusal("cleo", c.LiftBan("ben")) == "host_only"
    assert driver.refusal("ada", c.LiftBan("nobody")) == "no_such_person"
    back = internal.JoinTable("ben2", "Ben", None, "t", "device-Ben")
    assert driver.refusal(None, back) == "banned"
    driver.act("ada", c.LiftBan("ben"))
    assert driver.info.banned == ()
    assert driver.info.bans == ()
    driver.act(None, back)
    assert driver.info.seat_of("ben2") == 2


def test_ban_of_two_people_on_one_device_is_lifted_for_both() -> None:
    driver = TableDriver()
    driver.join("Ada", "Ben")
    driver.act(None, internal.JoinTable("bea", "Bea", None, "t", "device-Ben"))
    driver.act("ada", c.RemovePerson("ben", ban=True))
    assert {ban.name for ban in driver.info.bans} == {"Ben", "Bea"}
    driver.act("ada", c.LiftBan("ben"))
    assert (driver.info.banned, driver.info.bans) == ((), ())


def test_bans_in_old_journals_get_a_name() -> None:
    driver = TableDriver()
    driver.join("Ada", "Ben")
    old = msgspec.convert({"type": "DeviceBanned", "device": "d2"}, e.DeviceBanned)
    left = e.PersonLeft("ben", "banned")
    table = driver.table
    for event in (left, old):
        table = fold(COLLECTION, table, driver.events[0]._replace(event=event))
    assert [(b.name, b.devices) for b in table.info.bans] == [("Ben", ("device-Ben", "d2"))]


def test_preview_has_host_game_players_and_entry() -> None:
    driver = TableDriver("pictures")
    driver.join("Ada", "Ben")
    preview = preview_table(COLLECTION, driver.table, driver.now)
    assert preview is not None
    assert (preview.host, preview.game, preview.playing, preview.entry) == (
        "Ada",
        "pictures",
        False,
        "seat",
    )
    assert [(s.name, s.bot) for s in preview.seats] == [("Ada", False), ("Ben", False)]
    driver.join("Cleo", "Dora", "Emil")
    full = preview_table(COLLECTION, driver.table, driver.now)
    assert full is not None
    assert full.entry == "watch"
    driver.act("ada", c.LockTable(True))
    assert preview_table(COLLECTION, driver.table, driver.now) is None
    game = game_with_bots("contrast", bots=1)
    running = preview_table(COLLECTION, game.table, game.now)
    assert running is not None
    assert (running.entry, running.replaced_bot) == ("bot", game.info.seats[1].name)
    assert running.playing


def test_preview_is_full_if_no_spectator_can_lose_their_place() -> None:
    driver = TableDriver()
    driver.join(*(f"P{i}" for i in range(60)))
    preview = preview_table(COLLECTION, driver.table, driver.now)
    assert preview is not None
    assert preview.entry == "full"
    assert driver.refusal(None, internal.JoinTable("x", "X", None, "t", "d")) == "table_full"
    driver.mark_away("p40")
    again = preview_table(COLLECTION, driver.table, driver.now)
    assert again is not None
    assert again.entry == "watch"


def test_preview_offers_the_seat_of_an_absent_player_who_loses_their_place() -> None:
    driver = TableDriver()
    driver.join(*(f"P{i}" for i in range(60)))
    driver.mark_away("p0")
    late = internal.JoinTable("late", "Late", None, "t", "d")
    for wait_ms, entry in ((29_999, "full"), (1, "seat")):
        driver.now += wait_ms
        preview = preview_table(COLLECTION, driver.table, driver.now)
        assert preview is not None
        assert preview.entry == entry
        if entry == "full":
            assert driver.refusal(None, late) == "table_full"
    driver.act(None, late)
    assert driver.info.seat_of("late") is not None


def test_newcomer_who_takes_the_place_of_the_last_host_is_the_host() -> None:
    driver = TableDriver()
    driver.join(*(f"P{i}" for i in range(60)))
    for number in range(60):
        driver.mark_away(f"p{number}")
        driver.now += 1
    driver.act("p0", c.LeaveSeat())
    driver.act(None, internal.JoinTable("late", "Late", None, "t", "d"))
    assert driver.info.person("p0") is None
    assert driver.info.host == "late"
