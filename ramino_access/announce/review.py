"""The review of a finished hand in words: one sentence or two for each thing to be learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ..core.rules import Rules
from ..hints.hindsight import Fed, Lesson, Missed, Undeclared
from ..i18n.catalog import Catalog
from . import hints, melds


def lesson(catalog: Catalog, found: Lesson, names: Sequence[str], rules: Rules) -> str:
    """What could have been done better, and in which turn."""
    match found:
        case Missed():
            return _missed(catalog, found, rules)
        case Fed():
            return _fed(catalog, found, names)
        case Undeclared(turn, _, hand, throws):
            way = catalog.text("declare-way", hand=hand, cards=throws)
            return catalog.text("review-undeclared", turn=turn, way=way)
    assert_never(found)


def _missed(catalog: Catalog, found: Missed, rules: Rules) -> str:
    lay = found.lay
    how = "out" if lay.out else "open" if lay.opens else "lay"
    said = catalog.text("review-missed", turn=found.turn, how=how)
    plays = hints.joined(catalog, [hints.play_words(catalog, stage) for stage in lay.stages])
    return hints.joined(catalog, [said, hints.worth(catalog, lay, rules), plays])


def _fed(catalog: Catalog, found: Fed, names: Sequence[str]) -> str:
    name = names[found.seat]
    meld = "" if found.meld is None else melds.words(catalog, found.meld)
    message = "review-declared" if found.meld is None else "review-called" if found.called else "review-fed"
    said = catalog.text(message, turn=found.turn, name=name, card=found.card, meld=meld)
    why = "fitted" if found.fitted else "joined" if found.joined else "luck"
    return hints.joined(catalog, [said, catalog.text("review-why", why=why, name=name)])
