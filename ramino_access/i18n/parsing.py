"""Fluent's syntax, as far as the catalog and its check look into it. Import this only when needed."""

from __future__ import annotations

from collections.abc import Iterator

from fluent.syntax import FluentParser, ast

_PARSER = FluentParser()


def parse(text: str) -> ast.Resource:
    """The syntax tree of a file, or of one message cut out of it."""
    return _PARSER.parse(text)


def broken(resource: ast.Resource) -> Iterator[tuple[int, str]]:
    """What could not be understood: the line (counted from 0) and why."""
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            text = entry.content or ""
            start = entry.span.start if entry.span else 0
            for note in entry.annotations or ():
                at = note.span.start - start if note.span else 0
                # An error is noticed where the parser gave up: often the line after the faulty one.
                before = text[: max(at, 0)].rstrip()
                yield before.count("\n"), str(note.message)


def replaced(resource: ast.Resource, other: ast.Resource) -> ast.Resource:
    """A message of which the value and those attributes that another message has are that one's; what could not be
    understood of either stays."""
    message, instead = resource.body[0], other.body[0]
    if not isinstance(message, ast.Message) or not isinstance(instead, ast.Message):
        return ast.Resource([*resource.body, *(one for one in other.body if isinstance(one, ast.Junk))])
    attributes = {one.id.name: one for one in (*message.attributes, *instead.attributes)}
    value = message.value if instead.value is None else instead.value
    return ast.Resource([ast.Message(message.id, value, [*attributes.values()]), *resource.body[1:]])


def nodes(tree: object) -> Iterator[ast.BaseNode]:
    """Every node of a syntax tree, the outer before the inner."""
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, ast.BaseNode):
            yield one
            waiting.extend(reversed(vars(one).values()))
        elif isinstance(one, list):
            waiting.extend(reversed(one))


def references(tree: object) -> Iterator[str]:
    """The messages and terms (with their dash) that a tree refers to."""
    for node in nodes(tree):
        if isinstance(node, ast.MessageReference):
            yield node.id.name
        elif isinstance(node, ast.TermReference):
            yield f"-{node.id.name}"
