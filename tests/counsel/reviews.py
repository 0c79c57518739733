"""A whole review at once, as the interface has it worked out play by play."""

from __future__ import annotations

from collections.abc import Sequence

from ramino_access.core.rules import Rules
from ramino_access.core.view import View
from ramino_access.counsel.hand_review import Learned, decisions, judge, learned
from ramino_access.counsel.judgement import Effort
from ramino_access.hints.hindsight import Moment


def reviewed(rules: Rules, moments: Sequence[Moment], end: View, effort: Effort | None = None) -> list[Learned]:
    """What there is to learn for the seat of ``end``."""
    judged = [(moment, judge(rules, moment, effort)) for moment in decisions(rules, moments)]
    return learned(rules, moments, judged, end)
