"""A bot at Pictomania: draws its term, reads the other boards, stops when it has had its turn."""

from triptych.bots.pacing import keeps_people_waiting, ponder, temperament
from triptych.bots.pictomania import opinions
from triptych.bots.pictomania.learning import Lessons
from triptych.bots.pictomania.rounds import LOOK, PictomaniaHands, Round
from triptych.bots.player_api import Seen
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.views import DrawView, PreviewView, ScoreView, SumView, VoteView


async def play(hands: PictomaniaHands) -> None:
    """One seat for a whole game."""
    manner = temperament(hands.strength, hands.rng)
    lessons = Lessons()
    while True:
        public, private = seen = hands.seen()
        if isinstance(public, SumView):
            await lessons.take(hands, public)
        if hands.seat not in public.waiting:
            await hands.next_seen()
            continue
        match public:
            case VoteView():
                await opinions.vote(hands, manner)
            case PreviewView():
                await ponder(hands, enough=lambda: nobody_looks(hands))
                await hands.do(c.Ready(), public.stage)
            case DrawView():
                await Round(hands, manner, Seen(public, private)).play()
            case ScoreView():
                await opinions.judge(hands, public)
        if hands.seen() == seen:
            await hands.change(*LOOK)


def nobody_looks(hands: PictomaniaHands) -> bool:
    """Have all people seen enough of the cards?"""
    public = hands.seen().public
    return not isinstance(public, PreviewView) or keeps_people_waiting(hands, public.waiting)
