"""The seal of a match: whatever is changed of it is found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.config.problems import Problem
from ramino_access.games import GAMES
from ramino_access.play.entries import NextHand, Setup
from ramino_access.play.journal import match_file
from ramino_access.play.journal.match_file import Header, Kept, MatchFile, header_of
from ramino_access.play.sealed import seal_file
from ramino_access.play.sealed.seal_check import Verdict, of_lines, of_match, verdict_on
from ramino_access.play.sealed.seal_file import (
    Away,
    Begun,
    CardsTold,
    Recorded,
    RecordLines,
    SealFile,
    SealFolder,
    SealLine,
    Secret,
    SetBack,
)
from ramino_access.play.seals import agreed, fingerprint, fits, of_salt
from ramino_access.play.table import Table
from ramino_access.storage import SYSTEM
from tests.play.sealed_matches import NAMES, kept_lines, nothing, sealed, told


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_was_sealed_fits(game: str) -> None:
    setup = sealed(game)
    assert of_match(header_of(setup, 1, (0, 1)), [NextHand()] * 2) == Verdict(hands=3, own=True)
    for seat in (0, 1):
        assert of_lines(told(setup, seat, most=40)) == Verdict(hands=1)


def test_whoever_was_left_out_is_named() -> None:
    setup = sealed(left_out=(1,))
    assert of_match(header_of(setup, 1, (0, 1)), ()) == Verdict(hands=1, left_out=("Bruno",), own=True)
    assert of_lines(told(setup, most=12)) == Verdict(hands=1, left_out=("Bruno",))


def test_a_match_whose_seed_was_chosen_was_not_sealed() -> None:
    assert of_match(header_of(Setup("salotto", {}, NAMES, 7), 1), ()) is None


def test_parts_do_not_run_into_each_other() -> None:
    assert len({fingerprint("a", "bc"), fingerprint("ab", "c"), fingerprint("a", "b", "c"), fingerprint("abc")}) == 4


def test_a_seal_is_for_one_match_only() -> None:
    setup = sealed()
    assert setup.seal is not None
    assert fits(setup.seal, agreed("salotto", {}, NAMES))
    for match in (("rami", {}, NAMES), ("salotto", {}, NAMES[::-1]), ("salotto", {"opening": 40}, NAMES)):
        assert not fits(setup.seal, agreed(*match))  # type: ignore[arg-type]
    usual = GAMES["salotto"].values({})
    assert agreed("salotto", usual, NAMES) == agreed("salotto", {}, NAMES)


def test_a_pledge_can_not_be_copied_from_somebody_else() -> None:
    assert of_salt("0" * 64, 0, "1" * 64) != of_salt("0" * 64, 1, "1" * 64)
    assert of_salt("0" * 64, 0, "1" * 64) != of_salt("2" * 64, 0, "1" * 64)


def _changed(text: str, at: int) -> str:
    """The same with another hexadecimal digit at this place."""
    at %= len(text)
    return text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]


@given(seed=st.integers(0, 50), at=st.integers(0, 63), what=st.integers(0, 5))
@settings(max_examples=80, deadline=None)
def test_a_changed_match_is_always_found(seed: int, at: int, what: int) -> None:
    setup = sealed(seed=seed)
    header, seal = header_of(setup, 1, (0, 1)), setup.seal
    assert seal is not None
    one = seal.pledges[seed % 2]
    replace = msgspec.structs.replace
    match what:
        case 0:
            changed = replace(header, seal=replace(seal, secret=_changed(seal.secret, at)))
        case 1:
            changed = replace(header, seal=replace(seal, table=_changed(seal.table, at)))
        case 2:
            pledges = tuple(replace(p, salt=_changed(p.salt, at)) if p is one else p for p in seal.pledges)
            changed = replace(header, seal=replace(seal, pledges=pledges))
        case 3:
            pledges = tuple(
                replace(p, fingerprint=_changed(p.fingerprint, at)) if p is one else p for p in seal.pledges
            )
            changed = replace(header, seal=replace(seal, pledges=pledges))
        case 4:
            changed = replace(header, seal=replace(seal, pledges=tuple(p for p in seal.pledges if p is not one)))
        case _:
            changed = replace(header, seed=header.seed ^ 1 << at)
    verdict = of_match(changed, ())
    assert verdict is not None
    assert not verdict.good


def test_every_byte_of_a_view_and_a_notice_counts() -> None:
    """Of each line of a match each card, number and name is changed in turn: what was told is not the record any
    more."""
    lines = told(sealed("rami"), most=14)
    rng = Random(1)
    assert of_lines(lines).good
    for at in rng.sample(range(1, len(lines) - 4), 6):
        line = lines[at]
        assert isinstance(line, CardsTold)
        for changed in altered(line, rng):
            try:
                verdict = of_lines([*lines[:at], changed, *lines[at + 1 :]])
            except ValueError:
                continue  # no table can be so
            assert verdict.fault == "differs", (at, changed)


def altered(line: CardsTold, rng: Random) -> Iterator[CardsTold]:
    """The same line with one thing told otherwise."""
    replace = msgspec.structs.replace
    for name, text in line.changed.items():
        for other in otherwise(bytes(text), rng):
            yield replace(line, changed={**line.changed, name: msgspec.Raw(other)})
    for place, notice in enumerate(line.notices):
        for other in otherwise(bytes(notice), rng):
            yield replace(line, notices=(*line.notices[:place], msgspec.Raw(other), *line.notices[place + 1 :]))
    yield replace(line, revision=(line.revision or 0) + 1)
    yield replace(line, asked=1 if line.asked is None else None)
    yield replace(line, special="As")


def otherwise(text: bytes, rng: Random) -> Iterator[bytes]:
    """The text with another card, or another number; not the format's."""
    begin = text.find(b'"value"') + 1
    found = list(re.finditer(rb'"[2-9TJQKA][shdc]#[01]"|(?<![#\w"])\d+(?![\w"#])', text[begin:]))
    for one in rng.sample(found, min(2, len(found))):
        what = one[0]
        other = (
            b'"%bs#%d"' % (b"3" if what[1:2] != b"3" else b"4", rng.randrange(2))
            if b"#" in what
            else b"%d" % (int(what) + 1)
        )
        if other != what:
            yield text[: begin + one.start()] + other + text[begin + one.end() :]


@pytest.mark.parametrize("change", [{"seed": 5}, {"seats": NAMES[::-1]}, {"game": "salotto"}, {"seal": msgspec.UNSET}])
def test_a_record_of_another_match_is_found(change: dict[str, object]) -> None:
    lines = told(sealed("rami"), most=14)
    at = next(at for at, line in enumerate(lines) if isinstance(line, Recorded))
    header = msgspec.json.decode(lines[at].header, type=Header)  # type: ignore[union-attr]
    other = msgspec.Raw(msgspec.json.encode(msgspec.structs.replace(header, **change)))  # type: ignore[arg-type]
    lines[at] = msgspec.structs.replace(lines[at], header=other)  # type: ignore[type-var]
    assert of_lines(lines).fault == ("deals" if "seed" in change else "record")


@pytest.mark.parametrize("end", ["shorter", "refused", "swapped", "longer", "unknown", "none"])
def test_a_record_that_is_not_what_was_told_is_found_and_one_that_is_missing_is_not_called_good(end: str) -> None:
    *lines, last = told(sealed("rami"), most=14)
    assert isinstance(last, RecordLines)
    plays = list(last.lines)
    match end:
        case "shorter":
            plays = plays[:-1]
        case "refused":
            plays[-1] = msgspec.Raw(b'{"seat":0,"play":"stock"}')
        case "swapped":
            plays[-2:] = plays[:-3:-1]
        case "longer":
            plays.append(plays[-1])
        case "unknown":
            plays[-1] = msgspec.Raw(b'{"seat":0,"play":"fly"}')
    place = lines.index(told_record(lines))
    record = msgspec.structs.replace(told_record(lines), lines=len(plays))
    found = of_lines([*lines[:place], *((record, RecordLines(tuple(plays))) if end != "none" else ())])
    assert (found.fault, found.lacks) == {
        "unknown": (None, "version"),
        "none": (None, "record"),
    }.get(end, ("differs", ""))
    assert not found.good


def told_record(lines: list[SealLine]) -> Recorded:
    return next(line for line in lines if isinstance(line, Recorded))


def test_a_table_that_says_that_it_was_set_back_is_no_liar_and_what_nobody_can_judge_is_counted() -> None:
    lines = told(sealed("rami"), most=14)
    first, back = lines[4], lines[2]
    assert isinstance(first, CardsTold)
    assert isinstance(back, CardsTold)
    again = msgspec.structs.replace(back, kind="snapshot", notices=())
    unsaid = [*lines[:5], Away(), whole(lines, 2, again), *whole_from(lines, 3)]
    assert of_lines(unsaid).fault == "differs"
    said = [*lines[:5], Away(), SetBack(back.at, first.at - back.at), whole(lines, 2, again), *whole_from(lines, 3)]
    assert (of_lines(said).fault, of_lines(said).set_back) == (None, 2)
    assert not of_lines(said).good


def whole(lines: list[SealLine], at: int, line: CardsTold) -> CardsTold:
    """This line with all of its view, as after a lost line."""
    fields = dict[str, msgspec.Raw]()
    for one in lines[: at + 1]:
        if isinstance(one, CardsTold):
            fields = {name: text for name, text in (fields | one.changed).items() if name not in one.usual}
    return msgspec.structs.replace(line, changed=fields, usual=())


def whole_from(lines: list[SealLine], at: int) -> list[SealLine]:
    return lines[at:]


@pytest.mark.parametrize("when", ["middle", "end"])
def test_the_secret_comes_last(when: str) -> None:
    lines = told(sealed("rami"), most=14)
    at = next(at for at, line in enumerate(lines) if isinstance(line, Secret))
    secret = lines.pop(at)
    assert isinstance(secret, Secret)
    lines.insert(5 if when == "middle" else at, msgspec.structs.replace(secret, given_up=False))
    assert of_lines(lines).fault == "early"


def test_a_seal_that_is_still_shut_shows_nothing() -> None:
    lines = told(sealed(), most=12)
    verdict = of_lines([line for line in lines if isinstance(line, Begun | CardsTold)])
    assert verdict == Verdict(lacks="secret")
    assert not verdict.good


def test_a_salt_that_did_not_count_is_found() -> None:
    lines = told(sealed(), most=12)
    begun = lines[0]
    assert isinstance(begun, Begun)
    lines[0] = msgspec.structs.replace(begun, salt="0" * 64)
    assert of_lines(lines).fault == "mine"


def test_what_no_match_can_be_is_no_crash() -> None:
    begun = told(sealed(), most=12)[0]
    assert isinstance(begun, Begun)
    with pytest.raises(ValueError, match="missing"):
        of_lines([Secret("0" * 64)])
    for odd in ({"game": "whist"}, {"options": {"colour": "red"}}, {"names": ("Anna",) * 20}):
        lines = [msgspec.structs.replace(begun, **odd), *told(sealed(), most=12)[1:]]  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=r"."):
            of_lines(lines)
    for strange in (CardsTold("event", 10**9), CardsTold("snapshot", 0, changed={"hands": msgspec.Raw(b"[]")})):
        lines = told(sealed(), most=12)
        lines.insert(3, strange)
        try:
            assert of_lines(lines).fault is not None
        except ValueError:
            continue


# ------------------------------------------------------------------ files


def test_a_sealed_match_keeps_its_seal(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    MatchFile.create(file, header_of(sealed(), 1, (0, 1)), nothing).close()
    kept = match_file.read(file)
    assert isinstance(kept, Kept)
    assert kept.header.setup == Table(sealed()).setup
    assert verdict_on(file) == Verdict(hands=1, own=True)


@pytest.mark.parametrize("changed", ["seed", "plays"])
def test_where_the_plays_are_refused_the_deals_are_blamed_only_if_they_are_others(tmp_path: Path, changed: str) -> None:
    file = tmp_path / "a.match"
    header = header_of(sealed(), 1, (0, 1))
    other = msgspec.structs.replace(header, seed=header.seed + 1) if changed == "seed" else header
    kept = MatchFile.create(file, other, nothing)
    kept.append(NextHand())  # no hand is over yet
    kept.close()
    found = verdict_on(file)
    if changed == "seed":
        assert found == Verdict("deals", own=True)
    else:
        assert isinstance(found, Problem)
        assert found.reason == "match-refused"


def test_a_format_that_never_was_is_damage(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    header = msgspec.structs.replace(header_of(sealed(), 1), format=0)
    MatchFile.create(file, header, nothing).close()
    problem = match_file.read(file)
    assert isinstance(problem, Problem)
    assert problem.reason == "match-damaged"


def test_what_was_seen_is_read_again(tmp_path: Path) -> None:
    file = kept_lines(tmp_path / "seals")
    assert file.name.startswith("2027-01-15T08-00-00-salotto-")
    assert verdict_on(file) == Verdict(hands=1)


def test_a_game_that_is_not_known_has_no_verdict(tmp_path: Path) -> None:
    begun, *rest = told(sealed(), most=12)
    assert isinstance(begun, Begun)
    one = SealFolder(tmp_path, lambda: 1.0, nothing).begin(msgspec.structs.replace(begun, game="belote"))
    for line in rest:
        one.append(line)
    one.close()
    assert verdict_on(one.file) == Problem(one.file, "seal-unknown", 1)


def test_a_program_that_was_started_again_goes_on_with_its_file(tmp_path: Path) -> None:
    lines = told(sealed(), most=12)
    begun = lines[0]
    assert isinstance(begun, Begun)
    SealFolder(tmp_path, lambda: 1.0, nothing).begin(begun).close()
    again = SealFolder(tmp_path, lambda: 2.0, nothing).begin(msgspec.structs.replace(begun, salt=""))
    assert again.lines == (msgspec.structs.replace(begun, begun=1),)
    for line in lines[1:]:
        again.append(line)
    again.close()
    assert len(list(tmp_path.iterdir())) == 1
    assert verdict_on(again.file) == Verdict(hands=1)


@given(at=st.integers(0, 10_000), byte=st.integers(0, 255))
@settings(max_examples=40, deadline=None)
def test_a_changed_byte_is_never_taken_for_a_fit(tmp_path_factory: pytest.TempPathFactory, at: int, byte: int) -> None:
    folder = tmp_path_factory.mktemp("seals")
    file = kept_lines(folder)
    data = bytearray(file.read_bytes())
    if data[at % len(data)] == byte:
        return
    data[at % len(data)] = byte
    file.write_bytes(data)
    found = verdict_on(file)
    assert isinstance(found, Problem) or found is None or not found.good


@pytest.mark.parametrize("data", [b"", b"\0" * 50, b"{}\n", b'{"crc":"00000000","what":"secret"}\n', b"x" * 2_000_000])
def test_what_is_no_such_file_is_named(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "a.seal"
    file.write_bytes(data)
    found = verdict_on(file)
    assert isinstance(found, Problem)
    assert found.file == file


class NeverDone(type(SYSTEM)):  # type: ignore[misc]
    """A disk that is so busy that nothing is ever on it."""

    def sync(self, handle: int) -> None:
        raise AssertionError("the player's program would stand still")

    def sync_folder(self, folder: Path) -> None:
        raise AssertionError("the player's program would stand still")


def test_nobody_waits_for_a_busy_disk(tmp_path: Path) -> None:
    """A program at somebody else's table was silent for half a minute, and took no signal."""
    lines = told(sealed(), most=12)
    assert isinstance(lines[0], Begun)
    for _ in range(2):  # new, and gone on with
        folder = SealFolder(tmp_path, lambda: 1_800_000_000.0, lambda one: pytest.fail(one.reason), system=NeverDone())
        kept = folder.begin(lines[0])
        for line in lines[1:4]:
            kept.append(line)
        kept.close()
    (file,) = tmp_path.iterdir()
    assert read_lines(file) == 7


def test_a_file_of_which_a_power_cut_has_left_the_name_alone_is_begun_anew(tmp_path: Path) -> None:
    lines = told(sealed(), most=12)
    assert isinstance(lines[0], Begun)
    clock = iter((1_800_000_000.0, 1_800_000_060.0))
    folder = SealFolder(tmp_path, lambda: next(clock), lambda one: pytest.fail(one.reason))
    folder.begin(lines[0]).close()
    (file,) = tmp_path.iterdir()
    file.write_bytes(b"")
    folder.begin(lines[0]).close()
    assert sorted(read_lines(one) if one.stat().st_size else 0 for one in tmp_path.iterdir()) == [0, 1]


def read_lines(file: Path) -> int:
    """How many lines are in it."""
    found = seal_file.read(file)
    assert not isinstance(found, Problem)
    return len(found)


def test_a_disk_that_takes_nothing_is_reported_once(tmp_path: Path) -> None:
    heard: list[str] = []
    (tmp_path / "seals").write_text("in the way")
    begun = told(sealed(), most=12)[0]
    assert isinstance(begun, Begun)
    one = SealFolder(tmp_path / "seals", lambda: 1.0, lambda problem: heard.append(problem.reason)).begin(begun)
    one.append(Secret("0" * 64))
    assert heard == ["seal-not-kept"]
    assert isinstance(one, SealFile)
    assert seal_file.SUFFIX == ".seal"
