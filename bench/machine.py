"""Describes the machine and the interpreter of a measurement."""

import os
import platform


def machine(load: bool = True) -> str:
    """A description such as "CPython 3.12.1, Linux x86_64, 2 cores, load 1.3"."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    parts = [python, f"{platform.system()} {platform.machine()}", f"{os.cpu_count()} cores"]
    if load:
        parts.append(f"load {os.getloadavg()[0]:.1f}")
    return ", ".join(parts)
