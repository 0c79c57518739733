"""The deal of the day and hands that are sent: the list, the table, what is told afterwards, and the line."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest

from ramino_access.announce.matches import day_in_words, result
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.deal_lines import of_day, read_line, write_line
from ramino_access.play.entries import OneHand, Setup
from ramino_access.play.kept import inventory
from ramino_access.play.kept.match_folder import LINE_FILE, MatchFolder
from ramino_access.play.kept.shared_deals import expert_result
from ramino_access.play.kept.summaries import SummaryFile
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import COPIED, Priority, Utterance
from ramino_access.ui.places.kept.deals import open_deals, play_deal_of
from ramino_access.ui.seating.own_match import sit_down, start_deal
from tests.cases import in_each_language
from tests.ui.harness import Player, play_out

DAY = date(2026, 11, 22)
NOON = datetime(2026, 11, 22, 12).timestamp()
TITLES = {
    "en": "Deal of the day, 22 November 2026, 9 entries. Ufficiale, not played yet",
    "it": "Mano del giorno, 22 novembre 2026, 9 voci. Ufficiale, non ancora giocata",
    "fr": "Donne du jour, 22 novembre 2026, 9 entrées. Ufficiale, pas encore jouée",
}


def _player(place: Path, lang: str = "en", **settings: object) -> Player:
    summaries = SummaryFile(place / "summaries.jsonl")
    folder = MatchFolder(place / "matches", lambda: NOON, lambda problem: None, summaries=summaries)
    player = Player(lang, matches=folder, last_game="ufficiale", **settings)
    player.ui.sitting.keeping.now = lambda: NOON
    player.ui.stack.ground(type(player.ui.stack.lowest)(player.ui), quietly=True)
    return player


def _best(player: Player) -> list[str]:
    return [u.text for u in player.heard if u.category == "best"]


@pytest.mark.parametrize("lang", TITLES)
def test_the_menu_has_the_deals_of_today(lang: str, tmp_path: Path) -> None:
    player = _player(tmp_path, lang)
    player.press("home", "down")
    assert player.press("enter") == TITLES[lang]


def test_a_deal_is_the_one_of_the_day_with_the_usual_table(tmp_path: Path) -> None:
    player = _player(tmp_path)
    open_deals(player.ui, DAY)
    player.press("enter")
    setup, deal = player.ui.sitting.own_table, of_day("ufficiale", DAY)
    assert setup is not None
    assert (setup.game, setup.seed, setup.one_hand, setup.level) == ("ufficiale", deal.seed, deal.one_hand, "casual")
    assert setup.options == GAMES["ufficiale"].values()
    assert len(player.session.chair.names) == 4
    assert "Ufficiale" not in str(player.saved), "a deal changes no options"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "An expert with these cards: {}. You: {}."),
        ("it", "Un esperto con queste carte: {}. Tu: {}."),
        ("fr", "Un expert avec ces cartes : {}. Toi : {}."),
    ],
)
def test_what_was_made_of_it_is_remembered_and_set_beside_an_expert(lang: str, words: str, tmp_path: Path) -> None:
    player = _player(tmp_path, lang)
    play_deal_of(player.ui, "ufficiale", DAY)
    made = play_out(player)
    expert = expert_result(of_day("ufficiale", DAY).setup(("a", "b", "c", "d")))
    assert expert is not None
    catalog = player.ui.voice.catalog
    told = words.format(result(catalog, "points", expert), result(catalog, "points", made))
    assert _best(player) == [told]
    assert [u.priority for u in player.heard if u.category == "best"] == [Priority.NORMAL]
    [summary] = SummaryFile(tmp_path / "summaries.jsonl").read().by_match.values()
    assert (summary.day, summary.points, summary.expert) == ("2026-11-22", made, expert)
    again = _player(tmp_path, lang)
    open_deals(again.ui, DAY)
    assert result(catalog, "points", made) in again.heard[-1].text
    assert result(catalog, "points", expert) in again.heard[-1].text


def test_after_the_hand_there_is_no_next_one(tmp_path: Path) -> None:
    player = _player(tmp_path)
    play_deal_of(player.ui, "ufficiale", DAY)
    play_out(player)
    assert "This hand is over. Space continues." in player.since(0)
    assert "next hand" not in player.since(0)
    assert player.press("space") == "The hand is over, 4 entries. Send this hand to a friend."
    assert player.press("down") == "The same cards once more."
    player.press("enter")
    assert player.ui.sitting.own_table is not None
    assert player.ui.sitting.own_table.one_hand == OneHand(day="2026-11-22")
    assert not player.session.state.over


def test_the_first_time_counts(tmp_path: Path) -> None:
    player = _player(tmp_path)
    play_deal_of(player.ui, "ufficiale", DAY)
    play_out(player)
    [first] = SummaryFile(tmp_path / "summaries.jsonl").read().by_match.values()
    player.ui.sitting.keeping.folder._now = lambda: NOON + 60
    player.press("space", "down", "enter")
    play_out(player)
    assert list(SummaryFile(tmp_path / "summaries.jsonl").read().by_match.values()) == [first]
    open_deals(player.ui, DAY)
    assert f"you, {result(player.ui.voice.catalog, 'points', first.points)};" in player.heard[-1].text
    player.press("enter")
    assert player.press("enter").endswith(write_line(of_day("ufficiale", DAY), first.points))


def test_a_deal_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    player = _player(tmp_path)
    play_deal_of(player.ui, "ufficiale", DAY)
    player.wait()
    player.press("space")
    hand = player.session.view.hand
    player.press("q", "y")
    assert "Continue: Deal of the day, 22 November 2026: Ufficiale with" in player.since(0)
    open_deals(player.ui, DAY)
    assert player.heard[-1].text.endswith("Ufficiale, started")
    player.press("enter")
    assert player.session.view.hand == hand
    assert player.session.one_hand
    assert len(list((tmp_path / "matches").glob("*.match"))) == 1


def test_deals_do_not_count_as_matches(tmp_path: Path) -> None:
    player = _player(tmp_path)
    play_deal_of(player.ui, "ufficiale", DAY)
    play_out(player)
    player.press("q", "y", "s")
    assert player.press("enter") == "Statistics, 1 entry. No match is over yet; hands count when their match is over."


def test_a_hand_that_was_sent_is_set_beside_what_its_sender_made(tmp_path: Path) -> None:
    line = write_line(of_day("scala40", DAY), -31)
    player = _player(tmp_path)
    start_deal(player.ui, read_line(line))
    sent = "The sender of this hand: 31 points taken"
    assert player.heard[0].text.endswith(f". {sent}."), "it is known what has to be reached"
    assert player.heard[0].braille
    assert day_in_words(player.ui.voice.catalog, DAY) in player.heard[0].text
    made = play_out(player)
    assert made > 1, "the player has to take points with these cards"
    assert _best(player)[0] == f"The sender of this hand: 31 points taken. You: {made} points taken."


def test_any_finished_hand_can_be_sent(tmp_path: Path) -> None:
    player = _player(tmp_path)
    setup = Setup("ufficiale", {"target": 200}, ("Me", "Anna", "Bruno"), 3, "novice")
    sit_down(player.ui, setup)
    assert player.press("V") == "A hand can be sent when it is over."
    hand = player.session.view.hand
    made = play_out(player)
    heard = player.press("V")
    told, line = heard.split(" | ")
    file = tmp_path / LINE_FILE
    assert told == (
        f"This is the deal code, also saved in the file {file}; to play the hand, your friend types ramino play "
        "--deal and the code:"
    )
    assert file.read_text() == f"{line}\n"
    said = player.heard[-1]
    assert (said.text, said.category, said.braille) == (line, COPIED, None)
    deal = read_line(line)
    assert deal.one_hand.rival == made
    other = _player(tmp_path / "friend", "fr")
    start_deal(other.ui, deal)
    assert other.heard[0].text.startswith("Une seule manche : Ufficiale. ")
    assert other.session.view.hand == hand
    assert sorted(other.session.state.standing.scores) == [0, 0, 0]


def test_a_line_is_also_sent_from_the_list_of_matches(tmp_path: Path) -> None:
    player = _player(tmp_path)
    sit_down(player.ui, Setup("ufficiale", {"target": 200}, ("Me", "Anna"), 3, "novice"))
    player.press("q", "y", "m", "enter")
    assert player.press("V") == "No hand of this match is over yet."
    player.press("enter")
    play_out(player)
    first = player.press("V").split(" | ")[-1]
    player.press("q", "y", "m", "enter")
    assert player.press("V").split(" | ")[-1] == first
    player.press("enter", "space")
    play_out(player)
    player.press("q", "y", "m", "enter")
    assert player.press("V").startswith("Which hand to send, 2 entries. Hand 1: ")
    assert player.press("enter").split(" | ")[-1] == first


def test_a_match_that_is_damaged_tells_no_line(tmp_path: Path) -> None:
    player = _player(tmp_path)
    sit_down(player.ui, Setup("ufficiale", {}, ("Me", "Anna"), 3, "novice"))
    player.press("q", "y", "m", "enter")
    [file] = (tmp_path / "matches").glob("*.match")
    file.write_bytes(file.read_bytes().replace(b"Anna", b"Anne", 1) * 2)
    assert player.press("V").startswith("This match is damaged")
    file.unlink()
    assert player.press("V").startswith("This match is gone")


def test_where_nothing_is_kept_a_line_is_told_all_the_same() -> None:
    player = Player()
    sit_down(player.ui, Setup("ufficiale", {}, ("Me", "Anna"), 3, "novice"))
    play_out(player)
    heard = player.press("V")
    assert heard.startswith("This is the deal code; to play the hand, your friend types")
    assert read_line(heard.split(" | ")[-1]).game == "ufficiale"


def test_whoever_speaks_the_terminal_shows_the_line() -> None:
    shown: list[str] = []
    spoken: list[str] = []

    class Engine:
        name = "voice"

        def say(self, utterance: Utterance) -> None:
            spoken.append(utterance.text)

    outputs = Outputs(shown.append, lambda reason, args: None, engines={})
    delivery = outputs._delivery
    delivery.say(Engine(), Utterance("Your turn.", "en"))
    delivery.say(Engine(), Utterance("ramino hand", "en", category=COPIED))
    assert spoken == ["Your turn.", "ramino hand"]
    assert shown == ["ramino hand"]


def test_the_file_of_the_line_is_one_of_the_described(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMINO_HOME", "/home")
    assert inventory.sort_of(Path("/home"), LINE_FILE) is not None


def test_a_single_hand_is_named_in_the_list(tmp_path: Path) -> None:
    player = _player(tmp_path)
    sit_down(player.ui, Setup("ufficiale", {}, ("Me", "Anna"), 3, "novice", OneHand(2, 1)))
    player.press("q", "y")
    assert "Continue: One hand: Ufficiale with Anna, hand 2" in player.press("home")


@in_each_language
def test_what_was_made_of_a_hand_in_words(lang: str, how: str, words: list[str]) -> None:
    assert [result(Catalog(lang), how, min(points, 1) if how == "games" else points) for points in POINTS] == words


POINTS = (-5, 0, 1, 145)


@pytest.mark.parametrize(
    ("lang", "day", "words"),
    [
        ("en", date(2027, 1, 1), "1 January 2027"),
        ("it", date(2027, 1, 1), "primo gennaio 2027"),
        ("fr", date(2027, 8, 1), "premier août 2027"),
        ("fr", date(2027, 12, 31), "31 décembre 2027"),
    ],
)
def test_a_date_in_words(lang: str, day: date, words: str) -> None:
    assert day_in_words(Catalog(lang), day) == words
