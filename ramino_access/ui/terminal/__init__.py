"""The player's keyboard and screen: keys in, lines out."""
