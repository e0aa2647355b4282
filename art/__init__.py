"""The pictures of the house deck: scenes written in Python, rendered with Blender as a module."""
