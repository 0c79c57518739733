"""The exact search behind ``solver``: what lies where in the end, and the plays that bring it about."""
