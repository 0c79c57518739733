# "ramino doctor": what can be heard here, what is missing, where everything is. It is printed, and read by a voice.
# $label is one of the doctor-name messages, $why one of output-why. $system: windows, mac, debian, fedora, arch, suse or other.

doctor-word = I don't know what to do with "{ $word }". "ramino doctor --help" lists the options.
doctor-begins = Trying out what can be heard here. That can take a minute.
doctor-verdict = You can hear the game here { LIST($ways, style: "and") }.
doctor-way-reader = through your screen reader
doctor-way-library = through accessible_output2
doctor-way-dispatcher = through speech-dispatcher
doctor-way-voice = through the program's own voice
doctor-way-console = as lines in the terminal

## The sentences that are said aloud

doctor-sentence-reader = Ramino Access speaks through your screen reader.
doctor-sentence-library = Ramino Access speaks through another program.
doctor-sentence-dispatcher = Ramino Access speaks through speech-dispatcher.
doctor-sentence-voice = Ramino Access speaks with its own voice.

## The ways of hearing

doctor-outputs = Ways of hearing the game:
doctor-name-reader = Screen reader
doctor-name-library = accessible_output2
doctor-name-dispatcher = Speech-dispatcher
doctor-name-voice = The program's own voice
doctor-works = { $label }: { $name ->
    [none] working.
   *[other] { $name }, working.
} A sentence was just said through it.
doctor-answers = { $label }: { $name ->
    [none] answering.
   *[other] { $name }, answering.
}
doctor-fails = { $label }: does not work, because { $why }.
doctor-fails-detail = { $label }: does not work, because { $why }. The system says: { $detail }.
doctor-none-reader = Screen reader: none here takes messages from the program. If you use one, it reads the lines of the terminal all the same.
doctor-absent-dispatcher = it is not installed, or does not start
doctor-console = Lines in the terminal: always work, with any screen reader or braille display that reads the terminal.

## The voices

doctor-voices = Voices for each language:
doctor-voices-none = None can be listed, because no speech engine answers.
doctor-voice = { $label }, { doctor-lang }: { $voice }.
doctor-no-voice = { $label }, { doctor-lang }: no voice.
doctor-lang = { LANGUAGE($lang) }

## Sounds

doctor-sounds = { $state ->
    [on] Sounds: working.
    [broken] Sounds: installed, but their library cannot be loaded.
    [missing] Sounds: not installed. The game does without them.
   *[silent] Sounds: installed, but there is no sound device.
}

## What to install

doctor-install = What to install:
doctor-install-nothing = Nothing: everything is there.
doctor-install-reader = { $system ->
    [windows] A screen reader: NVDA is free, and comes from nvaccess.org. If one is already running, start the game again.
   *[mac] A screen reader: VoiceOver is already there: Command F5 turns it on.
}
doctor-install-engine = { $system ->
    [windows] A voice: Settings, Time and language, Speech, Add voices.
    [mac] A voice: System settings, Accessibility, Spoken content, System voice.
    [debian] A voice: sudo apt install speech-dispatcher espeak-ng alsa-utils
    [fedora] A voice: sudo dnf install speech-dispatcher espeak-ng alsa-utils
    [arch] A voice: sudo pacman -S speech-dispatcher espeak-ng alsa-utils
    [suse] A voice: sudo zypper install speech-dispatcher espeak-ng alsa-utils
   *[other] A voice: your system's speech-dispatcher, espeak-ng and alsa-utils packages.
}
doctor-install-player = { $system ->
    [debian] To play the voice: sudo apt install alsa-utils
    [fedora] To play the voice: sudo dnf install alsa-utils
    [arch] To play the voice: sudo pacman -S alsa-utils
    [suse] To play the voice: sudo zypper install alsa-utils
   *[other] To play the voice: your system's alsa-utils package, which has the program aplay.
}
doctor-install-device = Sound device: none found. Plug one in, or see whether the sound settings of the system show one.
doctor-install-voice = { $system ->
    [windows] Voices for the languages that have none: Settings, Time and language, Speech, Add voices.
    [mac] Voices for the languages that have none: System settings, Accessibility, Spoken content, System voice, Manage voices.
    [debian] Voices for the languages that have none: sudo apt install espeak-ng speech-dispatcher-espeak-ng
    [fedora] Voices for the languages that have none: sudo dnf install espeak-ng speech-dispatcher-espeak-ng
    [arch] Voices for the languages that have none: sudo pacman -S espeak-ng
    [suse] Voices for the languages that have none: sudo zypper install espeak-ng
   *[other] Voices for the languages that have none: your system's espeak-ng package.
}
doctor-install-consent = If VoiceOver is to speak for the program: in VoiceOver Utility, General, allow it to be controlled with AppleScript, and in System settings, Privacy and security, Automation, let the terminal control it.
# $what is what the package is for.
doctor-install-package = { $what ->
    [sounds] Sounds, if you want them
    [reader] For speaking through your screen reader
    [together] For opening a table to others
   *[voice] For the program's own voice
}: { $command ->
    [none] nothing can be added to this copy of the program, only to one installed with uv, pipx or pip.
   *[other] { $command }
}

## Where everything is

doctor-folders = Folders:
doctor-folder-settings = Settings: { $path }
doctor-folder-logs = Logs: { $path }
doctor-terminal = Terminal:
doctor-terminal-real = Columns { $columns }, rows { $rows }, encoding { $encoding }, type { $kind }.
doctor-terminal-none = This report is not going to a terminal. Encoding { $encoding }.
doctor-versions = Versions:
# $what is the name of a library or of a program, never translated.
doctor-version = { $what } { $version }
doctor-python = Python { $version }, { $bits }-bit
doctor-version-none = { $what }: not installed
doctor-system = System { $system }

## Whether it was heard. doctor-yes and doctor-no are the answers that can be typed.

doctor-heard = Did you hear "{ $sentence }"? y for yes, n for no, then Enter.
doctor-yes = y yes
doctor-no = n no
doctor-unheard-reader = Screen reader: not heard. The lines in the terminal should be read all the same; if not, see whether sleep mode is on in this window.
doctor-unheard-library = accessible_output2: not heard. The command spd-say hello shows whether Speech Dispatcher speaks for other programs.
doctor-unheard-dispatcher = Speech-dispatcher: not heard. The command spd-say hello shows whether it speaks for other programs.
doctor-unheard-voice = The program's own voice: not heard. See whether the sound is off, or goes to another device.
doctor-unheard = More advice: ramino guide, under When something is wrong.
