"""The workshop of our picture deck: scenes modelled in code, rendered with Blender as a module."""
