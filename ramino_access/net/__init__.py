"""The doors: how messages travel between programs."""
