"""The four levels of play, and the ideas they are put together from."""
