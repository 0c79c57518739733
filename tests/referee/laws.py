"""The rules of five games once more, plain and slow, written from their clauses alone: no line of ``core`` or of
``solver`` is used here. Cards are codes (``As``, ``*``) with a number for the copy, plays are lines of the notation.

Left out, and never played under this referee: runs round the corner (R3), manipulation in rami (R10), closing with a
card that fits nowhere (C7), a special card (C9), and takes of scala 40 for a lay that needs no opening (K8).
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

SUITS = "shdc"
RANKS = "A23456789TJQK"
Card = tuple[str, int]  # code, copy


class RefusedError(Exception):
    """A play that the rules do not allow; the message is the code."""


class UnknownError(Exception):
    """Nobody can tell with as much patience as a test has."""


@dataclass
class Lying:
    """A card on the table: what it stands for (None: nobody can tell), and who laid it."""

    card: Card
    face: str | None
    owner: int

    @property
    def joker(self) -> bool:
        return self.card[0] == "*"


@dataclass
class Meld:
    """Cards in a run (from ``low``: 1 is the ace, 14 the high ace), a group or an identity."""

    number: int
    kind: str
    cards: list[Lying]
    low: int

    @property
    def whole(self) -> bool:
        return len(self.cards) >= 3 and any(not c.joker for c in self.cards)


@dataclass
class Debt:
    """A card that must be played: ``why`` is taken, lifted or joker, ``how`` lay, meld, now or open."""

    card: Card
    why: str
    how: str


def rank(face: str) -> int:
    return RANKS.index(face[0]) + 1


def at(position: int, suit: str) -> str:
    return RANKS[(position - 1) % 13] + suit


def shapes(tokens: Sequence[str], *, identities: bool) -> list[tuple[str, int, list[int], list[str | None]]]:
    """Every meld that tokens (``7d``, ``*``, ``7d*``) make: kind, low, the order of the tokens, and their faces."""
    naturals = [t for t in tokens if "*" not in t]
    named = {i: t[:-1] if len(t) == 3 else None for i, t in enumerate(tokens) if "*" in t}
    found: list[tuple[str, int, list[int], list[str | None]]] = []
    if len(tokens) < 3 or not naturals:
        return []
    everything = naturals + [f for f in named.values() if f]
    if len(tokens) <= 4 and len({f[0] for f in everything}) == 1 and len({f[1] for f in everything}) == len(everything):
        missing = [s for s in SUITS if s not in {f[1] for f in naturals}]
        known = len(tokens) == 4 and len(missing) == 1
        told = naturals[0][0] + missing[0] if known else None  # of two suits nobody can tell which, whatever was named
        faces = [t if i not in named else told for i, t in enumerate(tokens)]
        found.append(("group", rank(naturals[0]), list(range(len(tokens))), faces))
    if identities and len(tokens) <= 4 and len(set(everything)) == 1:
        found.append(("identity", rank(naturals[0]), list(range(len(tokens))), [naturals[0]] * len(tokens)))
    if len({f[1] for f in naturals}) == 1:
        suit = naturals[0][1]
        for low in range(1, 15 - len(tokens) + 1):
            order = _in_places([at(low + i, suit) for i in range(len(tokens))], tokens, named)
            if order is not None:
                found.append(("run", low, order, [at(low + i, suit) for i in range(len(tokens))]))
    return found


def _in_places(faces: list[str], tokens: Sequence[str], named: Mapping[int, str | None]) -> list[int] | None:
    """Which token lies in each place; as they were named, where that can be."""
    told = [named.get(i, token) for i, token in enumerate(tokens)]
    if all(t in (None, f) for t, f in zip(told, faces, strict=True)):
        return list(range(len(tokens)))
    left = list(range(len(tokens)))
    order = []
    for face in faces:
        mine = [i for i in left if (named[i] if i in named else tokens[i]) == face]
        mine += [i for i in left if i in named and named[i] is None]
        if not mine:
            return None
        left.remove(mine[0])
        order.append(mine[0])
    return order


@dataclass
class Referee:
    """A hand, as the players see it lie. ``deal`` is how it begins; the stock's next card comes last."""

    game: str
    options: Mapping[str, object]
    hands: list[list[Card]]
    stock: list[Card]
    discards: list[Card]
    turn: int
    scores: list[int]
    out: set[int]
    melds: dict[int, Meld] = field(default_factory=dict)
    next_meld: int = 1
    opened: set[int] = field(default_factory=set)
    laid: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    fresh: bool = True  # the draw is still to come
    debts: list[Debt] = field(default_factory=list)
    taken: list[Card] = field(default_factory=list)
    opened_before: set[int] = field(default_factory=set)
    first_new: int = 1
    older: bool = False  # melds older than this turn were added to, swapped or manipulated
    added: bool = False
    past: list[Referee] = field(default_factory=list)  # of this turn
    reshuffles: int = 0
    caller: int | None = None  # who made the discard that may be called
    over: bool = False
    winner: int | None = None
    given: list[int] = field(default_factory=list)  # what the hand gave, penalties that count at once left aside
    champions: list[int] = field(default_factory=list)
    back: list[int] = field(default_factory=list)  # how often each came back (K9)
    locked: bool = False  # after a lay that was free: its last card is thrown, or it is undone (K8)

    def __post_init__(self) -> None:
        seats = len(self.hands)
        self.laid = self.laid or [0] * seats
        self.turns = self.turns or [0] * seats
        self.back = self.back or [0] * seats

    # ---------------------------------------------------------------- what the games differ in

    @property
    def salotto(self) -> bool:
        return self.game == "salotto"

    @property
    def jokers_lie(self) -> bool:
        """Whether a joker may be laid off (S5.1, R3, K3)."""
        return self.game in ("rami", "scala40", "ramino")

    @property
    def elimination(self) -> bool:
        return self.options.get("mode") == "elimination"

    @property
    def kept(self) -> int:
        """Cards that a play has to leave for the discard (C5, R6, K6)."""
        return 0 if self.salotto else 1

    @property
    def least(self) -> int:
        return int(str(self.options["opening"]))

    @property
    def pure(self) -> bool:
        if self.game == "scala40":
            return bool(self.options["pure_run"])
        if self.game != "rami":
            return False
        said = self.options["pure_run"]
        return self.least == 51 if said == "auto" else said == "on"

    def most_jokers(self, kind: str) -> int:
        return 1 if kind == "identity" else int(str(self.options.get("jokers_per_meld", 1)))

    def worth(self, meld: Meld, index: int) -> int:
        """What a card counts where it lies (S8, S12, C9, R7, K7)."""
        slot = meld.cards[index]
        if slot.joker and self.options.get("joker_value") == 20:
            return 20
        if self.game in ("rami", "scala40", "ramino"):
            pips = True
        else:
            pips = self.options["values"] == "pips"
        r = rank(slot.face) if slot.face else meld.low
        low = meld.kind == "run" and meld.low + index == 1
        if r == 1:
            high_ace, low_ace = (15, 5) if not pips or self.game == "cinquecento" else (11, 1)
            points = low_ace if low else high_ace
        elif r >= 10:
            points = 10
        else:
            points = r if pips else 5
        return points + 10 * (meld.kind == "identity")

    def points(self, meld: Meld) -> int:
        return sum(self.worth(meld, i) for i in range(len(meld.cards)))

    def in_hand(self, cards: Sequence[Card]) -> int:
        """S8, C9, R7, K7, L7."""
        total = 0
        if self.options.get("lone_ace") and len(cards) == 1 and cards[0][0][0] == "A":
            return 1
        for code, _ in cards:
            pips = self.game in ("rami", "scala40", "ramino") or self.options["values"] == "pips"
            if code == "*":
                total += int(str(self.options.get("joker", 25 if self.game == "scala40" else 20)))
            elif code[0] == "A":
                total += int(str(self.options.get("ace", 11 if pips and self.game != "cinquecento" else 15)))
            elif rank(code) >= 10:
                total += 10
            else:
                total += rank(code) if pips else 5
        return total

    # ---------------------------------------------------------------- plays

    def play(self, seat: int, line: str) -> None:
        """Make this play. Raises RefusedError, and changes nothing then."""
        before = self._remembered()
        try:
            self._play(seat, line)
        except RefusedError:
            self.__dict__.update(before.__dict__)
            raise

    def _remembered(self) -> Referee:
        past, self.past = self.past, []
        other = copy.deepcopy(self)
        self.past = past
        other.past = list(past)
        return other

    def _play(self, seat: int, line: str) -> None:
        accept = line.endswith(" !")
        words = line.removesuffix(" !").replace(";", " ;").split()
        what, rest = words[0], words[1:]
        end = next((w for w in rest if w.startswith("@")), None)
        rest = [w for w in rest if not w.startswith("@")]
        if self.over:
            raise RefusedError("hand-over")
        if not self._knows(what, rest):
            raise RefusedError("not-in-this-game")
        if what == "rummy":
            self._rummy(seat, int(rest[0]))
            return
        if seat != self.turn:
            raise RefusedError("not-your-turn")
        if what == "end" and self.fresh:
            self._end_of_stock()
            return
        if (what in ("stock", "take")) != self.fresh:
            raise RefusedError("draw-first" if self.fresh else "already-drew")
        plays = {
            "stock": lambda: self._stock(),
            "take": lambda: self._take(int(rest[0]) if rest else 1),
            "meld": lambda: self._meld(" ".join(rest).split(";")),
            "lay": lambda: self._lay(int(rest[0]), rest[1:], end),
            "swap": lambda: self._swap(int(rest[0]), rest[1]),
            "lift": lambda: self._lift(int(rest[0]), rest[1] if len(rest) > 1 else None, end),
            "split": lambda: self._split(int(rest[0]), rest[1]),
            "merge": lambda: self._merge(int(rest[0]), int(rest[1])),
            "undo": lambda: self._undo(),
            "discard": lambda: self._discard(rest[0], accept=accept),
            "end": lambda: self._end(accept=accept),
        }
        plays[what]()

    def _undo(self) -> None:
        if not self.past:
            raise RefusedError("nothing-to-undo")
        self.__dict__.update(self.past[-1].__dict__)

    def _knows(self, what: str, rest: Sequence[str]) -> bool:
        discards = self.options.get("discards")
        if what == "take":
            several = self.game == "cinquecento" or discards in ("pile", "closed")
            return discards != "none" and (several or not rest or rest[0] == "1")
        if what in ("lift", "split", "merge"):
            return self.salotto and bool(self.options["manipulation"])
        return {
            "discard": discards != "none",
            "swap": self.game != "cinquecento" and self.options.get("jokers_per_pack") != 0,
            "rummy": bool(self.options.get("rummy_call")),
            "declare": False,
            "pass": False,
        }.get(what, True)

    # ---------------------------------------------------------------- drawing

    def _refill(self) -> int:
        """How many cards a new stock would have (G10, C8)."""
        most = int(str(self.options["max_reshuffles"]))
        if self.game == "cinquecento" and self.options["stock_out"] == "end":
            return 0
        if most and self.reshuffles >= most:
            return 0
        whole = self.game in ("salotto", "cinquecento")
        return len(self.discards) if whole else max(0, len(self.discards) - 1)

    def _stock(self) -> None:
        if not self.stock:
            count = self._refill()
            if not count:
                self._finish(None)
                return
            self.stock = self.discards[:count][::-1]  # where it is shuffled, the order is told by who shuffles
            self.discards = self.discards[count:]
            self.reshuffles += 1
        self.hands[self.turn].append(self.stock.pop())
        self._drawn()

    def _drawn(self) -> None:
        self.fresh = False
        self.caller = None

    def _end_of_stock(self) -> None:
        if self.stock or self._refill():
            raise RefusedError("draw-first")
        self._finish(None)

    def _take(self, count: int) -> None:
        seat, hand = self.turn, self.hands[self.turn]
        if count < 1 or len(self.discards) < count:
            raise RefusedError("nothing-to-take")
        alone = len(hand) == 1 and self.options.get("discard_with_one_card") == "forbidden"
        early = self.options.get("first_discards") == "closed" and not self.turns[seat]
        if self.options.get("discards") == "closed" or not hand or alone or early:
            raise RefusedError("discards-closed")
        closed = self.options.get("discards_before_opening") == "closed"
        if (self.salotto or closed or self.options.get("stock_until_opened")) and seat not in self.opened:
            raise RefusedError("not-opened")
        if self.game == "cinquecento" and not any(self.turns):
            raise RefusedError("stock-first")
        self.taken = self.discards[-count:]
        self.discards = self.discards[:-count]
        hand += self.taken
        self._drawn()
        how = {"cinquecento": "now", "rami": "meld"}.get(self.game)
        if self.game == "scala40" and seat not in self.opened:
            how = "open"
        if self.options.get("discards") == "must-use":
            how = "lay"
        if self.options.get("top_free") and count == 1:
            how = None
        if how is not None:
            self.debts = [Debt(self.taken[0], "taken", how)]
            if not Search(self).possible():
                raise RefusedError("cannot-use-card")

    # ---------------------------------------------------------------- which copy (G1)

    def _pick(self, tokens: Sequence[str], *, new: bool) -> list[Card]:
        """The cards that leave the hand; ``new``: they make new melds."""

        def eagerness(card: Card) -> int:
            for debt in self.debts:
                if debt.card == card:
                    pays = new or debt.how == "lay"
                    return 5 if not pays else 0 if debt.why == "taken" else 1
            return 2 if card in self.taken else 3

        left = sorted(self.hands[self.turn], key=eagerness)
        picked = []
        for token in tokens:
            code = "*" if "*" in token else token
            card = next((c for c in left if c[0] == code), None)
            if card is None:
                raise RefusedError("card-not-in-hand")
            left.remove(card)
            picked.append(card)
        return picked

    @property
    def _due(self) -> Card | None:
        return next((d.card for d in self.debts if d.how in ("now", "open")), None)

    # ---------------------------------------------------------------- laying

    def _meld(self, groups: Sequence[str]) -> None:
        seat = self.turn
        lists = [g.split() for g in groups]
        cards = self._pick([t for tokens in lists for t in tokens], new=True)
        if self._due is not None and self._due not in cards:
            raise RefusedError("must-use-card")
        if self.locked:
            raise RefusedError("must-discard")
        if self.options.get("lay_on_first_turn") == "forbidden" and not self.turns[seat]:
            raise RefusedError("too-early")
        new: list[Meld] = []
        rest = list(cards)
        for tokens in lists:
            mine, rest = rest[: len(tokens)], rest[len(tokens) :]
            kind, low, order, faces = self._placed(tokens)
            laid = [Lying(mine[i], face, seat) for i, face in zip(order, faces, strict=True)]
            new.append(Meld(self.next_meld + len(new), kind, laid, low))
        held = len(self.hands[seat])
        waived = self.options.get("sec_needs_opening") is False and len(cards) == held - 1
        left = [c for c in self.hands[seat] if c not in cards]
        free = bool(self.options.get("in_hand_free")) and len(left) == 1 and left[0] not in self.taken[:1]
        jokers = any(c.joker for m in new for c in m.cards)
        short = sum(map(self.points, new)) < self.least
        short = short or (bool(self.options.get("pure_opening")) and jokers)
        impure = self.pure and not any(m.kind == "run" and not any(c.joker for c in m.cards) for m in new)
        if seat not in self.opened and free:
            waived = True
        if seat not in self.opened and not waived:
            if sum(map(self.points, new)) < self.least:
                raise RefusedError("opening-too-low")
            if self.pure and not any(m.kind == "run" and not any(c.joker for c in m.cards) for m in new):
                raise RefusedError("no-pure-run")
            if self.options.get("pure_opening") and jokers:
                raise RefusedError("no-pure-run")
        locked = seat not in self.opened and free and (short or impure)
        if held - len(cards) < self.kept:
            raise RefusedError("must-keep-discard")
        self._note()
        self.locked = locked
        for meld in new:
            self.melds[meld.number] = meld
            self._count(meld, 1)
        self.next_meld += len(new)
        self.opened.add(seat)
        self._gone(cards)
        paying = sum(c[0] == "*" for c in cards) - sum(
            d.card in cards and d.why != "joker" for d in self.past[-1].debts if d.card[0] == "*"
        )
        owed = sorted((d for d in self.debts if d.why == "joker"), key=lambda d: d.card in self.hands[seat])
        for debt in owed[:paying]:
            self.debts.remove(debt)
        self._maybe_out()

    def _placed(self, tokens: Sequence[str]) -> tuple[str, int, list[int], list[str | None]]:
        jokers = sum("*" in t for t in tokens)
        found = shapes(tokens, identities=bool(self.options.get("identities")))
        if not found:
            raise RefusedError("not-a-meld")
        found = [f for f in found if jokers <= self.most_jokers(f[0])]
        if not found:
            raise RefusedError("too-many-jokers")
        runs = [f for f in found if f[0] == "run"]
        told = [f for f in runs if f[2] == list(range(len(tokens)))]
        found = [f for f in found if f[0] != "run"] + (told or runs)
        if len(found) > 1 and jokers:
            raise RefusedError("which-card")
        return found[-1]

    def _may_add(self, cards: Sequence[Card]) -> None:
        promised = [d.card for d in self.debts if d.why == "taken" and d.how != "lay"]
        if any(card in cards for card in promised) or self._due is not None:
            raise RefusedError("must-use-card")
        if self.locked:
            raise RefusedError("must-discard")
        if self.turn not in self.opened:
            raise RefusedError("not-opened")

    def _of(self, number: int) -> Meld:
        if number not in self.melds:
            raise RefusedError("no-such-meld")
        return self.melds[number]

    def _lay(self, number: int, tokens: Sequence[str], end: str | None) -> None:
        meld = self._of(number)
        cards = self._pick(tokens, new=False)
        self._may_add(cards)
        if self.options.get("lay_off_on") == "own" and meld.cards[0].owner != self.turn:
            raise RefusedError("not-yours")
        if meld.kind != "run" and len(meld.cards) == 4:
            raise RefusedError("meld-closed")
        jokers = sum("*" in t for t in tokens)
        if jokers and not self.jokers_lie:
            raise RefusedError("joker-cannot-extend")
        grown = self.additions(meld, list(zip(tokens, cards, strict=True)))
        if not grown:
            raise RefusedError("does-not-fit")
        if jokers and jokers + sum(c.joker for c in meld.cards) > self.most_jokers(meld.kind):
            raise RefusedError("too-many-jokers")
        if len(grown) > 1 and end is None:
            raise RefusedError("which-end")
        chosen = grown[0] if end == "@low" else grown[-1]
        if end is not None and (chosen.kind == "run" and chosen.cards[0 if end == "@low" else -1].card not in cards):
            raise RefusedError("does-not-fit")
        if len(self.hands[self.turn]) - len(cards) < self.kept:
            raise RefusedError("must-keep-discard")
        self._note()
        self._change(chosen)
        self.added = True
        self._gone(cards)
        self._maybe_out()

    def additions(self, meld: Meld, pairs: Sequence[tuple[str, Card]]) -> list[Meld]:
        """What could come of laying these cards off, the high end last; a remnant of one card may become anything."""
        found: list[Meld] = []
        seat, one = self.turn, len(meld.cards) == 1
        named = [t[:-1] if len(t) == 3 else None if t == "*" else t for t, _ in pairs]
        only = meld.cards[0].face
        size = len(meld.cards) + len(pairs)
        if (meld.kind == "group" or one) and size <= 4:
            r = meld.low if meld.kind == "group" or only is None else rank(only)
            known = [c.face for c in meld.cards if c.face]
            natural = [f for f, (t, _) in zip(named, pairs, strict=True) if f and "*" not in t]
            said = [f for f, (t, _) in zip(named, pairs, strict=True) if f and "*" in t]
            everything = known + natural
            fits = all(rank(f) == r for f in natural + said) and len(set(everything)) == len(everything)
            if fits and not set(said) & set(known):
                new = [Lying(c, None if "*" in t else f, seat) for f, (t, c) in zip(named, pairs, strict=True)]
                cards = copy.deepcopy(meld.cards) + new
                missing = [s for s in SUITS if RANKS[r - 1] + s not in everything]
                if size == 4 and len(everything) == 3:
                    for card in cards:
                        card.face = card.face or RANKS[r - 1] + missing[0]
                found.append(Meld(meld.number, "group", cards, r))
        alike = self.options.get("identities") and only is not None and (meld.kind == "identity" or one)
        if alike and only is not None and size <= 4 and all(f in (only, None) for f in named):
            new = [Lying(c, only, seat) for _, c in pairs]
            found.append(Meld(meld.number, "identity", copy.deepcopy(meld.cards) + new, rank(only)))
        for low in self._lows(meld):
            suit = (only or "??")[1]
            for below in range(len(pairs), -1, -1):
                start = low - below
                if start < 1 or start + size - 1 > 14:
                    continue
                faces = [at(start + i, suit) for i in range(size)]
                wanted = faces[:below] + faces[below + len(meld.cards) :]
                laid = self._assigned(wanted, named, pairs)
                if laid is not None:
                    cards = laid[:below] + copy.deepcopy(meld.cards) + laid[below:]
                    found.append(Meld(meld.number, "run", cards, start))
        return found

    def _lows(self, meld: Meld) -> list[int]:
        if meld.kind == "run" and len(meld.cards) > 1:
            return [meld.low]
        if len(meld.cards) > 1 or meld.cards[0].face is None:
            return []
        r = rank(meld.cards[0].face)
        return [1, 14] if r == 1 else [r]

    def _assigned(
        self, wanted: Sequence[str], named: Sequence[str | None], pairs: Sequence[tuple[str, Card]]
    ) -> list[Lying] | None:
        left = list(range(len(pairs)))
        laid = []
        for face in wanted:
            mine = [i for i in left if named[i] == face] + [i for i in left if named[i] is None]
            if not mine:
                return None
            left.remove(mine[0])
            laid.append(Lying(pairs[mine[0]][1], face, self.turn))
        return laid

    def _swap(self, number: int, face: str) -> None:
        meld = self._of(number)
        (card,) = self._pick([face], new=False)
        self._may_add([card])
        place = next((i for i, c in enumerate(meld.cards) if c.joker and c.face == face), None)
        if place is None:
            doubtful = meld.kind == "group" and any(c.face is None for c in meld.cards)
            wrong = not doubtful or face == "*" or rank(face) != meld.low
            raise RefusedError("does-not-fit" if wrong else "joker-ambiguous")
        self._note()
        joker = meld.cards[place].card
        changed = copy.deepcopy(meld)
        own = self.options.get("lay_off_on") == "own"  # a meld stays with whoever laid it first
        changed.cards[place] = Lying(card, face, changed.cards[place].owner if own else self.turn)
        self._change(changed)
        self.added = True
        self._gone([card])
        self.hands[self.turn].append(joker)
        promised = self.options.get("discards") == "must-use" and joker in self.taken[:1]
        if not self.options.get("joker_kept"):
            self.debts.append(Debt(joker, "taken", "lay") if promised else Debt(joker, "joker", "meld"))
        self._maybe_out()

    # ---------------------------------------------------------------- manipulation (S11)

    def _may_move(self) -> None:
        if self._due is not None:
            raise RefusedError("must-use-card")
        if self.turn not in self.opened:
            raise RefusedError("not-opened")

    def _lift(self, number: int, token: str | None, end: str | None) -> None:
        meld = self._of(number)
        self._may_move()
        places = list(range(len(meld.cards)))
        if token is not None and "*" in token:
            hit = [i for i in places if meld.cards[i].joker and token[:-1] in ("", meld.cards[i].face)]
            raise RefusedError("joker-stays" if hit else "does-not-fit")
        if token is not None:
            if meld.kind == "run":
                places = [0] if end == "@low" else [places[-1]] if end == "@high" else sorted({0, places[-1]})
            places = [i for i in places if meld.cards[i].face == token]
            if not places:
                raise RefusedError("does-not-fit")
            if meld.kind == "run" and len(places) > 1:
                raise RefusedError("which-end")
            places = ([i for i in places if not meld.cards[i].joker] or places)[:1]
        if any(meld.cards[i].joker for i in places):
            raise RefusedError("joker-stays")
        self._note()
        cards = [meld.cards[i].card for i in places]
        rest = copy.deepcopy(meld)
        rest.cards = [c for i, c in enumerate(rest.cards) if i not in places]
        rest.low += meld.kind == "run" and places == [0]
        self._change(rest)
        self.hands[self.turn] += cards
        for card in cards:
            promised = self.options.get("discards") == "must-use" and card in self.taken[:1]
            self.debts.append(Debt(card, "taken" if promised else "lifted", "lay"))
        self._maybe_out()

    def _split(self, number: int, face: str) -> None:
        meld = self._of(number)
        self._may_move()
        behind = next((i for i, c in enumerate(meld.cards[:-1]) if face in (c.face, c.card[0])), None)
        if behind is None or meld.kind != "run":
            raise RefusedError("does-not-fit")
        self._note()
        lower, upper = copy.deepcopy(meld), copy.deepcopy(meld)
        lower.cards = lower.cards[: behind + 1]
        upper.cards = upper.cards[behind + 1 :]
        upper.number, upper.low = self.next_meld, meld.low + behind + 1
        self.next_meld += 1
        self._change(lower)
        self.melds[upper.number] = upper
        self._count(upper, 1)
        self._maybe_out()

    def _merge(self, number: int, other: int) -> None:
        one, two = self._of(number), self._of(other)
        self._may_move()
        whole = self.joined(one, two) if number != other else []
        if not whole:
            raise RefusedError("not-a-meld")
        if sum(c.joker for c in whole[-1].cards) > self.most_jokers(whole[-1].kind):
            raise RefusedError("too-many-jokers")
        self._note()
        self._count(two, -1)
        del self.melds[other]
        self._change(whole[-1])
        self.older = self.older or other < self.first_new
        self._maybe_out()

    def joined(self, one: Meld, two: Meld) -> list[Meld]:
        """What two melds make together."""
        found: list[Meld] = []
        both = copy.deepcopy(one.cards) + copy.deepcopy(two.cards)
        suits = {m.cards[0].face[1] for m in (one, two) if m.cards[0].face}
        for low in self._lows(one):
            for other in self._lows(two):
                if len(suits) == 1 and low + len(one.cards) == other and other + len(two.cards) - 1 <= 14:
                    found.append(Meld(one.number, "run", both, low))
                if len(suits) == 1 and other + len(two.cards) == low and low + len(one.cards) - 1 <= 14:
                    cards = copy.deepcopy(two.cards) + copy.deepcopy(one.cards)
                    found.append(Meld(one.number, "run", cards, other))
        ranks = {m.low if m.kind == "group" or m.cards[0].face is None else rank(m.cards[0].face) for m in (one, two)}
        loose = all(m.kind == "group" or len(m.cards) == 1 for m in (one, two))
        faces = [c.face for c in both if c.face]
        if loose and len(ranks) == 1 and len(both) <= 4 and len(set(faces)) == len(faces):
            cards = copy.deepcopy(both)
            missing = [s for s in SUITS if all(f[1] != s for f in faces)]
            if len(both) == 4 and len(faces) == 3:
                for card in cards:
                    card.face = card.face or faces[0][0] + missing[0]
            found.append(Meld(one.number, "group", cards, ranks.pop()))
        alike = all(m.kind == "identity" or len(m.cards) == 1 for m in (one, two))
        same = {c.face for c in both}
        if self.options.get("identities") and alike and len(same) == 1 and len(both) <= 4 and None not in same:
            found.append(Meld(one.number, "identity", both, rank(faces[0])))
        return found

    # ---------------------------------------------------------------- book-keeping

    def _note(self) -> None:
        """This play can be undone."""
        self.past = [*self.past, self._remembered()]

    def _count(self, meld: Meld, sign: int) -> None:
        """Points for cards that come to the table or leave it (S9.1, S11.4, C4)."""
        if self.salotto and not self.elimination:
            self.laid[self.turn] += sign * self.points(meld)
        elif self.game == "cinquecento":
            for index, card in enumerate(meld.cards):
                self.laid[card.owner] += sign * self.worth(meld, index)

    def _change(self, meld: Meld) -> None:
        self._count(self.melds[meld.number], -1)
        self._count(meld, 1)
        self.melds[meld.number] = meld
        if not meld.cards:
            del self.melds[meld.number]
        self.older = self.older or meld.number < self.first_new

    def _gone(self, cards: Sequence[Card]) -> None:
        hand = self.hands[self.turn]
        self.hands[self.turn] = [c for c in hand if c not in cards]
        self.debts = [d for d in self.debts if d.card not in cards or d.why == "joker"]

    def _broken(self) -> list[int]:
        return [m.number for m in self.melds.values() if not m.whole]

    def _maybe_out(self) -> None:
        """S3."""
        if self.salotto and not self.hands[self.turn] and not self.debts and not self._broken():
            self._finish(self.turn)

    def _cost(self) -> int | None:
        """What it costs to leave now; None where nothing buys it off (S5.8, S11.5, S7)."""
        broken, whys = self._broken(), [d.why for d in self.debts]
        must = self.options.get("discards") == "must-use" and bool(self.taken)
        if not self.salotto or "taken" in whys or (broken and must):
            return None
        cost = 0
        lifted = whys.count("lifted")
        if lifted or broken:
            times = max(1, lifted) if self.options["penalty_per"] == "card" else 1
            cost += int(str(self.options["table_penalty"])) * times
        if not broken:
            cost += int(str(self.options["joker_penalty"])) * whys.count("joker")
        return cost

    def _leave(self, *, accept: bool) -> bool:
        """Pay what is owed; whether everything went back (S11.5)."""
        broken = self._broken()
        promised = [d for d in self.debts if d.why == "taken" and d.how != "lay"]
        if promised:
            raise RefusedError("must-use-card")
        if not broken and not self.debts:
            return False
        cost = self._cost()
        if not accept or cost is None:
            raise RefusedError("table-incoherent" if broken else "cards-owed")
        if broken:
            self.__dict__.update(self.past[0].__dict__)
        self.debts = []
        if self.elimination:
            self.scores[self.turn] += cost
        else:
            self.laid[self.turn] -= cost
        return bool(broken)

    # ---------------------------------------------------------------- ending a turn

    def _discard(self, token: str, *, accept: bool) -> None:
        owed = [d.card for d in self.debts if d.how == "lay" or d.why == "joker"]
        code = "*" if "*" in token else token
        start = self.past[0] if self.past and self._broken() else self
        if not any(c[0] == code for c in (*self.hands[self.turn], *start.hands[self.turn])):
            raise RefusedError("card-not-in-hand")
        promised = [d for d in self.debts if d.why == "taken" and d.how != "lay"]
        if promised:
            raise RefusedError("must-use-card")
        if not self._broken():
            self._throwable(code)
        back = self._leave(accept=accept)
        owed = [] if back else owed
        copies = [c for c in self.hands[self.turn] if c[0] == code]
        if not copies:
            raise RefusedError("card-not-in-hand")
        free = sorted(copies, key=lambda c: (c in owed, c in self.taken[:1]))
        self._throwable(code)
        if free[0] in owed:
            raise RefusedError("cards-owed")
        if free[0] in self.taken[:1]:
            raise RefusedError("just-taken")
        hand = self.hands[self.turn]
        hand.remove(free[0])
        self.discards = [*self.discards, free[0]]
        if self.options.get("rummy_call"):
            self.caller = self.turn
        if not hand:
            self._finish(self.turn)
        else:
            self._next()

    def _throwable(self, code: str) -> None:
        """K6."""
        hand = self.hands[self.turn]
        if self.game not in ("scala40", "ramino") or len(hand) == 1:
            return
        if code == "*":
            if any(c[0] != "*" for c in hand):
                raise RefusedError("joker-not-thrown")
            return
        said = self.options.get("fitting_discard", "allowed")
        if said == "allowed" or (said == "forbidden-unopened" and self.turn in self.opened):
            return
        if self._fits(code) and not all(self._fits(c[0]) for c in hand):
            raise RefusedError("card-is-playable")

    def _fits(self, code: str) -> bool:
        return code != "*" and any(
            self.additions(m, [(code, (code, -1))]) for m in self.melds.values() if m.kind == "run" or len(m.cards) < 4
        )

    def _end(self, *, accept: bool) -> None:
        promised = [d for d in self.debts if d.why == "taken" and d.how != "lay"]
        if promised:
            raise RefusedError("must-use-card")
        if self.options.get("discards") != "none" and self._could_throw():
            raise RefusedError("must-discard")
        back = self._leave(accept=accept)
        if back and self.options.get("discards") != "none" and self._could_throw():
            raise RefusedError("must-discard")
        if not self.hands[self.turn] and self.salotto:
            self._finish(self.turn)
        else:
            self._next()

    def _could_throw(self) -> bool:
        fixed = [*(d.card for d in self.debts), *self.taken[:1]]
        for card in self.hands[self.turn]:
            if card in fixed:
                continue
            try:
                self._throwable(card[0])
            except RefusedError as refused:
                if str(refused) != "card-is-playable" or self.turn not in self.opened:
                    continue
            return True
        return False

    def _next(self) -> None:
        self.turns[self.turn] += 1
        seats = len(self.hands)
        step = -1 if self.options["direction"] == "counter-clockwise" else 1
        self.turn = next(s for i in range(1, seats + 1) if (s := (self.turn + i * step) % seats) not in self.out)
        self.fresh, self.debts, self.taken, self.past = True, [], [], []
        self.opened_before, self.first_new = set(self.opened), self.next_meld
        self.older = self.added = self.locked = False

    def _rummy(self, seat: int, number: int) -> None:
        """C6."""
        if self.caller is None:
            raise RefusedError("too-late")
        if seat == self.caller:
            raise RefusedError("not-your-turn")
        meld = self._of(number)
        if seat not in self.opened:
            raise RefusedError("not-opened")
        if meld.kind == "group" and len(meld.cards) == 4:
            raise RefusedError("meld-closed")
        card = self.discards[-1]
        turn, self.turn = self.turn, seat
        grown = self.additions(meld, [(card[0], card)])
        self.turn = turn
        if not grown:
            raise RefusedError("does-not-fit")
        older = self.older
        self._change(grown[-1])
        self.older = older
        self.discards = self.discards[:-1]
        self.caller = None

    # ---------------------------------------------------------------- the end of the hand

    def _finish(self, winner: int | None) -> None:
        self.over, self.winner = True, winner
        held = [self.in_hand(h) for h in self.hands]
        seats = [s for s in range(len(self.hands)) if s not in self.out]
        won = winner is not None
        at_once = won and winner not in self.opened_before and winner in self.opened
        alone = won and not self.opened - {winner}
        given = [0] * len(self.hands)
        if self.game == "cinquecento":
            given = [laid - h for laid, h in zip(self.laid, held, strict=True)]
        elif self.salotto and not self.elimination:
            given = list(self.laid)
            if winner is not None:
                given[winner] += sum(held) + 100 * alone + (200 + 100 * (not self.older)) * at_once
        elif self.salotto:
            factor = (4 if alone else 2 if self.older else 3) if at_once else 1
            given = [0 if s == winner else h * factor if won else h for s, h in enumerate(held)]
        elif self.game == "rami":
            sec = at_once and not self.added
            flat = [h if s in self.opened else 100 for s, h in enumerate(held)]
            how = self.options["sec"]
            if winner is not None:
                flat = [f * (2 if sec and how == "double" else 1) + 100 * (sec and how == "plus-100") for f in flat]
                flat[winner] = -50 if sec and how == "minus-50" else 0
            given = flat
        else:
            hundred = self.options.get("unopened") == "hundred"
            flat = [100 if hundred and s not in self.opened else h for s, h in enumerate(held)]
            in_hand = at_once and not self.added and len(self.past) == 1
            if winner is not None:
                flat = [f * (2 if in_hand and self.options["in_hand"] == "double" else 1) for f in flat]
                flat[winner] = 0
            given = flat
        self.given = [g if s in seats else 0 for s, g in enumerate(given)]
        self.scores = [s + g for s, g in zip(self.scores, self.given, strict=True)]
        self._after_hand(seats)

    def _after_hand(self, seats: Sequence[int]) -> None:
        """Who is out, and who has won the match (S9.6, S10.3, R9, K9, C10, G11)."""
        low = self.game in ("rami", "scala40", "ramino") or self.elimination
        lasting = self.game in ("scala40", "ramino") or self.elimination
        limit = int(str(self.options["limit" if lasting else "target"]))
        reached = [s for s in seats if self.scores[s] > limit - (self.options.get("out_at") != "exceeds")]
        if lasting:
            if self.elimination:
                reached = [s for s in seats if self.scores[s] > limit]
            left = [s for s in seats if s not in reached]
            if len(left) >= 2:
                again = [s for s in reached if self.back[s] < int(str(self.options.get("re_entry", 0)))]
                top = max(self.scores[s] for s in left)
                for s in again:
                    self.scores[s] = top
                    self.back[s] += 1
                reached = [s for s in reached if s not in again]
            self.out |= set(reached)
            if len(left) < 2:
                among = left or reached
                self.champions = [s for s in among if self.scores[s] == min(self.scores[a] for a in among)]
        elif reached:
            best = (min if low else max)(self.scores[s] for s in seats)
            first = [s for s in seats if self.scores[s] == best]
            self.champions = first if len(first) == 1 else []


class Search:
    """Whether a turn with a card taken on a promise can end (G13): every play is tried that could help."""

    PATIENCE = 1500

    def __init__(self, referee: Referee) -> None:
        self.start = referee
        self.seen: set[object] = set()

    def possible(self) -> bool:
        """Raises UnknownError."""
        return self._possible(self.start)

    def _possible(self, now: Referee) -> bool:
        if now.over or self._ends(now):
            return True
        key = (
            tuple(sorted(now.hands[now.turn])),
            tuple(sorted((d.card, d.why, d.how) for d in now.debts)),
            tuple(tuple((c.face, c.joker) for c in m.cards) for m in now.melds.values()),
        )
        if key in self.seen:
            return False
        self.seen.add(key)
        if len(self.seen) > self.PATIENCE:
            raise UnknownError
        for line in self._plays(now):
            after = now._remembered()
            after.past = list(now.past)
            try:
                after._play(after.turn, line)
            except RefusedError:
                continue
            if self._possible(after):
                return True
        return False

    def _ends(self, now: Referee) -> bool:
        if now.debts:
            return False
        for line in (*(f"discard {c[0]}" for c in now.hands[now.turn]), "end"):
            after = now._remembered()
            try:
                after._play(after.turn, line)
            except RefusedError:
                continue
            return True
        return False

    def _plays(self, now: Referee) -> Iterator[str]:
        hand = [c[0] for c in now.hands[now.turn]]
        found = list(melds_of(hand, identities=bool(now.options.get("identities")), most=now.most_jokers("run")))
        if now.turn not in now.opened:
            yield from self._openings(now, hand, found)
            return
        due = {d.card[0] for d in now.debts}
        for tokens in found:
            if any(("*" if "*" in t else t) in due for t in tokens):
                yield "meld " + " ".join(tokens)
        if any(d.how in ("now", "open") for d in now.debts):
            return
        for meld in now.melds.values():
            for code in sorted(set(hand)):
                if any(c.joker and c.face == code for c in meld.cards):
                    yield f"swap {meld.number} {code}"
                doubtful = any(c.face is None for c in meld.cards)
                if doubtful or (meld.kind == "run" and any(d.how == "lay" for d in now.debts)) or code in due:
                    yield f"lay {meld.number} {code}"
                    yield f"lay {meld.number} {code} @low"
                    yield f"lay {meld.number} {code} @high"

    def _openings(self, now: Referee, hand: Sequence[str], found: Sequence[tuple[str, ...]]) -> Iterator[str]:
        """Melds laid together that may open: every set of them, those with the owed card first."""
        first = next(d for d in now.debts)
        code = first.card[0]
        with_it = [t for t in found if any(("*" if "*" in x else x) == code for x in t)]
        tried = 0

        def grown(
            chosen: list[tuple[str, ...]], left: list[str], at: int, among: Sequence[tuple[str, ...]]
        ) -> Iterator[str]:
            nonlocal tried
            if chosen:
                yield "meld " + "; ".join(" ".join(t) for t in chosen)
            for i in range(at, len(among)):
                rest = _without(left, among[i])
                if rest is not None:
                    tried += 1
                    if tried > 4 * self.PATIENCE:
                        raise UnknownError
                    yield from grown([*chosen, among[i]], rest, i, among)

        if first.how in ("now", "open"):
            for tokens in with_it:
                rest = _without(list(hand), tokens)
                if rest is not None:
                    yield "meld " + " ".join(tokens)
                    for more in grown([], rest, 0, found):
                        yield "meld " + " ".join(tokens) + "; " + more.removeprefix("meld ")
        else:
            yield from grown([], list(hand), 0, found)


def _without(hand: list[str], tokens: Sequence[str]) -> list[str] | None:
    left = list(hand)
    for token in tokens:
        code = "*" if "*" in token else token
        if code not in left:
            return None
        left.remove(code)
    return left


def melds_of(hand: Sequence[str], *, identities: bool, most: int) -> Iterator[tuple[str, ...]]:
    """Every meld of these cards, of three to five (longer runs are two), jokers said to be what they stand for."""
    held = set(hand)
    jokers = hand.count("*")
    for suit in SUITS:
        for low in range(1, 13):
            for size in (3, 4, 5):
                if low + size - 1 <= 14:
                    faces = [at(low + i, suit) for i in range(size)]
                    yield from _with_jokers(faces, held, min(jokers, most))
    for r in RANKS:
        for size in (3, 4):
            for suits in combinations(SUITS, size):
                yield from _with_jokers([r + s for s in suits], held, min(jokers, most))
    for face in sorted(held - {"*"}) if identities else ():
        for size in (3, 4):
            for count in range(min(1, jokers) + 1):
                if hand.count(face) >= size - count:
                    yield (face,) * (size - count) + (face + "*",) * count


def _with_jokers(faces: Sequence[str], held: set[str], jokers: int) -> Iterator[tuple[str, ...]]:
    for count in range(jokers + 1):
        for places in combinations(range(len(faces)), count):
            if count < len(faces) and all(f in held for i, f in enumerate(faces) if i not in places):
                yield tuple(f + "*" if i in places else f for i, f in enumerate(faces))


__all__ = ["Card", "Lying", "Meld", "Referee", "RefusedError", "Search", "UnknownError"]
