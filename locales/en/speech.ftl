# How the program is heard: which output is on, how its own voice speaks, and what happens when it can't.

## Which output is on. $why: missing, no-player, no-sound, crashed, asleep, refused, frozen or gone.

output-console = Output: lines in the terminal, for your screen reader.
output-reader = Output: { $reader }, through its own interface.
output-voice = Output: the program's own voice.
output-reader-missing = No screen reader answers: the lines go to the terminal instead.
output-reader-refused = VoiceOver does not let other programs speak through it: the lines go to the terminal, and it reads them there. ramino doctor says how to allow it.
output-voice-missing = The program's own voice cannot speak: { output-why }. The lines go to the terminal instead.
output-alone = There is no other output: no screen reader answers, and the program's own voice cannot speak: { output-why }.
output-looking = One moment, looking for another output.
output-permission = VoiceOver needs your permission: in the window that macOS opens, allow the terminal to control it. Until then the lines go to the terminal.
output-failed = { $output ->
    [reader] The screen reader
   *[voice] The program's own voice
} has stopped: { output-why }. { $next ->
    [voice] Another voice takes over.
   *[console] From now on the lines go to the terminal.
}
output-no-voice = There is no voice for { LANGUAGE($lang) }: another one is used.
output-why = { $why ->
    [missing] no speech engine is installed
    [no-player] nothing here can play sound
    [no-sound] there is no sound device
    [crashed] it crashed
    [asleep] sleep mode is on in this window: press the NVDA key with Shift and S to wake it, on a laptop layout with Shift and Z
    [refused] it does not let other programs speak through it
    [frozen] it no longer answers
   *[gone] it has been closed
}

## The program's own voice

voice-rate = Speed { $rate ->
    [0] 0, the slowest
    [100] 100, the fastest
   *[other] { $rate }
}.
voice-volume = Volume { $volume ->
    [10] 10, the softest
    [100] 100, the loudest
   *[other] { $volume }
}.
voice-not-ours = Speed and volume: your screen reader sets them.
    .about = Shift O switches to the program's own voice, whose speed and volume can be set here.

## Settings

setting-output = How you hear the game
    .value = { $value ->
        [console] lines in the terminal
        [reader] screen reader
        [voice] the program's own voice
       *[auto] chosen by the program
    }
    .about = Lines in the terminal are for a screen reader or a braille display that reads the terminal. Screen reader speaks through NVDA, JAWS or VoiceOver and shows nothing in the terminal. The program's own voice needs no screen reader. Exactly one is on, so that nothing is heard twice. Shift O switches to the next from anywhere.
setting-rate = Speed of the voice
    .value = { $value }
    .about = How fast the program's own voice speaks. 50 is your computer's normal speed. Minus and plus change it while you play.
setting-volume = Volume of the voice
    .value = { $value }
    .about = How loud the program's own voice is, up to 100. Slash and star change it while you play.
setting-key-silences = Keys cut the voice short
    .value = { $value ->
        [yes] yes
       *[no] no
    }
    .about = With yes, each key silences what is being said, and the answer comes at once. With no, what is being said is finished first. What you missed is in the history. This applies to the screen reader and the program's own voice; lines in the terminal are up to your screen reader.
setting-show-text = Text in the terminal too
    .value = { $value ->
        [yes] yes
       *[no] no
    }
    .about = Whether the terminal shows what the screen reader or the program's own voice says, for somebody looking on. If a screen reader reads the terminal, leave it at no, or you will hear everything twice.
