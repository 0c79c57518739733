"""The player's side of a match: the chair, the hand as it is held, what could be played, and how things stand."""
