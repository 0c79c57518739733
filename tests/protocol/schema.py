"""Whether a value is as a JSON schema says, as far as the recorded ones say anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

KINDS: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}


def faults(schema: Any, value: Any, root: Any = None, at: str = "") -> Iterator[str]:
    """What is wrong with the value."""
    root = schema if root is None else root
    if schema is False:
        yield f"{at}: too many"
        return
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    kind = schema.get("type")
    if kind is not None and (not isinstance(value, KINDS[kind]) or (isinstance(value, bool) and kind != "boolean")):
        yield f"{at}: {value!r:.40} is no {kind}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r:.40} is none of {schema['enum']}"
    if "anyOf" in schema:
        found = [list(faults(one, value, root, at)) for one in schema["anyOf"]]
        if all(found):
            yield min((one for one in found), key=lambda one: ("is none of" in one[0], len(one)))[0]
    if isinstance(value, str):
        if len(value) > schema.get("maxLength", 10**9) or not re.search(schema.get("pattern", ""), value):
            yield f"{at}: {value!r:.80} is no such text"
    elif isinstance(value, dict):
        yield from _of_object(schema, value, root, at)
    elif isinstance(value, list):
        yield from _of_array(schema, value, root, at)
    elif isinstance(value, int | float) and not (
        schema.get("minimum", -(10**99)) <= value <= schema.get("maximum", 10**99)
        and value < schema.get("exclusiveMaximum", 10**99)
    ):
        yield f"{at}: {value} is too great or too small"


def _of_object(schema: Any, value: dict[str, Any], root: Any, at: str) -> Iterator[str]:
    known, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{at}: without {name}"
    for name, one in value.items():
        if name in known:
            yield from faults(known[name], one, root, f"{at}.{name}")
        elif others is False:
            yield f"{at}: {name} is not known"
        elif others is not True:
            yield from faults(others, one, root, f"{at}.{name}")


def _of_array(schema: Any, value: list[Any], root: Any, at: str) -> Iterator[str]:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 10**9):
        yield f"{at}: {len(value)} of them"
    first = schema.get("prefixItems", [])
    for number, one in enumerate(value):
        rule = first[number] if number < len(first) else schema.get("items", {})
        yield from faults(rule, one, root, f"{at}[{number}]")
