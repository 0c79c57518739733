"""What stands in a message file, what is remembered of it, and what a rulebook is for the ear."""

from __future__ import annotations

from pathlib import Path

from ramino_access.i18n.bundle import TABLES, Messages
from ramino_access.i18n.facts import NONE, VALUES, Facts
from ramino_access.i18n.parsing import broken, nodes, parse, references
from ramino_access.i18n.rulebook import Line, lines, section_about, topics_at
from ramino_access.i18n.source import Source, read


def one(text: str) -> object:
    """The one message of a text."""
    [item] = parse(text).body
    return item


def folder_of(tmp_path: Path, **files: str) -> Path:
    (tmp_path / "en").mkdir()
    for name, text in files.items():
        (tmp_path / "en" / f"{name}.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_message_is_cut_out_with_its_lines(tmp_path: Path) -> None:
    text = (
        "\ufeff# about\none = One\n    more\n\n## next\ntwo = { $n ->\n    [one] a\n   *[other] b\n}\n    .help = H\n"
        "-term = T\nodd line\none = again\n"
    )
    source = read(folder_of(tmp_path, a=text, b="three = 3\nthree = 4\n") / "en", "en")
    assert [(chunk.name, chunk.line, Path(chunk.file).name) for chunk in source.chunks.values()] == [
        *(("one", 2, "a.ftl"), ("two", 6, "a.ftl"), ("-term", 11, "a.ftl"), ("three", 1, "b.ftl"))
    ]
    assert source.chunks["one"].text == "one = One\n    more\n\n"
    assert source.chunks["two"].text.endswith("}\n    .help = H\n")
    assert source.chunks["-term"].text == "-term = T\n"
    assert [(p.kind, p.message, p.line) for p in source.problems] == [
        ("duplicate", "one", 13),
        ("duplicate", "three", 2),
    ]
    nothing = read(tmp_path / "nowhere", "it")
    assert [(p.kind, p.lang, p.file) for p in nothing.problems] == [("missing-file", "it", str(tmp_path / "nowhere"))]


def test_what_the_parser_gives_up_on_is_named_with_its_line() -> None:
    [(line, detail)] = list(broken(parse("one = One\n    { $x ->\n   }\n")))
    assert (line, bool(detail)) == (1, True)
    assert list(broken(parse("one = One\n"))) == []


def test_every_node_comes_before_what_is_in_it() -> None:
    message = one("one = a { two } { -three } { four.five }\n    .x = { six }\n")
    assert list(references(message)) == ["two", "-three", "four", "six"]
    kinds = [type(node).__name__ for node in nodes(message)]
    assert kinds[0] == "Message"
    assert kinds.index("Pattern") < kinds.index("TextElement")


# What is remembered, and rulebooks


def test_the_words_of_eight_kinds_of_tables_are_remembered() -> None:
    messages = Messages("en")
    kinds = [Facts(game=f"g{number}") for number in range(TABLES + 1)]
    caches = [messages.said(kind) for kind in kinds[:TABLES]]
    assert TABLES == 8
    for number, cache in enumerate(caches):
        cache["x"] = str(number)
    assert messages.said(kinds[0]) == {"x": "0"}  # the newest again
    assert messages.said(kinds[TABLES]) == {}
    assert messages.said(kinds[0]) == {"x": "0"}
    assert messages.said(kinds[1]) == {}  # it had waited longest
    assert NONE.variables()["suits"] == "french"
    assert set(VALUES) < set(NONE.variables())


def test_where_a_braille_message_stands_for_another() -> None:
    source = Source("en")
    messages = Messages("en", short=True)
    messages._source = source
    assert not messages._stands_in("x")


def test_markdown_is_lines_for_the_ear() -> None:
    text = (
        "# The *game* <!-- a b -->\nOne `two`\nthree.\n> four\n\n---\n## Next ##\n- first\n  more\n2. second\n"
        "| a | **b** |\n|---|---|\n| | c |\n<!-- not\nheard -->\n![alt](x.png) [link](y) _so_ snake_case\n***\nend\n"
    )
    assert lines(text) == [
        Line("The game", 1, ("a", "b")),
        Line("One two three. four"),
        Line("Next", 2),
        Line("first more", item=True),
        Line("second", item=True),
        Line("a, b"),
        Line("c"),
        Line("alt link so snake_case"),
        Line("end"),
    ]


def test_what_a_line_is_about() -> None:
    book = lines("# A <!-- a -->\none\n## B <!-- b c -->\ntwo\n### C\nthree\n## D\nfour\n# E <!-- e -->\nfive\n")
    assert [line.text for line in book] == ["A", "one", "B", "two", "C", "three", "D", "four", "E", "five"]
    assert [topics_at(book, at) for at in (1, 2, 3, 5, 7, 9)] == [
        *(("a",), ("b", "c", "a"), ("b", "c", "a"), ("b", "c", "a"), ("a",), ("e",))
    ]
    assert [section_about(book, topic) for topic in ("a", "c", "e", "x")] == [0, 2, 8, None]
