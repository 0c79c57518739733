"""The keys themselves: listed, tried out, changed, and pressed for Shift."""
