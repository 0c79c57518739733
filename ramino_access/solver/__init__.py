"""The exact search behind ``solver``: what is where in the end, and the plays that bring it about."""
