"""Is every game complete? Run as ``python -m tools.check_games``: a line for each thing that a game lacks; exit status
1 where there is any.

A game that is entered in ``GAMES`` runs at once, and most tests pass with it, whatever else it has. This check knows
what belongs to it beside its rules: a chapter of ``docs/rules.md``, rulebooks and names in every language, words for
its options, a keymap, lessons, scenarios, recorded matches, a table in the tests of random play, its line in the
READMEs. What stands in these is for the other checks.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from ramino_access.games import GAMES, Game
from ramino_access.i18n import LANGUAGES
from ramino_access.i18n.catalog import Catalog
from tests.bots.by_lot import TABLES

ROOT = Path(__file__).parents[1]
READMES = {"en": "README.md"}
"""Those of other languages are called ``README.<language>.md``."""

NUMBERS = {  # from six on
    "en": "six seven eight nine ten eleven twelve".split(),
    "it": "sei sette otto nove dieci undici dodici".split(),
    "fr": "six sept huit neuf dix onze douze".split(),
}
FIRST_NUMBER = 6


def lacks(game: Game, root: Path = ROOT) -> Iterator[str]:
    """What a game lacks in a checkout, a line each."""
    name = Catalog("en").text(f"game-{game.id}")
    chapters = re.findall(r"(?m)^## [A-Z]\. (.+)$", (root / "docs" / "rules.md").read_text(encoding="utf-8"))
    if name not in chapters:
        yield f"docs/rules.md has no chapter called {name}"
    yield from _words(game, root)
    for file in (f"keymaps/{game.id}.toml", f"lessons/{game.id}.toml"):
        if not (root / file).is_file():
            yield f"there is no {file}"
    if not any(_has(file, "scenario") for file in (root / "tests" / "rules" / game.id).glob("*.toml")):
        yield f"there is no scenario in tests/rules/{game.id}"
    if not list((root / "tests" / "golden").glob(f"{game.id}*.txt")):
        yield f"no match is recorded: python -m tests.golden.record {game.id}"
    if game.id not in {table[0] for table in TABLES}:
        yield "tests/bots/by_lot.py has no table of it"


def _words(game: Game, root: Path) -> Iterator[str]:
    """What it lacks in each language."""
    for lang in LANGUAGES:
        if not (root / "locales" / lang / "rules" / f"{game.id}.md").is_file():
            yield f"there is no locales/{lang}/rules/{game.id}.md"
        catalog = Catalog(lang)
        wanted = [f"game-{game.id}"]
        for option in game.options:
            wanted += (f"opt-{option.id}", f"opt-{option.id}.value", f"opt-{option.id}.about")
        yield from (f"locales/{lang} has no words for {message}" for message in wanted if not catalog.has(message))
        readme = READMES.get(lang, f"README.{lang}.md")
        if f"\n- {catalog.text(f'game-{game.id}')}, " not in (root / readme).read_text(encoding="utf-8"):
            yield f"{readme} has no line about it"


def _has(file: Path, table: str) -> bool:
    """Whether a file of scenarios or lessons has any."""
    return bool(tomllib.loads(file.read_text(encoding="utf-8")).get(table))


def miscounted(games: Sequence[str] = tuple(GAMES), root: Path = ROOT) -> Iterator[str]:
    """READMEs that say another number of games than there are."""
    for lang, numbers in NUMBERS.items():
        readme = READMES.get(lang, f"README.{lang}.md")
        before_the_list = (root / readme).read_text(encoding="utf-8").partition("\n- ")[0]
        number = numbers[len(games) - FIRST_NUMBER]
        if not re.search(rf"\b{number}\b", before_the_list):
            yield f"{readme} does not say that there are {number} games"


def main() -> int:
    """Print what is missing."""
    lines = [f"{game.id}: {lack}" for game in GAMES.values() for lack in lacks(game)]
    lines += miscounted()
    for line in lines:
        print(line)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
