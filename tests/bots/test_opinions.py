"""Bots vote on the difficulty after the people, and on objections by what they see."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec import structs
from tests.bots.player_api import StillPlayer, after, house_library, started

from triptych.bots.knowledge import terms_on_side
from triptych.bots.pacing import random_profile
from triptych.bots.pictomania import votes
from triptych.bots.pictomania.drawings import concept_of
from triptych.bots.pictomania.votes import choose_ballot, choose_wish
from triptych.bots.vision import guesses
from triptych.bots.vision.terms import known_terms as every_term
from triptych.core.commands import Continue
from triptych.core.game import begin
from triptych.core.values import STRENGTHS, Ctx, Handicap, Strength
from triptych.games import GAMES
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.model import Options, Reason
from triptych.games.pictomania.views import VoteView

ANN = frozenset({0})


def ballot(**changed: Any) -> VoteView:
    """The first vote of a game, or another one."""
    seen: VoteView = GAMES["pictomania"].public(started("pictomania", 4))
    return structs.replace(seen, **changed)


def wishes(view: VoteView, people: frozenset[int], strength: Strength = "normal") -> Counter[str]:
    drawn = ((random_profile(strength, Random(i)), Random(i)) for i in range(200))
    return Counter(choose_wish(view, people, strength, profile, rng) for profile, rng in drawn)


def test_a_bot_wishes_what_people_wish() -> None:
    blue = ballot(wishes=("blue", None, None, None))
    assert set(wishes(blue, ANN)) == {"blue"}
    assert wishes(blue, frozenset())["blue"] < 60, "another bot's wish is not a person's"
    torn = ballot(wishes=("blue", "green", None, None))
    assert set(wishes(torn, frozenset({0, 1}))) == {"blue", "green"}


def test_a_bot_has_its_own_mind_where_it_changes_nothing() -> None:
    clear = ballot(wishes=("blue", "blue", "blue", None))
    assert len(wishes(clear, ANN)) > 1
    open_still = ballot(wishes=("blue", "blue", None, None))
    assert set(wishes(open_still, ANN)) == {"blue"}


def test_a_bot_left_alone_wishes_by_its_strength_and_never_mostly_what_it_cannot_draw() -> None:
    alone = {s: wishes(ballot(), frozenset(), s) for s in STRENGTHS}
    assert alone["easy"]["green"] > alone["hard"]["green"]
    assert all(count["green"] >= 80 > count["purple"] for count in alone.values())
    harder = wishes(ballot(proposed="yellow"), frozenset())
    assert harder["yellow"] > alone["normal"]["yellow"]


def test_a_bot_wishes_only_what_there_is() -> None:
    assert set(wishes(ballot(choices=("yellow", "blue")), ANN)) == {"yellow", "blue"}


async def test_people_speak_first_and_then_need_not_wait() -> None:
    state = started("pictomania", 4)
    said = after("pictomania", state, 0, c.VoteDifficulty("yellow"))
    player = StillPlayer("pictomania", state, 1, "normal", ANN, {9.0: said})
    await votes.vote_difficulty(player, random_profile("normal", Random(1)))
    assert 9 <= player.waited < 13
    silent = StillPlayer("pictomania", state, 1, "normal", ANN)
    await votes.vote_difficulty(silent, random_profile("normal", Random(1)))
    assert silent.waited < 60
    for command in (*player.done, *silent.done):
        assert isinstance(command, c.VoteDifficulty)
        assert command.wish != "abstain"


@pytest.fixture(scope="module")
def trial() -> Any:
    """A board of seat 0 on trial, as seat 1 sees it; nobody has guessed it."""
    library = house_library()
    game = GAMES["pictomania"]
    ctx = Ctx(now=0, rng=Random(4))
    options = Options(difficulty="green")
    state = begin(game, (Handicap(),) * 3, options, library.playable_cards(), ctx)[0]
    for seat in range(3):
        state = after("pictomania", state, seat, c.Ready())
    state = after("pictomania", state, None, c.InkBoard(0))
    for seat in range(3):
        state = after("pictomania", state, seat, c.DeclareDone())
    while state.phase != "score" or state.shown == 0:
        state = after("pictomania", state, None, Continue())
    return state


def judged(state: Any, reason: Reason, likely: str | None) -> str:
    """A bot's vote on an objection of seat 2, if the board looks like this to it."""
    view = GAMES["pictomania"].public(after("pictomania", state, 2, c.ObjectToBoard(reason)))
    reading = None
    if likely is not None:
        reading = every_term().directions[guesses.term_indices()[likely]]
    return choose_ballot(view, reading, house_library())


def test_a_board_counts_unless_it_plainly_shows_another_term(trial: Any) -> None:
    concepts = {
        (card.symbol, number): concept_of(term)
        for card in trial.cards
        for number, term in enumerate(terms_on_side(house_library(), card.card, card.side), start=1)
    }
    own = concepts[trial.boards[0].term.symbol, trial.boards[0].term.number]
    other = next(c for c in concepts.values() if c != own and c in guesses.recogniser_words())
    assert own in guesses.term_indices()
    for reason in ("broke_rule", "wrong_term"):
        assert judged(trial, reason, own) == "dismiss"
    assert judged(trial, "wrong_term", other) == "uphold"
    assert judged(trial, "broke_rule", other) == "abstain", "it cannot see letters"
    assert judged(trial, "wrong_term", None) == "dismiss"
    assert judged(trial, "broke_rule", None) == "abstain"


async def test_the_vote_is_cast_at_the_table(trial: Any) -> None:
    state = after("pictomania", trial, 2, c.ObjectToBoard("wrong_term"))
    player = StillPlayer("pictomania", state, 1, "hard")
    await votes.vote_on_objection(player, player.view().public)
    assert player.done == [c.VoteOnObjection("dismiss")]
    assert player.waited < 5
