# Why a play is refused, and what would be right: one message for each code, "refusal-" before it.
# $price is "points" where $cost points buy the play off, "none" where nothing does.

refusal-hand-over = The hand is over.
refusal-not-in-this-game = This table's rules do not allow that play.
refusal-not-your-turn = Not your turn: { $name } is playing.
refusal-draw-first = Draw first.
    .stock = Draw first, from the stock.
    .both = Draw first.
    .discards = First take from the discards, or end the hand.
    .look = This is the last look: take the discard to declare, or pass.
    .instead = You have laid nothing from your hand: draw a card, and your turn is over.
refusal-already-drew = You have already drawn: { $lays ->
    [no] { $finish ->
        [counted] discard, or close.
       *[declared] discard, or declare.
    }
   *[yes] lay combinations, or end the turn.
}
    .discard = You have already drawn: { $lays ->
        [no] { $finish ->
        [counted] discard, or close.
       *[declared] discard, or declare.
    }
       *[yes] lay combinations, or discard.
    }
    .instead = You have laid a card: end your turn.
refusal-no-such-meld = There is no combination { $meld } on the table.
refusal-card-not-in-hand = { CARD($card, form: "def") } is not in your hand.
refusal-must-use-card = { $lays ->
    [no] Declare: you took { CARD($card, form: "def") } for that.
   *[yes] { CARD($card, form: "def") } first: you took it to { $must ->
        [open] open with
       *[other] lay in a new combination
    }.
}
refusal-discards-closed = { $pile ->
    [any] Draw from the stock: with no cards in hand you can't take from the discards.
   *[other] { $single ->
        [draws] With one card left you can't take from the discards: draw from the stock.
       *[takes] The discard pile is closed: draw from the stock.
    }
}
refusal-not-opened = You have not opened yet: lay your opening combinations first.
refusal-too-early = Too early: nothing may be laid on the first turn of a hand.
    .closing = Too early: on your first turn you can only close with nothing loose.
refusal-lay-off-next-turn = You can lay off from your next turn on.
refusal-not-yours = Lay off only on your own combinations; combination { $meld } is not yours.
refusal-stock-first = The first to play draws from the stock, not from the discards.
refusal-too-late = Too late to call Rummy! Play has moved on.
refusal-nothing-to-take = The discard pile has fewer cards than that.
    .empty = The discard pile is empty.
refusal-nothing-to-undo = Nothing to take back this turn.
refusal-cannot-use-card = { $lays ->
    [no] You cannot declare with { CARD($card, form: "def") }: pass.
   *[yes] { $must ->
        [open] You cannot open with { CARD($card, form: "def") }: draw from the stock.
        [meld-now] No new combination with { CARD($card, form: "def") }: take from deeper, or draw from the stock.
        [meld] No new combination to lay with { CARD($card, form: "def") }: draw from the stock.
       *[other] { CARD($card, form: "def") } could not be laid as required: draw from the stock.
    }
}
    .discards = No new combination with { CARD($card, form: "def") }: take from deeper, or end the hand.
    .end = { $must ->
        [open] You cannot open with { CARD($card, form: "def") }
       *[other] You cannot lay { CARD($card, form: "def") } as required
    }; nothing is left to draw.
    .early = Too early for { CARD($card, form: "def") }: nothing may be laid on the first turn of a hand. Draw from the stock.
refusal-meld-closed = Combination { $meld } is complete: it already has four cards.
    .joker = Combination { $meld } is complete, and jokers are never added to a combination.
refusal-joker-cannot-extend = A joker goes only into a new combination, never onto one already on the table.
refusal-joker-ambiguous = The joker in combination { $meld } cannot be taken back: it could be either of two suits.
refusal-joker-stays = The joker in combination { $meld } stays: only the card it stands for can free it.
refusal-does-not-fit = { CARD($card, form: "def") } does not fit combination { $meld }.
    .lift = { CARD($card, form: "def") } cannot be taken from combination { $meld }: only the first or the last card of a run can be taken back.
    .swap = { CARD($card, form: "def") } is not the card that the joker in combination { $meld } stands for.
    .split = Combination { $meld } cannot be split after { CARD($card, form: "def") }: choose a card of the run, but not the last.
refusal-which-card = Say which card the joker stands for: { LIST($choices, style: "or") }.
refusal-which-end = { CARD($card, form: "def") } fits both ends: say whether it goes next to { CARD($low, form: "def") } or to { CARD($high, form: "def") }.
refusal-not-a-meld = Not a combination: { LIST($cards) }. It takes three or more of one suit in sequence, or three or four of one rank in different suits.
    .merge = Combinations { $meld } and { $other } do not join into one run or group.
refusal-too-many-jokers = Too many jokers: { $most ->
    [one] 1 at most
   *[other] { $most } at most
} in one combination.
refusal-opening-too-low = { count-points } prepared: { $missing } short of { $minimum }.
    .free = { count-points } prepared: { $missing } short of { $minimum }. { turn-in-hand }
refusal-no-pure-run = { $joker ->
    [yes] To open, your combinations can't contain a joker.
   *[no] To open, one of your combinations must be a run without a joker.
}
refusal-must-keep-discard = Keep one card: the turn ends with a discard.
refusal-not-a-winning-hand = Not a winning hand with that discard.
    .closing = With that discard your hand counts too much to close.
refusal-joker-not-thrown = You can't discard a joker while you hold any other card.
    .end = You can't discard a joker while you hold any other card: end the turn without a discard.
refusal-card-is-playable = That card fits a combination on the table: lay it instead of discarding it.
    .unopened = That card fits a combination on the table: until you have opened, discard another card.
refusal-must-discard = The turn ends with a discard: choose a card.
refusal-table-incoherent = { $count ->
    [one] Combination { LIST($melds) } is incomplete
   *[other] Combinations { LIST($melds, style: "and") } are incomplete
}: { $price ->
    [none] complete { $count ->
        [one] it
       *[other] them
    } or take back your plays before you end the turn.
    [cards] end your turn now, and all goes back and you draw { $cost ->
        [one] 1 card.
       *[other] { $cost } cards.
    }
   *[points] ending your turn now costs { $cost } points.
}
# $new are those cards that have to go into a new combination.
still-owed = Still to be laid this turn{ $how ->
    [new] {" "}in a new combination: { LIST($new) }
    [both] : { LIST($cards) }; in a new combination: { LIST($new) }
   *[cards] : { LIST($cards) }
}.
refusal-cards-owed = { still-owed } { $price ->
    [none] Lay { $count ->
        [one] it
       *[other] them
    }, or take back your plays.
    [cards] End your turn now, and all goes back and you draw { $cost ->
        [one] 1 card.
       *[other] { $cost } cards.
    }
   *[points] Ending your turn now costs { $cost } points.
}
    .discard = { $how ->
        [new] { LIST($new, form: "def") } must be laid in a new combination this turn
       *[cards] { LIST($cards, form: "def") } must be laid this turn
    }: it cannot be the discard.
refusal-just-taken = { CARD($card, form: "def") } was just taken from the discards: discard another card.
    .end = { CARD($card, form: "def") } was just taken from the discards: end the turn without a discard.

# Parts of the above.
any-suit = any suit
locale-syntax = File { $file }, line { $line }: the message { $message } cannot be understood ({ $detail }). It is said in English until the line is corrected or the program reinstalled.
locale-unreadable = File { $file } cannot be read: { $detail }. Install the program again, or save the file as UTF-8.
locale-missing-file = There are no messages in { $file }: install the program again.
locale-missing-message = The message { $message } is missing in the language { $lang }: it is said in English. Please report it.
locale-duplicate = File { $file }, line { $line }: the message { $message } is there twice, and the first one counts. Remove one of them.
locale-format = File { $file }, line { $line }: the message { $message } could not be put together: { $detail }. Correct it, or install the program again.
