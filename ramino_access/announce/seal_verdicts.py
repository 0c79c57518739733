"""Sealed deals in words: when they are dealt, and when they were looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..config.sayable import BRIEF, FULL
from ..core.cards import HIDDEN
from . import standings
from .answers import hand_words, meld_line
from .narrator import Narrator

if TYPE_CHECKING:
    from ..hall.witness import SealNews
    from ..i18n.catalog import Catalog
    from ..play.sealed.seal_check import Difference, EntryTold, Verdict
    from ..play.sealed.seal_file import BrokenRound


AT_ONCE = {
    "mine": "seal-not-mine",
    **{fault: f"seal-fault-{fault}" for fault in ("none", "extra", "again", "anew", "withheld", "early")},
}
"""What is said of a fault that is known before the deal."""


def news(catalog: Catalog, seal: SealNews, me: str, level: str, *, first: bool) -> str:
    """What is said when a match is sealed. Where all is well: with the ``first`` one at a table what it means, later in
    full that it is, in brief nothing."""
    return " ".join(_news(catalog, seal, me, level, first=first))


def _news(catalog: Catalog, seal: SealNews, me: str, level: str, *, first: bool) -> Iterator[str]:
    others = tuple(name for name in seal.left_out if name != me)
    if seal.anew and seal.fault != "anew":
        yield catalog.text("seal-anew")
    if seal.fault is not None:
        yield catalog.text(AT_ONCE.get(seal.fault, "seal-wrong"))
    elif seal.apart:
        yield catalog.text("seal-apart")
    elif me in seal.left_out:
        yield catalog.text("seal-not-mine")
    if others:
        yield catalog.text("seal-left-out", names=others, count=len(others))
    if seal.good and level != BRIEF and (first or level == FULL):
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
    told, record = (_side(catalog, about, side) for side in (about.told, about.record))
    return catalog.text(
        "seal-fault-differs", hand=about.hand, play=about.play, part=about.part, told=told, record=record
    )


def _side(catalog: Catalog, about: Difference, side: EntryTold) -> str:
    """One of the two, as it would be said."""
    view, names = side.view, about.names
    if view is None:
        return ""
    match about.part:
        case "play" | "rules":
            narrator = Narrator(catalog, names, about.seat, rules=about.rules)
            narrator.tell((), view)
            said = narrator.tell(() if side.notice is None else side.notice.events, view)
            return " ".join(one.text or one.kept or "" for one in said)
        case "hand":
            return hand_words(catalog, view.hand)
        case "hands":
            hands = zip(names, view.table.hands, strict=True)
            return "; ".join(
                f"{name}: {len(cards) if HIDDEN in cards else hand_words(catalog, cards)}" for name, cards in hands
            )
        case "discards":
            return hand_words(catalog, view.table.discards, "dealt")
        case "stock":
            return str(len(view.table.stock))
        case "melds":
            return ", ".join(meld_line(catalog, meld) for meld in view.table.melds)
        case "turn":
            return names[view.table.turn.seat]
        case "scores":
            return standings.words(catalog, view, names, about.rules)
        case "order" | "back" | "beyond" | "special" | "table":
            return ""


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
        lines.append(catalog.text("seal-hands", count=about.hands))
        lines += _not_told(catalog, about)
    if about.left_out:
        lines.append(catalog.text("seal-left-out", names=about.left_out, count=len(about.left_out)))
    lines += _rounds(catalog, about.rounds)
    if about.sign:
        lines.append(catalog.text("seal-sign", sign=f"{about.sign[:3]} {about.sign[3:]}"))
    return lines


def _rounds(catalog: Catalog, rounds: Sequence[BrokenRound]) -> Iterator[str]:
    """What was broken off before the deal, once for each reason."""
    for (gone, cut_off), alike in Counter((one.gone, one.cut_off) for one in rounds).items():
        why = "gone" if gone else "line" if cut_off else "none"
        yield catalog.text("seal-round", count=alike, why=why, names=gone or ("",), people=len(gone))
