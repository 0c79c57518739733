"""The door for browsers: one page, and behind it the interface, run here for each visitor."""
