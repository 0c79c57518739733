"""A sentence that a voice of the system says once, for somebody whom lines may not have reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .choose import Candidate, Maker, Noticed, Search, put_aside
from .port import Utterance


class Sample:
    """Looks for a voice, and says the sentence through the first that answers. Nothing blocks: `step` looks how far
    that has come. Who hears it may `take` the voice; else it is to be put aside with `stop`."""

    def __init__(
        self,
        voices: Sequence[tuple[str, Maker]],
        sentence: Utterance,
        notice: Noticed,
        clock: Callable[[], float],
    ) -> None:
        """``notice`` hears of failures, as for `Search`; they are to come back by `failed`."""
        self._sentence, self._notice, self._clock = sentence, notice, clock
        self._speaking: Candidate | None = None
        self._search = Search(voices, notice, clock)

    def step(self) -> None:
        """Go on looking, and say the sentence once there is a voice."""
        if self._speaking is None:
            self._search.step()
            if self._search.candidate is not None and self._search.candidate.engine is not None:
                self._speaking = self._search.candidate
                self._search.candidate.engine.say(self._sentence)
        elif self._speaking.engine is not None:
            self._speaking.engine.check()

    def failed(self, candidate: Candidate, why: str) -> None:
        """This voice can't be used: the next one may say it."""
        if candidate is self._speaking:
            _let_go(candidate)
            self._speaking = None
            self._search = Search(candidate.rest, self._notice, self._clock)
        else:
            self._search.failed(candidate, why)

    @property
    def said(self) -> bool:
        """Whether a voice has been given the sentence."""
        return self._speaking is not None

    def take(self) -> Candidate | None:
        """The voice that has said it, which is the caller's from now on; None where there is none."""
        said, self._speaking = self._speaking, None
        return said

    def stop(self) -> None:
        """Look no further, and let go of the voice."""
        self._search.stop()
        if self._speaking is not None:
            _let_go(self._speaking)
            self._speaking = None


def _let_go(candidate: Candidate) -> None:
    """Close the engine of a candidate, if there is one, without waiting for it."""
    if candidate.engine is not None:
        put_aside(candidate.engine)
