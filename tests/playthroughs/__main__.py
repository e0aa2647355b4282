"""Write all recorded games anew; look at the difference before you commit it."""

from tests.playthroughs import HERE, RECORDED, record

for name in RECORDED:
    (HERE / f"{name}.txt").write_text(record(name), encoding="utf-8")
    print(f"wrote {name}.txt")
