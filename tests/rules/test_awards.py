"""Awards of scripted games: which seats get them, and with which facts."""

from typing import Any

import msgspec
from tests.rules.contrast import rounds as contrast_rounds
from tests.rules.pictomania import rounds as pictomania_rounds
from tests.rules.pictures import rounds as pictures_rounds

from triptych.core.awards import Award
from triptych.core.commands import Continue, DeadlinesShifted
from triptych.core.game import evolve
from triptych.core.values import change
from triptych.games.contrast.model import PlayedRound, Symbol
from triptych.games.contrast.results.awards import awards as contrast_awards
from triptych.games.contrast.results.scoring import judge
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.commands import PlaceGuess
from triptych.games.pictomania.results.awards import awards as pictomania_awards
from triptych.games.pictures.commands import Ready, SetBuild
from triptych.games.pictures.results.awards import awards as pictures_awards
from triptych.games.pictures.workbench.builds import CubesBuild


def by_kind(awards: tuple[Award, ...]) -> dict[str, tuple[tuple[int, ...], dict[str, Any]]]:
    """The seats and the facts of each award, by its kind."""
    return {award.kind: (award.seats, award.facts) for award in awards}


def game_with_votes(seats: int, *rounds: tuple[Symbol | None, ...]) -> Any:
    """A game of Contrast with these votes in its history."""
    played = []
    for number, votes in enumerate(rounds):
        verdict = judge(votes, "2017")
        played.append(
            PlayedRound(
                picture=f"picture/{number}",
                votes=votes,
                rows=((),) * seats,
                winning=verdict.winning,
                winners=verdict.winners,
                why=verdict.why,
                from_box=0,
                steps=(None,) * seats,
            )
        )
    return change(contrast_rounds.table(seats).state, history=tuple(played))


def test_C26_each_seat_gets_the_award_that_its_game_earned() -> None:
    found = by_kind(
        contrast_awards(
            game_with_votes(
                4,
                ("red", "big", "red", "heavy"),
                ("blue", "big", "blue", "thick"),
                ("red", "thin", "big", "heavy"),
                ("red", "light", "red", None),
            )
        )
    )
    assert found["mind_readers"] == ((0, 2), {"same": 3, "could": 4})
    assert found["lone_wolf"] == ((1,), {"times": 4})
    assert found["most_divided"] == ((), {"picture": "picture/2", "times": 4})
    assert found["scales"] == ((3,), {"times": 2, "of": 3})
    assert len(found) == 4


def test_C26_tied_seat_gets_so_close_and_absent_seat_gets_quiet_eye() -> None:
    found = by_kind(
        contrast_awards(
            game_with_votes(
                5,
                ("red", "red", "big", "big", None),
                ("blue", "blue", "thin", "thin", None),
                ("red", "red", "big", "big", None),
            )
        )
    )
    assert found["mind_readers"] == ((0, 1), {"same": 3, "could": 3})
    assert found["so_close"] == ((2,), {"times": 3})
    assert found["quiet_eye"] == ((4,), {"times": 3})


def test_C24_team_shares_its_award() -> None:
    found = by_kind(contrast_awards(game_with_votes(2, ("red", "red"), ("big", "thin"))))
    assert found == {"mind_readers": ((0, 1), {"same": 1, "could": 2})}
    apart = by_kind(contrast_awards(game_with_votes(2, ("red", "big"), ("red", "big"))))
    assert sorted(seats for seats, _ in apart.values()) == [(0,), (1,)]


def pictomania_game() -> Any:
    play = pictomania_rounds.drawing(4, length="short")
    for number in range(3):
        if number:
            pictomania_rounds.start(play)
            pictomania_rounds.number_seats(play)
            pictomania_rounds.ink_all(play)
        play.now += 7_000
        pictomania_rounds.place_guesses(play, 1, right=[0], wrong=[2])
        play.now += 2_000
        pictomania_rounds.place_guesses(play, 2, right=[0, 1], wrong=[3])
        pictomania_rounds.place_guesses(play, 3, wrong=[0, 1, 2])
        pictomania_rounds.score_round(play)
        play.do(None, Continue())
    return play.state


def test_P23_each_seat_gets_the_award_that_its_game_earned() -> None:
    state = pictomania_game()
    found = by_kind(pictomania_awards(state))
    assert found["clearest_pen"] == ((0,), {"right": 6, "of": 9})
    assert found["fastest_eye"] == ((1,), {"ms": 7_000, "round": 1, "board": 0})
    assert found["sharpest_eye"] == ((2,), {"right": 6, "of": 9})
    assert found["boldest"] == ((3,), {"wrong": 9, "of": 9})


def test_P23_a_pause_does_not_count_as_drawing_time() -> None:
    play = pictomania_rounds.drawing(4, length="short", round_timer=True)
    play.now += 4_000
    play.do(1, PlaceGuess(0, 2))
    play.state = evolve(PICTOMANIA, play.state, DeadlinesShifted(600_000, began=play.now + 1_000))
    play.now += 600_000
    play.now += 2_000
    pictomania_rounds.place_guesses(play, 2, right=[0])
    pictomania_rounds.score_round(play)
    guesses = play.state.records[0].boards[0].guesses
    assert [guess.at - play.state.records[0].started for guess in guesses] == [4_000, 606_000]
    found = by_kind(pictomania_awards(play.state))
    assert found["fastest_eye"] == ((2,), {"ms": 6_000, "round": 1, "board": 0})


def test_P26_disallowed_board_wins_no_award() -> None:
    state = pictomania_game()
    records = tuple(
        change(record, boards=(change(record.boards[0], disallowed=True), *record.boards[1:]))
        for record in state.records
    )
    found = by_kind(pictomania_awards(change(state, records=records)))
    assert found["clearest_pen"] == ((1,), {"right": 3, "of": 6})
    assert "fastest_eye" not in found or found["fastest_eye"][1]["board"] != 0


def test_R23_each_seat_gets_the_award_that_its_game_earned() -> None:
    table = pictures_rounds.table(3)
    for number in range(5):
        pictures_rounds.build_all(table)
        tokens = table.state.tokens
        other = next(c for c in ("A1", "A2", "A3", "A4") if c not in tokens)
        pictures_rounds.guess(table, 0, {1: tokens[1], 2: tokens[2] if number == 0 else other})
        pictures_rounds.guess(table, 1, {0: tokens[0], 2: other})
        pictures_rounds.guess(table, 2, {0: other, 1: tokens[1]})
        pictures_rounds.reveal_all(table)
        if table.state.result is None:
            table.do(None, Continue())
    found = by_kind(pictures_awards(table.state))
    assert found["clearest_builder"] == ((1,), {"right": 10, "of": 10})
    assert found["sharpest_eye"] == ((0,), {"right": 6, "of": 10})
    assert found["trickiest_photo"][0] == ()
    assert found["trickiest_photo"][1]["right"] == 0
    assert found["keeper"] == ((2,), {"times": 4})


def test_R23_order_in_which_parts_were_added_is_kept() -> None:
    table = pictures_rounds.with_material("cubes")
    cells: list[Any] = [None] * 9
    for cell in (4, 0, 8, 1, 2, 3, 5, 6):
        cells[cell] = ("red", "blue", "green")[cell % 3]
        table.do(0, SetBuild(CubesBuild(tuple(cells))))
    cells[4] = None
    table.do(0, SetBuild(CubesBuild(tuple(cells))))
    cells[4], cells[7] = "yellow", "yellow"
    table.do(0, SetBuild(CubesBuild(tuple(cells))))
    table.do(0, Ready())
    for seat in (1, 2):
        pictures_rounds.build(table, seat)
    pictures_rounds.guess_all(table)
    assert table.public().revealed[0].order == ()
    table.do(None, Continue())
    assert table.public().revealed[0].order == (0, 8, 1, 2, 3, 5, 6, 4, 7)


def test_P11_card_tapped_for_a_guess_is_shown_when_the_board_is_scored() -> None:
    play = pictomania_rounds.drawing(4)
    card = play.state.cards[2].card
    play.do(1, PlaceGuess(0, 5, card))
    play.do(2, PlaceGuess(0, 4, "no/such/card"))
    # Everyone sees the card on display, but not that it was tapped.
    assert card not in play.seen(None).replace(msgspec.json.encode(play.state.cards).decode(), "")
    pictomania_rounds.score_board(play, 0)
    assert [guess.card for guess in play.public().shown[0].guesses] == [card, None]
