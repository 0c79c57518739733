"""The public door: what another front end needs to play these games, and nothing that it does not.

Names that stand here stay, and keep their meaning; everything else in the package may change at any time.
``docs/library.md`` shows a whole hand played.

**Games.** ``GAMES`` has every ``Game`` by its id, each with its options (``Option``). Options that can't be raise
``OptionError``.

>>> from ramino_access import api
>>> "salotto" in api.GAMES
True
>>> api.GAMES["rami"].option("sec").choices
('double', 'minus-50', 'plus-100')

**Tables.** A ``Setup`` says what is played, by whom, and with which seed; a ``Table`` deals it, and can be asked for
all seats. ``sit_at`` gives the ``Chair`` of one player, while opponents sit on the other seats. Time comes from a
``Scheduler``: ``AtOnce`` never waits, other programs hand in their event loop. ``chair.now`` is the last ``Update``:
the player's ``View``, the ``Rules`` of the hand, and a ``Notice`` for each thing that has happened, with its events
(``Event``). A view's ``table`` is a ``State``, made of cards (``Card``, which has a ``Face``) and melds (``Meld``).

>>> setup = api.Setup("salotto", {"opening": 0}, ("Anna", "Bruno"), seed=4)
>>> time = api.AtOnce()
>>> chair = api.sit_at(api.Table(setup), time, pace=lambda: 0.5)
>>> time.run()
>>> chair.now.view.my_turn, len(chair.now.view.hand)
(True, 14)

**Plays.** An ``Action`` is written in one notation, which ``parse_play`` and ``write_play`` know; ``NotationError``
says what is wrong with a text. Every play gets an ``Answer``, perhaps later: ``Done``, ``Stale`` (the table has changed
meanwhile), or a ``Refusal``, which has a ``code`` and typed arguments.

>>> said = []
>>> chair.submit(api.parse_play("discard 5h"), said.append)
>>> said[-1].code
'draw-first'
>>> chair.submit(api.parse_play("stock"), said.append)
>>> said[-1]
Done(seq=1)

**Positions.** ``position`` puts the position of a scenario, as ``ramino check`` reads it, on a table; nothing of its
play is made. Another than the first scenario of a text is asked for by its number, fields of the setup by their names.
A text that can't be read raises ``ScenarioError``.

>>> text = '''
... variant = "ufficiale"
... [[scenario]]
... seats = ["Anna", "Bruno"]
... hands.Anna = "5h 6h 7h Kd"
... phase = "play"
... '''
>>> table = api.position(text, seed=7)
>>> [card.face.code for card in table.view(0).hand]
['5h', '6h', '7h', 'Kd']
>>> table.submit(0, api.parse_play("meld 5h 6h 7h")).events[0]
Melded(seat=0, meld=1)

**Opponents.** ``choose`` and ``choose_call`` say what an opponent of one of ``LEVELS`` would do, from a view alone. One
of ``TEMPERS`` may be named behind the level: they play differently, and are about equally strong.

>>> from random import Random
>>> play = api.choose(chair.now.view, chair.now.rules, Random(1), "novice")
>>> chair.check(play) is None
True
>>> bold = api.choose(chair.now.view, chair.now.rules, Random(1), "casual", "bold")
>>> chair.check(bold) is None
True

``advice`` is what a hint says to do: the draw first, then what can be laid, the discard or the end of the turn last;
empty where it is not the seat's turn. Every play of it is lawful once those before it have been made, whatever card the
stock has brought; what is to be thrown after a draw from the stock it says after the draw. What can be laid is among it
also where a hint says that it may be better to wait: that is a matter of taste, and ``choose`` has one.

>>> [api.write_play(play) for play in api.advice(chair.now.view, chair.now.rules)]
['discard Kc']

**Words.** A ``Catalog`` speaks one of ``LANGUAGES``; the ``facts`` of the rules let it choose the words that are right
for them. A ``Narrator`` makes utterances (``Utterance``) of events, ``why_refused`` words a refusal; ``read_hand``,
``read_turn``, ``read_counts`` and ``read_scores`` answer what players ask.

>>> catalog = api.Catalog("en", facts=api.facts(chair.now.rules))
>>> api.why_refused(catalog, said[0], chair.names)
'Draw first.'
>>> api.read_hand(catalog, chair.now.view).text.split(".")[0]
'15 cards'

**Files and lines.** ``encode`` writes views, states, notices, events and refusals as JSON; ``decode`` reads them back
exactly, and raises ``CodecError`` for everything else. A view holds nothing that its player may not know.

>>> text = api.encode(chair.now.view)
>>> api.decode(text) == chair.now.view
True
>>> api.decode(b"{}")
Traceback (most recent call last):
ramino_access.play.encoding.codec.CodecError: Object missing required field `format`
"""

from __future__ import annotations

from .announce.answers import counts as read_counts
from .announce.answers import hand as read_hand
from .announce.answers import scores as read_scores
from .announce.answers import turn as read_turn
from .announce.narrator import Narrator
from .announce.refusal import word as why_refused
from .bots import LEVELS, TEMPERS, choose, choose_call
from .core.actions import Action
from .core.cards import Card, Face
from .core.events import Event
from .core.melds import Meld
from .core.refusals import Refusal
from .core.rules import Rules
from .core.state import State
from .core.view import View
from .games import GAMES, Game, Option, OptionError
from .i18n import LANGUAGES
from .i18n.catalog import Catalog
from .i18n.facts import facts
from .play.chair import Answer, Chair, Done, Update
from .play.encoding.codec import CodecError, decode, encode
from .play.entries import Setup
from .play.hand_played import Notice
from .play.near import sit_at
from .play.scheduling import AtOnce, Scheduler
from .play.table import Stale, Table
from .play.text.notation import NotationError, parse_play, write_play
from .play.text.scenarios import ScenarioError
from .play.text.scenarios import at_table as position
from .speech.port import Utterance


def advice(view: View, rules: Rules) -> tuple[Action, ...]:
    """What a hint says to do now, as plays that can be made one after another."""
    from .counsel import hint  # a search: only where somebody asks

    return hint.advice(rules, view)


__all__ = [
    "GAMES",
    "LANGUAGES",
    "LEVELS",
    "TEMPERS",
    "Action",
    "Answer",
    "AtOnce",
    "Card",
    "Catalog",
    "Chair",
    "CodecError",
    "Done",
    "Event",
    "Face",
    "Game",
    "Meld",
    "Narrator",
    "NotationError",
    "Notice",
    "Option",
    "OptionError",
    "Refusal",
    "Rules",
    "ScenarioError",
    "Scheduler",
    "Setup",
    "Stale",
    "State",
    "Table",
    "Update",
    "Utterance",
    "View",
    "advice",
    "choose",
    "choose_call",
    "decode",
    "encode",
    "facts",
    "parse_play",
    "position",
    "read_counts",
    "read_hand",
    "read_scores",
    "read_turn",
    "sit_at",
    "why_refused",
    "write_play",
]
