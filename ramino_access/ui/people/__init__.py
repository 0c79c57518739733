"""The people at a table at the other end of a line, as one player hears of them and asks about them."""
