# Matches that are kept: what is wrong with a file, and what is said of keeping.

match-missing = This match is gone: there is no file { $file }.
match-unreadable = This match cannot be opened: { $file }. The system says: { $detail }.
match-special = This is no match: { $file } is a pipe or a device. Take it away.
match-too-big = This is no match: { $file } has more than { $most } kilobytes. Take it away.
match-empty = This match has no beginning, so there is nothing to go on with: { $file }. It can be deleted.
match-damaged = This match is damaged in line { $line } of { $file }, and is left as it is. Put back a copy of the file if you have one.
match-newer = This match was begun with version { $version } of the program, which writes another format: { $file }. Go on with it there.
match-setup = This match has a table that this program does not know: { $file }. It was begun with version { $version }; go on with it there.
match-refused = This match has a play in line { $line } of { $file } that this program does not allow. It was begun with version { $version }; go on with it there. The file is left as it is.
match-locked = This match is open in another window. Go on with it there, or leave it there first.
match-not-kept = This match is not being kept: { $file } cannot be written. The system says: { $detail }. You can play on.
match-kept-again = The match is being kept again.
