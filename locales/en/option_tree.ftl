# The tree of options: its branches, the search, presets, names, and what gives a setting its usual value back.

# Answers to a key pressed at an entry of the options. $item is that entry as the list says it: name and value, a
# sentence.
only-heard = That cannot be changed here. { $item }
no-usual = This has no default. { $item }
usual-again = Back to the default. { $item }
usual-already = That is already the default. { $item }

cmd-options-search = look for an option
cmd-options-search-next = the next option found
cmd-values-usual = back to the default
# $place is the name of the branch in which the entry stands, without a full stop.
options-found = { $place }: { $item }
# $text is what was typed.
options-not-found = No option mentions { $text }.

settings-presets = Presets
    .about = Several options at once, to suit an occasion: a short evening, a tournament, children. Enter sets them, D reads them one by one, X sets them back to their defaults. The last entry undoes the last choice.
settings-hearing = How the game is heard
    .about = Terminal, screen reader or voice, its speed and volume, short lines for braille, and when the others' turns are summed up in a few sentences.
settings-sounds = Sounds
    .about = Short sounds alongside the words: whether they are played, how loud, and from where.
settings-playing = Playing
    .about = Hints, how your hand is sorted, and how many finished matches are kept.
settings-keys = Keys
    .about = Which keymap is in use, the list of keys, where you change them, and trying them out.
settings-tables = Rules, from the next table on
    .about = The options of each game, including the number of players and the opponents. They are kept for next time.

setting-hand-order = Your hand is sorted
    .value = { $value ->
        [suit] by suit
        [rank] by rank
       *[dealt] as dealt
    }
    .about = How your cards are sorted, now and in every new hand. Shift C, Shift H and Shift M do the same while you play.
setting-sounds-placed = Sounds from the players' places
    .value = { $value ->
        [yes] yes
       *[no] no
    }
    .about = If you choose yes, each player's sounds come from where that player sits: the player after you from one side, the one before you from the other. Yours are in the middle. If you hear with one ear, or have one loudspeaker, choose no.
setting-news-sound = News of people as a sound at once
    .value = { $value ->
        [yes] yes
       *[no] no
    }
    .about = If you choose yes, a short sound tells you at once that something waits for you at a server: an invitation, or an answer to yours. The words wait until they interrupt nothing.
setting-news-row = News of people as a row at once
    .value = { $value ->
        [yes] yes
       *[no] no
    }
    .about = If you choose yes, what waits for you at a server is shown as a row for braille at once, also in your turn, but not while you write or are asked something.
setting-keys = Keymap
    .value = { $value ->
        [one-hand] for one hand
       *[salotto] the default
    }
    .about = The default, or one-handed, where no command needs two keys at once. After minus, the next key counts as if Shift were held; pressing minus twice lists the keys. I takes the discard, K lays, Y discards, W goes to the card that was named last. Your own keys come first in both.
keys-of-game = Keys of which game
keys-at-table = Keys at a table of { $game }
keys-open-keys = The list of keys.
    .about = All the keys at a table, one by one. Nothing is done in this list; M on one of them changes it.
keys-open-describe = Try keys out.
    .about = Each key says what it would do in the place where you were before the options, and does nothing, until Shift K or Escape.
keys-all-usual = All keys back to their defaults.
    .about = Forgets every key that you have changed. You are asked first.
keys-all-usual-ask = Forget all your own keys?
keys-all-usual-now = All keys are back to their defaults.

setting-names = Opponents: { LIST($names) }.
    .about = What your opponents are called, from the next table on. Enter lets you type one, X restores the default.
    .title = The opponents' names
setting-opponent = { $number ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
    [6] Sixth
   *[other] Seventh
} opponent: { $name }.
opponent-title = Name of opponent { $number }.
opponent-now = { $name } plays with you from the next table on.
name-taken = Somebody is already called { $name }: nothing has changed.

preset-short-evening = Short evening
    .about = Matches that are over in half an hour, in every game, from the next table on.
preset-online-room = As in the online room
    .about = The default rules, with no limit on shuffling the discards, strong opponents, and no hints.
preset-tournament = Tournament
    .about = Scala 40 as the Italian federation plays it: the default rules, with no limit on shuffling the discards. No hints, in any game.
preset-children = Children
    .about = Short matches with an easy opening, against beginners who take their time, and everything said in full.
preset-counter-clockwise = Counter-clockwise
    .about = Play and deal go counter-clockwise in every game, as at many Italian and South American tables. Everything else is as usual.
preset-set = { $name } is set, from the next table on. The last entry here undoes it.
preset-before = Undo: { $name }
preset-undone = { $name } is undone: everything is as it was before.
preset-game = { $game }: { $line }

## ramino config

cli-config-file = The settings in { $file }:
cli-config-anew = The file is written anew with the settings that could be read. The old one is kept; its name begins with { $file }.
cli-config-no-key = There is no setting { $word }. { $keys ->
    [none] "ramino config" lists the settings.
   *[other] The settings are: { $keys }.
}
cli-config-no-key-meant = There is no setting { $word }. Did you mean { $meant }?
cli-config-value = { $value } can't be used for { $option }.
config-say = Which of the others' plays have a level of detail of their own; each is a key of its own, such as say.draws.
config-keymap = The file with your own keys, if it is not keymap.toml next to the settings. The options change what is in the file; this says where the file is.
config-last-game = The game that was played last. It comes first in the menus.
config-games = What is remembered about each game for its next table, such as games.salotto.seats, games.salotto.bots and games.salotto.options.target; and the options saved under a name.

## On a display

braille-only-heard = { $item } fixed
braille-no-usual = { $item } no default
braille-usual-again = default: { $item }
braille-usual-already = default already: { $item }
braille-options-not-found = not found: { $text }
braille-name-taken = { $name } is taken
braille-preset-set = { $name } set
braille-preset-undone = undone: { $name }
