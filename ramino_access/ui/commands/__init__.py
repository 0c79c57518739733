"""What can be done, and the keys for it."""
