"""How the game is heard: the next output, and rate and volume of the program's own voice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....config.settings import MAX_RATE, MAX_VOLUME, MIN_VOLUME
from ...commands.registry import command
from ..base import Context

if TYPE_CHECKING:
    from ...controller import Controller

STEP = 10
"""What a key press adds to rate or volume, or takes away."""


@command("output.next")
def next_output(context: Context) -> None:
    """Go on to the next output that works, and remember it."""
    ui = context.ui
    if ui.visiting:
        ui.tell("visiting-output")
        return
    ui.outputs.next(lambda name: ui.change(output=name))


def set_voice(ui: Controller, *, rate: int | None = None, volume: int | None = None) -> None:
    """Let the voice speak like this from now on; what is out of bounds becomes the nearest that is possible."""
    now = ui.settings
    rate = now.rate if rate is None else max(0, min(MAX_RATE, rate))
    volume = now.volume if volume is None else max(MIN_VOLUME, min(MAX_VOLUME, volume))
    ui.outputs.apply(now._replace(rate=rate, volume=volume))
    if (rate, volume) != (now.rate, now.volume):
        ui.change(rate=rate, volume=volume)


def _change(ui: Controller, *, rate: int = 0, volume: int = 0) -> None:
    """Let the voice be faster or louder by so much, where it is ours, and say how it speaks now."""
    if not ui.outputs.own_voice:
        ui.tell("visiting-output" if ui.visiting else "voice-not-ours")
        return
    set_voice(ui, rate=ui.settings.rate + rate, volume=ui.settings.volume + volume)
    if rate:
        ui.tell("voice-rate", rate=ui.settings.rate)
    else:
        ui.tell("voice-volume", volume=ui.settings.volume)


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
