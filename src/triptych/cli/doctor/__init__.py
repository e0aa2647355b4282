"""`triptych doctor`: looks at all a server needs, and says what is wrong and how to mend it."""
