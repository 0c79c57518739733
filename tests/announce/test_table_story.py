"""What a turn of another player makes of a table that is everybody's is told once; a hand that is closed is laid
open by its combinations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

import pytest

from ramino_access.announce import counted_hands
from ramino_access.announce.event_rows import Manner
from ramino_access.announce.narrator import Narrator
from ramino_access.core.engine import Step, attempt
from ramino_access.core.events import FewCards
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import facts
from ramino_access.play.text.notation import parse_play
from ramino_access.play.text.positions import position
from ramino_access.speech.port import Utterance
from tests.cases import each_case, in_each_language
from tests.night import where
from tools.bench.bench_words import match

NAMES = ("Me", "Anna")


def table(game: str, **data: object) -> tuple[Rules, State]:
    rules = GAMES[game].compile({}, len(NAMES))
    return rules, position(rules, {"seats": list(NAMES), **data})


def told(rules: Rules, state: State, plays: Sequence[str], lang: str, general: str) -> list[str]:
    """What the first player hears of these plays of the second."""
    return [utterance.text for utterance in said_of(rules, state, plays, lang, general)]


def said_of(rules: Rules, state: State, plays: Sequence[str], lang: str, general: str | Manner) -> list[Utterance]:
    """The same with all that belongs to it."""
    manner = Manner(general) if isinstance(general, str) else general
    narrator = Narrator(Catalog(lang, facts=facts(rules)), NAMES, 0, rules=rules, manner=manner)
    narrator.tell([], view_of(state, 0))
    said = []
    for play in plays:
        step = attempt(rules, state, 1, parse_play(play))
        assert isinstance(step, Step), step
        state = step.state
        said += narrator.tell(step.events, view_of(state, 0))
    return [utterance for utterance in said if utterance.text]


MANOEUVRE = ("lift 1 7h", "meld 7h 7s 7c", "lay 2 Jh", "end")


@in_each_language
def test_a_turn_of_manoeuvre_is_one_story(lang: str, story: str, gist: str) -> None:
    place = table("machiavelli", turn="Anna", hands={"Anna": "7s 7c Jh 2d", "Me": 4}, table=["4h 5h 6h 7h", "Js Jd Jc"])
    first = said_of(*place, MANOEUVRE, lang, "normal")[0]
    assert (first.text, first.gist) == (story, gist)


TABLES = {
    "Anna: five of diamonds.": (["2d 3d 4d"], "5d Kc", ("lay 1 5d", "end")),
    "Anna: five on 1.": (["2d 3d 4d", "5s 5h 5c"], "5d Kc", ("lay 1 5d", "end")),
    "Anna: six on 2.": (["7s 8s 9s", "3s 4s 5s"], "6s Kc", ("lay 2 6s", "end")),
    "Anna: four on 2.": (["3s 2s As", "5s 6s 7s"], "4s Kc", ("lay 2 4s", "end")),
    "Anna: diamonds on 1.": (["7s 7h 7c", "7s 7h 7c"], "7d Kc", ("lay 1 7d", "end")),
    "Anna: new 2, four sevens, from 1.": (
        ["4h 5h 6h 7h"],
        "7s 7c 7d Kc",
        ("lift 1 7h", "meld 7h 7s 7c 7d", "end"),
    ),
    "Anna: new 2, hearts, seven to jack, from 1.": (
        ["4h 5h 6h 7h 8h 9h"],
        "Th Jh Kc",
        ("split 1 6h", "lay 2 Th", "lay 2 Jh", "end"),
    ),
    "Anna: new 2, hearts, seven to nine, eight and nine from 1.": (
        ["4h 5h 6h 7h 8h 9h"],
        "7h Kc",
        ("split 1 6h", "lay 1 7h", "end"),
    ),
    "Anna: new 2, spades, ten to ace, jack to ace from 1.": (
        ["8s 9s Ts Js Qs Ks As"],
        "Ts Kc",
        ("split 1 9s", "lay 1 Ts", "end"),
    ),
    "Anna: 2 joins 1; ten on 1.": (["4h 5h 6h", "7h 8h 9h"], "Th Kc", ("merge 1 2", "lay 1 Th", "end")),
    "Anna: 1 becomes hearts, ace to king.": (
        ["2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"],
        "Ah Kc",
        ("lay 1 Ah @low", "end"),
    ),
    "Anna: seven of diamonds; ten of clubs.": (
        ["7s 7h 7c", "7c 8c 9c"],
        "7d Tc Kc",
        ("lay 1 7d", "lay 2 Tc", "end"),
    ),
}


@each_case("story", TABLES)
def test_a_story_tells_what_every_combination_is_now(story: str) -> None:
    melds, hand, plays = TABLES[story]
    place = table("machiavelli", turn="Anna", hands={"Anna": hand, "Me": 4}, table=melds)
    assert told(*place, plays, "en", "normal") == [f"{story} 1 card!", "Your turn."]


@in_each_language
def test_the_last_turn_tells_the_last_cards_alone(lang: str, words: str, kept: str) -> None:
    place = table("machiavelli", turn="Anna", hands={"Anna": "7s 7c Jh", "Me": 4}, table=["4h 5h 6h 7h", "Js Jd Jc"])
    story = said_of(*place, MANOEUVRE[:-1], lang, "normal")[0]
    assert (story.text, story.kept) == (words, kept)


def test_few_cards_are_told_by_themselves_where_no_story_is() -> None:
    place = table("machiavelli", turn="Anna", hands={"Anna": "5d Kc", "Me": 4}, table=["2d 3d 4d"])
    silent = Manner("normal", {"melds": "off"})
    assert [one.text for one in said_of(*place, ("lay 1 5d", "end"), "en", silent)] == ["Anna: 1 card!", "Your turn."]
    assert told(*place, ("stock",), "en", "normal") == ["Anna: 3 cards!", "Your turn."]


def test_each_step_is_told_to_who_wants_to_hear_everything() -> None:
    place = table("machiavelli", turn="Anna", hands={"Anna": "7s 7c 2d", "Me": 4}, table=["4h 5h 6h 7h"])
    said = told(*place, ("lift 1 7h", "meld 7h 7s 7c", "end"), "en", "full")
    assert len(said) > 2
    assert not any("becomes" in one for one in said)


def test_what_is_taken_back_is_no_story() -> None:
    place = table("machiavelli", turn="Anna", hands={"Anna": "7s 7c 2d", "Me": 4}, table=["4h 5h 6h 7h"])
    said = told(*place, ("lift 1 7h", "undo", "stock"), "en", "normal")
    assert said[0] == "Anna draws."


def test_a_hand_says_the_discard_that_leaves_least() -> None:
    rules, state = table(
        "chiuso", hands={"Me": "7c 8c 9c 2d 3d 4d Kd Kh Ks Qd 9h", "Anna": 10}, phase="play", discards="5d"
    )
    said = counted_hands.own(view_of(state, 0), rules)(Catalog("en", facts=facts(rules)))
    assert said.startswith("Discarding the queen of diamonds leaves least: your hand then counts 9. Three kings")
    assert said.endswith("Loose: nine of hearts.")


def test_a_closed_hand_is_laid_open_by_its_combinations() -> None:
    place = table(
        "chiuso", turn="Anna", hands={"Anna": "7c 8c 9c 2d 3d 4d Kd Kh Ks Kc Qd", "Me": 10}, phase="play", discards="5d"
    )
    closes, hand, *_ = told(*place, ("declare Qd",), "en", "normal")
    assert closes == "Anna closes, discarding the queen of diamonds!"
    assert hand.startswith("Anna's hand. ")
    assert hand.endswith("No card is loose.")


RANKS = "ace two three four five six seven eight nine ten jack queen king".split()
SUITS = ("spades", "hearts", "diamonds", "clubs")


Words = set[tuple[str, str]]
"""Cards as words of rank and suit."""


class Listener:
    """Somebody who writes the table down by ear alone: the melds by their numbers."""

    def __init__(self) -> None:
        self.melds: dict[int, Words] = {}

    def hear(self, story: str) -> None:
        """Follow what another player has made of the table."""
        came: list[tuple[int, Words]] = []
        plain: list[Words] = []
        told_anew: dict[int, Words] = {}
        for part in story.partition(": ")[2].partition(".")[0].split("; "):
            if new := re.fullmatch(r"new (\d+), (.*)", part):
                came.append((int(new[1]), self._new(new[2])))
            elif anew := re.fullmatch(r"(\d+) becomes (.*)", part):
                told_anew[int(anew[1])] = self._new(anew[2])
            elif joined := re.fullmatch(r"(\d+) joins (\d+)", part):
                came.append((int(joined[2]), self.melds.pop(int(joined[1]))))
            elif gone := re.fullmatch(r"(.*) (?:is|are) gone", part):
                assert not any(self.melds.pop(int(number)) for number in re.findall(r"\d+", gone[1]))
            else:
                added = re.fullmatch(r"(.*?)(?: from (\d+))?(?: on (\d+))?", part)
                assert added, part
                cards = self._cards(added[1]) if not added[3] else self._at(int(added[3]), added[1])
                if added[2]:
                    self.melds[int(added[2])] -= cards
                if added[3]:
                    came.append((int(added[3]), cards))
                else:
                    plain.append(cards)
        self.melds |= told_anew
        for number, cards in came:
            self.melds[number] = self.melds.get(number, set()) | cards
        for cards in plain:  # there is one place for them
            (number,) = (number for number, meld in self.melds.items() if _fit(meld, cards))
            self.melds[number] |= cards

    def _cards(self, words: str) -> Words:
        if several := re.fullmatch(r"(\w+)s: (.*)", words):
            return {(_rank(several[1]), suit) for suit in several[2].split(", ")}
        ranks, _, suit = words.partition(" of ")
        return {(rank, suit) for rank in re.split(r", | and ", ranks)}

    def _at(self, number: int, words: str) -> Words:
        """The cards that have come to a meld, which are told by their ranks or by their suits alone."""
        named = re.split(r", | and ", words)
        rank, suit = next(iter(self.melds[number]))
        return {(rank, one) if one in SUITS else (one, suit) for one in named}

    def _new(self, words: str) -> Words:
        """The cards of a new meld; those that come from others leave them."""
        meld, rest = self._meld(words)
        for which, numbers in re.findall(r", ([a-z ,]*?)from (\d+(?: and \d+|, \d+)*)", rest):
            for number in map(int, re.findall(r"\d+", numbers)):
                self.melds[number] -= self._some(meld, which.strip())
        return meld

    def _some(self, meld: Words, which: str) -> Words:
        """Those of these cards that are named by their ranks or their suit: all, where none is."""
        if to := re.fullmatch(r"(\w+) to (\w+)", which):
            return {card for card in meld if card[0] in self._span(to[1], to[2])}
        named = set(re.split(r", | and ", which)) - {""}
        return {card for card in meld if not named or named & set(card)}

    def _meld(self, words: str) -> tuple[Words, str]:
        """The cards of a meld, and the rest of the words."""
        if group := re.match(r"(?:four (\w+)s\b|(\w+)s without (\w+))", words):
            rank = _rank(group[1] or group[2])
            return {(rank, suit) for suit in SUITS if suit != group[3]}, words[group.end() :]
        span = re.match(r"(\w+), (\w+) to (\w+)", words)
        assert span, words
        return {(rank, span[1]) for rank in self._span(span[2], span[3])}, words[span.end() :]

    def _span(self, low: str, high: str) -> set[str]:
        ranks = [*RANKS, "ace"]
        return set(ranks[ranks.index(low) : ranks.index(high, 1) + 1])


def _rank(plural: str) -> str:
    return "six" if plural == "sixe" else plural


def _fit(meld: Words, cards: Words) -> bool:
    """Whether these cards make a longer run, or a fuller group."""
    whole = meld | cards
    if meld & cards or not meld:
        return False
    if len({rank for rank, _ in whole}) == 1:
        return True
    places = {RANKS.index(rank) for rank, _ in whole}
    high = {place or len(RANKS) for place in places}
    rows = (max(row) - min(row) + 1 == len(whole) for row in (places, high))
    return len({suit for _, suit in whole}) == 1 and any(rows)


@pytest.mark.parametrize("seed", where(range(340_001, 340_021), (340_002,).__contains__))
def test_who_only_listens_knows_the_table(seed: int) -> None:
    listener, narrator, heard = Listener(), None, 0
    for at in takewhile(lambda at: at.hand.number == 1 and at.hand_over is None, match("machiavelli", {}, 4, seed)):
        view = at.view(0)
        narrator = narrator or Narrator(Catalog("en", facts=facts(at.rules)), at.setup.names, 0, rules=at.rules)
        events = [event for notice in at.hand.notices(0, heard) or () for event in notice.events]
        heard = at.seq
        stories = [said.text for said in narrator.tell(events, view) if said.about and ": " in said.text]
        for story in stories:
            if "." in story:
                listener.hear(story)
        few = [int(count) for story in stories for count in re.findall(r"(\d) cards?!$", story)]
        laid = {event.seat for event in events if isinstance(event, FewCards)} - {0}
        assert few == [len(view.state.hands[seat]) for seat in laid]
        if not stories and view.state.turn.seat != 0:
            continue  # in the middle of a turn
        table = {m.number: {_words(slot.card.face.code) for slot in m.slots} for m in view.state.melds if len(m)}
        if not stories:
            listener.melds = table  # one's own play is known
        assert listener.melds == table, stories


def _words(code: str) -> tuple[str, str]:
    return RANKS["A23456789TJQK".index(code[0])], SUITS["shdc".index(code[1])]


@pytest.mark.parametrize(("lang", "closes"), [("en", "closed"), ("it", "chius"), ("fr", "ferm")])
def test_a_review_calls_the_end_of_a_hand_by_its_word(lang: str, closes: str) -> None:
    rules, state = table("chiuso", hands={"Me": "7c 8c", "Anna": 10}, phase="draw", discards="5d")
    about = {"turn": 2, "card": state.discards[-1], "name": "Anna", "meld": ""}
    assert closes in Catalog(lang, facts=facts(rules)).text("review-declared", **about)
