"""What a bot at Pictomania thinks: how hard a round should be, and whether a board counts.

It speaks after the people, and with their wishes in its ear: a table plays what people want.
"""

import contextlib
from collections import Counter
from collections.abc import Sequence
from random import Random

from triptych.bots.bot_process import JobTimeout
from triptych.bots.knowledge import terms
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
"""How at home bots are in a pile: what they can draw, and how well that is understood."""
BOLDNESS: dict[Strength, float] = {"easy": 0.35, "normal": 0.6, "hard": 0.85}
"""What a wish loses with every step up from the easiest, by strength."""
WAIT_FOR_VOTES_S = (20.0, 35.0)
"""Seconds a bot waits to hear what people wish."""


async def vote(player: PictomaniaPlayer, profile: BotProfile) -> None:
    """Wish a difficulty, after the people."""
    await wait_for_people_to_vote(player)
    view = player.view().public
    if isinstance(view, VoteView) and player.seat in view.waiting:
        wanted = wish(view, player.people(), player.strength, profile, player.rng)
        await player.send(c.VoteDifficulty(wanted), view.stage)


async def judge(player: PictomaniaPlayer, view: ScoreView) -> None:
    """Look at the board that is objected to, and say whether it counts."""
    board = player.boards().get(view.shown[-1].seat)
    seen = None
    if board is not None and board.log:
        with contextlib.suppress(JobTimeout):
            seen = await recognise(board)
    await take_thinking_time(player, 0.5)
    now, private = player.view()
    if isinstance(now, ScoreView) and private.may_vote and now.stage == view.stage:
        ballot = verdict(now, seen, player.library)
        await player.send(c.VoteOnObjection(ballot), view.stage)


async def wait_for_people_to_vote(player: PictomaniaPlayer) -> None:
    """Think, then let the people speak first; they are not kept waiting after that."""

    def all_said() -> bool:
        view = player.view().public
        return not isinstance(view, VoteView) or people_are_waiting(player, view.waiting)

    await take_thinking_time(player, enough=all_said)
    if player.people() and not all_said():
        await wait(player, *WAIT_FOR_VOTES_S, all_said)
    await player.pause(POLL_S[0], 3 * POLL_S[1])


def wish(
    view: VoteView, people: frozenset[int], strength: Strength, profile: BotProfile, rng: Random
) -> Wish:
    """What people wish most, if they do; else a difficulty by random_profile that it can draw."""
    wanted = _favourites(view, people)
    choices = view.choices if not wanted or _settled(view, wanted) else wanted
    bold = BOLDNESS[strength] * (0.75 + 0.5 * Random(profile.taste).random())
    weights = []
    for choice in choices:
        likes = bold ** DIFFICULTIES.index(choice) + (0.5 if choice == view.proposed else 0.0)
        weights.append(SUITABILITY[choice] * likes)
    picked: Difficulty = rng.choices(choices, weights)[0]
    return picked


def _favourites(view: VoteView, people: frozenset[int]) -> tuple[Difficulty, ...]:
    said = Counter(w for seat, w in enumerate(view.wishes) if seat in people)
    most = max((said[choice] for choice in view.choices), default=0)
    return tuple(choice for choice in view.choices if said[choice] == most) if most else ()


def _settled(view: VoteView, wanted: Sequence[Difficulty]) -> bool:
    """Does the people's wish win even if all who have not spoken yet want something else?"""
    counts = sorted((view.wishes.count(choice) for choice in view.choices), reverse=True)
    lead = counts[0] - (counts[1] if len(counts) > 1 else 0)
    leads = len(wanted) == 1 and view.wishes.count(wanted[0]) == counts[0]
    return leads and lead > view.wishes.count(None)


CLEAR = 0.3
"""A board that looks like its term at least so much counts, whatever is said against it."""
ELSE = 0.8
"""Only when it looks so much like another term on the table was the wrong one drawn."""


def verdict(view: ScoreView, seen: Array | None, library: Library) -> Ballot:
    """How to vote on the open objection: by what the board looks like to this bot.

    It counts unless there is reason to doubt it. A broken rule that a bot cannot see is left to
    those who can: it stays out of that vote unless the board plainly shows its term.
    """
    assert view.trial is not None
    scored = view.shown[-1]
    wrong = any(objection.reason == "wrong_term" for objection in view.trial.objections)
    concepts, own = _terms(library, view.cards, scored.term)
    guessed = any(take.right for take in scored.takes)
    if seen is None or own is None or not guesses.known(concepts[own]):
        return "dismiss" if guessed or wrong else "abstain"
    odds = guesses.odds(seen, concepts)
    if odds[own] >= CLEAR:
        return "dismiss"
    if wrong:
        return "uphold" if float(odds.max()) >= ELSE and not guessed else "dismiss"
    return "abstain"


def _terms(library: Library, cards: Sequence[Card], drawn: Term) -> tuple[list[str], int | None]:
    """Every concept on the table, and where the board's own stands among them."""
    concepts: list[str] = []
    own = None
    for card in cards:
        for number, term in enumerate(terms(library, card.card, card.side), start=1):
            if (card.symbol, number) == (drawn.symbol, drawn.number):
                own = len(concepts)
            concepts.append(concept_of(term))
    return concepts, own
