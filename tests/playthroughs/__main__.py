"""Write all recorded games anew; look at the difference before you commit it."""

from tests.playthroughs import RECORDED, write

for name in RECORDED:
    write(name)
    print(f"wrote {name}.txt")
