"""Renders and reopens the files of an album: PNG, GIF, WebP, SVG, PDF and a deck.

All tests use one recorded evening; one of them also requests files over HTTP.
"""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image
from pypdf import PdfReader  # pyright: ignore[reportMissingImports]
from tests.album.album_files import AlbumFiles, album_files_of
from tests.album.albums_over_http import save_and_open_album
from tests.album.evenings import RecordedEvening, house_library, record_evening
from tests.support.servers import RunningServer

from triptych.album import render_job
from triptych.album.image_render import render_png
from triptych.album.render_job import MAX_ANIMATION_BYTES, RenderJob, render
from triptych.album.sheets import IMAGE_WIDTH_PX, symbol_row
from triptych.album.text_fit import MIN_SCALE, fit_text, split_in_two, text_width
from triptych.album.tuning import AlbumTuning
from triptych.core.values import change
from triptych.decks.languages import LANGUAGES
from triptych.decks.library import read_deck

OTHER_SCRIPTS = ("Łukasz Ελένη", "Юля", "مُحَمَّد", "小林")


@pytest.fixture(scope="module")
def evening() -> RecordedEvening:
    return record_evening(seed=5, people=3)


@pytest.fixture(scope="module")
def album_files(evening: RecordedEvening) -> AlbumFiles:
    return album_files_of(evening)


def open_image(data: bytes, kind: str) -> Any:
    picture: Any = Image.open(BytesIO(data))
    assert picture.format == kind
    picture.load()
    return picture


def with_works(job: RenderJob, works: Sequence[int]) -> RenderJob:
    """A copy of the job with only these of its works, which takes less time."""
    return change(job, works=tuple(job.works[i] for i in works))


@pytest.mark.process
async def test_files_are_served_over_http(
    server: RunningServer, evening: RecordedEvening, album_files: AlbumFiles
) -> None:
    path = f"/api/albums/{await save_and_open_album(server, evening)}/files"
    async with server.http() as http:
        png = await http.get(f"{path}/{album_files.first(2)}.png?language=de")
        assert (png.status_code, png.headers["content-type"]) == (200, "image/png")
        assert open_image(png.content, "PNG").width == IMAGE_WIDTH_PX
        for name in (
            *("9.9.9.png", "1.1.guesses.png", "album.pdf?paper=a9"),
            *("album.pdf?each=3", "album.pdf?part=2", "album.pdf?part=0", "2.1.0.exe"),
            *("gallery-x.png", "1.1.png?language=xx", "deck.zip"),
        ):
            response = await http.get(f"{path}/{name}")
            assert (response.status_code, response.json()["code"]) == (404, "not_found"), name
        assert (await http.get("/api/print/money.pdf")).status_code == 404


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_kind_of_item_is_rendered(album_files: AlbumFiles, number: int) -> None:
    job = asyncio.run(
        album_files.files.item_job(album_files.album, album_files.first(number), "png", "de")
    )
    with_words, plain = (
        open_image(render_png(render_job.job_svg(change(job, kind=kind)), 256), "PNG")
        for kind in ("png", "plain")
    )
    assert with_words.width == plain.width == 256
    assert with_words.height > plain.height
    assert len(plain.convert("L").getcolors(256) or []) > 2, "the picture is not blank"


def test_animations_end_with_the_finished_work(album_files: AlbumFiles) -> None:
    gif = album_files.render_item(album_files.first(2), "gif", animation_sides_px=(160,))
    assert len(gif) <= MAX_ANIMATION_BYTES
    moving = open_image(gif, "GIF")
    assert moving.n_frames > 5
    dark_pixels = []
    for frame in (0, moving.n_frames - 1):
        moving.seek(frame)
        dark_pixels.append(sum(moving.convert("L").histogram()[:100]))
    assert dark_pixels[1] > dark_pixels[0], "the last frame has more ink"
    webp = album_files.render_item(album_files.first(1), "webp", animation_sides_px=(160,))
    assert open_image(webp, "WEBP").n_frames > 1


def test_animation_over_the_size_limit_is_made_smaller(
    evening: RecordedEvening,
) -> None:
    short = album_files_of(evening, AlbumTuning(animation_frames=4))
    gif = short.render_item(
        short.first(2), "gif", animation_sides_px=(320, 80), animation_bytes=3_000
    )
    assert open_image(gif, "GIF").width == 80


def test_guesses_card_and_svg_are_rendered(album_files: AlbumFiles) -> None:
    drawing = album_files.first(2)
    assert open_image(album_files.render_item(drawing, "guesses"), "PNG").width == IMAGE_WIDTH_PX
    assert ElementTree.fromstring(album_files.render_item(drawing, "svg")).tag.endswith("svg")


def test_gallery_image_shows_how_many_works_are_left_out(
    evening: RecordedEvening,
) -> None:
    album_files = album_files_of(evening, AlbumTuning(works_per_gallery=2))
    job = asyncio.run(album_files.files.gallery_job(album_files.album, 2, "en"))
    assert job.left_out == len(album_files.items(2)) - 2 > 0
    assert open_image(render(job), "PNG").width == IMAGE_WIDTH_PX
    assert f"+ {job.left_out}" in render_job.job_svg(job)


def assert_fonts_are_embedded(pdf: PdfReader) -> None:
    """Check that every font of every page is embedded in the file."""
    for page in pdf.pages:
        resources: Any = page["/Resources"]
        fonts = [font.get_object() for font in resources["/Font"].values()]
        assert fonts
        for font in fonts:
            descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in descriptor


@pytest.mark.parametrize("name", ["W" * 20, "Bartholomew the Younger", "小林" * 8, "Ada"])
def test_long_names_are_fitted_to_their_width(name: str) -> None:
    for line in split_in_two(name, 32, 188):
        line_text, size = fit_text(line, 32, 188)
        assert text_width(line_text, size) <= 188.1
        assert line_text[0] == line[0]
        assert size >= 32 * MIN_SCALE
    row = symbol_row([(name, "", False)] * 6)
    assert ElementTree.fromstring(f"<svg>{row}</svg>").findall("text")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("paper", "per_page", "size"), [("a4", 2, (595, 842)), ("letter", 4, (612, 792))]
)
def test_pdf_has_the_requested_paper_and_works_per_page(
    album_files: AlbumFiles, paper: str, per_page: int, size: tuple[int, int]
) -> None:
    job, parts = asyncio.run(
        album_files.files.pdf_job(album_files.album, "Triptych", paper, per_page, "fr")
    )
    assert parts == 1
    pdf = PdfReader(BytesIO(render(with_works(job, range(per_page)))))
    page: Any = pdf.pages[0]
    assert (round(page.mediabox.width), round(page.mediabox.height)) == size
    assert len(page.images) == per_page
    assert_fonts_are_embedded(pdf)
    assert "Triptych · 1" in page.extract_text()


def test_long_album_is_split_into_several_pdfs(
    evening: RecordedEvening,
) -> None:
    album_files = album_files_of(evening, AlbumTuning(works_per_pdf=8))
    first, parts = asyncio.run(album_files.files.pdf_job(album_files.album, "T", "a4", 2, "en"))
    last, _ = asyncio.run(album_files.files.pdf_job(album_files.album, "T", "a4", 2, "en", parts))
    total = sum(len(album_files.items(game.number)) for game in album_files.album.games)
    assert len(first.works) == 8
    assert parts == -(-total // 8) > 1
    assert len(last.works) == total - 8 * (parts - 1)
    assert last.first_number == (parts - 1) * 4 + 1, "page numbers continue"


def test_pdf_shows_names_in_other_scripts() -> None:
    other_scripts = album_files_of(record_evening(("pictomania",), seed=5, names=OTHER_SCRIPTS))
    job, _ = asyncio.run(other_scripts.files.pdf_job(other_scripts.album, "T", "a4", 4, "en"))
    by_maker = {
        caption.by.partition(" · ")[0]: (source, change(caption, guesses=()))
        for source, caption in job.works
    }
    assert set(by_maker) == set(OTHER_SCRIPTS)
    page: Any = PdfReader(BytesIO(render(change(job, works=tuple(by_maker.values()))))).pages[0]
    page_text = page.extract_text()
    assert "Łukasz Ελένη" in page_text
    assert "Юля" in page_text
    assert len(page.images) == 4 + 2, "Arabic and Chinese names are rendered as images"


def test_cards_of_works_do_not_reveal_the_term(album_files: AlbumFiles, tmp_path: Path) -> None:
    works = asyncio.run(album_files.album.best_works(8))
    job = asyncio.run(album_files.files.deck_job(album_files.album, works, first=7))
    assert all(not source.symbols for source, _ in job.works)
    small_job = change(with_works(job, (0, -1)), title="Our gallery", folder=str(tmp_path))
    deck = read_deck(tmp_path / render(small_job).decode())
    assert [p.title["en"] for p in deck.pictures.values()] == ["Photo 7", "Photo 8"], "no term"
    for picture in deck.pictures.values():
        file = tmp_path / deck.id / picture.files.webp
        assert open_image(file.read_bytes(), "WEBP").size == (640, 640)


RED = {"en": "red", "de": "rot", "fr": "rouge"}
"""The name of the first symbol, by language."""


@pytest.mark.slow
@pytest.mark.parametrize("language", RED)
def test_symbols_pdf_has_names_in_the_language(language: str) -> None:
    pdf = PdfReader(BytesIO(render(RenderJob("symbols", (), language, "letter"))))
    assert len(pdf.pages) == 2
    assert_fonts_are_embedded(pdf)
    assert RED[language] in pdf.pages[0].extract_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_topic_cards_pdf_has_terms_in_the_language(language: str) -> None:
    pdf = PdfReader(BytesIO(render(RenderJob("cards", (), language, "a4"))))
    assert len(pdf.pages) == 26
    assert_fonts_are_embedded(pdf)
    first = house_library().house.topics[0]
    found = " ".join(pdf.pages[0].extract_text().split())
    for term in first.sides[0].terms:
        assert term.texts[language] in found
