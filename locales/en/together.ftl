# People at one table over a line: who comes and goes, what is written, what is wrong with the line.

table-open = Your table is open: { $game }. The code is { $code }. { table-waits }
table-open-plain = Your table is open: { $game }. { table-waits }
table-open-again = Back at your table: { $game }, with { LIST($names, style: "and") }.{ $code ->
    [no] { "" }
   *[other] { " " }The code is { $code }.
} { table-waits }
table-waits = { $missing ->
    [0] Everybody is here.
    [one] One more person is waited for.
   *[other] { $missing } more people are waited for.
}
table-sat = You sit at the table: { $game }, with { LIST($names, style: "and") }. { table-waits }
table-sat-alone = You sit at the table: { $game }. { table-waits }
table-watched = You watch this table: { $game }, with { LIST($names, style: "and") }.
table-watched-alone = You watch this table: { $game }. Nobody sits there yet.
watched = You watch { $game }: { LIST($names, style: "and") }.
place-watching = The table that you watch
table-not-sealed = The deals of this table are not sealed: { $opened ->
    [yes] you have chosen them
   *[no] whoever opened it has chosen them
}.
place-waiting = The table, before the first deal
waiting-keys = Space: who is here. { $owner ->
    [yes] Once two have come, Enter begins, with opponents for the others.
   *[no] The match begins when everybody has come.
}
waiting-begin = Enter begins, with opponents for the others.
waiting-connecting = Looking for the table at { $address }.
people-here = At the table: { $people }.
people-and = { $left }; { $right }
people-self = you{ $owner ->
    [yes] , whose table it is
   *[no] { "" }
}{ $watching ->
    [yes] , watching
   *[no] { "" }
}
people-one = { $name }{ $away ->
    [yes] , who is away
   *[no] { "" }
}{ $owner ->
    [yes] , whose table it is
   *[no] { "" }
}{ $watching ->
    [yes] , watching
   *[no] { "" }
}{ $self ->
    [yes] , you
   *[no] { "" }
}
line-good = The line is there.
line-none = The line is lost; the program tries to come back.
people-alone = You play against opponents of the program: nobody else is at this table.

line-lost = The line is lost. Trying again.
sat-gone = The table at which you sat is no longer there.
seat-gone = You were away for too long: your seat is no longer there.
line-back = Back.
line-back-missed = Back. { $count ->
    [one] One thing has happened meanwhile.
   *[other] { $count } things have happened meanwhile.
}

no-line-address = No table answers at { $address }. Is the address right, and is the table open?
no-line-certificate = The table at { $address } does not show the certificate of the invitation. It may be somebody else's; nothing was sent. Ask for the new invitation.
no-line-untrusted = The table at { $address } shows a certificate that this machine does not know; nothing was sent. Give the whole invitation that you were sent.
no-line-nonsense = The table at { $address } sends what this program does not understand; you have left it. Perhaps it needs another version of the program.
host-port = The table can't be opened on port { $port }. The system says: { $detail }. Choose another: in what is agreed at the table, or with --port.
host-address = This machine has no address { $host }, so no table can be opened there. The system says: { $detail }. With 0.0.0.0 it is opened at all addresses of the machine.
host-certificate = The table can't be opened for others: its certificate can't be written. The system says: { $detail }
host-not-here = Without a certificate a table opens on this machine only. { $command ->
    [none] This copy of the program makes none
   *[other] Add what makes one: { $command }
}, or say --without-tls: then whoever listens in on the way can read all that is sent.

host-nothing-kept = No match of a table with people is kept, so there is nothing to go on with.

refused-no-table = No table here has this code.
refused-no-list = There is one table here, and no list of tables.
refused-full = The table is full.
refused-begun = The match has begun already.
refused-name-taken = Somebody at the table has this name already. Come under another one.
refused-no-spectators = Nobody may watch this table.
refused-banned = You may not come to this table.
refused-seated-already = You sit at the table already.
refused-not-begun = The match has not begun yet.
refused-only-watching = You are only watching.
refused-no-play = The table did not understand this play.
refused-no-chat = Nothing may be written at this table.
refused-too-much-said = That was too much at once. Write again in a moment.
refused-nothing-said = There was nothing in it.
refused-nobody = Nobody here is called { $about }.
refused-not-owner = Only the owner of the table can do that.
refused-gone-already = { $about } has gone already, and an opponent plays there.
refused-no-vote = No vote is under way: it is over, or nobody has asked for it.
refused-nobody-awaited = The table waits for nobody who is away.
refused-too-few = Two people are needed to begin.
refused-voted-already = You have voted already. The others have heard it.
refused-too-many-joins = Too many people have sat down from your address. Try again in a minute.
refused-ready-already = The others are still reading. The next hand comes when everybody is ready.
refused-no-hand-before = No hand of this match is over yet.
refused-not-over = This hand is not over.
refused-otherwise = The table does not allow this, for a reason that this program does not know. Perhaps it needs another version of the program.
refused-given-up = The match is given up: nothing more is played at this table.
refused-no-code = This table has no code.
refused-no-record = The match is too long to be kept here.
refused-at-no-table = You sit at no table.

bye-elsewhere = You go on from another program; this one has left the table.
bye-left = You have left the table.
bye-removed = You were sent away from the table. You may come in again.
bye-banned = You were sent away from the table, and may not come back.
bye-given-up = The table is closed.
bye-closed = Whoever opened the table has gone, and keeps the match. When they open it again, come back in the same way.
bye-too-fast = The table closed the line: too much came at once.
bye-no-message = The table closed the line: it did not understand this program.
bye-no-hello = The table closed the line: it did not understand this program.
bye-other-protocol = This table is of a version of the program that does not fit yours. Update the older of the two.
bye-refused = The table does not let you in.

## The command line

cli-use-host = ramino host GAME: opens a table for other people, at which you sit too.
cli-use-join = ramino join ADDRESS: sits you down at somebody else's table. The address is that of their machine, or the line they have sent you.
cli-help-port = --port NUMBER: where the table is found at your machine. Without your choice: 8470.
cli-help-code = --code CODE: what the others have to say to come in. Without your choice it is made by chance.
cli-help-join-code = --code CODE: the code of the table. Where it is needed and not given, it is asked for.
cli-help-people = --people NUMBER: how many seats wait for people; opponents play the others. Without your choice: all.
cli-help-clock = --clock MINUTES: how long a turn may last, from 1 to 5; 0 is as long as you like.
cli-help-grace = --grace SECONDS: how long the table waits for somebody whose line is lost, before an opponent plays for them. Without your choice: 180.
cli-help-host = --host ADDRESS: the address of your machine at which the table listens. 0.0.0.0 is all of them; without your choice it is 127.0.0.1, this machine only.
cli-help-without-tls = --without-tls: nothing of what is sent is kept secret on its way. Both sides have to say so.
cli-help-continue = --continue: opens the table that was open last, with the same people, who come back to their seats.
cli-help-watch = --watch: you watch, and do not play.
cli-which-table = Say which table, for example: ramino join 192.0.2.7 --code ACDE FHJK.
cli-no-address = "{ $word }" is no address of a table. It looks like 192.0.2.7:8470, or like the line that you were sent.
cli-code = A code has from 1 to { $most } letters and digits.

## Keys

cli-keys-waiting = A table with other people, before the deal:
cli-keys-waiting-owner = The owner of such a table:
cli-keys-watching = A table that you only watch:
cmd-people-begin = begin with those who are here
cmd-people-who = who is at the table
cmd-people-write = write a line to the table
cmd-people-read = read what was written
