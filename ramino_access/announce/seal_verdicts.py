"""Sealed deals in words: when they are dealt, and when they were looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    lines = {
        "seal-round" if any(verdict.rounds) else "seal-fault-anew": verdict.rounds and verdict.fault != "anew",
        f"seal-fault-{verdict.fault}": verdict.fault,
        "seal-apart": verdict.apart and verdict.fault is None,
        "seal-left-out": others,
        "seal-first" if first else "seal-good": verdict.fair and level != BRIEF and (first or level == FULL),
    }
    return " ".join(_sentences(catalog, verdict, lines, others))


def verdict_words(catalog: Catalog, verdict: Verdict, *, at_length: bool = False) -> list[str]:
    """Whether the match was the one that was sealed, in sentences; where it is good also what nothing can be said of,
    where it is not what else may be why. ``at_length`` for whoever asks, with what else is known."""
    judged = not verdict.fault and not verdict.lacks
    lines = {
        "seal-earlier": verdict.earlier,
        f"seal-fault-{verdict.fault}": verdict.fault,
        f"seal-no-{verdict.lacks}": verdict.lacks and not verdict.fault,
        "seal-apart": judged and verdict.apart,
        "seal-fits" if verdict.hands and not verdict.own else "seal-own": judged and not verdict.apart,
        "seal-hands": at_length and not verdict.fault and verdict.hands,
        "seal-version": not verdict.good and verdict.version,
        "seal-set-back": judged and verdict.set_back,
        "seal-unheard": judged and verdict.unheard,
        "seal-left-out": at_length and verdict.left_out,
        "seal-round": at_length and any(verdict.rounds),
        "seal-sign": at_length and verdict.sign,
    }
    return _sentences(catalog, verdict, lines, verdict.left_out)


def _sentences(catalog: Catalog, verdict: Verdict, lines: Mapping[str, object], names: tuple[str, ...]) -> list[str]:
    """Those sentences of which it is so. ``names``: who was left out."""
    sign = " ".join(verdict.sign[first : first + 3] for first in range(0, len(verdict.sign), 3))
    gone = tuple(dict.fromkeys(name for round_ in verdict.rounds for name in round_))
    about = {name: getattr(verdict, name) for name in ("hands", "unheard", "set_back", "version")}
    about |= {"names": names, "gone": gone, "rounds": len(verdict.rounds), "sign": sign, "running": __version__}
    about |= {} if verdict.difference is None else _differs(catalog, verdict.difference)
    return [catalog.text(name, **about) for name, is_so in lines.items() if is_so]


def _differs(catalog: Catalog, difference: Difference) -> dict[str, object]:
    """Where it is, what was told, and what the record says instead; without what is alike."""
    told, record = (list(_sides(catalog, difference, side)) for side in (difference.told, difference.recorded))
    said = joined(catalog, (line for line in told if line not in record))
    return {
        "hand": difference.hand,
        "play": difference.play_number,
        "kind": "said" if said and record else difference.part,
        "told": said,
        "record": joined(catalog, (line for line in record if line not in told)),
    }


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
        rows = [(catalog.text("pozzo-title"), side.state.discards[::-1]), *zip(names, side.state.hands, strict=True)]
        for title, cards in rows:
            if cards and HIDDEN not in cards and cards != side.hand:
                yield catalog.sentences(f"{title}.", answers.hand_words(catalog, cards, "dealt"))
        yield from (answers.meld_line(catalog, meld) for meld in side.state.melds)
        yield answers.turn(catalog, side, names, rules)
        yield standings.words(catalog, side, names, rules)
