"""The README's animations, made by the album's own export: `python -m tools.animations`.

An evening of the tests' own making has the choices and the drawing; a bot builds the photo.
"""

import asyncio
from pathlib import Path

from tests.album.evenings import evening, house_library

from triptych.album import rendering
from triptych.album.files import AlbumFiles
from triptych.album.rendering import RenderJob, render
from triptych.album.sheets import Said, Source
from triptych.album.stored import StoredDecks, StoredInk, house_picture, stored_album
from triptych.bots.knowledge import photo
from triptych.bots.pictures.jobs import build
from triptych.core.values import change
from triptych.games import GAMES
from triptych.games.pictures.builds import Bench, BlocksBuild
from triptych.store.contract.store import TableRow
from triptych.store.snapshot import StoredTable
from triptych.table.turn import Collection

FOLDER = Path("docs/animations")
SIDE = 480
CHOSEN, DRAWN, BUILT = "1.23", "2.2.0", "house/sailboat"


async def jobs() -> dict[str, RenderJob]:
    """One for each game."""
    written, library = evening(seed=5), house_library()
    stored = StoredTable(TableRow("WXYZ", 1, 1, None, 0, 0), written.entries, written.ink)
    album = stored_album(Collection(GAMES, library.core_decks), stored)
    files = AlbumFiles(StoredInk(stored), StoredDecks(library))
    return {
        "contrast": await files.one(album, CHOSEN, "webp", "en"),
        "pictomania": await files.one(album, DRAWN, "webp", "en"),
        "pictures": built(),
    }


def built() -> RenderJob:
    """A photo laid with blocks by a bot, piece by piece."""
    library, rules = house_library(), GAMES["pictures"]
    names = [card.sides[0] for card in library.core_decks(()).pictures[:15]]
    grid = [photo(library, BUILT), *(photo(library, name) for name in names if name != BUILT)]
    whole = build(Bench("blocks", (), False), grid, 0, 0, 1)
    assert isinstance(whole, BlocksBuild)
    assert rules.build_art is not None
    art = rules.build_art
    steps = [change(whole, pieces=whole.pieces[:n]) for n in range(len(whole.pieces) + 1)]
    source = Source(
        art=art(whole, lambda _: ""),
        steps=tuple(art(step, lambda _: "") for step in steps for _ in range(5)),
        picture=house_picture(library, BUILT),
    )
    return RenderJob("webp", ((source, Said("Sailing boat", "Friederike · Pictures")),))


def main() -> None:
    """Write them."""
    rendering.SIDES = (SIDE,)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, job in asyncio.run(jobs()).items():
        data = render(job)
        (FOLDER / f"{name}.webp").write_bytes(data)
        print(name, len(data))


if __name__ == "__main__":
    main()
