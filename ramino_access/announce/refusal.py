"""Why a play was refused, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.actions import Action, Discard, LayMelds, LayOff, Lift, Split, Swap, Take
from ..core.cards import Card, Face
from ..core.debts import turn_debts
from ..core.engine import check
from ..core.plays.step import nothing_to_draw
from ..core.record import changed, fields_of
from ..core.refusals import (
    AlreadyDrew,
    CannotUseCard,
    CardIsPlayable,
    CardNotInHand,
    CardsOwed,
    DoesNotFit,
    DrawFirst,
    JokerNotThrown,
    JustTaken,
    MeldClosed,
    NotAMeld,
    NotAWinningHand,
    NothingToTake,
    NotYourTurn,
    OpeningTooLow,
    Refusal,
    TableIncoherent,
    TooEarly,
    WhichCard,
    WhichEnd,
)
from ..core.rules import Rules
from ..core.state import Must
from ..core.view import View
from ..i18n.catalog import Catalog
from ..solver.free_lay import free_lay
from . import doings
from .sentences import begun
from .winning_hands import looking

NEARLY = 3  # cards that stay of a lay which would have needed no opening, had but one stayed
#: Plays for which a card that does not fit is told in other words.
_OTHER_WORDS: Mapping[type[object], str] = {Lift: "lift", Swap: "swap", Split: "split"}


def word(
    catalog: Catalog,
    refusal: Refusal,
    names: Sequence[str],
    *,
    action: Action | None = None,
    view: View | None = None,
    rules: Rules | None = None,
) -> str:
    """Why the play was refused, and what would be right.

    ``names`` are the players' by seat. ``action``, where it is known, makes ``does-not-fit`` say what is
    wrong with that kind of play, and ``cards-owed`` that the discard is one of them; ``view`` makes ``draw-first``
    say what a last look allows (T5), and ``card-is-playable`` what a player who has not opened can do. With ``rules``
    too it says from where a card may come, and that nothing is laid in the first turn (R5); ``rules`` make
    ``already-drew`` say whether the turn ends with a discard.
    """
    refusal = _at_either_end(refusal, action, view, rules)
    args = _arguments(catalog, refusal, names, view)
    message = f"refusal-{refusal.code}"
    variant = _variant(refusal, view, rules)
    if variant:
        said = begun(catalog, catalog.text(message + variant, **args))
        cost = _debts(catalog, variant, view, rules)
        return catalog.sentences(said, cost) if cost else said
    match refusal:
        case DoesNotFit() if type(action) in _OTHER_WORDS:
            message += f".{_OTHER_WORDS[type(action)]}"
        case MeldClosed() if _added_joker(action) and rules is not None and not rules.jokers.lay_off:
            message += ".joker"
        case NotAMeld(merging=(meld, other)):
            message += ".merge"
            args = {"meld": meld, "other": other}
        case DrawFirst() if view is not None and looking(view):
            message += ".look"
        case DrawFirst() if view is not None and rules is not None:
            message += _from_where(view, rules)
        case AlreadyDrew() if rules is not None and rules.discards_due:
            message += ".discard"
        case CardsOwed(owed) if isinstance(action, Discard) and (named := _discarded(owed, action, view)):
            message += ".discard"
            args |= owed_args(named, view)
        case CannotUseCard() if view is not None and rules is not None and rules.too_early(view.state):
            message += ".early"
        case CannotUseCard() if view is not None and rules is not None and nothing_to_draw(rules, view.state):
            no_use = rules.draw.must is not Must.MELD_NOW or _no_deeper(action, view, rules)
            message += ".end" if no_use else ".discards"
        case CannotUseCard() if view is not None and rules is not None and _no_deeper(action, view, rules):
            args["must"] = "meld"
        case JustTaken() | JokerNotThrown() if view is not None and rules is not None and doings.ends_bare(rules, view):
            message += ".end"
        case OpeningTooLow() if view is not None and rules is not None and _nearly_all(action, view, rules):
            message += ".free"
        case CardIsPlayable() if view is not None and view.seat not in view.state.opened:
            message += ".unopened"
        case _:
            pass
    return begun(catalog, catalog.text(message, **args))


def _at_either_end(refusal: Refusal, action: Action | None, view: View | None, rules: Rules | None) -> Refusal:
    """Instead of the question at which end a card goes, why it can't go there, where it can go to neither."""
    if not (isinstance(refusal, WhichEnd) and isinstance(action, LayOff) and view is not None and rules is not None):
        return refusal
    ends = [check(rules, view.state, view.state.turn.seat, changed(action, end=end)) for end in ("low", "high")]
    return ends[0] if ends[0] is not None and ends[1] is not None else refusal


def _variant(refusal: Refusal, view: View | None, rules: Rules | None) -> str:
    """Which words of a message are about an empty pile, a turn that ends with a draw (M2), or a hand that is closed
    (N4); empty: none are."""
    match refusal:
        case NothingToTake() if view is not None and not view.state.discards:
            return ".empty"
        case DrawFirst() | AlreadyDrew() if rules is not None and rules.draw.instead:
            return ".instead"
        case TooEarly() | NotAWinningHand() if rules is not None and rules.counting is not None:
            return ".closing"
    return ""


def _debts(catalog: Catalog, variant: str, view: View | None, rules: Rules | None) -> str:
    """What a turn that ends with a draw owes, and what ending it costs (M5), as T tells it."""
    if variant != ".instead" or view is None or rules is None:
        return ""
    debt = turn_debts(rules, view.state)
    return "" if debt.free else begun(catalog, doings.debts(catalog, view, debt))


def _nearly_all(action: Action | None, view: View, rules: Rules) -> bool:
    """Whether the lay would have needed no opening with a card or two more, or another one needs none."""
    laid = sum(map(len, action.melds)) if isinstance(action, LayMelds) else 0
    nearly = rules.opening.waived_for_all and len(view.hand) - laid <= NEARLY
    return nearly or free_lay(rules, view.state) is not None


def _added_joker(action: Action | None) -> bool:
    """Whether the play would add a joker to a meld."""
    return isinstance(action, LayOff) and any(token.joker for token in action.tokens)


def _arguments(catalog: Catalog, refusal: Refusal, names: Sequence[str], view: View | None = None) -> dict[str, object]:
    """What the refusal's message is worded with; ``tools.check_locales`` asks for the same variables."""
    args: dict[str, object] = {name: getattr(refusal, name) for name in fields_of(refusal)}
    match refusal:
        case NotYourTurn(seat):
            return {"name": names[seat]}
        case CardNotInHand() | DoesNotFit() | WhichEnd():
            args["card"] = args.pop("token")
        case NotAMeld(tokens):
            return {"cards": tokens}
        case WhichCard(choices):
            return {"choices": [_choice(catalog, faces) for faces in choices]}
        case TableIncoherent(melds, cost):
            args |= {"count": len(melds), **price(cost, args.pop("draws"))}
        case CardsOwed(owed, cost):
            args |= {**owed_args(owed, view), **price(cost, args.pop("draws"))}
        case _:
            pass
    return args


def owed_args(cards: Sequence[Card], view: View | None) -> dict[str, object]:
    """What ``still-owed`` is worded with: cards that are owed in a new meld, as far as that is known, and anywhere."""
    owed = () if view is None else view.state.turn.obligations
    melded = [debt.card for debt in owed if debt.must is not Must.LAY]
    new, others = [c for c in cards if c in melded], [c for c in cards if c not in melded]
    how = "both" if others and new else "new" if new else "cards"
    return {"count": len(cards), "cards": others, "new": new, "how": how}


def price(cost: int | None, draws: object) -> dict[str, object]:
    """What it costs to end the turn with a debt: points, cards to be drawn (M5), or nothing buys it off."""
    if draws:
        return {"price": "cards", "cost": draws}
    return {"price": "none" if cost is None else "points", "cost": cost or 0}


def _no_deeper(action: Action | None, view: View, rules: Rules) -> bool:
    """Whether any part of the discards might be taken, and no more can be than by this play."""
    taken = action.count if isinstance(action, Take) else 1
    return rules.draw.must is Must.MELD_NOW and all(count <= taken for count in doings.pile_takes(view, rules))


def _from_where(view: View, rules: Rules) -> str:
    """Which words name no source but those that a card may come from now."""
    ways = {what for what, _ in doings.draws(view, rules)}
    taking = not ways.isdisjoint({"take", "take-deeper"})
    if "draw" in ways:
        return ".both" if taking else ".stock"
    return ".discards" if taking else ""


def _discarded(owed: Sequence[Card], action: Discard, view: View | None) -> list[Card]:
    """The owed card that was to be the discard; nothing where another copy of it is free (G1)."""

    def meant(card: Card) -> bool:
        return card.is_joker if action.token.joker else card.face == action.token.face

    if view is not None and any(meant(c) and c not in owed for c in view.hand):
        return []
    return [c for c in owed if meant(c)][:1]


def _choice(catalog: Catalog, faces: Sequence[Face | None]) -> object:
    """What the jokers could stand for: one card, or several together."""
    faces_named: list[Face | str] = [catalog.text("any-suit") if f is None else f for f in faces]
    return faces_named[0] if len(faces_named) == 1 else faces_named
