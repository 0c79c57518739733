"""Shift+T: what has happened since one's last turn; again: who took and threw which cards."""

from __future__ import annotations

from pathlib import Path

from ramino_access.announce.digest import since_last_turn
from ramino_access.core.actions import Discard, DrawStock, Take
from ramino_access.core.events import Called, Discarded, Drew
from ramino_access.core.state import Phase
from ramino_access.core.view import View
from ramino_access.play.hand_played import Notice
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.play.text.notation import parse_play, parse_tokens
from tests.cases import in_each_language
from tests.ui.harness import NOW, Player, cards, group, run


def _after_anna(lang: str = "en") -> Player:
    """Anna has taken the three of spades and thrown the king of clubs."""
    player = Player(lang)
    player.table("As 5h 9d Tc", run(1, "4d 5d 6d"), other="7d Kc Kh Qh 2c", discards="3s", phase=Phase.DRAW, turn=1)
    player.do(1, Take())
    player.do(1, Discard(parse_tokens("Kc")[0]))
    return player


def test_nothing_has_happened_yet() -> None:
    player = Player().sit("Me", "Anna", seed=4)  # the player begins
    assert player.press("T") == "Nothing has happened since your last turn."
    assert player.press("T") == "Nothing has happened since your last turn."


@in_each_language
def test_what_the_others_did_and_then_their_cards(lang: str, first: str, second: str) -> None:
    player = _after_anna(lang)
    assert player.press("T") == first
    assert player.press("T") == second
    assert player.press("T") == first  # and from the beginning


@in_each_language
def test_who_has_only_drawn_has_done_something(lang: str, drawn: str, taken: str) -> None:
    for play, said in ((DrawStock(), drawn), (Take(), taken)):
        player = Player(lang)
        table = run(1, "4d 5d 6d")
        player.table("As 5h 9d Tc", table, other="7d Kc Kh Qh 2c", discards="3s", phase=Phase.DRAW, turn=1)
        player.do(1, play)
        assert player.press("T") == said


def test_in_braille() -> None:
    player = _after_anna()
    player.press("T", "T")
    assert player.heard[-1].braille == "Anna took s3, discarded ck"


def test_another_key_between_begins_anew() -> None:
    player = _after_anna()
    first = player.press("T")
    player.press("s")
    assert player.press("T") == first


def test_ones_own_plays_of_this_turn_change_nothing_and_its_end_begins_anew() -> None:
    player = _after_anna()
    first = player.press("T")
    player.press("space")
    assert player.press("s", "T").split(" | ")[1] == first
    player.press("x")
    assert player.press("T") == "Nothing has happened since your last turn."


def test_what_happened_in_between_is_told_first() -> None:
    """The second level is for what the first has told; news begin anew."""
    player = Player().table("As 5h 9d Tc", other="7d Kc Kh Qh 2c", discards="3s", phase=Phase.DRAW, turn=1)
    player.do(1, DrawStock())
    player.press("T")
    player.do(1, Discard(parse_tokens("Kc")[0]))
    assert player.press("T") == "Anna discarded the king of clubs."
    assert player.press("T") == "Anna discarded the king of clubs."


def test_several_turns_since_the_last_one_are_told_in_their_order() -> None:
    player = Player().sit("Me", "Anna", "Bruno", seed=5, wait=True)
    player.press("space", "x")
    player.wait()
    first, second = player.press("T"), player.press("T")
    assert first.startswith("Two have played. ")
    assert second.index("Anna ") < second.index("Bruno ")
    assert player.session.state.discards[-1] is not None


def test_a_match_that_is_gone_on_with_knows_it_too(tmp_path: Path) -> None:
    player = Player(matches=MatchFolder(tmp_path, lambda: NOW, lambda problem: None))
    player.sit("Me", "Anna", "Bruno", seed=5, wait=True)
    player.press("space", "x")
    player.wait()
    before = player.press("T"), player.press("T")
    player.press("q", "y")
    again = Player(matches=MatchFolder(tmp_path, lambda: NOW, lambda problem: None))
    again.press("home", "enter")
    assert (again.press("T"), again.press("T")) == before


def test_a_call_is_no_turn_and_the_hand_before_does_not_count() -> None:
    seven, eight = cards("7s 8d")
    own = Notice(1, 0, (Discarded(0, seven),))
    taken = Notice(2, 1, (Drew(1, "stock", (None,)),))
    thrown = Notice(3, 1, (Discarded(1, eight),))
    called = Notice(4, 0, (Called(0, eight, 1),))
    view = View(0, Player().sit("Me", "Anna", seed=5).session.state)
    assert not view.my_turn
    assert since_last_turn([own, taken, thrown, called], view).events == [*taken.events, *thrown.events]
    assert since_last_turn([Notice(1, None, ()), taken], view).events == [*taken.events]


LYING = (run(1, "4h 5h 6h 7h"), run(2, "Jd Qd Kd"), group(3, "9s 9d 9c"))
MANOEUVRE = ("lay 3 9h", "lift 3 9h", "lift 1 7h", "meld 7h 7s 7c", "lay 2 Td", "meld 9h Th Jh", "end")


def test_what_has_happened_names_the_melds_that_have_changed_and_no_others() -> None:
    player = Player().table(
        "2d Kc 8c", *LYING, game="machiavelli", opened="nobody", turn=1, other="7s 7c Td Th Jh 9h 2s"
    )
    for play in MANOEUVRE:
        player.do(1, parse_play(play))
    assert player.press("T") == (
        "Anna laid 6 cards: new 4, sevens without diamonds, from 1; "
        "new 5, hearts, nine to jack; ten of diamonds. Anna holds 1 card."
    )
    assert player.press("T") == (
        "1 was hearts, four to seven; now four, five, six of hearts. 2 was jack, queen, king of diamonds; "
        "now diamonds, ten to king. New 4: three sevens, hearts, spades, clubs. New 5: nine, ten, jack of hearts."
    )


def test_a_summing_up_names_the_melds_that_have_changed_and_no_others() -> None:
    player = Player(digest="always").table(
        "2d Kc 8c", *LYING, game="machiavelli", opened="nobody", turn=1, other="7s 7c Td Th Jh 9h 2s"
    )
    for play in MANOEUVRE:
        player.do(1, parse_play(play))
    [digest] = [heard for heard in player.heard if heard.category == "digest"]
    assert digest.text == (
        "Anna laid 6 cards: new 4, sevens without diamonds, from 1; new 5, hearts, nine to jack; ten of diamonds. "
        "Anna holds 1 card."
    )
