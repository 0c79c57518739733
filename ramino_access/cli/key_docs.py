"""``ramino keys``, and the keys as documents: ``python -m ramino_access.cli.key_docs`` writes them, with ``--check`` it
only compares.

``docs/<language>/keys.md`` has every key of every game, each README those that are needed most. Both are made from the
keymaps and the names of the commands, so that they are true.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..config import settings
from ..config.files import KEYMAP, read_toml
from ..config.paths import expanded
from ..config.problems import Problem
from ..config.settings import KEYMAPS
from ..games import GAMES
from ..i18n import FALLBACK, LANGUAGES
from ..i18n.catalog import Catalog
from ..ui.commands import keymap
from ..ui.commands.key_names import spoken_keys
from ..ui.commands.layouts import unreachable
from ..ui.commands.registry import commands
from .arguments import Mistake, Typed, game_of
from .out import complain, show, worded

BEGIN, END = "<!-- keys: made by ramino_access.cli.key_docs -->", "<!-- end of keys -->"

#: The twenty that a README tells, in its order; all of them are there in the hand of a game with combinations.
MOST_NEEDED: Sequence[str] = (
    *("hand.next", "hand.previous", "hand.select", "turn.draw", "ask.discard", "turn.take"),
    *("meld.prepare", "meld.lay", "meld.lay-off", "turn.discard", "turn.undo", "melds.open"),
    *("ask.hand", "ask.turn", "ask.scores", "hint.next", "history.repeat", "help.keys", "table.menu", "leave"),
)


def documents(root: Path) -> dict[Path, str]:
    """Every document with its keys, as it has to be; ``root`` is the folder of the READMEs."""
    found = {root / "docs" / lang / "keys.md": _document(Catalog(lang)) for lang in LANGUAGES}
    for lang in LANGUAGES:
        readme = root / readme_name(lang)
        if readme.is_file():
            head, _, rest = readme.read_text(encoding="utf-8").partition(BEGIN)
            keys = "\n".join(_most_needed(Catalog(lang)))
            found[readme] = f"{head}{BEGIN}\n\n{keys}\n\n{END}{rest.partition(END)[2]}"
    return found


def readme_name(lang: str) -> str:
    """What the README of a language is called; the one that is shown first is in English."""
    return "README.md" if lang == FALLBACK else f"README.{lang}.md"


def _document(catalog: Catalog) -> str:
    lines = [f"# {catalog.text('key-docs-title')}", "", catalog.text("key-docs-about")]
    for chapter in chapters(catalog, list(GAMES))[0]:
        lines += _chapter(chapter)
    for name in KEYMAPS[1:]:
        lines += _shipped(catalog, name)
    return "\n".join(lines) + "\n"


def _chapter(chapter: Chapter) -> Iterator[str]:
    yield from ("", f"## {_title(chapter.title)}")
    for title, lines in chapter.sections:
        yield from ("", f"### {_title(title)}", "")
        yield from (f"- {line}" for line in lines)


def _title(text: str) -> str:
    return text.rstrip(" .:")


def _shipped(catalog: Catalog, name: str) -> Iterator[str]:
    """What is otherwise in this shipped keymap."""
    yield from ("", f"## {catalog.text('setting-keys')}: {catalog.text('setting-keys.value', value=name)}")
    common = _changed(None, name)
    for game in (None, *GAMES):
        changed = common if game is None else _without(_changed(game, name), common)
        if game is not None and any(changed.values()):
            yield from ("", f"### {_title(catalog.text('cli-keys-game', game=game))}")
        for title, lines in sections(catalog, changed, changed):
            yield from ("", title, "")
            yield from (f"- {one}" for one in lines)


def _changed(game: str | None, name: str) -> dict[str, dict[str, str]]:
    """The keys that mean something else than usual in this shipped keymap, by table."""
    usual, now = keymap.load(game).tables, keymap.load(game, shipped=name).tables
    return {
        table: {key: wanted for key, wanted in keys.items() if wanted and usual.get(table, {}).get(key) != wanted}
        for table, keys in now.items()
    }


def _without(
    changed: Mapping[str, Mapping[str, str]], common: Mapping[str, Mapping[str, str]]
) -> dict[str, dict[str, str]]:
    return {
        table: {key: wanted for key, wanted in keys.items() if common.get(table, {}).get(key) != wanted}
        for table, keys in changed.items()
    }


def _most_needed(catalog: Catalog) -> Iterator[str]:
    bound = keymap.load(next(iter(GAMES))).bindings(("hand", "questions", "everywhere"))
    for command in MOST_NEEDED:
        said = line(catalog, command, bound[command])
        yield f"- {said[:1].upper()}{said[1:]}."


def main(argv: Sequence[str]) -> int:
    """Write the documents, or with ``--check`` name those that are not as they have to be; 1 if there are any."""
    wrong = [(file, text) for file, text in documents(Path.cwd()).items() if _present(file) != text]
    for file, text in wrong:
        sys.stdout.write(f"{file}\n")
        if "--check" not in argv:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    return 1 if wrong and "--check" in argv else 0


def _present(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def keys(typed: Typed, catalog: Catalog) -> int:
    """Print the keys, context by context, with the player's own keymap laid over the program's. The exit status: 0; of
    a keymap that is checked 1 where something is wrong with it. Raises ``Mistake``."""
    loaded = settings.load()
    shipped = loaded.settings.keys
    if "check" in typed.options:
        return _checked(typed, catalog, shipped)
    games = [game_of(typed).id] if len(typed.words) > 1 else list(GAMES)
    lines, problems = key_table(catalog, games, loaded.settings.keymap_file(), shipped)
    show("\n".join(lines))
    for problem in (*loaded.problems, *problems):
        complain(worded(catalog, problem))
    return 0


def _checked(typed: Typed, catalog: Catalog, shipped: str) -> int:
    """Say what is wrong with the keymap that was named."""
    if len(typed.words) > 1:
        raise Mistake("cli-too-much", word=typed.words[1])
    named = typed.options["check"]
    if not named:
        raise Mistake("cli-value-missing", option="--check")
    lines, in_order = check_keymap(catalog, expanded(named) or Path(named), shipped)
    show("\n".join(lines))
    return 0 if in_order else 1


# Checks a keymap of the player's: what is not understood, and which commands it leaves without a plain key.


def check_keymap(catalog: Catalog, file: Path, shipped: str) -> tuple[list[str], bool]:
    """What there is to say of the file, laid over this shipped keymap, and whether it is in order."""
    found = read_toml(file, KEYMAP)
    if isinstance(found, Problem):
        return [worded(catalog, found)], False
    problems = keymap.load(None, file, shipped=shipped).problems
    lines = [worded(catalog, problem) for problem in problems]
    for game in GAMES:
        lines += [line for line in _faults(catalog, game, file, shipped) if line not in lines]
    return lines or [catalog.text("cli-keys-in-order", file=str(file))], not lines


def _faults(catalog: Catalog, game: str, file: Path, shipped: str) -> Iterator[str]:
    now, usual = keymap.load(game, file, shipped=shipped), keymap.load(game, shipped=shipped)
    for table in usual.tables:
        bound = now.bindings([table])
        for command in usual.bindings([table]):
            if command not in bound:
                yield catalog.text("cli-keys-lost", table=table, command=catalog.text(commands()[command].message))
    for one in unreachable(now):
        words = catalog.text(commands()[one.command].message)
        keys = spoken_keys(catalog, one.keys)
        yield catalog.text("cli-keys-frail", table=one.table, command=words, keys=keys, layout=one.layout or "none")


# The keys in words, generated from the keymaps as they are in force for this player.


@dataclass(frozen=True, slots=True)
class Chapter:
    """The keys of every game, or what one game adds: under the title of each place, a line for each command."""

    title: str
    sections: Sequence[tuple[str, Sequence[str]]]


def key_table(
    catalog: Catalog, games: Sequence[str], user: Path | None = None, shipped: str = keymap.USUAL
) -> tuple[list[str], list[Problem]]:
    """The lines of the table, and what was wrong with the player's own keymap; see `chapters`."""
    lines: list[str] = []
    found, problems = chapters(catalog, games, user, shipped)
    for chapter in found:
        lines += ["", chapter.title] if lines else [chapter.title]
        for title, section in chapter.sections:
            lines += ["", title, *section]
    return lines, problems


def chapters(
    catalog: Catalog, games: Sequence[str], user: Path | None = None, shipped: str = keymap.USUAL
) -> tuple[list[Chapter], list[Problem]]:
    """The table in chapters, and what was wrong with the player's own keymap.

    First come the keys of every game, then, game by game, those that it adds or changes. ``user`` is
    the player's own keymap, which need not exist, ``shipped`` the one it is laid over.
    """
    common = keymap.load(None, user, shipped=shipped)
    places = list(keymap.load().tables)  # the player's file may also name places of one game
    shown = {(place, key, command) for place in places for key, command in common.tables[place].items()}
    found = [Chapter(catalog.text("cli-keys-common"), list(sections(catalog, common.tables, places)))]
    problems = list(common.problems)
    for game in games:
        own = keymap.load(game, user, shipped=shipped)
        added = {
            place: {key: command for key, command in keys.items() if (place, key, command) not in shown}
            for place, keys in own.tables.items()
        }
        found.append(Chapter(catalog.text("cli-keys-game", game=game), list(sections(catalog, added, added))))
        problems += [problem for problem in own.problems if problem not in problems]
    return found, problems


def sections(
    catalog: Catalog, tables: Mapping[str, Mapping[str, str]], places: Iterable[str]
) -> Iterator[tuple[str, list[str]]]:
    """What each of these places is called, and a line for each command that has a key there."""
    keys = keymap.Keymap(tables)
    for place in places:
        bindings = keys.bindings([place])
        if bindings:
            lines = [line(catalog, command, names) for command, names in bindings.items()]
            yield catalog.text(f"cli-keys-{place}"), lines


def line(catalog: Catalog, command: str, keys: Sequence[str]) -> str:
    """One command with its keys: "N: make a combination"."""
    return catalog.text("cli-key", keys=spoken_keys(catalog, keys), command=catalog.text(commands()[command].message))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
