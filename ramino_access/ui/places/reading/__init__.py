"""The rulebooks and the guide, and the way between a rule and its option."""
