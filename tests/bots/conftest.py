"""Bots that think in a thread of this process; `test_thinking.py` has the real worker."""

from tests.support.speedups import quick_server, worker_process

__all__ = ["quick_server", "worker_process"]
