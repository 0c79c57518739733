"""How long a line is where it is to be short."""

from __future__ import annotations

CELLS = 40
"""What a common braille display shows at once."""
