"""Own photos and words, from the lobby of a phone."""

import io
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, expect
from tests.browser.guests import Guests, send_commands
from tests.decks.images import deck_files, image, write_zip

pytestmark = pytest.mark.browser

PHOTOS = 20


def photo(number: int) -> FilePayload:
    return {"name": f"beach {number}.jpg", "mimeType": "image/jpeg", "buffer": image(number)}


def nonsense(number: int) -> FilePayload:
    return {"name": f"torn {number}.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}


def panorama() -> FilePayload:
    """Wide, with one half red and the other blue."""
    wide = Image.new("RGB", (1600, 200), "red")
    wide.paste("blue", (800, 0, 1600, 200))
    out = io.BytesIO()
    wide.save(out, "PNG")
    return {"name": "panorama.png", "mimeType": "image/png", "buffer": out.getvalue()}


def open_decks(page: Page, name: str = "Your photos") -> Locator:
    page.get_by_role("button", name=name).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Add your own")).to_be_visible()
    return dialog


def choose(dialog: Locator, *files: FilePayload) -> None:
    dialog.get_by_label("Choose photos").set_input_files(list(files))


def test_twenty_photos_of_a_phone_are_played_in_pictures(guests: Guests) -> None:
    host = guests.open_table("Ada", game="pictures")
    dialog = open_decks(host)
    house = dialog.get_by_role("switch", name="Triptych pictures")
    expect(house).to_be_checked()
    text: FilePayload = {"name": "notes.pdf", "mimeType": "application/pdf", "buffer": b"%PDF"}
    choose(dialog, *map(photo, range(PHOTOS - 1)), panorama(), *map(nonsense, range(7)), text)
    expect(dialog.get_by_role("alert")).to_contain_text("notes.pdf isn’t a picture we can read")
    expect(dialog.get_by_text("Enough for Pictures").first).to_be_visible()
    # One of them is cropped, described, and put first.
    dialog.get_by_role("button", name=re.compile("panorama")).click()
    crop = dialog.get_by_role("slider", name="The part that is shown")
    crop.scroll_into_view_if_needed()
    box = crop.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    host.mouse.move(*middle)
    host.mouse.down()
    host.mouse.move(middle[0] - 100 * box["width"], middle[1])
    host.mouse.up()
    expect(crop).to_have_attribute("aria-valuenow", "100")
    dialog.get_by_label("What it shows").fill("Anna on the beach")
    dialog.get_by_role("button", name="Move earlier").click()
    expect(dialog.get_by_role("button", name=f"Photo {PHOTOS - 1}: Anna on")).to_be_visible()
    dialog.get_by_role("button", name="Done", exact=True).click()
    dialog.get_by_label("Name of the deck").fill("Our summer")
    dialog.get_by_role("button", name=re.compile("^Use these")).click()
    ready = dialog.get_by_text(f"“Our summer” is ready: {PHOTOS} pictures.")
    expect(ready).to_be_visible(timeout=180_000)  # 27 files are read one after the other
    refused = dialog.get_by_role("alert").get_by_role("listitem")
    expect(refused).to_have_count(6)
    expect(refused.first).to_contain_text("torn 0.jpg isn’t a picture we can read.")
    expect(refused.last).to_have_text("and 2 more")
    mine = dialog.get_by_role("switch", name=re.compile("^Our summer"))
    expect(mine).to_be_checked()
    expect(house).to_be_checked()
    dialog.get_by_role("radio", name="Most", exact=True).check()
    host.get_by_role("button", name="Close").last.click()
    expect(host.get_by_text("Triptych pictures and Our summer")).to_be_visible()
    send_commands(host, {"type": "AddBot"}, {"type": "AddBot"}, {"type": "StartGame"})
    tv = guests.tv(host)
    wall = tv.locator("img[src*='/media/pictures/own-']")
    expect(wall).to_have_count(12)
    assert wall.first.evaluate("async (img) => (await img.decode(), img.naturalWidth)") > 0
    last = tv.evaluate(
        """async () => {
          const {src} = document.querySelector("img[src*='/media/pictures/own-']");
          const name = src.replace(/p\\d+\\.\\d+/, 'p019.320');
          const bitmap = await createImageBitmap(await (await fetch(name)).blob());
          const pen = new OffscreenCanvas(1, 1).getContext('2d');
          pen.drawImage(bitmap, 0, 0, 1, 1);
          return [...pen.getImageData(0, 0, 1, 1).data];
        }"""
    )
    assert last[2] > 200 > 60 > last[0], "the right end of the panorama, which is blue"


def test_a_zip_with_its_words_and_a_deck_that_is_deleted(guests: Guests, tmp_path: Path) -> None:
    host = guests.open_table("Ada", game="pictures")
    dialog = open_decks(host)
    files = deck_files(3, title={"en": "Zipped trip"}) | {"words.csv": b"a;b;c;d;e;f;g\n"}
    trip = dialog.get_by_label("Choose photos")
    trip.set_input_files(write_zip(tmp_path / "trip.zip", files))
    expect(dialog.get_by_text("“Zipped trip” is ready: 3 pictures.")).to_be_visible()
    bad = {**files, "../evil.webp": b"x"}
    trip.set_input_files(write_zip(tmp_path / "bad.zip", bad))
    expect(dialog.get_by_role("alert")).to_contain_text("bad.zip contains a path")
    mine = dialog.get_by_role("switch", name=re.compile("^Zipped trip"))
    expect(mine).to_be_checked()
    dialog.get_by_role("button", name="Delete", exact=True).click()
    dialog.get_by_role("button", name="Delete it").click()
    expect(mine).to_have_count(0)
    expect(dialog.get_by_role("switch", name="Triptych pictures")).to_be_checked()


def test_words_are_opened_mended_and_played_with(guests: Guests) -> None:
    host = guests.open_table("Ada", game="pictomania")
    dialog = open_decks(host, "Your words")
    expect(dialog.get_by_role("switch", name="Triptych pictures")).to_be_visible()
    rows = ["blau", *(f"{n}a;{n}b;{n}c;{n}d;{n}e;{n}f;{n}g" for n in range(6)), "x;y;z"]
    table: FilePayload = {
        "name": "words.csv",
        "mimeType": "text/csv",
        "buffer": "\r".join(rows).encode("utf-16"),
    }
    dialog.get_by_label("Open a spreadsheet").set_input_files([table])
    expect(dialog.get_by_role("group", name="Card 7")).to_be_visible()
    expect(dialog.get_by_text("3 words: a card needs seven.")).to_be_visible()
    expect(dialog.get_by_role("button", name="One card needs fixing")).to_be_disabled()
    last = dialog.get_by_role("group", name="Card 7").get_by_role("textbox")
    for cell, word in enumerate(("x", "y", "z", "u", "v", "w", "0a")):
        last.nth(cell).fill(word)
    expect(dialog.get_by_text("“0a” is already in card 1.")).to_be_visible()
    last.nth(6).fill("t")
    dialog.get_by_role("button", name="Use these words").click()
    expect(dialog.get_by_text("“Our words” is ready: 7 topic cards.")).to_be_visible()
    mine = dialog.get_by_role("switch", name=re.compile("^Our words"))
    expect(mine).to_be_checked()
    expect(dialog.get_by_text("Enough for Pictomania").first).to_be_visible()
