"""A bot at Pictomania: draws its term, reads the other boards, stops when it has had its turn."""

from triptych.bots.pacing import people_are_waiting, random_profile, take_thinking_time
from triptych.bots.pictomania import votes
from triptych.bots.pictomania.drawing_round import LOOK, PictomaniaPlayer, Round
from triptych.bots.pictomania.learner import Learner
from triptych.bots.player_api import SeatView
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.views import DrawView, PreviewView, ScoreView, SumView, VoteView


async def play(player: PictomaniaPlayer) -> None:
    """One seat for a whole game."""
    profile = random_profile(player.strength, player.rng)
    lessons = Learner()
    while True:
        public, private = seen = player.view()
        if isinstance(public, SumView):
            await lessons.take(player, public)
        if player.seat not in public.waiting:
            await player.next_view()
            continue
        match public:
            case VoteView():
                await votes.vote(player, profile)
            case PreviewView():
                await take_thinking_time(player, enough=lambda: people_have_seen_cards(player))
                await player.send(c.Ready(), public.stage)
            case DrawView():
                await Round(player, profile, SeatView(public, private)).play()
            case ScoreView():
                await votes.judge(player, public)
        if player.view() == seen:
            await player.wait_for_change(*LOOK)


def people_have_seen_cards(player: PictomaniaPlayer) -> bool:
    """Have all people seen enough of the cards?"""
    public = player.view().public
    return not isinstance(public, PreviewView) or people_are_waiting(player, public.waiting)
