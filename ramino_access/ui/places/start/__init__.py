"""The first start, the main menu, what is asked after a match, and the commands that work wherever the player is."""
