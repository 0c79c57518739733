"""Scenarios of the rules with a mistake in each, made at random: what is said of them, and where; and all lessons as
read.

python -m tests.play.garbled           write it anew, and tell what changed
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from ramino_access.core.record import changed
from ramino_access.games import GAMES
from ramino_access.play.encoding.codec import encode
from ramino_access.play.text import lessons
from ramino_access.play.text.scenarios import ScenarioError, each, run
from tests.records import keep_whole, mark, whole_lines

HERE = Path(__file__).parent
RULES = HERE.parent / "rules"
KEPT = HERE / "garbled.xz"
PARTS = 8
SHARES = 90  # parts of all scenarios, of which so many are tried: a scenario more is one text more, whatever its place
TRIES = 14  # mistakes in each, one at a time
WORDS = (
    "0", "1", "7", "-3", "99", "true",
    "As", "As*", "Kd", "*", "Zed", "draw", "play", "{}", "[]", "end", "stock", "take 2",
    '"no"', '"Anna"', "hand", "match", "undo", "lift 1", "->", "not-opened", "meld", "few-cards Anna 2", "5.5", "false",
)  # fmt: skip
KEYS = ("stock", "laid_by", "opened", "first_turn", "phase", "scores", "options", "seats", "hands", "expect", "colour")


def blocks() -> list[str]:
    """Every scenario as a text of its own, with the game that it is of."""
    found = []
    for path in sorted(RULES.rglob("*.toml")):
        head, *rest = re.split(r"(?m)^(?=\[\[scenario\]\])", path.read_text(encoding="utf-8"))
        found += [head + block for block in rest]
    return found


def lines(part: str) -> Iterator[str]:
    """What is said of each text of a part, a line each."""
    if part == "lessons":
        yield from whole_lines(part, of_lessons())
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scenario.toml"
        for block in (block for block in blocks() if int(mark(block), 16) % SHARES == int(part)):
            rng = Random(mark(block))
            for number in range(TRIES):
                path.write_text(garbled(block, rng), encoding="utf-8")
                name = f"{part}, scenario {mark(block)}, mistake {number}"
                for one in each(path):
                    if isinstance(one, ScenarioError):
                        problem = one.problem
                        told = "" if problem.reason == "file-syntax" else problem.args  # that is Python's own word
                        yield from whole_lines(name, [f"{problem.reason} {problem.line_number} {told}"])
                    else:
                        yield from whole_lines(name, [f"{one.line_number} {one.names} {run(one)}"])


def garbled(block: str, rng: Random) -> str:
    """The text with one mistake in it."""
    lines = block.split("\n")
    at = rng.choice([number for number, line in enumerate(lines) if line.strip()])
    way = rng.random()
    if way < 0.12:
        del lines[at]
    elif way < 0.2:
        lines.insert(at, lines[at])
    elif way < 0.35:
        lines.insert(len(lines) - 1 if rng.random() < 0.3 else at, f"{rng.choice(KEYS)} = {rng.choice(WORDS)}")
    else:
        words = re.findall(r"\w+|\*|\S", lines[at])
        word = rng.choice(words[1:] or words)
        lines[at] = lines[at].replace(word, rng.choice(WORDS), 1 if rng.random() < 0.7 else -1)
    return "\n".join(lines)


def of_lessons() -> Iterator[str]:
    """Every lesson: its steps, what they are about, the tables after each, and which plays would do."""
    for game in GAMES:
        for lesson in lessons.load(game):
            yield f"{lesson.id} {lesson.game} {lesson.seats} {lesson.seed}"
            plays = [play for step in lesson.steps for play in step.plays]
            names = tuple("Anna Bruno Carla Dora".split()[: lesson.seats])
            for done, step in enumerate(lesson.steps):
                yield f"{step!r} {step.cards} {step.walks}"
                table = lesson.table(names, done)
                state = table._state
                yield encode(changed(state, turn=changed(state.turn, undo=None))).decode()
                yield repr([lessons.alike(state.hands[0][:count], step.cards) for count in range(1, 5)])
            yield repr([[lessons.same(one, other) for other in plays] for one in plays])
            yield repr([lessons.faces_of(play) for play in plays])


PART_NAMES = (*map(str, range(PARTS)), "lessons")


def main() -> int:
    """Write down what is said today."""
    keep_whole(KEPT, (line for part in PART_NAMES for line in lines(part)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
