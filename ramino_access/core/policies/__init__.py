"""Small strategies that a game is composed of; each is a record with a few pure methods."""
