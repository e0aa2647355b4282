"""A bot's votes in Pictomania: on the difficulty of a round, and on objections to boards.

In a vote on the difficulty, bots first give people time to vote. While the result is still open,
they choose among the difficulties with the most votes from people.
"""

import contextlib
from collections import Counter
from collections.abc import Sequence
from random import Random

from triptych.bots.bot_process import JobTimeout
from triptych.bots.knowledge import terms_on_side
from triptych.bots.pacing import POLL_S, BotProfile, people_are_waiting, take_thinking_time, wait
from triptych.bots.pictomania.drawing_round import PictomaniaPlayer
from triptych.bots.pictomania.drawings import concept_of
from triptych.bots.pictomania.recognition import recognise
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array
from triptych.core.cards import DIFFICULTIES, Difficulty
from triptych.core.values import Strength
from triptych.decks.library import Library
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.model import Ballot, Card, Term, Wish
from triptych.games.pictomania.views import ScoreView, VoteView

SUITABILITY: dict[Difficulty, float] = {"green": 1.0, "yellow": 0.85, "blue": 0.5, "purple": 0.1}
"""For each difficulty, how well people recognise its terms when bots draw them, from 0 to 1."""
BOLDNESS: dict[Strength, float] = {"easy": 0.35, "normal": 0.6, "hard": 0.85}
"""How bold bots of each strength are in their choice of a difficulty, from 0 to 1.

A difficulty's weight is multiplied by this factor for each step above the easiest difficulty. A
bot's taste changes the factor by up to a quarter.
"""
WAIT_FOR_VOTES_S = (20.0, 35.0)
"""How long a bot waits for people to vote, in addition to its thinking time."""


async def vote_difficulty(player: PictomaniaPlayer, profile: BotProfile) -> None:
    """Wait a while for people to vote, and then vote on the difficulty.

    Sends nothing if the vote is over or this seat has already voted.
    """
    await wait_for_people_to_vote(player)
    view = player.view().public
    if isinstance(view, VoteView) and player.seat in view.waiting:
        difficulty = choose_wish(view, player.people(), player.strength, profile, player.rng)
        await player.send(c.VoteDifficulty(difficulty), view.stage)


async def vote_on_objection(player: PictomaniaPlayer, view: ScoreView) -> None:
    """Vote on the objections to the board that is being scored: uphold, dismiss or abstain.

    The vote depends on what the bot recognises on the board. Sends nothing if the seat may no
    longer vote.
    """
    board = player.boards().get(view.shown[-1].seat)
    features = None
    if board is not None and board.log:
        with contextlib.suppress(JobTimeout):
            features = (await recognise(player, board)).features
    await take_thinking_time(player, 0.5)
    current, private = player.view()
    if isinstance(current, ScoreView) and private.may_vote and current.stage == view.stage:
        ballot = choose_ballot(current, features, player.library)
        await player.send(c.VoteOnObjection(ballot), view.stage)


async def wait_for_people_to_vote(player: PictomaniaPlayer) -> None:
    """Wait for the thinking time, and then for `WAIT_FOR_VOTES_S`.

    Stops waiting when all people have voted. If no people play, waits only for the thinking time.
    """

    def all_have_voted() -> bool:
        view = player.view().public
        return not isinstance(view, VoteView) or people_are_waiting(player, view.waiting)

    await take_thinking_time(player, until=all_have_voted)
    if player.people() and not all_have_voted():
        await wait(player, *WAIT_FOR_VOTES_S, all_have_voted)
    await player.pause(POLL_S[0], 3 * POLL_S[1])


def choose_wish(
    view: VoteView, people: frozenset[int], strength: Strength, profile: BotProfile, rng: Random
) -> Wish:
    """A random difficulty, weighted by `SUITABILITY` and by this bot's strength and taste.

    The proposed difficulty gets additional weight.

    If people have voted, the bot chooses only among their favourites, which are the difficulties
    with the most votes from people. There is one exception: if a single favourite is certain to win
    anyway, the bot chooses among all difficulties.
    """
    favourites = _favourites(view, people)
    choices = view.choices if not favourites or _is_decided(view, favourites) else favourites
    boldness = BOLDNESS[strength] * (0.75 + 0.5 * Random(profile.taste).random())
    weights = []
    for choice in choices:
        preference = boldness ** DIFFICULTIES.index(choice) + (
            0.5 if choice == view.proposed else 0.0
        )
        weights.append(SUITABILITY[choice] * preference)
    difficulty: Difficulty = rng.choices(choices, weights)[0]
    return difficulty


def _favourites(view: VoteView, people: frozenset[int]) -> tuple[Difficulty, ...]:
    votes = Counter(w for seat, w in enumerate(view.wishes) if seat in people)
    most = max((votes[choice] for choice in view.choices), default=0)
    return tuple(choice for choice in view.choices if votes[choice] == most) if most else ()


def _is_decided(view: VoteView, favourites: Sequence[Difficulty]) -> bool:
    """Whether there is a single favourite that is certain to win if nobody changes their vote.

    Its lead over the runner-up must be larger than the number of missing votes.
    """
    counts = sorted((view.wishes.count(choice) for choice in view.choices), reverse=True)
    lead = counts[0] - (counts[1] if len(counts) > 1 else 0)
    is_leading = len(favourites) == 1 and view.wishes.count(favourites[0]) == counts[0]
    return is_leading and lead > view.wishes.count(None)


CLEAR_PROBABILITY = 0.3
"""If a board shows its term with at least this probability, bots dismiss all objections to it."""
OTHER_TERM_PROBABILITY = 0.8
"""Bots uphold a `wrong_term` objection only if the board shows another term with at least this
probability."""


def choose_ballot(view: ScoreView, features: Array | None, library: Library) -> Ballot:
    """The bot's vote on the open objections to a board.

    `features` are the features of the board, or None if they were not computed.

    If any objection has the reason `wrong_term`, the bot votes to uphold if the board looks like
    another term and nobody guessed the board right. If not, it votes to dismiss.

    If the only reason is `broke_rule`, the bot votes to dismiss in two cases: the board clearly
    shows its term; or the bot cannot recognise the board, but someone guessed it right. In all
    other cases it abstains, because bots cannot check whether a drawing breaks a rule.
    """
    assert view.poll is not None
    scored_board = view.shown[-1]
    is_wrong_term = any(objection.reason == "wrong_term" for objection in view.poll.objections)
    concepts, own_index = _concepts(library, view.cards, scored_board.term)
    was_guessed = any(guess.right for guess in scored_board.guesses)
    if features is None or own_index is None or not guesses.is_known(concepts[own_index]):
        return "dismiss" if was_guessed or is_wrong_term else "abstain"
    probabilities = guesses.probabilities(features, concepts)
    if probabilities[own_index] >= CLEAR_PROBABILITY:
        return "dismiss"
    if is_wrong_term:
        return (
            "uphold"
            if float(probabilities.max()) >= OTHER_TERM_PROBABILITY and not was_guessed
            else "dismiss"
        )
    return "abstain"


def _concepts(
    library: Library, cards: Sequence[Card], drawn_term: Term
) -> tuple[list[str], int | None]:
    """The concepts of all terms on the table, and the index of the board's term among them.

    The index is None if the library has no words for this term.
    """
    concepts: list[str] = []
    own_index = None
    for card in cards:
        for number, term in enumerate(terms_on_side(library, card.card, card.side), start=1):
            if (card.symbol, number) == (drawn_term.symbol, drawn_term.number):
                own_index = len(concepts)
            concepts.append(concept_of(term))
    return concepts, own_index
