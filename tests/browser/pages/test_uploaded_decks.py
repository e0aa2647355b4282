"""Uploading photos and words in the lobby, on a phone."""

import io
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, expect
from tests.browser.support.guests import Guests, send_commands
from tests.browser.support.pointer import bounding_box, centre, drag
from tests.decks.images import deck_files, image, write_zip

pytestmark = pytest.mark.browser

PHOTOS = 20


def photo(number: int) -> FilePayload:
    return {"name": f"beach {number}.jpg", "mimeType": "image/jpeg", "buffer": image(number)}


def broken_photo(number: int) -> FilePayload:
    return {"name": f"torn {number}.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}


def panorama() -> FilePayload:
    """A wide picture whose left half is red and whose right half is blue."""
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


def choose_files(dialog: Locator, *files: FilePayload) -> None:
    dialog.get_by_label("Choose photos").set_input_files(list(files))


def test_twenty_uploaded_photos_are_used_in_pictures(guests: Guests) -> None:
    host = guests.open_table("Ada", game="pictures")
    dialog = open_decks(host)
    house = dialog.get_by_role("switch", name="Triptych pictures")
    expect(house).to_be_checked()
    pdf: FilePayload = {"name": "notes.pdf", "mimeType": "application/pdf", "buffer": b"%PDF"}
    choose_files(
        dialog, *map(photo, range(PHOTOS - 1)), panorama(), *map(broken_photo, range(7)), pdf
    )
    expect(dialog.get_by_role("alert")).to_contain_text("notes.pdf isn’t a picture we can read")
    expect(dialog.get_by_text("Enough for Pictures").first).to_be_visible()
    # Crop a photo, describe it and move it forward.
    dialog.get_by_role("button", name=re.compile("panorama")).click()
    crop = dialog.get_by_role("slider", name="The part that is shown")
    crop.scroll_into_view_if_needed()
    x, y = centre(crop)
    drag(host, (x, y), (x - 100 * bounding_box(crop)["width"], y), steps=1)
    expect(crop).to_have_attribute("aria-valuenow", "100")
    dialog.get_by_label("What it shows").fill("Anna on the beach")
    dialog.get_by_role("button", name="Move earlier").click()
    expect(dialog.get_by_role("button", name=f"Photo {PHOTOS - 1}: Anna on")).to_be_visible()
    dialog.get_by_role("button", name="Done", exact=True).click()
    dialog.get_by_label("Name of the deck").fill("Our summer")
    dialog.get_by_role("button", name=re.compile("^Use these")).click()
    ready = dialog.get_by_text(f"“Our summer” is ready: {PHOTOS} pictures.")
    expect(ready).to_be_visible(timeout=180_000)  # The 27 files are read one by one.
    rejected = dialog.get_by_role("alert").get_by_role("listitem")
    expect(rejected).to_have_count(6)
    expect(rejected.first).to_contain_text("torn 0.jpg isn’t a picture we can read.")
    expect(rejected.last).to_have_text("and 2 more")
    deck_switch = dialog.get_by_role("switch", name=re.compile("^Our summer"))
    expect(deck_switch).to_be_checked()
    expect(house).to_be_checked()
    dialog.get_by_role("radio", name="Most", exact=True).check()
    host.get_by_role("button", name="Close").last.click()
    expect(host.get_by_text("Triptych pictures and Our summer")).to_be_visible()
    # Without this option, the TV replaces the photos with builds as soon as a bot is done.
    options = {"type": "SetOptions", "options": {"open_building": "never"}}
    send_commands(host, options, {"type": "AddBot"}, {"type": "AddBot"}, {"type": "StartGame"})
    tv = guests.tv(host)
    uploaded_photos = tv.locator("img[src*='/media/pictures/own-']")
    expect(uploaded_photos).to_have_count(12)
    assert (
        uploaded_photos.first.evaluate("async (img) => (await img.decode(), img.naturalWidth)") > 0
    )
    colour = tv.evaluate(
        """async () => {
          const {src} = document.querySelector("img[src*='/media/pictures/own-']");
          const name = src.replace(/p\\d+\\.\\d+/, 'p019.320');
          const bitmap = await createImageBitmap(await (await fetch(name)).blob());
          const context = new OffscreenCanvas(1, 1).getContext('2d');
          context.drawImage(bitmap, 0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data];
        }"""
    )
    assert colour[2] > 200 > 60 > colour[0], "not the blue end of the panorama"


def test_zip_becomes_a_deck_that_can_be_deleted(guests: Guests, tmp_path: Path) -> None:
    host = guests.open_table("Ada", game="pictures")
    dialog = open_decks(host)
    files = deck_files(3, title={"en": "Zipped trip"}) | {"words.csv": b"a;b;c;d;e;f;g\n"}
    file_input = dialog.get_by_label("Choose photos")
    file_input.set_input_files(write_zip(tmp_path / "trip.zip", files))
    expect(dialog.get_by_text("“Zipped trip” is ready: 3 pictures.")).to_be_visible()
    unsafe = {**files, "../evil.webp": b"x"}
    file_input.set_input_files(write_zip(tmp_path / "bad.zip", unsafe))
    expect(dialog.get_by_role("alert")).to_contain_text("bad.zip contains a path")
    deck_switch = dialog.get_by_role("switch", name=re.compile("^Zipped trip"))
    expect(deck_switch).to_be_checked()
    dialog.get_by_role("button", name="Delete", exact=True).click()
    dialog.get_by_role("button", name="Delete it").click()
    expect(deck_switch).to_have_count(0)
    expect(dialog.get_by_role("switch", name="Triptych pictures")).to_be_checked()


def test_words_from_a_spreadsheet_can_be_corrected_and_used(guests: Guests) -> None:
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
    deck_switch = dialog.get_by_role("switch", name=re.compile("^Our words"))
    expect(deck_switch).to_be_checked()
    expect(dialog.get_by_text("Enough for Pictomania").first).to_be_visible()
