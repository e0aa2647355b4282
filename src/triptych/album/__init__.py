"""The album of an evening: its drawings, builds and pictures, on screen, as files and on paper."""
