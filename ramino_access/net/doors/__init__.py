"""Where others come in: a gate that counts them, and a door behind it."""
