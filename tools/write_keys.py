"""The keys as documents: ``python -m tools.write_keys`` writes them, with ``--check`` it only compares.

``docs/<language>/keys.md`` has every key of every game, each README those that are needed most. Both are made from the
keymaps and the names of the commands, so that they are true.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ramino_access.cli.key_table import Chapter, chapters, line, sections
from ramino_access.config.settings import KEYMAPS
from ramino_access.games import GAMES
from ramino_access.i18n import FALLBACK, LANGUAGES
from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.commands import keymap

BEGIN, END = "<!-- keys: made by tools.write_keys -->", "<!-- end of keys -->"

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


def _changed(game: str | None, name: str) -> keymap.Tables:
    """The keys that mean something else than usual in this shipped keymap, by table."""
    usual, now = keymap.load(game).tables, keymap.load(game, shipped=name).tables
    return {
        table: {key: wanted for key, wanted in keys.items() if wanted and usual.get(table, {}).get(key) != wanted}
        for table, keys in now.items()
    }


def _without(changed: keymap.Tables, common: keymap.Tables) -> keymap.Tables:
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


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
