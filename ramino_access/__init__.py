"""Ramino Access: games of the ramino family for people who play by ear."""

__version__ = "0.1.0"

#: The exit status after an interrupt, as shells have it.
INTERRUPTED = 130
