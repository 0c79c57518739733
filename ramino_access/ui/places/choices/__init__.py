"""What can be chosen: the options of a table, the player's settings, names, and how all is heard."""
