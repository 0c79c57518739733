"""The end of a hand: what each player gets for it, and how that came about."""

from __future__ import annotations

from ..core.rules import Rules
from ..core.state import Result, Share
from ..speech.port import Priority, Utterance
from .telling import Telling, sentence


def told(telling: Telling, rules: Rules | None) -> list[Utterance]:
    """One utterance for each player, the one who leads the match first.

    Each says the points of this hand and of the match, then what they are made of: cards laid,
    bonus, the others' cards, penalties; what was left in the hand and what each card cost. Nothing
    where no hand is over.
    """
    table = telling.view.table
    outcome = table.result
    if outcome is None:
        return []
    low = rules is not None and rules.scoring.low_is_good
    scores = table.standing.scores
    gone = table.standing.out - set(table.standing.last_out)
    seats = sorted((s for s in range(table.seats) if s not in gone), key=lambda s: scores[s] if low else -scores[s])
    return [
        Utterance(
            sentence(_line(telling, outcome, seat, rules, low=low)),
            telling.catalog.lang,
            Priority.NORMAL,
            "score",
            seat,
        )
        for seat in seats
    ]


def _line(telling: Telling, outcome: Result, seat: int, rules: Rules | None, *, low: bool) -> str:
    share = outcome.shares[seat]
    score = telling.view.table.standing.scores[seat]
    text = telling.about("result-total", seat, points=share.total, score=score)
    parts = _parts(telling, outcome, seat, share, low=low)
    if parts and not (len(parts) == 1 and share.laid == share.total):
        text = telling.text("result-because", total=text, parts=parts)
    cards = telling.view.table.hands[seat]
    if cards and seat != outcome.winner:
        return telling.text("result-held", line=text, cards=_held(telling, seat, rules), points=share.held)
    return text


def _parts(telling: Telling, outcome: Result, seat: int, share: Share, *, low: bool) -> list[str]:
    """What the points are made of; nothing is said that is nought."""
    parts = []
    if share.laid:
        parts.append(telling.text("result-laid", points=share.laid))
    if share.bonus:
        parts.append(telling.text("result-bonus", points=share.bonus))
    others = sum(s.held for i, s in enumerate(outcome.shares) if i != seat)
    if not low and seat == outcome.winner and others:
        parts.append(telling.text("result-collected", points=others))
    if share.factor > 1:
        parts.append(
            telling.text("result-factor", factor=share.factor, held=share.held, points=share.held * share.factor)
        )
    if share.penalties:
        parts.append(telling.text("result-penalties", points=share.penalties))
    return parts


def _held(telling: Telling, seat: int, rules: Rules | None) -> list[object]:
    """The cards that were left, each with its cost where the rules can say it."""
    cards = sorted(telling.view.table.hands[seat], key=lambda c: (c.is_joker, c.suit or 0, c.rank))
    if rules is None:
        return list(cards)
    return [telling.text("result-card", card=c, points=rules.values.card_in_hand(c)) for c in cards]
