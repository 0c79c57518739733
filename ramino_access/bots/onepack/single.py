"""Minds for games with one pack and no jokers: the view becomes a table of bits, and the best is found there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, islice
from random import Random

from ...core.actions import Action, Discard, DrawStock, LayMelds, Take, Token, Undo
from ...core.debts import turn_debts
from ...core.engine import check
from ...core.plays.step import order_after
from ...core.rules import Rules
from ...core.state import Phase, State
from ...core.view import View
from ...hints.knowledge import known, unseen
from ...hints.masks import SPAN, card_at, mask, place, places
from ..levels.discards import throw_least
from ..levels.layable import Taste, next_play
from ..levels.playouts import weigh
from ..levels.takes import winning
from .bits import Deck, deck_of
from .imagined_table import ImaginedTable, OnePackRules, game_of
from .valuation import Valuation

TASTE = Taste()
DRAWS = 4  # takes that are tried
THROWS = 4  # cards that are tried as the discard
TRIAL_TURNS = 120  # of a trial; what lasts longer is counted as it stands
Choice = Callable[[ImaginedTable], None]


@dataclass(frozen=True, slots=True)
class TrialBudget:
    """How much is tried, and how sure one has to be."""

    trials: int = 32
    sure: float = 2.0  # standard errors that another choice must be ahead of the usual one
    first: int = 10  # trials after which the hopeless choices are dropped
    hopeless: float = 0.0  # standard errors behind the usual choice


@dataclass(frozen=True, slots=True)
class LevelSettings:
    """How a level plays: what it goes by, and how much it tries out."""

    valuation: Valuation
    budget: TrialBudget | None = None


@dataclass(frozen=True, slots=True)
class Level:
    """A level's mind where any part of the discards may be taken, so that every discard is a danger, and where only
    the top is, so that going out first is what counts; ``crowd``: the same at a table of more than two, where that is
    another thing."""

    deep: LevelSettings
    shallow: LevelSettings
    crowd: LevelSettings | None = None

    def mind(self, rules: OnePackRules) -> LevelSettings:
        """The mind for this game."""
        return self.at(deep=rules.deep, seats=len(rules.seats))

    def at(self, *, deep: bool, seats: int) -> LevelSettings:
        """The mind where any part of the discards may be taken, or only the top, and this many play."""
        if deep:
            return self.deep
        return self.crowd if self.crowd is not None and seats > 2 else self.shallow


#: Where only the top may be taken: what may yet make melds is kept, and what the next player could meld is not thrown.
RACING = Valuation(
    stock_worth=0.0, whole=0.0, half=1.0, cost=0.8, fit=5.0, serve=200.0, draws=2.0, danger=20.0, reach=0.0
)
#: Who holds everything back, to go out in one turn: what fits the table is kept, to be laid off where that fails, and
#: dear cards go before somebody else is out.
HIDING = replace(
    RACING, whole=3.0, half=2.0, cost=0.85, haste=1.3, fit=30.0, serve=220.0, draws=1.8, both=2.2, danger=30.0, shy=0.7,
    hold=4,
)  # fmt: skip
#: Beside several others: going out first counts for more than what is caught in the hand, for that goes to one of them
#: only; melds are laid at once, since whoever has melded can lay off on what all the others laid; and there are few
#: turns, so a discard that goes well with the hand is taken to build on.
CROWDED = replace(RACING, whole=10.0, half=1.5, cost=0.75, fit=100.0, serve=275.0, draws=1.25, pick=33.0)
STRONG = Level(deep=LevelSettings(Valuation(danger=20.0)), shallow=LevelSettings(RACING))
EXPERT = Level(
    deep=LevelSettings(
        Valuation(
            calm=0.0, alarm=0.6, near=1, stock_worth=0.0, whole=5.0, half=9.0, cost=0.0, danger=60.0, serve=40.0, hold=3
        ),
        TrialBudget(),
    ),
    # No gain by trials was seen here: a hand is short, and chance outweighs most choices.
    shallow=LevelSettings(replace(HIDING, opened=replace(HIDING, cost=1.3, serve=95.0))),
    crowd=LevelSettings(
        replace(CROWDED, opened=replace(CROWDED, whole=17.0, half=4.0, cost=0.1, serve=200.0, draws=2.0, pick=26.0))
    ),
)


def imagined(rules: Rules, deck: Deck, view: View) -> Imagined:
    """What the view's seat knows of the table, and what it does not."""
    state = view.state
    seat = view.seat or 0
    order = [seat, *order_after(rules, state, seat)]
    shown = [mask(known(state, s)) for s in range(state.seats)]
    hidden = [(s, len(state.hands[s]) - shown[s].bit_count()) for s in order if s != seat]
    hands = shown[:]
    hands[seat] = mask(view.hand)
    discards = [place(card) for card in state.discards]
    table = ImaginedTable(game_of(rules, deck, tuple(order)), hands, discards, [], seat, (state, shown))
    table.laid.lay_out(state.melds, rules.open_to(state.melds, seat))
    return Imagined(table, tuple(hidden), [place(card) for card in unseen(rules, view)])


@dataclass(frozen=True, slots=True)
class Imagined:
    """A table with what one seat knows, how many cards of each other seat it does not know, and which these may be."""

    known: ImaginedTable
    hidden: tuple[tuple[int, int], ...]
    pool: list[int]

    def dealt(self, rng: Random | None = None) -> ImaginedTable:
        """The table with what nobody has seen dealt out at random; without a lot, in order (who only counts what is
        unseen sees no difference)."""
        pool = self.pool[:]
        if rng is not None:
            rng.shuffle(pool)
        table = self.known.copy(pool)
        for seat, cards in self.hidden:
            for _ in range(cards):
                table.hands[seat] |= 1 << pool.pop()
        return table


def single(view: View, rules: Rules, rng: Random, level: Level = STRONG) -> Action | None:
    """The next action of a player of this level; None where these rules are not of one pack without jokers.

    It is what the level's valuation says: which discards to take, what must be laid for them, what to keep and so
    whether to lay, and the card to throw. Where the level tries things out, it is what turns out better.
    """
    deck = deck_of(rules)
    if deck is None:
        return None
    won = winning(rules, view.state)
    if won is not None:
        return won
    known = imagined(rules, deck, view)
    table = known.dealt()
    mind = level.mind(table.game)
    if mind.budget is not None:
        return _Trial(rules, view, known, mind.valuation, mind.budget, rng).choose()
    if view.state.turn.phase is Phase.DRAW:
        return drawing(rules, view.state, [n for _, n in sorted(mind.valuation.offers(table), reverse=True)])
    owing = paying(rules, view.state, table)
    if owing is not None:
        return owing
    rest = mind.valuation.kept(table)
    if rest == table.hands[table.seat]:
        play = next_play(rules, view.state, TASTE)
        if play is not None:
            return play
    return throwing(rules, view.state, table, rest, mind.valuation, rng)


def drawing(rules: Rules, state: State, counts: Sequence[int]) -> Action:
    """The first of these takes that is legal; 0 is the stock."""
    for wanted in counts:
        if not wanted:
            return DrawStock()
        if check(rules, state, state.turn.seat, Take(wanted)) is None:
            return Take(wanted)
    return DrawStock()


def paying(rules: Rules, state: State, table: ImaginedTable) -> Action | None:
    """The melds with the card that has to be melded now; None where nothing is owed."""
    if turn_debts(rules, state).free:
        return None
    need = mask(state.turn.taken[:1])
    _, bits = table.game.deck.best(table.hands[table.seat], table.game.keep, need)
    play = LayMelds(tuple(tokens(meld) for _, meld in table.game.deck.parts(bits)))
    if bits and check(rules, state, table.seat, play) is None:
        return play
    return next_play(rules, state, TASTE) or Undo()


def tokens(meld: int) -> tuple[Token, ...]:
    """The cards of a meld as a play names them."""
    ats = list(places(meld))
    if ats[0] % SPAN == 0 and ats[-1] // SPAN == ats[0] // SPAN and ats[1] - ats[0] > 1:
        ats = [*ats[1:], ats[0]]  # the ace above the king
    return tuple(Token(card_at(at).face) for at in ats)


def throwing(rules: Rules, state: State, table: ImaginedTable, cards: int, valuation: Valuation, rng: Random) -> Action:
    """Throw the least worthy of these cards."""
    worths = dict(valuation.worths(table, cards))
    hand = [c for c in state.hands[table.seat] if place(c) in worths]
    return throw_least(rules, state, hand, lambda card: worths[place(card)], rng)


def tried(
    tables: Iterator[ImaginedTable], candidates: Sequence[Choice], seat: int, valuation: Valuation, budget: TrialBudget
) -> int:
    """Which of these choices is best for the seat, the first being the usual one; each table is one trial."""

    def played(table: ImaginedTable, at: int) -> float:
        own = table.copy()
        candidates[at](own)
        last = own.turns + TRIAL_TURNS
        while not own.over and own.turns < last:
            valuation.turn(own)
        return own.result(seat)

    trials = (partial(played, table) for table in islice(tables, budget.trials))
    return weigh(trials, len(candidates), sure=budget.sure, first=budget.first, hopeless=budget.hopeless)


class _Trial:
    """Tries out what could be done now."""

    def __init__(
        self, rules: Rules, view: View, known: Imagined, valuation: Valuation, budget: TrialBudget, rng: Random
    ) -> None:
        self._rules = rules
        self._state = view.state
        self._known = known
        self._table = known.dealt()
        self._valuation = valuation
        self._budget = budget
        self._rng = rng

    def choose(self) -> Action:
        """What turns out best."""
        if self._state.turn.phase is Phase.DRAW:
            return self._draw()
        return paying(self._rules, self._state, self._table) or self._play()

    def _best(self, candidates: Sequence[Choice]) -> int:
        tables = (self._known.dealt(self._rng) for _ in count())
        return tried(tables, candidates, self._table.seat, self._valuation, self._budget)

    def _legal(self, play: Action) -> bool:
        return check(self._rules, self._state, self._table.seat, play) is None

    def _draw(self) -> Action:
        offers = sorted(self._valuation.offers(self._table), reverse=True)
        counts = [n for _, n in offers if not n or self._legal(Take(n))]
        counts = [*counts[:DRAWS], *(n for n in counts[DRAWS:] if not n)]
        if len(counts) < 2 or not self._state.stock:
            return drawing(self._rules, self._state, counts)
        choices = [partial(self._valuation.turn, wanted=n) for n in counts]
        return drawing(self._rules, self._state, [counts[self._best(choices)]])

    def _play(self) -> Action:
        table, valuation = self._table, self._valuation
        hand = table.hands[table.seat]
        play = next_play(self._rules, self._state, TASTE)
        lays = play is not None and valuation.kept(table) == hand
        keeping = replace(valuation, hold=0).kept(table) if play is not None else hand
        ranked = sorted(valuation.worths(table, keeping & ~table.just or keeping), key=lambda pair: (pair[1], pair[0]))
        throws = [at for at, _ in ranked if self._legal(Discard(Token(card_at(at).face)))][:THROWS]
        candidates: list[Choice] = [partial(ImaginedTable.throw, at=at) for at in throws]
        plays: list[Action] = [Discard(Token(card_at(at).face)) for at in throws]
        if play is not None:
            at = 0 if lays else len(candidates)
            candidates.insert(at, partial(Valuation.play, replace(valuation, hold=99)))
            plays.insert(at, play)
        if not candidates:
            return throwing(self._rules, self._state, table, hand, valuation, self._rng)
        return plays[self._best(candidates)]
