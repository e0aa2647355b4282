"""Renders scenes: `python -m art.render [--quality draft|sheet|small|final] [--jobs N] [--device cpu|cuda|optix] [names…]`.

A picture whose key (keys.py) is unchanged is not rendered again. Each worker is a process that renders scenes one after
another. If a scene fails or ends its worker, the scene is reported and the others continue. Names may be themes or
globs.
"""

import argparse
import fnmatch
import json
import os
import subprocess
import sys
import tarfile
import threading
import time
import tomllib
import traceback
from pathlib import Path
from queue import Empty, Queue

CACHE = Path(__file__).parent / ".cache"
RENDERED = Path(__file__).parent / "rendered.json"  # The version of every published picture, from publish.py.


def arguments():
    p = argparse.ArgumentParser(prog="art.render", description=__doc__.split("\n")[0])
    p.add_argument("names", nargs="*", help="scene names, globs or themes; without any, all of the deck")
    p.add_argument("--quality", default="draft", choices=("draft", "sheet", "small", "final"))
    p.add_argument("--jobs", type=int, default=1, help="worker processes")
    p.add_argument("--threads", type=int, default=0, help="render threads per worker (0: cores / jobs)")
    p.add_argument("--device", default="cpu", choices=("cpu", "cuda", "optix"))
    p.add_argument("--samples", type=int, default=0, help="samples per pixel, if not those of the quality")
    p.add_argument("--out", type=Path, help="folder for the PNG files (default art/.cache/<quality>)")
    p.add_argument("--format", default="png", choices=("png", "webp"), help="both lossless; webp is smaller")
    p.add_argument("--fidelity", type=int, default=100, help="quality of WebP; below 100 is lossy, such as 92")
    p.add_argument("--deadline", type=int, default=0, help="seconds after which no further scene is started")
    p.add_argument("--pack", type=Path, help="folder for pictures-N.tar (at most 15 MB each), written at the end")
    p.add_argument("--force", action="store_true", help="render even what is up to date")
    p.add_argument("--patience", type=int, default=600, help="seconds after which a scene counts as failed")
    p.add_argument("--list", action="store_true", help="only print what would be rendered")
    p.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    args = p.parse_args()
    args.out = args.out or CACHE / args.quality
    args.threads = args.threads or max(1, (os.cpu_count() or 1) // args.jobs)
    return args


def not_in_deck():
    """Scenes that are not in the deck, because they are spare or retired."""
    files = sorted((Path(__file__).parent / "meta").glob("*.toml"))
    entries = [item for f in files for item in tomllib.loads(f.read_text()).items()]
    return {name for name, entry in entries if entry.get("spare") or entry.get("retired")}


def chosen(scenes, names):
    """The scenes that match these names, globs or themes, in that order; without any, all of the deck."""
    if not names:
        return [name for name in scenes if name not in not_in_deck()]
    fits = lambda e, n: fnmatch.fnmatch(e.name, n) or e.theme == n  # noqa: E731
    for n in names:
        if not any(fits(e, n) for e in scenes.values()):
            print(f"no scene or theme is named {n}")
    return list(dict.fromkeys(e.name for n in names for e in scenes.values() if fits(e, n)))


def quality_of(args):
    from art.kit.stage import QUALITIES, Quality

    q = QUALITIES[args.quality]
    return Quality(q.pixels, args.samples or q.samples, q.noise)


def picture_of(folder, name):
    """The rendered file of a scene, or None."""
    return next((p for p in (folder / f"{name}.{kind}" for kind in ("png", "webp")) if p.exists()), None)


def is_up_to_date(entry, args):
    """Whether the picture, or for final quality its published version, is up to date."""
    from art.keys import key

    note, wanted = args.out / f"{entry.name}.json", key(entry, quality_of(args))
    if note.exists() and picture_of(args.out, entry.name):
        return json.loads(note.read_text())["key"] == wanted
    published = json.loads(RENDERED.read_text()) if RENDERED.exists() and args.quality == "final" else {}
    return published.get(entry.name, {}).get("key") == wanted


def work(args):
    """Run a worker: read a scene name per line, render it, and write DONE or FAIL."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # Blender prints to stdout, so send that to stderr.
    from art.keys import key
    from art.kit.stage import build, shoot
    from art.scenes import load

    scenes, quality = load(), quality_of(args)
    for line in sys.stdin:
        name = line.strip()
        began = time.time()
        try:
            entry = scenes[name]
            path = args.out / f"{name}.{args.format}"
            shoot(build(entry), path, quality, args.threads, args.device, args.fidelity)
            took = round(time.time() - began, 1)
            note = {
                "key": key(entry, quality),
                "seconds": took,
                "seed": entry.seed,
                "theme": entry.theme,
                "variant_of": entry.variant_of,
            }
            (args.out / f"{name}.json").write_text(json.dumps(note))
            answers.write(f"DONE {name} {took}\n")
        except Exception:  # noqa: BLE001 - the other scenes continue
            where = traceback.format_exc(limit=-2).strip().replace("\n", " | ")
            answers.write(f"FAIL {name} {where}\n")


class Progress:
    """Counts finished scenes and prints a bar. Shared by the threads that feed the workers."""

    def __init__(self, total):
        self.total, self.done, self.failed = total, 0, []
        self.began, self.lock = time.time(), threading.Lock()

    def report(self, name, ok, detail):
        with self.lock:
            self.done += 1
            if not ok:
                self.failed.append(name)
            spent = time.time() - self.began
            left = spent / self.done * (self.total - self.done)
            filled = 24 * self.done // self.total
            bar = "█" * filled + "·" * (24 - filled)
            print(
                f"{bar} {self.done}/{self.total} {'✓' if ok else '✗'} {name} {detail}  (about {left / 60:.1f} min left)",
                flush=True,
            )


def start_worker(args):
    command = [sys.executable, "-m", "art.render", "--worker", "--quality", args.quality, "--out", str(args.out)]
    command += ["--device", args.device, "--threads", str(args.threads), "--samples", str(args.samples)]
    command += ["--format", args.format, "--fidelity", str(args.fidelity)]
    log = open(args.out / f"worker-{threading.get_ident()}.log", "a")  # noqa: SIM115 - lives as long as the worker
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True)


def feed(args, names, progress):
    """Give names to one worker until none are left. Starts a new worker if it ends or hangs."""
    worker = None
    while not (args.deadline and time.time() - progress.began > args.deadline):
        try:
            name = names.get_nowait()
        except Empty:
            break
        if worker is None or worker.poll() is not None:
            worker = start_worker(args)
        alarm = threading.Timer(args.patience, worker.kill)
        alarm.start()
        try:
            worker.stdin.write(name + "\n")
            worker.stdin.flush()
            answer = worker.stdout.readline()
        except BrokenPipeError:
            answer = ""
        alarm.cancel()
        word, _, rest = answer.strip().partition(" ")
        detail = rest.partition(" ")[2] + " s" if word == "DONE" else rest or "its worker ended or timed out"
        progress.report(name, word == "DONE", detail)
    if worker:
        worker.stdin.close()
        worker.wait(30)


def pack(folder, target, names, most=15_000_000):
    """Pack pictures and their notes into tar files of at most `most` bytes, to transfer them."""
    target.mkdir(parents=True, exist_ok=True)
    parts, size = [], most
    for name in names:
        files = [f for f in (picture_of(folder, name), folder / f"{name}.json") if f and f.exists()]
        if len(files) < 2:
            continue
        if size + files[0].stat().st_size + 4096 > most:
            parts.append(tarfile.open(target / f"pictures-{len(parts) + 1}.tar", "w"))
            size = 0
        for f in files:
            parts[-1].add(f, f.name)
        size += files[0].stat().st_size + 4096
    for part in parts:
        part.close()


def main():
    args = arguments()
    args.out.mkdir(parents=True, exist_ok=True)
    if args.worker:
        return work(args)
    from art.scenes import load

    scenes = load()
    wanted = chosen(scenes, args.names)
    todo = [n for n in wanted if args.force or not is_up_to_date(scenes[n], args)]
    print(
        f"{len(wanted)} scenes, {len(wanted) - len(todo)} up to date, {len(todo)} to render ({args.quality})",
        flush=True,
    )
    if args.list or not todo:
        print(*todo, sep="\n")
        return 0
    names, progress = Queue(), Progress(len(todo))
    for n in todo:
        names.put(n)
    feeders = [threading.Thread(target=feed, args=(args, names, progress)) for _ in range(min(args.jobs, len(todo)))]
    for feeder in feeders:
        feeder.start()
    for feeder in feeders:
        feeder.join()
    if args.pack:
        pack(args.out, args.pack, wanted)
    print(
        f"{progress.done - len(progress.failed)} rendered in {(time.time() - progress.began) / 60:.1f} min",
        *(f"failed: {n}" for n in progress.failed),
        sep="\n",
    )
    return 1 if progress.failed else 0


if __name__ == "__main__":
    sys.exit(main())
