"""Finds the node that has a table, and forwards connections to it."""
