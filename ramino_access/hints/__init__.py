"""What a player may be told: what can be laid, what a card lacks, what was missed. All of it from a view alone."""
