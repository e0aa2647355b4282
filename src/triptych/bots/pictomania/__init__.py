"""The bot for Pictomania: it draws its term, guesses the other boards, and then takes a token."""

from triptych.bots.pacing import people_are_waiting, random_profile, take_thinking_time
from triptych.bots.pictomania import votes
from triptych.bots.pictomania.drawing_round import (
    CHECK_S,
    STOPPED,
    DrawingRound,
    PictomaniaPlayer,
)
from triptych.bots.pictomania.learner import Learner
from triptych.bots.player_api import SeatView
from triptych.core.values import Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.views import (
    DrawView,
    PreviewView,
    PublicView,
    RoundSumView,
    ScoreView,
    VoteView,
)


async def play(player: PictomaniaPlayer) -> None:
    """Play one seat for a whole game."""
    profile = random_profile(player.strength, player.rng)
    learner = Learner()
    while True:
        public, private = seen = player.view()
        if isinstance(public, RoundSumView):
            await learner.learn(player, public)
        if not has_something_to_do(public, player.seat):
            await player.next_view()
            continue
        match public:
            case VoteView():
                await votes.vote_difficulty(player, profile)
            case PreviewView():
                await take_thinking_time(player, until=lambda: people_have_seen_cards(player))
                await player.send(c.Ready(), public.stage)
            case DrawView():
                await DrawingRound(player, profile, SeatView(public, private)).play()
            case ScoreView():
                await votes.vote_on_objection(player, public)
        if player.view() == seen:
            await player.wait_for_change(*CHECK_S)


def has_something_to_do(public: PublicView, seat: Seat) -> bool:
    """Whether a bot in this seat may act now.

    While people draw, it may take a bonus token even if the round does not wait for it.
    """
    if isinstance(public, DrawView):
        return public.places[seat].activity not in STOPPED
    return seat in public.waiting


def people_have_seen_cards(player: PictomaniaPlayer) -> bool:
    """Whether this bot should stop its thinking time early.

    True if all people in other seats have finished the preview, or if the preview is over. If no
    person plays another seat, True only once the preview is over.
    """
    public = player.view().public
    return not isinstance(public, PreviewView) or people_are_waiting(player, public.waiting)
