"""``ramino rules``, ``guide``, ``transcript`` and ``stats``: texts that are read; an empty line before each heading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import date
from time import time

from ..announce import figures as words
from ..announce.matches import day_in_words, line_of_day
from ..announce.retelling import text_of
from ..files.paths import matches_dir, summaries_file
from ..files.problems import Problem
from ..games import offered
from ..i18n import rulebook
from ..i18n.catalog import Catalog
from ..play.kept.bookkeeping import Bookkeeping
from ..play.kept.match_folder import MatchFolder
from ..play.kept.statistics import Summary, by_game, by_opponents, by_options, figures, first_tries
from ..play.kept.summaries import SummaryFile
from .arguments import Mistake, Typed, game_named, game_of, match_file
from .out import complain, show, worded


def stats(typed: Typed, catalog: Catalog) -> int:
    """Carry the command out; the exit status is 0. What could not be read or written is told on standard error, and
    the rest counts. Raises ``Mistake``."""
    if len(typed.words) > 1:
        raise Mistake("stats-word", word=typed.words[1])
    game = _game(typed.options)
    folder = MatchFolder(matches_dir(), time, lambda problem: None)
    found, problems = Bookkeeping(folder, SummaryFile(summaries_file())).all()
    told = [one for one in words.known(found) if game in (None, one.game)]
    if typed.options.get("json"):
        import json

        show(json.dumps(record(told), ensure_ascii=False))
    else:
        lines = words.overview(catalog, told)
        if game is not None and told:
            lines += words.details(catalog, game, told)
        show("\n".join(lines))
    for problem in problems:
        complain(worded(catalog, problem))
    return 0


def deals_of_day(day: date, catalog: Catalog) -> int:
    """Print the deals of this day, with what the player made of each; the exit status is 0."""
    folder = MatchFolder(matches_dir(), time, lambda problem: None)
    found, problems = Bookkeeping(folder, SummaryFile(summaries_file())).all()
    made = {game: one for (of, game), one in first_tries(found).items() if of == day.isoformat()}
    title = catalog.text("deals-title", date=day_in_words(catalog, day))
    lines = [line_of_day(catalog, game, made.get(game), begun=False) for game in offered(catalog.lang)]
    show("\n".join([title, *lines]))
    for problem in problems:
        complain(worded(catalog, problem))
    return 0


def _game(options: Mapping[str, str]) -> str | None:
    """The game that was asked for; None: all. Raises ``Mistake``."""
    if "game" not in options:
        return None
    return game_named(options["game"].strip()).id


def record(summaries: Sequence[Summary]) -> dict[str, object]:
    """The figures for a program to read."""
    games = {}
    for game, matches in by_game(summaries).items():
        games[game] = {
            **_figures(matches),
            "options": [{"options": dict(o), **_figures(some)} for o, some in by_options(matches).items()],
            "opponents": [
                {"opponents": count, "level": level, **_figures(some)}
                for (count, level), some in by_opponents(matches).items()
            ],
        }
    return {**_figures(summaries), "games": games}


def _figures(summaries: Sequence[Summary]) -> dict[str, int]:
    told = figures(summaries)
    return {**asdict(told), "lost": told.lost}


def rules(typed: Typed, catalog: Catalog) -> int:
    """Print the rulebook of a game. The exit status is 0. Raises ``Mistake``."""
    return _printed(rulebook.load(catalog.lang, game_of(typed).id))


def guide(typed: Typed, catalog: Catalog) -> int:
    """Print the guide. The exit status is 0. Raises ``Mistake``."""
    if len(typed.words) > 1:
        raise Mistake("cli-too-much", word=typed.words[1])
    return _printed(rulebook.guide(catalog.lang))


def _printed(lines: Iterable[rulebook.Line]) -> int:
    for number, line in enumerate(lines):
        if line.level and number:
            show()
        show(line.text)
    return 0


# ``ramino transcript``: what was heard of a match, as plain text in any language.


def transcript(typed: Typed, catalog: Catalog) -> int:
    """Carry the command out; the exit status: 0, or 2 where the file is no match that can be read. Raises ``Mistake``.

    The transcript is that of the seat of the first person.
    """
    lines = text_of(match_file(typed), catalog)
    if isinstance(lines, Problem):
        complain(worded(catalog, lines))
        return 2
    for line in lines:
        show(line)
    return 0
