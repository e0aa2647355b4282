"""Decks for tests: 182 numbered pictures on 91 cards, 99 numbered topic cards, 19 named icons."""

from triptych.core.cards import numbered_decks
from triptych.core.values import change

ICONS = (
    "sun", "moon", "star", "tree", "leaf", "wave", "fire", "house", "key", "wheel",
    "boat", "eye", "hand", "heart", "bird", "fish", "bone", "bell", "cup",
)  # fmt: skip
DECKS = change(numbered_decks(), icons=ICONS)
PICTURE_CARDS = DECKS.pictures
TOPIC_CARDS = DECKS.topics
