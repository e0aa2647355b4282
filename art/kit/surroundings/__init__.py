"""Ground, water, sky, light, spray, the camera and the finish of a scene."""
