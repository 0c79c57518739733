"""Hints, the review of a hand, and the lessons."""
