"""Worker processes: one server that runs as several processes on one machine."""
