"""What an expert would do and why, and what another play costs: in two sentences, before a play and after it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import assert_never

from ..core.actions import Action, Discard, DrawStock, EndTurn, Take
from ..core.rules import Rules
from ..counsel.decision import DrawReason, EndReason, LayReason, Reason, TakeReason, ThrowReason
from ..counsel.hand_review import Learned
from ..counsel.judgement import Judgement, Price
from ..hints.hindsight import Fed, Lesson, Missed, Paid, Undeclared
from ..i18n.catalog import Catalog
from . import hint_words, meld_words
from .sentences import begun, joined

SMALL_PRICE = 0.05  # of the matches: what a play costs at most is told up to here


def hint(catalog: Catalog, judgement: Judgement, names: Sequence[str], end: Action | None = None) -> str:
    """What an expert would do now, how the turn ends then (``end``), and what the nearest other play costs; where that
    is another way to draw or to lay, and is known to be as good, only that."""
    reason, price = judgement.decision.reason, judgement.price
    if price is not None and price.even:
        even = partial(catalog.text, "counsel-hint-even", card=None, taken=0, opens=False)
        match reason, judgement.other:
            case (ThrowReason(card, back=True), _) if _other(judgement) == "lay":
                return even(what="hold", card=card)
            case (EndReason(), _) if _other(judgement) == "lay":
                return even(what="wait")
            case LayReason(), _:
                said = [hint_words.ending(catalog, end), even(what="wait")]
                return joined(catalog, [one for one in said if one])
            case (DrawReason(opens=opens), Take(taken)) if not judgement.blocks:
                return even(what="stock", taken=taken, opens=opens > 0)
            case (TakeReason(taken), DrawStock()) if not judgement.blocks:
                return even(what="stock", taken=taken)
            case _:
                pass
    return _judged(catalog, judgement, names, "counsel-hint", "counsel-price", hint_words.ending(catalog, end))


def finding(catalog: Catalog, learned: Learned, names: Sequence[str], rules: Rules) -> str:
    """What there is to be learned from a turn: what came of it, and how an expert judges it."""
    said = (
        ""
        if learned.judgement is None
        else _judged(catalog, learned.judgement, names, "counsel-review", "counsel-paid")
    )
    if learned.lesson is None:
        return catalog.text("counsel-turn", turn=learned.turn, said=said)
    parts = [lesson(catalog, learned.lesson, names, rules), begun(catalog, said)]
    if learned.agreed:
        parts.append(catalog.text("counsel-agreed"))
    return joined(catalog, [part for part in parts if part])


def _judged(
    catalog: Catalog, judgement: Judgement, names: Sequence[str], first: str, second: str, end: str = ""
) -> str:
    reason = judgement.decision.reason
    said = [] if reason is None else [_reason(catalog, first, reason, names, draw=_draw(judgement))]
    if end:
        said.append(end)
    if judgement.price is not None:
        said.append(_price(catalog, second, judgement, judgement.price))
    return joined(catalog, said)


def _draw(judgement: Judgement) -> str:
    """What it is to draw from the stock: where nothing is left there, the hand is ended (G10)."""
    return "give-up" if judgement.blocks else "stock"


def _reason(catalog: Catalog, message: str, reason: Reason, names: Sequence[str], *, draw: str) -> str:
    say = partial(catalog.text, message, when="then" if message == "counsel-review" else "now")
    match reason:
        case ThrowReason(card, why, back, seat, at_once, than, calm):
            name = "" if seat is None else names[seat]
            why_ = _back(at_once=at_once, named=seat is not None, calm=calm) if back else why
            what = "hold" if back else "throw"
            return say(what=what, card=card, why=why_, name=name, count=0, than=than)
        case LayReason(cards, out, near=seat):
            name = "" if seat is None else names[seat]
            why_ = "out" if out else "near" if seat is not None else "fewer"
            return say(what="lay", card=None, why=why_, name=name, count=cards)
        case TakeReason(taken, card, cards, out, wider, beside, later):
            why_ = "wider" if wider else "beside" if beside else "nearer"
            if out or cards:
                why_ = "out" if out else "later" if later else "lays"
            what = "take" if taken == 1 else "take-some"
            more = {"taken": taken, "cards": beside}
            return say(what=what, card=card, why=why_, name="", count=cards, **more)
        case DrawReason(back, opens, at_once, seat, hope, stays):
            why_ = "forced" if back else "hope" if hope else "stays" if stays else "useless"
            if opens:
                why_ = "opens-" + _back(at_once=at_once, named=seat is not None)
            name = "" if seat is None else names[seat]
            return say(what=draw, card=None, why=why_, name=name, count=opens)
        case EndReason(_, at_once, seat, calm):
            why_ = _back(at_once=at_once, named=seat is not None, calm=calm)
            name = "" if seat is None else names[seat]
            return say(what="wait", card=None, why=why_, name=name, count=0)
    assert_never(reason)


def _back(*, at_once: bool, named: bool, calm: bool = False) -> str:
    """Why everything is kept back."""
    return "at-once" if at_once else "calm" if calm else "back-from" if named else "back"


def _price(catalog: Catalog, message: str, judgement: Judgement, price: Price) -> str:
    kept, verdict = judgement.kept, _verdict(price)
    return catalog.text(
        message,
        verdict=verdict,
        other=_other(judgement),
        taken=judgement.other.count if isinstance(judgement.other, Take) else 0,
        wins=max(1, ceil(100 * price.most) if verdict == "most" else round(100 * price.lost)),
        rival=None if kept is None else kept.card,
        kept="none" if kept is None else "whole" if kept.whole else "ways" if kept.ways else "none",
        ways=0 if kept is None else kept.ways,
    )


def _verdict(price: Price) -> str:
    """What can be told of a price."""
    if price.clear:
        return "clear"
    if price.against:
        return "against"
    return "even" if price.even else "most" if price.most <= SMALL_PRICE else "open"


def _other(judgement: Judgement) -> str:
    """What the other play is, beside what the expert does."""
    lays = isinstance(judgement.decision.reason, LayReason)
    match judgement.other:
        case Discard():
            return "keep" if lays else "throw" if judgement.kept is not None else "end"
        case EndTurn():
            return "keep" if lays else "end"
        case Take():
            return "take" if judgement.other.count == 1 else "take-some"
        case DrawStock():
            return _draw(judgement)
    return "lay"


def lesson(catalog: Catalog, lesson: Lesson, names: Sequence[str], rules: Rules) -> str:
    """What could have been done better, and in which turn."""
    match lesson:
        case Missed():
            return _missed(catalog, lesson, rules)
        case Fed():
            return _fed(catalog, lesson, names)
        case Undeclared(turn, _, hand, throws):
            way = catalog.text("declare-way", hand=hand, cards=throws)
            return catalog.text("review-undeclared", turn=turn, way=way)
        case Paid(turn, _, points, cards):
            return catalog.text("review-paid", turn=turn, points=points, count=cards)
    assert_never(lesson)


def _missed(catalog: Catalog, missed: Missed, rules: Rules) -> str:
    lay = missed.lay
    how = "out" if lay.out else "open" if lay.opens else "lay"
    said = catalog.text("review-missed", turn=missed.turn, how=how)
    plays = joined(catalog, [hint_words.play_words(catalog, stage) for stage in lay.stages])
    return joined(catalog, [said, hint_words.worth(catalog, lay, rules), plays])


def _fed(catalog: Catalog, fed: Fed, names: Sequence[str]) -> str:
    name = names[fed.seat]
    meld = "" if fed.meld is None else meld_words.words(catalog, fed.meld)
    message = "review-declared" if fed.meld is None else "review-called" if fed.called else "review-fed"
    said = catalog.text(message, turn=fed.turn, name=name, card=fed.card, meld=meld)
    why = "fitted" if fed.fitted else "joined" if fed.joined else "joker" if fed.card.is_joker else "luck"
    return joined(catalog, [said, catalog.text("review-why", why=why, name=name)])
