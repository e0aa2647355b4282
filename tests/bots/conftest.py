"""Bot jobs run in a thread of this process, except in `test_bot_process.py`."""

from tests.support.speedups import quick_server, worker_process

__all__ = ["quick_server", "worker_process"]
