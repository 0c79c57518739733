"""The output that says nothing, for when nobody listens."""

from __future__ import annotations

from .port import Tuning, Utterance


class Null:
    """Takes utterances and forgets them."""

    name = "null"

    def say(self, utterance: Utterance) -> None:
        """Nothing."""

    def silence(self) -> None:
        """Nothing."""

    def tune(self, tuning: Tuning) -> bool:
        """False: there is no voice."""
        return False

    def check(self) -> None:
        """Nothing can go wrong here."""

    def close(self) -> None:
        """Nothing."""
