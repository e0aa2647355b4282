"""What is computed from finished rounds: scores, statistics, awards and the album."""
