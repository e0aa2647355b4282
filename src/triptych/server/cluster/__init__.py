"""The other nodes: which one has a table, and how connections get there."""
