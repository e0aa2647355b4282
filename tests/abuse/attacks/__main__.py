"""Runs one attack; see the package."""

import asyncio
import sys

import msgspec
from tests.abuse.attacks import run
from tests.abuse.attacks.attacker import Target

if __name__ == "__main__":
    target = msgspec.json.decode(sys.argv[2], type=Target)
    asyncio.run(run(sys.argv[1], target, float(sys.argv[3])))
