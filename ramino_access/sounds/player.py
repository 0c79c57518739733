"""Plays the sounds in the background. Whoever plays one never waits, and the words never do."""

from __future__ import annotations

import queue
import threading
import time
from array import array
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from .device import Device, NoDevice, installed, open_device
from .earcons import RATE, samples
from .mixer import CHANNELS, Mixer, placed

DEVICE_IDLE_SECONDS = 2.0
"""Seconds without a sound after which the device is paused; longer than any sound lasts."""

STALE_SECONDS = 1.0
"""Seconds after which a sound that has not begun is left out: it comes too late to mean anything."""

DEVICE_RETRY_SECONDS = 30.0
"""Seconds after which a device that was not there is looked for again."""

_LAST_SOUND_SECONDS = 0.6
"""Seconds that `SoundPlayer.close` waits for the device."""

#: ``off``: not wanted; ``missing``: the extra is not installed; ``silent``: there is no device; else ``on``.
State: TypeAlias = Literal["off", "on", "missing", "silent"]


class Sounds(Protocol):
    """What the game knows of sounds."""

    @property
    def state(self) -> State:
        """How things are."""

    def use(self, *, on: bool, volume: int) -> None:
        """Play sounds from now on, or don't; at a volume from 0 to 100."""

    def play(self, name: str, pan: float = 0.0) -> None:
        """Play one of `earcons.EARCONS` soon, if it can be done. Never blocks, never raises.

        ``pan`` is where it comes from, between -1 on the left and 1 on the right.
        """


class Silence:
    """Sounds where there are none."""

    state: State = "missing"

    def use(self, *, on: bool, volume: int) -> None:
        """Nothing."""

    def play(self, name: str, pan: float = 0.0) -> None:
        """Nothing."""


@dataclass(frozen=True, slots=True)
class _Job:
    """A sound to be played, how loud, from where, and when that was asked for."""

    name: str
    volume: int
    place: float
    since: float


class SoundPlayer:
    """Plays sounds on a device, which belongs to a thread of this object's: opening it may take its time."""

    def __init__(
        self,
        *,
        open_device: Callable[[Mixer], Device] = open_device,
        installed: Callable[[], bool] = installed,
        clock: Callable[[], float] = time.monotonic,
        idle: float = DEVICE_IDLE_SECONDS,
    ) -> None:
        """Nothing happens before `use`. ``idle`` is in seconds, see `DEVICE_IDLE_SECONDS`."""
        self._open_device, self._installed, self._clock, self._idle = open_device, installed, clock, idle
        self._mixer = Mixer(RATE * CHANNELS)
        self._rendered: dict[tuple[str, int, float], array[int]] = {}
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._on = self._silent = False
        self._volume = 0
        # Only the thread touches what follows.
        self._device: Device | None = None
        self._playing = False
        self._looked = float("-inf")

    @property
    def state(self) -> State:
        """How things are. A device is first looked for when sounds are first used."""
        if not self._installed():
            return "missing"
        if not self._on:
            return "off"
        return "silent" if self._silent else "on"

    def use(self, *, on: bool, volume: int) -> None:
        """Play sounds from now on, or don't; at a volume from 0 to 100. Looks for a device, in the background."""
        self._on, self._volume = on, volume
        if on and self._thread is None and self._installed():
            self._thread = threading.Thread(target=self._work, name="ramino-sounds", daemon=True)
            self._thread.start()

    def play(self, name: str, pan: float = 0.0) -> None:
        """Play one of `earcons.EARCONS` soon, if it can be done. Never blocks, never raises."""
        if self._on and self._volume and self._thread is not None:
            self._jobs.put(_Job(name, self._volume, pan, self._clock()))

    def close(self) -> None:
        """Let what plays end, and give the device back. Harmless when repeated."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(None)
            thread.join(_LAST_SOUND_SECONDS)

    # ---- in the thread

    def _work(self) -> None:
        self._ready()
        while True:
            try:
                job = self._jobs.get(timeout=self._idle if self._playing else None)
            except queue.Empty:
                self._rest()
                continue
            if job is None:
                break
            if self._ready() and self._clock() - job.since < STALE_SECONDS:
                self._start(job)
        deadline = self._clock() + _LAST_SOUND_SECONDS / 2
        while self._playing and not self._mixer.idle and self._clock() < deadline:
            time.sleep(0.02)
        self._give_up()

    def _ready(self) -> bool:
        """Whether there is a device; one is looked for if there is none, but not all the time."""
        if self._device is None and self._clock() - self._looked >= DEVICE_RETRY_SECONDS:
            self._looked = self._clock()
            with suppress(NoDevice):
                self._device = self._open_device(self._mixer)
            self._silent = self._device is None
        return self._device is not None

    def _start(self, job: _Job) -> None:
        wanted = job.name, job.volume, job.place
        if wanted not in self._rendered:
            self._rendered[wanted] = placed(samples(job.name, job.volume), job.place)
        self._mixer.add(self._rendered[wanted])
        if not self._playing and self._device is not None:
            try:
                self._device.start()
            except NoDevice:
                self._give_up()
            else:
                self._playing = True

    def _rest(self) -> None:
        """Nothing was to be played for a while."""
        self._playing = False
        if not self._mixer.idle:  # the device takes nothing any more: it has been pulled out
            self._give_up()
        elif self._device is not None:
            try:
                self._device.stop()
            except NoDevice:
                self._give_up()

    def _give_up(self) -> None:
        """Let the device go; another may be found later."""
        device, self._device, self._playing = self._device, None, False
        self._mixer.clear()
        if device is not None:
            self._silent = True
            device.close()
