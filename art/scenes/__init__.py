"""All scenes, a file a theme. `load()` registers them."""

import importlib
import pkgutil

from art.kit.stage import SCENES


def load():
    """Imports every theme; returns the scenes by name. A broken theme is reported, the others stay usable."""
    for module in pkgutil.iter_modules(__path__):
        try:
            importlib.import_module(f"{__name__}.{module.name}")
        except Exception as problem:  # noqa: BLE001 - a typo in one theme must not stop the rest
            print(f"theme {module.name} is broken: {problem!r}", flush=True)
    return SCENES
