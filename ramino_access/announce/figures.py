"""Statistics in words: figures as a few sentences, what they are of, and a new best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from ..core.rules import Rules
from ..games import GAMES, OptionError
from ..games.options import Value
from ..i18n.catalog import Catalog, Message
from ..play.kept.statistics import Bests, Summary, by_game, by_opponents, by_options, figures, matches
from . import option_words as option_words
from .sentences import sentence


def overview(catalog: Catalog, summaries: Iterable[Summary]) -> list[str]:
    """All matches in a few sentences, one line; then a line for each game, the one played most first."""
    games = by_game(known(summaries))
    if not games:
        return [catalog.text("stats-none")]
    told = [one for some in games.values() for one in some]
    lines = [named(catalog, catalog.text("stats-all"), told)] if len(games) > 1 else []
    return lines + [of_game(catalog, some) for some in games.values()]


def known(summaries: Iterable[Summary]) -> list[Summary]:
    """The matches of games that there are; a later version may know more."""
    return [one for one in matches(summaries) if one.game in GAMES]


def of_game(catalog: Catalog, summaries: Sequence[Summary]) -> str:
    """The matches of one game in a few sentences, with its name."""
    return named(catalog, catalog.text(f"game-{summaries[0].game}"), summaries)


def details(catalog: Catalog, game: str, summaries: Iterable[Summary]) -> list[str]:
    """A line for each set of options with which the game was played, and for each kind of opponents."""
    told = list(summaries)
    lines = [
        named(catalog, with_options(catalog, game, dict(chosen)), some) for chosen, some in by_options(told).items()
    ]
    for (count, level), some in by_opponents(told).items():
        name = catalog.text("stats-against", count=count, level=catalog.text(f"level-{level}"))
        lines.append(named(catalog, name, some))
    return lines


def named(catalog: Catalog, name: str, summaries: Sequence[Summary]) -> str:
    """Matches in a few sentences, with what they are of."""
    return catalog.text("stats-of", name=name, figures=" ".join(map(sentence, sentences(catalog, summaries))))


def sentences(catalog: Catalog, summaries: Sequence[Summary]) -> list[str]:
    """What matches come to, in a few sentences; what is nothing is left out. Best hands are told where all of them are
    counted in one way."""
    told = figures(summaries)
    parts = [catalog.text("stats-won", count=told.won)]
    if told.lost:
        parts.append(catalog.text("stats-lost", count=told.lost))
    if told.given_up:
        parts.append(catalog.text("stats-given-up", count=told.given_up))
    said = [
        catalog.text("stats-matches", count=told.matches, parts=parts),
        catalog.text("stats-hands", count=told.hands, won=told.hands_won, scoring=_scoring(summaries)),
    ]
    ways = {(one.game, low, kind) for one in summaries for low, kind in [_way(one)]}
    if told.ramini:
        kinds = {kind for _, _, kind in ways}
        said.append(catalog.text("stats-ramini", count=told.ramini, kind=kinds.pop() if len(kinds) == 1 else "any"))
    if told.best and len(ways) == 1:
        said.append(catalog.text("stats-best", points=told.best, low=next(iter(ways))[1]))
    if told.penalties:
        said.append(catalog.text("stats-penalties", points=told.penalties))
    if told.longest > 1:
        said.append(catalog.text("stats-longest", count=told.longest))
    if told.streak > 1:
        said.append(catalog.text("stats-streak", count=told.streak))
    return said


def _way(summary: Summary) -> tuple[bool, str]:
    """Whether a low score was good in this match, and what going out at once is called in it."""
    rules = _rules(summary)
    return rules.scoring.low_is_good, rules.scoring.terms.bonus


def _scoring(summaries: Sequence[Summary]) -> str:
    """How all these matches were counted, by which a hand has its name; empty where not alike."""
    kinds = {_rules(one).scoring.terms.kind for one in summaries}
    return kinds.pop() if len(kinds) == 1 else ""


def _rules(summary: Summary) -> Rules:
    try:
        return GAMES[summary.game].compile(summary.options, summary.players)
    except (OptionError, ValueError):  # options of a later version
        return GAMES[summary.game].compile(None, GAMES[summary.game].usual_seats)


def news(bests: Bests, rules: Rules) -> Iterator[Callable[[Catalog], str]]:
    """What the player has just done better than ever before, each in words."""
    if bests.hand is not None:
        points, low = bests.hand, rules.scoring.low_is_good
        yield Message("best-hand", points=points, low=low)
    if bests.row is not None:
        count = bests.row
        yield Message("best-row", count=count)


def with_options(catalog: Catalog, game: str, values: Mapping[str, Value]) -> str:
    """The options that were not as usual, in words."""
    unusual = GAMES[game].unusual(values)
    known = [option for option in GAMES[game].options if option.id in unusual]
    if not known:
        return catalog.text("stats-usual")
    lines = [option_words.line(catalog, game, o, values[o.id], values).rstrip(".") for o in known]
    return catalog.text("stats-options", options=lines)
