"""Files out of an album, opened again: PNG, GIF, WebP, SVG, PDF and a deck.

One evening for all of them, read from what a journal has; one file of each kind by HTTP as well.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image
from pypdf import PdfReader  # pyright: ignore[reportMissingImports]
from tests.album.evenings import RecordedEvening, house_library, record_evening
from tests.album.test_albums import save_and_open_album
from tests.support.servers import RunningServer

from triptych.album import files as album_files
from triptych.album import render_job
from triptych.album.albums import Album
from triptych.album.files import RenderJobFactory
from triptych.album.image_render import render_png
from triptych.album.offline import StoredDecks, StoredInk, stored_album
from triptych.album.render_job import MAX_ANIMATION_BYTES, RenderJob, render
from triptych.album.sheets import IMAGE_WIDTH_PX, symbol_row
from triptych.album.text_fit import MIN_SCALE, fit_text, split_in_two, text_width
from triptych.core.values import change
from triptych.decks.library import read_deck
from triptych.games import GAMES
from triptych.store.contract.store import TableRow
from triptych.store.snapshot import StoredTable
from triptych.table.turn import Collection

STRANGE = ("Łukasz Ελένη", "Юля", "مُحَمَّد", "小林")


@dataclass
class AlbumFiles:
    """An album, and the files that can be made of it."""

    album: Album
    files: RenderJobFactory

    def first(self, number: int) -> str:
        """The first work of a game that somebody guessed, or the first picture."""
        items = self.album.items(self.album.game(number))
        return next(i.id for i in items if getattr(i.keepsake, "guesses", None) or number == 1)

    def made(self, name: str, kind: str, language: str = "en") -> bytes:
        return render(asyncio.run(self.files.item_job(self.album, name, kind, language)))


def album_files_of(written: RecordedEvening) -> AlbumFiles:
    stored = StoredTable(TableRow("WXYZ", 1, 1, None, 0, 0), written.entries, written.ink)
    library = house_library()
    album = stored_album(Collection(GAMES, library.playable_cards), stored)
    return AlbumFiles(album, RenderJobFactory(StoredInk(stored), StoredDecks(library)))


@pytest.fixture(scope="module")
def written() -> RecordedEvening:
    return record_evening(seed=5, people=3)


@pytest.fixture(scope="module")
def book(written: RecordedEvening) -> AlbumFiles:
    return album_files_of(written)


def open_image(data: bytes, kind: str) -> Any:
    picture: Any = Image.open(BytesIO(data))
    assert picture.format == kind
    picture.load()
    return picture


def only(job: RenderJob, works: Sequence[int]) -> RenderJob:
    """To paint a few of them is enough."""
    return change(job, works=tuple(job.works[i] for i in works))


@pytest.mark.process
async def test_files_are_served_over_http(
    server: RunningServer, written: RecordedEvening, book: AlbumFiles
) -> None:
    files = f"/api/albums/{await save_and_open_album(server, written)}/files"
    async with server.http() as http:
        png = await http.get(f"{files}/{book.first(2)}.png?language=de")
        assert (png.status_code, png.headers["content-type"]) == (200, "image/png")
        assert open_image(png.content, "PNG").width == IMAGE_WIDTH_PX
        for name in (
            *("9.9.9.png", "1.1.guesses.png", "album.pdf?paper=a9"),
            *("album.pdf?each=3", "album.pdf?part=2", "album.pdf?part=0", "2.1.0.exe"),
            *("gallery-x.png", "1.1.png?language=xx", "deck.zip"),
        ):
            answer = await http.get(f"{files}/{name}")
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), name
        assert (await http.get("/api/print/money.pdf")).status_code == 404


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_kind_of_item_is_rendered(book: AlbumFiles, number: int) -> None:
    job = asyncio.run(book.files.item_job(book.album, book.first(number), "png", "de"))
    with_words, plain = (
        open_image(render_png(render_job.job_svg(change(job, kind=kind)), 256), "PNG")
        for kind in ("png", "plain")
    )
    assert with_words.width == plain.width == 256
    assert with_words.height > plain.height
    assert len(plain.convert("L").getcolors(256) or []) > 2, "something is drawn"


def test_animations_end_with_the_finished_work(
    book: AlbumFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(render_job, "ANIMATION_SIDES_PX", (160,))
    gif = book.made(book.first(2), "gif")
    assert len(gif) <= MAX_ANIMATION_BYTES
    moving = open_image(gif, "GIF")
    assert moving.n_frames > 5
    dark = []
    for frame in (0, moving.n_frames - 1):
        moving.seek(frame)
        dark.append(sum(moving.convert("L").histogram()[:100]))
    assert dark[1] > dark[0], "it grows"
    assert open_image(book.made(book.first(1), "webp"), "WEBP").n_frames > 1


def test_animation_over_the_size_limit_is_made_smaller(
    book: AlbumFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(album_files, "ANIMATION_FRAMES", 4)
    monkeypatch.setattr(render_job, "ANIMATION_SIDES_PX", (320, 80))
    monkeypatch.setattr(render_job, "MAX_ANIMATION_BYTES", 3_000)
    assert open_image(book.made(book.first(2), "gif"), "GIF").width == 80


def test_guesses_card_and_svg_are_rendered(book: AlbumFiles) -> None:
    drawing = book.first(2)
    assert open_image(book.made(drawing, "guesses"), "PNG").width == IMAGE_WIDTH_PX
    assert ElementTree.fromstring(book.made(drawing, "svg")).tag.endswith("svg")


def test_gallery_image_says_how_many_works_are_left_out(
    book: AlbumFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(album_files, "MAX_WORKS_PER_GALLERY", 2)
    job = asyncio.run(book.files.gallery_job(book.album, 2, "en"))
    assert job.left_out == len(book.album.items(book.album.game(2))) - 2 > 0
    assert open_image(render(job), "PNG").width == IMAGE_WIDTH_PX
    assert f"+ {job.left_out}" in render_job.job_svg(job)


def assert_fonts_are_embedded(pdf: PdfReader) -> None:
    """Every font of every page lies in the file."""
    for page in pdf.pages:
        resources: Any = page["/Resources"]
        fonts = [font.get_object() for font in resources["/Font"].values()]
        assert fonts
        for font in fonts:
            inside = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in inside


@pytest.mark.parametrize("name", ["W" * 20, "Bartholomew the Younger", "小林" * 8, "Ada"])
def test_long_names_are_fitted_to_their_width(name: str) -> None:
    for line in split_in_two(name, 32, 188):
        words, size = fit_text(line, 32, 188)
        assert text_width(words, size) <= 188.1
        assert words[0] == line[0]
        assert size >= 32 * MIN_SCALE
    row = symbol_row([(name, "", False)] * 6)
    assert ElementTree.fromstring(f"<svg>{row}</svg>").findall("text")


@pytest.mark.parametrize(
    ("paper", "each", "size"), [("a4", 2, (595, 842)), ("letter", 4, (612, 792))]
)
def test_pdf_has_the_requested_paper_and_works_per_page(
    book: AlbumFiles, paper: str, each: int, size: tuple[int, int]
) -> None:
    job, parts = asyncio.run(book.files.pdf_job(book.album, "Triptych", paper, each, "fr"))
    assert parts == 1
    pdf = PdfReader(BytesIO(render(only(job, range(each)))))
    page: Any = pdf.pages[0]
    assert (round(page.mediabox.width), round(page.mediabox.height)) == size
    assert len(page.images) == each
    assert_fonts_are_embedded(pdf)
    assert "Triptych · 1" in page.extract_text()


def test_long_album_is_split_into_several_pdfs(
    book: AlbumFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(album_files, "MAX_WORKS_PER_PDF", 8)
    first, parts = asyncio.run(book.files.pdf_job(book.album, "T", "a4", 2, "en"))
    last, _ = asyncio.run(book.files.pdf_job(book.album, "T", "a4", 2, "en", parts))
    whole = sum(len(book.album.items(game)) for game in book.album.games)
    assert len(first.works) == 8
    assert parts == -(-whole // 8) > 1
    assert len(last.works) == whole - 8 * (parts - 1)
    assert last.first_number == (parts - 1) * 4 + 1, "pages go on"


def test_pdf_shows_names_in_other_scripts() -> None:
    strange = album_files_of(record_evening(("pictomania",), seed=5, names=STRANGE))
    job, _ = asyncio.run(strange.files.pdf_job(strange.album, "T", "a4", 4, "en"))
    by_maker = {
        said.by.partition(" · ")[0]: (source, change(said, guesses=()))
        for source, said in job.works
    }
    assert set(by_maker) == set(STRANGE)
    page: Any = PdfReader(BytesIO(render(change(job, works=tuple(by_maker.values()))))).pages[0]
    words = page.extract_text()
    assert "Łukasz Ελένη" in words
    assert "Юля" in words
    assert len(page.images) == 4 + 2, "Arabic and Chinese are painted"


def test_cards_of_works_do_not_reveal_the_term(book: AlbumFiles, tmp_path: Path) -> None:
    job = asyncio.run(book.files.deck_job(book.album, book.album.best_works(8), first=7))
    assert all(not source.symbols for source, _ in job.works)
    few = change(only(job, (0, -1)), title="Our gallery", folder=str(tmp_path))
    made = read_deck(tmp_path / render(few).decode())
    assert [p.title["en"] for p in made.pictures.values()] == ["Photo 7", "Photo 8"], "no term"
    for picture in made.pictures.values():
        file = tmp_path / made.id / picture.files.webp
        assert open_image(file.read_bytes(), "WEBP").size == (640, 640)


RED = {"en": "red", "de": "rot", "fr": "rouge"}
"""The first symbol."""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_symbols_pdf(language: str) -> None:
    pdf = PdfReader(BytesIO(render(RenderJob("symbols", (), language, "letter"))))
    assert len(pdf.pages) == 2
    assert_fonts_are_embedded(pdf)
    assert RED[language] in pdf.pages[0].extract_text()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_topic_cards_pdf(language: str) -> None:
    pdf = PdfReader(BytesIO(render(RenderJob("cards", (), language, "a4"))))
    assert len(pdf.pages) == 26
    assert_fonts_are_embedded(pdf)
    first = house_library().house.topics[0]
    found = " ".join(pdf.pages[0].extract_text().split())
    for term in first.sides[0].terms:
        assert term.texts[language] in found
