"""What NVDA would say of the program in a terminal of Windows, by what is known of it; a small model, and no NVDA.

After Up, Down, Page Up and Page Down NVDA waits until the cursor has moved, or for a time, and reads the cursor's row,
whatever it holds; an empty one is "blank". Only then it reads what is new. That it finds by comparing the text of the
terminal with what it was before, a while after a change; or Windows Terminal tells what is written, control sequences
left out. A single new line of one or two characters is taken for typing. Of punctuation on a row of its own nothing is
said where it is left to the level "most".

``python -m tests.heard.nvda [HOST...]`` plays a hand and goes through lists under each host and prints a table.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

import pyte

from tests.heard.readers import Screen
from tests.returning import returning
from tests.shown import text_of


class Host(NamedTuple):
    """A terminal as NVDA sees it."""

    waits: float
    """Seconds for which a cursor is waited for that does not move."""
    visible: bool = False
    """Whether only what is on the screen is compared, not also what has left it at the top."""
    told: bool = False
    """Whether the terminal tells what is written; nothing is compared then."""


HOSTS = {
    "wt": Host(0.3),
    "wtnotify": Host(0.3, told=True),
    "conhost": Host(0.1),
    "legacy": Host(0.15, visible=True),
}
LATENCIES, WIDTHS = (0.0, 0.03, 0.2), (60, 120)

ROW_KEYS = frozenset(("up", "down", "pageup", "pagedown"))
SPELLED_KEYS = frozenset(("left", "right", "home", "end", "delete", "backspace"))
"""After these NVDA waits for the cursor as well, but names a character; that is not counted."""

LEFT_OUT = frozenset("_-|~^`()[]{}<>'\"")
"""Signs that are not spoken below the level "most"; "some" is usual."""

HAND = (
    *("down", "down", "up", "up", "tab", "s-tab", "h", "s", "t", "e", "d", "7", "8", "0", "(", ")", "home", "end"),
    *("right", "left", "space", "down", "enter", "down", "enter", "p", "backspace", "n", "z", "Z", "down", "up", "end"),
    *("x", ",", "down", ",", ".", "r", "S", "v", "v", "v", "C", "H", "down", "tab", "up", "up", "down", "s-tab", "t"),
    *("space", "down", "down", "m", "down", "up", "escape", "home", "delete", "down", "e", "d", "h", "up", "down"),
    *("down", "tab", "tab", "up", "T", "E", "s", "down", "pagedown", "pageup", "down", "up", "left", "down"),
)
LISTS = (
    *("o", "down", "down", "up", "end", "home", "down", "enter", "down", "right", "left", "d", "escape", "escape"),
    *("i", "down", "down", "down", "up", "space", "end", "home", "down", "escape", "?", "down", "tab", "s-tab", "up"),
    *("space", "end", "escape", "b", "down", "down", "up", "down", "d", "up", "escape"),
)


class _Terminal(pyte.HistoryScreen):
    """A screen, and the text of what has left it at the top."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__(columns, rows, history=9000)
        self.gone: list[str] = []

    def index(self) -> None:
        if self.cursor.y == self.lines - 1:
            self.gone.append(self.row(0))
        super().index()

    def row(self, number: int) -> str:
        """A row, without the spaces behind it."""
        return "".join(self.buffer[number][x].data for x in range(self.columns)).rstrip()


@dataclass
class Answer:
    """What was heard after a key: of the cursor's row, and as new text. What the program told meanwhile."""

    key: str
    row: str | None = None
    new: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)


class Listener:
    """NVDA, at a terminal that is fed by hand; ``said`` is what it has said of what was new."""

    def __init__(self, host: Host, latency: float = 0.0, columns: int = 120, rows: int = 30) -> None:
        self._host, self._latency = host, latency
        self._terminal = _Terminal(columns, rows)
        self._stream = pyte.ByteStream(self._terminal)
        self._before = self._lines()
        self._due: float | None = None
        self.said: list[str] = []

    @property
    def cursor(self) -> tuple[int, int]:
        """Where the cursor is, in all of the text, or on the screen."""
        gone = 0 if self._host.visible else len(self._terminal.gone)
        return self._terminal.cursor.y + gone, self._terminal.cursor.x

    def feed(self, data: bytes, now: float) -> None:
        """The program writes."""
        self._stream.feed(data)
        if not self._host.told:
            self._due = now + self._latency if self._due is None else self._due
            return
        plain = text_of(data)
        self._say(line for line in re.split(r"[\r\n]+", plain))

    def compare(self, now: float) -> None:
        """Look at what is new, if it is time."""
        if self._due is None or now < self._due:
            return
        self._due = None
        after = self._lines()
        new = list(_new(self._before, after))
        self._before = after
        if len(new) != 1 or len(new[0].strip()) > 2:
            self._say(new)

    def row(self) -> str:
        """The cursor's row, as it is spoken."""
        text = self._terminal.row(self._terminal.cursor.y).strip()
        return _spoken(text) if text else "blank"

    def _say(self, lines: Iterable[str]) -> None:
        self.said += filter(None, (_spoken(line.strip()) for line in lines))

    def _lines(self) -> list[str]:
        shown = [self._terminal.row(number) for number in range(self._terminal.lines)]
        return shown if self._host.visible else [*self._terminal.gone, *shown]


def _spoken(text: str) -> str:
    return "" if LEFT_OUT.issuperset(text) else text


def _new(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """What is new: lines that were not there, and of one that took another's place alone, what has changed."""
    for what, i, j, at, to in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what == "replace" and j - i == to - at == 1:
            yield _changed(before[i], after[at])
        elif what in ("insert", "replace"):
            yield from (line for line in after[at:to] if line.strip())


def _changed(old: str, new: str) -> str:
    start = _alike(old, new)
    return new[start : len(new) - _alike(old[start:][::-1], new[start:][::-1])]


def _alike(one: str, other: str) -> int:
    """How many characters are the same before the first that is not."""
    pairs = zip(one, other, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


class Play:
    """The program in such a terminal, played key by key."""

    def __init__(self, host: str, latency: float, columns: int, log: Path, screen: Screen) -> None:
        self._host = HOSTS[host]
        self._nvda = Listener(self._host, latency, columns)
        self._log, self._screen = log, screen
        self._fed = self._read = 0
        self._quiet = 0.25 + latency
        self.answers = [Answer("")]

    def begin(self) -> None:
        """Hear the beginning."""
        self._settle(self.answers[0], 2.0)

    def press(self, key: str) -> Answer:
        """Press a key, and hear everything that comes of it."""
        answer = Answer(key)
        self.answers.append(answer)
        before, until = self._nvda.cursor, time.monotonic() + self._host.waits
        self._screen.press(key)
        if key in ROW_KEYS | SPELLED_KEYS:
            while self._nvda.cursor == before and time.monotonic() < until:
                time.sleep(0.005)
                self._attend()
            answer.row = self._nvda.row() if key in ROW_KEYS else None
        self._settle(answer, self._quiet)
        return answer

    def _attend(self) -> None:
        output = self._screen.output
        while self._fed < len(output):
            self._nvda.feed(output[self._fed][1], time.monotonic())
            self._fed += 1
        self._nvda.compare(time.monotonic())

    def _settle(self, answer: Answer, quiet: float, limit: float = 20.0) -> None:
        """Wait until the program has been quiet for so long after it told something."""
        begun = changed = time.monotonic()
        while time.monotonic() - changed < quiet and time.monotonic() - begun < limit:
            state = self._fed, len(self._nvda.said), len(answer.told)
            time.sleep(0.01)
            self._attend()
            answer.told += self._told()
            if state != (self._fed, len(self._nvda.said), len(answer.told)):
                changed = time.monotonic()
            elif not answer.told and time.monotonic() - begun < 5.0:
                changed = max(changed, time.monotonic() - quiet + 0.05)
        answer.new, self._nvda.said = self._nvda.said, []

    def _told(self) -> list[str]:
        if not self._log.exists():
            return []
        with self._log.open("rb") as log:
            log.seek(self._read)
            lines = log.read()
        lines = lines[: lines.rfind(b"\n") + 1]
        self._read += len(lines)
        return [" ".join(json.loads(line)["text"].split()) for line in lines.splitlines()]


@contextmanager
def playing(host: str, *, cursor: str, lang: str = "it", latency: float = 0.03, columns: int = 120) -> Iterator[Play]:
    """A hand of salotto with three seats, whose opponents wait for nobody."""
    with tempfile.TemporaryDirectory(prefix="nvda-", ignore_cleanup_errors=True) as folder:
        home = returning(Path(folder) / "player")
        (home / "settings.toml").write_text(f'cursor = "{cursor}"\n', encoding="utf-8")
        log = home / "told.jsonl"
        table = ["salotto", "--seats", "3", "--seed", "5", "--pace", "0", "--language", lang]
        command = [sys.executable, "-m", "ramino_access", "play", *table, "--output", "console"]
        env = dict(os.environ, RAMINO_HOME=str(home), TERM="xterm-256color", LANG="C.UTF-8")
        screen = Screen([*command, "--log-utterances", str(log)], env, columns, 30)
        try:
            play = Play(host, latency, columns, log, screen)
            play.begin()
            yield play
        finally:
            screen.close()


class Verdict(NamedTuple):
    """How it was heard: ``told`` messages, those ``missing``; keys whose row was read once more as new text, that were
    "blank", and that were no answer to the key."""

    told: int
    missing: list[str]
    twice: list[str]
    blank: list[str]
    foreign: list[str]

    @property
    def good(self) -> bool:
        return self.told > 0 and not (self.missing or self.twice or self.blank or self.foreign)


def judge(answers: Sequence[Answer]) -> Verdict:
    """Compare what was heard with what was told."""
    twice, blank, foreign = [], [], []
    told = Counter(text for answer in answers for text in answer.told)
    heard: list[str] = []
    for answer in answers:
        heard += answer.new
        row = answer.row
        if row == "blank":
            blank.append(answer.key)
        elif row and any(row in line or line in row for line in answer.new):
            twice.append(row)
        elif row and row in " ".join(answer.told):
            heard.append(row)
        elif row:
            foreign.append(row)
    whole = " ".join(" ".join(heard).split())
    missing = [text for text, times in told.items() if whole.count(text) < times]
    return Verdict(told.total(), missing, twice, blank, foreign)


def main(hosts: Sequence[str]) -> None:
    """Print the table of `docs/figures.md`."""
    sys.stdout.write("host cursor columns latency keys told missing twice blank foreign\n")
    for host in hosts:
        for cursor in ("keys", "below", "nvda"):
            for columns in WIDTHS:
                for latency in LATENCIES:
                    counts = [0] * 6
                    for keys in (HAND, LISTS):
                        with playing(host, cursor=cursor, latency=latency, columns=columns) as play:
                            for key in keys:
                                play.press(key)
                        found = judge(play.answers)
                        each = (len(keys), found.told, *map(len, found[1:]))
                        counts = [sum(pair) for pair in zip(counts, each, strict=True)]
                    row = (host, cursor, columns, f"{latency * 1000:.0f}", *counts)
                    sys.stdout.write(" ".join(map(str, row)) + "\n")
                    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:] or list(HOSTS))
