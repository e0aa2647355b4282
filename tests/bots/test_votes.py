"""Bots vote on the difficulty after people do, and on objections by what they recognise."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec import structs
from tests.bots.player_api import FakePlayer, house_library, start_game, state_after

from triptych.bots.knowledge import terms_on_side
from triptych.bots.pacing import random_profile
from triptych.bots.pictomania import votes
from triptych.bots.pictomania.drawings import concept_of
from triptych.bots.pictomania.votes import choose_ballot, choose_wish
from triptych.bots.vision import guesses
from triptych.bots.vision.terms import known_terms
from triptych.core.commands import Continue
from triptych.core.game import begin
from triptych.core.values import STRENGTHS, Ctx, ExtraTime, Strength
from triptych.games import GAMES
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.model import Options, Reason
from triptych.games.pictomania.views import VoteView

ANN = frozenset({0})


def difficulty_vote(**changed: Any) -> VoteView:
    """The first difficulty vote of a game, with some fields changed."""
    view: VoteView = GAMES["pictomania"].public(start_game("pictomania", 4))
    return structs.replace(view, **changed)


def wish_counts(
    view: VoteView, people: frozenset[int], strength: Strength = "normal"
) -> Counter[str]:
    drawn = ((random_profile(strength, Random(i)), Random(i)) for i in range(200))
    return Counter(choose_wish(view, people, strength, profile, rng) for profile, rng in drawn)


def test_bot_votes_for_what_people_vote_for() -> None:
    blue = difficulty_vote(wishes=("blue", None, None, None))
    assert set(wish_counts(blue, ANN)) == {"blue"}
    assert wish_counts(blue, frozenset())["blue"] < 60, (
        "wishes of bots do not count as those of people"
    )
    tied = difficulty_vote(wishes=("blue", "green", None, None))
    assert set(wish_counts(tied, frozenset({0, 1}))) == {"blue", "green"}


def test_bot_votes_freely_if_its_vote_decides_nothing() -> None:
    decided = difficulty_vote(wishes=("blue", "blue", "blue", None))
    assert len(wish_counts(decided, ANN)) > 1
    undecided = difficulty_vote(wishes=("blue", "blue", None, None))
    assert set(wish_counts(undecided, ANN)) == {"blue"}


def test_bots_among_themselves_vote_by_strength_and_rarely_for_purple() -> None:
    by_strength = {s: wish_counts(difficulty_vote(), frozenset(), s) for s in STRENGTHS}
    assert by_strength["easy"]["green"] > by_strength["hard"]["green"]
    assert all(count["green"] >= 80 > count["purple"] for count in by_strength.values())
    harder = wish_counts(difficulty_vote(proposed="yellow"), frozenset())
    assert harder["yellow"] > by_strength["normal"]["yellow"]


def test_bot_votes_only_for_available_difficulties() -> None:
    assert set(wish_counts(difficulty_vote(choices=("yellow", "blue")), ANN)) == {"yellow", "blue"}


async def test_bot_votes_soon_after_the_people() -> None:
    state = start_game("pictomania", 4)
    voted = state_after("pictomania", state, 0, c.VoteDifficulty("yellow"))
    player = FakePlayer("pictomania", state, 1, "normal", ANN, {9.0: voted})
    await votes.vote_difficulty(player, random_profile("normal", Random(1)))
    assert 9 <= player.waited_s < 13
    waiting = FakePlayer("pictomania", state, 1, "normal", ANN)
    await votes.vote_difficulty(waiting, random_profile("normal", Random(1)))
    assert waiting.waited_s < 60
    for command in (*player.commands, *waiting.commands):
        assert isinstance(command, c.VoteDifficulty)
        assert command.wish != "abstain"


@pytest.fixture(scope="module")
def objection_state() -> Any:
    """A state in which seats may object to the board of seat 0. Nobody has guessed that board."""
    library = house_library()
    game = GAMES["pictomania"]
    ctx = Ctx(now=0, rng=Random(4))
    options = Options(difficulty="green")
    state = begin(game, (ExtraTime(),) * 3, options, library.playable_cards(), ctx)[0]
    for seat in range(3):
        state = state_after("pictomania", state, seat, c.Ready())
    state = state_after("pictomania", state, None, c.InkBoard(0))
    for seat in range(3):
        state = state_after("pictomania", state, seat, c.DeclareDone())
    while state.phase != "score" or state.shown == 0:
        state = state_after("pictomania", state, None, Continue())
    return state


def ballot_on_objection(state: Any, reason: Reason, likely: str | None) -> str:
    """A bot's vote on an objection of seat 2, if the bot recognises the drawing as `likely`."""
    view = GAMES["pictomania"].public(state_after("pictomania", state, 2, c.ObjectToBoard(reason)))
    features = None
    if likely is not None:
        features = known_terms().directions[guesses.term_indices()[likely]]
    return choose_ballot(view, features, house_library())


def test_bot_upholds_an_objection_only_if_the_board_shows_another_term(
    objection_state: Any,
) -> None:
    concepts = {
        (card.symbol, number): concept_of(term)
        for card in objection_state.cards
        for number, term in enumerate(terms_on_side(house_library(), card.card, card.side), start=1)
    }
    term = concepts[objection_state.boards[0].term.symbol, objection_state.boards[0].term.number]
    other = next(c for c in concepts.values() if c != term and c in guesses.recogniser_words())
    assert term in guesses.term_indices()
    for reason in ("broke_rule", "wrong_term"):
        assert ballot_on_objection(objection_state, reason, term) == "dismiss"
    assert ballot_on_objection(objection_state, "wrong_term", other) == "uphold"
    assert ballot_on_objection(objection_state, "broke_rule", other) == "abstain", (
        "bots cannot recognise letters"
    )
    assert ballot_on_objection(objection_state, "wrong_term", None) == "dismiss"
    assert ballot_on_objection(objection_state, "broke_rule", None) == "abstain"


async def test_bot_sends_its_vote_on_an_objection(objection_state: Any) -> None:
    state = state_after("pictomania", objection_state, 2, c.ObjectToBoard("wrong_term"))
    player = FakePlayer("pictomania", state, 1, "hard")
    await votes.vote_on_objection(player, player.view().public)
    assert player.commands == [c.VoteOnObjection("dismiss")]
    assert player.waited_s < 5
