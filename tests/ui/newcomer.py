"""Somebody who has never played and knows nothing but what was heard: presses only keys that have been named.

Where a card has to be found, it is looked for card by card. What is aimed at is what the words said last ask for; that
these words, and the keys, really were heard is asserted before each press.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ramino_access.announce import winning_hands
from ramino_access.config.learnt import Learning
from ramino_access.core.actions import (
    Call,
    Declare,
    Discard,
    DrawStock,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Pass,
    Split,
    Swap,
    Take,
    Token,
    token_of,
)
from ramino_access.core.cards import Card, Face
from ramino_access.core.state import Phase
from ramino_access.hints.advice import Advice
from ramino_access.hints.loose_hand import LooseHand
from ramino_access.play.text.lessons import PracticeStep, alike, faces_of, load
from ramino_access.ui.commands.key_names import spoken
from ramino_access.ui.elements.lists import MenuPlace
from ramino_access.ui.match import status
from ramino_access.ui.match.possible import Possible
from ramino_access.ui.places.advice.practice import LessonOver, take
from ramino_access.ui.places.start.first_place import FirstStart
from ramino_access.ui.places.start.menus import main_menu
from ramino_access.ui.places.table.meld_list import MeldsPlace
from ramino_access.ui.seating.own_match import stop
from tests.ui.harness import Player

WORD = re.compile(r"\w+")

SENTENCE = re.compile(r"(?<=[.?!]) ")

#: Words a minute of the voice.
SPEED = 200

#: The keys of what a step asks for.
ASKED = {
    "hand.next": "down",
    "hand.previous": "up",
    "hand.next-group": "right",
    "hint.next-playable": "z",
    "ask.hand": "h",
    "ask.turn": "t",
    "ask.discard": "d",
    "ask.prepared": "p",
    "melds.open": "c",
    "list.next": "down",
    "melds.inside": "right",
    "pozzo.open": "w",
    "property.open": "y",
}

#: So many minutes it may take to be at home.
MINUTES = 10


class Newcomer(Player):
    """A player with an empty home; ``keys`` are those pressed so far."""

    def __init__(self, lang: str, home: Path) -> None:
        super().__init__(lang)
        self.ui.me.learning = Learning(home / "learnt.json")
        self.keys: list[str] = []
        self.counts: list[int] = []  # how many announcements each key was answered with
        self.say_greeting()

    def say_greeting(self) -> None:
        """What the program says before it asks: its greeting, and the output that it found."""
        for message in ("greeting", "output-console"):
            self.ui.voice.tell(message)
        FirstStart(self.ui, lambda: main_menu(self.ui)).begin()

    @property
    def all_heard(self) -> str:
        return " ".join(u.text for u in self.heard)

    @property
    def words(self) -> int:
        """How many words have been heard."""
        return sum(len(WORD.findall(u.text)) for u in self.heard)

    def use(self, *keys: str) -> str:
        """Press keys, each of which has been named."""
        said = ""
        for key in keys:
            name = spoken(self.ui.voice.catalog, key)
            assert re.search(rf"(?<!\w){re.escape(name)}(?!\w)", self.all_heard), f"{name} was never named"
            before = len(self.heard)
            said = self.press(key)
            self.keys.append(key)
            while self.ui.sitting.session is not None and not self._wanted():
                if not self.clock.step():
                    break
            self.counts.append(len(self.heard) - before)
            told = [u.text for u in self.heard[before:] if u.category not in ("event", "digest")]
            sentences = [one for text in told for one in SENTENCE.split(text)]
            assert len(set(sentences)) == len(sentences), (key, told)
        return said

    def _wanted(self) -> bool:
        session = self.session
        return session.view.my_turn or session.state.over or self.ui.sitting.beside.teaches

    def go_to(self, face: Face) -> None:
        """Walk to a card, as it is named."""
        words = self.ui.voice.catalog.text("card-plain", card=face, again=False).rstrip(".")
        hand = self.session.hand
        for key in ("up", "down"):
            for _ in range(len(hand.cards)):
                if hand.focus is not None and hand.focus.face is face and hand.focus not in hand.selected:
                    return
                at = hand.cards.index(hand.focus) if hand.focus in hand.cards else 0
                if at == (0 if key == "up" else len(hand.cards) - 1):
                    break
                self.use(key)
        assert getattr(hand.focus, "face", None) is face, words

    def select(self, faces: Sequence[Face]) -> None:
        """Walk to each of these cards, in the order in which they are held, and select it."""
        left = list(faces)
        held = [card for card in self.session.hand.cards if card.face in left]
        for card in sorted(held, key=self._distance):
            if card.face in left:
                left.remove(card.face)
                self.go_to(card.face)
                self.use("enter")
        assert not left

    def _distance(self, card: Card) -> int:
        return self.session.hand.cards.index(card)

    def do(self, step: PracticeStep) -> None:
        """Do what a step of a lesson wants."""
        if step.commands:
            if step.commands[0] == "melds.inside":
                self.use("c")
            self.use(*[ASKED[step.commands[0]]] * step.times)
        elif step.selects:
            self.select(step.selects)
        elif step.prepares:
            self.prepare(step.prepares[-1])
        elif step.on is not None:
            self.go_to(step.on)
        elif step.any_play:
            self.use("space")
            self.make(LayOff(1, tuple(Token(face) for face in step.keeps)))
            self.use("down", "x")
        elif "c" in step.keys and isinstance(step.plays[0], LayOff):
            self.go_to(step.cards[0])
            self.use("c", "enter")
        else:
            self.make(step.plays[0])

    def stumble(self, step: PracticeStep) -> None:
        """Do something else first, by keys that have been named, and undo it: it is explained, and what is wanted is
        said, once, as the last thing."""
        ui, session = self.ui, self.session
        wanted = ui.sitting.beside._want
        want, place = wanted(ui.voice.catalog), ui.stack.top
        if place is not ui.stack.lowest:  # a key that no list knows
            assert self.said_once("é").endswith(want)
            return
        if (step.selects or step.prepares) and not session.hand.selected:
            first = session.hand.cards[0]
            if first.face not in step.cards and session.hand.focus is first:
                assert self.said_once("enter").endswith(wanted(ui.voice.catalog))
                self.use("enter")
        before = session.view
        if not step.any_play:
            assert self.said_once("é").endswith(want)
            if "x" in self.keys or step.commands:
                right = any(isinstance(play, Discard) for play in step.plays)
                ends = any(isinstance(play, EndTurn) for play in step.plays)  # where nobody discards X does that
                on_it = right and session.hand.focus is not None and session.hand.focus.face in step.cards
                if not (ends or on_it):
                    assert self.said_once("x").endswith(want)
        assert session.view == before
        assert ui.stack.top is place

    def said_once(self, key: str) -> str:
        """What a key is answered with, in which no sentence comes twice."""
        before = len(self.heard)
        self.press(key)
        self.keys.append(key)
        self.counts.append(len(self.heard) - before)
        said = [u.text for u in self.heard[before:]]
        sentences = [one for text in said for one in SENTENCE.split(text)]
        assert len(set(sentences)) == len(sentences), said
        return said[-1]

    def prepare(self, faces: Sequence[Face]) -> None:
        """Select these cards and put them aside, or lay them."""
        if sorted(c.face.code for c in self.session.hand.selected) != sorted(f.code for f in faces):
            self.select(faces)
        self.use("n")

    def make(self, action: object) -> None:
        """Make a play, by the keys that have been told for it."""
        match action:
            case LayMelds(melds):
                self._lay(melds)
            case LayOff():
                self._lay_off(action)
            case Swap(meld, face):
                self.go_to(face)
                self.use("j")
                self.choose(meld)
            case Lift() | Split() | Merge():
                words = status.outcome(self.session, Possible(action, self.session.preview(action)))
                self.use("c")
                for _ in self.session.state.melds:
                    assert isinstance(self.ui.stack.top, MeldsPlace)
                    if self.ui.stack.top.meld is not None and self.ui.stack.top.meld.number == action.meld:
                        break
                    self.use("down")
                self.use("m")
                self._down_to(words(self.ui.voice.catalog))
                while self.ui.stack.top is not self.ui.stack.lowest:
                    self.use("backspace")
            case EndTurn():
                self.use("E")
            case Discard() | Declare():
                self.go_to(faces_of(action)[0])
                self.use("x" if isinstance(action, Discard) else "k")
            case Take(count) if count > 1:
                if self.ui.stack.top is self.ui.stack.lowest:
                    self.use("w")
                self.use(*["down"] * (count - 1), "enter")
            case Take():
                self.use("D")
            case Call():
                self.use("R")
            case Pass():
                self.use("n")
            case _:
                self.use("space")

    def _lay(self, melds: Sequence[Sequence[Token]]) -> None:
        at_once = self.session.lays_at_once
        for meld in melds:
            faces = faces_of(LayMelds((tuple(meld),)))
            if not any(alike(cards, faces) for cards in self.session.hand.prepared):
                self.prepare(faces)
        if not at_once:
            self.use("f")

    def _lay_off(self, action: LayOff) -> None:
        faces = faces_of(action)
        if len(faces) > 1:
            self.select(faces)
        else:
            self.go_to(faces[0])
        self.use("l")
        self.choose(action.meld)
        if isinstance(self.ui.stack.top, MenuPlace):  # at which end
            self.use(*["down"] * (action.end == "high"), "enter")

    def choose(self, meld: int) -> None:
        """Where there is a choice, choose this combination."""
        if isinstance(self.ui.stack.top, MenuPlace):
            name = self.ui.voice.catalog.text("meld-name", number=meld)
            self._down_to(name)

    def _down_to(self, words: str) -> None:
        top = self.ui.stack.top
        assert isinstance(top, MenuPlace)
        for _ in top.items:
            if words.lower() in self.heard[-1].text.lower() or words.lower() in self.heard[-2].text.lower():
                self.use("enter")
                return
            self.use("down")
        raise AssertionError(f"nothing says {words}")


def first_start(player: Newcomer) -> None:
    """Answer everything by Enter, until a lesson has begun."""
    while player.ui.sitting.session is None:
        player.use("enter")


def begin(player: Newcomer, game: str) -> None:
    """Answer the first start, then begin the first lesson of this game."""
    first_start(player)
    stop(player.ui)
    take(player.ui, load(game)[0], lambda: main_menu(player.ui))


def practise(player: Newcomer, game: str, *, stumbling: bool = False) -> None:
    """Take the lessons of a game, the whole hand too; ``stumbling``: with something wrong before each right thing."""
    for lesson in load(game):
        for step in lesson.steps:
            if stumbling:
                player.stumble(step)
            player.do(step)
        if lesson.steps:
            assert isinstance(player.ui.stack.top, LessonOver), lesson.id
            player.use("enter")
    whole_hand(player)


def whole_hand(player: Newcomer) -> None:
    """Do in each turn what is said to be sensible."""
    for _ in range(200):
        session = player.session
        if session.state.over:
            return
        if session.view.last_look:
            player.use("D" if winning_hands.usable(session.view, session.rules) else "n")
            continue
        thought = session.hints.worked.thought()
        before, said = session.view, len(player.heard)
        if session.state.turn.phase is Phase.DRAW:
            player.make(Take(thought.take) if thought.take else DrawStock())
        elif isinstance(thought, Advice) and thought.lay is not None:
            first = thought.lay.stages[0].action
            if isinstance(first, LayMelds):  # they have been named
                player.use("n", *["f"] * (not session.lays_at_once))
            else:
                player.make(first)
        elif isinstance(thought, Advice) and thought.throw is None:
            player.make(DrawStock() if session.rules.draws_instead(session.state) else EndTurn())
        elif isinstance(thought, Advice):
            assert thought.throw is not None
            player.make(Discard(token_of(thought.throw.card.face)))
        elif ways := winning_hands.ways(session.view, session.rules):
            player.make(Declare(next(iter(ways.values()))[0].face))
        else:
            thrown = thought.thrown if isinstance(thought, LooseHand) else thought.loose
            assert thrown is not None
            player.make(Discard(token_of(thrown.face)))
        told = [u.text for u in player.heard[said:]]
        assert session.view != before, told
        assert not any(u.category == "refusal" for u in player.heard[said:]), told
    raise AssertionError("the hand does not end")
