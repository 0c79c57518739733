"""Where settings live, and what they are."""
