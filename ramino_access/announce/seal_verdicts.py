"""Sealed deals in words: when they are dealt, and when they were looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .. import __version__
from ..config.sayable import BRIEF, FULL
from ..core.cards import HIDDEN
from ..core.view import View
from ..i18n.catalog import Catalog
from ..play.hand_played import Notice
from . import answers, standings
from .narrator import Narrator
from .sentences import joined

if TYPE_CHECKING:
    from ..hall.seal_check import Difference, Verdict


def news(catalog: Catalog, verdict: Verdict, me: str, level: str, *, first: bool) -> str:
    """What is said when a match is sealed. Where all is well: with the ``first`` one at a table what it means, later in
    full that it is, in brief nothing."""
    others = () if verdict.apart else tuple(name for name in verdict.left_out if name != me)
    said = {
        "seal-anew": bool(verdict.rounds) and verdict.fault != "anew",
        f"seal-fault-{verdict.fault}": verdict.fault is not None,
        "seal-apart": verdict.apart and verdict.fault is None,
        "seal-left-out": bool(others),
        "seal-first" if first else "seal-good": verdict.fair and level != BRIEF and (first or level == FULL),
    }
    return " ".join(catalog.text(name, names=others) for name, is_so in said.items() if is_so)


def verdict_words(catalog: Catalog, verdict: Verdict, *, at_length: bool = False) -> list[str]:
    """Whether the match was the one that was sealed, in sentences; where it is good also what nothing can be said of,
    where it is not what else may be why. ``at_length`` for whoever asks, with what else is known."""
    judged, gone = not verdict.fault and not verdict.lacks, [name for names in verdict.rounds for name in names]
    sign = " ".join(verdict.sign[first : first + 3] for first in range(0, len(verdict.sign), 3))
    more: list[tuple[str, object, dict[str, object]]] = [
        ("seal-hands", at_length and not verdict.fault and verdict.hands, {"count": verdict.hands}),
        ("seal-version", not verdict.good and verdict.version, {"version": verdict.version, "running": __version__}),
        ("seal-set-back", judged and verdict.set_back, {"count": verdict.set_back}),
        ("seal-unheard", judged and verdict.unheard, {"count": verdict.unheard}),
        ("seal-left-out", at_length and verdict.left_out, {"names": verdict.left_out}),
        ("seal-round", at_length and gone, {"count": len(verdict.rounds), "names": tuple(dict.fromkeys(gone))}),
        ("seal-sign", at_length and sign, {"sign": sign}),
    ]
    first = [catalog.text("seal-left")] if verdict.left else []
    return [*first, _verdict(catalog, verdict), *(catalog.text(name, **about) for name, is_so, about in more if is_so)]


def _verdict(catalog: Catalog, verdict: Verdict) -> str:
    if verdict.difference is not None:
        return _differs(catalog, verdict.difference)
    if verdict.fault is not None:
        return catalog.text(f"seal-fault-{verdict.fault}")
    if verdict.lacks:
        return catalog.text(f"seal-no-{verdict.lacks}")
    if verdict.apart or verdict.own:
        return catalog.text("seal-apart" if verdict.apart else "seal-own")
    return catalog.text("seal-fits" if verdict.hands else "seal-unseen")


def _differs(catalog: Catalog, difference: Difference) -> str:
    """What was told, and what the record says instead, where the two differ; without what is alike."""
    told, record = (list(_sides(catalog, difference, side)) for side in (difference.told, difference.recorded))
    said = {
        "told": joined(catalog, (line for line in told if line not in record)),
        "record": joined(catalog, (line for line in record if line not in told)),
    }
    kind = "said" if said["told"] and record else difference.part
    return catalog.text("seal-fault-differs", hand=difference.hand, play=difference.play_number, kind=kind, **said)


def _sides(catalog: Catalog, difference: Difference, side: object) -> Iterator[str]:
    """One of the two, as it would be said: a play, or all that is seen of the table."""
    names, rules, seat = difference.table.setup.names, difference.table.rules, difference.seat
    if isinstance(side, Notice):
        narrator, now = Narrator(catalog, names, seat, rules=rules), difference.table.view(seat)
        narrator.tell((), now)
        yield from filter(None, (said.text or said.kept for said in narrator.tell(side.events, now)))
    elif isinstance(side, View):
        yield answers.hand_words(catalog, side.hand)
        yield answers.counts(catalog, side, names, rules).text
        rows = [(catalog.text("pozzo-title"), side.table.discards[::-1]), *zip(names, side.table.hands, strict=True)]
        for title, cards in rows:
            if cards and HIDDEN not in cards and cards != side.hand:
                yield catalog.sentences(f"{title}.", answers.hand_words(catalog, cards, "dealt"))
        yield from (answers.meld_line(catalog, meld) for meld in side.table.melds)
        yield answers.turn(catalog, side, names, rules)
        yield standings.words(catalog, side, names, rules)
