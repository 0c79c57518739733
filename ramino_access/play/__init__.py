"""The authority of one table, and the one notation for everything that is written down."""
