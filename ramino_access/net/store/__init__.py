"""Where a server keeps its tables and its people: a port of few verbs, and SQLite behind it."""
