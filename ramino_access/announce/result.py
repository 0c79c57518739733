"""The end of a hand: what each player gets for it, and how that came about."""

from __future__ import annotations

from ..core.policies.other_scoring import FlatHundred
from ..core.policies.scoring import Laid
from ..core.rules import Rules
from ..core.state import Result, Share
from ..speech.port import Priority, Utterance
from . import wins
from .telling import Telling, sentence


def told(telling: Telling, rules: Rules | None) -> list[Utterance]:
    """One utterance for each player, the one who leads the match first.

    Each says the points of this hand and of the match, then what they are made of: cards laid,
    bonus, the others' cards, penalties; what was left in the hand and what each card cost. Where
    hands won decide the match, how many each has won, instead or besides. Nothing where no hand is over.
    """
    table = telling.view.table
    outcome = table.result
    if outcome is None:
        return []
    won = None if rules is None else wins.line(telling.catalog, telling.view, telling.names, rules)
    counted = [] if won is None else [_utter(telling, won, None)]
    if rules is not None and wins.only(rules):
        return counted
    low = rules is not None and rules.scoring.low_is_good
    scores = table.standing.scores
    gone = table.standing.out - set(table.standing.last_out)
    seats = sorted((s for s in range(table.seats) if s not in gone), key=lambda s: scores[s] if low else -scores[s])
    lines = [_utter(telling, _line(telling, outcome, seat, rules, low=low), seat) for seat in seats]
    return lines + counted


def _utter(telling: Telling, text: str, about: int | None) -> Utterance:
    return Utterance(sentence(text), telling.catalog.lang, Priority.NORMAL, "score", about)


def _line(telling: Telling, outcome: Result, seat: int, rules: Rules | None, *, low: bool) -> str:
    share = outcome.shares[seat]
    score = telling.view.table.standing.scores[seat]
    text = telling.about("result-total", seat, points=share.total, score=score)
    cards = _held(telling, seat, rules)
    owned = rules is not None and rules.scoring.laid is Laid.OWNER
    if owned and share.laid and share.held:
        return telling.text("result-property", total=text, laid=share.laid, held=share.held, cards=cards)
    parts = _parts(telling, outcome, seat, share, low=low, owned=owned)
    others = _others(outcome, seat)
    if parts and not (len(parts) == 1 and share.total in (share.laid, others)):
        text = telling.text("result-because", total=text, parts=parts)
    if not cards or seat == outcome.winner:
        return text
    if rules is not None and isinstance(rules.scoring, FlatHundred) and seat not in telling.view.table.opened:
        return telling.text("result-flat", line=text, points=rules.scoring.flat)
    once = share.held == share.total or (rules is not None and len(cards) == 1)  # the points are said already
    return telling.text("result-held.alone" if once else "result-held", line=text, cards=cards, points=share.held)


def _others(outcome: Result, seat: int) -> int:
    """What all other players were left with."""
    return sum(share.held for other, share in enumerate(outcome.shares) if other != seat)


def _parts(telling: Telling, outcome: Result, seat: int, share: Share, *, low: bool, owned: bool) -> list[str]:
    """What the points are made of; nothing is said that is nought."""
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
    return [telling.text("result-card", card=c, points=rules.values.card_in_hand(c)) for c in cards]
