"""How everybody stands in the match, by points or by hands won; what a hand has brought, and how that came about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ..config.sayable import BRIEF
from ..core.cards import Card
from ..core.policies.scoring import Laid, places
from ..core.record import changed
from ..core.rules import Rules
from ..core.state import Result, Share
from ..core.view import View
from ..i18n.catalog import Catalog
from ..speech.port import Utterance
from .sentences import Telling, begun, joined, reply


def words(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str:
    """The match score of everybody, the leader first, with the points of this hand where laying scores; the final
    ranking when the match is over. Where hands won decide the match, how many each has won."""
    won = hands(catalog, view, names, rules)
    if only_hands(rules):
        return won or ""
    low = rules.scoring.low_is_good
    message = "ranking" if finished(view) else "scores-low" if low else "scores"
    said = catalog.text(message, lines=[_score(catalog, view, names, seat) for seat in _seats(view, rules)])
    return catalog.sentences(said, won) if won and not finished(view) else said


def finished(view: View) -> bool:
    """Whether the match is over."""
    return view.state.result is not None and view.state.result.match_over


def who(catalog: Catalog, view: View, names: Sequence[str], seat: int) -> str:
    """The name of a player; "you" for the listener."""
    return catalog.text("you") if seat == view.seat else names[seat]


def in_order(view: View, rules: Rules) -> list[int]:
    """All seats, from the listener on in the order of play."""
    step, count = 1 if rules.deal.clockwise else -1, view.state.seats
    return [((view.seat or 0) + step * i) % count for i in range(count)]


def _seats(view: View, rules: Rules) -> list[int]:
    """The seats, the leader first; behind the others those who are out, the last of them first (G17). While a hand is
    played its points count."""
    standing, result = view.state.standing, view.state.result
    scores = tuple(score + _running(view, seat) for seat, score in enumerate(standing.scores))
    champions = () if result is None else result.champions
    came = places(rules.scoring, changed(standing, scores=scores), champions)
    return sorted(range(view.state.seats), key=came.__getitem__)


def _score(catalog: Catalog, view: View, names: Sequence[str], seat: int) -> str:
    standing, player = view.state.standing, who(catalog, view, names, seat)
    if seat in standing.out and not finished(view):  # a ranking says it by its order
        return catalog.text("score-out", player=player, score=standing.scores[seat])
    if points := _running(view, seat):
        return catalog.text("score-hand", player=player, score=standing.scores[seat], points=points)
    return catalog.text("score", player=player, score=standing.scores[seat])


def _running(view: View, seat: int) -> int:
    """The points of the hand that is being played; those of a finished hand are in the score already."""
    return 0 if view.state.over else view.state.laid[seat]


def only_hands(rules: Rules) -> bool:
    """Whether only hands won count for the match, and not points."""
    return not rules.scoring.terms.points


def hands(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str | None:
    """ "Games: Anna 2, you 1; 3 are needed."; None where points decide the match."""
    goal = rules.scoring.terms.hands
    if not goal:
        return None
    won = view.state.standing.wins
    seats = sorted((s for s in range(view.state.seats) if s not in view.state.standing.out), key=lambda s: -won[s])
    lines = [
        catalog.text("wins-of", player=catalog.text("you") if s == view.seat else names[s], count=won[s]) for s in seats
    ]
    return catalog.text("wins", lines=lines, goal=goal)


# What a hand has brought


def gaining(telling: Telling) -> list[int]:
    """Who gets points for the hand that is over, the one who leads the match first.

    Nobody where no hand is over, or where hands won alone decide the match.
    """
    state, rules = telling.view.state, telling.rules
    if state.result is None or (rules is not None and only_hands(rules)):
        return []
    scores = state.standing.scores
    gone = state.standing.out - set(state.standing.last_out)
    return sorted(
        (s for s in range(state.seats) if s not in gone), key=lambda s: scores[s] if _low(rules) else -scores[s]
    )


def hands_won(telling: Telling) -> str | None:
    """How many hands each has won, where they decide the match; None elsewhere, and while a hand goes on."""
    if telling.view.state.result is None or telling.rules is None:
        return None
    return hands(telling.catalog, telling.view, telling.names, telling.rules)


def gained(telling: Telling, seat: int) -> str:
    """What one player has: the points of the match, then those of this hand.

    Unless told in brief, also what they are made of (cards laid, bonus, the others' cards, penalties), and what the
    listener's cards cost; with which cards anybody was left is told when it is asked for (``left``). In brief, the
    player's own two sums, where there are two.
    """
    outcome = telling.view.state.result
    assert outcome is not None
    return _line(telling, outcome, seat, telling.rules, low=_low(telling.rules))


def _low(rules: Rules | None) -> bool:
    return rules is not None and rules.scoring.low_is_good


def _line(telling: Telling, result: Result, seat: int, rules: Rules | None, *, low: bool) -> str:
    share = result.shares[seat]
    score = telling.view.state.standing.scores[seat]
    message = "result-total-alone" if score == share.total else "result-total"
    text = telling.about(message, seat, points=share.total, score=score)
    if telling.level == BRIEF:
        both = seat == telling.view.seat and share.laid and share.held  # either alone is in the points
        return telling.text("result-sums", total=text, laid=share.laid, held=share.held) if both else text
    owned = rules is not None and rules.scoring.laid is Laid.OWNER
    named = seat == telling.seat  # what others held is told when it is asked for
    if owned and share.laid and share.held:
        return telling.text("result-property", total=text, laid=share.laid, held=share.held)
    parts = _parts(telling, result, seat, share, low=low, owned=owned)
    left = bool(telling.view.state.hands[seat]) and seat != result.winner
    alone = len(parts) == 1 and share.total in (
        share.laid,
        share.bonus,
        _others(result, seat),
    )  # the one part is the total
    if parts and ((left and named) or not alone):
        text = telling.text("result-because", total=text, parts=[begun(telling.catalog, parts[0]), *parts[1:]])
    return _with_cards_left(telling, text, seat, share, rules, low=low) if left else text


def _with_cards_left(telling: Telling, text: str, seat: int, share: Share, rules: Rules | None, *, low: bool) -> str:
    """The line of a player who was left with cards, with what these cost."""
    flat = 0 if rules is None else rules.scoring.terms.flat
    if flat and seat not in telling.view.state.opened:
        return telling.text("result-flat", line=text, points=flat)
    said = low and (share.held == share.total or share.factor > 1)  # that is what the hand has cost
    named = seat == telling.seat
    return text if said or not named else telling.text("result-held", line=text, points=share.held)


def _others(result: Result, seat: int) -> int:
    """What all other players were left with."""
    return sum(share.held for other, share in enumerate(result.shares) if other != seat)


def _parts(telling: Telling, result: Result, seat: int, share: Share, *, low: bool, owned: bool) -> list[str]:
    """What the points are made of; parts that are zero are left out."""
    parts = []
    if share.laid:
        parts.append(telling.text("result-laid", points=share.laid))
    if share.bonus:
        parts.append(telling.text("result-bonus", points=share.bonus))
    others = _others(result, seat)
    if not low and not owned and seat == result.winner and others:
        parts.append(telling.text("result-collected", points=others))
    if share.factor > 1:
        points = share.held * share.factor
        args = {"factor": share.factor, "held": share.held, "points": points, "alone": points == share.total}
        parts.append(telling.text("result-factor", **args))
    if share.penalties:
        parts.append(telling.text("result-penalties", points=share.penalties))
    return parts


def left(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> Utterance | None:
    """With which cards everybody was left when the hand was over, from the listener on, and what they cost; where hands
    are declared, which of them were. None while a hand is played, and where nothing was left."""
    holding = [seat for seat in in_order(view, rules) if view.state.hands[seat]]
    if view.state.result is None or not holding:
        return None

    def said(words: Catalog) -> str:
        if rules.declaring is not None:
            return _hands_shown(words, view, names, holding)
        return words.text("result-left", lines=[_left_of(words, view, names, rules, seat) for seat in holding])

    return reply(catalog, said)


def _left_of(catalog: Catalog, view: View, names: Sequence[str], rules: Rules, seat: int) -> str:
    """One player's cards, each with its cost, and the sum; a single card's cost is the sum."""
    assert view.state.result is not None
    held = _sorted(view.state.hands[seat])
    costs = [catalog.text("result-card", card=c, points=rules.values.card_in_hand(c)) for c in held]
    cards: list[object] = [*(costs if len(held) > 1 else held)]
    player = who(catalog, view, names, seat)
    return catalog.text("result-left-of", player=player, points=view.state.result.shares[seat].held, cards=cards)


def _hands_shown(catalog: Catalog, view: View, names: Sequence[str], holding: Sequence[int]) -> str:
    """Hands that were collected to be declared: their cards, and what each declared one is. None costs anything."""
    declared = {} if view.state.look is None else dict(view.state.look.declared)

    def of(seat: int) -> str:
        suits = [list(same) for _, same in groupby(_sorted(view.state.hands[seat]), key=lambda card: card.suit)]
        groups = [catalog.text("hand-suit", suit=same[0], cards=same) for same in suits]
        args = {"player": who(catalog, view, names, seat), "groups": [begun(catalog, groups[0]), *groups[1:]]}
        if seat in declared:
            return catalog.text("result-hand-declared", hand=declared[seat], **args)
        return catalog.text("result-hand", **args)

    return joined(catalog, [begun(catalog, of(seat)) for seat in holding])


def _sorted(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda c: (c.is_joker, c.suit or 0, c.rank))
