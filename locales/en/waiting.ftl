# At a table before the deal, and at no table at all.

people-nowhere = You sit at no table. Together, in the main menu, leads to tables with other people.
people-no-table = You sit at no table yet. { $sit } sits down at the one you are on, { $open } opens one.
people-title-self = Who you are here
braille-people-title-self = who you are here
people-opponents = { LIST($names, style: "and") } { $count ->
    [one] is an opponent of the program.
   *[other] are opponents of the program.
}
line-looking = One moment: the table is not there yet.
waiting-undealt = Nothing is dealt yet. { table-waits } { $begins ->
    [now] { waiting-begin }
    [two] Once two have come, Enter begins, with opponents for the others.
    [soon] The cards are coming.
   *[all] The match begins when everybody has come.
}
seal-first = { seal-good } After the match every card that was seen is checked.
give-up-over = The match is over already.
leave-tables = Leave the tables for the main menu?
braille-people-nowhere = no table
braille-people-no-table = no table yet
braille-people-opponents = { $count ->
    [one] opponent
   *[other] opponents
}: { LIST($names) }
braille-line-looking = not there yet
braille-waiting-undealt = not dealt, { $missing } missing
braille-seal-first = sealed
waiting-code = The code is { $code }.
braille-waiting-code = code { $code }

## Opening a table on this machine

agreed-port = Port: { $port }.
    .about = The number under which others find the table at your computer. It is in the invitation, and it is the one that a router has to pass on. The usual one is { $usual }; two tables on one computer need two.
port-title = The port, a number from 1 to 65535.
# $text is what was typed.
port-none = { $text } is no port: those are numbers from 1 to 65535.
agreed-secret = The line
    .value = { $value ->
        [yes] kept secret by a certificate
       *[no] open: whoever listens in on the way can read all that is sent
    }
    .about = Kept secret it needs the extra "together". Open it is for a network of which everybody in it is a friend. Your friends have to say so as well: ramino join, the address, and --without-tls.
line-unheard = Nobody has heard this: the line is lost. Ask again when it is back.
braille-line-unheard = not sent: line lost

## A seat that waits, and the first name

menu-seat = Back to your seat: { $game }{ $count ->
    [0] { "" }
   *[other] { " " }with { LIST($others, style: "and") }
}, at { $address }
first-name-title = What are you called? The others at the table hear this name; it is kept for the next time.

## Digits that are compared by telephone

ask-digits = Call whoever opened the table: do they hear the same digits, { $digits }?
pairing-differs = Then you don't go there: somebody else may be in between. Nothing of yours was sent.
pairing-here = Somebody at { $address } compares digits with you, by telephone: { $digits }.
pairing-again = The digits to compare: { $digits }.
people-digits = Hear the digits to compare
braille-ask-digits = same digits, { $digits }?
braille-pairing-here = digits { $digits }
braille-pairing-again = digits { $digits }
