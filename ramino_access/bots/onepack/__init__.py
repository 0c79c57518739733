"""Games of one pack without jokers, thought through in bits."""
