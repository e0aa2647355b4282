"""Computer vision for bots: features of photos and recognition of drawings, in plain numpy."""
