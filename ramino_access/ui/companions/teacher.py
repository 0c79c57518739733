"""Lessons: somebody beside the player says what is to be done, waits for it, and explains what is something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from ...core.actions import Action, Discard, DrawStock, EndTurn, LayMelds, Take, Undo
from ...core.cards import Card, Face
from ...core.record import changed
from ...i18n.catalog import Catalog, Message, Words
from ...play.text.lessons import PracticeLesson, PracticeStep, alike, faces_of, same
from ..elements.stack import PlaceStack
from ..match.own_hand import Hand
from ..match.session import Change, Session
from ..match.sitting import Companion, TableUi
from .guide import KINDS, learn

#: Commands that are answered and no more: whoever asks or looks round is not on a wrong way.
FREE: tuple[str, ...] = (
    *("ask.", "entry.", "help.", "hint.", "history.", "language.", "leave", "list.", "output.", "question.", "reader."),
    *("rules.", "settings.", "sort.", "values.", "verbosity.", "voice."),
)

#: Commands that walk through cards and combinations.
WALKS = ("hand.", "melds.", "meld.menu", "table.menu", "pozzo.")

#: Lists at the table in which a step is done; whoever presses a key that means nothing there is told how to get out.
LISTS = frozenset({"melds", "meld", "pozzo"})

#: The keys that lessons name: what stands for each in the words, and its command.
NAMED = {
    "next": "hand.next",
    "previous": "hand.previous",
    "suit": "hand.next-group",
    "hand": "ask.hand",
    "turn": "ask.turn",
    "draw": "turn.draw",
    "top": "ask.discard",
    "take": "turn.take",
    "throw": "turn.discard",
    "end": "turn.end",
    "select": "hand.select",
    "prepare": "meld.prepare",
    "putback": "meld.put-back",
    "prepared": "ask.prepared",
    "lay": "meld.lay",
    "off": "meld.lay-off",
    "joker": "meld.take-joker",
    "melds": "melds.open",
    "hint": "hint.next",
    "playable": "hint.next-playable",
    "named": "hand.named",
    "declare": "turn.declare",
    "pass": "look.pass",
    "call": "call.make",
    "pozzo": "pozzo.open",
    "property": "property.open",
}


def key_names(stack: PlaceStack, catalog: Catalog) -> dict[str, str]:
    """The keys that lessons name, as they are called in the keymap in force."""
    names = {name: stack.key_for(command, catalog) for name, command in NAMED.items()}
    names["take"] = names["take"] or stack.key_for("turn.take-top", catalog)
    names["inside"] = stack.key_for("melds.inside", catalog, "melds")
    names["entry"] = stack.key_for("list.next", catalog, "list")
    names["enter"] = stack.key_for("list.take", catalog, "list")
    names["menu"] = stack.key_for("melds.menu", catalog, "melds")
    names["back"] = stack.key_for("list.back", catalog, "list")
    return names


class Teacher(Companion):
    """Leads through the steps of a lesson. ``over`` is called when the last one is done, ``reached`` with the number of
    steps that are done after each other one."""

    teaches = True

    def __init__(
        self,
        ui: TableUi,
        lesson: PracticeLesson,
        over: Callable[[], None],
        *,
        done: int,
        reached: Callable[[int], None],
    ) -> None:
        """``done``: this many steps were done before, and the table is as they have left it."""
        self._ui = ui
        self._lesson = lesson
        self._over = over
        self._reached_step = reached
        self._at = done
        self._count = 0  # how often one of the commands of this step has been carried out
        self._played = False  # whether the table has taken the play of this step
        self._latest = 0  # counts what there was to be said; only the latest is worth saying late
        self._told = -1  # the key press that was answered with what is wanted
        self._ponders = ui.voice.promised  # how many questions had been thought about at the last key
        self._due = done  # the step that was to be done when the last key had been answered

    @property
    def step(self) -> PracticeStep:
        """The step that has been reached."""
        return self._lesson.steps[self._at]

    def seated(self) -> None:
        ui, name = self._ui, f"lesson-{self._lesson.id}"
        opened = "lesson-taken-up" if self._at else "lesson-opened"
        assert ui.sitting.session is not None
        self._told = ui.voice.presses
        for step in self._lesson.steps[: self._at]:
            _lay_out(ui.sitting.session, step)
        ui.voice.speak(Message(opened, lesson=Message(name)), "system")
        if self._at and self.step.stays:  # the list of the step before is where this one is done
            ui.stack.run(self._lesson.steps[self._at - 1].commands[0])
        self._say(self._words())

    def pressed(self, command: str) -> None:
        ui, asked = self._ui, self._ui.voice.promised
        ponders, self._ponders = asked > self._ponders, asked

        def answered() -> None:
            if ui.sitting.beside is self:
                self._follow(command)

        if not (ponders and command in self.step.commands and ui.sitting.ponder(lambda ask: None, answered)):
            self._follow(command)  # else what the key is answered with, which is being worked out, comes first

    def _follow(self, command: str) -> None:
        """See what has become of the step by a command that has been answered."""
        ui, step, session = self._ui, self.step, self._ui.sitting.session
        assert session is not None
        if self._told == ui.voice.presses:
            return
        before, self._due = self._due, self._due_at(session)
        if command in step.commands and self._due == self._at:
            self._count += 1
        if session.waiting:
            return
        if self._reached(session):
            self._next()
        elif command == "hand.select" and (cards := astray(self._now, session.hand)):
            self._explain(
                lambda catalog: catalog.text(
                    "lesson-astray", cards=cards, key=key_names(ui.stack, catalog)["select"], want=self._want(catalog)
                )
            )
        elif command == "meld.prepare" and (wrong := wrongly_prepared(self._lesson.steps, session.hand)):
            self._explain(
                lambda catalog: catalog.text(
                    "lesson-put-back",
                    cards=wrong,
                    key=key_names(ui.stack, catalog)["putback"],
                    want=self._want(catalog),
                )
            )
        elif LISTS.intersection(ui.stack.top.tables) and (not command or (command == "melds.number" and self._refused)):
            self._explain(
                lambda catalog: catalog.text(
                    "lesson-in-list", key=key_names(ui.stack, catalog)["back"], want=self._want(catalog)
                )
            )
        elif self._due != before or self._lost(command):
            self._explain(self._want)

    @property
    def _refused(self) -> bool:
        """Whether a refusal was said last."""
        latest = self._ui.voice.history.latest
        return latest is not None and latest.category == "refusal"

    def _lost(self, command: str) -> bool:
        """Whether this was a wrong way, to be answered with what is wanted."""
        ui = self._ui
        if self._refused:
            return True
        return command not in self.step.commands and ui.stack.top is ui.stack.lowest and not self._free(command)

    def allows(self, action: Action) -> bool:
        ui, step = self._ui, self._now
        session = ui.sitting.session
        assert session is not None
        kept = [card for card in session.hand.cards if card.face in step.keeps]
        if kept and isinstance(action, Discard) and session.chair.check(action) is None:
            self._told = ui.voice.presses
            ui.voice.speak(Message("lesson-keeps", cards=kept, want=self._want), "refusal")
            return False
        paid = changed(action, accept=True) if isinstance(action, Discard | EndTurn) else action
        if step.any_play or any(same(action, play) for play in step.plays) or session.chair.check(paid) is not None:
            return True
        self._told = ui.voice.presses
        kind, cards = "undo" if isinstance(action, Undo) else KINDS.get(type(action), "other"), faces_of(action)
        ui.voice.speak(Message("lesson-not-now", kind=kind, cards=cards, want=self._want), "refusal")
        return False

    def happened(self, change: Change) -> None:
        session = self._ui.sitting.session
        assert session is not None
        learn(self._ui, change)
        if change.mine is not None:
            ends = self.step.any_play and not session.view.my_turn
            self._played = self._played or ends or any(same(change.mine, play) for play in self.step.plays)
        if self._reached(session):
            self._told = self._ui.voice.presses
            self._next()

    def again(self) -> bool:
        self._told = self._ui.voice.presses
        self._ui.voice.speak(self._words())
        return True

    def _due_at(self, session: Session) -> int:
        return due(self._lesson.steps, self._at, session.hand)

    @property
    def _now(self) -> PracticeStep:
        """What is to be done now: the step that has been reached, or an earlier one that has come undone."""
        session = self._ui.sitting.session
        return self.step if session is None else self._lesson.steps[self._due_at(session)]

    def _words(self) -> Words:
        step, name = self._now, f"lesson-{self._lesson.id}-{self._now.id}"
        return lambda catalog: catalog.text(name, **self._args(catalog, step))

    def _want(self, catalog: Catalog) -> str:
        """What is wanted, in short."""
        step = self._now
        return catalog.text(f"lesson-{self._lesson.id}-{step.id}.want", **self._args(catalog, step))

    def _args(self, catalog: Catalog, step: PracticeStep) -> dict[str, object]:
        """The keys in force, and the cards that the step is about: of those to be selected, the ones that are not."""
        selected = self._ui.sitting.session.hand.selected if self._ui.sitting.session is not None else ()
        cards = (missing(step.selects, selected) if step.selects else ()) or step.cards
        return {**key_names(self._ui.stack, catalog), "cards": cards}

    def _explain(self, words: Words) -> None:
        """Answer a key that was not the one."""
        self._told = self._ui.voice.presses
        self._say(words)

    def _say(self, words: Words) -> None:
        """Say this after the answer to the key; where readers read only one row, after they have read that."""
        ui = self._ui
        self._latest += 1
        latest = self._latest
        ui.voice.behind(words, lambda: ui.sitting.beside is self and latest == self._latest)

    def _free(self, command: str) -> bool:
        return command.startswith(FREE) or (self.step.walks and command.startswith(WALKS))

    def _reached(self, session: Session) -> bool:
        """Whether everything holds that this step wants."""
        step, hand = self.step, session.hand
        if self._due_at(session) != self._at:
            return False
        if step.commands and self._count < step.times:
            return False
        if (step.plays or step.any_play) and not self._played:
            return False
        if step.selects and not alike(hand.selected, step.selects):
            return False
        prepared = [meld for meld in step.prepares if any(alike(cards, meld) for cards in hand.prepared)]
        if len(prepared) < len(step.prepares):
            return False
        return step.on is None or (hand.focus is not None and hand.focus.face is step.on)

    def _next(self) -> None:
        self._at += 1
        self._due = self._at
        self._count, self._played, self._told = 0, False, self._ui.voice.presses
        if self._at == len(self._lesson.steps):
            self._at -= 1
            self._over()
        else:
            stack = self._ui.stack
            closes = not self.step.stays and stack.top is not stack.lowest
            if closes:
                stack.clear()
            self._reached_step(self._at)
            self._say(Message("lesson-right-closed" if closes else "lesson-right", text=self._words()))


def _lay_out(session: Session, step: PracticeStep) -> None:
    """Have the hand as a step has left it that was done before: what it draws, selects, prepares and goes to."""
    hand = session.hand
    if step.plays and isinstance(step.plays[0], DrawStock | Take):
        _go_to(hand, [card for card in session.view.hand[-1:] if card in hand.cards])
    if cards := found(hand, step.selects):
        hand.select(cards)
    for meld in step.prepares:
        if cards := found(hand, meld):
            hand.prepare(cards)
    _go_to(hand, found(hand, (step.on,) if step.on else ()))


def _go_to(hand: Hand, cards: Sequence[Card]) -> None:
    """Put the focus on the first of these cards, if there are any."""
    if cards:
        hand.go_to(cards[0])


def due(steps: Sequence[PracticeStep], at: int, hand: Hand) -> int:
    """The number of the step to be done now, where ``at`` has been reached: an earlier one, if cards that it has
    prepared or selected were put back since. Whoever is told to lay what is no longer prepared can't go on."""
    gone = [n for n, step in enumerate(steps[:at]) if any(_put_back(hand, meld) for meld in step.prepares)]
    at = min(gone, default=at)
    before = steps[at - 1].selects if at else ()
    return at - 1 if found(hand, before) and missing(before, hand.selected) else at


def _put_back(hand: Hand, meld: Sequence[Face]) -> bool:
    return bool(found(hand, meld)) and not any(alike(cards, meld) for cards in hand.prepared)


def missing(faces: Iterable[Face], cards: Iterable[Card]) -> tuple[Face, ...]:
    """Those of the faces for which there is no card among these."""
    left = Counter(card.face for card in cards)
    gone = []
    for face in faces:
        if left[face]:
            left[face] -= 1
        else:
            gone.append(face)
    return tuple(gone)


def astray(step: PracticeStep, hand: Hand) -> list[Card]:
    """The selected cards that do not belong to what the step wants to be selected, prepared or laid."""
    wanted = Counter(face for meld in (step.selects, *step.prepares, *_laid(step)) for face in meld)
    extra = []
    for card in hand.selected if wanted else ():
        wanted[card.face] -= 1
        if wanted[card.face] < 0:
            extra.append(card)
    return extra


def _laid(step: PracticeStep) -> Iterable[tuple[Face, ...]]:
    return (faces_of(play) for play in step.plays if isinstance(play, LayMelds))


def wrongly_prepared(steps: Sequence[PracticeStep], hand: Hand) -> list[Card]:
    """The cards of melds that none of these steps wants to be prepared."""
    wanted = [meld for step in steps for meld in step.prepares]
    return [card for cards in hand.prepared if not any(alike(cards, meld) for meld in wanted) for card in cards]


def found(hand: Hand, faces: Sequence[Face]) -> list[Card]:
    """A card that can be stepped on for each of the faces; none at all where one has gone since."""
    left = list(hand.cards)
    cards = []
    for face in faces:
        card = next((card for card in left if card.face is face), None)
        if card is None:
            return []
        left.remove(card)
        cards.append(card)
    return cards
