# The sounds beside the words, in the menu of the options. $value: off, on or silent.

setting-sounds = Sounds
    .value = { $value ->
        [off] off
        [silent] on, but there is no sound device
       *[on] on
    }
    .about = Short sounds alongside the words, never instead of them: your turn, a draw, a combination, a discard, few cards, a penalty, the end of the hand. Others' plays sound only when they matter; with full detail, all of them.
setting-sounds-volume = Volume of the sounds
    .value = { $value ->
        [25] soft
        [50] medium
        [75] loud
       *[100] the loudest
    }
    .about = How loud the sounds are. The volume of the voice stays as it is.
sounds-missing = Sounds: not installed.
    .about = The sounds are installed separately, with the command pip install "ramino-access[sounds]".
