"""Sealed deals in words: when they are dealt, and when they were looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .. import __version__
from ..config.sayable import BRIEF, FULL
from ..core.cards import HIDDEN
from ..core.view import View
from ..play.hand_played import Notice
from . import answers, standings
from .narrator import Narrator
from .sentences import joined

if TYPE_CHECKING:
    from ..hall.seal_check import Difference, Verdict
    from ..i18n.catalog import Catalog


def news(catalog: Catalog, verdict: Verdict, me: str, level: str, *, first: bool) -> str:
    """What is said when a match is sealed. Where all is well: with the ``first`` one at a table what it means, later in
    full that it is, in brief nothing."""
    fault, fair = verdict.fault, verdict.fair and level != BRIEF and (first or level == FULL)
    if fault is None and me in verdict.left_out and not verdict.apart:
        fault = "mine"
    others = () if verdict.apart else tuple(name for name in verdict.left_out if name != me)
    said = {
        "seal-anew": verdict.anew and fault != "anew",
        f"seal-fault-{fault}": fault is not None,
        "seal-apart": verdict.apart and fault is None,
        "seal-left-out": bool(others),
        "seal-first" if first else "seal-good": fair,
    }
    about = {"seal-left-out": {"names": others}}
    return " ".join(catalog.text(name, **about.get(name, {})) for name, is_so in said.items() if is_so)


def verdict_words(catalog: Catalog, verdict: Verdict) -> str:
    """Whether the match was the one that was sealed, and what this program was not told of it."""
    first = [catalog.text("seal-left")] if verdict.left else []
    return " ".join([*first, _verdict(catalog, verdict), *_more(catalog, verdict)])


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
    told, record = (list(_lines(catalog, difference, side)) for side in (difference.told, difference.recorded))
    only = {
        "told": [line for line in told if line not in record],
        "record": [line for line in record if line not in told],
    }
    said = {side: joined(catalog, lines) for side, lines in only.items()}
    kind = "said" if said["told"] and record else difference.part
    return catalog.text("seal-fault-differs", hand=difference.hand, play=difference.play_number, kind=kind, **said)


def _lines(catalog: Catalog, difference: Difference, side: object) -> Iterator[str]:
    """One of the two, as it would be said: a play, or all that is seen of the table."""
    names, rules = difference.names, difference.rules
    if isinstance(side, Notice):
        narrator = Narrator(catalog, names, difference.seat, rules=rules)
        narrator.tell((), difference.view)
        yield from filter(None, (said.text or said.kept for said in narrator.tell(side.events, difference.view)))
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


def _more(catalog: Catalog, verdict: Verdict) -> Iterator[str]:
    """What nothing can be said of, where the rest is good; or what else may be why it is not."""
    if verdict.version and not verdict.good:
        yield catalog.text("seal-version", version=verdict.version, running=__version__)
    counts = {"set-back": verdict.set_back, "partly": verdict.partly, "missed": verdict.missed}
    for what, count in counts.items():
        if verdict.fault is None and not verdict.lacks and count:
            yield catalog.text(f"seal-{what}", count=count)


def at_length(catalog: Catalog, verdict: Verdict) -> list[str]:
    """The same for whoever asks, with what else is known."""
    lines = [_verdict(catalog, verdict)]
    if verdict.fault is None and verdict.hands:
        lines.append(catalog.text("seal-hands", count=verdict.hands))
    lines += _more(catalog, verdict)
    if verdict.left_out:
        lines.append(catalog.text("seal-left-out", names=verdict.left_out))
    for (gone, cut_off), alike in Counter((broken.gone, broken.cut_off) for broken in verdict.rounds).items():
        why = "gone" if gone else "line" if cut_off else "none"
        lines.append(catalog.text("seal-round", count=alike, why=why, names=gone or ("",)))
    if verdict.sign:
        sign = " ".join(verdict.sign[first : first + 3] for first in range(0, len(verdict.sign), 3))
        lines.append(catalog.text("seal-sign", sign=sign))
    return lines
