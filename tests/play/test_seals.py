"""The seal of a match: whatever is changed of it is found."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.config.problems import Problem
from ramino_access.games import GAMES
from ramino_access.play.entries import NextHand, Setup
from ramino_access.play.journal import match_file
from ramino_access.play.journal.match_file import Kept, MatchFile, header_of
from ramino_access.play.sealed import seal_file
from ramino_access.play.sealed.seal_check import Verdict, of_lines, of_match, verdict_on
from ramino_access.play.sealed.seal_file import Begun, Dealt, PlaysSeen, SealFile, SealFolder, Secret, SeenStep
from ramino_access.play.seals import agreed, fingerprint, fits, of_salt
from ramino_access.play.table import Table
from ramino_access.storage import SYSTEM
from tests.play.sealed_matches import NAMES, kept_lines, nothing, sealed, seen


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_was_sealed_fits(game: str) -> None:
    setup = sealed(game)
    assert of_match(header_of(setup, 1, (0, 1)), 3) == Verdict(hands=3)
    assert of_lines(seen(setup)) == Verdict(hands=2)
    assert of_lines(seen(setup, 1)) == Verdict(hands=2)


def test_whoever_was_left_out_is_named() -> None:
    setup = sealed(left_out=(1,))
    assert of_match(header_of(setup, 1, (0, 1)), 1) == Verdict(hands=1, left_out=("Bruno",))
    assert of_lines(seen(setup)) == Verdict(hands=2, left_out=("Bruno",))


def test_a_match_whose_seed_was_chosen_was_not_sealed() -> None:
    assert of_match(header_of(Setup("salotto", {}, NAMES, 7), 1), 1) is None


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
    verdict = of_match(changed, 1)
    assert verdict is not None
    assert not verdict.good


@given(seed=st.integers(0, 50), which=st.integers(0, 100), what=st.sampled_from(["card", "dealer", "draw", "order"]))
@settings(max_examples=60, deadline=None)
def test_a_changed_hand_is_always_found(seed: int, which: int, what: str) -> None:
    lines = seen(sealed("rami", seed))
    at = 1 + 2 * (which % 2)
    line = lines[at]
    assert isinstance(line, Dealt)
    replace = msgspec.structs.replace
    expected: tuple[str, int] = ("hand", line.hand)
    if what == "card":
        cards = list(line.cards)
        cards[which % len(cards)] = next(f"{r}s#{c}" for r in "A23456" for c in (0, 1) if f"{r}s#{c}" not in cards)
        lines[at] = replace(line, cards=tuple(cards))
    elif what == "order":
        lines[at] = replace(line, cards=line.cards[::-1])
    elif what == "dealer":
        lines[at] = replace(line, dealer=(line.dealer + 1) % len(NAMES))
        expected = ("dealer", line.hand)
    else:
        drawn = lines[2]
        assert isinstance(drawn, PlaysSeen)
        first, *rest = drawn.steps
        lines[2] = replace(drawn, steps=(replace(first, count=first.count - 1), *rest))
        expected = ("draw", 1)
    verdict = of_lines(lines)
    assert (verdict.fault, verdict.hand) == expected


@pytest.mark.parametrize("change", [{"special": "2c"}, {"turned": ("2c#0",)}])
def test_another_special_or_turned_card_is_found(change: dict[str, object]) -> None:
    lines = seen(sealed("scala40"))
    line = lines[1]
    assert isinstance(line, Dealt)
    lines[1] = msgspec.structs.replace(line, **change)  # type: ignore[arg-type]
    assert of_lines(lines) == Verdict("hand", 1)


def test_a_seal_that_is_still_shut_shows_nothing() -> None:
    verdict = of_lines(seen(sealed())[:-1])
    assert verdict == Verdict(shut=True)
    assert not verdict.good


def test_a_salt_that_did_not_count_is_found() -> None:
    lines = seen(sealed())
    begun = lines[0]
    assert isinstance(begun, Begun)
    lines[0] = msgspec.structs.replace(begun, salt="0" * 64)
    assert of_lines(lines).fault == "mine"


def test_what_no_hand_can_be_is_no_crash() -> None:
    for strange in (
        Dealt(0, 0, ()),
        Dealt(1, 9, ()),
        Dealt(1, 0, (), out=(0, 1)),
        Dealt(9999, 0, ()),
        PlaysSeen(5, (SeenStep("drew", 0, ("As#0",), 1),)),
        PlaysSeen(1, (SeenStep("drew", 0, ("As#0",), 0), SeenStep("drew", 0, ("As#0",), 9999))),
    ):
        lines = seen(sealed())
        lines.insert(2, strange)
        assert of_lines(lines).fault is not None
    begun = seen(sealed())[0]
    assert isinstance(begun, Begun)
    with pytest.raises(ValueError, match="missing"):
        of_lines([Secret("0" * 64)])
    for odd in ({"game": "whist"}, {"options": {"colour": "red"}}, {"names": ("Anna",) * 20}):
        lines = [msgspec.structs.replace(begun, **odd), *seen(sealed())[1:]]  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=r"."):
            of_lines(lines)


# ------------------------------------------------------------------ files


def test_a_sealed_match_keeps_its_seal(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    MatchFile.create(file, header_of(sealed(), 1, (0, 1)), nothing).close()
    kept = match_file.read(file)
    assert isinstance(kept, Kept)
    assert kept.header.setup == Table(sealed()).setup
    assert verdict_on(file) == Verdict(hands=1)


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
        assert found == Verdict("deals")
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
    assert verdict_on(file) == Verdict(hands=2)


def test_a_game_that_is_not_known_has_no_verdict(tmp_path: Path) -> None:
    begun, *rest = seen(sealed())
    assert isinstance(begun, Begun)
    one = SealFolder(tmp_path, lambda: 1.0, nothing).begin(msgspec.structs.replace(begun, game="belote"))
    for line in rest:
        one.append(line)
    one.close()
    assert verdict_on(one.file) == Problem(one.file, "seal-unknown", 1)


def test_a_program_that_was_started_again_goes_on_with_its_file(tmp_path: Path) -> None:
    lines = seen(sealed())
    begun = lines[0]
    assert isinstance(begun, Begun)
    SealFolder(tmp_path, lambda: 1.0, nothing).begin(begun).close()
    again = SealFolder(tmp_path, lambda: 2.0, nothing).begin(msgspec.structs.replace(begun, salt=""))
    assert again.lines == (msgspec.structs.replace(begun, begun=1),)
    for line in lines[1:]:
        again.append(line)
    again.close()
    assert len(list(tmp_path.iterdir())) == 1
    assert verdict_on(again.file) == Verdict(hands=2)


@given(at=st.integers(0, 10_000), byte=st.integers(0, 255))
@settings(max_examples=100, deadline=None)
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
    lines = seen(sealed())
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
    lines = seen(sealed())
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
    told: list[str] = []
    (tmp_path / "seals").write_text("in the way")
    begun = seen(sealed())[0]
    assert isinstance(begun, Begun)
    one = SealFolder(tmp_path / "seals", lambda: 1.0, lambda problem: told.append(problem.reason)).begin(begun)
    one.append(Secret("0" * 64))
    assert told == ["seal-not-kept"]
    assert isinstance(one, SealFile)
    assert seal_file.SUFFIX == ".seal"
