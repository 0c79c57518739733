"""What a player has seen of a sealed match, and whether its deals were those that were sealed."""
