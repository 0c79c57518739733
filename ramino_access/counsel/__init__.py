"""What an expert would do, why, and what another play would cost: one judgement for hints and for the review."""
