"""Writes the animations for the README, in the format of the album: `python -m tools.animations`.

The round of Contrast and the drawing of Pictomania come from a recorded test evening. The build of
Pictures is made by a bot.
"""

import asyncio
from pathlib import Path

from tests.album.evenings import house_library, record_evening

from triptych.album import render_job
from triptych.album.files import RenderJobFactory
from triptych.album.offline import StoredDecks, StoredInk, read_picture_file, stored_album
from triptych.album.render_job import RenderJob, render
from triptych.album.sheets import Caption, WorkSource
from triptych.bots.knowledge import find_photo
from triptych.bots.pictures.jobs import build
from triptych.core.values import change
from triptych.games import GAMES
from triptych.games.pictures.workbench.build_art import build_art
from triptych.games.pictures.workbench.builds import BlocksBuild, Workbench
from triptych.store.contract.backup import StoredTable
from triptych.store.contract.tables import TableRow
from triptych.table.turn import Collection

FOLDER = Path("docs/animations")
SIDE_PX = 480
CONTRAST_ITEM, PICTOMANIA_ITEM, PICTURES_PHOTO = "1.23", "2.2.0", "house/sailboat"
"""The album items for Contrast and Pictomania, and the photo that the bot rebuilds."""


async def jobs() -> dict[str, RenderJob]:
    """A render job for each game."""
    recorded, library = record_evening(seed=5), house_library()
    stored = StoredTable(TableRow("WXYZ", 1, 1, None, 0, 0), recorded.entries, recorded.ink)
    album = stored_album(Collection(GAMES, library.playable_cards), stored)
    files = RenderJobFactory(StoredInk(stored), StoredDecks(library))
    return {
        "contrast": await files.item_job(album, CONTRAST_ITEM, "webp", "en"),
        "pictomania": await files.item_job(album, PICTOMANIA_ITEM, "webp", "en"),
        "pictures": built_by_bot(),
    }


def built_by_bot() -> RenderJob:
    """A render job that shows, piece by piece, what a bot builds with blocks."""
    library = house_library()
    names = [card.sides[0] for card in library.playable_cards(()).pictures[:15]]
    grid = [
        find_photo(library, PICTURES_PHOTO),
        *(find_photo(library, name) for name in names if name != PICTURES_PHOTO),
    ]
    finished = build(Workbench("blocks", (), False), grid, 0, 0, 1)
    assert isinstance(finished, BlocksBuild)
    steps = [change(finished, pieces=finished.pieces[:n]) for n in range(len(finished.pieces) + 1)]
    source = WorkSource(
        build_svg=build_art(finished, lambda _: ""),
        step_svgs=tuple(build_art(step, lambda _: "") for step in steps for _ in range(5)),
        picture_file=read_picture_file(library, PICTURES_PHOTO),
    )
    return RenderJob("webp", ((source, Caption("Sailing boat", "Friederike · Pictures")),))


def main() -> None:
    """Write all animations."""
    render_job.ANIMATION_SIDES_PX = (SIDE_PX,)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, job in asyncio.run(jobs()).items():
        data = render(job)
        (FOLDER / f"{name}.webp").write_bytes(data)
        print(name, len(data))


if __name__ == "__main__":
    main()
