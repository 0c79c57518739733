# The command line: help, mistakes, the key table, and what is wrong with the player's files.
# $option, $command, $game and what is listed are typed as they stand: they are not translated.

## Help

cli-title = Ramino Access: rummy games to play by ear.
cli-usage = Ways to start it:
cli-use-menu = ramino: opens the main menu.
cli-use-play = ramino play GAME: sits you down at a table at once.
cli-use-rules = ramino rules GAME: shows the rulebook of a game.
cli-use-guide = ramino guide: shows the guide: your screen reader, tables with friends, and troubleshooting.
cli-use-keys = ramino keys, or ramino keys GAME: shows what each key does. ramino keys --check FILE: checks your own keymap.
cli-use-config = ramino config, ramino config KEY, or ramino config KEY VALUE: lists the settings, shows one, or sets one. An empty VALUE in quotes restores the default.
cli-use-check = ramino check PATH: plays scenario files, or folders of them, and says which ones fail.
cli-use-solve = ramino solve FILE: says what is best to lay in the positions of scenario files.
cli-use-doctor = ramino doctor: tries every way of hearing the game, and says what works and what to install.
cli-use-simulate = ramino simulate: lets opponents play each other, and says who is better and by how much.
cli-use-help = ramino help, or ramino help COMMAND: what there is to type.
cli-games = The games: { $games }.
cli-options = Options, placed before or after the rest:
cli-help-seats = --seats NUMBER: how many players, including you, from { $low } to { $high }.
cli-help-bots = --bots LEVEL: how well the opponents play. The levels: { $levels }.
cli-help-name = --name NAME: what the others call you.
cli-help-language = --language CODE: the language of everything that is said. One of: { $languages }.
cli-help-output = --output WAY: how you hear the game. One of: { $outputs }. With console your screen reader reads the lines, with reader the program hands them to it, with voice the program speaks itself, and auto chooses.
cli-help-seed = --seed NUMBER: the same number gives the same cards, and opponents that play the same way.
cli-help-pace = --pace SECONDS: how long opponents wait before they play, from 0 to { $most }. With 0 they do not wait at all; with "listening", the default, they wait until you have heard nearly everything.
cli-help-log-utterances = --log-utterances FILE: adds everything that is said to a file, for a bug report.
cli-help-verbose = --verbose: writes each key and each sentence into the program's log too. "ramino doctor" says where it is.
cli-help-quiet = --quiet: no spoken test sentences, only the report.
cli-help-option = --option NAME=VALUE: sets an option of the game; it may be given several times. "ramino play GAME --help" lists a game's options.
cli-help-simulate-bots = --bots A,B: the players, two or more, separated by commas. The first is compared with the others. Choose from: { $players }. Each level, except random, can also have a temperament: strong-bold, strong-careful, strong-sly.
cli-help-game = --game GAME: which game is played.
cli-help-deals = --deals NUMBER: how many deals. Each is played once from every seat, so that everybody gets every hand. Default: 100.
cli-help-matches = --matches NUMBER: how many whole matches, instead of single deals. Each is played once from every seat, with the same cards.
cli-help-simulate-seed = --seed NUMBER: the same number gives the same deals and the same play. Default: 1.
cli-help-jobs = --jobs NUMBER: how many processors share the work. The figures stay the same.
cli-help-progress = --progress: says how far along it is, every ten percent.
cli-help-json = --json: the figures as JSON, for a program to read.
cli-help-check = --check FILE: checks your keymap for commands that do not exist, keys that no terminal sends, and commands left without a plain key.
cli-help-by = --by points, or --by cards: what counts most, the points or the number of cards. Default: points.
cli-help-help = --help, or -h: this text.
cli-help-version = --version, or -V: which version this is, and how to get a newer one.
cli-help-more = "ramino help COMMAND" says what goes with a command.
cli-game-options = The options of { $game }:
cli-game-option-choice = { $option }: one of { $allowed }. Default: { $default }. { $about }
cli-game-option-choice-range = { $option }: { $allowed }, or a number from { $low } to { $high }. Default: { $default }. { $about }
cli-game-option-choice-form = { $option }: one of { $allowed }, or another value of the same form. Default: { $default }. { $about }
cli-game-option-range-steps = { $option }: a number from { $low } to { $high } in steps of { $step }. Default: { $default }. { $about }
cli-game-option-range = { $option }: a number from { $low } to { $high }. Default: { $default }. { $about }

## Mistakes

cli-no-command = There is no command "{ $word }". "{ $help }" lists the commands.
cli-no-command-meant = There is no command "{ $word }". Did you mean: ramino { $meant }?
cli-no-option = There is no option { $option }. { $options ->
    [none] "{ $help }" lists the options.
   *[other] The options are: { $options }.
}
cli-no-option-meant = There is no option { $option }. Did you mean { $meant }?
cli-not-here = The option { $option } does not belong to "{ $where }". { $options ->
    [none] "{ $help }" lists its options.
   *[other] Its options are: { $options }.
}
cli-value-missing = The option { $option } needs a value after it.
cli-value-unwanted = The option { $option } takes no value.
cli-which-game = Say which game, for example: ramino { $command } salotto. The games are: { $games }.
cli-no-game = There is no game "{ $word }". The games are: { $games }.
cli-no-game-meant = There is no game "{ $word }". Did you mean { $game }?
cli-too-much = I don't know what to do with "{ $word }": one game is enough.
cli-too-much-table = I don't know what to do with "{ $word }": one table is enough. A code goes after --code.
cli-which-path = Say which files or folders to check, for example: ramino check tests/rules.
cli-which-path-solve = Say which files to solve, for example: ramino solve tests/rules/salotto/melds.toml.
cli-choice = "{ $value }" can't be used for { $option }. Choose one of: { $allowed }.
cli-choice-range = "{ $value }" can't be used for { $option }. Choose { $allowed }, or a number from { $low } to { $high }.
cli-choice-form = "{ $value }" can't be used for { $option }. Choose one of: { $allowed }, or another value of the same form.
cli-unplayable = { $why ->
    [players] At most { $most } players can play with one pack.
    [cards] There are not enough cards: at most { $most } each.
   *[opening] No hand can open: { $cards } cards are worth { $most } points at most.
} What would do: { $fixes }.
cli-range = "{ $value }" can't be used for { $option }. Choose a number from { $low } to { $high }.
cli-range-or = "{ $value }" can't be used for { $option }. Choose a number from { $low } to { $high }, or "{ $word }".
cli-range-steps = "{ $value }" can't be used for { $option }. Choose a number from { $low } to { $high } in steps of { $step }.
cli-seed = "{ $value }" can't be used for --seed. Choose a whole number, 0 or more.
cli-name = Your name after --name must have from 1 to { $most } letters.
cli-option-form = "{ $value }" can't be used for --option. Write the name, an equals sign and the value, for example: --option opening=40.
cli-no-game-option = { $game } has no option "{ $word }". { $options ->
    [none] "{ $help }" lists its options.
   *[other] Its options are: { $options }.
}
cli-no-game-option-meant = { $game } has no option "{ $word }". Did you mean { $meant }?
cli-log = The file { $file } cannot be written: { $detail }. Choose another one for --log-utterances.
cli-no-terminal = There is no terminal here to read keys from. Start ramino in a terminal window, without redirecting its input.
cli-not-written = What you asked for could not be written. The system says: { $detail }.
cli-crashed = Ramino Access has stopped because of a bug: the details are in { $file }; "ramino report" makes a report of them{ $match ->
    [none] .
   *[kept] , and "ramino continue" resumes the match.
}
cli-crashed-unlogged = Ramino Access has stopped because of a bug, and the details could not be written to { $file }: { $detail }.{ $match ->
    [none] {""}
   *[kept] {" "}"ramino continue" resumes the match.
}

## Opponents against each other

level-novice = novice
level-casual = casual
level-strong = strong
level-expert = expert
level-random = random
simulate-which-game = Say which game after --game, for example: --game salotto. The games are: { $games }.
simulate-players = Name the players after --bots, separated by commas, for example: --bots strong,casual. { $game } is for { $low } to { $high } players. Choose from: { $players }.
simulate-word = I don't know what to do with "{ $word }". "ramino simulate --help" lists the options.
simulate-deals-or-matches = Say --deals or --matches, not both.
simulate-progress = { $percent } percent.
simulate-title-matches = { $name }: { LIST($players) }. { $deals ->
        [one] One match, once
       *[other] { $deals } matches, each once
    } from every seat, { $hands } hands.
simulate-match-wins = { $player }: wins { $percent } percent of the matches.
simulate-match-interval = Give or take { $percent } percent, with 95 percent certainty.
simulate-no-match-won = No match came to an end.
simulate-title = { $name }: { LIST($players) }. { $deals ->
        [one] One deal
       *[other] { $deals } deals
    }, { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }.
simulate-better = { $player }: better by { $points } { $points ->
        [one] point
       *[other] points
    } a deal.
simulate-worse = { $player }: worse by { $points } { $points ->
        [one] point
       *[other] points
    } a deal.
simulate-same = { $player }: neither better nor worse.
simulate-interval = Give or take { $points }, with 95 percent certainty.
simulate-one-deal = One deal is not enough to tell how certain that is.
simulate-alike = All deals came out the same: it would take more to tell how certain that is.
simulate-wins = { $player }: wins { $percent } percent of the decided hands.
simulate-nobody-won = Nobody won a hand.
simulate-undecided = { $hands ->
        [0] No hands
        [one] One hand
       *[other] { $hands } hands
    } undecided.
simulate-speed = { $deals } deals and { $decisions } decisions a second.
simulate-thinking = Half of the decisions take { $median } milliseconds at most, and 99 in 100 take { $most } at most.

## The key table

cli-keys-common = Keys that work in every game.
cli-keys-game = The keys of { $game }, besides the common ones.
cli-key = { $keys }: { $command }
cli-keys-everywhere = Everywhere:
cli-keys-questions = Questions, at the table:
cli-keys-hand = In your hand:
cli-keys-list = In lists and menus:
cli-keys-menu = In the main menu:
cli-keys-games = In a list of games:
cli-keys-options = The tree of options:
cli-keys-keys = The list of keys:
cli-keys-matches = The list of matches:
cli-keys-question = When the program asks for a yes or no:
cli-keys-reader = In the rulebook:
cli-keys-values = In the options:
cli-keys-entry = When you type text:
cli-keys-melds = In the list of combinations:
cli-keys-meld = Inside a combination:
cli-keys-pozzo = In the discard pile:

## The settings file

settings-syntax = The settings are not being used: line { $line } of { $file } is not valid TOML. Correct that line, or delete the file to start afresh.
settings-encoding = The settings are not being used: line { $line } of { $file } is not UTF-8 text. Save the file as UTF-8.
settings-unreadable = The settings are not being used: { $file } cannot be read. The system says: { $detail }.
settings-not-saved = The settings could not be saved in { $file }. The system says: { $detail }.
settings-unknown = Line { $line } of { $file }: there is no setting "{ $key }", so it is ignored. { $meant ->
    [none] { $known ->
        [none] "ramino config" lists the settings.
       *[other] Possible settings: { $known }.
    }
   *[other] Did you mean { $meant }?
}
settings-choice = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, so the default is used. Choose one of: { $allowed }.
settings-number = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, so the default is used. Write a number from { $low } to { $high }, without quotes.
settings-number-or = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, so the default is used. Write a number from { $low } to { $high } without quotes, or "{ $word }" with them.
settings-flag = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, so the default is used. Write true or false, without quotes.
settings-text = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, so the default is used. Write text in quotes, on one line.
settings-texts = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, so the default is used. Write a list of words in quotes, between square brackets.
settings-table = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, so it is ignored. Write a table there, with a heading of its own in square brackets.
settings-value = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, so it is ignored. Write a word in quotes, a whole number, true or false.

## The best play

solve-title = { $title }:
solve-melds = Lay { $melds }.
solve-lay-off = Lay off { LIST($cards, form: "def", style: "and") } on combination { $meld }.
solve-swap = Take the joker back from combination { $meld } with { CARD($card, form: "def") }.
solve-lift = Take { CARD($card, form: "def") } back from combination { $meld }.
solve-lift-all = Take back all of combination { $meld }.
solve-split = Split combination { $meld } after { CARD($card, form: "def") }: the rest becomes combination { $new }.
solve-merge = Join combination { $other } to combination { $meld }.
solve-result = { $cards ->
    [one] One card laid
   *[other] { $cards } cards laid
}, { $points ->
    [one] one point
   *[other] { $points } points
}.
solve-nothing = Nothing can be laid.
solve-proven = Nothing better is possible.
solve-not-proven = There may be something better: the search stopped early.
solve-time = Time: { $milliseconds ->
    [one] one millisecond
   *[other] { $milliseconds } milliseconds
}.
cli-use-continue = ramino continue [NUMBER]: continues the match you played last, or the one with that number in the list of matches.
cli-no-match = There is no match to continue. Start one with: ramino play ufficiale.
cli-use-transcript = ramino transcript FILE: shows what was heard in a match, in the language you ask for.
cli-which-match = Say which match file, for example: ramino { $command } 2026-11-22T20-15-00-salotto.match.
# A library of others. $what is its name, $detail what the system says, $command what is typed, none where nothing can be added.
library-broken = { $what } is installed, but the system cannot load it: { $detail }. { $command ->
    [none] Install Ramino Access again.
   *[other] Install it again: { $command }
}
