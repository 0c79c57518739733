"""Play by lot: a measure for the other opponents."""
