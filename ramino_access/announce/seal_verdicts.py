"""Sealed deals in words: when they are dealt, and when they were looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..config.sayable import BRIEF, FULL

if TYPE_CHECKING:
    from ..hall.witness import SealNews
    from ..i18n.catalog import Catalog
    from ..play.sealed.seal_check import Verdict
    from ..play.sealed.seal_file import BrokenRound


AT_ONCE = {
    "mine": "seal-not-mine",
    **{fault: f"seal-fault-{fault}" for fault in ("none", "extra", "again", "anew", "withheld")},
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
    """Whether the deals were those that were sealed, and what this program could not see of them."""
    return " ".join([_verdict(catalog, about), *_not_seen(catalog, about)])


def _verdict(catalog: Catalog, about: Verdict) -> str:
    if about.fault is not None:
        return catalog.text(f"seal-fault-{about.fault}", hand=about.hand)
    if about.shut:
        return catalog.text("seal-shut")
    return catalog.text("seal-apart" if about.apart else "seal-fits" if about.hands else "seal-unseen")


def _not_seen(catalog: Catalog, about: Verdict) -> Iterator[str]:
    """What nothing can be said of, where the rest is good."""
    if about.fault is None and about.hands:
        if about.partly:
            yield catalog.text("seal-partly", count=about.partly)
        if about.missed:
            yield catalog.text("seal-missed", count=about.missed)


def at_length(catalog: Catalog, about: Verdict) -> list[str]:
    """The same for whoever asks, with what else is known."""
    lines = [_verdict(catalog, about)]
    if about.fault is None and about.hands:
        lines.append(catalog.text("seal-hands", count=about.hands))
        lines += _not_seen(catalog, about)
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
