"""Screen readers through Prism (``prismatoid``), an optional extra: those that accessible_output2 doesn't reach.

It knows Orca, and NVDA and JAWS on machines for which accessible_output2 has no library (ARM).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

#: Prism's names of the screen readers. What it knows besides are mere voices, or wants a window (VoiceOver).
READERS = ("NVDA", "JAWS", "ZOOM_TEXT", "ZDSR", "PC_TALKER", "SENSE_READER", "BOY_PC_READER", "ORCA")


def reader_classes() -> Sequence[Callable[[], Any]]:
    """Builders of outputs like accessible_output2's, one for each screen reader; none without the library."""
    try:
        import prism

        context = prism.Context()
        known = [prism.BackendId[name] for name in READERS if name in prism.BackendId.__members__]
        there = [backend for backend in known if context.exists(backend)]
    except Exception:  # not installed, or for another processor or system
        return ()
    return [lambda backend=backend: PrismReader(context, backend) for backend in there]  # type: ignore[misc]


class PrismReader:
    """One screen reader through Prism, with the methods that accessible_output2's outputs have.

    Raises, when built, whatever Prism raises where the screen reader isn't running.
    """

    def __init__(self, context: Any, backend: Any) -> None:
        self._context = context  # it has to live as long as its backends
        self._backend = context.create(backend)
        self.name = str(self._backend.name)

    def is_active(self) -> bool:
        """Whether the screen reader runs."""
        return bool(self._backend.features.is_supported_at_runtime)

    def speak(self, text: str, interrupt: bool = False) -> None:  # noqa: FBT001, FBT002 - the library's shape
        """Speak the text."""
        self._backend.speak(text, interrupt)

    def braille(self, text: str) -> None:
        """Show the text on the braille display, where the screen reader lets us."""
        if self._backend.features.supports_braille:
            self._backend.braille(text)

    def silence(self) -> None:
        """Stop speaking."""
        self._backend.stop()
