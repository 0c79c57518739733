"""The rules of machiavelli and of closed ramino once more, plain and slow, written from their clauses alone: no line of
``core`` or of ``solver`` is used here. Cards are codes (``As``, ``*``) with a number for the copy, plays and events are
lines of the notation; seats are called A, B, C.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from tests.referee.laws import RANKS, SUITS, Card, RefusedError, at

NAMES = "ABCDEF"
Lying = tuple[Card, str | None]  # a card on the table, and what it stands for (None: nobody can tell)


def rank(face: str) -> int:
    return RANKS.index(face[0]) + 1


def joker(card: Card) -> bool:
    return card[0] == "*"


@dataclass
class Pile:
    """A meld of the table, or a part of one. ``rank`` is that of a group."""

    kind: str
    cards: list[Lying]
    rank: int = 0

    @property
    def whole(self) -> bool:
        return len(self.cards) >= 3 and any(not joker(c) for c, _ in self.cards)

    @property
    def jokers(self) -> int:
        return sum(joker(c) for c, _ in self.cards)


@dataclass
class Hand:
    """What both games share: a hand of a match, as it is played. The stock's next card comes last."""

    options: Mapping[str, object]
    hands: list[list[Card]]
    stock: list[Card]
    discards: list[Card]
    turn: int
    scores: list[int]
    out: set[int]
    back: list[int]
    number: int = 1
    fresh: bool = True  # the draw is still to come
    turns: list[int] = field(default_factory=list)
    counts: list[int | None] = field(default_factory=list)  # at the end of each seat's last turn
    events: list[str] = field(default_factory=list)  # of the play just made
    over: bool = False
    winner: int | None = None
    given: list[int] = field(default_factory=list)
    champions: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.turns = [0] * len(self.hands)
        self.counts = [None] * len(self.hands)

    def say(self, what: str, *more: object) -> None:
        self.events.append(" ".join([what, NAMES[self.turn], *map(str, more)]))

    def play(self, seat: int, line: str) -> None:
        """Make this play. Raises RefusedError, and changes nothing then."""
        before = self._now()
        self.events = []
        try:
            self._play(seat, line)
        except RefusedError:
            self.__dict__.update(before)
            raise

    def _play(self, seat: int, line: str) -> None:
        raise NotImplementedError

    def _now(self) -> dict[str, object]:
        """Everything as it is; melds are never changed, but made anew."""
        kept = {name: copy.copy(value) for name, value in self.__dict__.items()}
        return {**kept, "hands": [list(hand) for hand in self.hands]}

    def _following(self) -> int:
        step = 1 if self.options["direction"] == "clockwise" else -1
        seat = (self.turn + step) % len(self.hands)
        while seat in self.out:
            seat = (seat + step) % len(self.hands)
        return seat

    def _few(self) -> None:
        """G8."""
        count = len(self.hands[self.turn])
        if 1 <= count <= 3 and self.counts[self.turn] != count:
            self.say("few-cards", count)
        self.counts[self.turn] = count
        self.turns[self.turn] += 1

    def _total(self, given: list[int], winner: int | None, *, won: bool = False) -> None:
        """K9, M8, N7: the match after this hand. ``won``: the winner of the hand has won it."""
        self.over, self.winner, self.given = True, winner, given
        self.scores = [a + b for a, b in zip(self.scores, given, strict=True)]
        if winner is not None:
            self.turn = winner
            self.say("hand-won")
        playing = [s for s in range(len(self.hands)) if s not in self.out]
        hands = int(str(self.options.get("hands", 0)))
        if won and winner is not None:
            self.champions = [winner]
        elif hands:
            low = [s for s in playing if self.scores[s] == min(self.scores[p] for p in playing)]
            self.champions = low if len(low) == 1 and self.number >= hands else []
        else:
            self._out(playing)
        for seat in self.champions:
            self.events.append(f"match-won {NAMES[seat]}")

    def _out(self, playing: list[int]) -> None:
        most = int(str(self.options["limit"])) - (self.options["out_at"] == "reaches")
        gone = [s for s in playing if self.scores[s] > most]
        stay = [s for s in playing if s not in gone]
        again = [s for s in gone if len(stay) >= 2 and self.back[s] < int(str(self.options["re_entry"]))]
        lost = [s for s in gone if s not in again]
        self.events += [f"eliminated {NAMES[s]}" for s in lost]
        for seat in again:
            self.back[seat] += 1
            self.scores[seat] = max(self.scores[s] for s in stay)
            self.events.append(f"back {NAMES[seat]} {self.scores[seat]}")
        self.out |= set(lost)
        left = [s for s in playing if s not in lost]
        if len(left) == 1:
            self.champions = left
        elif not left:
            self.champions = [s for s in lost if self.scores[s] == min(self.scores[t] for t in lost)]


# ------------------------------------------------------------------------------------------ machiavelli (M)


@dataclass
class Manoeuvres(Hand):
    """M1 to M8."""

    melds: dict[int, Pile] = field(default_factory=dict)
    next_meld: int = 1
    opened: set[int] = field(default_factory=set)
    owed: list[tuple[Card, str]] = field(default_factory=list)  # "lifted" or "joker"
    begun: list[Card] = field(default_factory=list)  # the hand as the plays of this turn found it
    drew: bool = False
    passed: int = 0  # turns in a row
    past: list[dict[str, object]] = field(default_factory=list)  # of this turn

    def __post_init__(self) -> None:
        super().__post_init__()
        self._begin()

    # ---- the turn

    @property
    def _instead(self) -> bool:
        return self.options["draw"] == "instead"

    def _begin(self) -> None:
        self.fresh = not self._instead and bool(self.stock)
        self.drew = False
        self.begun = list(self.hands[self.turn])
        self.owed, self.past = [], []

    @property
    def _laid(self) -> bool:
        """M2: whether a card that was in the hand lies on the table."""
        return any(card in self.begun for meld in self.melds.values() for card, _ in meld.cards)

    def _play(self, seat: int, line: str) -> None:
        accept = line.endswith(" !")
        words = line.removesuffix(" !").replace(";", " ;").split()
        what, rest = words[0], words[1:]
        end = next((w for w in rest if w.startswith("@")), None)
        rest = [w for w in rest if not w.startswith("@")]
        if self.over:
            raise RefusedError("hand-over")
        if what in ("take", "discard", "declare", "pass", "rummy"):
            raise RefusedError("not-in-this-game")
        if what == "swap" and not self.options["jokers_per_pack"]:
            raise RefusedError("not-in-this-game")
        if seat != self.turn:
            raise RefusedError("not-your-turn")
        if what == "stock":
            self._stock(accept=accept)
            return
        if self.fresh:
            raise RefusedError("draw-first")
        plays = {
            "meld": lambda: self._meld([g.split() for g in " ".join(rest).split(";")]),
            "lay": lambda: self._lay(int(rest[0]), rest[1:], end),
            "swap": lambda: self._swap(int(rest[0]), rest[1]),
            "lift": lambda: self._lift(int(rest[0]), rest[1] if len(rest) > 1 else None, end),
            "split": lambda: self._split(int(rest[0]), rest[1]),
            "merge": lambda: self._merge(int(rest[0]), int(rest[1])),
            "undo": lambda: self._undo(),
            "end": lambda: self._end(accept=accept),
        }
        plays[what]()

    def _stock(self, *, accept: bool) -> None:
        if self.fresh:
            self.hands[self.turn].append(self.stock.pop())
            self.begun = list(self.hands[self.turn])
            self.fresh, self.drew = False, True
            self.say("drew", "stock", 1)
        elif not (self._instead or (not self.stock and not self.drew)) or self._laid:
            raise RefusedError("already-drew")
        elif not self._back(accept=accept):
            if self.stock:
                self.hands[self.turn].append(self.stock.pop())
                self.drew = True
                self.say("drew", "stock", 1)
            self._over()

    def _end(self, *, accept: bool) -> None:
        if self._instead and self.stock and not self._laid:
            raise RefusedError("draw-first")
        if not self._back(accept=accept):
            self._over()

    def _back(self, *, accept: bool) -> bool:
        """M5: whether something was owing, and was bought off; that ends the turn."""
        broken = not all(meld.whole for meld in self.melds.values())
        if not broken and not self.owed:
            return False
        price = int(str(self.options["penalty_cards"]))
        if not accept or not price:
            raise RefusedError("table-incoherent" if broken else "cards-owed")
        events = self.events
        self.__dict__.update(self.past[0])
        self.events = events
        count = min(price, len(self.stock))
        for _ in range(count):
            self.hands[self.turn].append(self.stock.pop())
        self.drew = self.drew or count > 0
        self.say("penalty-cards", count)
        self._over()
        return True

    def _over(self) -> None:
        """The turn is over (M2, M7)."""
        idle = not self._laid and not self.drew and not self.stock
        if idle:
            self.say("passed")
        self.passed = self.passed + 1 if idle else 0
        self._few()
        if self.passed == len(self.hands) - len(self.out):
            self.events.append("blocked")
            self._finish(None)
            return
        self.turn = self._following()
        self._begin()

    def _finish(self, winner: int | None) -> None:
        given = [0 if s in self.out or s == winner else self.in_hand(h) for s, h in enumerate(self.hands)]
        self._total(given, winner)

    def in_hand(self, cards: Sequence[Card]) -> int:
        """M6, M8."""
        if self.options["lone_ace"] and len(cards) == 1 and cards[0][0][0] == "A":
            return 1
        ace = int(str(self.options["ace"]))
        return sum(25 if joker(c) else ace if c[0][0] == "A" else min(10, rank(c[0])) for c in cards)

    def _undo(self) -> None:
        if not self.past:
            raise RefusedError("nothing-to-undo")
        self.__dict__.update(self.past[-1])
        self.events = []
        self.say("undone")

    def _note(self) -> None:
        self.past = [*self.past, self._now()]

    # ---- what may be done

    def _permitted(self) -> None:
        """M4."""
        everybody = self.options["table_free"] == "always" and not self.options["opening"]
        if not everybody and self.turn not in self.opened:
            raise RefusedError("not-opened")

    def _of(self, number: int) -> Pile:
        if number not in self.melds:
            raise RefusedError("no-such-meld")
        return self.melds[number]

    def _pick(self, tokens: Sequence[str], *, new: bool) -> list[Card]:
        """G1: what is owed goes first, but a recovered joker not where it makes no new meld."""

        def last(card: Card) -> int:
            why = dict(self.owed).get(card)
            return 1 if why is None else 2 if why == "joker" and not new else 0

        left, picked = sorted(self.hands[self.turn], key=last), []
        for token in tokens:
            code = "*" if "*" in token else token
            card = next((c for c in left if c[0] == code), None)
            if card is None:
                raise RefusedError("card-not-in-hand")
            left.remove(card)
            picked.append(card)
        return picked

    def _leaves(self, cards: Sequence[Card]) -> None:
        """These cards leave the hand; a recovered joker is paid for by jokers in new melds alone."""
        self.hands[self.turn] = [c for c in self.hands[self.turn] if c not in cards]
        self.owed = [(c, why) for c, why in self.owed if c not in cards or why == "joker"]

    def _whole_and_out(self) -> None:
        """M6, S3."""
        if not self.hands[self.turn] and not self.owed and all(meld.whole for meld in self.melds.values()):
            self._finish(self.turn)

    # ---- new melds

    def _starts(self, size: int) -> range:
        return range(1, 14) if self.options["circular"] and size <= 14 else range(1, 16 - size)

    def shapes(self, tokens: Sequence[str]) -> list[tuple[str, list[int], list[str | None]]]:
        """What these tokens make: kind, order, faces (M3, S5.2 to S5.5)."""
        natural = [t for t in tokens if "*" not in t]
        told = [None if t == "*" else t[:2] for t in tokens]
        found: list[tuple[str, list[int], list[str | None]]] = []
        if len(tokens) < 3 or not natural:
            return []
        known = [f for f in told if f]
        if len(tokens) <= 4 and len({f[0] for f in known}) == 1 and len({f[1] for f in known}) == len(known):
            rest = [s for s in SUITS if s not in {f[1] for f in natural}]
            sure = natural[0][0] + rest[0] if len(tokens) == 4 and len(rest) == 1 else None
            found.append(("group", list(range(len(tokens))), [sure if "*" in t else t for t in tokens]))
        if len({f[1] for f in known}) == 1:
            for low in self._starts(len(tokens)):
                faces = [at(low + i, natural[0][1]) for i in range(len(tokens))]
                order = list(range(len(tokens)))
                if not all(told[i] in (None, f) for i, f in enumerate(faces)):
                    order = self._ordered(faces, told)
                if order:
                    found.append(("run", order, list(faces)))
        return found

    def _ordered(self, faces: Sequence[str], told: Sequence[str | None]) -> list[int]:
        left, order = list(range(len(told))), []
        for face in faces:
            mine = [i for i in left if told[i] == face] or [i for i in left if told[i] is None]
            if not mine:
                return []
            left.remove(mine[0])
            order.append(mine[0])
        return order

    def _shape(self, tokens: Sequence[str]) -> tuple[str, list[int], list[str | None]]:
        found = self.shapes(tokens)
        if not found:
            raise RefusedError("not-a-meld")
        if sum("*" in t for t in tokens) > 1:
            raise RefusedError("too-many-jokers")
        runs = [f for f in found if f[0] == "run"]
        found = [f for f in found if f[0] != "run"] + ([f for f in runs if f[1] == list(range(len(tokens)))] or runs)
        if len(found) > 1 and any("*" in t for t in tokens):
            raise RefusedError("which-card")
        return found[-1]

    def _meld(self, groups: Sequence[Sequence[str]]) -> None:
        cards = self._pick([t for tokens in groups for t in tokens], new=True)
        new, rest = [], list(cards)
        for tokens in groups:
            mine, rest = rest[: len(tokens)], rest[len(tokens) :]
            kind, order, faces = self._shape(tokens)
            lying = [(mine[i], face) for i, face in zip(order, faces, strict=True)]
            group = next((rank(t) for t in tokens if "*" not in t), 0) if kind == "group" else 0
            new.append(Pile(kind, lying, group))
        points, opens = sum(map(self.worth, new)), self.turn not in self.opened
        least = int(str(self.options["opening"]))
        if opens and points < least:
            raise RefusedError("opening-too-low")
        self._note()
        for meld in new:
            self.melds[self.next_meld] = meld
            self.say("melded", self.next_meld)
            self.next_meld += 1
        if opens and least:
            self.say("opened", points)
        self.opened.add(self.turn)
        lifted = [c for c, why in self.owed if why != "joker"]
        self._leaves(cards)
        paying = sum(joker(c) and c not in lifted for c in cards)
        held = self.hands[self.turn]
        for debt in sorted((d for d in self.owed if d[1] == "joker"), key=lambda d: d[0] in held)[:paying]:
            self.owed.remove(debt)
        self._whole_and_out()

    def worth(self, meld: Pile) -> int:
        """M4, K7: as what they stand for; an ace before another card of a run counts 1."""
        total = 0
        for place, (_, face) in enumerate(meld.cards):
            r = rank(face) if face else meld.rank
            low = meld.kind == "run" and place < len(meld.cards) - 1
            total += (1 if low else 11) if r == 1 else min(10, r)
        return total

    # ---- adding

    def _lows(self, meld: Pile) -> list[int]:
        """Where the first card may be in a run."""
        first = meld.cards[0][1]
        if first is None or (meld.kind == "group" and len(meld.cards) > 1):
            return []
        alone = len(meld.cards) == 1 and not self.options["circular"]
        return [1, 14] if rank(first) == 1 and alone else [rank(first)]

    def _run(self, low: int, cards: list[Lying]) -> bool:
        """Whether so many cards may begin there."""
        if self.options["circular"]:
            return len(cards) <= 14
        return low >= 1 and low + len(cards) - 1 <= 14

    def grown(self, meld: Pile, tokens: Sequence[str], cards: Sequence[Card]) -> list[tuple[int, Pile]]:
        """What comes of laying these on the meld, with how many below; the high end last."""
        told = [None if t == "*" else t[:2] for t in tokens]
        found: list[tuple[int, Pile]] = []
        if meld.kind == "group" or len(meld.cards) == 1:
            group = self._group_of(meld, [*zip(cards, told, strict=True)])
            found += [(0, group)] if group else []
        for low in self._lows(meld):
            suit = (meld.cards[0][1] or "??")[1]
            for below in range(len(tokens) + 1):
                size = len(tokens) + len(meld.cards)
                faces: list[str] = [at(low - below + i + 13, suit) for i in range(size)]
                wanted = faces[:below] + faces[below + len(meld.cards) :]
                order = self._ordered(wanted, told)
                lying: list[Lying] = [(cards[i], face) for i, face in zip(order, wanted, strict=False)]
                whole = lying[:below] + list(meld.cards) + lying[below:]
                if order and self._run(low - below, whole):
                    found.append((below, Pile("run", whole)))
        return sorted(found, key=lambda one: -one[0])

    def _group_of(self, meld: Pile, more: Sequence[tuple[Card, str | None]]) -> Pile | None:
        first = meld.cards[0][1]
        r = meld.rank if meld.kind == "group" or first is None else rank(first)
        named = {f for c, f in more if joker(c) and f}
        cards = [*meld.cards, *((c, None if joker(c) else f) for c, f in more)]
        faces = [f for _, f in cards if f]
        fits = all(rank(f) == r for f in (*faces, *named)) and len(set(faces)) == len(faces) and len(cards) <= 4
        if not fits or named & {f for _, f in meld.cards}:
            return None
        if len(cards) == 4 and len(faces) == 3:
            (rest,) = {RANKS[r - 1] + s for s in SUITS} - set(faces)
            cards = [(c, f or rest) for c, f in cards]
        return Pile("group", cards, r)

    def _lay(self, number: int, tokens: Sequence[str], end: str | None) -> None:
        meld = self._of(number)
        cards = self._pick(tokens, new=False)
        self._permitted()
        if meld.kind == "group" and len(meld.cards) == 4:
            raise RefusedError("meld-closed")
        found = self.grown(meld, tokens, cards)
        if not found:
            raise RefusedError("does-not-fit")
        jokers = sum("*" in t for t in tokens)
        if jokers and jokers + meld.jokers > 1:
            raise RefusedError("too-many-jokers")
        if len(found) > 1 and end is None:
            raise RefusedError("which-end")
        chosen = found[0 if end == "@low" else -1][1]
        if end and chosen.kind == "run" and chosen.cards[0 if end == "@low" else -1][0] not in cards:
            raise RefusedError("does-not-fit")
        self._note()
        self.melds[number] = chosen
        self._leaves(cards)
        for card in cards:
            self.say("laid-off", number, card[0])
        self._whole_and_out()

    def _swap(self, number: int, face: str) -> None:
        meld = self._of(number)
        (card,) = self._pick([face], new=False)
        self._permitted()
        places = [i for i, (c, f) in enumerate(meld.cards) if joker(c) and f == face]
        if not places:
            doubt = any(f is None for _, f in meld.cards) and face != "*" and rank(face) == meld.rank
            raise RefusedError("joker-ambiguous" if doubt else "does-not-fit")
        self._note()
        cards = list(meld.cards)
        recovered, _ = cards[places[0]]
        cards[places[0]] = (card, face)
        self.melds[number] = Pile(meld.kind, cards, meld.rank)
        self._leaves([card])
        self.hands[self.turn].append(recovered)
        if (recovered, "joker") not in self.owed:
            self.owed = [*self.owed, (recovered, "joker")]
        self.say("joker-recovered")

    # ---- taking apart (S11.1 to S11.3)

    def _lift(self, number: int, token: str | None, end: str | None) -> None:
        meld = self._of(number)
        self._permitted()
        places = list(range(len(meld.cards)))
        if token and "*" in token:
            there = any(joker(c) and token[:-1] in ("", f) for c, f in meld.cards)
            raise RefusedError("joker-stays" if there else "does-not-fit")
        if token:
            if meld.kind == "run":
                places = [0] if end == "@low" else places[-1:] if end == "@high" else sorted({0, places[-1]})
            places = [i for i in places if meld.cards[i][1] == token]
            if not places:
                raise RefusedError("does-not-fit")
            if len(places) > 1:
                raise RefusedError("which-end")
        if any(joker(meld.cards[i][0]) for i in places):
            raise RefusedError("joker-stays")
        self._note()
        rest = [lying for i, lying in enumerate(meld.cards) if i not in places]
        self.melds[number] = Pile(meld.kind, rest, meld.rank)
        if not rest:
            del self.melds[number]
        for i in places:
            card = meld.cards[i][0]
            self.hands[self.turn].append(card)
            if card not in self.begun:  # M2: a card of the hand is simply back
                self.owed = [*self.owed, (card, "lifted")]
            self.say("lifted", number, card[0])

    def _split(self, number: int, face: str) -> None:
        meld = self._of(number)
        self._permitted()
        behind = next((i for i, (c, f) in enumerate(meld.cards[:-1]) if face in (f, c[0])), None)
        if behind is None or meld.kind != "run":
            raise RefusedError("does-not-fit")
        self._note()
        self.melds[number] = Pile("run", meld.cards[: behind + 1])
        self.melds[self.next_meld] = Pile("run", meld.cards[behind + 1 :])
        self.say("split", number, self.next_meld)
        self.next_meld += 1
        self._whole_and_out()

    def _merge(self, number: int, other: int) -> None:
        one, two = self._of(number), self._of(other)
        self._permitted()
        found: list[Pile] = []
        if number != other:
            suits = {(m.cards[0][1] or "?" + str(n))[1:] for n, m in enumerate((one, two))}
            for lower, upper in ((one, two), (two, one)) if len(suits) == 1 else ():
                for low in self._lows(lower):
                    gaps = [low + len(lower.cards) - high for high in self._lows(upper)]
                    near = any(gap == 0 or (self.options["circular"] and gap % 13 == 0) for gap in gaps)
                    if near and self._run(low, [*lower.cards, *upper.cards]):
                        found.append(Pile("run", [*lower.cards, *upper.cards]))
            loose = all(m.kind == "group" or len(m.cards) == 1 for m in (one, two))
            ranks = {m.rank if m.kind == "group" else rank(m.cards[0][1] or "A") for m in (one, two)}
            group = self._joined(one, two) if loose and len(ranks) == 1 else None
            found += [group] if group else []
        if not found:
            raise RefusedError("not-a-meld")
        if found[-1].jokers > 1:
            raise RefusedError("too-many-jokers")
        self._note()
        self.melds[number] = found[-1]
        del self.melds[other]
        self.say("merged", number, other)
        self._whole_and_out()

    def _joined(self, one: Pile, two: Pile) -> Pile | None:
        cards = [*one.cards, *two.cards]
        faces = [f for _, f in cards if f]
        r = one.rank if one.kind == "group" else rank(faces[0])
        if len(cards) > 4 or len(set(faces)) != len(faces):
            return None
        if len(cards) == 4 and len(faces) == 3:
            (rest,) = {RANKS[r - 1] + s for s in SUITS} - set(faces)
            cards = [(c, f or rest) for c, f in cards]
        return Pile("group", cards, r)


# ------------------------------------------------------------------------------------------ closed ramino (N)


def counted(hand: Sequence[Card], most: int) -> int:
    """N3, by trying every division; ``most`` jokers a meld."""
    cards = sorted(c[0] for c in hand)
    known: dict[tuple[str, ...], int] = {}

    def least(left: tuple[str, ...]) -> int:
        if left not in known:
            first = next((c for c in reversed(left) if c != "*"), None)
            if first is None:
                known[left] = 25 * len(left)
            else:
                rest = list(left)
                rest.remove(first)
                value = 11 if first[0] == "A" else min(10, rank(first))
                tries = [value + least(tuple(rest))]
                for meld in sorted({m for m in melds if first in m}):
                    other = list(left)
                    try:
                        for card in meld:
                            other.remove(card)
                    except ValueError:
                        continue
                    tries.append(least(tuple(other)))
                known[left] = min(tries)
        return known[left]

    melds = set()
    for size in range(3, 15):
        for suit in SUITS:
            for low in range(1, 16 - size):
                melds |= filled([at(low + i, suit) for i in range(size)], cards, most)
    for size in (3, 4):
        for r in RANKS:
            for suits in combinations(SUITS, size):
                melds |= filled([r + s for s in suits], cards, most)
    return least(tuple(cards))


def filled(faces: Sequence[str], cards: Sequence[str], most: int) -> set[tuple[str, ...]]:
    """The cards that make this meld, jokers in the place of some."""
    found = set()
    for jokers in range(min(most, len(faces) - 1, cards.count("*")) + 1):
        if sum(f not in cards for f in faces) > jokers:
            continue
        for places in combinations(range(len(faces)), jokers):
            made = sorted("*" if i in places else f for i, f in enumerate(faces))
            if all(made.count(c) <= cards.count(c) for c in made):
                found.add(tuple(made))
    return found


def one_run(hand: Sequence[Card], most: int) -> bool:
    """N5: all these cards are one run."""
    cards = sorted(c[0] for c in hand)
    runs = ([at(low + i, suit) for i in range(len(cards))] for suit in SUITS for low in range(1, 16 - len(cards)))
    return len(cards) >= 3 and any(tuple(cards) in filled(run, cards, most) for run in runs)


@dataclass
class Closings(Hand):
    """N1 to N8."""

    taken: list[Card] = field(default_factory=list)
    reshuffles: int = 0

    def _play(self, seat: int, line: str) -> None:
        words = line.removesuffix(" !").split()
        what, rest = words[0], words[1:]
        if self.over:
            raise RefusedError("hand-over")
        several = what == "take" and rest not in ([], ["1"])
        if several or what not in ("stock", "take", "discard", "declare", "end", "undo"):
            raise RefusedError("not-in-this-game")
        if seat != self.turn:
            raise RefusedError("not-your-turn")
        if self.fresh and what == "end":
            if self.stock or self._refill():
                raise RefusedError("draw-first")
            self._blocked()
        elif (what in ("stock", "take")) != self.fresh:
            raise RefusedError("draw-first" if self.fresh else "already-drew")
        elif what == "undo":
            raise RefusedError("nothing-to-undo")
        elif what == "stock":
            self._stock()
        elif what == "take":
            if not self.discards:
                raise RefusedError("nothing-to-take")
            self.taken = [self.discards.pop()]
            self.hands[seat] += self.taken
            self.fresh = False
            self.say("drew", "discards", 1)
        elif what == "end":
            if any(self._fault(c) is None for c in self.hands[seat]):
                raise RefusedError("must-discard")
            self.say("passed")
            self._next()
        else:
            self._away("*" if "*" in rest[0] else rest[0], closing=what == "declare")

    def _refill(self) -> int:
        most = int(str(self.options["max_reshuffles"]))
        return 0 if most and self.reshuffles >= most else max(0, len(self.discards) - 1)

    def _blocked(self) -> None:
        self.events.append("blocked")
        self._total([0 if s in self.out else self.count(h) for s, h in enumerate(self.hands)], None)

    def _stock(self) -> None:
        if not self.stock:
            count = self._refill()
            if not count:
                self._blocked()
                return
            self.stock, self.discards = self.discards[:count], self.discards[count:]
            self.reshuffles += 1
            self.events.append(f"reshuffled {count}")
        self.hands[self.turn].append(self.stock.pop())
        self.fresh = False
        self.say("drew", "stock", 1)

    def _fault(self, card: Card) -> str | None:
        """Why this card is not thrown (N2, G9)."""
        hand = self.hands[self.turn]
        if joker(card) and any(not joker(c) for c in hand):
            return "joker-not-thrown"
        return "just-taken" if card in self.taken else None

    def count(self, cards: Sequence[Card]) -> int:
        return counted(cards, int(str(self.options["jokers_per_meld"])))

    def _away(self, code: str, *, closing: bool) -> None:
        hand = self.hands[self.turn]
        copies = sorted((c for c in hand if c[0] == code), key=lambda c: c in self.taken)
        if not copies:
            raise RefusedError("card-not-in-hand")
        kept = [c for c in hand if c != copies[0]]
        if closing:
            kind, count = self._closes(kept)
            if copies[0] in self.taken:
                raise RefusedError("just-taken")
        elif (fault := self._fault(copies[0])) is not None:
            raise RefusedError(fault)
        self.hands[self.turn] = kept
        self.discards.append(copies[0])
        if closing:
            self.say("declared", kind)
            self._score(kind, count)
        else:
            self.say("discarded", code)
            self._next()

    def _closes(self, kept: Sequence[Card]) -> tuple[str, int]:
        """N4, N5."""
        if one_run(kept, int(str(self.options["jokers_per_meld"]))):
            return "ramino", 0
        count = self.count(kept)
        if self.options["colour"] and kept and len({c[0][1] for c in kept if not joker(c)}) <= 1:
            return "colour", count
        if count > int(str(self.options["close_at"])):
            raise RefusedError("not-a-winning-hand")
        if count and not self.turns[self.turn]:
            raise RefusedError("too-early")
        return "closed", count

    def _score(self, kind: str, count: int) -> None:
        """N6."""
        at_once = kind == "ramino" and self.options["ramino_wins"] == "match"
        times = 2 if kind == "ramino" and not at_once else 1
        mine = -25 if kind != "closed" else count or -int(str(self.options["bonus"]))
        given = [0 if s in self.out else times * self.count(h) for s, h in enumerate(self.hands)]
        given[self.turn] = mine
        self._total(given, self.turn, won=at_once)

    def _next(self) -> None:
        self._few()
        self.turn, self.fresh, self.taken = self._following(), True, []
