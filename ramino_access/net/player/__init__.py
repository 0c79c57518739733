"""The player's end of a line: going to a table, sitting at it, coming back, and a table opened here."""
