"""What measures the program, mutates it, and presses keys at random: run by hand or by night (docs/measuring.md)."""
