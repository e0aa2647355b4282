"""Ten photos rebuilt on the benches of Pictures by scripted touch."""
