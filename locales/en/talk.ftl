# What people write to each other at a table, and whom one does not want to hear.

# $text is, here and in all that follows, what somebody has written: any text, with a full stop or without.
said-line = { $name }: { $text }
    .full = { $name } writes to everybody: { $text }
said-to-you = { $name }, to you alone: { $text }
    .brief = { $name }, to you: { $text }
    .full = { $name } writes to you alone: { $text }
said-to-watchers = { $name }, to the spectators: { $text }
    .brief = { $name }, to spectators: { $text }
    .full = { $name } writes to the spectators: { $text }
said-by-you = You wrote: { $text }
    .brief = Sent.
    .full = You wrote to everybody: { $text }
said-by-you-to = You wrote to { $to }: { $text }
    .brief = Sent to { $to }.
    .full = You wrote to { $to } alone: { $text }
said-by-you-watchers = You wrote to the spectators: { $text }
    .brief = Sent to the spectators.
    .full = You wrote to the spectators only: { $text }
braille-said-line = { $name }: { $text }
braille-said-to-you = { $name } to you: { $text }
braille-said-to-watchers = { $name } to watchers: { $text }
braille-said-by-you = you: { $text }
braille-said-by-you-to = you to { $to }: { $text }
braille-said-by-you-watchers = you to watchers: { $text }
write-title = A message to everybody.
write-to-title = A message to { $name }.
write-watchers-title = A message to the spectators.
braille-write-title = to all
braille-write-to-title = to { $name }
braille-write-watchers-title = to watchers
write-later = The connection is lost. Your message will be sent when it comes back.
    .brief = Will be sent when the connection is back.
    .full = { write-later } Nobody has heard it yet.
braille-write-later = sent when connected
written-title = Messages
written-none = No messages yet.

## The list of people

people-title = People at the table
person-quiet = { $person }{ $state ->
    [muted] , muted
    [blocked] , blocked
   *[heard] { "" }
}
person-write = write to { $name }
person-figures = { $name }'s results here
person-mute = mute { $name } at this table
person-unmute = unmute { $name }
person-block = block { $name } at every table
person-unblock = unblock { $name }
here-title = People{ $count ->
    [0] : nobody else is here
    [one] , one other is here
   *[other] , { $count } others are here
}
here-others = { $count ->
    [one] One other is here
   *[other] { $count } others are here
}: { $key } says who.
here-found-title = People with “{ $text }” in their name
here-person = { $name }{ $guest ->
    [yes] , guest
    [friend] , friend
   *[no] { "" }
}, { here-doing }{ $minutes ->
    [0] { "" }
    [one] , for a minute
   *[other] , for { $minutes } minutes
}{ $free ->
    [0] { "" }
    [one] , one seat free
   *[other] , { $free } seats free
}{ $language ->
    [no] { "" }
   *[other] , speaks { LANGUAGE($language) }
}{ $quiet ->
    [yes] , wants no invitations
   *[no] { "" }
}.
here-doing = { $doing ->
    [tables] at the list of tables
    [here] at your table
    [waits] waiting at a table{ here-game }
    [plays] playing{ here-game }
    [watches] watching{ here-game }
   *[away] not here
}
here-game = { $played ->
    [no] { "" }
   *[other] : { $played }
}
here-more = more people
here-find = find somebody by name
here-find-title = The name, or a part of it.
here-blocked = people you have blocked: { $count }
here-go = sit down at { $name }'s table
here-move = leave this table and sit down at { $name }'s
here-watch = watch { $name }'s table
setting-visibility = Who can see you at a server
    .value = { $value ->
        [open] everybody
        [quiet] everybody, but no invitations
       *[hidden] nobody
    }
    .about = Everybody: you are in the list of people. No invitations: you are in the list, and nobody can invite you. Nobody: you are in no list, and tables that you open are not either; your friends come by the code. Those at your own table always know who you are.
town-invitation = { $name } invites you: { $played }{ $count ->
    [0] { "" }
   *[other] , with { LIST($people, style: "and") }
}. { $key }.
town-invitation-held = { $name } invites you: { $played }{ $count ->
    [0] { "" }
   *[other] , with { LIST($people, style: "and") }
}; the seat is held for { $minutes ->
    [one] one more minute
   *[other] { $minutes } more minutes
}.
town-several = { $count } things wait. { $key }.
town-answer-yes = { $name } comes.
town-answer-busy = { $name } answers: not now.
town-answer-later = { $name } can't now: later.
town-answer-after = { $name } comes after the match.
done-invited = { $name } is invited; the seat is held for { $minutes } minutes.
done-yes = You go there.
done-busy = Not now: the seat is free again.
done-later = Later: the seat is held.
done-after = After this match: the seat is held.
town-waiting-title = What waits for you
town-nothing = Nothing waits for you.
invitation-take = sit down there
invitation-move = leave this table and sit down there
invitation-later = later, keep the seat
invitation-after = after this match, keep the seat
invitation-busy = not now
here-open = open a table to invite { $name }
here-open-listed = open a table: { $name } finds it in the list
here-invite = invite { $name } to your table
invite-hold = how long to hold a seat for { $name }
invite-minutes = for { $minutes } minutes
refused-invitation-over = This invitation is over.
cmd-town-waiting = what waits for you
ask-with-blocked = { $name }, whom you have blocked, is at this table. Go there all the same?
told-block-here = { $name } is blocked: you get no messages from { $name }, who can't see that you are here. To unblock: the list of people.
    .brief = { $name } is blocked.
    .full = { told-block-here } At a table of somebody else you may still meet. The others are not told.
braille-here-title = People: { $count }
braille-told-block-here = { $name } blocked
refused-no-town = There is no list of people here.
here-title-friends = { here-title }, { $friends ->
    [one] one friend
   *[other] { $friends } friends
}
here-friends = your friends: { $count }
here-friend = { $name }
here-asked = { $name }, asked to be your friend
friend-ask = ask { $name } to be your friend
friend-needs-name = register your name, to have friends
friend-yes = be friends with { $name }
friend-no = refuse, without telling { $name }
friend-end-friend = end the friendship with { $name }
friend-end-asked = don't ask { $name } any more
told-friend-friend = { $name } is your friend now.
told-friend-asked = Asked: { $name }.
told-friend-asks = { $name } asks to be your friend.
told-friend-ended = You are no friend of { $name }.
told-friend-refuse = Refused. { $name } is not told.
town-friend-asks = { $name } asks to be your friend.{ $key ->
    [no] { "" }
   *[other] { "" } { $key }.
}
town-friend-accepted = { $name } is your friend now.
town-friend-came = { $name } is here.
town-friend-opened = { $name } opens a table: { $played }.
setting-news-of-friends = Say when a friend comes or opens a table
    .value = { $value ->
        [once] once an evening
        [always] always
       *[never] never
    }
    .about = Friends are people of a server whom you have asked, and who have said yes. It is never said in your turn, while you write, or while you are asked something.
refused-friends-known = Friends are people whom the server knows by a password, and you have to be known yourself.
refused-friends-hidden = You can't ask anybody while nobody sees that you are there.
refused-too-many-ties = You have as many friends and blocked people as possible. First take somebody out.
braille-here-person = { $name }{ $guest ->
    [yes] { " " }guest
    [friend] { " " }friend
   *[no] { "" }
}, { here-doing }{ $free ->
    [0] { "" }
   *[other] , { $free } free
}{ $minutes ->
    [0] { "" }
   *[other] , { $minutes } min
}{ $quiet ->
    [yes] , no invitations
   *[no] { "" }
}
braille-here-doing = { $doing ->
    [tables] at the list
    [waits] waits{ here-game }
    [plays] plays{ here-game }
    [watches] watches{ here-game }
   *[away] not here
}
braille-here-title-friends = People: { $count }, friends { $friends }
braille-town-invitation = { $name } invites: { $played }{ $count ->
    [0] { "" }
   *[other] , { LIST($people) }
}, { $key }
braille-town-invitation-held = { $name }: { $played }{ $count ->
    [0] { "" }
   *[other] , { LIST($people) }
}, { $minutes } min
braille-town-several = { $count } wait, { $key }
braille-done-invited = { $name } invited, seat held { $minutes } min
braille-done-busy = not now, seat free again
braille-done-later = later, seat held
braille-done-after = after this match, seat held
braille-told-friend-asked = { $name } asked
braille-told-friend-ended = no friend now: { $name }
braille-told-friend-refuse = { $name } refused, not told
braille-told-friend-friend = { $name } is a friend now
braille-town-friend-accepted = { $name } is a friend now
braille-town-friend-asks = { $name } asks: friends?{ $key ->
    [no] { "" }
   *[other] { " " }{ $key }
}
braille-town-friend-opened = { $name } opens { $played }
own-title = what this server keeps of you
own-show = get all of it as one file
own-forget = be forgotten here, in seven days
own-keep = don't be forgotten
own-secret = { $name }'s password.
own-unasked = Nothing was asked for.
own-leaves = In { $days ->
    [one] one day
   *[other] { $days } days
} this server forgets you. Until then you can take it back, in the list of people, under "what this server keeps of you".
own-stays = This server does not forget you.
own-written = It is in the file { $file }, in the folder { $folder }, and here line by line.
own-given = Your browser keeps it as the file { $file }. Here it is line by line.
own-read-here = Here it is line by line. As a file you get it in a browser, or with the program on your computer.
refused-own-known = This is for people whom the server knows by a password.
bye-forgotten = This server has forgotten you, as you wanted.
kept-title = What is kept of people, and for how long
kept-guest = Of a guest: the name and a return word, as long as a table keeps a seat for them.
kept-known = Of people who have chosen a password: the name; a hash of the password, out of which nobody can read it; since when they are known; how many matches they have played, won and given up; their rating; and with whom they have played, which counts for a year at most. All this until they are forgotten.
kept-ties = Friends and blocked people, until you take them out. A question for friendship and a refusal end after 30 days.
kept-tables = Tables, who sits there, and what was played: 30 days after a match is over; 180 days after the last play, where it is not.
kept-talk = Messages are kept only while their table is open, and never on the disk.
kept-stewards = What moderators have done about somebody, reports with the lines that were reported, and the log of what was done: a year.
kept-address = Network addresses are counted in memory against misuse, until the server ends. They are not written down, but for the network of somebody about whom moderators have done something: it counts for a day, and is kept as long as that.
kept-doors = Of people who come by SSH or a browser: public keys, a digest of the return word, and their settings. A browser keeps a cookie for up to 400 days.
kept-given = In the list of people, under "what this server keeps of you", you get all of it as one file, after your password: but not what is secret, nor what others hold or want.
kept-forgotten = There you can also be forgotten: after seven days, in which you can take it back. Matches of yours that are not over go. In those that are over you were "somebody". For a year nobody gets your name; for that a digest of it is kept. Whoever is banned finds both when they come.
talk-everybody = a message to everybody
talk-watchers = a message to the spectators
talk-mute = mute all messages
talk-unmute = unmute all messages
told-mute = { $name } is muted. You can read the messages, but they are not spoken.
    .brief = { $name } is muted.
    .full = { told-mute } That lasts until you leave this table.
told-unmute = { $name } is unmuted. { talk-missed }
    .brief = { $name } is unmuted. { talk-missed-brief }
    .full = { told-unmute } { talk-kept }
told-unmute-still = { $name } is no longer muted, but all messages are.
told-block = { $name } is blocked. You get no messages from { $name }, at any table.
    .brief = { $name } is blocked.
    .full = { told-block } The others are not told.
told-unblock = { $name } is no longer blocked.
    .brief = { $name }: no longer blocked.
    .full = { told-unblock } You will hear new messages; the earlier ones are gone.
talk-missed = { $count ->
    [0] No messages meanwhile.
    [one] One message meanwhile.
   *[other] { $count } messages meanwhile.
}
talk-missed-brief = { $count ->
    [0] Nothing new.
    [one] One new message.
   *[other] { $count } new messages.
}
talk-kept = Messages that are not spoken can still be read.
told-mute-all = All messages are muted. You can read them, but they are not spoken.
    .brief = Messages are muted.
    .full = { told-mute-all } That lasts until you leave this table.
told-unmute-all = Messages are unmuted. { talk-missed }
    .brief = Messages are unmuted. { talk-missed-brief }
    .full = { told-unmute-all } { talk-kept }
told-block-unkept = The list of people you have blocked, { $file }, can't be written, so this is for this session only. The system says: { $detail }
braille-told-mute = { $name } muted
braille-told-unmute = { $name } unmuted, { $count } new
braille-told-unmute-still = { $name } unmuted, messages still muted
braille-told-block = { $name } blocked
braille-told-unblock = { $name } unblocked
braille-told-mute-all = messages muted
braille-told-unmute-all = messages on, { $count } new
cmd-people-list = the people at the table and at the server, to message, mute or block
cli-keys-people = The list of people at a table:
cmd-person-menu = this person's menu
