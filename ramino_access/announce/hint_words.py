"""Hints in words: what could be done now, told in steps; what a card could become; what a card could do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import assert_never

from ..core.actions import Action, Discard, EndTurn, LayMelds, LayOff, Lift, Merge, Split, Swap, Take
from ..core.cards import HIDDEN, Card, Face
from ..core.engine import apply, attempt
from ..core.melds import Kind, Meld
from ..core.plays.step import nothing_to_draw
from ..core.policies.scoring import Laid
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.view import View
from ..counsel.hint import Thought
from ..hints.advice import Advice, Laying, Shortfall, Stage, new_melds
from ..hints.loose_hand import LooseHand
from ..hints.missing import Chance, Need, Outlook, nearest
from ..hints.playable import Use
from ..hints.spare_card import Throw
from ..hints.winning import Collecting, Near
from ..i18n.catalog import Catalog
from . import meld_words, winning_hands
from .counted_hands import division_words
from .sentences import begun, joined

HOPES = 5  # how many cards to wait for are told one by one
WORTH = 2  # after so many steps, that something can be laid and what it is worth, the cards are told
BREATH = 8  # how much of a plan is told at once: of what ``_length`` counts, some twenty letters each
KEEP = 2  # after so many steps, how near a hand to be declared is and what it lacks, what to keep and throw is told
CHANCES = 3  # how many things that a card could become are told


def steps(
    catalog: Catalog,
    thought: Thought,
    view: View,
    names: Sequence[str],
    rules: Rules,
    *,
    undo: str,
    prepared: Sequence[Sequence[Card]] = (),
) -> list[str]:
    """A hint for the view's seat, each entry saying a little more than the one before.

    ``thought`` was worked out for this very view. ``undo`` is the key that takes a play back, as it is spoken;
    empty: there is none, as in a match that is gone over. ``prepared``: melds that wait in front of the player, which
    are not named again.
    """
    match thought:
        case Advice():
            said = _advised(catalog, thought, view, names, rules, undo, prepared)
        case Collecting():
            said = _declaring(catalog, thought, view, rules)
        case LooseHand():
            said = _counting(catalog, thought, view, rules)
        case _:
            assert_never(thought)
    if not view.my_turn:
        name = names[view.state.turn.seat]
        said[0] = catalog.sentences(catalog.text("turn-other", name=name), said[0])
    return said


def named(thought: Thought, step: int) -> tuple[Meld, ...]:
    """The new melds that the hint has named by this step, counted from 0 (see ``steps``)."""
    if not isinstance(thought, Advice) or step < WORTH:
        return ()
    if thought.lay is not None:
        told = portions(thought.lay.stages)[: step - WORTH + 1]
        laid = [stage for portion in told for stage in portion if isinstance(stage.action, LayMelds)]
        return tuple(meld for stage in laid for meld in new_melds(stage.before, stage.after))
    if thought.short is None or thought.stuck or thought.early or step > WORTH:
        return ()
    return thought.short.melds


def cards_named(thought: Thought, step: int, prepared: Sequence[Sequence[Card]]) -> list[Card]:
    """The cards of the hand that the hint has named by this step, counted from 0 (see ``steps``), in that order; where
    nothing can be laid, only the one to be thrown."""
    match thought:
        case Collecting():
            told = [thought.loose] if step >= (KEEP if thought.near is not None else 0) else []
        case LooseHand():
            told = [thought.thrown] if step else []
        case Advice(lay=Laying() as lay):
            parts = portions(lay.stages)
            told = [c for part in parts[: max(0, step - WORTH + 1)] for stage in part for c in _from_hand(stage)]
            if lay.out and step >= WORTH + len(parts) - 1:
                told += lay.last.hands[lay.stages[0].before.turn.seat][:1]
        case Advice(throw=Throw() as found, stuck=False):
            told = [found.card] if step >= _thrown_at(thought, prepared) else []
        case _:
            told = []
    return [card for card in told if card is not None]


def _from_hand(stage: Stage) -> list[Card]:
    """The cards of the hand that go to the table with a play of a plan, in the order in which it names them."""
    seat = stage.before.turn.seat
    gone = [card for card in stage.before.hands[seat] if card not in stage.after.hands[seat]]
    match stage.action:
        case LayMelds():
            named = [slot.card for meld in new_melds(stage.before, stage.after) for slot in meld.slots]
            return [card for card in named if card in gone]
        case LayOff(_, tokens):
            faces = [token.face for token in tokens]
            return sorted(gone, key=lambda card: faces.index(card.face) if card.face in faces else len(faces))
    return gone


def _thrown_at(advice: Advice, prepared: Sequence[Sequence[Card]]) -> int:
    """The step that names the card to be thrown."""
    if advice.ends:
        return 0
    if advice.early or advice.short is None:
        return 1
    return 3 if _unprepared(advice.short.melds, prepared) else 2


# ------------------------------------------------------------------ games in which melds are laid


def _advised(
    catalog: Catalog,
    advice: Advice,
    view: View,
    names: Sequence[str],
    rules: Rules,
    undo: str,
    prepared: Sequence[Sequence[Card]],
) -> list[str]:
    text = catalog.text
    steps: list[str] = []
    if advice.take:
        steps.append(text("hint-take", count=advice.take, card=view.state.discards[-advice.take]))
    elif advice.drawing and nothing_to_draw(rules, view.state):
        return [joined(catalog, [text("hint-give-up"), *_forgone(catalog, advice)])]
    elif advice.drawing:
        steps.append(text("hint-draw"))
    if advice.lay is not None:
        first, *more = _laying(catalog, advice.lay, rules, prepared, _when(advice))
        return [_together(catalog, steps, first), *more]
    if advice.ends and advice.throw is not None:
        return [_together(catalog, [text("hint-out", later="no")], text("hint-loose", card=advice.throw.card))]
    if advice.stuck:
        return [text("hint-stuck", key=undo) if undo else text("hint-stuck-here")]
    if advice.early:
        return [_together(catalog, steps, text("hint-early")), *throwing(catalog, advice.throw, names)]
    more = throwing(catalog, advice.throw, names)
    if advice.end:
        more.append(text("hint-end", only=rules.discards_due))
    if view.playing and rules.draws_instead(view.state) and view.state.stock:
        more.append(text("hint-draw"))  # which ends the turn
    waits = _forgone(catalog, advice)
    if advice.short is not None:
        return [
            joined(catalog, [*steps, text("hint-short"), *waits]),
            *_short(catalog, advice.short, rules, prepared),
            *more,
        ]
    exact = not (advice.ending and rules.tabling.manipulation)
    return [joined(catalog, [*steps, text("hint-nothing"), *waits]), *more, *_hoping(catalog, advice, exact=exact)]


def _forgone(catalog: Catalog, advice: Advice) -> list[str]:
    """That the discards would let the seat open, where they are left all the same."""
    return [catalog.text("hint-forgone", count=advice.forgone)] if advice.forgone else []


def _when(advice: Advice) -> str:
    """Whether what can be laid is laid now (``no``) or has to be (``must``), on the next turn (``yes``), after the draw
    (``then``), or perhaps better kept in the hand (``wait``)."""
    if advice.waiting:
        return "yes"
    owed = advice.lay is not None and advice.lay.stages[0].before.turn.obligations and not advice.drawing
    return "wait" if advice.back else "then" if advice.drawing and not advice.take else "must" if owed else "no"


def _together(catalog: Catalog, before: Sequence[str], sentence: str) -> str:
    return catalog.sentences(before[0], sentence) if before else sentence


def _laying(catalog: Catalog, lay: Laying, rules: Rules, prepared: Sequence[Sequence[Card]], when: str) -> list[str]:
    """That something can be laid; its worth; the plays, a few at a time. ``when``: see ``_when``."""
    parts = [
        joined(catalog, [play_words(catalog, stage, prepared) for stage in portion]) for portion in portions(lay.stages)
    ]
    hand = lay.last.hands[lay.stages[0].before.turn.seat]
    if lay.out and hand:
        drawn = hand[0] is HIDDEN
        last = catalog.text("hint-play-drawn") if drawn else catalog.text("hint-play-last", card=hand[0])
        parts[-1] = catalog.sentences(parts[-1], last)
    elif when in ("then", "wait"):
        parts[0] = catalog.text("hint-would", plays=parts[0][:1].lower() + parts[0][1:])
    return [_what(catalog, lay, when), worth(catalog, lay, rules, when), *parts]


def ending(catalog: Catalog, end: Action | None) -> str:
    """How the turn ends once all is laid; empty where that is not known."""
    match end:
        case Discard(token):
            return catalog.text("hint-play-last", card=token)
        case EndTurn():
            return catalog.text("hint-then-end")
    return ""


def _what(catalog: Catalog, lay: Laying, when: str) -> str:
    if lay.out:
        return catalog.text("hint-out", later=when)
    if lay.opens:
        return catalog.text("hint-open", later=when)
    kinds = {type(stage.action) for stage in lay.stages}
    how = "meld"
    if kinds & {Lift, Split, Merge}:
        how = "rearrange"
    elif Swap in kinds:
        how = "joker"
    elif kinds == {LayOff}:
        how = "lay-off"
    return catalog.text("hint-lay", how=how, later=when)


def worth(catalog: Catalog, lay: Laying, rules: Rules, when: str = "") -> str:
    """Points, where they matter, and cards; the cards alone in a whole sentence, where it is told when they can be laid
    (``when``, see ``_when``)."""
    counts = rules.scoring.laid is not Laid.NOBODY or (lay.opens and rules.opening.minimum > 0)
    args = {"points": lay.points if counts else 0, "count": lay.cards, "plays": len(lay.stages)}
    if when and not args["points"]:
        now = "no" if when == "must" or lay.out else when
        return catalog.text("hint-worth-cards", proven=lay.proven, later=now, count=lay.cards, plays=len(lay.stages))
    said = begun(catalog, catalog.text("hint-worth", proven=lay.proven, **args))
    melds, asked = new_melds(lay.stages[0].before, lay.stages[0].after), rules.opening
    free = lay.opens and not (sum(map(rules.values.meld_points, melds)) >= asked.minimum and asked.pure_enough(melds))
    return catalog.sentences(said, catalog.text("turn-in-hand")) if free else said


def play_words(catalog: Catalog, stage: Stage, prepared: Sequence[Sequence[Card]] = ()) -> str:
    """A play of a plan, as something to be done. ``prepared``: see ``steps``."""
    text, action = catalog.text, stage.action
    match action:
        case LayMelds():
            laid = new_melds(stage.before, stage.after)
            rest = [meld_words.words(catalog, m, laid=True) for m in _unprepared(laid, prepared)]
            if len(rest) == len(laid):
                return text("hint-play-meld", melds=rest)
            return text("hint-play-rest", melds=rest) if rest else text("hint-play-prepared")
        case LayOff(number, tokens):
            return text("hint-play-lay-off", cards=tokens, meld=_lying(catalog, stage, number))
        case Swap(number, face):
            return text("hint-play-joker", card=face, meld=_lying(catalog, stage, number))
        case Lift(number, None):
            return text("hint-play-lift-all", meld=_lying(catalog, stage, number))
        case Lift(number, token):
            return text("hint-play-lift", card=token, meld=_lying(catalog, stage, number))
        case Split(number, face):
            return text("hint-play-split", card=face, meld=_lying(catalog, stage, number))
        case Merge(number, other):
            return text("hint-play-merge", other=other, meld=_lying(catalog, stage, number))
        case _:
            raise TypeError(f"nothing is laid by {action!r}")


def _unprepared(melds: Iterable[Meld], prepared: Sequence[Sequence[Card]]) -> list[Meld]:
    """Those of the melds that are not prepared yet."""
    waiting = [sorted(card.face.code for card in cards) for cards in prepared]
    rest = []
    for meld in melds:
        faces = sorted(slot.card.face.code for slot in meld.slots)
        if faces in waiting:
            waiting.remove(faces)
        else:
            rest.append(meld)
    return rest


def _lying(catalog: Catalog, stage: Stage, number: int) -> str:
    """A meld as it is before the play."""
    meld = stage.before.meld(number)
    return catalog.text("meld-name", number=number) if meld is None else meld_words.named(catalog, meld)


def _short(catalog: Catalog, short: Shortfall, rules: Rules, prepared: Sequence[Sequence[Card]]) -> list[str]:
    """What the opening lacks, then what there is."""
    said = []
    if short.missing:
        args = {"points": short.points, "missing": short.missing, "minimum": rules.opening.minimum}
        said.append(catalog.text("hint-short-points", **args))
    if short.impure:
        said.append(catalog.text("hint-short-pure"))
    rest = [meld_words.words(catalog, m) for m in _unprepared(short.melds, prepared)]
    return [joined(catalog, said), *([catalog.text("hint-short-melds", melds=rest)] if rest else [])]


def _hoping(catalog: Catalog, advice: Advice, *, exact: bool) -> list[str]:
    """How many cards would help, then which; ``exact``: no other one does."""
    found = advice.hopes
    if found is None:
        return []
    count = sum(map(_left, found))
    said = [catalog.text("hint-ending" if advice.ending else "hint-hope", count=count, proven=exact)]
    named = sorted(found, key=lambda need: need.face.is_joker)
    told = [*named[:HOPES], *(need for need in named[HOPES:] if need.face.is_joker)]
    if told:
        cards = [catalog.text("hint-hope-card", card=need.face, joker=need.face.is_joker) for need in told]
        said.append(catalog.text("hint-hope-cards", cards=cards, more=count - sum(map(_left, told))))
    return said


def _left(need: Need) -> int:
    """How many of a card may still come."""
    return need.unseen + need.lies


def throwing(catalog: Catalog, throw: Throw | None, names: Sequence[str]) -> list[str]:
    """Which card to throw and why, then what it could become and costs."""
    if throw is None:
        return []
    name = "" if throw.seat is None else names[throw.seat]
    why = catalog.text("hint-throw-why", why=throw.why, card=throw.card, name=name)
    more = catalog.text("hint-throw", outs=throw.outs, points=throw.points) if throw.outs or throw.points else ""
    return [why, more] if more else [why]


# ------------------------------------------------------------------ games of declarations


def _declaring(catalog: Catalog, collecting: Collecting, view: View, rules: Rules) -> list[str]:
    text = catalog.text
    if winning_hands.looking(view) and view.my_turn:
        return _last_look(catalog, view, rules)
    ways = winning_hands.ways(view, rules)
    if ways:
        return [text("hint-declare", later=not view.my_turn), *_ways(catalog, view, rules)]
    before = []
    if collecting.take:
        before.append(text("hint-take", count=1, card=view.state.discards[-1]))
    elif collecting.drawing:
        before.append(text("hint-draw"))
    if collecting.near is None:
        said = [text("hint-far")]
    else:
        held = len(view.hand) + collecting.take - (collecting.loose is not None)
        said = _near(catalog, collecting.near, later=not view.my_turn, held=held)
        if collecting.take and not collecting.near.missing:
            after = apply(rules, view.state, view.state.turn.seat, Take()).state
            said = [said[0], *_ways(catalog, View(view.seat, after), rules)]
    said[0] = _together(catalog, before, said[0])
    if collecting.loose is not None:
        last = [text("hint-loose", card=collecting.loose), said[-1]]
        several = collecting.near is not None and len(collecting.near.missing) > 1  # what is kept is for these
        said[-1] = catalog.sentences(*(reversed(last) if several else last))
    return said


def _counting(catalog: Catalog, hand: LooseHand, view: View, rules: Rules) -> list[str]:
    """What the hand counts, and what to draw or throw; then how it divides."""
    text = catalog.text
    if winning_hands.ways(view, rules):
        return [text("hint-declare", later=False), *_ways(catalog, view, rules)]
    divided = division_words(catalog, hand.melds, hand.loose)
    counts = text("hint-counts", points=hand.points, later=hand.thrown is not None)
    if hand.thrown is not None:
        throw = text("hint-loose", card=hand.thrown)
        if hand.kept is not None:
            why = text("hint-kept", card=hand.kept.card, points=hand.kept.points, why=hand.kept.why)
            throw = catalog.sentences(throw, why)
        return [counts, throw, divided]
    before = []
    if hand.take:
        before.append(text("hint-take", count=1, card=view.state.discards[-1]))
    elif hand.drawing:
        before.append(text("hint-give-up" if nothing_to_draw(rules, view.state) else "hint-draw"))
    return [_together(catalog, before, counts), divided]


def _last_look(catalog: Catalog, view: View, rules: Rules) -> list[str]:
    assert view.seat is not None
    step = attempt(rules, view.state, view.seat, Take())
    if isinstance(step, Refusal):
        return [catalog.text("hint-look-pass")]
    return [catalog.text("hint-look-take"), *_ways(catalog, View(view.seat, step.state), rules)]


def _ways(catalog: Catalog, view: View, rules: Rules) -> list[str]:
    """What the hand is, then how it is declared."""
    best = next(iter(winning_hands.ways(view, rules)))
    ways = winning_hands.ways_words(catalog, view, rules)
    return [catalog.text("hint-declare-kind", hand=best), catalog.text("hint-declare-way", ways=ways)]


def _near(catalog: Catalog, near: Near, *, later: bool = False, held: int = 0) -> list[str]:
    """How far the winning hand is, what it lacks, what to keep for it. ``later``: it is not the seat's turn; ``held``:
    of how many cards is to be kept."""
    text, only = catalog.text, len(near.missing) <= 1
    kept = text("hint-keep", groups=_by_suit(catalog, near.keep), only=only)
    if near.missing and len(near.keep) == held:
        kept = text("hint-keep-all")
    if not near.missing:
        return [text("hint-declare", later=later), text("hint-declare-kind", hand=near.kind), kept]
    helpers = near.helpers_to(near.kind)
    if len(near.missing) > 1 or len(helpers) == 1:
        lacks = text("hint-lacks-all", cards=near.missing, only=only)
    elif len(helpers) <= HOPES:
        lacks = text("hint-lacks-any", cards=helpers)
    else:
        lacks = text("hint-lacks-many", groups=_by_suit(catalog, helpers))
    lesser = [(kind, near.helpers_to(kind)) for kind in dict.fromkeys(near.kinds) if kind != near.kind]
    for kind, faces in lesser:
        groups = [] if len(faces) <= HOPES else _by_suit(catalog, faces)
        said = text("hint-lacks-lesser", hand=kind, cards=faces, groups=groups, many=len(faces) > HOPES)
        lacks = catalog.sentences(lacks, said)
    return [text("hint-near", count=len(near.missing), hand=near.kind), lacks, kept]


def _by_suit(catalog: Catalog, faces: Sequence[Face]) -> list[str]:
    """Cards suit by suit: "spades: two, three"."""
    ordered = sorted(faces, key=lambda f: f.suit or 0)
    groups = [list(same) for _, same in groupby(ordered, key=lambda f: f.suit)]
    return [catalog.text("hand-suit", suit=same[0], cards=same) for same in groups]


# ------------------------------------------------------------------ one card


def card_outlook(catalog: Catalog, outlook: Outlook, names: Sequence[str]) -> str:
    """What a card could become: what it is good for now, then the nearest chances and what they lack."""
    text, card = catalog.text, outlook.card
    if card.is_joker:
        return text("missing-joker", card=card)
    said = _good_for_now(catalog, outlook)
    lacking = [chance for chance in outlook.chances if chance.missing]
    hope = any(chance.possible or any(need.holders for need in chance.needs) for chance in lacking)
    told = _worth_telling(lacking, placed=bool(said))
    if hope:
        said += [_chance(catalog, chance, card, names) for chance in told]
    elif not said:
        said.append(text("missing-dead"))
    if outlook.joker and any(chance.missing == 1 for chance in told):
        said.append(text("missing-your-joker"))
    return text("missing-card", card=card, parts=joined(catalog, said))


def _worth_telling(lacking: Sequence[Chance], *, placed: bool) -> Sequence[Chance]:
    """The nearest chances. ``placed``: the card has its place already, and only what lacks one card is news."""
    told = nearest([chance for chance in lacking if chance.missing == 1 or chance.possible], CHANCES)
    return [] if placed and told and told[0].missing > 1 else told


def _good_for_now(catalog: Catalog, outlook: Outlook) -> list[str]:
    """The melds that the hand has of the card, those on the table that it fits, and the jokers that it would free."""
    whole = [chance for chance in outlook.chances if not chance.missing]
    said = [catalog.text("missing-whole", meld=_own(catalog, chance.kind, chance.own)) for chance in whole]
    if outlook.fits:
        said.append(catalog.text("missing-fits", count=len(outlook.fits), numbers=outlook.fits))
    if outlook.jokers:
        said.append(catalog.text("missing-swap", numbers=outlook.jokers))
    return said


def _own(catalog: Catalog, kind: Kind, cards: Sequence[Card]) -> str:
    """The cards of the hand that make a meld."""
    match kind:
        case Kind.RUN:
            name = "meld-run" if len(cards) >= meld_words.LONG_RUN else "meld-run-short"
            low, high = cards[0].rank, cards[-1].rank
            return catalog.text(name, jokers=0, head=cards, card=cards[0], low=low, high=high, replaced=())
        case Kind.GROUP:
            return catalog.text("meld-group", count=len(cards), rank=cards[0].rank, items=cards)
        case Kind.IDENTITY:
            return catalog.text("meld-identity", count=min(len(cards), 4), rank=cards[0].rank, card=cards[0])
    assert_never(kind)


def _chance(catalog: Catalog, chance: Chance, card: Card, names: Sequence[str]) -> str:
    kind = chance.kind.value
    if chance.missing > 1:
        return catalog.text("missing-two", kind=kind, card=card, left=chance.outs, table=chance.on_table)
    others = [c for c in chance.own if c is not card]
    needs = [_need(catalog, kind, need, names) for need in chance.needs]
    return catalog.text("missing-one", cards=others, needs=needs)


def _need(catalog: Catalog, kind: str, need: Need, names: Sequence[str]) -> str:
    """A card that would help, and how many of it may still come."""
    seen = need.lies or need.holders or need.melds
    notes = [catalog.text("missing-left", count=need.unseen)] if need.unseen or not seen else []
    if need.melds:
        notes.append(catalog.text("missing-on-table", numbers=need.melds))
    if need.lies:
        notes.append(catalog.text("missing-lies"))
    if need.holders:
        holders = [names[seat] for seat in need.holders]
        notes.append(catalog.text("missing-held", names=holders, count=len(holders)))
    return catalog.text("missing-need", kind=kind, card=need.face, notes=notes)


def card_use(catalog: Catalog, card: Card, use: Use) -> str:
    """A card that can be played, and what it could do."""
    text = catalog.text
    match use.how:
        case "meld":
            assert use.meld is not None
            return text("playable-meld", card=card, meld=meld_words.words(catalog, use.meld))
        case "lay-off":
            return text("playable-lay-off", card=card, count=len(use.numbers), numbers=use.numbers)
        case "joker" | "beside":
            return text(f"playable-{use.how}", card=card, numbers=use.numbers)
        case "opened" | "taken" | "rearranged" | "recovered":
            return text(f"playable-{use.how}", card=card)
        case "declare":
            return text("playable-declare", card=card, hand=use.hand)
    assert_never(use.how)


def portions(stages: Sequence[Stage]) -> list[tuple[Stage, ...]]:
    """The plays, divided into what is told at once; each portion has one play at least. The same in every language, so
    that braille and speech go on together."""
    in_stages: list[list[Stage]] = []
    filled = 0
    for stage in stages:
        length = _length(stage)
        if not in_stages or filled + length > BREATH:
            in_stages.append([])
            filled = 0
        in_stages[-1].append(stage)
        filled += length
    return [tuple(portion) for portion in in_stages]


def _length(stage: Stage) -> int:
    """How long it takes to tell the play, about: a lay-off names the combination as well, which for a joker has more to
    it than any other."""
    match stage.action:
        case LayMelds(melds):
            return 2 * len(melds)
        case LayOff(_, tokens):
            return 2 + len(tokens)
        case Swap():
            return 5
    return 4
