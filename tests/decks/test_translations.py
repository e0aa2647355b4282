"""Missing texts of the house deck are found. English replaces them."""

from dataclasses import replace

import msgspec
from tests.bots.player_api import house_library

from triptych.decks.languages import LANGUAGES
from triptych.decks.translations import missing_translations


def test_house_deck_has_every_text_in_every_language() -> None:
    assert missing_translations(house_library().house) == ()


def test_missing_texts_are_named_with_file_entry_and_language() -> None:
    house = house_library().house
    name, picture = next(iter(house.pictures.items()))
    untitled = msgspec.structs.replace(picture, title={"en": picture.title["en"]})
    damaged = replace(house, pictures={**house.pictures, name: untitled})
    found = [str(problem) for problem in missing_translations(damaged)]
    entry = f"pictures/manifest.json: picture {picture.id}"
    assert found == [f"{entry}: no text in {language}" for language in LANGUAGES[1:]]
