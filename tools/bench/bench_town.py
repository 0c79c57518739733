"""What the town costs a hall of idle people, each with friends: memory, and time of the processor over the same hall
without a town.

Run as ``python -m tools.bench.bench_town [--people 5000] [--friends 22] [--minutes 10] [--moves 0.05]``. The halls are
in a process each, one after the other, without sockets. Everybody comes and asks for the list of tables; then for so
many minutes of their time so many of a hundred each minute lose the line and come back, or open a table and leave it.
What a line itself costs a second, without anything said on it, was measured before (``--line`` microseconds).
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from random import Random

from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import Leave, Open, Tables
from ramino_access.hall.town.ties import KeptTie
from tests.hall.callers import NAMES
from tests.hall.known import Known
from tests.hall.townsmen import PERSONS, TownPlace, Townsman

SYLLABLES = [f"{first}{second}" for first, second in product("bdfgklmnprstvz", "aeiou")]


def names(count: int) -> list[str]:
    return [f"{a}{b}{c}".title() for a, b, c in product(SYLLABLES, repeat=3)][:count]


def hall(people: list[str], friends: int, *, town: bool) -> TownPlace:
    """A hall that knows these people, of whom each has so many friends."""
    place = TownPlace()
    place.known = Known(**PERSONS)
    if not town:
        place.hall = Hall(place.clock, place._dice, place._word, NAMES, place.known)
        return place
    place.town._id_of = place.known.id_of
    place.hall = Hall(place.clock, place._dice, place._word, NAMES, place.known, town=place.town)
    place.town.ties.learn(
        KeptTie(f"id of {one.lower()}", other, f"id of {other.lower()}", bond="friend")
        for at, one in enumerate(people)
        for by in range(1, friends // 2 + 1)
        for other in (people[(at + by) % len(people)], people[at - by])
    )
    return place


def measured(asked: argparse.Namespace, *, town: bool, memory: bool) -> float:
    """Seconds of the processor, or bytes a person; what is loaded once is loaded before."""
    lived(20, asked, town=town, memory=False)
    return lived(asked.people, asked, town=town, memory=memory)


def lived(count: int, asked: argparse.Namespace, *, town: bool, memory: bool) -> float:
    """The same of so many people."""
    people = names(count)
    PERSONS.update({name: f"secret of {name}" for name in people})
    if memory:
        gc.collect()
        tracemalloc.start()
    place, rng = hall(people, asked.friends, town=town), Random(1)
    limits = place.hall.limits
    limits.messages.allows = lambda key, cost=1: True
    limits.joins.allows = limits.may_open = limits.may_log_in = lambda *key: True
    here = [Townsman(place, name, address=f"10.{at // 250}.{at % 250}.1") for at, name in enumerate(people)]
    for one in here:
        one.ask(Tables())
    assert len(place.hall.present()) == len(here)
    for one in here:
        _forget(one)
    if memory:
        gc.collect()
        return tracemalloc.get_traced_memory()[0] / len(here)
    began = time.process_time()
    for _ in range(asked.minutes):
        for one in rng.sample(here, round(asked.moves * len(here))):
            if rng.random() < 0.7:
                one.cut()
                place.wait(0.1)
                one.come()
                one.ask(Tables())
            else:
                one.ask(Open("rami", seats=3, people=3))
                place.wait(0.1)
                one.ask(Leave())
                one.ask(Tables())
            _forget(one)
        place.wait(60 - min(59.0, 0.1 * asked.moves * len(here)))
        for one in here:
            _forget(one)
    return time.process_time() - began


def _forget(one: Townsman) -> None:
    """Have nothing of what was told stay in this process."""
    one.pipe.sent.clear()
    one.pipe.all.clear()
    one.heard.clear()
    one.before.clear()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--people", type=int, default=5000)
    parser.add_argument("--friends", type=int, default=22)
    parser.add_argument("--minutes", type=int, default=10)
    parser.add_argument("--moves", type=float, default=0.05)
    parser.add_argument("--line", type=float, default=15.0)
    asked = parser.parse_args()
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as apart:
        ways = [(town, memory) for memory in (True, False) for town in (False, True)]
        jobs = [apart.submit(measured, asked, town=town, memory=memory) for town, memory in ways]
        bare, more, without, with_town = (job.result() for job in jobs)
    idle = asked.people * asked.minutes * 60 * asked.line / 1e6
    sys.stdout.write(
        f"{asked.people} people with {asked.friends} friends: {bare:.0f} bytes a person without a town,"
        f" {more:.0f} with one ({more - bare:+.0f}); {without:.2f} s of the processor in {asked.minutes} minutes"
        f" without it, {with_town:.2f} with it, beside {idle:.1f} s that the lines take:"
        f" {100 * (with_town - without) / (without + idle):+.1f} %\n"
    )


if __name__ == "__main__":
    main()
