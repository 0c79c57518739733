"""Games in which winning hands are declared and nothing is laid."""
