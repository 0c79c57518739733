"""The door for those who have nothing installed: the text interface over SSH, run here for each of them."""
