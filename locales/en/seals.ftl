# Sealed deals: the table seals what it will deal, everybody's program cuts, and after the match all of it is opened.
# "Cut" is what each program adds to the deals, as one cuts the cards at a table.

seal-good = Sealed deals: everybody has cut.
braille-seal-good = sealed
seal-left-out = Dealt without the cut of { LIST($names, style: "and") }.
seal-apart = These deals were sealed before this program joined the match: it cannot tell whether somebody chose them.
seal-fits = The deals match the seal, and what you were told is what the record of the match says.
braille-seal-fits = as sealed and recorded
seal-earlier = An earlier match is over.
seal-own = The deals match the seal. What was told at the table is not in here, so it is not checked.
seal-no-record = The table has not opened its seal and sent its record: until it does, nothing proves that these deals were not chosen, and that what you were told is true.
seal-no-version = This program cannot read the record of this match, so it cannot check it.
seal-version = The record was made by version { $version } of the program, and this is version { $running }: that may be why.
seal-fault-none = Not sealed: the table says that its deals are, but it has sealed nothing.
seal-fault-secret = The seal is broken: what the table has opened is not what it had sealed.
seal-fault-salt = The seal is broken: somebody's cut is not the one that was promised.
seal-fault-mine = Your cut does not count in these deals, so nothing proves that the cards were dealt fairly.
seal-fault-extra = Not to be trusted: there is a cut in these deals for a seat where no person sat.
seal-fault-again = Not to be trusted: the table has reused the seal of an earlier match.
seal-fault-anew = Not to be trusted: the table had everybody cut again, and so could have picked the deal it liked.
seal-fault-withheld = Not to be trusted: several cuts were promised and not shown, so somebody could have chosen between deals.
seal-fault-rules = Not to be trusted: the table goes on with other rules or names than those that it sealed.
seal-fault-early = Not to be trusted: the table opened its seal while the match went on, so that the deals were known.
seal-fault-record = Not to be trusted: the record is not of the match that was sealed.
seal-fault-differs = The record says otherwise: in hand { $hand }, { $play ->
    [0] at the deal
   *[other] at play { $play }
}, { $kind ->
    [order] plays were left out, told twice, or told in another order.
    [back] plays that you had been told were taken back without a word.
    [beyond] you were told of more than the record has.
    [rules] this play is not possible with the sealed cards: “{ $told }”
    [said] you were told: “{ $told }” The record says: “{ $record }”
   *[table] the table was not as the record says.
}
seal-round = Times that everybody had to cut again: { $rounds }. No longer there, or without a connection: { LIST($gone, style: "and") }.
seal-set-back = Plays taken back when the table was set back, which nobody can check: { $set_back }.
seal-unheard = Plays that were not heard here, so that they are not checked: { $unheard }.
seal-hands = Hands checked: { $hands }.
seal-sign = Seal number: { $sign }. Everybody who was told the same match has the same one.
seal-none = Not sealed: this match was not dealt at a table with other people, or its seed was chosen.
braille-seal-none = not sealed

refused-no-seal = The table did not accept this cut.
cmd-match-verify = check whether its deals were sealed
braille-cmd-match-verify = sealed deals?
cli-use-verify = ramino verify FILE: says whether the deals of a match were the sealed ones. The file is a match, or what your program has kept of one played elsewhere, in the folder "seals".
