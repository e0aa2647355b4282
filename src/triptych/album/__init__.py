"""What is kept of an evening: albums, replays, exports."""
