"""The machine's sound device, through miniaudio, which the extra ``sounds`` installs. The only module that knows it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from importlib.util import find_spec
from typing import Any, Protocol

from .earcons import RATE
from .mixer import CHANNELS, Mixer

LATENCY_MILLISECONDS = 20
"""Milliseconds that the device is ahead of what is heard."""


class NoDevice(Exception):  # noqa: N818 - a fact, not a fault
    """There is no sound device, or it can't be used."""


class Device(Protocol):
    """Something that plays what a mixer gives, in threads of its own."""

    def start(self) -> None:
        """Begin to play. Raises NoDevice."""

    def stop(self) -> None:
        """Pause. Raises NoDevice."""

    def close(self) -> None:
        """Give the device back. Raises nothing."""


def installed() -> bool:
    """Whether the extra is installed. Loads nothing."""
    return find_spec("miniaudio") is not None


def open_device(mixer: Mixer) -> Device:
    """Open the usual device of the machine. Takes time; raises NoDevice."""
    return _Miniaudio(mixer)


class _Miniaudio:
    def __init__(self, mixer: Mixer, backends: list[str] | None = None) -> None:
        """``backends``: names of miniaudio's, instead of the usual ones."""
        try:
            import miniaudio

            self._error: type[Exception] = miniaudio.MiniaudioError
            self._device: Any = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=CHANNELS,
                sample_rate=RATE,
                buffersize_msec=LATENCY_MILLISECONDS,
                backends=[miniaudio.Backend[name] for name in backends or ()],
                app_name="Ramino Access",
            )
        except Exception as error:  # any exception: no library for this processor, no permission
            raise NoDevice(str(error)) from error
        if not backends and self._device.backend == "Null":  # miniaudio falls back to a device that plays nothing
            self._device.close()
            raise NoDevice("no device")
        self._mixer = mixer

    def start(self) -> None:
        source = _pull(self._mixer.take)
        next(source)
        self._do(lambda: self._device.start(source))

    def stop(self) -> None:
        self._do(self._device.stop)

    def close(self) -> None:
        self._device.close()

    def _do(self, job: Callable[[], None]) -> None:
        try:
            job()
        except self._error as error:
            raise NoDevice(str(error)) from error


def _pull(take: Callable[[int], Any]) -> Generator[Any, int, None]:
    """The samples in the form that miniaudio asks for them: by frames, each with a sample for every channel."""
    count = yield b""
    while True:
        count = yield take(count * CHANNELS)
