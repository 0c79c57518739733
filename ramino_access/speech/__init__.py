"""Where utterances go: the terminal, a screen reader, a voice."""
