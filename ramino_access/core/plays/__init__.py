"""The plays, by chapter: drawing, laying, manipulating, ending. Each is a function that refuses or steps."""
