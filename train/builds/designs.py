"""Builds of ten photos of the deck in all five materials, for `rebuild.py`.

A block, stick or stone is written as a tuple: its name, the x and y of its middle, its angle in
degrees, and how many times it is tipped onto another side. The workbench snaps pieces into place.
Laces are the paths to draw, with the long lace first.
"""

Piece = tuple[str, int, int, int, int]
Path = tuple[tuple[int, int], ...]

CUBES: dict[str, str] = {
    "lighthouse": "blue red blue blue white grey green red green",
    "sailboat_day": "grey white blue white red white blue red blue",
    "snowman": "grey black grey brown white brown green white white",
    "pyramids": "blue blue blue grey yellow grey yellow yellow brown",
    "bridge": "blue red blue red brown red white blue white",
    "balloon": "blue red blue blue yellow white green brown green",
    "mushrooms": "red red red green white green brown white green",
    "ice_cream": "green red green green white blue blue brown blue",
    "rainbow": "red yellow blue grey grey grey green green green",
    "hourglass": "brown white brown red yellow red brown yellow red",
}
ICONS: dict[str, str] = {
    "lighthouse": "water mountain house fire",
    "sailboat_day": "vehicle water cloud",
    "snowman": "snow person ball",
    "pyramids": "sun mountain animal",
    "bridge": "vehicle mountain water",
    "balloon": "cloud ball vehicle arrow",
    "mushrooms": "tree food heart",
    "ice_cream": "food snow heart",
    "rainbow": "sun water house flower",
    "hourglass": "tool arrow mountain",
}
BLOCKS: dict[str, tuple[Piece, ...]] = {
    "lighthouse": (
        ("plank", 500, 915, 0, 0),
        ("cylinder", 480, 690, 0, 0),
        ("prism", 480, 436, 0, 0),
        ("cube", 830, 910, 0, 0),
    ),
    "sailboat_day": (
        ("plank", 500, 860, 0, 0),
        ("beam", 440, 545, 90, 0),
        ("prism", 630, 676, 0, 0),
    ),
    "snowman": (
        ("arch", 500, 905, 0, 1),
        ("cube", 500, 750, 0, 0),
        ("cylinder", 500, 580, 0, 1),
        ("plank", 500, 480, 0, 2),
        ("beam", 500, 400, 0, 1),
    ),
    "pyramids": (
        ("cube", 300, 800, 45, 0),
        ("plank", 420, 915, 0, 0),
        ("prism", 560, 736, 0, 0),
    ),
    "bridge": (
        ("arch", 500, 905, 0, 0),
        ("beam", 500, 760, 0, 0),
        ("cylinder", 340, 550, 0, 0),
        ("cube", 660, 610, 0, 0),
        ("plank", 500, 380, 0, 1),
    ),
    "balloon": (
        ("prism", 500, 420, 180, 0),
        ("cylinder", 500, 290, 0, 1),
        ("beam", 500, 640, 0, 1),
        ("plank", 500, 975, 0, 1),
    ),
    "mushrooms": (
        ("cylinder", 420, 845, 0, 0),
        ("arch", 420, 610, 0, 0),
        ("cube", 800, 905, 0, 0),
        ("prism", 800, 716, 0, 0),
    ),
    "ice_cream": (
        ("prism", 500, 850, 180, 0),
        ("cube", 500, 655, 0, 0),
        ("cylinder", 500, 485, 0, 1),
    ),
    "rainbow": (
        ("plank", 600, 915, 0, 0),
        ("arch", 600, 750, 0, 0),
        ("cube", 200, 905, 0, 0),
        ("prism", 200, 716, 0, 0),
    ),
    "hourglass": (
        ("plank", 500, 975, 0, 1),
        ("cube", 500, 833, 45, 0),
        ("prism", 500, 602, 180, 0),
        ("beam", 500, 438, 0, 0),
    ),
}
STICKS: dict[str, tuple[Piece, ...]] = {
    "lighthouse": (
        ("stone1", 450, 905, 0, 0),
        ("stick3", 450, 640, 90, 0),
        ("stone4", 450, 420, 0, 0),
        ("stone3", 760, 950, 0, 0),
    ),
    "sailboat_day": (
        ("stone3", 500, 780, 0, 0),
        ("stick2", 500, 510, 90, 0),
        ("stick3", 595, 600, 60, 0),
        ("stick1", 500, 880, 0, 0),
    ),
    "snowman": (
        ("stone1", 500, 905, 0, 0),
        ("stone2", 500, 760, 0, 0),
        ("stone4", 500, 650, 0, 0),
        ("stick3", 300, 700, 30, 0),
        ("stick4", 690, 700, 150, 0),
    ),
    "pyramids": (
        ("stick1", 320, 700, 120, 0),
        ("stick2", 590, 740, 60, 0),
        ("stick3", 200, 820, 120, 0),
        ("stone4", 560, 940, 0, 0),
        ("stone3", 760, 950, 0, 0),
    ),
    "bridge": (
        ("stick1", 500, 620, 0, 0),
        ("stick3", 320, 620, 90, 0),
        ("stick4", 680, 620, 90, 0),
        ("stone1", 320, 890, 0, 0),
        ("stone2", 680, 860, 0, 0),
    ),
    "balloon": (
        ("stone1", 500, 250, 90, 0),
        ("stick4", 450, 480, 75, 0),
        ("stick3", 550, 480, 105, 0),
        ("stone4", 500, 700, 0, 0),
        ("stick1", 500, 970, 0, 0),
    ),
    "mushrooms": (
        ("stick4", 380, 850, 90, 0),
        ("stone1", 380, 670, 0, 0),
        ("stick3", 720, 860, 90, 0),
        ("stone2", 720, 640, 0, 0),
    ),
    "ice_cream": (
        ("stick2", 430, 740, 75, 0),
        ("stick1", 570, 740, 105, 0),
        ("stone1", 500, 460, 0, 0),
        ("stone2", 500, 320, 0, 0),
        ("stone4", 500, 215, 0, 0),
    ),
    "rainbow": (
        ("stick2", 230, 640, 120, 0),
        ("stick4", 480, 420, 0, 0),
        ("stick1", 720, 640, 60, 0),
        ("stone1", 300, 905, 0, 0),
        ("stone3", 700, 950, 0, 0),
    ),
    "hourglass": (
        ("stick1", 460, 500, 60, 0),
        ("stick2", 540, 500, 120, 0),
        ("stick3", 500, 220, 0, 0),
        ("stick4", 500, 780, 0, 0),
        ("stone3", 500, 700, 0, 0),
    ),
}
LACES: dict[str, tuple[Path, ...]] = {
    "lighthouse": (
        (
            *((60, 800), (180, 720), (330, 740), (420, 730), (440, 350), (400, 350), (500, 220)),
            *((600, 350), (560, 350), (580, 730), (760, 720), (940, 800)),
        ),
        ((60, 900), (180, 870), (300, 920), (420, 870), (540, 920), (660, 870), (780, 920)),
    ),
    "sailboat_day": (
        ((480, 700), (480, 150), (800, 640), (480, 640)),
        ((260, 740), (760, 740), (700, 820), (330, 820)),
    ),
    "snowman": (
        (
            *((500, 880), (360, 820), (350, 680), (440, 590), (410, 500), (440, 420)),
            *((500, 390), (560, 420), (590, 500), (560, 590), (650, 680), (640, 820), (510, 880)),
        ),
        ((380, 400), (620, 400), (580, 400), (580, 290), (430, 290), (430, 390)),
    ),
    "pyramids": (
        ((150, 800), (350, 480), (480, 690), (640, 380), (880, 800), (420, 800)),
        ((150, 900), (300, 870), (450, 900), (600, 870), (750, 900)),
    ),
    "bridge": (
        (
            *((60, 420), (180, 560), (270, 250), (330, 420), (500, 540), (670, 420), (730, 250)),
            *((820, 560), (940, 420)),
        ),
        ((60, 620), (940, 620)),
    ),
    "balloon": (
        (
            *((470, 680), (300, 460), (290, 300), (370, 180), (500, 130), (630, 180)),
            *((710, 300), (700, 460), (530, 680)),
        ),
        ((465, 750), (465, 840), (535, 840), (535, 750), (475, 750)),
    ),
    "mushrooms": (
        (
            *((440, 840), (450, 560), (190, 540), (260, 370), (420, 270), (580, 270)),
            *((740, 370), (810, 540), (560, 560), (570, 840)),
        ),
        ((820, 900), (830, 780), (740, 770), (860, 680), (960, 770), (880, 780), (880, 900)),
    ),
    "ice_cream": (
        (
            *((500, 930), (330, 520), (300, 400), (400, 330), (380, 220), (500, 140)),
            *((620, 220), (600, 330), (700, 400), (670, 520), (510, 930)),
        ),
        ((410, 540), (470, 570), (530, 540), (590, 570), (620, 540)),
    ),
    "rainbow": (
        (
            *((80, 850), (110, 620), (220, 430), (380, 320), (500, 290), (620, 320)),
            *((780, 430), (890, 620), (920, 850)),
        ),
        ((300, 850), (300, 700), (380, 620), (460, 700), (460, 850), (310, 850)),
    ),
    "hourglass": (
        ((340, 220), (660, 220), (510, 500), (660, 780), (340, 780), (490, 500), (345, 230)),
        ((440, 720), (500, 640), (560, 720), (450, 725)),
    ),
}
STANDARD: dict[str, dict[str, object]] = {
    "blocks": {
        "tower": (
            ("plank", 500, 975, 0, 1),
            ("cube", 500, 868, 0, 0),
            ("cylinder", 500, 620, 0, 0),
            ("beam", 500, 410, 0, 1),
            ("prism", 500, 246, 0, 0),
        ),
    },
    "sticks": {
        "face": (
            ("stone4", 330, 350, 0, 0),
            ("stone2", 670, 350, 0, 0),
            ("stick4", 500, 520, 90, 0),
            ("stick2", 500, 760, 0, 0),
            ("stick3", 320, 230, 165, 0),
        ),
    },
    "laces": {"house": (((250, 850), (250, 500), (500, 280), (750, 500), (750, 850), (262, 850)),)},
}
"""Standard builds for counting gestures: a tower of blocks, a face of stones, a house of laces."""
