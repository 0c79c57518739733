"""docs/server.md in each language: the same commands, the same parts, the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.languages import LANGUAGES

DOCS = Path(__file__).resolve().parent.parent / "docs"
OTHERS = [lang for lang in LANGUAGES if lang != "en"]


def name(lang: str) -> str:
    return "server.md" if lang == "en" else f"server.{lang}.md"


def page(lang: str) -> str:
    return (DOCS / name(lang)).read_text(encoding="utf-8")


def commands(text: str) -> list[str]:
    """What is to be typed, without what is said of it: lines of blocks, and pieces of a line, in their order."""
    found = re.findall(r"^    (.+)$|`([^`\n]+)`", text, re.MULTILINE)
    return [(block.partition("  #")[0] or piece).strip() for block, piece in found]


def shape(text: str) -> list[str]:
    """Headings, entries of lists, and rows of tables with their numbers."""
    found: list[str] = []
    for line in text.splitlines():
        if line.startswith("|"):
            digits = re.sub(r"(?<=\d)[,. \N{NO-BREAK SPACE}](?=\d)", "", line)  # 1,000, 1.000 or 1 000; 0.5 or 0,5
            found.append(" ".join(["|", *re.findall(r"\d+", digits)]))
        elif line.startswith(("#", "- ", "**")):
            found.append(line.partition(" ")[0] if line[0] != "*" else "**")
    return found


def anchor(heading: str) -> str:
    """How a heading is linked to."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("lang", OTHERS)
def test_the_pages_say_the_same_commands(lang: str) -> None:
    assert len(commands(page("en"))) > 100
    assert commands(page(lang)) == commands(page("en"))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_pages_have_the_same_parts_and_numbers(lang: str) -> None:
    assert shape(page(lang)) == shape(page("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_page_leads_to_the_others_and_into_itself(lang: str) -> None:
    text = page(lang)
    assert all(f"({name(other)})" in text.splitlines()[2] for other in LANGUAGES if other != lang)
    anchors = {anchor(heading) for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_readme_of_a_language_leads_to_its_page(lang: str) -> None:
    readme = "README.md" if lang == "en" else f"README.{lang}.md"
    text = (DOCS.parent / readme).read_text(encoding="utf-8")
    links = re.findall(r"\]\(docs/(server[\w.]*\.md)(?:#([^)]+))?\)", text)
    assert {file for file, _ in links} == {name(lang)}
    anchors = {anchor(heading) for heading in re.findall(r"^#+ (.*)$", page(lang), re.MULTILINE)}
    assert {part for _, part in links if part} <= anchors


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_program_that_was_installed_is_found_before_another_one(lang: str) -> None:
    """The game may be installed in the environment that is active, without what a server needs; another terminal knows
    nothing of the path that was set in this one."""
    text = page(lang)
    assert re.findall(r"^    PATH=.*", text, re.MULTILINE) == ['    PATH="/opt/ramino/bin:$PATH"']
    (joining,) = re.findall(r"^    (\S+) join 127\.0\.0\.1 ", text, re.MULTILINE)
    assert joining == "/opt/ramino/bin/ramino"
