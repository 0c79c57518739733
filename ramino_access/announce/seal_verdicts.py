"""Sealed deals in words: when they are dealt, and when they were looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING

from ..config.sayable import BRIEF, FULL
from ..core.cards import HIDDEN
from . import answers, standings
from .narrator import Narrator

if TYPE_CHECKING:
    from ..hall.seal_check import Difference, SeatStanding, Verdict
    from ..i18n.catalog import Catalog


def news(catalog: Catalog, about: Verdict, me: str, level: str, *, first: bool) -> str:
    """What is said when a match is sealed. Where all is well: with the ``first`` one at a table what it means, later in
    full that it is, in brief nothing."""
    return " ".join(_news(catalog, about, me, level, first=first))


def _news(catalog: Catalog, about: Verdict, me: str, level: str, *, first: bool) -> Iterator[str]:
    others = () if about.apart else tuple(name for name in about.left_out if name != me)
    if about.anew and about.fault != "anew":
        yield catalog.text("seal-anew")
    if about.fault is not None or (me in about.left_out and not about.apart):
        yield catalog.text(f"seal-fault-{about.fault or 'mine'}")
    elif about.apart:
        yield catalog.text("seal-apart")
    if others:
        yield catalog.text("seal-left-out", names=others)
    if about.fair and level != BRIEF and (first or level == FULL):
        yield catalog.text("seal-first" if first else "seal-good")


def verdict(catalog: Catalog, about: Verdict) -> str:
    """Whether the match was the one that was sealed, and what this program was not told of it."""
    first = [catalog.text("seal-left")] if about.left else []
    return " ".join([*first, _verdict(catalog, about), *_not_told(catalog, about)])


def _verdict(catalog: Catalog, about: Verdict) -> str:
    if about.difference is not None:
        return _differs(catalog, about.difference)
    if about.fault is not None:
        return catalog.text(f"seal-fault-{about.fault}")
    if about.lacks:
        return catalog.text(f"seal-no-{about.lacks}")
    if about.apart or about.own:
        return catalog.text("seal-apart" if about.apart else "seal-own")
    return catalog.text("seal-fits" if about.hands else "seal-unseen")


def _differs(catalog: Catalog, about: Difference) -> str:
    """Where what was told is not what the record has: what was told, and what the record says."""
    told, record = (list(_standing(catalog, about, side)) for side in (about.told, about.record))
    only = {
        "told": [line for line in told if line not in record],
        "record": [line for line in record if line not in told],
    }
    said = {side: reduce(catalog.sentences, lines) if lines else "" for side, lines in only.items()}
    kind = about.part if about.part in ("order", "back", "beyond", "rules") else "said" if said["told"] else "table"
    return catalog.text("seal-fault-differs", hand=about.hand, play=about.play, kind=kind, **said)


def _standing(catalog: Catalog, about: Difference, side: SeatStanding) -> Iterator[str]:
    """One of the two, as it would be said: the play, and then all that is seen of the table."""
    view, names = side.view, about.names
    if view is None:
        return
    if side.notice is not None:
        narrator = Narrator(catalog, names, about.seat, rules=about.rules)
        narrator.tell((), view)
        yield from filter(None, (said.text or said.kept for said in narrator.tell(side.notice.events, view)))
    if about.part == "view":
        yield answers.hand_words(catalog, view.hand)
        yield answers.counts(catalog, view, names, about.rules).text
        for cards in (view.table.discards, *view.table.hands):
            if cards and HIDDEN not in cards:
                yield answers.hand_words(catalog, cards, "dealt")
        yield from (answers.meld_line(catalog, meld) for meld in view.table.melds)
        yield answers.turn(catalog, view, names, about.rules)
        yield standings.words(catalog, view, names, about.rules)


def _not_told(catalog: Catalog, about: Verdict) -> Iterator[str]:
    """What nothing can be said of, where the rest is good."""
    counts = {"set-back": about.set_back, "partly": about.partly, "missed": about.missed}
    for what, count in counts.items():
        if about.fault is None and not about.lacks and count:
            yield catalog.text(f"seal-{what}", count=count)


def at_length(catalog: Catalog, about: Verdict) -> list[str]:
    """The same for whoever asks, with what else is known."""
    lines = [_verdict(catalog, about)]
    if about.fault is None and about.hands:
        lines += [catalog.text("seal-hands", count=about.hands), *_not_told(catalog, about)]
    if about.left_out:
        lines.append(catalog.text("seal-left-out", names=about.left_out))
    for (gone, cut_off), alike in Counter((one.gone, one.cut_off) for one in about.rounds).items():
        why = "gone" if gone else "line" if cut_off else "none"
        lines.append(catalog.text("seal-round", count=alike, why=why, names=gone or ("",)))
    if about.sign:
        sign = " ".join(about.sign[first : first + 3] for first in range(0, len(about.sign), 3))
        lines.append(catalog.text("seal-sign", sign=sign))
    return lines
