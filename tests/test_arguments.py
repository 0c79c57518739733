"""What a command line means, option by option: where each number ends, what is usual, and what is a mistake."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from ramino_access.cli.arguments import Launch, Mistake, launch_of, read
from ramino_access.cli.launch_arguments import together_launch
from ramino_access.files import paths
from ramino_access.hall.address import TABLE_PORT
from ramino_access.hall.codes import plain_code
from tests.cases import each_case


def launch(line: str) -> Launch:
    """The request that this line makes."""
    return made(line.split())


def made(words: list[str]) -> Launch:
    """The request that these words make."""
    typed = read(words)
    return together_launch(typed) if typed.command in ("host", "join") else launch_of(typed)


def mistake(line: str) -> str:
    """What is wrong with this line."""
    with pytest.raises(Mistake) as caught:
        launch(line)
    return caught.value.message


@pytest.mark.parametrize(
    ("line", "least", "most"),
    [
        ("play salotto --seats", 2, 8),
        ("play toscano --seats", 2, 4),
        ("host rami --port", 1, 65535),
        ("host rami --people", 1, 8),
        ("host rami --clock", 0, 5),
        ("host rami --grace", 10, 3600),
    ],
)
def test_how_far_a_number_may_go(line: str, least: int, most: int) -> None:
    for number in (least, most):
        launch(f"{line} {number}")
    for number in (least - 1, most + 1):
        assert mistake(f"{line}={number}") == "cli-range"
    assert mistake(f"{line} many") == "cli-range"


@each_case("code", ["ACDE FHJK", "acde fhjk", "ACDE-FHJK", "acdefhjk", "Acde  Fhjk"])
@each_case(
    "line",
    [
        "join 192.0.2.7 --code {}",
        "join 192.0.2.7 --code={}",
        "join --code {} 192.0.2.7",
        "join 192.0.2.7/{}",
        "join ramino://192.0.2.7:8470/{}",
        "join 192.0.2.7/{}/0123456789abcdef0123456789abcdef",
    ],
)
def test_a_code_is_the_same_however_its_groups_are_typed(line: str, code: str) -> None:
    joined = launch(line.format(code)).joined
    assert joined is not None
    assert (joined.host, plain_code(joined.code)) == ("192.0.2.7", "ACDEFHJK")


def test_a_code_of_two_groups_opens_a_table() -> None:
    for line in ("host rami --code ACDE FHJK", "host --code acde fhjk rami"):
        hosted = launch(line).hosted
        assert hosted is not None
        assert plain_code(hosted.code or "") == "ACDEFHJK"
    assert mistake("join 192.0.2.7 --code ACDE FHJK extra") == "cli-too-much-table"
    assert mistake("join 192.0.2.7 --code winter lake") == "cli-too-much-table"  # chosen by somebody: no groups


def test_a_pace_is_a_number_or_a_word() -> None:
    for pace in ("0", "60", "listening"):
        launch(f"play salotto --pace {pace}")
    for pace in ("-1", "61", "many"):
        assert mistake(f"play salotto --pace={pace}") == "cli-range-or"


@pytest.mark.parametrize("code", ["A", "7", "ACDE-FHJK", "A" * 32, "A" + "-" * 63])
def test_a_code_of_a_table(code: str) -> None:
    for line in (f"host rami --code {code}", f"join 192.0.2.7 --code {code}"):
        asked = launch(line)
        plan = asked.hosted or asked.joined
        assert plan is not None
        assert plan.code == code


@each_case("code", ["", "---", "A" * 33, "A" + "-" * 64, "A\x1bB", "A\nB"])
def test_what_is_no_code(code: str) -> None:
    for words in (["host", "rami"], ["join", "192.0.2.7"]):
        with pytest.raises(Mistake) as caught:
            made([*words, f"--code={code}"])
        assert caught.value.message == "cli-code"
        assert caught.value.args_of_message == {"most": "32"}


def test_a_table_for_others_as_it_usually_is() -> None:
    plan = launch("host rami").hosted
    assert plan is not None
    assert (plan.host, plan.port, plan.code, plan.people) == ("127.0.0.1", TABLE_PORT, None, None)
    assert (plan.clock, plan.grace, plan.without_tls, plan.resume) == (0, 180.0, False, False)
    plan = launch("host rami --host 0.0.0.0 --port 9000 --clock 3 --grace 60 --without-tls --people 3").hosted
    assert plan is not None
    assert (plan.host, plan.port, plan.clock, plan.grace, plan.without_tls) == ("0.0.0.0", 9000, 3, 60.0, True)
    assert plan.people == 3


@pytest.mark.parametrize(
    ("line", "again"),
    [
        ("host rami", "ramino host rami"),
        ("host --continue --port 9000", "ramino host --port 9000 --continue"),
        ("host rami --port 9000 --host 127.0.0.1", "ramino host rami --port 9000"),
        ("host rami --code ACDE FHJK --option opening=40 --option target=500 --without-tls",
         'ramino host rami --code "ACDE FHJK" --option opening=40 --option target=500 --without-tls'),
    ],
)  # fmt: skip
def test_who_opens_a_table_hears_all_that_was_typed_again(line: str, again: str) -> None:
    plan = launch(line).hosted
    assert plan is not None
    assert sorted(plan.typed.split(" --")) == sorted(again.split(" --"))
    wider = shlex.split(f"{plan.typed} --host 0.0.0.0")[1:]
    assert made(wider).hosted == replace(plan, host="0.0.0.0", reach="house")


def test_a_table_that_is_joined() -> None:
    plan = launch("join 192.0.2.7:9000").joined
    assert plan is not None
    assert (plan.host, plan.port, plan.watch, plan.without_tls) == ("192.0.2.7", 9000, False, False)
    plan = launch("join 192.0.2.7 --watch --without-tls").joined
    assert plan is not None
    assert (plan.port, plan.watch, plan.without_tls) == (TABLE_PORT, True, True)
    assert mistake("join") == "cli-which-table"
    assert mistake("join 192.0.2.7 192.0.2.8") == "cli-too-much-table"
    assert mistake("join :::") == "cli-no-address"


@each_case("typed", ["4WYV4KC6", "4wyv4kc6", "4WYV-4KC6", "acdefhjk", "ACDEFHJK", "ACDE FHJK", "acde fhjk"])
def test_a_code_that_is_typed_for_an_address_is_known_as_one(typed: str) -> None:
    assert mistake(f"join {typed}") == "cli-code-first"


def test_the_name_of_a_computer_that_could_be_a_code_is_an_address_beside_a_code_or_with_a_port() -> None:
    for line in ("join humphrey --code ACDE FHJK", "join humphrey:8470"):
        plan = launch(line).joined
        assert plan is not None
        assert (plan.host, plan.port) == ("humphrey", TABLE_PORT)
    assert mistake("join humphrey") == "cli-code-first"


def test_only_the_command_that_was_typed_is_meant() -> None:
    asked = launch("play rami --bots strong --pace 1,5 --output console")
    assert (asked.game, asked.bots, asked.pace, asked.output) == ("rami", "strong", 1.5, "console")
    assert (asked.hosted, asked.joined, asked.match_number, asked.replay, asked.practice) == (None,) * 5
    assert not asked.listen
    assert not asked.first_start
    asked = launch("")
    assert (asked.game, asked.seats, asked.bots, asked.seed, asked.pace, asked.output) == (None,) * 6
    assert launch("listen --output voice").output == "console"
    assert launch("listen").listen
    assert launch("practice").practice == ""
    assert launch("practice rami").practice == "rami"
    assert launch("play salotto --option opening=40").options == {"opening": 40}


def test_what_nobody_can_play_is_a_mistake() -> None:
    for line in ("play rami --option hand_size=7 --option opening=80", "host ramino --option packs=1 --seats 4"):
        assert mistake(line) == "cli-unplayable"


@pytest.mark.parametrize(
    ("line", "options", "typed"),
    [
        ("play rami --nonsense", "none", "ramino play --help"),
        ("--nonsense", "none", "ramino --help"),
        ("x --nonsense", "none", "ramino --help"),
        ("keys --nonsense", "--check, --language, --help, --version", "ramino keys --help"),
    ],
)
def test_an_unknown_option_is_answered_with_those_of_the_command(line: str, options: str, typed: str) -> None:
    with pytest.raises(Mistake) as caught:
        read(line.split())
    assert caught.value.args_of_message["options"] == options
    assert caught.value.args_of_message["help"] == typed


def test_which_match_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    assert mistake("continue") == "cli-no-match"
    paths.matches_dir().mkdir(parents=True)
    for name in ("a.match", "b.match", "c.match", "c.note"):
        (paths.matches_dir() / name).touch()
    assert [launch(line).match_number for line in ("continue", "continue 1", "continue 2", "continue 3")] == [
        1,
        1,
        2,
        3,
    ]
    for word in ("0", "4", "x", "+1", "\u0662", "000001"):
        assert mistake(f"continue {word}") == "cli-range"
    assert mistake("continue 1 2") == "cli-too-much"
