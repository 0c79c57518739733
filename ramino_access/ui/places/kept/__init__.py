"""What outlives a match: matches gone on with or gone over, their deals, what was heard of them, the statistics."""
