"""Sitting down at a table, and the place there: the hand, or that of somebody who looks on."""
