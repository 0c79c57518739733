"""Somebody who has never played and knows nothing but what was heard: presses only keys that have been named.

Where a card has to be found, it is looked for card by card. What is aimed at is what the words said last ask for; that
these words, and the keys, really were heard is asserted before each press.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ramino_access.config.learnt import Learning
from ramino_access.core.actions import Discard, LayMelds, LayOff, Take
from ramino_access.core.cards import Card, Face
from ramino_access.core.state import Phase
from ramino_access.hints.advice import Advice
from ramino_access.play.lessons import PracticeStep, faces_of, load
from ramino_access.ui.commands.key_names import spoken
from ramino_access.ui.places.menus import main_menu
from ramino_access.ui.places.practice import LessonOver
from ramino_access.ui.places.welcome import FirstStart
from tests.ui.harness import Player

WORD = re.compile(r"\w+")

#: Words a minute of the voice.
SPEED = 200

#: So many minutes it may take to be at home.
MINUTES = 10


class Newcomer(Player):
    """A player with an empty home; ``keys`` are those pressed so far."""

    def __init__(self, lang: str, home: Path) -> None:
        super().__init__(lang)
        self.ui.learning = Learning(home / "learnt.json")
        self.keys: list[str] = []
        self.counts: list[int] = []  # how many announcements each key was answered with
        self.say_greeting()

    def say_greeting(self) -> None:
        """What the program says before it asks: its greeting, and the output that it found."""
        for message in ("greeting", "output-console"):
            self.ui.tell(message)
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
            name = spoken(self.ui.catalog, key)
            assert re.search(rf"(?<!\w){re.escape(name)}(?!\w)", self.all_heard), f"{name} was never named"
            before = len(self.heard)
            said = self.press(key)
            self.keys.append(key)
            while self.ui.session is not None and not self._wanted():
                if not self.clock.step():
                    break
            self.counts.append(len(self.heard) - before)
        return said

    def _wanted(self) -> bool:
        session = self.session
        return session.my_turn or session.state.over or self.ui.beside.teaches

    def go_to(self, face: Face) -> None:
        """Walk to a card, as it is named."""
        words = self.ui.catalog.text("card-plain", card=face).rstrip(".")
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

    def do(self, step: PracticeStep) -> None:  # type: ignore[override]
        """Do what a step of a lesson wants."""
        key = {"hand.next": "down", "hand.previous": "up", "hand.next-group": "right", "ask.hand": "h", "ask.turn": "t"}
        key |= {"ask.discard": "d"}
        if step.commands:
            self.use(*[key[step.commands[0]]] * step.times)
        elif step.selects:
            self.select(step.selects)
        else:
            self.make(step.plays[0])

    def make(self, action: object) -> None:
        """Make a play, by the keys that have been told for it."""
        match action:
            case LayMelds(melds):
                for meld in melds:
                    faces = faces_of(LayMelds((meld,)))
                    if sorted(c.face.code for c in self.session.hand.selected) != sorted(f.code for f in faces):
                        self.select(faces)
                    at_once = self.session.lays_at_once
                    self.use("n")
                if not at_once:
                    self.use("f")
            case LayOff():
                self.go_to(faces_of(action)[0])
                self.use("l")
            case Discard():
                self.go_to(faces_of(action)[0])
                self.use("x")
            case Take():
                self.use("D")
            case _:
                self.use("space")


def first_start(player: Newcomer) -> None:
    """Answer everything by Enter, until a lesson has begun."""
    while player.ui.session is None:
        player.use("enter")


def practise(player: Newcomer, game: str) -> None:
    """Take the lessons of a game, the whole hand too."""
    for lesson in load(game):
        for step in lesson.steps:
            player.do(step)
        if lesson.steps:
            assert isinstance(player.ui.top, LessonOver)
            player.use("enter")
    whole_hand(player)


def whole_hand(player: Newcomer) -> None:
    """Do in each turn what is said to be sensible."""
    for _ in range(200):
        session = player.session
        if session.state.over:
            return
        thought = session.hints.thought
        assert isinstance(thought, Advice)
        if session.state.turn.phase is Phase.DRAW:
            player.use("D" if thought.take else "space")
        elif thought.lay is not None:
            player.make(thought.lay.stages[0].action)
        else:
            assert thought.throw is not None
            player.go_to(thought.throw.card.face)
            player.use("x")
    raise AssertionError("the hand does not end")
