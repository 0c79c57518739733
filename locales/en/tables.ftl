# Tables of a hall, the way to them, and what is agreed at one.

menu-together = Together
together-join = Go to a table, by its address or an invitation
together-host = Open a table on this computer
together-reopen = Open the last table again, with the same people
together-address = { $address }, go there again{ $plain ->
    [yes] , not encrypted
   *[no] { "" }
}
together-place = { $name }, { $game }, at { $address }
address-title = The address or the invitation.
address-watch-title = The address of the table you want to watch, or the invitation to it.
ask-plain = The table at { $address } is not encrypted: anybody listening on the network can read everything, your cards too. At home that may be fine. Go there anyway?
other-name-title = Your name at this table.
# $place is the entry of the list at which one is now, a sentence.
address-forgotten = Removed from the list. { $place }
code-title = The code of the table.
ask-watch = { $why } Watch instead?

place-tables = { $count ->
    [0] The tables: none is open
   *[other] The tables
}
tables-line = { $mine ->
    [yes] Your seat.{" "}
   *[no] { "" }
}{ $game }{ $begun ->
    [yes] , under way
   *[no] { "" }
}{ $count ->
    [0] { "" }
   *[other] : { LIST($people, style: "and") }
}{ $free ->
    [0] .
    [one] ; one seat free.
   *[other] ; { $free } seats free.
}
tables-speaker = { $name } speaking { LANGUAGE($language) }
tables-somebody = somebody
tables-new = A new table. { $table }
tables-open = Open a table
tables-code = Join a table by code
tables-scores = { LIST($lines, style: "semicolon") }.
tables-seats = { $seats } seats, { $people ->
    [one] one for a person.
   *[other] { $people } for people.
}
tables-seats-people = { $seats } seats, all for people.
tables-level-spare = The computer takes the seats that stay free. { options-bots }
tables-away = { $person }, who is away for now
tables-open-about = Open a table: you choose the game and its settings. Others find it in this list or by its code.
tables-code-about = Join a table by code: some tables are not in this list. The host tells you the code, and you type it here.
braille-tables-away = { $person } away
braille-tables-open-about = open: choose game
braille-tables-code-about = by code: type it
tables-usual = Default options.
tables-clock = { $minutes ->
    [one] One minute a turn.
   *[other] { $minutes } minutes a turn.
}
tables-no-hints = No hints.
tables-no-chat = No chat.
tables-no-spectators = No spectators.

open-title = Open a table
open-now = Open the table.
agreed-people = Seats for people: { $people }{ $bots ->
    [0] { "" }
    [one] , plus one for the computer
   *[other] , plus { $bots } for the computer
}.
    .about = How many seats are for people. The computer takes the others, once these are taken or you begin.
agreed-reach = Who can come
    .value = { $value ->
        [here] this computer only
        [house] this house
       *[everybody] everybody with the address
    }
    .about = This computer only: for several copies of the program. This house: everybody on your network who has the invitation. Everybody with the address: from elsewhere too, once your router lets them in. The connection is encrypted, with a certificate made on the spot.
reach-title = Who can come?
reach-here = Only this computer can come to this table, at the address { $address }.{ $command ->
    [none] {""}
   *[other] {" "}To let in everybody in this house, type: { $command }
}
reach-house = Everybody in this house can come with the invitation. For friends elsewhere your router has to pass port { $port } on to this computer; the guide says how.
reach-everybody = Friends elsewhere can come once your router passes port { $port } on to this computer, and the invitation has the router's public address; the guide says how.
host-lacks = For now only this computer can come: what encrypts the connection is not installed. { $command ->
    [none] This copy of the program can't add it.
   *[other] To let others in, leave the program and type: { $command }
}
agreed-listed = In the list of tables
    .value = { $value ->
        [yes] yes, for everybody
       *[no] no, only by its code
    }
    .about = Anybody here can join a table in the list. A table that is not in the list can only be joined with its code: tell your friends the code.
agreed-code = { $own ->
    [no] Code: random.
   *[other] Code: { $code }.
}
code-own-title = A code of your own, at least six letters or digits.
agreed-spectators = Watching
    .value = { $value ->
        [yes] allowed
       *[no] not allowed
    }
    .about = Spectators hear what is on the table, but nobody's hand.
agreed-chat = Chat
    .value = { $value ->
        [yes] allowed
       *[no] not allowed
    }
    .about = Whether players can write messages to each other at this table.
agreed-hints = Hints
    .value = { $value ->
        [yes] allowed
       *[no] not allowed
    }
    .about = Whether the hint keys work at this table.
agreed-clock = Time for a turn
    .value = { $value ->
        [0] no limit
        [one] one minute
       *[other] { $value } minutes
    }
    .about = When the time is up, the computer finishes the turn. You are warned when half the time is gone, and when fifteen seconds are left.
agreed-grace = Wait for a disconnected player
    .value = { $value ->
        [30] half a minute
        [60] one minute
        [120] two minutes
        [180] three minutes
        [300] five minutes
        [600] ten minutes
       *[other] { $value } seconds
    }
    .about = How long the table waits for a player who has lost connection. Then the computer plays until they return.
agreed-pace = The computer waits
    .value = { $value ->
        [5] half a second
        [10] one second
        [15] one and a half seconds
        [20] two seconds
        [30] three seconds
       *[other] five seconds
    }
    .about = How long the computer waits before each play at this table, for everybody.

people-menu = The table
people-invitation = Hear the invitation
invitation-follows = The invitation to send to friends:
invitation-file = The invitation to send to friends, also in { $file }:
owner-start = Begin with the people who are here
owner-hand-over = Give the table to { $name }
owner-remove = Remove { $name }
owner-ban = Ban { $name }
ask-new-code = Make a new code, too? The banned player knows the current one.
owner-new-code = Make a new code
ask-hand-over = Give the table to { $name }?
ask-remove = Remove { $name } from the table?
ask-ban = Ban { $name } from this table for good?
vote-go-on = Vote to stop waiting
vote-give-up = Vote to give up the match
give-up-vote = Vote to give up the match? It ends if everybody agrees.
vote-give-up-asked = { LIST($names, style: "and") } { $count ->
    [one] votes
   *[other] vote
} to give up the match. Do you agree? { vote-answers }
vote-give-up-mine = You voted to give up the match. Do you still want to? { vote-answers }
vote-go-on-asked = { LIST($names, style: "and") } { $count ->
    [one] votes
   *[other] vote
} to stop waiting. Do you agree? { vote-answers }
vote-go-on-mine = You voted to stop waiting. Do you still want to? { vote-answers }
vote-send-away = Vote to remove { $about }
vote-send-away-asked = { LIST($names, style: "and") } { $count ->
    [one] votes
   *[other] vote
} to remove { $about } from the table. Do you agree? { vote-answers }
vote-send-away-mine = You voted to remove { $about }. Do you still want to? { vote-answers }
vote-answers = Answering no ends the vote; { $later } leaves it open.
leave-hosted = Close the table? The others will be told, and the match is kept.
leave-hosted-unkept = Close the table? The others will be told.
leave-people = Leave the table? The computer will play for you.
leave-seatless = Leave the table?

hint-not-here = No hints at this table.
after-leave = Leave the table
alarm-turn = Still your turn.
alarm-asked = The table is waiting for your answer.
setting-turn-alarm = Reminder of your turn
    .value = { $value ->
        [0] off
       *[other] every { $value } seconds
    }
    .about = At a table with people, you are reminded that it is your turn until you press a key.
turn-lasts = { $minutes ->
    [0] { $seconds ->
        [0] { turn-of }
       *[other] { turn-since }
    }
   *[other] { turn-since }
}
turn-away = { $name } is away for now.
turn-of = { $mine ->
    [yes] Your turn.
   *[no] { $name } is playing.
}
turn-since = { $mine ->
    [yes] Your turn has lasted{ turn-least } { turn-time }.
   *[no] { $name } has been playing for{ turn-least } { turn-time }.
}
turn-time = { $minutes ->
    [0] { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }
    [one] a minute
   *[other] { $minutes } minutes
}
turn-least = { $least ->
    [yes] {" "}at least
   *[no] { "" }
}
line-slow = The connection is slow: { $seconds ->
    [1] a second
   *[other] { $seconds } seconds
} there and back.

cli-keys-addresses = In the Together menu:
cli-keys-tables = In the list of tables:
cmd-addresses-watch = watch the table at this address
cmd-addresses-forget = remove this address from the list
cmd-tables-describe = describe this table
cmd-tables-watch = watch this table
cmd-tables-open = open a table
cmd-tables-code = join a table by code
cmd-people-here = who is here
cmd-people-menu = what can be decided at the table
braille-vote-give-up-asked = give up, too? { LIST($names) } yes
braille-vote-give-up-mine = still give up?
braille-vote-go-on-asked = stop waiting? { LIST($names) } yes
braille-vote-go-on-mine = still stop waiting?
braille-vote-send-away-asked = remove { $about }? { LIST($names) } yes
braille-vote-send-away-mine = still remove { $about }?
