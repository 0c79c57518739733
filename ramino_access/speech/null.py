"""The output that says nothing, for when nobody listens."""

from __future__ import annotations

from .port import Utterance


class Null:
    """Takes utterances and forgets them."""

    name = "null"

    def say(self, utterance: Utterance) -> None:
        """Nothing."""

    def silence(self) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""
