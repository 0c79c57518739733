"""What a finished hand gives, and when the match is over: what every game shares (G11), then a record for each way of
counting: what the cards left in the hands score first, then what was laid, then wins.

The first are for the winner, or against those who hold them (U6-U8, S10, R8, R9, K8-K10, L8-L10, M6-M8, N6-N8).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ..events import Event, Ramino, UnopenedBonus
from ..record import Record, changed
from ..state import DRAW, Share, Standing, State
from .counting import LITTLE, ONE_RUN, Counting
from .declaring import Declaring
from .values import Values


class Laid(Enum):
    """Whose points a card on the table is."""

    ACTOR = "actor"  # whoever lays it scores at once; taken back, it is deducted (S9.1, S11.4)
    OWNER = "owner"  # it stays the property of whoever laid it (C4)
    NOBODY = "nobody"


class Terms(Record):
    """What the words of a table need to know of its way of counting.

    ``kind`` names it; ``hands`` is how many hands must be won for the match, 0 where points decide it alone;
    ``points`` whether points mean anything to the match; ``flat`` what somebody who has laid nothing takes
    instead of the cards left, 0 where these are counted; ``bonus`` what a bonus is given for, where there is
    one thing only; ``out`` whether a player is out of the match ``at`` a limit or ``above`` it; ``end`` is the score
    with which the match is over, or a player's part in it, and ``last`` the number of the last hand; 0: none.
    """

    kind: str
    hands: int = 0
    points: bool = True
    flat: int = 0
    bonus: str = "any"
    out: str = "above"
    end: int = 0
    last: int = 0


class Scoring(Record):
    """How one game counts; each way of counting says all of this."""

    @property
    def terms(self) -> Terms:
        raise NotImplementedError

    @property
    def laid(self) -> Laid:
        raise NotImplementedError

    @property
    def penalties_at_once(self) -> bool:
        """Whether a penalty goes to the match score at once, instead of the points of the hand (S10.4)."""
        raise NotImplementedError

    @property
    def low_is_good(self) -> bool:
        raise NotImplementedError

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """What the hand gave each seat, and the events that tell of bonuses."""
        raise NotImplementedError

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """Whoever is out of the match with these scores; nobody, where a game does not say so."""
        return ()

    def back(self, standing: Standing, gone: Sequence[int]) -> tuple[int, ...]:
        """Which of those who are out with these scores come back at once, with the highest total of those still in
        (K9); nobody, where a game does not say so."""
        return ()

    def wins_at_once(self, state: State, winner: int | None) -> tuple[int, ...]:
        """Whoever has won the match with this hand, whatever the scores are; then nobody goes out with it (N6)."""
        return ()

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """Whoever has won the match now; empty while it goes on."""
        raise NotImplementedError


def players_in(standing: Standing) -> tuple[int, ...]:
    """The seats that are still in the match."""
    return tuple(s for s in range(len(standing.scores)) if s not in standing.out)


def last_left(standing: Standing) -> tuple[int, ...]:
    """The last player left; where all went out together the lowest, shared where it is tied; empty with more left."""
    left = players_in(standing)
    if len(left) > 1:
        return ()
    return left or best(standing.scores, standing.last_out, low=True)


def went_out_at_once(state: State, winner: int) -> bool:
    """Whether the winner opened in this very turn (S9.4)."""
    return winner not in state.turn.opened_earlier and winner in state.opened


def others_opened(state: State, winner: int) -> bool:
    """Whether any other player has opened in this hand (S9.3)."""
    return any(seat != winner for seat in state.opened)


def best(scores: Sequence[int], seats: Sequence[int], *, low: bool = False) -> tuple[int, ...]:
    """The seats that lead, more than one where they are tied."""
    mark = (min if low else max)(scores[s] for s in seats)
    return tuple(s for s in seats if scores[s] == mark)


def standing_after(
    scoring: Scoring, standing: Standing, shares: Sequence[Share], winner: int | None, *, last: bool = False
) -> Standing:
    """The match after a hand with these shares: points added, its win counted, the players whom it puts out
    (``last_out``), and those of them who come back (``last_back``). ``last``: the hand has won the match (N6)."""
    at_once = scoring.penalties_at_once  # then penalties were added when they fell due
    fresh = [share.total - (share.penalties if at_once else 0) for share in shares]
    after = changed(
        standing,
        scores=tuple(a + b for a, b in zip(standing.scores, fresh, strict=True)),
        wins=tuple(n + (seat == winner) for seat, n in enumerate(standing.wins)),
        last_winner=winner,
    )
    gone = () if last else scoring.gone(after)
    if not gone:
        return changed(after, last_out=())
    before = after.out_in or (0,) * len(after.scores)
    out_in = tuple(after.hand if seat in gone else hand for seat, hand in enumerate(before))
    left = changed(after, out=after.out | frozenset(gone), last_out=gone, out_in=out_in)
    back = scoring.back(after, gone)
    return _come_back(left, back) if back else left


def _come_back(standing: Standing, back: Sequence[int]) -> Standing:
    """The match once these players, who have just gone out, are in it again (K9)."""
    total = max(standing.scores[seat] for seat in players_in(standing))
    used = standing.back or (0,) * len(standing.scores)
    return changed(
        standing,
        scores=tuple(total if seat in back else score for seat, score in enumerate(standing.scores)),
        out=standing.out - frozenset(back),
        out_in=tuple(0 if seat in back else hand for seat, hand in enumerate(standing.out_in)),
        last_out=tuple(seat for seat in standing.last_out if seat not in back),
        back=tuple(times + (seat in back) for seat, times in enumerate(used)),
        last_back=tuple(back),
    )


def places(scoring: Scoring, standing: Standing, champions: Sequence[int] = ()) -> tuple[int, ...]:
    """In which place each seat is, 1 being the best; equals share a place (G17).

    First those who have won the match; then by how long each stayed in it; then by the hands won, where these decide
    the match, and by the score, where points mean anything.
    """
    terms, sign = scoring.terms, 1 if scoring.low_is_good else -1
    wins = standing.wins or (0,) * len(standing.scores)

    def rank(seat: int) -> tuple[bool, bool, int, int, int]:
        out_in = standing.out_in[seat] if standing.out_in else 0
        won = -wins[seat] if terms.hands else 0
        score = sign * standing.scores[seat] if terms.points else 0
        return seat not in champions, seat in standing.out, -out_in, won, score

    ranks = [rank(seat) for seat in range(len(standing.scores))]
    return tuple(1 + sum(other < mine for other in ranks) for mine in ranks)


class WinnerTakes(Scoring):
    """The winner scores the cards left in the others' hands (U6-U8)."""

    target: int
    deals: int  # first to win so many deals; 0: points count
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = False

    @property
    def terms(self) -> Terms:
        """This many deals won, or points."""
        return Terms("winner-takes", hands=self.deals, points=not self.deals, end=0 if self.deals else self.target)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """U6, U8."""
        held = [values.in_hand(cards) for cards in state.hands]
        return tuple(Share(total=sum(held) if s == winner else 0, held=h) for s, h in enumerate(held)), []

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """U7."""
        if self.deals:
            return tuple(s for s, wins in enumerate(standing.wins) if wins >= self.deals)
        leaders = best(standing.scores, players_in(standing))
        return leaders if standing.scores[leaders[0]] >= self.target and len(leaders) == 1 else ()


class EliminationGame(Scoring):
    """Cards left in the hand count against their holder; also called challenge (S10)."""

    limit: int
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = True
    low_is_good: bool = True

    @property
    def terms(self) -> Terms:
        """An elimination game."""
        return Terms("elimination", end=self.limit)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """S10.1, S10.2, S10.4, S10.5."""
        factor = 1
        events: list[Event] = []
        if winner is not None and went_out_at_once(state, winner):
            factor = 4 if not others_opened(state, winner) else 2 if state.turn.touched else 3
            events.append(Ramino(winner, factor))
        shares = []
        for seat, cards in enumerate(state.hands):
            held = 0 if seat == winner else values.in_hand(cards)
            penalties = state.penalties[seat]
            mine = 1 if seat == winner else factor
            shares.append(Share(total=held * mine + penalties, held=held, factor=mine, penalties=penalties))
        return tuple(shares), events

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """S10.3: whoever exceeds the limit is out."""
        return tuple(s for s in players_in(standing) if standing.scores[s] > self.limit)

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """S10.3: the last one left; where all went out, the lowest total (shared where it is tied, G11)."""
        return last_left(standing)


class Sec(Enum):
    """What a sec gives: going out at once, with own cards (R8)."""

    DOUBLE = "double"
    MINUS_50 = "minus-50"
    PLUS_100 = "plus-100"


class FlatHundred(Scoring):
    """The winner takes nothing, the others their cards, or a flat hundred if they have laid nothing (R8, R9, R11)."""

    target: int
    sec: Sec
    flat: int = 100
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = True

    @property
    def terms(self) -> Terms:
        """The flat hundred; the only bonus is for a sec."""
        return Terms("flat-hundred", flat=self.flat, bonus="sec", end=self.target)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """R8, R11."""
        sec = winner is not None and went_out_at_once(state, winner)
        sec = sec and not state.turn.touched and not state.turn.added
        factor = 2 if sec and self.sec is Sec.DOUBLE else 1
        extra = 100 if sec and self.sec is Sec.PLUS_100 else 0
        shares = []
        for seat, cards in enumerate(state.hands):
            if seat in state.standing.out:
                shares.append(Share(total=0))
            elif seat == winner:
                bonus = -50 if sec and self.sec is Sec.MINUS_50 else 0
                shares.append(Share(total=bonus, bonus=bonus))
            else:
                held = values.in_hand(cards) if seat in state.opened else self.flat
                shares.append(Share(total=held * factor + extra, held=held, factor=factor, bonus=extra))
        return tuple(shares), [Ramino(winner, "sec")] if sec and winner is not None else []

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """R9, G11."""
        leaders = best(standing.scores, players_in(standing), low=True)
        return leaders if max(standing.scores) >= self.target and len(leaders) == 1 else ()


class LastStanding(Scoring):
    """The winner takes nothing, the others their cards; whoever has too much is out, and the last one left wins.

    ``flat`` is what somebody who has laid nothing takes instead of the cards, 0 where these are counted; ``factor``
    multiplies what the others take where the winner goes out in hand (0: that is nothing of its own); each player has
    ``re_entries``. With ``hands`` the lowest total after so many wins, and nobody goes out (M8).
    """

    limit: int
    at_limit: bool = False  # out at the limit itself, not only above it
    flat: int = 0
    factor: int = 2
    re_entries: int = 0
    hands: int = 0
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = True

    @property
    def terms(self) -> Terms:
        """An elimination game, with or without a flat sum."""
        out = "at" if self.at_limit else "above"
        bonus = "in-hand" if self.factor else "any"
        end = 0 if self.hands else self.limit
        return Terms("elimination", flat=self.flat, out=out, bonus=bonus, end=end, last=self.hands)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """K8, K10, L8, L10, M6, M7."""
        in_hand = self.factor > 0 and winner is not None and out_in_hand(state, winner)
        factor = self.factor if in_hand else 1
        shares = []
        for seat, cards in enumerate(state.hands):
            if seat == winner or seat in state.standing.out:
                shares.append(Share(total=0))
                continue
            held = self.flat if self.flat and seat not in state.opened else values.in_hand(cards)
            shares.append(Share(total=held * factor, held=held, factor=factor))
        return tuple(shares), [Ramino(winner, "in-hand")] if in_hand and winner is not None else []

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """K9: whoever exceeds the limit, or reaches it."""
        if self.hands:
            return ()
        most = self.limit - 1 if self.at_limit else self.limit
        return tuple(s for s in players_in(standing) if standing.scores[s] > most)

    def back(self, standing: Standing, gone: Sequence[int]) -> tuple[int, ...]:
        """K9: who has a re-entry left, while two others or more are in."""
        if not self.re_entries or len(players_in(standing)) - len(gone) < 2:
            return ()
        return tuple(s for s in gone if not standing.back or standing.back[s] < self.re_entries)

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """K9: the last one left; where all went out together the lowest, shared where it is tied (G11). M8: the lowest
        after the last hand; a tie is played on."""
        if not self.hands:
            return last_left(standing)
        leaders = best(standing.scores, range(len(standing.scores)), low=True)  # nobody is out
        return leaders if standing.hand >= self.hands and len(leaders) == 1 else ()


class LooseCards(Scoring):
    """Each takes what the hand counts by its loose cards; who closes takes less than nothing where it is done well, and
    may win the match with it (N6). Who has too much is out, as ``by_totals`` says (N7).
    """

    counting: Counting
    by_totals: LastStanding
    bonus: int
    run_wins: bool  # one run wins the match, at once; else the others take double
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = True

    @property
    def terms(self) -> Terms:
        """An elimination game."""
        return self.by_totals.terms

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """N6, N8."""
        kind = None if winner is None or state.look is None else state.look.declared[-1][1]
        doubled = kind == ONE_RUN and not self.run_wins
        shares = []
        for seat, cards in enumerate(state.hands):
            held = 0 if seat in state.standing.out else self.counting.count(cards)
            if seat != winner:
                shares.append(Share(total=held * (1 + doubled), held=held, factor=1 + doubled))
                continue
            held = held if kind == LITTLE else 0  # of a colour nothing counts
            bonus = BEST_HAND if kind != LITTLE else 0 if held else self.bonus
            shares.append(Share(total=held - bonus, bonus=-bonus, held=held))
        return tuple(shares), []

    def wins_at_once(self, state: State, winner: int | None) -> tuple[int, ...]:
        """N6."""
        if winner is None or state.look is None or not self.run_wins:
            return ()
        return (winner,) if state.look.declared[-1][1] == ONE_RUN else ()

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """N7."""
        return self.by_totals.gone(standing)

    def back(self, standing: Standing, gone: Sequence[int]) -> tuple[int, ...]:
        """N7."""
        return self.by_totals.back(standing, gone)

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """N7."""
        return self.by_totals.champions(standing)


BEST_HAND = 25  # what one suit or one run takes off (N6)


def out_in_hand(state: State, winner: int) -> bool:
    """Whether the winner laid all cards but the discard in one lay of new melds, and did nothing else (K8)."""
    first = state
    while first.turn.undo is not None:
        first = first.turn.undo
    taking = first.turn.phase is DRAW  # a take that can be undone counts as a play too (G13)
    return went_out_at_once(state, winner) and state.turn.plays - taking == 1


# Ways of counting in which the cards that were laid score: the points game, and property (S9, C10).


class PointsGame(Scoring):
    """Laid cards score for the player who lays them (S9)."""

    target: int
    hands: int
    at_once: int = 200
    at_once_own_cards: int = 300
    nobody_opened: int = 100
    laid: Laid = Laid.ACTOR
    penalties_at_once: bool = False
    low_is_good: bool = False

    @property
    def terms(self) -> Terms:
        """A points game."""
        return Terms("points", end=self.target, last=self.hands)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """S9.2-S9.5."""
        held = [values.in_hand(cards) for cards in state.hands]
        bonus = 0
        events: list[Event] = []
        if winner is not None:
            if went_out_at_once(state, winner):
                own = self.at_once if state.turn.touched else self.at_once_own_cards
                bonus += own
                events.append(Ramino(winner, own))
            if not others_opened(state, winner):
                bonus += self.nobody_opened
                events.append(UnopenedBonus(winner, self.nobody_opened))
        shares = []
        for seat, laid in enumerate(state.laid):
            extra = bonus + sum(held) if seat == winner else 0
            penalties = state.penalties[seat]
            shares.append(
                Share(
                    total=laid + extra,
                    laid=laid + penalties,
                    bonus=bonus if seat == winner else 0,
                    held=held[seat],
                    penalties=penalties,
                )
            )
        return tuple(shares), events

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """S9.6, G11: a tie is played on."""
        reached = (self.target and max(standing.scores) >= self.target) or (self.hands and standing.hand >= self.hands)
        leaders = best(standing.scores, players_in(standing))
        return leaders if reached and len(leaders) == 1 else ()


class WinBy(Enum):
    """What wins a match between owners (C10)."""

    POINTS = "points"
    CLOSING = "points-closing"  # only who ended the hand can win with the target
    CLOSINGS = "closings"  # so many hands ended


class Property(Scoring):
    """What a player laid less what is left in the hand (C10)."""

    target: int
    exit_at: int  # whoever falls to it is out; 0: nobody
    win_by: WinBy
    closings: int
    laid: Laid = Laid.OWNER
    penalties_at_once: bool = False
    low_is_good: bool = False

    @property
    def terms(self) -> Terms:
        """Points, or this many hands ended."""
        if self.win_by is WinBy.CLOSINGS:
            return Terms("property", hands=self.closings)
        return Terms("property", end=self.target)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """C10: it can be negative."""
        held = [values.in_hand(cards) for cards in state.hands]
        pairs = zip(state.laid, held, strict=True)
        return tuple(Share(total=laid - h, laid=laid, held=h) for laid, h in pairs), []

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """C10: whoever falls to *exit_at* is out."""
        return tuple(s for s in players_in(standing) if self.exit_at and standing.scores[s] <= self.exit_at)

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """C10, G11."""
        left = players_in(standing)
        if len(left) < 2:
            return left or best(standing.scores, standing.last_out)
        if self.win_by is WinBy.CLOSINGS:
            return tuple(s for s in left if standing.wins[s] >= self.closings)
        if self.win_by is WinBy.CLOSING:
            closer = standing.last_winner
            won = closer is not None and closer in left and standing.scores[closer] >= self.target
            return (closer,) if won and closer is not None else ()
        leaders = best(standing.scores, left)
        return leaders if standing.scores[leaders[0]] >= self.target and len(leaders) == 1 else ()


# The way of counting in which each hand won is a game, whatever its cards (T10).


class GamesWon(Scoring):
    """A hand won is one game (T10)."""

    games: int
    declaring: Declaring
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = False

    @property
    def terms(self) -> Terms:
        """Games alone."""
        return Terms("games", hands=self.games, points=False)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """T7, T10: the totals of the hands are told too."""
        held = map(self.declaring.total, state.hands)
        return tuple(Share(total=int(seat == winner), held=h) for seat, h in enumerate(held)), []

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """T10."""
        return tuple(s for s, won in enumerate(standing.scores) if won >= self.games)
