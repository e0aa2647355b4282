"""A bot at Pictures: builds its photo with what lies before it, and reads the others' builds."""

from random import Random

from triptych.bots.bot_process import think
from triptych.bots.knowledge import Photo, photo
from triptych.bots.pacing import Temperament, keeps_people_waiting, ponder, temperament
from triptych.bots.pictures import thoughts
from triptych.bots.player_api import Hands
from triptych.games.pictures.builds import Bench
from triptych.games.pictures.commands import PlaceGuess, Ready, SetBuild
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.views import BuildView, GuessView, PrivateView, PublicView

PicturesHands = Hands[PublicView, PrivateView]


async def play(hands: PicturesHands) -> None:
    """One seat for a whole game."""
    manner = temperament(hands.strength, hands.rng)
    while True:
        public, private = seen = hands.seen()
        match public:
            case BuildView() if not public.ready[hands.seat] and not private.closed:
                await build(hands, public, private, manner)
            case GuessView() if not public.ready[hands.seat]:
                await guess(hands, public, private, manner)
            case _:
                await hands.next_seen()
                continue
        if hands.seen() == seen:
            await hands.change(0.5, 1.5)


async def build(
    hands: PicturesHands, public: BuildView, private: PrivateView, manner: Temperament
) -> None:
    """Think, lay everything, look at it for a while, say ready."""
    assert private.token is not None
    await ponder(hands, 2.0, lambda: all_people_ready(hands))
    bench = Bench(public.places[hands.seat], private.icons, public.options.expert)
    photos = grid(hands, public)
    own, seed = COORDINATES.index(private.token), hands.rng.getrandbits(32)
    built = await think(thoughts.build, bench, photos, own, manner.taste, seed, manner.care)
    if await hands.do(SetBuild(built), public.stage) is None:
        await wait_for_others(hands, public.stage)
        await hands.do(Ready(), public.stage)


async def guess(
    hands: PicturesHands, public: GuessView, private: PrivateView, manner: Temperament
) -> None:
    """Every build in turn, then ready."""
    photos, expert = grid(hands, public), public.options.expert
    for shown in public.builds:
        guessed = private.guesses[shown.seat] is not None
        if shown.seat == hands.seat or not shown.guessable or guessed:
            continue
        scores = await think(thoughts.guess, shown.build, photos, manner.taste, expert)
        await ponder(hands, 0.8, lambda: all_people_ready(hands))
        spot = COORDINATES[settled(scores, manner, hands.rng)]
        if await hands.do(PlaceGuess(shown.seat, spot), public.stage) is not None:
            return
    await wait_for_others(hands, public.stage)
    await hands.do(Ready(), public.stage)


CARELESS = 2.5
"""How far a careless bot is off. By the square of its slips, so that easy ones let a person win and
normal ones still read well."""


def settled(scores: list[float], manner: Temperament, rng: Random) -> int:
    """The photo it says in the end: the likeliest, give or take how careless it is."""
    off = CARELESS * (1.1 - manner.care) ** 2
    spread = max(scores) - sorted(scores)[len(scores) // 2]
    unsure = [score + rng.gauss(0, off * spread) for score in scores]
    return max(range(len(unsure)), key=unsure.__getitem__)


def grid(hands: PicturesHands, public: BuildView | GuessView) -> tuple[Photo, ...]:
    """The photos of the grid, row by row."""
    return tuple(photo(hands.library, name) for name in public.photos)


PATIENCE = 20
"""How often an easy bot looks whether somebody else is ready before it gives up waiting."""


async def wait_for_others(hands: PicturesHands, stage: str) -> None:
    """An easy bot is never the first to be ready, as long as there is anybody to wait for."""
    await ponder(hands, enough=lambda: all_people_ready(hands))
    for _ in range(PATIENCE if hands.strength == "easy" else 0):
        public = hands.seen().public
        if public.stage != stage:
            return
        if not isinstance(public, BuildView | GuessView) or any(public.ready):
            return
        await hands.change(2.0, 4.0)


def all_people_ready(hands: PicturesHands) -> bool:
    """Do people wait for this bot?"""
    public = hands.seen().public
    if not isinstance(public, BuildView | GuessView):
        return True
    return keeps_people_waiting(hands, [seat for seat, done in enumerate(public.ready) if not done])
