# What people write to each other at a table, and whom one does not want to hear.

# $text is, here and in all that follows, what somebody has written: any text, with a full stop or without.
said-line = { $name }: { $text }
    .full = { $name } writes to everybody: { $text }
said-to-you = { $name }, to you alone: { $text }
    .brief = { $name }, to you: { $text }
    .full = { $name } writes to you alone: { $text }
said-to-watchers = { $name }, to those who watch: { $text }
    .brief = { $name }, watching: { $text }
    .full = { $name } writes to those who watch: { $text }
said-by-you = You wrote: { $text }
    .brief = Written.
    .full = You wrote to everybody: { $text }
said-by-you-to = You wrote to { $to }: { $text }
    .brief = Written to { $to }.
    .full = You wrote to { $to } alone: { $text }
said-by-you-watchers = You wrote to those who watch: { $text }
    .brief = Written to those who watch.
    .full = You wrote to those who watch, and not to those who play: { $text }
braille-said-line = { $name }: { $text }
braille-said-to-you = { $name } to you: { $text }
braille-said-to-watchers = { $name } to watchers: { $text }
braille-said-by-you = you: { $text }
braille-said-by-you-to = you to { $to }: { $text }
braille-said-by-you-watchers = you to watchers: { $text }
write-title = A line to everybody.
write-to-title = A line to { $name }.
write-watchers-title = A line to those who watch.
braille-write-title = to all
braille-write-to-title = to { $name }
braille-write-watchers-title = to watchers
write-later = The line is lost. What you wrote is sent as soon as it is back.
    .brief = Sent as soon as the line is back.
    .full = { write-later } Nobody has heard it yet.
braille-write-later = sent when line is back
written-title = What was written
written-none = Nothing has been written yet.

## The list of people

people-title = People at the table
person-quiet = { $person }{ $state ->
    [muted] , muted
    [blocked] , blocked
   *[heard] { "" }
}
person-write = write to { $name }
person-figures = what { $name } has won here
person-mute = mute { $name } at this table
person-unmute = hear { $name } again
person-block = block { $name } at every table
person-unblock = block { $name } no longer
talk-everybody = a line to everybody
talk-watchers = a line to those who watch
talk-mute = mute all talk
talk-unmute = hear talk again
told-mute = { $name } is muted. Lines are kept to be read, and not said.
    .brief = { $name } is muted.
    .full = { told-mute } That lasts until you leave this table.
told-unmute = You hear { $name } again. { talk-missed }
    .brief = { $name } is heard. { talk-missed-brief }
    .full = { told-unmute } { talk-kept }
told-unmute-still = { $name } is no longer muted, but all talk still is.
told-block = { $name } is blocked. You get no line of theirs, at any table.
    .brief = { $name } is blocked.
    .full = { told-block } Nobody is told.
told-unblock = { $name } is no longer blocked.
    .brief = { $name }: no longer blocked.
    .full = { told-unblock } New lines are heard; the earlier ones are gone.
talk-missed = { $count ->
    [0] Nothing was written meanwhile.
    [one] One line was written meanwhile.
   *[other] { $count } lines were written meanwhile.
}
talk-missed-brief = { $count ->
    [0] Nothing new.
    [one] One new line.
   *[other] { $count } new lines.
}
talk-kept = What is not said is kept, to be read.
told-mute-all = All talk is muted. Lines are kept to be read, and not said.
    .brief = Talk is muted.
    .full = { told-mute-all } That lasts until you leave this table.
told-unmute-all = Talk is heard again. { talk-missed }
    .brief = Talk is heard. { talk-missed-brief }
    .full = { told-unmute-all } { talk-kept }
told-block-unkept = The file of those you have blocked, { $file }, can't be written, so this lasts for now only. The system says: { $detail }
braille-told-mute = { $name } muted
braille-told-unmute = { $name } heard, { $count } new
braille-told-unmute-still = { $name } unmuted, talk still muted
braille-told-block = { $name } blocked
braille-told-unblock = { $name } unblocked
braille-told-mute-all = talk muted
braille-told-unmute-all = talk on, { $count } new
cmd-people-list = the people at the table, one by one, to write, mute or block
cli-keys-people = The list of people at a table:
cmd-person-menu = what can be done about this person
