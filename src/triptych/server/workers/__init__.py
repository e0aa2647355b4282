"""Worker processes: one server on one machine, run by several processes."""
