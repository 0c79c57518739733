"""The authority of one table, its chairs and its runner; around them plays as text, as files, and as what travels."""
