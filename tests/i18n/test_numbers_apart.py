"""A number never stands beside another one, nor beside a name that may end in digits: a voice makes one of both."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast

from ramino_access.resources import locales_dir
from tests.languages import LANGUAGES

EXEMPT = {
    "sentences": "both are sentences, with a full stop between",
    "result-because": "what stands first is a sentence",
    "digest-of": "what a player has done begins with a verb",
    "secret-opened": "what stands first is a question",
    "touch-secret-opened": "what stands first is a question",
    "doctor-version": "the name of a program, as it is written, and its version",
    "cli-which-match": "a command line, as it is typed",
}
"""The messages in which two values stand side by side, and why no two numbers do."""

WORDS = {"CARD", "SUIT", "RANK"}
"""What is always words; of cards in a row the suit comes last, and a list of ranks is one of words."""

MOST = 400
"""Variants of one message that are looked at."""

_VALUE = "\u27e6\u27e7"
_BETWEEN = r"[\s\u00a0\u202f()/+*\u2013-]+"
_TOUCH = re.compile(f"{_VALUE}{_BETWEEN}(?:{_VALUE}|\\d)|\\d{_BETWEEN}{_VALUE}")


@cache
def entries(lang: str) -> dict[str, ast.Pattern]:
    """The messages and terms of a language that voices say."""
    found: dict[str, ast.Pattern] = {}
    for file in sorted((locales_dir() / lang).glob("*.ftl")):
        for one in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(one, ast.Message | ast.Term):
                name = ("-" if isinstance(one, ast.Term) else "") + one.id.name
                found |= {name: one.value} if one.value else {}
                found |= {f"{name}.{attribute.id.name}": attribute.value for attribute in one.attributes}
    return {name: pattern for name, pattern in found.items() if not name.startswith("braille-")}


def expanded(pattern: ast.Pattern, known: Mapping[str, ast.Pattern], depth: int = 0) -> list[str]:
    """Each text that a message may become, with marks where values stand."""
    texts = [""]
    for element in pattern.elements:
        parts = (
            [element.value]
            if isinstance(element, ast.TextElement)
            else list(dict.fromkeys(values(element.expression, known, depth)))
        )
        texts = [text + part for text in texts for part in parts][:MOST]
    return texts


def values(expression: object, known: Mapping[str, ast.Pattern], depth: int) -> Iterator[str]:
    """What may stand in one place of a message."""
    match expression:
        case ast.Placeable():
            yield from values(expression.expression, known, depth)
        case ast.StringLiteral():
            yield expression.parse()["value"]
        case ast.NumberLiteral():
            yield expression.value
        case ast.SelectExpression():
            for variant in expression.variants:
                yield from expanded(variant.value, known, depth)
        case ast.MessageReference() | ast.TermReference() if depth < 4:
            name = ("-" if isinstance(expression, ast.TermReference) else "") + expression.id.name
            name += f".{expression.attribute.name}" if expression.attribute else ""
            yield from expanded(known[name], known, depth + 1) if name in known else [_VALUE]
        case ast.FunctionReference() if expression.id.name in WORDS:
            yield "words"
        case ast.FunctionReference() if any(arg.value.value.startswith("rank") for arg in expression.arguments.named):
            yield "words"
        case _:
            yield _VALUE


def touching(text: str) -> bool:
    """Whether two values, or a value and a number of the text, stand side by side, whatever they are."""
    return _TOUCH.search(text) is not None


def test_what_touches_is_seen() -> None:
    assert all(
        map(
            touching,
            ("\u27e6\u27e7 \u27e6\u27e7", "\u27e6\u27e7\u00a0(\u27e6\u27e7)", "3 \u27e6\u27e7", "\u27e6\u27e7 3"),
        )
    )
    apart = (
        "\u27e6\u27e7, \u27e6\u27e7",
        "\u27e6\u27e7 and \u27e6\u27e7",
        "\u27e6\u27e7. \u27e6\u27e7",
        "\u27e6\u27e7: 3",
    )
    assert not any(map(touching, apart))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_and_names_stand_apart(lang: str) -> None:
    known = entries(lang)
    found = {name for name, pattern in known.items() if any(map(touching, expanded(pattern, known)))}
    assert found <= set(EXEMPT)


def test_what_is_exempt_is_there() -> None:
    for lang in LANGUAGES:
        known = entries(lang)
        assert set(EXEMPT) <= set(known)
