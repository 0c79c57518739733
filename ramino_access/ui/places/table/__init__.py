"""At the table: the melds, the discard pile, calling, declaring, and every play."""
