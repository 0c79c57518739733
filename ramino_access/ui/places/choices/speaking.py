"""How the game is heard: the next output, and rate and volume of the program's own voice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....config.settings import MAX_RATE, MAX_VOLUME, MIN_VOLUME
from ...commands.registry import command
from ..base import Context

if TYPE_CHECKING:
    from ...parts import Ui

STEP = 10
"""What a key press adds to rate or volume, or takes away."""


@command("output.next")
def next_output(context: Context) -> None:
    """Go on to the next output that works, and remember it."""
    ui = context.ui
    if ui.me.visiting:
        ui.voice.tell("visiting-output")
        return
    ui.voice.outputs.next(lambda name: ui.me.change(output=name))


def set_voice(ui: Ui, *, rate: int | None = None, volume: int | None = None) -> None:
    """Let the voice speak like this from now on; what is out of bounds becomes the nearest that is possible."""
    now = ui.me.settings
    rate = now.rate if rate is None else max(0, min(MAX_RATE, rate))
    volume = now.volume if volume is None else max(MIN_VOLUME, min(MAX_VOLUME, volume))
    ui.voice.outputs.apply(now._replace(rate=rate, volume=volume))
    if (rate, volume) != (now.rate, now.volume):
        ui.me.change(rate=rate, volume=volume)


def _change(ui: Ui, *, rate: int = 0, volume: int = 0) -> None:
    """Let the voice be faster or louder by so much, where it is ours, and say how it speaks now."""
    if not ui.voice.outputs.own_voice:
        ui.voice.tell("visiting-output" if ui.me.visiting else "voice-not-ours")
        return
    set_voice(ui, rate=ui.me.settings.rate + rate, volume=ui.me.settings.volume + volume)
    if rate:
        ui.voice.tell("voice-rate", rate=ui.me.settings.rate)
    else:
        ui.voice.tell("voice-volume", volume=ui.me.settings.volume)


@command("voice.faster", hidden=True)
def faster(context: Context) -> None:
    _change(context.ui, rate=STEP)


@command("voice.slower", hidden=True)
def slower(context: Context) -> None:
    _change(context.ui, rate=-STEP)


@command("voice.louder", hidden=True)
def louder(context: Context) -> None:
    _change(context.ui, volume=STEP)


@command("voice.softer", hidden=True)
def softer(context: Context) -> None:
    _change(context.ui, volume=-STEP)
