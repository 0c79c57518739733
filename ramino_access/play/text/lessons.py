"""Lessons: positions as in scenarios, and step by step what is to be done in them, read from TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ...core.actions import Action, LayMelds, LayOff, Token
from ...core.cards import JOKER, Card, Face
from ...core.rules import Rules
from ...files.problems import Problem
from ...files.toml_files import SCENARIOS, read_toml
from ...resources import lessons_dir
from ..entries import Setup
from ..table import Table
from .notation import parse_play, parse_tokens
from .positions import POSITION_KEYS, compile_rules, position

#: What a lesson has besides its position.
LESSON_KEYS = frozenset({"id", "step", "seed"})


@dataclass(frozen=True, slots=True)
class PracticeStep:
    """One thing to be done. Whatever of the conditions is named must hold for it to be done.

    ``commands``: one of them this many ``times``; ``plays``: the table has taken one of them; ``selects`` and
    ``prepares``: these cards, and no others, are selected or prepared; ``on``: the player is on this card. ``keeps``
    are cards that would better be laid before the turn ends. ``stays``: it is done in the list that the step before has
    opened. ``keys`` is one way of doing it. ``with_keys``: it is nothing to whoever has none.
    """

    id: str
    keys: tuple[str, ...]
    commands: tuple[str, ...] = ()
    times: int = 1
    plays: tuple[Action, ...] = ()
    any_play: bool = False
    selects: tuple[Face, ...] = ()
    prepares: tuple[tuple[Face, ...], ...] = ()
    on: Face | None = None
    keeps: tuple[Face, ...] = ()
    stays: bool = False
    with_keys: bool = False

    @property
    def cards(self) -> tuple[Face, ...]:
        """The cards that it is about."""
        if self.selects or self.keeps:
            return self.selects or self.keeps
        if self.prepares:
            return tuple(face for meld in self.prepares for face in meld)
        return faces_of(self.plays[0]) if self.plays else (self.on,) if self.on is not None else ()

    @property
    def walks(self) -> bool:
        """Whether going through the cards or the combinations is part of it."""
        return bool(self.cards or self.any_play)


@dataclass(frozen=True, slots=True)
class PracticeLesson:
    """A position of a game and what is to be done in it. Without steps it is a whole hand, dealt from ``seed``."""

    id: str
    game: str
    seats: int
    seed: int
    steps: tuple[PracticeStep, ...]
    _data: Mapping[str, Any]

    def rules(self) -> Rules:
        """The rules that it is played by."""
        return compile_rules(self.game, self._data)

    def by_touch(self) -> PracticeLesson:
        """The same for whoever has buttons and no keys."""
        return replace(self, steps=tuple(step for step in self.steps if not step.with_keys))

    def table(self, names: tuple[str, ...], done: int) -> Table:
        """A table of these players in the lesson's position, after the plays that lead to it and those of the steps
        that are ``done``."""
        rules = self.rules()
        setup = Setup(self.game, self._data.get("options", {}), names, self.seed)
        table = Table(setup, state=position(rules, self._data))
        seats = self._data["seats"]
        for line in self._data.get("play", "").strip().splitlines():
            name, _, play = line.partition(":")
            table.submit(seats.index(name.strip()), parse_play(play))
        for step in self.steps[:done]:
            for action in step.plays[:1]:
                table.submit(0, action)
        return table


def load(game: str, folder: Path | None = None) -> tuple[PracticeLesson, ...]:
    """The lessons of a game, in their order. Raises ValueError where the file can't be used."""
    found = read_toml((folder or lessons_dir()) / f"{game}.toml", SCENARIOS)
    if isinstance(found, Problem):
        raise ValueError(f"{found.file}: {found.reason} {found.args}")
    return tuple(_lesson(game, data) for data in found.data["lesson"])


def _lesson(game: str, data: Mapping[str, Any]) -> PracticeLesson:
    unknown = data.keys() - POSITION_KEYS - LESSON_KEYS
    if unknown:
        raise ValueError(f"a lesson has no {', '.join(sorted(unknown))}")
    steps = tuple(_step(step) for step in data.get("step", ()))
    place = {key: value for key, value in data.items() if key in POSITION_KEYS}
    return PracticeLesson(data["id"], game, len(data["seats"]), data.get("seed", 0), steps, place)


def _step(data: Mapping[str, Any]) -> PracticeStep:
    plays = data.get("plays", [])
    return PracticeStep(
        id=data["id"],
        keys=tuple(data["keys"].split()),
        commands=tuple(data.get("commands", ())),
        times=data.get("times", 1),
        plays=tuple(parse_play(play) for play in plays if play != "any"),
        any_play="any" in plays,
        selects=_faces(parse_tokens(data.get("selects", ""))),
        prepares=tuple(_faces(parse_tokens(meld)) for meld in data.get("prepares", ())),
        on=next(iter(_faces(parse_tokens(data.get("on", "")))), None),
        keeps=_faces(parse_tokens(data.get("keeps", ""))),
        stays=data.get("stays", False),
        with_keys=data.get("with_keys", False),
    )


def _faces(tokens: Sequence[Token]) -> tuple[Face, ...]:
    return tuple(JOKER if token.joker or token.face is None else token.face for token in tokens)


def faces_of(action: Action) -> tuple[Face, ...]:
    """The cards that a play names."""
    if isinstance(action, LayMelds):
        return tuple(face for meld in action.melds for face in _faces(meld))
    if isinstance(action, LayOff):
        return _faces(action.tokens)
    token = getattr(action, "token", None)
    if token is not None:
        return _faces([token])
    face = getattr(action, "face", None)
    return () if face is None else (face,)


def alike(cards: Sequence[Card], faces: Sequence[Face]) -> bool:
    """Whether these are the cards with these faces, in any order."""
    return Counter(card.face for card in cards) == Counter(faces)


def same(action: Action, expected: Action) -> bool:
    """Whether a play is the one that is wanted: of one kind, with the same cards in any order."""
    if isinstance(action, LayMelds | LayOff) and type(action) is type(expected):
        where = getattr(action, "meld", None) == getattr(expected, "meld", None)
        return where and Counter(faces_of(action)) == Counter(faces_of(expected))
    return action == expected
