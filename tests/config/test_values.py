"""What is typed and what stands in a file, value by value, up to each limit."""

from __future__ import annotations

import logging
import os
import unicodedata
from datetime import datetime
from pathlib import Path

import pytest

from ramino_access import workers
from ramino_access.config.decode import ValueReader
from ramino_access.config.presets import PRESETS
from ramino_access.config.settings import GameSettings, Settings, as_tables, decode
from ramino_access.files import logs, paths
from ramino_access.files.clean import clean, clean_name, shortened, visible
from ramino_access.files.problems import Problem, in_short
from ramino_access.files.toml_files import FileKind, Lines, line_of_error, parse
from ramino_access.games import GAMES
from ramino_access.hall import address
from ramino_access.hall.address import Address, AddressError, is_local, network_of, read_address
from ramino_access.hall.seats import Addresses
from tests.cases import each_case

DOCS = Path(__file__).parents[2] / "docs"


# Texts


def test_nothing_that_is_only_a_variant_of_a_letter_is_seen() -> None:
    """All of Unicode's variation selectors, and none of their neighbours that are something else."""
    every = [char for char in map(chr, range(0xFD00, 0xE0300)) if "VARIATION SELECTOR" in unicodedata.name(char, "")]
    assert len(every) == 256
    assert visible("a" + "".join(every)) == "a"
    for ends in ("\ufdff", "\ufe10", "\U000e01f0"):
        assert visible(f"a{ends}") == f"a{ends}"


def test_three_marks_may_stand_over_each_letter() -> None:
    assert visible("Zo\u0323\u0301\u0302\u0303e\u0301") == "Zo\u0323\u0301\u0302e\u0301"
    assert visible("\u0301\u0302\u0303\u0304x") == "\u0301\u0302\u0303x"
    assert visible("plain\x07") == "plain\x07"


def test_control_characters_are_spaces_and_lines_stay() -> None:
    assert clean("a\x1bb\nc\u2028") == "a b\nc "
    assert clean("caffè") == "caffè"


def test_a_name_is_as_long_as_the_protocol_says() -> None:
    assert "| a name | 40 characters" in (DOCS / "protocol.md").read_text(encoding="utf-8")
    assert clean_name("x" * 41) == "x" * 40
    assert clean_name("x" * 39 + " yz") == "x" * 39


def test_of_a_long_text_both_ends_are_told() -> None:
    assert shortened("x" * 600) == "x" * 600
    assert shortened("a" * 300 + "b" + "c" * 300) == "a" * 300 + " … " + "c" * 300


def test_a_wrong_value_is_read_out_in_one_short_line() -> None:
    assert in_short(True) == "true"
    assert in_short(" a\n  b ") == "a b"
    assert in_short("x" * 40) == "x" * 40
    assert in_short("x" * 41) == "x" * 39 + "…"


# Addresses


@each_case(
    ("text", "found"),
    [
        ("example.org", Address("example.org")),
        (" example.org:1 ", Address("example.org", 1)),
        ("example.org:65535/KAFFEE", Address("example.org", 65535, "KAFFEE")),
        ("ramino://[2001:DB8::1]:99/K/", Address("2001:db8::1", 99, "K")),
        (" 2001:db8::1 ", Address("2001:db8::1")),
        ("[fe80::1%Eth0]:99", Address("fe80::1%Eth0", 99)),
        ("fe80::1%eth0", Address("fe80::1%eth0")),
        ("Example.ORG", Address("example.org")),
        ("h/K/0123456789ABCDEF", Address("h", code="K", fingerprint="0123456789abcdef")),
        ("h/K/" + "ab" * 16, Address("h", code="K", fingerprint="ab" * 16)),
        ("h" * 300, Address("h" * 300)),
    ],
)
def test_what_is_an_address(text: str, found: Address) -> None:
    assert read_address(text) == found


@each_case(
    "text", ["", "h:0", "h:65536", "h:999999", "a b", "h/K/abc", "h/K/" + "ab" * 12, "h" * 301, "1:2:3", "h//x/y"]
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(AddressError) as caught:
        read_address(text)
    assert caught.value.args == (text[:300],)


def test_how_an_address_is_said_and_sent() -> None:
    assert address.TABLE_PORT == 8470
    assert "8470" in (DOCS / "server.md").read_text(encoding="utf-8")
    assert Address("h").where == "h:8470"
    assert Address("::1", 5).where == "[::1]:5"
    assert Address("h", code="AB CD", fingerprint="ff").invitation == "ramino://h:8470/ABCD/ff"
    assert Address("h", code="AB").invitation == "ramino://h:8470/AB"
    assert Address("h").invitation == "ramino://h:8470"


@each_case(
    ("host", "local"),
    [("localhost", True), ("127.0.0.1", True), ("127.9.9.9", True), ("::1", True), ("192.0.2.1", False), ("h", False)],
)
def test_what_is_this_machine_needs_no_secret_line(host: str, *, local: bool) -> None:
    assert is_local(host) == local
    assert Address(host).tls != local
    assert Address(host, fingerprint="ff").tls
    assert Address(host, fingerprint="ff", plain=True).tls
    assert not Address(host, plain=True).tls


@pytest.mark.parametrize(
    ("whole", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("name", "name"),
    ],
)
def test_what_counts_as_one_address(whole: str, network: str) -> None:
    assert network_of(whole) == network


def test_ten_addresses_are_known_and_each_once(tmp_path: Path) -> None:
    file = tmp_path / "addresses.json"
    known = Addresses(file)
    for number in range(11):
        known.keep(Address("h", 100 + number, "K", "ab" * 16))
    known.keep(Address("h", 105))
    assert [one.port for one in known.all()] == [105, 110, 109, 108, 107, 106, 104, 103, 102, 101]
    known.keep(Address("h", 99, plain=True))
    assert [one.port for one in known.all()] == [99, 105, 110, 109, 108, 107, 106, 104, 103, 102]
    assert [one.plain for one in known.all()] == [True, *[False] * 9]
    assert file.read_text(encoding="utf-8").count("plain") == 1  # what is usual is not written
    many = "[" + ",".join(f'{{"invitation":"h:{number}"}}' for number in range(1, 13)) + "]"
    file.write_text(many)
    assert [one.port for one in known.all()] == list(range(1, 11))
    Addresses(tmp_path / "addresses.json" / "x").keep(Address("h"))  # it can't be written: nobody minds


# Settings


def test_every_kind_of_value_is_read_or_told_with_its_key() -> None:
    data = {
        "word": "b", "odd": "z", "on": True, "one": 1, "half": 1.5, "text": "x", "lines": "a\nb", "many": ["a", "b"],
        "mixed": ["a", 1], "table": {"in": {"x": 1}, "out": 3}, "say": {"a": "y", "b": "n", "c": "y"},
    }  # fmt: skip
    at = ValueReader(Path("f"), Lines("word = 1\nodd = 2\n\n[table]\nout = 3\n"))

    def told() -> list[tuple[object, ...]]:
        found = [(p.reason, p.line_number, dict(p.args)) for p in at.problems]
        at.problems.clear()
        return found

    assert at.choice(data, "word", (), ("a", "b"), None) == "b"
    assert at.choice(data, "none", (), ("a", "b"), "usual") == "usual"
    assert told() == []
    assert at.choice(data, "odd", (), ("a", "b"), "a") == "a"
    assert at.choice(data, "one", ("t",), ("1",), None) is None
    assert told() == [
        ("settings-choice", 2, {"value": "z", "allowed": "a, b", "key": "odd"}),
        ("settings-choice", None, {"value": "1", "allowed": "1", "key": "t.one"}),
    ]
    assert at.flag(data, "on", (), default=False)
    assert at.flag(data, "none", (), default=True)
    assert not at.flag(data, "one", (), default=False)
    assert [reason for reason, *_ in told()] == ["settings-flag"]
    for value, low, high, found in ((1, 1, 2, 1.0), (1, 0, 1, 1.0), (1.5, 0, 3, 1.5)):
        assert at.number({"n": value}, "n", (), low, high, 9.0) == found
    assert at.number(data, "none", (), 0, 1, "usual") == "usual"
    assert told() == []
    for value in (True, 0.9, 2.1, "1"):
        assert at.number({"n": value}, "n", (), 1, 2, 9.0) == 9.0
        assert at.whole({"n": value}, "n", (), 1, 2, 9) == 9
    assert {reason for reason, *_ in told()} == {"settings-number"}
    assert [at.whole({"n": n}, "n", (), 1, 2, None) for n in (0, 1, 2, 3)] == [None, 1, 2, None]
    assert [args["value"] for _, _, args in told()] == ["0", "3"]
    assert at.text(data, "text", (), None) == "x"
    assert at.text(data, "lines", (), "usual") == "usual"
    assert at.text(data, "one", (), "usual") == "usual"
    assert at.path({"p": "~nobody-of-that-name/x"}, "p", ()) == ""
    assert at.path({"p": "x"}, "p", ()) == "x"
    assert at.path({}, "p", ()) == ""
    assert at.texts(data, "many", ()) == ("a", "b")
    assert at.texts(data, "mixed", ()) == at.texts({"many": ["a\n"]}, "many", ()) == at.texts(data, "none", ()) == ()
    assert [reason for reason, *_ in told()] == [
        *("settings-text", "settings-text", "settings-nobody", "settings-texts", "settings-texts")
    ]
    assert at.tables(data, "table", ()) == [("in", {"x": 1})]
    assert at.tables(data, "one", ()) == []
    assert told() == [
        ("settings-table", 5, {"value": "3", "key": "table.out"}),
        ("settings-table", None, {"value": "1", "key": "one"}),
    ]
    assert at.values({"o": {"a": 1, "b": "x", "c": True, "d": 1.5}}, "o", ()) == {"a": 1, "b": "x", "c": True}
    assert told() == [("settings-value", None, {"value": "1.5", "key": "o.d"})]
    assert at.choices(data, "say", (), {"a": ("y", "n"), "b": ("y",)}) == {"a": "y"}
    assert told() == [
        ("settings-unknown", None, {"known": "a, b", "meant": "none", "key": "say.c"}),
        ("settings-choice", None, {"value": "n", "allowed": "y", "key": "say.b"}),
    ]


@each_case(
    ("path", "line"),
    [
        (("a",), 1),
        (("b", "c"), 3),
        (("b", "c", "nothing"), 3),
        (("t", "x"), 6),
        (("t", 1, "x"), 8),
        (("t", 1), 7),
        (("t", 0), 5),
        (("t", 2), 5),
        (("q r", "s"), 10),
        (("q r",), 9),
        (("deep", "er", "x"), 12),
        (("deep",), 11),
        (("list",), 13),
        (("s t", 0, "x"), 15),
        (("s t", 1, "x"), 17),
        (("nothing",), None),
    ],
)
def test_where_a_key_stands(path: tuple[str | int, ...], line: int | None) -> None:
    text = (
        'a = 1\n# b = 2\nb.c = 3\n\n[[t]] # first\nx = 1\n[[t]]\nx = 2\n["q r"]\n"s" = 1\n'
        '[deep.er]\nx = 4\n[[list]] # of one\n[["s t"]]\nx = 1\n[["s t"]]\nx = 2\n'
    )
    assert Lines(text).of(path) == line


def test_which_line_the_parser_blames() -> None:
    assert line_of_error("Invalid value (at line 12, column 3)", "") == 12
    assert line_of_error("(at end of document)", "a\nb\nc") == 3
    assert line_of_error("(at end of document)", "") == 1


def test_what_each_preset_sets() -> None:
    found = {preset.id: (dict(preset.settings), preset.bots) for preset in PRESETS}
    assert found == {
        "short-evening": ({}, None),
        "online-room": ({"hints": False, "pace": 1.0}, "strong"),
        "tournament": ({"hints": False}, None),
        "children": ({"hints": True, "pace": 2.0, "verbosity": "full"}, "novice"),
        "counter-clockwise": ({}, None),
    }
    for preset in PRESETS:
        assert preset.games == {name: game.presets.get(preset.id, {}) for name, game in GAMES.items()}
        assert any(preset.games.values()), preset.id


def test_what_is_not_chosen_is_left_out_of_the_tables() -> None:
    stored = Settings(rate=70, names=("Zoe",), games={"rami": GameSettings(seats=3), "toscano": GameSettings()})
    tables = as_tables(stored)
    assert "language" not in tables
    assert (tables["rate"], tables["names"], tables["keep_matches"], tables["say"]) == (70, ["Zoe"], 0, {})
    assert tables["games"] == {
        "rami": {"seats": 3, "options": {}, "saved": {}},
        "toscano": {"options": {}, "saved": {}},
    }
    chosen = GameSettings(4, "strong", {"opening": 40}, {"mine": {"opening": 50}}, 7)
    assert as_tables(Settings(games={"rami": chosen}))["games"]["rami"] == {
        "seats": 4,
        "bots": "strong",
        "options": {"opening": 40},
        "rules_line": 7,
        "saved": {"mine": {"opening": 50}},
    }
    at = ValueReader(Path("f"), Lines(""))
    assert decode(as_tables(stored), at) == stored
    assert at.problems == []


@each_case(
    ("text", "wrong"),
    [
        ("x = " + "[" * 21 + "]" * 21, ("settings-deep", 1, {"most": "20"})),
        ("\nx = " + "[" * 20 + "]" * 20, None),
        ("\nx = 9223372036854775808", ("settings-huge-number", 2, {})),
        ("x = [[-9223372036854775808, 9223372036854775807]]", None),
        ("\nx = [[-9223372036854775809]]", ("settings-huge-number", 2, {})),
        ("y = 1\nx = 1" + "0" * 4301, ("settings-huge-number", 2, {})),
    ],
)
def test_how_deep_and_how_large_a_value_may_be(text: str, wrong: tuple[str, int, dict[str, str]] | None) -> None:
    found = parse(Path("f"), text, FileKind("settings", 10**6))
    if wrong is None:
        assert not isinstance(found, Problem)
    else:
        assert found == Problem(Path("f"), *wrong)


# Places, and processes


def test_everything_as_one_file_goes_to_the_player_s_own_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    when = datetime(2027, 1, 15, 8, 3, 9)
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "a"))
    assert paths.export_place(when) == tmp_path / "a" / "ramino-access-2027-01-15-08-03-09.zip"
    monkeypatch.delenv("RAMINO_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert paths.export_place(when).parent == tmp_path


def test_where_everything_is_in_a_home_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    assert {paths.config_dir(), paths.state_dir()} == {tmp_path}
    assert paths.logs_dir() == tmp_path / "logs"
    assert paths.home_problem() is None
    monkeypatch.setenv("RAMINO_HOME", "~nobody-of-that-name/x")
    problem = paths.home_problem()
    assert problem is not None
    assert (problem.file, problem.reason) == (Path("~nobody-of-that-name/x"), "home-nobody")
    monkeypatch.setenv("RAMINO_HOME", "")
    assert paths.home_problem() is None


def test_where_everything_is_in_the_folders_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.delenv("RAMINO_HOME", raising=False)
    for name in ("config", "data", "log"):

        def of_the_system(app: str, *, appauthor: bool, name: str = name) -> Path:
            assert appauthor is False  # else Windows would have a folder of the author's around it
            return Path("/of", app, name)

        monkeypatch.setattr(platformdirs, f"user_{name}_path", of_the_system)
    home = Path("/of/ramino-access")
    assert (paths.config_dir(), paths.state_dir(), paths.logs_dir()) == (home / "config", home / "data", home / "log")
    assert paths.home_problem() is None


def test_helpers_are_found_from_any_folder_and_answer_to_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/mine")
    monkeypatch.setenv("OTHER", "kept")
    root = str(Path(workers.__file__).resolve().parents[1])
    found = workers.environment(TMPDIR="/there")
    assert (found["PYTHONPATH"], found["OTHER"], found["TMPDIR"]) == (f"{root}{os.pathsep}/mine", "kept", "/there")
    monkeypatch.delenv("PYTHONPATH")
    assert workers.environment()["PYTHONPATH"] == root
    for platform, apart in (("linux", {"start_new_session": True}), ("win32", {"creationflags": 0x08000000})):
        monkeypatch.setattr(workers.sys, "platform", platform)
        assert workers.apart() == apart


def test_a_helper_ends_as_its_module_does(monkeypatch: pytest.MonkeyPatch) -> None:
    from ramino_access.speech import survey

    monkeypatch.setattr(survey, "main", lambda arguments: len(arguments))
    assert workers.run(["--run-survey", "it", "en"]) == 2


def test_what_the_log_takes_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    mine, root = logging.getLogger(logs.LOGGER), logging.getLogger()
    before = list(root.handlers)
    for verbose, level in ((True, logging.DEBUG), (False, logging.INFO)):
        assert logs.begin(verbose=verbose) is None
        assert logs.begin(verbose=not verbose) is None  # it is begun once
        assert mine.level == level
        assert len(root.handlers) == len(before) + 1
        mine.info("heard")
        logs.end()
        logs.end()
        assert root.handlers == before
    lines = (tmp_path / "logs" / "ramino.log").read_text(encoding="utf-8").splitlines()
    assert [line.split(" ", 2)[2] for line in lines] == ["INFO ramino_access: heard"] * 2
