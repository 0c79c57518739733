# What came of matches: figures, new bests, and what is wrong with the file of them.

menu-statistics = Statistics
stats-none = No match is over yet; hands count when their match is over.
stats-all = All games
stats-of = { $name }. { $figures }
# $parts are phrases: so many won, so many given up.
stats-matches = { $count ->
    [one] One match
   *[other] { $count } matches
}: { LIST($parts, style: "and") }.
stats-won = { $count ->
    [0] none won
    [one] one won
   *[other] { $count } won
}
stats-lost = { $count ->
    [one] one lost
   *[other] { $count } lost
}
stats-given-up = { $count ->
    [one] one given up
   *[other] { $count } given up
}
stats-hands = Hands of finished matches: { $count }, { $won ->
    [0] none won
    [one] one won
   *[other] { $won } won
}.
stats-ramini = { $kind ->
    [sec] { $count ->
        [one] One rami sec
       *[other] { $count } rami secs
    }
    [in-hand] { $count ->
        [one] Out in hand once
       *[other] Out in hand { $count } times
    }
   *[any] { $count ->
        [one] One ramino
       *[other] { $count } raminos
    }
}.
stats-best = Best hand: { $low ->
    [yes] { $points ->
        [one] one point against the others
       *[other] { $points } points against the others
    }
   *[no] { $points ->
        [one] one point
       *[other] { $points } points
    }
}.
stats-penalties = Penalties: { $points ->
    [one] one point
   *[other] { $points } points
}.
stats-longest = Longest winning streak: { $count }.
stats-streak = You have won your last { $count } matches.
stats-usual = Default options
stats-options = { LIST($options, style: "semicolon") }
stats-against = { $count ->
    [one] Against one opponent
   *[other] Against { $count } opponents
}, { $level }
best-hand = { $low ->
    [yes] Your best hand so far: { $points } points against the others.
   *[no] Your best hand so far: { $points } points.
}
best-row = Your longest winning streak so far: { $count }.

setting-keep-matches = Finished matches kept
    .value = { $value ->
        [0] all
       *[other] { $value }
    }
    .about = How many matches that are over stay in the list. When there are more, the oldest go; they still count in the statistics. A match with a name always stays, and so does one that is not over.

stats-word = I don't know what to do with "{ $word }". "ramino stats --help" lists the options.
summaries-damaged = Line { $line } of the statistics in { $file } is damaged and is not counted; everything else is. If you have a copy of the file, put it back.
summaries-unreadable = The statistics in { $file } cannot be read; only matches that are still kept are counted. The system says: { $detail }.
summaries-special = { $file } is not a statistics file: it is a pipe or a device. Move it elsewhere; until then only matches that are still kept are counted.
summaries-too-big = { $file } is not a statistics file: it is larger than { $most } kilobytes. Move it elsewhere; until then only matches that are still kept are counted.
summaries-not-written = The statistics in { $file } cannot be written. The system says: { $detail }. They will be written as soon as possible.

cli-use-stats = ramino stats: says how your matches went, in all games or in one.
cli-help-stats-game = --game GAME: only this game, with its options and opponents.

braille-menu-statistics = statistics
braille-best-hand = best hand { $points }
braille-best-row = best streak { $count }
