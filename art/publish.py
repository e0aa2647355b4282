"""Publishes the deck: `python -m art.publish`. Needs only Pillow and numpy.

Writes each rendered picture as AVIF in three sizes and WebP in two, and the manifest. A picture without metadata is
left out. One with metadata that is neither rendered nor published is left out and named. A picture whose render is
not in the cache keeps its published files and facts. A retired picture keeps its thumbnail, for old replays.
"""

import argparse
import json
import sys
import tomllib
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).parent
CONTENT = HERE.parent / "src/triptych/decks/content/pictures"
SYMBOLS = ("red", "yellow", "blue", "green", "big", "small", "heavy", "light", "thick", "thin", "round", "angular")
LANGUAGES = tuple(json.loads((HERE.parent / "web/src/words/languages.json").read_text("utf-8")))
CREDITS = "The Triptych founders, CC BY 4.0"
LARGE, SIZE, SMALL = 1152, 640, 320


def metadata():
    """The file and the metadata of every picture by name, in the order of the files and their entries."""
    found = {}
    for path in sorted((HERE / "meta").glob("*.toml")):
        for name, entry in tomllib.loads(path.read_text()).items():
            if name in found:
                raise SystemExit(f"{path.name}: {name} is described twice")
            found[name] = (path.name, entry)
    return found


def described(name, source, entry):
    """The hand-written part of a manifest entry, checked."""

    def wrong(reason):
        raise SystemExit(f"{source}: {name}: {reason}")

    unknown = set(entry) - {*LANGUAGES, "tags", "symbols", "icons", "pair", "variant_of", "spare", "retired"}
    if unknown:
        wrong(f"unknown fields {sorted(unknown)}")
    for language in LANGUAGES:
        text = entry.get(language)
        if not (isinstance(text, list) and len(text) == 2 and all(text)):
            wrong(f"{language} must be [title, description]")
        if len(text[0]) > 60:
            wrong(f"the {language} title is longer than 60 characters")
    symbols = dict.fromkeys(SYMBOLS, 0)
    for word in entry["symbols"].split():
        if word[:-1] not in symbols or word[-1] not in "123":
            wrong(f"{word} is not a symbol with a score of 1 to 3")
        symbols[word[:-1]] = int(word[-1])
    return {
        "title": {language: entry[language][0] for language in LANGUAGES},
        "description": {language: entry[language][1] for language in LANGUAGES},
        "tags": entry["tags"].split(),
        "symbols": symbols,
        "icons": entry["icons"].split(),
    }


def dominant(picture, n=5):
    """Up to n dominant colours as hex, largest first."""
    small = picture.resize((96, 96), Image.Resampling.BOX).quantize(n + 3, kmeans=3)
    palette = np.array(small.getpalette()[: 3 * (n + 3)]).reshape(-1, 3)
    return ["#{:02x}{:02x}{:02x}".format(*palette[i]) for _, i in sorted(small.getcolors(), reverse=True)[:n]]


SAVED = {  # By kind: side and encoder options. The thumbnail is last: its date shows that all files exist.
    "large": (LARGE, {"quality": 58, "speed": 8}),
    "avif": (SIZE, {"quality": 62, "speed": 8}),
    "webp": (SIZE, {"quality": 80, "method": 5}),
    "small": (SMALL, {"quality": 60, "speed": 8}),
    "thumb": (SMALL, {"quality": 80, "method": 5}),
}


def encode(render, name):
    """Write the files of a picture if they are older than its render, in sizes up to that of the render.

    Returns its dominant colours and its files.
    """
    with Image.open(render) as opened:
        picture = opened.convert("RGB")
    files = {kind: path for kind, path in paths(name).items() if SAVED[kind][0] <= picture.width}
    thumb = CONTENT / files["thumb"]
    if not (thumb.exists() and thumb.stat().st_mtime >= render.stat().st_mtime):
        for kind, (side, how) in SAVED.items():
            if kind in files:
                picture.resize((side, side), Image.Resampling.LANCZOS).save(CONTENT / files[kind], **how)
    return dominant(picture), files


def with_small_file(name, files):
    """The published files of a picture, with a small AVIF. If there is none yet, it is made from the WebP."""
    small = paths(name)["small"]
    if not (CONTENT / small).exists():
        with Image.open(CONTENT / files["webp"]) as picture:
            half = picture.convert("RGB").resize((SMALL, SMALL), Image.Resampling.LANCZOS)
        half.save(CONTENT / small, **SAVED["small"][1])
    return files | {"small": small}


def record_versions(folders, names):
    """Write to art/rendered.json which version of its scene each published picture shows."""
    book = HERE / "rendered.json"
    known = json.loads(book.read_text()) if book.exists() else {}
    for name in names:
        note = latest(folders, name)[1]
        if note:
            known[name] = json.loads(note.read_text())
    kept = {name: known[name] for name in sorted(names) if name in known}
    book.write_text(json.dumps(kept, indent=1) + "\n")


def paths(name):
    return {
        "avif": f"{name}.avif", "webp": f"{name}.webp", "thumb": f"thumbs/{name}.webp",
        "small": f"small/{name}.avif", "large": f"large/{name}.avif",
    }  # fmt: skip


def latest(folders, name):
    """The render of a scene and its JSON note, from the first folder that has both; otherwise (None, None)."""
    for folder in folders:
        for render in (folder / f"{name}.png", folder / f"{name}.webp"):
            if render.exists() and render.with_suffix(".json").exists():
                return render, render.with_suffix(".json")
    return None, None


def entries(folders, old):
    """Manifest entries of all described pictures that are rendered or published, and the names of those that are neither."""
    made, missing = [], []
    for name, (source, entry) in metadata().items():
        if entry.get("spare") or entry.get("retired"):
            continue
        render, note = latest(folders, name)
        before = old.get(name)
        if render:
            facts = json.loads(note.read_text())
            (colours, files), seed = encode(render, name), facts["seed"]
            variant = facts.get("variant_of") or entry.get("variant_of")
        elif before and "avif" in before["files"]:  # A picture that was retired has no AVIF: render it again first.
            colours, seed, files = before["colours"], before["seed"], with_small_file(name, before["files"])
            variant = entry.get("variant_of") or before["variant_of"]
        else:
            missing.append(name)
            continue
        made.append({
            "id": name, "files": files, **described(name, source, entry), "colours": colours,
            "credits": CREDITS, "seed": seed, "variant_of": variant, "pair": entry.get("pair"),
        })  # fmt: skip
    return made, missing


def retired_entries(old):
    """Entries of retired pictures: on no card, with one small file each under the old name."""
    made = []
    for name, (source, entry) in metadata().items():
        if entry.get("retired") and name in old:
            small = paths(name)["thumb"]
            facts = {"colours": old[name]["colours"], "credits": CREDITS, "seed": old[name]["seed"]}
            made.append(
                {"id": name, "files": {"webp": small, "thumb": small}, **described(name, source, entry), **facts}
            )
    return made


def link_pairs(pictures):
    """Make pairs mutual, and drop partners that are not in the deck."""
    known = {p["id"]: p for p in pictures}
    for p in pictures:
        for field in ("pair", "variant_of"):
            if p[field] not in known:
                p[field] = None
    for p in pictures:
        if p["pair"] and not known[p["pair"]]["pair"]:
            known[p["pair"]]["pair"] = p["id"]


def make_cards(pictures):
    """Put pictures on two-sided cards.

    Variants share a card. Every other picture shares one with a picture from the other half of the list, but not with
    its pair.
    """
    cards, left = [], {p["id"]: p for p in pictures}
    for p in pictures:
        if p["variant_of"] in left and p["id"] in left:
            cards.append([p["variant_of"], p["id"]])
            del left[p["variant_of"]], left[p["id"]]
    meant = {frozenset((p["id"], p["pair"])) for p in pictures if p["pair"]}
    names = list(left)
    half = (len(names) + 1) // 2
    backs = names[half:]
    for front in names[:half]:
        back = next((b for b in backs if frozenset((front, b)) not in meant), None)
        cards.append([front, back] if back else [front])
        if back:
            backs.remove(back)
    return cards


def main():
    p = argparse.ArgumentParser(prog="art.publish", description=__doc__.split("\n")[0])
    p.add_argument(
        "--folder", type=Path, nargs="*", help="where the renders are (default art/.cache/final, then …/small)"
    )
    args = p.parse_args()
    for folder in ("thumbs", "small", "large"):
        (CONTENT / folder).mkdir(parents=True, exist_ok=True)
    manifest = CONTENT / "manifest.json"
    before = json.loads(manifest.read_text()) if manifest.exists() else {}
    old = {e["id"]: e for part in ("retired", "pictures") for e in before.get(part, ())}
    folders = args.folder or [HERE / ".cache/final", HERE / ".cache/small"]
    pictures, missing = entries(folders, old)
    link_pairs(pictures)
    retired = retired_entries(old)
    deck = {
        "format": 1, "id": "house",
        "title": {"en": "Triptych pictures", "de": "Triptych-Bilder", "fr": "Images Triptych"},
        "credits": CREDITS, "pictures": pictures, "cards": make_cards(pictures), "retired": retired,
    }  # fmt: skip
    manifest.write_text(json.dumps(deck, ensure_ascii=False, indent=1) + "\n")
    record_versions(folders, [e["id"] for e in pictures])
    kept = {CONTENT / f for e in (*pictures, *retired) for f in e["files"].values()} | {manifest}
    for stray in [f for f in CONTENT.rglob("*") if f.is_file() and f not in kept]:
        stray.unlink()
    total = sum(f.stat().st_size for f in kept)
    print(f"{len(pictures)} pictures on {len(deck['cards'])} cards, {len(retired)} retired, {total / 1e6:.1f} MB")
    if missing:
        print("described but not rendered:", *missing)
    return 0


if __name__ == "__main__":
    sys.exit(main())
