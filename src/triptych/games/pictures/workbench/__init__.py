"""Materials and what can be built with them on the workbench."""
