"""What a line between two programs is made of, at either end, and the rounds of a loop in which they are served."""
