"""The player's side of a match: sitting down, playing, what is asked, the hand as it is held, what is kept."""
