"""A hall that was changed by whoever runs it, so that the cards suit them: Bruno, who sits there himself, against Anna.

Everything that Anna's program gets goes through the same messages as ever; nothing of it is broken or missing but what
the behaviour says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from random import Random
from typing import Any, Literal

import msgspec

from ramino_access.core.engine import deal, start
from ramino_access.core.events import Reshuffled
from ramino_access.core.record import changed
from ramino_access.core.state import Phase, Standing, State
from ramino_access.games import GAMES
from ramino_access.hall.chronicle import Chronicle
from ramino_access.hall.message_bytes import raw, unpacked
from ramino_access.hall.messages import Entry, Seated, Told, Unsealed, Vote
from ramino_access.hall.seal_round import SALT_SECONDS
from ramino_access.play.entries import Setup
from ramino_access.play.hand_played import Notice
from ramino_access.play.seals import Pledge, Seal, number, of_salt
from ramino_access.play.table import Table
from tests.hall.wire import Place, Somebody, opened
from tests.play.placed import put

Behaviour = Literal[
    "honest", "swap", "extra", "late", "anew", "hands", "peeked", "again", "puppets", "withheld", "spectators",
    "numbers", "skipped", "absent", "blind", "redealt", "early", "refilled",
]  # fmt: skip
"""What the hall does.

- swap: after the round Bruno exchanges his cards for the best of the stock
- extra: it pledges for the seats of its opponents, and opens those that suit once it has seen all salts
- late: it does not tell Anna of the table before the cards are dealt, so that she is never asked
- anew: it breaks rounds off until the deals suit
- hands: Bruno exchanges cards with one of the opponents
- peeked: where the next card of the stock does not suit Bruno he draws another one
- again: in a further match it uses the table's secret of the first, which everybody knows by then
- puppets: rounds are broken off until the deals suit, each time because somebody that there is not has gone away
- withheld: people that there are not promise salts, and open those that suit
- spectators: the same with somebody who only watches
- numbers: the first hand is not the first of the seed, but the one that suits; skipped: so is the second
- absent: an opponent is out of the match from the beginning, so that others get their cards
- blind: the same as hands, while Anna is told of several plays at once, so that who held which card can't be seen
- redealt: the hand is begun anew with the same cards, whose order in the stock Bruno knows by then
- early: the secret is opened in the middle of the match
- refilled: a new shuffle of all that lies face down is told before a draw of Bruno's, who takes what he likes
"""

MOST_TRIES = 25


class ChangedHall:
    """A table of Anna, Bruno and opponents at such a hall."""

    def __init__(self, behaviour: Behaviour, game: str = "salotto", seats: int = 4, lot: int = 1) -> None:
        self.behaviour = behaviour
        self.puppets = {"puppets": 1, "withheld": seats - 2}.get(behaviour, 0)
        self.place: Place = opened(game, seats, 2 + self.puppets, lot)
        self.room = self.place.hall.rooms[0]
        self.rounds = 0
        self._done = False
        self._rng = Random(lot)
        self._salts = [self._rng.randbytes(32).hex() for _ in range(seats)]
        self._secret: int | None = None
        room: Any = self.room
        sealer: Any = room.sealer
        match behaviour:
            case "extra" | "withheld" | "spectators":
                sealer._fix = lambda now, fix=sealer._fix: self._fix_with_more(partial(fix, now))
                sealer._finish = lambda now: self._finish_with_the_best()
            case "anew" | "puppets":
                sealer._finish = lambda now, finish=sealer._finish: self._finish_or_begin_anew(partial(finish, now))
            case "again":
                sealer._dice = self._same_secret
            case "numbers" | "absent":
                room.take_up = lambda table, take_up=room.take_up: take_up(self._dealt_otherwise(table))
            case "skipped":
                room.take_up = lambda table, take_up=room.take_up: (self._skip(table), take_up(table))
            case "swap" | "hands" | "blind":
                if behaviour == "blind":
                    self.place.hall.limits.messages.allows = lambda key, cost=1: True
                    room.news.tell = lambda tell=room.news.tell: self._tell_together(tell)
                room._deal = lambda setup, guests, deal=room._deal: self._deal_and_exchange(deal, setup, guests)
            case "peeked":
                room.news.tell = lambda tell=room.news.tell: self._tell_and_look(tell)
            case "redealt" | "early" | "refilled":
                room.news.tell = lambda tell=room.news.tell: self._tell_and_do_once(tell)

    # ------------------------------------------------------------------ who sits there

    def sit(self, anna: Somebody | None = None) -> tuple[Somebody, Somebody]:
        """Anna, who comes from elsewhere, and Bruno sit down, and the match begins."""
        anna = anna or Somebody(self.place, "Anna", code="KAFFEE", local=False)
        anna.table.nearby = False
        self._anna = anna
        if self.behaviour == "late":
            self._hide_the_beginning(anna)
        if self.behaviour == "spectators":
            Somebody(self.place, "Walter", code="KAFFEE", role="spectator").connect()
        anna.connect()
        bruno = Somebody(self.place, "Bruno", code="KAFFEE").connect()
        for number_ in range(self.puppets):
            self._puppet(number_)
        self.place.wait(2 * SALT_SECONDS)
        return anna, bruno

    def play(self, anna: Somebody, hands: int = 1) -> None:
        """Play so many hands, and give the match up."""
        self.place.run(lambda: bool(anna.ears.verdicts) or self.place.table.hand.number > hands, most=60_000)
        if not anna.ears.verdicts:
            for one in list(self.place.people):
                one.table.send(Vote("give-up"))
                self.place.settle()

    def _puppet(self, number_: int) -> None:
        puppet = Somebody(self.place, f"Puppet {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[number_ % 26]}{number_}", code="KAFFEE")
        if self.behaviour == "withheld":
            puppet.table.witness.received = lambda message: None
        puppet.connect()

    @staticmethod
    def _hide_the_beginning(anna: Somebody) -> None:
        """Anna's program hears nothing before the match, and then as if it came in the middle of it."""
        hear, begun = anna.end._hear, False

        def heard(message: Any) -> None:
            nonlocal begun
            begun = begun or (isinstance(message, Seated) and bool(message.names))
            if begun or type(message).__name__ == "Welcome":
                hear(message)

        anna.end._hear = heard

    # ------------------------------------------------------------------ what it does to a round

    @staticmethod
    def luck(setup: Setup) -> int:
        """How many jokers Bruno is dealt in the first hand."""
        rules = GAMES[setup.game].compile(setup.options, len(setup.names))
        return sum(card.is_joker for card in start(rules, len(setup.names), setup.seed).hands[1])

    def _fix_with_more(self, fix: Callable[[], None]) -> None:
        """Pledge for those who are no people, before the fingerprints are fixed."""
        now = self.room.sealer._round
        if now is not None:
            for seat in range(2, self.room.plan.seats):
                now.pledges[seat] = Pledge(seat, of_salt(now.table, seat, self._salts[seat]))
        fix()

    def _finish_with_the_best(self) -> None:
        """Try every choice of the salts that nobody else knows."""
        sealer = self.room.sealer
        now = sealer._round
        if now is None:
            return
        sealer.abandon()
        pledges = [now.pledges[seat] for seat in sorted(now.pledges)]
        own = [pledge.seat for pledge in pledges if pledge.seat >= 2]

        def with_shown(shown: tuple[int, ...]) -> Setup:
            opened = tuple(
                msgspec.structs.replace(one, salt=self._salts[one.seat]) if one.seat in shown else one
                for one in pledges
            )
            seal = Seal(now.table, opened, now.secret)
            return replace(now.setup, seed=number(seal), seal=seal)

        choices = (shown for count in range(len(own) + 1) for shown in combinations(own, count))
        sealer._done(max(map(with_shown, choices), key=self.luck), now.people)

    def _finish_or_begin_anew(self, finish: Callable[[], None]) -> None:
        sealer = self.room.sealer
        now = sealer._round
        if now is None:
            return
        self.rounds += 1
        if self.luck(now.sealed()) >= 2 or self.rounds > MOST_TRIES:
            finish()
        elif self.behaviour == "anew":
            sealer.begin(now.setup, now.people, sealer._done)
        else:
            self.room.leave(now.people[-1])
            self.place.people[:] = [one for one in self.place.people if not one.end.pipe or not one.end.pipe.ended]
            self._puppet(self.rounds)

    def _same_secret(self, below: int) -> int:
        if below < 2**200:
            return self._rng.randrange(below)
        if self._secret is None:
            self._secret = self._rng.randrange(below)
        return self._secret

    # ------------------------------------------------------------------ what it does to the cards

    def _exchange(self, change: Callable[[list[list[Any]], list[Any]], None]) -> None:
        table = self.place.table
        state: State = table._state
        hands, stock = list(map(list, state.hands)), list(state.stock)
        change(hands, stock)
        put(table, changed(state, hands=tuple(map(tuple, hands)), stock=tuple(stock)), dealt=False)

    def _deal_and_exchange(self, deal: Callable[[Setup, Any], None], setup: Setup, guests: Any) -> None:
        deal(setup, guests)

        def exchange(hands: list[list[Any]], stock: list[Any]) -> None:
            others = stock if self.behaviour == "swap" else hands[2]
            wanted = [at for at, card in enumerate(others[:40]) if card.is_joker] or [0]
            plain = [at for at, card in enumerate(hands[1]) if not card.is_joker]
            for mine, at in zip(plain, wanted if self.behaviour == "swap" else [0, 1, 2], strict=False):
                hands[1][mine], others[at] = others[at], hands[1][mine]

        self._exchange(exchange)

    def _dealt_otherwise(self, table: Table) -> Table:
        """The same match with another first hand."""
        state: State = table._state

        def dealt(standing: Standing) -> State:
            return deal(table._compiled, standing, state.seed)

        if self.behaviour == "absent":
            others = dealt(changed(state.standing, out=frozenset({2})))
            return Table(table.setup, table.log, others)
        numbers = (dealt(changed(state.standing, hand=number_)) for number_ in range(1, 60))
        return Table(table.setup, table.log, max(numbers, key=self._jokers))

    @staticmethod
    def _jokers(state: State) -> int:
        return sum(card.is_joker for card in state.hands[1])

    def _skip(self, table: Table) -> None:
        """The hand after the first is the one after the next two."""
        next_hand = table.next_hand

        def skips() -> None:
            if table.hand.number == 1:
                put(table, changed(table._state, standing=changed(table._state.standing, hand=3)), dealt=False)
            next_hand()

        table.next_hand = skips

    def _tell_together(self, tell: Callable[[], None]) -> None:
        """Tell Anna of her own plays, and at her turn of those of all others at once."""
        match = self.room.match
        turn = None if match is None else match.table.turn
        hides = turn in (2, 3) or (
            turn == 1 and match is not None and match.table.view(None).state.turn.phase is not Phase.DRAW
        )
        for guest in self.room.people.guests:
            if guest.name == "Anna" and guest.line is not None:
                guest.line.full = hides and not (match is not None and match.given_up)
        tell()

    def _tell_and_look(self, tell: Callable[[], None]) -> None:
        """Bruno's next card is one that lies farther below."""
        tell()
        match = self.room.match
        state = None if match is None else match.table._state
        if state is not None and not state.over and state.turn.seat == 1 and state.turn.phase is Phase.DRAW:

            def exchange(hands: list[list[Any]], stock: list[Any]) -> None:
                if len(stock) > 20:
                    stock[-1], stock[0] = stock[0], stock[-1]

            self._exchange(exchange)

    def _tell_and_do_once(self, tell: Callable[[], None]) -> None:
        """When a few turns were played, do what this hall does."""
        tell()
        match = self.room.match
        if self._done or match is None or match.table.seq < 9 or match.table.view(None).state.over:
            return
        turn = match.table.view(None).state.turn
        if self.behaviour == "refilled" and (turn.seat, turn.phase) != (1, Phase.DRAW):
            return
        self._done = True
        if self.behaviour == "redealt":
            self.room.take_up(Table(match.table.setup, Chronicle(None)))
        elif self.behaviour == "early":
            assert match.seal is not None
            for guest in self.room.people.guests:
                guest.send(Unsealed(match.seal.table, match.seal.secret))
        else:
            state: State = match.table._state
            every = [*state.discards[:-1], *state.stock[::-1]]
            now = changed(state, stock=tuple(every), discards=state.discards[-1:], reshuffles=state.reshuffles + 1)
            put(match.table, now, dealt=False)
            hear = self._anna.end._hear

            def heard(message: Any) -> None:
                if isinstance(message, Told) and message.standing is not None:
                    self._anna.end._hear = hear
                    message = with_events(message, lambda notice: (Reshuffled(len(every)), *notice.events))
                hear(message)

            self._anna.end._hear = heard


def with_events(message: Told, change: Callable[[Notice], tuple[Any, ...]]) -> Told:
    """The same message with other events in its first notice."""
    items = list(message.items)
    at = next(at for at, item in enumerate(items) if isinstance(item, Entry))
    notice: Notice = unpacked(items[at].notice, Notice)
    items[at] = Entry(raw(Notice(notice.seq, notice.seat, change(notice))))
    return msgspec.structs.replace(message, items=tuple(items))
