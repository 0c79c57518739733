"""Files and folders: where they are, how they are read and written, and what is wrong with them."""
