# People at one table over a line: who comes and goes, what is written, what is wrong with the line.

table-open = Your table is open: { $game }. The code is { $code }. { table-waits }
table-open-plain = Your table is open: { $game }. { table-waits }
table-open-again = Back at your table: { $game }, with { LIST($names, style: "and") }.{ $code ->
    [no] { "" }
   *[other] { " " }The code is { $code }.
} { table-waits }
table-waits = { $missing ->
    [0] Everybody is here.
    [one] Waiting for one more person.
   *[other] Waiting for { $missing } more people.
}
table-sat = You are at the table: { $game }, with { LIST($names, style: "and") }. { table-waits }
table-sat-alone = You are at the table: { $game }. { table-waits }
table-watched = You are watching this table: { $game }, with { LIST($names, style: "and") }.
table-watched-alone = You are watching this table: { $game }. Nobody has sat down yet.
watched = You are watching { $game }: { LIST($names, style: "and") }.
place-watching = The table you are watching
table-not-sealed = The deals of this table are not sealed: { $opened ->
    [yes] you chose them
   *[no] the host chose them
}.
place-waiting = The table, before the first deal
waiting-keys = Space says who is here. { $owner ->
    [yes] Enter begins at once, and the computer takes the other seats.
   *[no] The match begins when everybody is here.
}
waiting-begin = Enter begins, and the computer takes the other seats.
waiting-connecting = Connecting to { $address }.
people-here = At the table: { $people }.
people-and = { $left }; { $right }
people-self = you{ $owner ->
    [yes] , the host
   *[no] { "" }
}{ $watching ->
    [yes] , watching
   *[no] { "" }
}
people-one = { $name }{ $away ->
    [yes] , away
   *[no] { "" }
}{ $owner ->
    [yes] , the host
   *[no] { "" }
}{ $watching ->
    [yes] , watching
   *[no] { "" }
}{ $self ->
    [yes] , you
   *[no] { "" }
}
line-good = You are connected.
line-none = The connection is lost; the program is trying to reconnect.
people-alone = You are playing against the computer: nobody else is at this table.

line-lost = The connection is lost. Trying again.
sat-gone = Your table is gone.
seat-gone = You were away too long: your seat is gone.
line-back = Connected again.
line-back-missed = Connected again. { $count ->
    [one] You missed one thing.
   *[other] You missed { $count } things.
}

no-line-address = No table answers at { $address }. Is the address right, and is the table open?
no-line-certificate = The table at { $address } does not show the certificate in the invitation. It may be somebody else's; nothing was sent. Ask for a new invitation.
no-line-untrusted = The table at { $address } shows a certificate that this computer does not know; nothing was sent. Enter the whole invitation you were sent.
no-line-nonsense = The table at { $address } sends things this program does not understand, so you have left it. You may need another version of the program.
host-port = The table can't be opened on port { $port }. The system says: { $detail }. Choose another: in the table's settings, or with --port.
host-address = This computer has no address { $host }, so no table can be opened there. The system says: { $detail }. 0.0.0.0 opens it at all of this computer's addresses.
host-certificate = The table can't be opened for others: its certificate can't be written. The system says: { $detail }
host-not-here = Without a certificate a table opens on this computer only. { $command ->
    [none] This copy of the program can't make one, but you can add
   *[other] Install what makes one: { $command }, or add
} --without-tls: then anybody listening on the network can read everything.

host-nothing-kept = There is no kept match with other people to continue.
host-one-before = So the table before it is opened again.

refused-no-table = No table here has this code.
refused-no-list = There is only one table here, and no list of tables.
refused-full = The table is full.
refused-begun = The match has already begun.
refused-name-taken = Somebody at the table already has this name. If it was you, come back from the same computer, by the same address as before. Otherwise use another name.
refused-name-no-letter = A name needs at least one letter. Use another one.
refused-name-signs = A name has no signs of a sentence, such as a full stop or a question mark, at its ends or between words. Use another one.
refused-name-no-name = Nobody can be called "{ $about }": the program says that itself. Use another name.
# What the program itself calls the player, all and none, the table, the server and the computer, in a list: nobody may have one of these as a name.
not-names = you, everybody, everyone, nobody, no one, the table, table, the server, server, the computer, computer
refused-no-spectators = This table has no spectators.
refused-banned = You can't join this table.
refused-seated-already = You are already at the table.
refused-not-begun = The match has not begun yet.
refused-only-watching = You are only watching.
refused-no-play = The table did not understand this play.
refused-no-chat = There is no chat at this table.
refused-too-much-said = Too many messages at once. Try again in a moment.
refused-nothing-said = The message was empty.
refused-nobody = Nobody here is called { $about }.
refused-not-owner = Only the host can do that.
refused-gone-already = { $about } has already left: the computer now plays that seat.
refused-no-vote = There is no vote now: it is over, or nobody has called one.
refused-nobody-awaited = The table is not waiting for anybody.
refused-rated-hand = This match counts for ratings: { $about } can be removed only between two hands.
refused-about-you = The vote is about you, so you have no vote in it.
refused-voted-already = You have already voted. The others have heard it.
refused-too-many-joins = Too many people have joined from your address. Try again in a minute.
refused-ready-already = The others are still listening. The next hand begins when everybody is ready.
refused-no-hand-before = No hand of this match is over yet.
refused-not-over = This hand is not over yet.
refused-otherwise = The table does not allow this, for a reason this program does not know. You may need another version.
refused-given-up = The match was given up: nobody is playing at this table any more.
refused-no-code = This table has no code.
refused-no-record = The match is too long to be kept here.
refused-at-no-table = You are not at a table.

bye-elsewhere = You have continued in another copy of the program; this one has left the table.
bye-left = You have left the table.
bye-removed = You were removed from the table. You can come back.
bye-banned = You were banned from the table and can't come back.
bye-given-up = The table is closed.
bye-closed = The host has left and keeps the match. When the table opens again, come back the same way.
bye-too-fast = The table closed the connection: too much was sent at once.
bye-no-message = The table closed the connection: it did not understand this program.
bye-no-hello = The table closed the connection: it did not understand this program.
bye-other-protocol = { $older ->
    [table] This table runs an older version of the program than yours, and the two do not fit together. Whoever opened it has to update theirs: ramino update says how.
    [yours] This table runs a newer version of the program than yours, and the two do not fit together. To hear how yours is updated, type: ramino update.
   *[unknown] This table runs another version of the program than yours, and the two do not fit together.
}
bye-refused = The table is not letting you in.

## The command line

cli-use-host = ramino host GAME: opens a table for other people, where you sit too.
cli-use-join = ramino join ADDRESS: joins somebody else's table. The address is their computer's, or the invitation they sent you.
cli-help-port = --port NUMBER: where others find the table on your computer. Default: 8470.
cli-help-code = --code CODE: what the others have to type to come in. Default: random.
cli-help-join-code = --code CODE: the code of the table. The program asks for it if it is needed.
cli-help-people = --people NUMBER: how many seats are for people; the computer takes the others. Default: all.
cli-help-clock = --clock MINUTES: how long a turn may last, from 1 to 5; 0 is no limit.
cli-help-grace = --grace SECONDS: how long the table waits for a player who has lost connection before the computer plays for them. Default: 180.
cli-help-host = --host ADDRESS: the address of your computer where the table listens. 0.0.0.0 means all its addresses. Default: 127.0.0.1, this computer only.
cli-help-without-tls = --without-tls: nothing is encrypted. Both sides have to choose it.
cli-help-continue = --continue: opens the last table again, with the same people in their seats.
cli-help-watch = --watch: you watch and do not play.
cli-which-table = Say which table, for example: ramino join 192.0.2.7 --code ACDE FHJK.
cli-no-address = "{ $word }" is not the address of a table. An address looks like 192.0.2.7:8470, or like the invitation you were sent.
cli-code-first = { $code } is the code of a table. First comes its address: 127.0.0.1 for a table on this computer, otherwise the invitation you were sent.{ $name ->
    [none] {""}
   *[other] {" "}If { $name } is the name of a computer, type { $name }:8470.
}
cli-code = A code has 1 to { $most } letters and digits.

## Keys

cli-keys-waiting = A table with other people, before the deal:
cli-keys-waiting-owner = The host, before the deal:
cli-keys-watching = A table you only watch:
cmd-people-begin = begin with the people who are here
cmd-people-who = who is at the table
cmd-people-write = write a message to the table
cmd-people-read = read the messages
