"""Whatever people, lines and kills do: nothing is lost, nothing is done twice, nobody learns what they may not know.

``RAMINO_HALL_RUNS=2000 RAMINO_HALL_STEPS=100`` plays so many runs of so many steps.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ramino_access.hall.message_bytes import write
from ramino_access.hall.messages import Act, Owner, Ready, Said, Say, Vote
from ramino_access.hall.table_match import REMEMBERED_PLAYS
from ramino_access.play.encoding.codec import encode
from ramino_access.solver import usable as judging
from tests.hall.wire import play_for
from tests.hall.world import HAND_BEFORE, Line, Program, World

RUNS = int(os.environ.get("RAMINO_HALL_RUNS", "20"))
STEPS = int(os.environ.get("RAMINO_HALL_STEPS", "80"))

AT_A_GLANCE = judging.at_a_glance
NAMES = ("Anna", "Bruno", "Carla", "Dora")
WHO = st.integers(0, 7)
CHANCE = st.integers(0, 2**32)
GAMES = ("salotto", "rami", "toscano", "scala40", "cinquecento", "ufficiale")
NONSENSE = ("stock", "take", "take 3", "pass", "undo", "end !", "rummy 1", "no rummy", "discard *", "meld * * *", "",
            "discard Ks", "lay 1 As", "swap 1 As", "lift 1", "split 1 7h", "merge 1 2", "declare 7h", "what",
            "take 0")  # fmt: skip


class Company(RuleBasedStateMachine):
    """People at one table, their programs, their lines, and the hall, which may be killed."""

    @initialize(
        game=st.sampled_from(GAMES),
        seats=st.integers(2, 4),
        people=st.integers(1, 3),
        clock=st.sampled_from((0, 0, 1)),
        grace=st.sampled_from((5.0, 60.0, 180.0)),
        pace=st.sampled_from((0.0, 1.5)),
        seed=CHANCE,
        searched=st.booleans(),
    )
    def open(
        self, game: str, seats: int, people: int, clock: int, grace: float, pace: float, seed: int, *, searched: bool
    ) -> None:
        """``searched``: every take that must be used is judged beside the hall, as if all of them were hard."""
        judging.at_a_glance = (lambda rules, state: None) if searched else AT_A_GLANCE
        most = min(seats, people)
        times = {"clock": clock, "grace": grace, "pace": pace}
        self.world = World({"game": game, "options": {}, "seats": seats, "people": most, **times}, seed)
        self.said = self.asked = 0
        for name in NAMES[:most]:
            self._new(name)
        self.world.settle()

    def _new(self, name: str, role: str = "player", *, local: bool = True, word: str = "") -> Program:
        world = self.world
        one = Program(world, name, len(world.programs), role=role, local=local, code="kaffeetx")
        one.table.token = word
        world.programs.append(one)
        one.connect()
        return one

    def _program(self, who: int) -> Program | None:
        here = [one for one in self.world.programs if one.line is not None and not one.line.cut]
        return here[who % len(here)] if here else None

    def _line(self, who: int) -> Line | None:
        lines = [one for one in self.world.lines if not one.gone and (one.up or one.down or one.ended)]
        return lines[who % len(lines)] if lines else None

    # ------------------------------------------------------------------ what arrives

    @rule(who=WHO)
    def a_message_arrives_at_the_hall(self, who: int) -> None:
        if line := self._line(who):
            self.world.up(line)

    @rule(who=WHO)
    def a_message_arrives_at_a_program(self, who: int) -> None:
        if line := self._line(who):
            self.world.down(line)

    @rule()
    def everything_arrives(self) -> None:
        self.world.settle()
        self._every_play_is_answered()

    @rule(seconds=st.sampled_from((0.1, 1.5, 4.0, 11.0, 31.0, 70.0, 200.0)))
    def time_goes_by(self, seconds: float) -> None:
        self.world.wait(seconds)

    # ------------------------------------------------------------------ plays

    @rule(who=WHO, chance=CHANCE)
    def somebody_plays(self, who: int, chance: int) -> None:
        if one := self._program(who):
            play_for(one.chair, Random(chance), "novice", one.answered.append)

    @rule(chance=CHANCE, turns=st.integers(1, 12))
    def everybody_plays(self, chance: int, turns: int) -> None:
        rng = Random(chance)
        for _ in range(turns):
            self._round(rng)

    def _round(self, rng: Random) -> None:
        self.world.settle()
        for one in list(self.world.programs):
            if one.line is not None:
                play_for(one.chair, rng, "casual", one.answered.append)
        self.world.settle()
        self.world.wait(1.6)

    @rule(chance=CHANCE)
    def the_next_hand_is_dealt(self, chance: int) -> None:
        """Everybody plays on until then, if somebody is there; now and then, for it takes long."""
        match, rng = self.world.room.match, Random(chance)
        if match is None or chance % 3:
            return
        hand = match.table.hand.number
        for _ in range(120):
            if match is not self.world.room.match or match.table.hand.number != hand:
                self.somebody_asks_for_the_hand_before(chance // 3 % 8, whole=chance % 2 > 0)
                return
            self._round(rng)

    @rule(who=WHO, play=st.sampled_from(NONSENSE), late=st.integers(0, 3), chance=st.integers(0, 40))
    def somebody_asks_for_anything(self, who: int, play: str, late: int, chance: int) -> None:
        one = self._program(who)
        if one is None or one.line is None:
            return
        revision = max(0, one.chair.now.revision - late) if one.chair is not None else chance
        self.asked += 1  # an id of its own: an answer is remembered for a hundred plays of a seat, no longer
        one.line.up.append(write(Act(f"raw-{self.asked}", revision, play)))

    @rule(who=WHO, whole=st.booleans())
    def somebody_asks_for_the_hand_before(self, who: int, whole: bool) -> None:
        one = self._program(who)
        if one is None or one.line is None:
            return
        if whole and one.chair is not None:
            one.chair.hand_before(lambda hand: None)
        else:
            one.line.up.append(HAND_BEFORE)

    @rule(who=WHO)
    def a_play_is_sent_once_more(self, who: int) -> None:
        one = self._program(who)
        if one is not None and one.acts and one.line is not None:
            one.line.up.append(one.acts[-1 - who % min(2, len(one.acts))])

    @rule(chance=CHANCE, how=st.sampled_from(("before", "after", "cut", "cut", "half", "half", "twice")))
    def an_answer_gets_lost(self, chance: int, how: str) -> None:
        world = self.world
        world.settle()
        for one in world.programs:
            if one.line is None and not one.ears.farewells:
                one.connect()
        world.settle()
        world.wait(20.0)  # the opponents play
        world.settle()
        movers = [one for one in world.programs if one.line and one.chair and one.chair.now.view.my_turn]
        for one in movers[:1]:
            if not play_for(one.chair, Random(chance), "casual", one.answered.append):
                return
            if how in ("before", "after"):
                world.witness.kill = how
            if how == "twice":
                one.chair.plays.resend()
            if how != "cut":
                world.up(one.line)
            if how in ("cut", "half"):
                world.cut(one, known=how == "cut")
        world.witness.kill = ""
        for one in world.programs:
            if one.line is None and not one.ears.farewells:
                one.connect()
        if chance % 2:
            world.settle()
            self._every_play_is_answered()

    # ------------------------------------------------------------------ lines

    @rule(who=WHO, known=st.booleans())
    def a_line_breaks(self, who: int, known: bool) -> None:
        if one := self._program(who):
            self.world.cut(one, known=known)

    @rule(who=WHO)
    def the_hall_notices(self, who: int) -> None:
        dead = [line for line in self.world.lines if line.cut and not line.gone]
        if dead:
            self.world.hall_hears_the_end(dead[who % len(dead)])

    @rule(who=WHO)
    def somebody_comes_back(self, who: int) -> None:
        away = [one for one in self.world.programs if one.line is None and not one.ears.farewells]
        if away:
            away[who % len(away)].connect()

    @rule(who=WHO, word=st.booleans(), local=st.booleans())
    def another_program_of_somebody(self, who: int, word: bool, local: bool) -> None:
        old = self.world.programs[who % len(self.world.programs)]
        self._new(old.name, old.role, local=local, word=old.table.token if word else "")

    @rule(who=WHO, role=st.sampled_from(("player", "spectator")))
    def somebody_new_comes(self, who: int, role: str) -> None:
        if len(self.world.programs) < 12:
            self._new(NAMES[who % len(NAMES)] if who % 2 else f"Guest{who}", role)

    @rule(who=WHO, full=st.booleans())
    def a_reader_is_slow(self, who: int, full: bool) -> None:
        one = self._program(who)
        if one is not None and one.line is not None:
            was, one.line.full = one.line.full, full
            if was and not full:
                self.world.hall.drained(one.line)

    @rule(when=st.sampled_from(("now", "before", "after", "", "", "", "", "")))
    def the_hall_is_killed(self, when: str) -> None:
        if when == "now":
            self.world.kill()
        elif when:
            self.world.witness.kill = when  # at the next entry of the log

    # ------------------------------------------------------------------ people

    @rule(who=WHO, to=WHO, some=st.booleans())
    def somebody_talks(self, who: int, to: int, some: bool) -> None:
        if one := self._program(who):
            other = self.world.programs[to % len(self.world.programs)].name if some else ""
            self.said += 1
            one.table.send(Say(f"from {one.name} to {other}, {self.said}", other))

    @rule(who=WHO, to=WHO, what=st.sampled_from(("start", "remove", "ban", "hand-over")))
    def somebody_decides(self, who: int, to: int, what: Any) -> None:
        if one := self._program(who):
            one.table.send(Owner(what, self.world.programs[to % len(self.world.programs)].name))

    @rule(who=WHO, what=st.sampled_from(("give-up", "go-on")), yes=st.sampled_from((True, True, False)))
    def somebody_votes(self, who: int, what: Any, yes: bool) -> None:
        if one := self._program(who):
            one.table.send(Vote(what, yes=yes))

    @rule(who=WHO, hand=st.integers(0, 3))
    def somebody_is_ready(self, who: int, hand: int) -> None:
        if one := self._program(who):
            one.table.send(Ready(hand))

    @rule(who=WHO)
    def somebody_leaves(self, who: int) -> None:
        one = self._program(who)
        if one is not None and who > 5:
            one.chair.leave() if one.chair is not None else None

    # ------------------------------------------------------------------ what has to be so

    @invariant()
    def the_table_is_its_log(self) -> None:
        world = getattr(self, "world", None)
        if world is None or world.room.match is None:
            return
        table, log = world.room.match.table, world.witness.log
        assert log is not None
        assert table.seq == len(log.entries)
        assert all(len(mine) <= REMEMBERED_PLAYS for mine in world.room.match._answers.values())

    def teardown(self) -> None:
        judging.at_a_glance = AT_A_GLANCE
        world: World | None = getattr(self, "world", None)
        if world is None:
            return
        world.witness.kill = ""
        for line in world.lines:
            line.full = False
            if line.cut:
                world.hall_hears_the_end(line)
        for one in world.programs:
            if one.line is None and not one.ears.farewells:
                one.connect()
        world.settle()
        for line in world.lines:  # whoever was slow reads on
            if not line.gone:
                world.hall.drained(line)
        world.clock.think()  # what is being judged is told
        world.settle()
        self._every_play_is_answered()
        match = world.room.match
        if match is not None:
            assert not match.runner.under_way._judged
            replayed = world.witness.replayed()
            assert encode(replayed.view(None)) == encode(match.table.view(None))
        order = {text: at for at, text in enumerate(world.witness.said)}
        for one in world.programs:
            self._has_heard_everything(one, order)

    def _every_play_is_answered(self) -> None:
        """Unless those who are asked first have not spoken yet, or it is still being judged."""
        for guest in self.world.room.people.guests:
            line, match = guest.line, self.world.room.match
            if match is not None and isinstance(line, Line) and not line.full and line is line.program.line:
                chair = line.program.chair
                under_way = match.runner.under_way.has(guest.seat)
                assert under_way or chair is None or not chair.plays.asking, "a play without an answer"

    def _has_heard_everything(self, one: Program, order: dict[str, int]) -> None:
        world, match = self.world, self.world.room.match
        heard = [order[line.text] for line in one.ears.lines]
        assert heard == sorted(set(heard)), "lines out of order, or twice"
        guest = next((g for g in world.room.people.guests if one.line is not None and g.line is one.line), None)
        if guest is None or match is None or one.chair is None or guest.seat is None:
            return
        now = one.chair.now
        assert now.revision == match.table.revision
        assert encode(now.view) == encode(match.table.view(guest.seat))
        assert one.entry is None or one.entry == match.table.seq
        missing = [
            numbered.item.text
            for numbered in world.room.news.stream._items
            if isinstance(numbered.item, Said)
            and numbered.heard_by(guest)
            and order[numbered.item.text] >= one.lines_from
            and order[numbered.item.text] not in heard
        ]
        assert not missing, f"{one.name} has not read {missing}"


Company.TestCase.settings = settings(
    max_examples=RUNS,
    stateful_step_count=STEPS,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.generate, Phase.shrink) if os.environ.get("SHRINK") else (Phase.generate,),
    derandomize="RAMINO_HALL_RUNS" not in os.environ,
    database=None,
    print_blob=True,
)
test_whatever_happens_at_a_table = Company.TestCase
