"""The rules of the games: pure, without words, clocks or input and output."""
