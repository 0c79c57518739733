"""How many words a hand takes to be heard, in each language and at each verbosity.

Run as ``python tools/bench/bench_words.py [--game G] [--option NAME=VALUE ...] [--players N] [--seeds N]
[--tree OTHER]``. Whole matches of casual opponents alone, as the player in the first seat would hear them one by one;
by default salotto at eight seats with elimination and manipulation. ``OTHER`` is another checkout, whose words are
counted instead (``git worktree add OTHER COMMIT``). A word is what stands between spaces and has a letter or a digit;
beside the sum are the categories of what is said. Ends with status 1 where a bar is missed, at the default table.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ramino_access.play.table import Table

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo")
LANGUAGES = ("en", "it", "fr")
BARS = {"brief": 300, "normal": 650, "full": None}
APART = 1.08  # times as many words as another language
SALOTTO = ("mode=elimination", "manipulation=yes")
FIRST = 340_001


def words_in(text: str) -> int:
    """How many words this is."""
    return sum(any(map(str.isalnum, word)) for word in text.split())


def match(game: str, options: dict[str, str], players: int, seed: int) -> Iterator[Table]:
    """A match of casual opponents: its table, after the deal and after every entry."""
    from ramino_access.games import GAMES
    from ramino_access.play.entries import Setup
    from ramino_access.play.opponents import Thinking
    from ramino_access.play.table import Table

    table = Table(Setup(game, GAMES[game].values(options), NAMES[:players], seed, "casual"))
    thinking = Thinking(table)
    yield table
    while not table.over:
        seq = table.seq
        thinking.ask(())
        if table.seq != seq:
            pass
        elif table.hand_over is not None:
            table.next_hand()
        else:
            view = table.view(table.turn)
            thinking.play(view, thinking.about(view)())
        yield table


def counted(game: str, options: dict[str, str], players: int, seed: int) -> tuple[int, Counter[tuple[str, str, str]]]:
    """How many hands a match has, and its words by verbosity, language and category."""
    from ramino_access.announce.event_rows import Manner
    from ramino_access.announce.narrator import Narrator
    from ramino_access.i18n.catalog import Catalog
    from ramino_access.i18n.facts import facts

    found: Counter[tuple[str, str, str]] = Counter()
    tellers: dict[tuple[str, str], Narrator] = {}
    heard = 0
    for table in match(game, options, players, seed):
        if not tellers:
            for verbosity in BARS:
                for lang in LANGUAGES:
                    catalog = Catalog(lang, facts=facts(table.rules))
                    tellers[verbosity, lang] = Narrator(
                        catalog, table.setup.names, 0, rules=table.rules, manner=Manner(verbosity)
                    )
        notices = table.hand.notices(0, heard)
        heard = table.seq
        events = [event for notice in notices or () for event in notice.events]
        for (verbosity, lang), narrator in tellers.items():
            narrator.change(rules=table.rules)
            for said in narrator.tell(events, table.view(0)):
                found[verbosity, lang, said.category] += words_in(said.text)
    return table.hand.number, found


def told(hands: int, found: Counter[tuple[str, str, str]]) -> Iterator[tuple[str, bool]]:
    """The figures as lines, and whether each is within its bar."""
    for verbosity, bar in BARS.items():
        sums = {
            lang: sum(n for (v, at, _), n in found.items() if (v, at) == (verbosity, lang)) / hands
            for lang in LANGUAGES
        }
        apart = max(sums.values()) / min(sums.values())
        for lang, words in sums.items():
            categories = Counter({c: n for (v, at, c), n in found.items() if (v, at) == (verbosity, lang)})
            parts = ", ".join(f"{category} {n / hands:.0f}" for category, n in categories.most_common())
            yield f"{verbosity}, {lang}: {words:.0f} words a hand ({parts})", bar is None or words <= bar
        yield f"{verbosity}: the languages are {apart - 1:.1%} apart", apart <= APART


def main() -> int:
    """Count; 1 where a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="salotto")
    parser.add_argument("--option", action="append")
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--tree", type=Path, default=ROOT)
    wanted = parser.parse_args()
    sys.path.insert(0, str(wanted.tree.resolve()))
    usual = SALOTTO if wanted.game == "salotto" else ()
    options = dict(option.split("=", 1) for option in wanted.option or usual)
    hands, found = 0, Counter[tuple[str, str, str]]()
    for seed in range(FIRST, FIRST + wanted.seeds):
        played, words = counted(wanted.game, options, wanted.players, seed)
        hands += played
        found += words
    print(f"{wanted.game}, {wanted.players} players, {wanted.seeds} matches, {hands} hands")
    reached = True
    for line, good in told(hands, found):
        print(line if good else f"{line}: missed")
        reached = reached and good
    return 0 if reached or wanted.option or wanted.players != 8 else 1


if __name__ == "__main__":
    sys.exit(main())
