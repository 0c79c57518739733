"""Words: message catalogs in Fluent, the first line, and the rulebooks. Importing this costs next to nothing."""

from __future__ import annotations

from pathlib import Path

from ..resources import locales_dir

#: Where a message that a language lacks is looked for.
FALLBACK = "en"

#: The languages that are offered first; all others follow by their codes.
_FIRST = ("it", FALLBACK)


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """The languages that have a folder with the grammar of cards, ``cards.ftl``; English alone where there is none.

    ``folder`` holds these folders; by default the program's own.
    """
    try:
        found = [one.name for one in (folder or locales_dir()).iterdir() if (one / "cards.ftl").is_file()]
    except OSError:
        return (FALLBACK,)
    return tuple(sorted(found, key=lambda lang: (_FIRST.index(lang) if lang in _FIRST else len(_FIRST), lang)))


#: Every language there is.
LANGUAGES: tuple[str, ...] = languages()


def in_progress(folder: Path) -> bool:
    """Whether the language of this folder is being written, and may lack something."""
    import tomllib

    settings = folder / "language.toml"
    return settings.is_file() and tomllib.loads(settings.read_text(encoding="utf-8")).get("in_progress") is True
