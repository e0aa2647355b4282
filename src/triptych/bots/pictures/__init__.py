"""The bot for Pictures: it rebuilds its photo with its material, and guesses the other builds."""

from random import Random

from triptych.bots.knowledge import Photo, find_photo
from triptych.bots.pacing import BotProfile, people_are_waiting, random_profile, take_thinking_time
from triptych.bots.pictures import jobs
from triptych.bots.player_api import PlayerApi
from triptych.games.pictures.commands import PlaceGuess, Ready, SetBuild, TakeMaterial
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.rules import free_materials
from triptych.games.pictures.views import (
    BuildView,
    ChooseView,
    GuessView,
    PrivateView,
    PublicView,
)
from triptych.games.pictures.workbench.builds import Workbench

PicturesPlayer = PlayerApi[PublicView, PrivateView]


async def play(player: PicturesPlayer) -> None:
    """Play one seat for a whole game."""
    profile = random_profile(player.strength, player.rng)
    while True:
        public, private = seen = player.view()
        match public:
            case ChooseView() if public.chosen[player.seat] is None:
                await take_material(player)
            case BuildView() if not public.ready[player.seat] and not private.out_of_time:
                await build(player, public, private, profile)
            case GuessView() if not public.ready[player.seat]:
                await guess(player, public, private, profile)
            case _:
                await player.next_view()
                continue
        if player.view() == seen:
            await player.wait_for_change(0.5, 1.5)


async def take_material(player: PicturesPlayer) -> None:
    """Wait for the thinking time, then take a random material that is left."""
    await take_thinking_time(player)
    public = player.view().public
    if isinstance(public, ChooseView):
        material = player.rng.choice(free_materials(public.chosen))
        await player.send(TakeMaterial(material), public.stage)


async def build(
    player: PicturesPlayer, public: BuildView, private: PrivateView, profile: BotProfile
) -> None:
    """Wait for the thinking time, then submit a complete build.

    If the build is accepted, wait again, then declare ready.
    """
    assert private.token is not None
    await take_thinking_time(player, 2.0, lambda: people_are_ready(player))
    workbench = Workbench(public.materials[player.seat], private.icons, public.options.expert)
    photos = grid_photos(player, public)
    own_index, seed = COORDINATES.index(private.token), player.rng.getrandbits(32)
    built = await player.run_job(
        jobs.build, workbench, photos, own_index, profile.taste, seed, profile.care
    )
    if await player.send(SetBuild(built), public.stage) is None:
        await wait_for_others(player, public.stage)
        await player.send(Ready(), public.stage)


async def guess(
    player: PicturesPlayer, public: GuessView, private: PrivateView, profile: BotProfile
) -> None:
    """Guess every build that can be guessed, then declare ready.

    If a guess is refused, returns at once, without declaring ready.
    """
    photos, expert = grid_photos(player, public), public.options.expert
    for shown_build in public.builds:
        is_guessed = private.guesses[shown_build.seat] is not None
        if shown_build.seat == player.seat or not shown_build.guessable or is_guessed:
            continue
        scores = await player.run_job(
            jobs.photo_scores, shown_build.build, photos, profile.taste, expert
        )
        await take_thinking_time(player, 0.8, lambda: people_are_ready(player))
        coordinate = COORDINATES[choose_photo(scores, profile, player.rng)]
        if await player.send(PlaceGuess(shown_build.seat, coordinate), public.stage) is not None:
            return
    await wait_for_others(player, public.stage)
    await player.send(Ready(), public.stage)


NOISE_FACTOR = 2.5
"""Factor for the size of the noise that is added to the scores of photos.

The noise is proportional to the square of `1.1 - care`. So easy bots guess badly enough for people
to win, but normal bots still guess well.
"""


def choose_photo(scores: list[float], profile: BotProfile, rng: Random) -> int:
    """The index of the photo with the highest score, after random noise is added to the scores.

    The less care the bot takes, the larger the noise.
    """
    noise_size = NOISE_FACTOR * (1.1 - profile.care) ** 2
    spread = max(scores) - sorted(scores)[len(scores) // 2]
    noisy = [score + rng.gauss(0, noise_size * spread) for score in scores]
    return max(range(len(noisy)), key=noisy.__getitem__)


def grid_photos(player: PicturesPlayer, public: BuildView | GuessView) -> tuple[Photo, ...]:
    """The photos of the grid, row by row."""
    return tuple(find_photo(player.library, name) for name in public.photos)


MAX_WAITS = 20
"""How many times an easy bot checks whether another seat is ready before it stops waiting."""


async def wait_for_others(player: PicturesPlayer, stage: str) -> None:
    """Wait for the thinking time. An easy bot then waits until another seat is ready.

    It stops waiting when the stage is over, or after it has checked `MAX_WAITS` times.
    """
    await take_thinking_time(player, until=lambda: people_are_ready(player))
    for _ in range(MAX_WAITS if player.strength == "easy" else 0):
        public = player.view().public
        if public.stage != stage:
            return
        if not isinstance(public, BuildView | GuessView) or any(public.ready):
            return
        await player.wait_for_change(2.0, 4.0)


def people_are_ready(player: PicturesPlayer) -> bool:
    """Whether this bot should stop its thinking time early.

    True if building and guessing are over. Otherwise, True if there are people in other seats
    and all of them have declared ready.
    """
    public = player.view().public
    if not isinstance(public, BuildView | GuessView):
        return True
    return people_are_waiting(player, [seat for seat, done in enumerate(public.ready) if not done])
