"""The end of a hand: what each player gets for it, and how that came about."""

from __future__ import annotations

from ..config.sayable import BRIEF
from ..core.policies.scoring import Laid
from ..core.rules import Rules
from ..core.state import Result, Share
from . import wins
from .telling import Telling


def seats(telling: Telling) -> list[int]:
    """Who gets points for the hand that is over, the one who leads the match first.

    Nobody where no hand is over, or where hands won alone decide the match.
    """
    table, rules = telling.view.table, telling.rules
    if table.result is None or (rules is not None and wins.only(rules)):
        return []
    scores = table.standing.scores
    gone = table.standing.out - set(table.standing.last_out)
    return sorted(
        (s for s in range(table.seats) if s not in gone), key=lambda s: scores[s] if _low(rules) else -scores[s]
    )


def won(telling: Telling) -> str | None:
    """How many hands each has won, where they decide the match; None elsewhere, and while a hand goes on."""
    if telling.view.table.result is None or telling.rules is None:
        return None
    return wins.line(telling.catalog, telling.view, telling.names, telling.rules)


def line(telling: Telling, seat: int) -> str:
    """What one player gets: the points of this hand and of the match.

    Unless told in brief, also what they are made of: cards laid, bonus, the others' cards, penalties; what
    was left in the hand and what each card cost. In brief, the player's own two sums, where there are two.
    """
    outcome = telling.view.table.result
    assert outcome is not None
    return _line(telling, outcome, seat, telling.rules, low=_low(telling.rules))


def _low(rules: Rules | None) -> bool:
    return rules is not None and rules.scoring.low_is_good


def _line(telling: Telling, outcome: Result, seat: int, rules: Rules | None, *, low: bool) -> str:
    share = outcome.shares[seat]
    score = telling.view.table.standing.scores[seat]
    text = telling.about("result-total", seat, points=share.total, score=score)
    if telling.level == BRIEF:
        both = seat == telling.view.seat and share.laid and share.held  # either alone is in the points
        return telling.text("result-sums", total=text, laid=share.laid, held=share.held) if both else text
    cards = _held(telling, seat, rules)
    owned = rules is not None and rules.scoring.laid is Laid.OWNER
    if owned and share.laid and share.held:
        return telling.text("result-property", total=text, laid=share.laid, held=share.held, cards=cards)
    parts = _parts(telling, outcome, seat, share, low=low, owned=owned)
    others = _others(outcome, seat)
    left = bool(cards) and seat != outcome.winner
    if parts and (left or not (len(parts) == 1 and share.total in (share.laid, others))):
        text = telling.text("result-because", total=text, parts=parts)
    if not left:
        return text
    flat = 0 if rules is None else rules.scoring.terms.flat
    if flat and seat not in telling.view.table.opened:
        return telling.text("result-flat", line=text, points=flat)
    once = (low and share.held == share.total) or (rules is not None and len(cards) == 1)  # said already
    message = "result-held.alone" if once else "result-held"
    return telling.text(message, line=text, cards=cards, points=share.held, count=len(cards))


def _others(outcome: Result, seat: int) -> int:
    """What all other players were left with."""
    return sum(share.held for other, share in enumerate(outcome.shares) if other != seat)


def _parts(telling: Telling, outcome: Result, seat: int, share: Share, *, low: bool, owned: bool) -> list[str]:
    """What the points are made of; parts that are zero are left out."""
    parts = []
    if share.laid:
        parts.append(telling.text("result-laid", points=share.laid))
    if share.bonus:
        parts.append(telling.text("result-bonus", points=share.bonus))
    others = _others(outcome, seat)
    if not low and not owned and seat == outcome.winner and others:
        parts.append(telling.text("result-collected", points=others))
    if share.factor > 1:
        points = share.held * share.factor
        args = {"factor": share.factor, "held": share.held, "points": points, "alone": points == share.total}
        parts.append(telling.text("result-factor", **args))
    if share.penalties:
        parts.append(telling.text("result-penalties", points=share.penalties))
    return parts


def _held(telling: Telling, seat: int, rules: Rules | None) -> list[object]:
    """The cards that were left, each with its cost where the rules can say it."""
    cards = sorted(telling.view.table.hands[seat], key=lambda c: (c.is_joker, c.suit or 0, c.rank))
    if rules is None:
        return list(cards)
    message = "result-card.alone" if len(cards) == 1 else "result-card"
    return [telling.text(message, card=c, points=rules.values.card_in_hand(c)) for c in cards]
