"""Matches that are over are counted once, and old ones may go: the folder of matches and the file of summaries
together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

from ...files.problems import Problem
from ..journal.match_file import read, read_header
from .match_folder import MatchFolder
from .statistics import Bests, Summary, bests, course_of, identity, summary_of
from .summaries import SummaryFile


@dataclass(frozen=True, slots=True)
class Counted:
    """What has been made of the match in a file: what was better than ever, and, where it is over, what is to be
    remembered of it."""

    bests: Bests
    summary: Summary | None


class Bookkeeping:
    """Knows every match that is over, from its summary or else from its journal."""

    def __init__(self, folder: MatchFolder, summaries: SummaryFile) -> None:
        self._folder = folder
        self._summaries = summaries

    def all(self) -> tuple[list[Summary], list[Problem]]:
        """A summary of each match that is over. What the file lacks is taken from the journals and written to it; what
        can't be read or written is a problem, and everything else counts all the same."""
        known = self._summaries.read()
        matches = dict(known.by_match)
        problems = [] if known.problem is None else [known.problem]
        for file in reversed(self._folder.files()):  # the first time that cards are played counts
            header = read_header(file)
            if isinstance(header, Problem) or identity(header) in matches:
                continue
            summary = self.summary(file)
            if summary is None:
                continue
            matches[summary.match] = summary
            problem = self._summaries.add(summary)
            if problem is not None and problem not in problems:
                problems.append(problem)
        return list(matches.values()), problems

    def known(self) -> list[Summary]:
        """The summaries that are written down."""
        return list(self._summaries.read().by_match.values())

    def count(self, file: Path) -> Counted | None:
        """Look at a match whose hand has just ended. Writes nothing; None where the file can't be read."""
        kept = read(file)
        if isinstance(kept, Problem):
            return None
        try:
            course = course_of(kept.header.setup, kept.entries, kept.header.people[0])
        except (KeyError, ValueError):
            return None
        news = bests(kept, course, self._summaries.read().by_match)
        return Counted(news, None if course.won is None else summary_of(kept, self._folder.now))

    def remember(self, summary: Summary) -> Problem | None:
        """Write a summary down, unless there is one of the match already; or why it can't be. One that was given up may
        still have been played to its end."""
        known = self._summaries.read().by_match.get(summary.match)
        if known is not None and (summary.given_up or not known.given_up):
            return None
        return self._summaries.add(summary)

    def compare(self, summary: Summary, expert: int) -> Problem | None:
        """Write down what an expert makes of this hand, beside what was made of it first; or why that can't be."""
        first = self._summaries.read().by_match.get(summary.match, summary)
        return self._summaries.add(msgspec.structs.replace(first, expert=expert))

    def prune(self, most: int) -> list[Path]:
        """Remove the journals that ended longest ago, so that no more than ``most`` matches that are over are left (0:
        all stay). One that has a name, is open somewhere, or whose summary is not written down stays. Returns what was
        removed."""
        if not most:
            return []
        known = self._summaries.read().by_match
        over = []
        for file in self._folder.files():
            note = self._folder.note(file)
            if note.name or note.seen is None or not note.seen.ended:
                continue
            header = read_header(file)
            if not isinstance(header, Problem) and (identity(header) in known or self._is_nothing(file)):
                over.append((note.seen.touched, file))
        removed = []
        for _, file in sorted(over)[: max(0, len(over) - most)]:
            if self._folder.delete_if_free(file):
                removed.append(file)
        return removed

    def _is_nothing(self, file: Path) -> bool:
        """Whether there is nothing to remember of the match: it was given up in its first hand."""
        listed = self._folder.look(file)
        kept = read(file)
        seen = listed.note.seen
        if isinstance(kept, Problem) or seen is None or not seen.given_up or listed.problem is not None:
            return False
        return summary_of(kept, seen.touched, given_up=True) is None

    def summary(self, file: Path) -> Summary | None:
        """What is to be remembered of the match in this file; None where it is not over, or there is nothing."""
        listed = self._folder.look(file)
        seen = listed.note.seen
        if listed.problem is not None or seen is None or not seen.ended:
            return None
        kept = read(file)
        return None if isinstance(kept, Problem) else summary_of(kept, seen.touched, given_up=seen.given_up)
