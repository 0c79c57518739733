"""What is wrong with a file of the player's, as a value; the words are the catalog's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in ``file`` that could not be used, and what happened instead.

    ``reason`` is the id of a message; ``args`` are its variables, all of them text. ``line``
    counts from 1 and is ``None`` where no line is to blame.
    """

    file: Path
    reason: str
    line: int | None = None
    args: Mapping[str, str] = field(default_factory=dict)

    def message_args(self) -> dict[str, str]:
        """Every variable of the message: ``args``, ``file``, and ``line`` ("0" where there is none)."""
        return {**self.args, "file": str(self.file), "line": str(self.line or 0)}
