"""Computer vision for bots: statistics of photos and recognition of drawings, in plain numpy."""
