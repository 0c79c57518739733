"""Visits at a table at random, as programs of players see them: what their ears are told, how their chairs stand, what
is answered, and what they send, while lines break and come back.

    python -m tests.hall.visits            write it all anew, and tell what changed
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from ramino_access.core.actions import Take
from ramino_access.hall.messages import Ask, Language, Ready, Say, Vote, WireMessage
from ramino_access.play.chair import Done, PastHand
from ramino_access.play.encoding.codec import encode
from tests.hall.wire import Place, Somebody, come, killed_and_started_again, opened
from tests.records import keep_whole, numbered_answers

KEPT = Path(__file__).parent / "visits.xz"
SEEDS = range(8)
STEPS = 60
TABLES = (
    ("ufficiale", {"deals": 2}),
    ("cinquecento", {"special_card_each_hand": True, "target": 100}),
    ("toscano", {"games": 2}),
    ("rami", {"target": 100}),
    ("scala40", {"limit": 51}),
    ("salotto", {"hands": 2}),
    ("cinquecento", {"rummy_call": True, "rummy_window": 3, "target": 100}),
)


class Visit:
    """A table, the programs of its people, and what has come to them since one looked."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        game, options = TABLES[seed % len(TABLES)]
        plan = {"options": options, "clock": seed % 2, "grace": 15.0}
        self.place: Place = opened(game, seats=2 + seed % 2, people=2, seed=seed, **plan)
        self.people = come(self.place, "Anna", "Bruno")
        self.people.append(Somebody(self.place, "Wilma", code="kaffee", role="spectator").connect())
        self.sent: list[tuple[str, object]] = []
        for one in self.people:
            self._watch(one)

    def _watch(self, one: Somebody) -> None:
        send = one.table.send

        def noted(message: WireMessage) -> None:
            self.sent.append((f"{one.name} sends", str(message)))
            send(message)

        one.table.send = noted

    def told(self) -> Iterator[tuple[str, object]]:
        """What is done, and what comes of it: who is told what, and what that is."""
        for step in range(1, STEPS + 1):
            at = self.rng.randrange(len(self.people))
            where = f"step {step}, {self.people[at].name} {self._step(at)}"
            self.place.settle()
            yield from ((f"{where}, {what}", answer) for what, answer in self.sent)
            self.sent.clear()
            for one in self.people:
                yield from ((f"{where}, {one.name} {what}", answer) for what, answer in _news(one))

    def _step(self, at: int) -> str:
        one, rng = self.people[at], self.rng
        what = rng.choices(
            ("play", "cut", "come", "again", "wait", "say", "ready", "vote", "past", "ask", "try"),
            (30, 4, 10, 1, 8, 4, 8, 1, 3, 2, 3),
        )[0]
        match what:
            case "play":
                for _ in range(rng.choice((3, 9, 20))):
                    played = [other.play(rng, "novice") for other in self.people]
                    self.place.settle()
                    if not any(played):
                        self.place.wait(1.6)
            case "cut" if one.end.pipe is not None:
                if one.table.chair is not None and rng.random() < 0.5:
                    one.play(rng, "novice")  # which never arrives
                one.end.cut()
            case "come" if one.end.pipe is None:
                one.connect()
            case "again" if one.name != "Wilma":
                self.people[at] = killed_and_started_again(one)
                self._watch(self.people[at])
            case "wait":
                self.place.wait(rng.choice((1, 6, 12, 20, 40)))
            case "past" if one.table.chair is not None and one.end.pipe is not None:
                one.table.chair.hand_before(lambda hand: self.sent.append((f"{one.name} recalls", _past(hand))))
            case "try" if one.table.chair is not None and not one.table.chair.watching:
                one.table.chair.submit(Take(3), one.answers.append)
            case "say" | "ready" | "vote" | "ask" if one.end.pipe is not None:
                message: dict[str, WireMessage] = {
                    "say": Say(f"line {rng.randrange(9)}", rng.choice(("", "", "Bruno")), rng.random() < 0.2),
                    "ready": Ready(rng.choice((0, 1, 2))),
                    "vote": Vote("go-on"),
                    "ask": rng.choice((Ask(), Language("it"))),
                }
                one.table.send(message[what])
            case _:
                pass
        return what


def _past(hand: PastHand | None) -> str:
    if hand is None:
        return "none"
    special = [face.code for face in hand.rules.values.special]
    moments = [str(moment.action) for moment in hand.moments]
    return json.dumps({"end": json.loads(encode(hand.end)), "special": special, "moments": moments})


def _news(one: Somebody) -> Iterator[tuple[str, object]]:
    """What has come to this program, which then is forgotten."""
    ears = one.ears
    for name in ("words", "presence", "lines", "known", "refusals", "farewells", "gaps", "seals", "verdicts"):
        found = getattr(ears, name)
        yield from ((name, str(item)) for item in found)
        found.clear()
    for answer in one.answers:
        yield "answered", str(answer) if isinstance(answer, Done) else repr(answer)
    one.answers.clear()
    for update in one.updates:
        special = [face.code for face in update.rules.values.special]
        yield "notices", str(update.notices)
        yield "view", encode(update.view).decode()
        yield "revision, asked and special", (update.revision, update.asked, special)
    one.updates.clear()
    about, chair = ears.about, one.table.chair
    if about is not None:
        yield "people", str(about.people)
        yield "place", (about.seat, about.names, one.table.heard, len(ears.chairs), str(ears.caught))
    if chair is not None:
        course = chair.hand.course
        seen = None if course is None else ([entry.notice.seq for entry in course.entries_seen], course.heard)
        left = f"{chair.time_left:.1f} {len(chair.heard())} {len(chair.moments())}"
        yield "chair", (chair.seat, chair.watching, left, str(seen))


def lines(seed: int) -> Iterator[str]:
    """All that is told of one of them."""
    return numbered_answers(str(seed), Visit(seed).told())


def main() -> int:
    """Write it all anew."""
    keep_whole(KEPT, (line for seed in SEEDS for line in lines(seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
