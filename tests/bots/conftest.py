"""Bots think in a thread of this process; `test_bot_process.py` has the real worker process."""

from tests.support.speedups import quick_server, worker_process

__all__ = ["quick_server", "worker_process"]
