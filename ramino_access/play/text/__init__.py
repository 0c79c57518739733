"""Plays, positions, scenarios and lessons as text that people write and read."""
