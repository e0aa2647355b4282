"""All scenes, one file per theme. `load()` registers them."""

import importlib
import pkgutil

from art.kit.stage import SCENES


def load():
    """Import every theme; returns the scenes by name. A theme that cannot be imported is reported and left out."""
    for module in pkgutil.iter_modules(__path__):
        try:
            importlib.import_module(f"{__name__}.{module.name}")
        except Exception as problem:  # noqa: BLE001 - an error in one theme must not affect the others
            print(f"theme {module.name} cannot be imported: {problem!r}", flush=True)
    return SCENES
