"""From events and views to utterances."""
