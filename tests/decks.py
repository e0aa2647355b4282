"""Small synthetic decks for tests: as many cards as the printed boxes hold, ids only."""

from triptych.core.decks import DIFFICULTIES, Decks, PictureCard, TopicCard

PICTURE_CARDS = tuple(PictureCard(sides=(f"test/{n:02}a", f"test/{n:02}b")) for n in range(1, 92))
TOPIC_CARDS = tuple(
    TopicCard(id=f"test/{difficulty}-{n:02}", difficulty=difficulty)
    for difficulty, cards in zip(DIFFICULTIES, (21, 27, 35, 16), strict=True)
    for n in range(1, cards + 1)
)
ICONS = (
    "sun", "moon", "star", "tree", "leaf", "wave", "fire", "house", "key", "wheel",
    "boat", "eye", "hand", "heart", "bird", "fish", "bone", "bell", "cup",
)  # fmt: skip

DECKS = Decks(pictures=PICTURE_CARDS, topics=TOPIC_CARDS, icons=ICONS)
"""182 pictures on 91 cards, 99 topic cards, 19 icons."""
