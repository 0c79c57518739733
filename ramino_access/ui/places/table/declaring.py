"""Plays of a game in which nothing is laid: declaring, and the last look (T4, T5)."""

from __future__ import annotations

from ....announce import declared, refusal
from ....core.actions import Declare, Pass
from ....core.refusals import NotAWinningHand
from ....i18n.catalog import Catalog
from ...acting import act, session_of
from ...commands.registry import command
from ..base import TableContext
from ..hand import HandContext
from .plays import go_on


def _wins(context: HandContext) -> bool:
    session = session_of(context.ui)
    return bool(declared.ways(session.view, session.rules))


@command("turn.declare", when=_wins)
def declare(context: HandContext) -> None:
    """Declare with the card in focus as the discard."""
    session, card = session_of(context.ui), context.hand.focus
    if card is None or card.is_joker:
        context.read()
    elif isinstance(session.check(Declare(card.face)), NotAWinningHand) and _wins(context):
        _with_another(context)
    else:
        act(context.ui, Declare(card.face), meant=[card])


def _with_another(context: HandContext) -> None:
    """Not with this card: which would do it."""
    ui, session = context.ui, session_of(context.ui)

    def words(catalog: Catalog) -> str:
        ways = declared.ways_words(catalog, session.view, session.rules)
        refused = refusal.word(catalog, NotAWinningHand(), session.names)
        return catalog.sentences(refused, catalog.text("hint-declare-way", ways=ways))

    ui.voice.speak(words, "refusal")


def _last_look(context: TableContext) -> bool:
    return session_of(context.ui).last_look


@command("look.pass", when=_last_look)
def let_pass(context: HandContext) -> None:
    """Let the last look pass; there is none at other times."""
    ui, session = context.ui, session_of(context.ui)
    if session.my_turn and not session.last_look:
        ui.voice.speak(lambda catalog: catalog.text("no-last-look"), "refusal")
    else:
        act(ui, Pass())


@command("hand.say", hidden=True)
def say(context: HandContext) -> None:
    """The card in focus again; between two hands, deal the next one."""
    if session_of(context.ui).state.over:
        go_on(context.ui)
    else:
        context.read()
