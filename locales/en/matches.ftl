# Matches that are kept: what is wrong with a file, and what is said of keeping.

match-missing = This match is gone: there is no file { $file }.
match-unreadable = This match cannot be opened: { $file }. The system says: { $detail }.
match-special = This is not a match: { $file } is a pipe or a device. Move it away.
match-too-big = This is not a match: { $file } is larger than { $most } kilobytes. Move it away.
match-empty = The beginning of this match is missing, so it cannot be continued: { $file }. It can be deleted.
match-damaged = This match is damaged on line { $line } of { $file }, and is left as it is. Put back a copy of the file if you have one.
match-versions = { $which ->
    [same] It was started with this version, { $running }; perhaps it was continued with another.
    [unknown] It does not say which version it was started with; this is version { $running }.
   *[other] It was started with version { $version }, and this is version { $running }.
} Continue it in the version you last played it with. The file is left as it is.
match-newer = This match is written in a format that this program does not know: { $file }. { match-versions }
match-setup = This match has a game, options or seats that this program does not know: { $file }. { match-versions }
match-refused = This match has a play on line { $line } of { $file } that this program does not allow. { match-versions }
match-unknown = In this match, line { $line } of { $file } is unknown to this program. { match-versions }
match-locked = This match is open in another window. Continue it there, or leave it there first.
match-not-kept = This match is not being kept: { $file } cannot be written. The system says: { $detail }. You can play on.
match-kept-again = The match is being kept again.

## The list of matches

match-line = { $game } with { LIST($names, style: "and") }, hand { $hand }, { $when }
match-line-standing = { $game } with { LIST($names, style: "and") }, hand { $hand }, { $standing }, { $when }
# A kept match that has a name; $what is the rest of its line: date, game, how it stands.
match-named = { $name }: { $what }
match-broken = a match that cannot be continued, { $file }
match-finished = finished
match-given-up = given up
match-level = tied
match-leading = you lead by { $points }
match-behind = you are { $points } behind
when-now = a short while ago
when = { $days ->
    [0] { $part ->
        [night] last night
        [morning] this morning
        [afternoon] this afternoon
       *[evening] this evening
    }
    [1] { $part ->
        [night] the night before last
        [morning] yesterday morning
        [afternoon] yesterday afternoon
       *[evening] yesterday evening
    }
   *[other] { $days } days ago
  }
menu-continue = Continue: { $match }
continue-damaged = The match you played last cannot be continued.
# $match is an entry of the list of matches; $number counts from the one played last.
continue-whole = { $number ->
    [1] Continue the last match that is whole: { $match }?
   *[other] Continue number { $number } of the matches that are whole: { $match }?
}
menu-matches = Matches
match-name = Name of the match.
# $place is the entry of the list at which one is, a sentence.
match-renamed = Done. { $place }
match-delete = Delete this match for good: { $match }?
match-deleted = Deleted. { $place }
match-is-over = This match is over.
give-up = Give up this match? You will not be able to continue it.
leave-table-kept = Leave this table for the main menu? The match is kept.
leave-program-kept = Leave Ramino Access? The match is kept.
seated-again = Back at the table with { LIST($names, style: "and") }, hand { $hand }.
