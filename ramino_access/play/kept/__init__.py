"""What outlives a match: the folder of matches, what came of them, and all of it as one file."""
