"""`triptych doctor`: checks everything a server needs and explains how to fix what is wrong."""
