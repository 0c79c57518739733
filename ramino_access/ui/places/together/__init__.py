"""A table with other people: finding or opening it, who is there, what is decided, waiting for the deal."""
