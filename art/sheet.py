"""Contact sheets: `python -m art.sheet [--quality draft] [--out FILE] [--cols 8] [--size 160] [names…]` (Pillow only)."""

import argparse
import json
from pathlib import Path

from PIL import Image, ImageDraw

HERE = Path(__file__).parent


def sheet(files, cols=8, size=160, label=True):
    """One image with all pictures in a grid, each with its name above."""
    head = 14 if label else 0
    rows = -(-len(files) // cols)
    whole = Image.new("RGB", (cols * (size + 4), rows * (size + head + 4)), "#222222")
    draw = ImageDraw.Draw(whole)
    for i, f in enumerate(files):
        x, y = i % cols * (size + 4), i // cols * (size + head + 4)
        with Image.open(f) as picture:
            whole.paste(picture.convert("RGB").resize((size, size), Image.Resampling.LANCZOS), (x + 2, y + head))
        if label:
            draw.text((x + 4, y), f.stem, fill="#ffffff")
    return whole


def main():
    p = argparse.ArgumentParser(prog="art.sheet", description=__doc__)
    p.add_argument("names", nargs="*")
    p.add_argument("--quality", default="draft")
    p.add_argument("--folder", type=Path, help="instead of art/.cache/<quality>")
    p.add_argument("--deck", type=Path, help="a manifest, to show its pictures except the retired ones")
    p.add_argument("--out", type=Path, default=Path("sheet.png"))
    p.add_argument("--cols", type=int, default=8)
    p.add_argument("--size", type=int, default=160)
    p.add_argument("--per", type=int, default=0, help="pictures per sheet; several sheets get numbered files")
    args = p.parse_args()
    folder = args.folder or HERE / ".cache" / args.quality
    files = sorted(f for kind in ("png", "webp") for f in folder.glob(f"*.{kind}"))
    if args.deck:
        args.names += sorted(p["id"] for p in json.loads(args.deck.read_text())["pictures"])
    if args.names:
        files = [f for n in args.names for f in files if f.stem == n]
    per = args.per or len(files) or 1
    args.out.parent.mkdir(parents=True, exist_ok=True)
    for k in range(0, len(files), per):
        path = args.out if not args.per else args.out.with_stem(f"{args.out.stem}-{k // per + 1}")
        sheet(files[k : k + per], args.cols, args.size).save(path, quality=80)
        print(path)


if __name__ == "__main__":
    main()
