"""Files out of an album, opened again: PNG, GIF, SVG and PDF."""

from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image
from pypdf import PdfReader  # pyright: ignore[reportMissingImports]
from tests.album.evenings import evening
from tests.album.test_albums import laid
from tests.server.conftest import Running

from triptych.album.paper import SIDE
from triptych.album.rendering import MOST_BYTES


class Album:
    """Fetches files of an album of three games."""

    def __init__(self, server: Running, key: str) -> None:
        self._server = server
        self._base = f"/api/albums/{key}"

    async def fetch(self, name: str, status: int = 200) -> Any:
        async with self._server.http() as http:
            answer = await http.get(f"{self._base}/files/{name}")
            assert answer.status_code == status, answer.text
            return answer

    async def first(self, number: int) -> str:
        """The first work of a game that somebody guessed, or the first picture."""
        async with self._server.http() as http:
            items = (await http.get(f"{self._base}/games/{number}")).json()["items"]
        guessed = [i for i in items if i["kept"].get("guesses") or number == 1]
        return str(guessed[0]["id"])


@pytest.fixture
async def album(server: Running) -> Album:
    return Album(server, await laid(server, evening(seed=5)))


def opened(answer: Any, kind: str) -> Any:
    picture: Any = Image.open(BytesIO(answer.content))
    assert picture.format == kind
    picture.load()
    return picture


async def test_works_as_pictures_with_words_and_without(album: Album) -> None:
    for number in (1, 2, 3):
        item = await album.first(number)
        with_words = opened(await album.fetch(f"{item}.png?language=de"), "PNG")
        plain = opened(await album.fetch(f"{item}.png?plain=1"), "PNG")
        assert with_words.width == plain.width == SIDE
        assert with_words.height > plain.height
        assert len(plain.convert("L").getcolors(256) or []) > 2, "something is drawn"


async def test_a_drawing_moves_and_ends_as_it_was(album: Album) -> None:
    answer = await album.fetch(f"{await album.first(2)}.gif")
    assert len(answer.content) <= MOST_BYTES
    moving = opened(answer, "GIF")
    assert moving.n_frames > 5
    dark = []
    for frame in (0, moving.n_frames - 1):
        moving.seek(frame)
        dark.append(sum(moving.convert("L").histogram()[:100]))
    assert dark[1] > dark[0], "it grows"


async def test_builds_and_symbols_move(album: Album) -> None:
    for number in (1, 3):
        moving = opened(await album.fetch(f"{await album.first(number)}.webp"), "WEBP")
        assert moving.n_frames > 1


async def test_all_guesses_on_one_card_and_a_game_on_one_wall(album: Album) -> None:
    drawing = await album.first(2)
    assert opened(await album.fetch(f"{drawing}.guesses.png"), "PNG").width == SIDE
    assert opened(await album.fetch("gallery-3.png"), "PNG").width == SIDE
    svg = ElementTree.fromstring((await album.fetch(f"{drawing}.svg")).content)
    assert svg.tag.endswith("svg")


@pytest.mark.parametrize(
    ("paper", "each", "size"), [("a4", 2, (595, 842)), ("letter", 4, (612, 792))]
)
async def test_an_album_on_paper(
    server: Running, paper: str, each: int, size: tuple[int, int]
) -> None:
    album = Album(server, await laid(server, evening(("pictomania",), seed=5)))
    answer = await album.fetch(f"album.pdf?paper={paper}&each={each}&language=fr")
    pdf = PdfReader(BytesIO(answer.content))
    page: Any = pdf.pages[0]
    assert (round(page.mediabox.width), round(page.mediabox.height)) == size
    assert len(page.images) == each
    for font in (font.get_object() for font in page["/Resources"]["/Font"].values()):
        inside = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
        assert "/FontFile2" in inside, "fonts are embedded"
    assert "Triptych" in page.extract_text()


@pytest.mark.parametrize(
    "name",
    [
        *("9.9.9.png", "1.1.card.png", "1.1.guesses.png", "album.pdf?paper=a9", "album.pdf?each=3"),
        *("2.1.0.exe", "gallery-x.png", "1.1.png?language=xx"),
    ],
)
async def test_what_cannot_be_made_is_said(server: Running, name: str) -> None:
    album = Album(server, await laid(server, evening(("contrast",))))
    assert (await album.fetch(name, 404)).json()["code"] == "not_found"


async def test_a_work_as_a_card_says_nothing(album: Album) -> None:
    for number in (2, 3):
        card = opened(await album.fetch(f"{await album.first(number)}.card.png"), "PNG")
        assert card.size == (1000, 1000)


@pytest.mark.parametrize(("name", "pages"), [("cards", 26), ("symbols", 2)])
async def test_cards_to_cut_out(server: Running, name: str, pages: int) -> None:
    async with server.http() as http:
        answer = await http.get(f"/api/print/{name}.pdf?language=fr&paper=letter")
        assert answer.status_code == 200, answer.text
        wrong = await http.get("/api/print/money.pdf")
        assert wrong.status_code == 404
    pdf = PdfReader(BytesIO(answer.content))
    assert len(pdf.pages) == pages
    assert ("rouge" if name == "symbols" else "1") in pdf.pages[0].extract_text()
