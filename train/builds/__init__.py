"""Builds for Pictures made by hand, and tools to make and evaluate them."""
