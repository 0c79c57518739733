"""People at tables: who sits where, who is away, what is said. A message and the time in, messages out."""
