"""The town around the tables: who is here, and who wants what to do with whom."""
