"""A hand that others can play with the same cards: the deal of a day, a line for a friend, an expert beside it."""
