"""Short sounds beside the words: what they are, and how they are played. Importing this costs nothing."""
