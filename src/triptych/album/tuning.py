"""Sizes and time limits of albums and their files."""

from collections.abc import Awaitable, Callable

from triptych.album.render_job import RenderJob
from triptych.album.renderer import run_in_subprocess
from triptych.core.values import Value
from triptych.wire.album import MAX_WORKS_PER_PDF


class AlbumTuning(Value, frozen=True):
    """Sizes and time limits of albums and their files."""

    render_timeout_s: float = 120.0
    """How long rendering a file may take, including the wait for a free process."""
    run_render_job: Callable[[RenderJob], Awaitable[bytes]] = run_in_subprocess
    cache_bytes: int = 32 * 1024 * 1024
    """How many bytes of evenings each process caches. An evening of ten games takes five million.
    """
    item_threads: int = 1
    """How many games each process computes the items of at the same time.

    More would not be faster, because Python runs one thread at a time."""
    animation_frames: int = 40
    works_per_gallery: int = 64
    """The maximum number of works in a gallery: one picture that shows the works of a game.

    If a game has more works, the picture shows how many were left out."""
    works_per_pdf: int = MAX_WORKS_PER_PDF
    min_deck_cards: int = 8
    """A new gallery deck needs at least this many works."""
    best_works: int = 32
    """Only this many of the album's best works can be added to the gallery deck."""
    cards_per_call: int = 8
    """The maximum number of cards that one request adds to a gallery deck.

    The client repeats the request until all cards have been added."""
