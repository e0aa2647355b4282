"""Several processes on one machine."""
