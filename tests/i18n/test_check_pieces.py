"""Each piece of the check of the message files, on a few lines of its own: the whole check reads all there is, and
takes its time."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import get_args

import pytest

from ramino_access.core.events import Event, FewCards
from ramino_access.core.refusals import CODES, REFUSALS
from ramino_access.games import GAMES
from ramino_access.i18n import check
from ramino_access.i18n.bundle import TABLES, Messages
from ramino_access.i18n.check import MessageEntry, refusal_variables
from ramino_access.i18n.facts import NONE, VALUES, Facts
from ramino_access.i18n.functions import STYLES
from ramino_access.i18n.mentions import found_in
from ramino_access.i18n.parsing import broken, nodes, parse, references
from ramino_access.i18n.rulebook import Line, lines, section_about, topics_at
from ramino_access.i18n.source import Source, read
from ramino_access.resources import locales_dir
from tests.night import NIGHT


def one(text: str) -> object:
    """The one message of a text."""
    [item] = parse(text).body
    return item


def folder_of(tmp_path: Path, **files: str) -> Path:
    (tmp_path / "en").mkdir()
    for name, text in files.items():
        (tmp_path / "en" / f"{name}.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def entries_of(tmp_path: Path, **files: str) -> tuple[dict[str, MessageEntry], list[str]]:
    found: list[str] = []
    return check._language(folder_of(tmp_path, **files), "en", found, GAMES), found


# What stands in a file


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


def test_what_a_message_is_made_of(tmp_path: Path) -> None:
    entries, found = entries_of(
        tmp_path,
        a="one = A { $a } { two } b { $game }\n    .help = { $h } { two.help }\n"
        "two = { $b } { -t }\n    .help = { $c }\n"
        "-t = { $d } { one }\nthree = { three } { $e }\n",
    )
    assert found == []
    assert {name: (sorted(e.variables), sorted(e.refers), e.text) for name, e in entries.items()} == {
        "one": (["a", "b"], ["two"], "A b"),
        "one.help": (["c", "h"], ["two.help"], ""),
        "two": (["b"], ["-t"], ""),
        "two.help": (["c"], [], ""),
        "-t": ([], ["one"], ""),
        "three": (["e"], ["three"], ""),
    }


def test_what_can_not_be_understood_or_found_is_told(tmp_path: Path) -> None:
    _, found = entries_of(
        tmp_path, a="one = { two } { CARDS($x) }\n\nbad = { $x ->\n  }\nsix = { five.x } { -seven }\n"
    )
    file = tmp_path / "en" / "a.ftl"
    assert found[0].startswith(f"{file}, line 3: bad cannot be understood: ")
    assert found[1:] == [
        "en: one refers to two, which is missing",
        "en: six refers to -seven, which is missing",
        "en: six refers to five.x, which is missing",
        f"{file}, line 1: one: unknown function CARDS()",
    ]
    (tmp_path / "en" / "b.ftl").write_text("one = x\n", encoding="utf-8")
    found.clear()
    check._language(tmp_path, "en", found, GAMES)
    assert found[0] == f"{tmp_path / 'en' / 'b.ftl'}, line 1: duplicate one"


# What may be called and chosen by


FORMS = {name: frozenset({"bare", "acc"}) for name in ("CARD", "RANK", "NAME", "LIST")} | {"SUIT": frozenset({"bare"})}


def test_the_forms_are_those_by_which_the_language_chooses(tmp_path: Path) -> None:
    entries, found = entries_of(
        tmp_path,
        cards="card = { $form ->\n    [acc] den { rank }\n   *[other] der { rank }\n}\n"
        "rank = { $form ->\n    [gen] a\n   *[bare] b\n}\nsuit = x\n"
        'x = { CARD($c, form: "gen") } { LIST($c, form: "rank-gen") } { RANK($c, form: "acc") }\n',
    )
    forms = check.forms_of(entries)
    assert (forms["CARD"], forms["RANK"], forms["SUIT"]) == ({"acc", "gen", "bare"}, {"gen", "bare"}, {"bare"})
    assert forms["LIST"] == {"acc", "gen", "bare", "rank", "suit", "rank-gen", "rank-bare", "suit-bare"}
    assert [fault.partition(": ")[2] for fault in found] == ["x: RANK() has no form acc"]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        *((f'x = {{ {name}($a, form: "{form}") }}', []) for name, forms in FORMS.items() for form in sorted(forms)),
        ('x = { CARD($a, form: "gen") }', ["CARD() has no form gen"]),
        *((f'x = {{ LIST($a, style: "{style}") }}', []) for style in sorted(STYLES)),
        ('x = { CARD($a, style: "and") }', ["CARD() has no style and"]),
        ('x = { LIST($a, style: "both") }', ["LIST() has no style both"]),
        ('x = { SUIT($a, form: "def") }', ["SUIT() has no form def"]),
        ("x = { CARD($a, size: 3) }", ["CARD() takes no size"]),
        (
            "x = { $a }\n    .y = { DRAW($a) } { CARD($a, form: 2) }",
            ["unknown function DRAW()", "CARD() has no form 2"],
        ),
    ],
)
def test_what_may_be_called(text: str, faults: list[str]) -> None:
    assert list(check._calls(one(text), FORMS)) == faults  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("x = { $suits ->\n    [french] a\n   *[italian] b\n}\n", []),
        ("x = { $suits ->\n    [swiss] a\n   *[other] b\n}\n", ["$suits is never swiss"]),
        ("x = { $count ->\n    [many] a\n    [1] c\n   *[other] b\n}\n", []),
        ("x = { NUMBER($suits) ->\n    [swiss] a\n   *[other] b\n}\n", []),
        (
            "x = { $game ->\n    [rami] a\n    [canasta] c\n   *[other] b\n}\n",
            [
                "nothing of its own for the game toscano",
                "a choice by $game for canasta, which is no game: choose by what its rules are",
                "a choice by $game for other, which is no game: choose by what its rules are",
            ],
        ),
    ],
)
def test_what_may_be_chosen_by(text: str, faults: list[str]) -> None:
    games = {name: GAMES[name] for name in ("rami", "toscano")}
    assert list(check._choices(one(text), games)) == faults  # type: ignore[arg-type]


# Two languages, and what has to have words


def test_how_a_language_differs_from_english() -> None:
    model = {
        "lost": MessageEntry(),
        "same": MessageEntry({"a"}, text="one two three"),
        "short": MessageEntry(text="Ok Bob"),
        "numbers": MessageEntry(text="1 2 3 4 ok bob"),
        "poor": MessageEntry({"a", "b"}, text="x"),
        "rich": MessageEntry({"a"}, text="x"),
        "name": MessageEntry({"a"}, text="x"),
        "hand-kind": MessageEntry(text="one two three four"),
    }
    mine = {
        **{name: replace(model[name]) for name in ("same", "short", "numbers", "hand-kind")},
        "poor": MessageEntry({"a"}, text="y"),
        "rich": MessageEntry({"a", "c"}, text="y"),
        "name": MessageEntry({"b"}, text="y"),
        "new": MessageEntry(),
    }
    assert list(check._differences("it", mine, model)) == [
        "it: lost is missing",
        "it: new is not in en",
        "it: poor lacks the variable $b",
        "it: rich has the variable $c, which en has not",
        "it: same is the same as in en: one two three",
    ]


def test_what_a_game_has_to_have_words_for(tmp_path: Path) -> None:
    game = GAMES["ufficiale"]
    wanted = [f"game-{game.id}"]
    for option in game.options:
        wanted += [f"opt-{option.id}", f"opt-{option.id}.value", f"opt-{option.id}.about"]
    book = f"en: the game {game.id} has no rulebook: rules/{game.id}.md is missing"
    told = list(check._unworded_games(tmp_path, "en", {}, {game.id: game}))
    assert told == [*(f"en: no words for the game {game.id}: {name} is missing" for name in wanted), book]
    entries = {name: MessageEntry() for name in wanted}
    assert list(check._unworded_games(tmp_path, "en", entries, {game.id: game})) == [book]
    (tmp_path / "en" / "rules").mkdir(parents=True)
    (tmp_path / "en" / "rules" / f"{game.id}.md").touch()
    assert list(check._unworded_games(tmp_path, "en", entries, {game.id: game})) == []


def unworded(entries: Mapping[str, MessageEntry]) -> list[str]:
    return [*check._without_short_words("it", entries), *check._unworded("it", entries)]


def test_every_event_and_refusal_has_words_and_short_ones() -> None:
    names = [check._of_event(event) for event in get_args(Event)]
    assert check._of_event(FewCards) == "event-few-cards"
    entries = {name: MessageEntry() for name in names}
    entries |= {f"refusal-{refusal.code}": MessageEntry(set(refusal_variables(refusal))) for refusal in REFUSALS}
    entries |= {f"braille-{name}": MessageEntry() for name in [*names, *(f"refusal-{code}" for code in CODES)]}
    assert unworded(entries) == []
    refusal = next(r for r in REFUSALS if refusal_variables(r))
    code, has = refusal.code, ", ".join(sorted(refusal_variables(refusal)))
    for name, told in {
        names[3]: [f"it: braille-{names[3]} stands for a message that does not exist"],
        f"braille-{names[3]}": [f"it: no words in braille for {names[3]}: braille-{names[3]} is missing"],
        f"refusal-{code}": [
            f"it: braille-refusal-{code} stands for a message that does not exist",
            f"it: no words for the refusal {code}: refusal-{code} is missing",
        ],
        f"braille-refusal-{code}": [f"it: no words in braille for refusal-{code}: braille-refusal-{code} is missing"],
    }.items():
        left = {key: entry for key, entry in entries.items() if key != name}
        event = get_args(Event)[3].__name__
        more = [f"it: no words for the event {event}: {name} is missing"] if name == names[3] else []
        assert unworded(left) == [*told, *more]
    assert unworded({**entries, f"refusal-{code}": MessageEntry()}) == [
        f"it: refusal-{code} is worded with nothing instead of {has}"
    ]
    empty = next(r for r in REFUSALS if not refusal_variables(r)).code
    assert unworded({**entries, f"refusal-{empty}": MessageEntry({"b", "a"})}) == [
        f"it: refusal-{empty} is worded with a, b instead of nothing"
    ]
    more = {"refusal-never": MessageEntry(), f"refusal-{code}.merge": MessageEntry(), "braille-x.help": MessageEntry()}
    assert unworded({**entries, **more}) == [
        "it: braille-x.help stands for a message that does not exist",
        "it: refusal-never words a refusal that does not exist",
    ]


def test_all_of_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str]] = []

    def pieces(kind: str) -> object:
        def piece(*given: object) -> list[str]:
            lang = next(word for word in given if word in ("it", "en", "fr"))
            seen.append((kind, str(lang)))
            return [f"{kind} {lang}"]

        return piece

    pieces_of_it = ("_differences", "_without_short_words", "_unworded", "_unworded_games", "_unworded_lessons")
    for kind in pieces_of_it:
        monkeypatch.setattr(check, kind, pieces(kind))
    monkeypatch.setattr(check, "_language", lambda root, lang, found, games: {})
    monkeypatch.setattr(check, "_unmatched", lambda languages, named: ["unmatched"])
    odd = SimpleNamespace(id="odd", tradition="odd", options=())
    found = check.problems(games={"rami": GAMES["rami"], "odd": odd})  # type: ignore[dict-item]
    kinds = [f"{kind} {lang}" for lang in ("it", "en", "fr") for kind in pieces_of_it]
    assert found == [
        *(kind for kind in kinds if kind != "_differences en"),
        "unmatched",
        "the game odd is of the tradition 'odd', for which there are no words",
    ]


def test_what_a_class_hands_itself_is_named_as_it_says_itself() -> None:
    said = "class A:\n  def say(self, what): ...\n  def go(self, ui):\n    self.say('come')\n    ui.say('gone')\n"
    says = "class B:\n    def say(self, message): ...\n"
    found = found_in({"a.py": ast.parse(said), "b.py": ast.parse(says)})
    assert found.wanted == {"gone": "a.py, line 5"}


def test_what_the_code_names_is_the_same_in_whatever_order_its_modules_come() -> None:
    package = Path(check.__file__).resolve().parents[1]
    paths = sorted(package.rglob("*.py"))
    trees = {path.relative_to(package).as_posix(): ast.parse(path.read_bytes()) for path in paths}
    named = found_in(trees)
    for seed in range(3 if NIGHT else 1):
        order = list(trees)
        Random(seed).shuffle(order)
        shuffled = found_in({where: trees[where] for where in order})
        assert shuffled.wanted == named.wanted
        assert shuffled.patterns == named.patterns


@pytest.mark.parametrize("order", [("a.py", "b.py"), ("b.py", "a.py")])
def test_who_is_handed_something_is_asked_in_its_own_class_and_module(order: tuple[str, str]) -> None:
    texts = {
        "a.py": "class Log:\n  def _tell(self, kind): ...\n  def go(self):\n    self._tell('ban')\n"
        "class Voice:\n  def _tell(self, message): ...\n  def go(self):\n    self._tell('gone')\n"
        "class Bare:\n  def go(self, log, voice):\n    log.say('deed', 1)\n    voice.say('done')\n",
        "b.py": "class Other:\n  def _tell(self, message): ...\n  def say(self, message): ...\n",
    }
    named = found_in({where: ast.parse(texts[where]) for where in order})
    assert set(named.wanted) == {"gone", "done"}


def test_a_lesson_without_words_and_a_language_without_cards_are_named(tmp_path: Path) -> None:
    copy = tmp_path / "locales"
    shutil.copytree(locales_dir(), copy)
    file = copy / "it" / "practice.ftl"
    text = file.read_text(encoding="utf-8")
    assert "lesson-cards-next =" in text
    file.write_text(text.replace("lesson-cards-next =", "lesson-cards-other ="), encoding="utf-8")
    (copy / "de").mkdir()
    (copy / "de" / "language.toml").write_text("in_progress = true\n", encoding="utf-8")
    found = check.problems(copy)
    assert any(line.endswith("no words for a lesson of ufficiale: lesson-cards-next is missing") for line in found)
    assert any(line.startswith("de: cards.ftl is missing") for line in found)


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
