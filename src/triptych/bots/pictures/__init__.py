"""A bot at Pictures: builds its photo with what lies before it, and reads the others' builds."""

from random import Random

from triptych.bots.bot_process import run_job
from triptych.bots.knowledge import Photo, photo
from triptych.bots.pacing import BotProfile, people_are_waiting, random_profile, take_thinking_time
from triptych.bots.pictures import jobs
from triptych.bots.player_api import PlayerApi
from triptych.games.pictures.builds import Bench
from triptych.games.pictures.commands import PlaceGuess, Ready, SetBuild
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.views import BuildView, GuessView, PrivateView, PublicView

PicturesPlayer = PlayerApi[PublicView, PrivateView]


async def play(player: PicturesPlayer) -> None:
    """One seat for a whole game."""
    profile = random_profile(player.strength, player.rng)
    while True:
        public, private = seen = player.view()
        match public:
            case BuildView() if not public.ready[player.seat] and not private.closed:
                await build(player, public, private, profile)
            case GuessView() if not public.ready[player.seat]:
                await guess(player, public, private, profile)
            case _:
                await player.next_view()
                continue
        if player.view() == seen:
            await player.wait_for_change(0.5, 1.5)


async def build(
    player: PicturesPlayer, public: BuildView, private: PrivateView, profile: BotProfile
) -> None:
    """Think, lay everything, look at it for a while, say ready."""
    assert private.token is not None
    await take_thinking_time(player, 2.0, lambda: people_are_ready(player))
    bench = Bench(public.places[player.seat], private.icons, public.options.expert)
    photos = grid(player, public)
    own, seed = COORDINATES.index(private.token), player.rng.getrandbits(32)
    built = await run_job(jobs.build, bench, photos, own, profile.taste, seed, profile.care)
    if await player.send(SetBuild(built), public.stage) is None:
        await wait_for_others(player, public.stage)
        await player.send(Ready(), public.stage)


async def guess(
    player: PicturesPlayer, public: GuessView, private: PrivateView, profile: BotProfile
) -> None:
    """Every build in turn, then ready."""
    photos, expert = grid(player, public), public.options.expert
    for shown in public.builds:
        guessed = private.guesses[shown.seat] is not None
        if shown.seat == player.seat or not shown.guessable or guessed:
            continue
        scores = await run_job(jobs.guess, shown.build, photos, profile.taste, expert)
        await take_thinking_time(player, 0.8, lambda: people_are_ready(player))
        spot = COORDINATES[settled(scores, profile, player.rng)]
        if await player.send(PlaceGuess(shown.seat, spot), public.stage) is not None:
            return
    await wait_for_others(player, public.stage)
    await player.send(Ready(), public.stage)


CARELESS = 2.5
"""How far a careless bot is off. By the square of its slips, so that easy ones let a person win and
normal ones still read well."""


def settled(scores: list[float], profile: BotProfile, rng: Random) -> int:
    """The photo it says in the end: the likeliest, give or take how careless it is."""
    off = CARELESS * (1.1 - profile.care) ** 2
    spread = max(scores) - sorted(scores)[len(scores) // 2]
    unsure = [score + rng.gauss(0, off * spread) for score in scores]
    return max(range(len(unsure)), key=unsure.__getitem__)


def grid(player: PicturesPlayer, public: BuildView | GuessView) -> tuple[Photo, ...]:
    """The photos of the grid, row by row."""
    return tuple(photo(player.library, name) for name in public.photos)


PATIENCE = 20
"""How often an easy bot looks whether somebody else is ready before it gives up waiting."""


async def wait_for_others(player: PicturesPlayer, stage: str) -> None:
    """An easy bot is never the first to be ready, as long as there is anybody to wait for."""
    await take_thinking_time(player, enough=lambda: people_are_ready(player))
    for _ in range(PATIENCE if player.strength == "easy" else 0):
        public = player.view().public
        if public.stage != stage:
            return
        if not isinstance(public, BuildView | GuessView) or any(public.ready):
            return
        await player.wait_for_change(2.0, 4.0)


def people_are_ready(player: PicturesPlayer) -> bool:
    """Do people wait for this bot?"""
    public = player.view().public
    if not isinstance(public, BuildView | GuessView):
        return True
    return people_are_waiting(player, [seat for seat, done in enumerate(public.ready) if not done])
