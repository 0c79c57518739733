"""How the package is built: no circles of imports, small modules and classes, one meaning for each name.

Nothing imports itself by way of others, not even late or for the type checker.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import ramino_access
from ramino_access.games import GAMES
from tests.cases import each_case
from tests.uses import Uses
from tests.uses import parsed_file as parsed

ROOT = Path(ramino_access.__file__).parent


def modules() -> dict[str, Path]:
    """Every module of the package, by name."""
    found = {}
    for path in ROOT.rglob("*.py"):
        name = ".".join((ROOT.name, *path.relative_to(ROOT).with_suffix("").parts))
        found[name.removesuffix(".__init__")] = path
    return found


def imported(name: str, path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """The modules of the package that this one names in an import, wherever it stands."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            steps = package.split(".")
            above = steps[: len(steps) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield from [inner] if inner in known else [base] if base in known else []


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The modules that reach themselves, those that reach each other together."""
    reached: dict[str, set[str]] = {}
    for start in graph:
        seen: set[str] = set()
        waiting = [*graph[start]]
        while waiting:
            one = waiting.pop()
            if one not in seen:
                seen.add(one)
                waiting += graph[one]
        reached[start] = seen
    found = {tuple(sorted(m for m in graph if m in reached[n] and n in reached[m])) for n in graph}
    return sorted(list(circle) for circle in found if circle)


def test_no_module_imports_itself_by_way_of_others() -> None:
    known = modules()
    assert len(known) > 150
    graph = {name: set(imported(name, path, known)) - {name} for name, path in known.items()}
    assert graph["ramino_access.__main__"]
    assert circles(graph) == []


def test_a_circle_is_seen() -> None:
    graph: dict[str, set[str]] = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a", "d"}}
    assert circles(graph) == [["b", "c"], ["d"]]


FLOORS = "core", "solver", "bots", "counsel", "play", "hall", "net", "announce", "speech", "ui", "ui/places"
"""The floors of which CONTRIBUTING has a picture: every one that is too large to be seen at once."""

WHOLE = "play", "ui/places"
"""Those of which the picture names what is in its folders, too."""


@each_case("floor", FLOORS)
def test_the_picture_of_a_floor_is_true(floor: str) -> None:
    """CONTRIBUTING shows what is inside: every module and folder of the floor, and none that is not there."""
    text = (ROOT.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    picture = text.split(f"### Inside `{floor}`", 1)[1].split("\n### ", 1)[0].split("```")[-2]
    columns = [line[:29] for line in picture.splitlines() if line[28:29] in ("", " ")]
    shown = {name.strip("/ ") for column in columns for name in column.split(",") if name.strip()}
    modules = [path for path in (ROOT / floor).iterdir() if path.suffix == ".py" or list(path.glob("*.py"))]
    inside = {path.name.removesuffix(".py") for path in modules if not path.name.startswith("__")}
    assert shown <= inside
    if floor in WHOLE:
        inside |= {path.stem for path in (ROOT / floor).glob("*/*.py") if not path.name.startswith("__")}
    assert {name for name in inside if not re.search(rf"\b{name}\b", picture)} == set()


#: Where a game may be named outside its own file, and why.
NAMED = {
    "api.py": "its examples run",
    "config/settings.py": "a keymap bears the name of the online room",
    "games/__init__.py": "the list of the games",
}


PROGRAM = "ramino"
"""A game that has the program's own name, which is also that of winning hands: its word says nothing, so it is looked
for as a key only (``test_no_file_asks_for_the_game_of_the_program_s_name``)."""


def named_in(path: Path, games: Iterable[str]) -> list[str]:
    """The games that the file names, anywhere in it."""
    text = path.read_text(encoding="utf-8")
    games = [game for game in games if game != PROGRAM]
    written = {game: re.sub(r"(\d+)", r"[ -]?\1", game) for game in games}  # Scala 40
    return [game for game, name in written.items() if re.search(rf"(?<![a-z]){name}(?![a-z0-9])", text, re.IGNORECASE)]


def test_a_game_is_named_in_its_own_file_alone() -> None:
    """What is said of a game stands with it, so that a new one needs no line elsewhere."""
    for path in ROOT.rglob("*.py"):
        place = path.relative_to(ROOT).as_posix()
        own = path.stem if path.parent == ROOT / "games" else ""
        found = [game for game in named_in(path, GAMES) if game != own]
        assert found == [] or place in NAMED, (place, found)
        assert found or place not in NAMED, f"{place} need not be excepted any more"


def test_no_file_asks_for_the_game_of_the_program_s_name() -> None:
    asked = re.compile(rf"""GAMES\[["']{PROGRAM}["']\]|\bgame\s*(?:==|!=|in)\s*[("']*{PROGRAM}["']""")
    found = [path for path in ROOT.rglob("*.py") if asked.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_the_name_of_a_game_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "some.py"
    file.write_text('ODDS = {"rami": 1}  # as Scala 40\n"""Ramino."""\n', encoding="utf-8")
    assert named_in(file, ("rami", "scala40", "salotto")) == ["rami", "scala40"]


@cache
def classes() -> list[tuple[str, Path, ast.ClassDef]]:
    """Every class of the package, by name."""
    return [
        (node.name, path, node)
        for path in sorted(ROOT.rglob("*.py"))
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
    ]


def twice(names: Iterable[tuple[str, Path]]) -> dict[str, list[str]]:
    """What stands in several files under one name: in one it may be told twice, for the type checker."""
    found: dict[str, dict[str, None]] = {}
    for name, path in names:
        found.setdefault(name, {})[str(path.relative_to(ROOT))] = None
    return {name: [*places] for name, places in found.items() if len(places) > 1}


def test_a_class_name_means_one_thing() -> None:
    assert len(classes()) > 300
    assert twice((name, path) for name, path, _ in classes()) == {}


ALSO: set[str] = set()
"""Names of modules that stand for two."""


def test_a_module_name_means_one_thing() -> None:
    files = [path for path in ROOT.rglob("*.py") if not path.name.startswith("__")]
    assert set(twice((path.stem, path) for path in files)) == ALSO


MOST_MODULES, MOST_OF_ONE = 418, 40
"""Beside the games: each is a file that only the list of them reads."""


def test_a_module_is_worth_a_door() -> None:
    """There are not too many, and few stand for a single reader, which might have them inside; a tool is one, too."""
    known = modules()
    readers: dict[str, set[str]] = {name: set() for name in known}
    tools = {f"tools.{path.stem}": path for path in (ROOT.parent / "tools").glob("*.py")}
    for name, path in {**known, **tools}.items():
        for one in set(imported(name, path, known)) - {name}:
            readers[one].add(name)
    assert len(known) <= MOST_MODULES
    games = {f"ramino_access.games.{game}" for game in GAMES}
    assert len([name for name, by in readers.items() if len(by) == 1 and name not in games]) <= MOST_OF_ONE


#: Who reads the options that rules were compiled from, and why: nothing is decided by them.
OPTIONS_READ = {
    "i18n/facts.py": "the suits that words speak of",
    "play/kept/shared_deals.py": "a deal is shared with its options",
    "play/text/scenarios.py": "a scenario is a table with its options",
    "ui/match/own_plays.py": "what is played here is told",
}


def options_read(tree: ast.AST) -> bool:
    return any(
        isinstance(node, ast.Attribute) and node.attr == "options" and ast.unparse(node.value).split(".")[-1] == "rules"
        for node in ast.walk(tree)
    )


def test_no_rule_is_read_out_of_options() -> None:
    """What the options mean is compiled once; after that they are only told (``Rules.options``)."""
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py") if options_read(parsed(path))}
    assert found == set(OPTIONS_READ)


def test_reading_options_is_seen() -> None:
    assert options_read(ast.parse("wanted = self.session.rules.options.get('rummy_window')"))
    assert not options_read(ast.parse("self.options, rules.values = game.options, 1"))


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_the_core_is_small() -> None:
    assert sum(lines_of(path) for path in (ROOT / "core").rglob("*.py")) < 4500


def test_no_test_borrows_from_another() -> None:
    """What tests share is a module of its own beside them, so that each test file can be read and changed by itself."""
    tests = Path(__file__).parent
    borrowed = [
        (path.relative_to(tests).as_posix(), lent)
        for path in tests.rglob("*.py")
        for node in imports_in(path.read_text(encoding="utf-8"))
        for lent in lent_by(node)
        if (tests.parent / f"{lent.replace('.', '/')}.py").is_file() and lent.rpartition(".")[2].startswith("test_")
    ]
    assert borrowed == []


def test_no_checker_of_types_is_told_to_look_away_where_none_looks() -> None:
    """Types of tests and of most tools are for readers; mypy reads the package and the checks."""
    folders = (Path(__file__).parent, ROOT.parent / "tools")
    ignore = "# type: " + "ignore"
    assert [path for folder in folders for path in folder.rglob("*.py") if ignore in path.read_text("utf-8")] == []


def imports_in(text: str) -> list[ast.stmt]:
    """What a file imports of the tests: these lines alone are parsed, for the whole takes seconds of all files."""
    lines = re.findall(r"^[ \t]*((?:from|import) tests\b[^(\n]*(?:\([^)]*\))?)", text, re.MULTILINE)
    return [node for line in lines for node in ast.parse(line).body]


def lent_by(node: ast.AST) -> list[str]:
    """The modules of the tests that are named here in an import."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names if alias.name.startswith("tests.")]
    if isinstance(node, ast.ImportFrom) and node.module and (f"{node.module}.").startswith("tests."):
        return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


@pytest.mark.parametrize(
    ("line", "lent"),
    [
        ("from tests.hall.test_room import come", "tests.hall.test_room"),
        ("from tests.hall import test_room", "tests.hall.test_room"),
        ("import tests.hall.test_room", "tests.hall.test_room"),
        ("def late():\n    from tests.hall import (\n        test_room,\n    )", "tests.hall.test_room"),
    ],
)
def test_borrowing_is_seen(line: str, lent: str) -> None:
    (node,) = imports_in(line)
    assert lent in lent_by(node)


OF_TUPLES = {"_replace", "_fields", "_asdict"}
"""Names of named tuples that are none of their own."""

FOREIGN = {
    "counsel/worker.py: os._exit": "leaves at once, with nothing of the other process",
    "net/ssh/ssh_door.py: chan._env": "asyncssh hands it out nowhere else",
    "net/ssh/ssh_door.py: self._connection._keepalive_count": "asyncssh hands it out nowhere else",
    "net/ssh/ssh_door.py: self._connection._transport": "asyncssh hands it out nowhere else",
    "speech/voice_worker.py: self._engine.proxy._driver": "pyttsx3 hands it out nowhere else",
    "speech/voice_worker.py: self._engine.proxy._driver._tts": "pyttsx3 hands it out nowhere else",
}
"""Private names of libraries that are read all the same, and why."""


def private_reads(tree: ast.AST) -> Iterator[str]:
    """Names that begin with an underscore and are read outside the class that has them, or taken from a module."""

    def look(node: ast.AST, own: frozenset[str]) -> Iterator[str]:
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.Attribute) and is_private(inner.attr):
                of_self = isinstance(inner.value, ast.Name) and inner.value.id in ("self", "cls")
                if not of_self and inner.attr not in own:
                    yield ast.unparse(inner)
            if isinstance(inner, ast.ImportFrom):
                yield from (f"import {alias.name}" for alias in inner.names if is_private(alias.name))
            yield from look(inner, own | _own(inner) if isinstance(inner, ast.ClassDef) else own)

    def _own(of: ast.ClassDef) -> frozenset[str]:
        """What the class has: also another object of it may be asked for that."""
        set_here = {
            node.attr
            for node in ast.walk(of)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
        }
        return frozenset(set_here | {node.name for node in of.body if isinstance(node, ast.FunctionDef)})

    yield from look(tree, frozenset())


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in OF_TUPLES


def test_nothing_outside_a_class_reads_its_private_names() -> None:
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {read}"
        for path in ROOT.rglob("*.py")
        for read in private_reads(parsed(path))
    }
    assert found == set(FOREIGN)


def test_reading_a_private_name_is_seen() -> None:
    class_of_two = "class A:\n def f(self, other):\n  self._a = other._a\n  return other._b, self.n._asdict()\n"
    code = f"from x import _y\n{class_of_two}def g(a):\n return a._a\n"
    assert list(private_reads(ast.parse(code))) == ["import _y", "other._b", "a._a"]


MOST_USED = 20
"""Public attributes of one object that others use."""


def test_no_object_has_more_sides_than_one_can_see() -> None:
    uses = Uses({path: parsed(path) for path in ROOT.rglob("*.py")})
    shown = {name: sorted(uses.of(name)) for name in uses.classes}
    assert {name: (len(names), names) for name, names in shown.items() if len(names) > MOST_USED} == {}
    assert min(len(shown[name]) for name in ("Voice", "Sitting", "Session", "Room", "Table")) > MOST_USED / 2


def test_a_side_of_an_object_is_seen() -> None:
    """By its own name, in a list, as what a function gives, behind a port, and by whoever inherits it."""
    own = """
class Room:
    free: int = 0
    def __init__(self, guests: list[Guest]) -> None:
        self.guests, self._hidden, self.unused = guests, 1, 2
    def end(self) -> None: ...
    def close(self) -> None: self.unused
@dataclass
class Guest:
    name: str
    def leave(self) -> None: ...
"""
    other = """
class Ends(Protocol):
    def end(self) -> None: ...
class Hall(Room):
    def close(self) -> None:
        self.unused
        for guest in self.rooms()[0].guests:
            print(guest.name, [one.leave for one in sorted(self.guests)])
    def rooms(self) -> list[Room]: ...
def stop(one: Ends, hall: Hall) -> None:
    one.end()
    hall.free, hall._hidden
"""
    found = Uses({Path("own"): ast.parse(own), Path("other"): ast.parse(other)})
    assert sorted(found.of("Room")) == ["end", "free", "guests"]
    assert {*found.of("Guest")} == {"leave"}
    assert {*found.of("Ends")} == {*found.of("Hall")} == set()


WRITTEN = {
    "context.check_hostname": "set up before the library uses it",
    "context.verify_mode": "set up before the library uses it",
    "chan._env": "asyncssh hands it out nowhere else",
    "os.system": "a library sounds its bell with it",
    "ssml.argtypes": "how ctypes is told the shape of a function",
    "sys.stderr": "what libraries print is kept from the screen",
    "sys.stdout": "what libraries print is kept from the screen",
    "visitor.line.version": "a line is a port of the hall, and has what holds on it",
    "hall.lobby.most": "a server is put together so",
    "self._town.steward.newcomers": "a switch of whoever runs the server",
    **dict.fromkeys(
        "hall.limits.tell hall.relaying people.at_doors people.heeded room.changed shelf.forgotten town.comings.spread"
        " town.news.spread town.steward.shut self._town.find_table self._town.steward.send_away".split(),
        "it hears of something or is asked for it, and is set where a server is put together",
    ),
}
"""Attributes that are written from outside all the same, and why."""


def written_to(tree: ast.AST) -> Iterator[str]:
    """Attributes that are assigned to outside the module of the class that has them."""
    nodes = [*ast.walk(tree)]
    writes = [one for node in nodes for one in _targets(node) if isinstance(one, ast.Attribute)]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    own = {one.attr for one in writes if isinstance(one.value, ast.Name) and one.value.id in ("self", "cls")}
    own |= {one.id for node in classes for inner in node.body for one in _targets(inner) if isinstance(one, ast.Name)}
    yield from (ast.unparse(one) for one in writes if one.attr not in own)


def _targets(node: ast.AST) -> Iterator[ast.expr]:
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    for target in targets:
        yield from target.elts if isinstance(target, ast.Tuple | ast.List) else [target]


def filled(floor: str) -> set[str]:
    """The fields of records that several modules of this floor fill: a guest of a room, a task of the search."""
    return {
        node.target.id
        for _, path, one in classes()
        if path.relative_to(ROOT).parts[0] == floor and any(map(_mutable, one.decorator_list))
        for node in one.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def _mutable(decorator: ast.expr) -> bool:
    written = ast.unparse(decorator)
    return written.startswith("dataclass") and "frozen=True" not in written


def test_nobody_outside_writes_another_s_attributes() -> None:
    found = set()
    for floor in {path.relative_to(ROOT).parts[0] for path in ROOT.rglob("*.py")}:
        fields = filled(floor) if floor != "ui" else set()
        for path in (ROOT / floor).rglob("*.py") if (ROOT / floor).is_dir() else [ROOT / floor]:
            writes = written_to(parsed(path))
            found |= {one for one in writes if one.rpartition(".")[2] not in fields}
    assert found == set(WRITTEN)


def test_writing_to_another_s_attribute_is_seen() -> None:
    own = "class A:\n b: int = 0\n def c(self):\n  self.d, other.d = 1, 2\nA().b = 3\n"
    assert list(written_to(ast.parse(own))) == []
    code = "ui.sitting.session = None\nself._ui.me.sought, b = 1, 2\nself._voice.key += 'a'\nother.name: int = 1\n"
    assert [*written_to(ast.parse(code))] == [
        "ui.sitting.session",
        "self._ui.me.sought",
        "self._voice.key",
        "other.name",
    ]
