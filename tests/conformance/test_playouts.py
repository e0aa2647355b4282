"""Every game, every seat count: games end, values round-trip, logs replay, refusals work."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from tests.conformance.cases import (
    every_case,
    every_game,
    just_enough,
    playable,
    random_options,
)
from tests.conformance.garbage import garbage
from tests.support.sample_decks import DECKS

from triptych.core.cards import Decks, Needs
from triptych.core.commands import Continue, TimeUp
from triptych.core.game import AnyGame, act, begin, fold
from triptych.core.options import Origin, describe_options, read_options
from triptych.core.playout import Move, pick_random_command, playout
from triptych.core.refusal import Reject, SharedCode
from triptych.core.values import Ctx, ExtraTime, change, leading_seats

encode = msgspec.json.encode


def assert_round_trips(value: Any, kind: Any) -> None:
    """Check that the value is equal after encoding to JSON and decoding as its type."""
    assert msgspec.json.decode(encode(value), type=kind, strict=True) == value


@every_case
@pytest.mark.parametrize("seed", range(3))
def test_random_legal_play_ends_within_bounds(game: AnyGame, seats: int, seed: int) -> None:
    state, steps = None, 0
    for steps, step in enumerate(playout(game, seats, game.options(), DECKS, Random(seed), 0.1)):
        state = step.state
        assert steps < 20_000
        assert state.seats == seats
        keys = [(deadline.key, deadline.seat) for deadline in state.deadlines]
        assert len(set(keys)) == len(keys), "the table sets one timer for each key and seat"
        assert all(key.isalpha() for key, _ in keys), "a key is a plain word"
        assert game.at_reveal(state) == (Continue() in game.legal(state, None))
    assert state is not None
    result = state.result
    assert 1 <= state.round <= steps
    assert len(result.points) == seats
    assert state.deadlines == ()
    assert all(game.legal(state, seat) == () for seat in (*range(seats), None))
    assert not any(game.waits_for(state, seat) for seat in range(seats))
    if result.team:
        assert result.winners in ((), tuple(range(seats)))
    else:
        assert result.winners == leading_seats(result.points)


@every_case
def test_every_value_round_trips_as_json(game: AnyGame, seats: int) -> None:
    assert_round_trips(game.options(), game.options)
    for step in playout(game, seats, game.options(), DECKS, Random(7), 0.1, sit_out_share=0.02):
        if step.move is not None:
            assert_round_trips(step.move[1], game.command)
        for event in step.events:
            assert_round_trips(event, game.event)
        assert_round_trips(step.state, game.state)
        assert_round_trips(game.public(step.state), game.public_view)
        for seat in range(seats):
            assert_round_trips(game.private(step.state, seat), game.private_view)


@every_case
def test_replaying_the_log_gives_the_same_state(game: AnyGame, seats: int) -> None:
    steps = list(playout(game, seats, game.options(), DECKS, Random(8), 0.1, sit_out_share=0.02))
    lines = [encode(event) for step in steps for event in step.events]
    log = [msgspec.json.decode(line, type=game.event) for line in lines]
    assert fold(game, None, log) == steps[-1].state


@every_case
def test_refused_commands_change_nothing(game: AnyGame, seats: int) -> None:
    """Random commands from any seat at any time are accepted, or refused with a listed code."""
    rng = Random(9)
    refused: set[str] = set()
    for step in playout(game, seats, game.options(), DECKS, Random(9), 0.1):
        encoded = encode(step.state)
        for _ in range(4 if step.state.result is None else 40):
            seat = rng.choice([*range(-1, seats + 1), None])
            command = garbage(game, rng)
            if command is None:
                continue
            stage = rng.choice([None, step.state.stage, "0.elsewhere"])
            try:
                events = act(
                    game, step.state, seat, command, Ctx(rng.randint(0, 10**6), rng), stage
                )
                fold(game, step.state, events)
            except Reject as refusal:
                refused.add(refusal.code)
        assert encode(step.state) == encoded
    assert refused <= {*get_args(SharedCode), *game.codes}
    assert {"no_such_seat", "stage_over", "not_yours", "game_over"} <= refused


@every_case
def test_random_player_finishes_the_game_from_its_views(game: AnyGame, seats: int) -> None:
    """The player gets only copies of its views, decoded from JSON."""
    rng = Random(10)
    state, _ = begin(game, [ExtraTime()] * seats, game.options(), DECKS, Ctx(0, rng))
    now, steps = 0, 0
    while state.result is None:
        steps += 1
        assert steps < 20_000
        move = _player_move(game, state, now, rng) or _table_move(game, state, now)
        seat, command, now = move
        events = act(game, state, seat, command, Ctx(now, rng), state.stage)
        state = fold(game, state, events)


def _player_move(game: AnyGame, state: Any, now: int, rng: Random) -> Move | None:
    public = msgspec.json.decode(encode(game.public(state)), type=game.public_view)
    for seat in rng.sample(range(state.seats), state.seats):
        private = msgspec.json.decode(encode(game.private(state, seat)), type=game.private_view)
        if game.random_command is not None:
            command = game.random_command(public, private, seat, rng)
        else:
            command = pick_random_command(game, state, seat, rng)
        if command is not None:
            return seat, command, now
    return None


def _table_move(game: AnyGame, state: Any, now: int) -> Move:
    commands = game.legal(state, None)
    assert commands, f"neither players nor table can move in {state.stage}"
    due = min(state.deadlines, key=lambda deadline: deadline.at, default=None)
    for command in commands:
        if due is not None and command == TimeUp(due.key, due.seat):
            return None, command, max(now, due.at)
    return None, commands[0], now


@every_game
def test_random_options_can_be_played_or_clash(game: AnyGame) -> None:
    rng = Random(11)
    played = 0
    for _ in range(40):
        options = read_options(game.options, random_options(game, rng))
        seats = rng.choice(game.seats)
        if not playable(game, seats, options):
            continue
        extra_times = [ExtraTime(extra_ms=rng.choice([0, 0, 5000])) for _ in range(seats)]
        *_, last = playout(
            game, extra_times, options, DECKS, Random(played), 0.1, sit_out_share=0.05
        )
        assert last.state.result is not None
        played += 1
    assert played >= 10


@every_game
def test_every_option_is_described(game: AnyGame) -> None:
    for info in describe_options(game.options):
        assert info.description
        if info.kind == "number":
            assert info.least is not None
            assert info.most is not None
            assert info.least <= info.default <= info.most  # type: ignore[operator]


@every_game
def test_wrong_seat_counts_and_empty_decks_are_refused(game: AnyGame) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(Reject, match="wrong_seat_count"):
            begin(game, [ExtraTime()] * seats, game.options(), DECKS, Ctx(0, Random(1)))
    if game.needs(game.seats[0], game.options()) != Needs():
        with pytest.raises(Reject, match="deck_too_small"):
            begin(game, [ExtraTime()] * game.seats[0], game.options(), Decks(), Ctx(0, Random(1)))


@every_game
def test_needed_cards_are_enough_and_one_less_is_refused(game: AnyGame) -> None:
    """The cards of `needs` are enough to play to the end; one card less is refused."""
    for seats in game.seats:
        options = game.options()
        needs = game.needs(seats, options)
        enough = just_enough(needs)
        *_, last = playout(game, seats, options, enough, Random(12), 0.1)
        assert last.state.result is not None
        for kind in ("pictures", "topics", "icons"):
            cards = getattr(enough, kind)
            if cards:
                with pytest.raises(Reject, match="deck_too_small") as refusal:
                    game.check(seats, options, change(enough, **{kind: cards[1:]}))
                assert set(refusal.value.detail) == {"kind", "have", "need"}
                assert refusal.value.detail["have"] == refusal.value.detail["need"] - 1


@every_game
def test_every_preset_can_be_played_and_classic_comes_first(game: AnyGame) -> None:
    assert next(iter(game.presets)) == "classic"
    assert game.presets["classic"].options == {}
    for preset in game.presets.values():
        options = read_options(game.options, dict(preset.options))
        assert any(playable(game, seats, options) for seats in game.seats)


@every_game
def test_printed_presets_have_only_printed_values(game: AnyGame) -> None:
    infos = describe_options(game.options)
    for preset in game.presets.values():
        assert preset.origin in get_args(Origin)
        values = {info.name: preset.options.get(info.name, info.default) for info in infos}
        added = [info.name for info in infos if not info.allows(values[info.name])]
        assert not (preset.origin == "printed" and added)


@every_game
def test_presets_differ_from_each_other(game: AnyGame) -> None:
    chosen = [read_options(game.options, dict(preset.options)) for preset in game.presets.values()]
    assert all(options not in chosen[:i] for i, options in enumerate(chosen))


@every_game
def test_every_option_has_an_origin_and_valid_printed_values(game: AnyGame) -> None:
    for info in describe_options(game.options):
        assert info.origin in get_args(Origin)
        for value in info.printed:
            read_options(game.options, {info.name: value})


@every_game
def test_seats_cannot_send_internal_commands(game: AnyGame) -> None:
    rng = Random(13)
    attempts = 0
    for step in playout(game, game.seats[0], game.options(), DECKS, Random(13), 0.3):
        for command in game.legal(step.state, None):
            if type(command) in game.internal_commands:
                attempts += 1
                with pytest.raises(Reject, match="not_yours"):
                    act(game, step.state, 0, command, Ctx(0, rng))
    assert bool(attempts) == bool(game.internal_commands)


@every_game
def test_client_constants_are_plain_data(game: AnyGame) -> None:
    assert all(name.isupper() for name in game.constants)
    assert isinstance(msgspec.json.decode(encode(dict(game.constants))), dict)
    unions = {*map(frozenset, map(get_args, game.type_names.values()))}
    assert len(unions) == len(game.type_names), "each union has one name"


@every_game
def test_estimated_minutes_are_plausible(game: AnyGame) -> None:
    assert all(5 <= game.minutes(seats, game.options()) <= 120 for seats in game.seats)
