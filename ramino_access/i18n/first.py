"""The very first words: read without Fluent, so that they are heard at once."""

from __future__ import annotations


def plain(lang: str, message: str) -> str:
    """A message of ``ui.ftl`` that stands on one line and has no variable in it.

    Raises nothing: where the message can't be read that way, the language's catalog is asked,
    which costs more time but always has an answer.
    """
    from ..resources import locales_dir

    try:
        text = (locales_dir() / lang / "ui.ftl").read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        text = ""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        name, equals, value = line.partition("=")
        if equals and name.rstrip() == message:
            following = lines[number + 1] if number + 1 < len(lines) else ""
            value = value.strip()
            if value and "{" not in value and not following.startswith((" ", "\t", "}")):
                return value
            break
    from .catalog import Catalog

    return Catalog(lang).text(message)
