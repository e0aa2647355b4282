"""What the bots can do, measured: seeded, on held-out data, with confidence intervals."""
