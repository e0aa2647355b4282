"""Records all games again; read the difference before you commit it."""

from tests.playthroughs import RECORDED, write

for name in RECORDED:
    write(name)
    print(f"wrote {name}.txt")
