"""What is said behind the answer to a key, and does not cut it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..speech.port import Priority
from .layers import Words
from .rows import ONE_ROW

if TYPE_CHECKING:
    from .controller import Controller

READ = 0.3
"""Seconds after which a screen reader has read the row of the cursor."""


def say_behind(ui: Controller, words: Words, still: Callable[[], bool] = lambda: True) -> None:
    """Say this after the answer to the key; where readers read only one row, after they have read that, if it is
    ``still`` worth saying."""

    def say() -> None:
        if still():
            ui.speak(words, "turn", Priority.NEXT)

    if ui.key in ONE_ROW and ui.rows.width is not None:
        ui.scheduler.call_later(READ, say)
    else:
        say()
