"""The other nodes: where a table lives, and the way there."""
