"""Sounds that are only written down."""

from __future__ import annotations

from ramino_access.sounds.player import State
from ramino_access.speech.port import Utterance


class Listener:
    """Sounds that are only written down, beside the words."""

    def __init__(self, heard: list[Utterance], state: State = "on") -> None:
        self.state: State = state
        self.log: list[tuple[str, int]] = []
        self.places: list[tuple[str, float]] = []
        self.used: list[tuple[bool, int]] = []
        self._heard = heard

    def use(self, *, on: bool, volume: int) -> None:
        self.used.append((on, volume))
        self.state = "on" if on else "off"

    def play(self, name: str, place: float = 0.0) -> None:
        self.log.append((name, len(self._heard)))
        self.places.append((name, place))

    def names(self) -> list[str]:
        names, self.log = [name for name, _ in self.log], []
        return names
