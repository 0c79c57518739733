"""A language that nobody speaks, made of English: longer, with accents, and marked as written from right to left.

What is said in it that has no accents has not come from its files. Names of things to be typed stay as they are.
"""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentSerializer, ast

from ramino_access.i18n.parsing import nodes, parse
from ramino_access.resources import locales_dir

CODE = "qps"

#: The mark of a text that is written from right to left; it is not heard.
RIGHT_TO_LEFT = "\u200f"

_ACCENTS = str.maketrans("aeioucnAEIOUCN", "áéíóúçñÁÉÍÓÚÇÑ")

#: Messages that are no words: what stands in them is chosen by, or typed.
_AS_THEY_ARE = frozenset({"suit-said", "welcome-language-letter"})


def write(folder: Path) -> None:
    """The files of the language, and nothing else, into a folder of languages."""
    (folder / CODE).mkdir()
    for file in (locales_dir() / "en").glob("*.ftl"):
        resource = parse(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, (ast.Message, ast.Term)) and entry.id.name not in _AS_THEY_ARE:
                for node in nodes(entry):
                    if isinstance(node, ast.TextElement):
                        node.value = changed(node.value, short=file.stem == "braille")
        text = FluentSerializer(with_junk=True).serialize(resource)
        (folder / CODE / file.name).write_text(text, encoding="utf-8")


def changed(text: str, *, short: bool = False) -> str:
    """The text with accents, a mark before its first word, and half as long again where there is room for it."""
    accented = text.translate(_ACCENTS)
    if short:
        return accented
    longer = re.sub(r"([áéíóú])(\w)", r"\1\1\2", accented)
    return re.sub(r"\w", lambda first: RIGHT_TO_LEFT + first[0], longer, count=1)


def unchanged(said: str) -> list[str]:
    """The words of a text that have not come from the files of the language."""
    return [word for word in re.findall(r"[^\W\d_]{3,}", said) if re.search("[aeioucn]", word)]
