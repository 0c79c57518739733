# Short words for a braille display: keys, questions, and what can't be done, in forty cells at most.

braille-sentences = { $left }; { $right }
braille-question-asked = { $question } y/n
braille-question-small = small letter:
braille-question-no = no; { $place }
braille-leave-table = leave the table?
braille-leave-program = leave?
braille-leave-table-kept = leave the table?
braille-leave-program-kept = leave?
braille-give-up = give up for good?
braille-ask-end-hand = stock empty. End the hand?
braille-ask-penalty = { $cost }{ $price ->
    [cards] {" "}cards
   *[points] {""}
}: end?
braille-ask-owed = { $how ->
    [new] { LIST($new) }
    [both] { LIST($cards) }, { LIST($new) }
   *[cards] { LIST($cards) }
} costs { $cost }{ $price ->
    [cards] {" "}cards
   *[points] {""}
}. End?
braille-ask-incoherent = incomplete { LIST($melds) }: { $cost }{ $price ->
    [cards] {" "}cards
   *[points] {""}
}. End?
braille-unknown-key = no: { $key }
braille-unknown-key-in-list = no: { $key }; { $back } closes
braille-pasted-nowhere = no: paste where you type
braille-key-unnamed = no: key not known
braille-keyboard-script = no: { $script ->
    [cyrillic] Cyrillic
    [greek] Greek
    [arabic] Arabic
    [hebrew] Hebrew
   *[other] another alphabet
}
braille-caps-lock = Caps Lock?
braille-select-first = no: select first
braille-named-on-discards = no: take { CARD($card) }
braille-hint-names-later = no: { $key } first
braille-undo-prepared = no: { $key } puts back
braille-already-drawn = no: already drawn
braille-nothing-to-call = no: nothing to call
braille-no-last-look = no: nobody declared
braille-no-joker-here = no: no jk here
braille-discards-never = no: no discards here
braille-nothing-here = { $what } nothing to do
braille-hint-off = no: hints are off, { $key }
braille-hint-over = over; { $key } reviews
braille-hint-hope = cards that would help: { $count }
braille-hint-near = { hand-kind }: lacks { $count }
braille-voice-not-ours = no: the screen reader's voice
braille-output-alone = no: no other output
braille-rank-keys = 1 ace, 2-9, 0 ten to king
braille-rules-opened = { $line }
braille-turn-ended = done; { $name } plays
braille-call-passed = you pass
braille-history-empty = nothing
braille-history-start = first: { $text }
braille-history-end = last: { $text }
braille-list-empty = nothing here
braille-no-value = { $item }; Enter
braille-hand-all-prepared = all prepared
braille-table-menu = table
braille-settings-title = options
braille-rules-here = rules
braille-pozzo-title = discards
braille-lay-off-title = { LIST($cards) } where
braille-take-joker-title = which jk for { CARD($card) }
braille-which-card-title = the jk is

## The keys

braille-keys-or = { $first }
braille-help-title = keys
braille-help-line = { $keys }: { $what }
braille-key-up = up
braille-key-down = down
braille-key-left = left
braille-key-right = right
braille-key-pageup = pg up
braille-key-pagedown = pg down
braille-cmd-ask-counts = how many cards; after a hand, which
braille-cmd-ask-discard = top of the discards
braille-cmd-ask-prepared = { $finish ->
    [counted] what the hand counts
   *[declared] prepared, points, to lay
}
braille-cmd-ask-turn = whose turn, what can be done
braille-cmd-call-let-pass = let the discard pass
braille-cmd-call-make = Rummy! discard on a meld
braille-cmd-entry-erase = erase a letter
braille-cmd-hand-menu = what the card can do
braille-cmd-hand-next-group = next suit or rank
braille-cmd-hand-previous-group = previous suit or rank
braille-cmd-hand-named = card named last
braille-cmd-hand-rank = rank, 1 ace, 0 ten to king
braille-cmd-hand-select = select or unselect
braille-cmd-hand-unselect = clear the selection
braille-cmd-hint-missing = what the card lacks
braille-cmd-hint-next = hint
braille-cmd-hint-next-playable = next playable
braille-cmd-hint-previous-playable = previous playable
braille-cmd-history-first = first message
braille-cmd-history-last = last message
braille-cmd-history-next = next message
braille-cmd-history-previous = previous message
braille-cmd-look-pass = pass
braille-cmd-meld-lay = lay prepared and selected
braille-cmd-meld-lay-off = lay off
braille-cmd-meld-menu = what the card can do
braille-cmd-meld-prepare = meld selected or named
braille-cmd-meld-put-back = prepared back to the hand
braille-cmd-meld-take-joker = take the jk back
braille-cmd-melds-inside = card by card
braille-cmd-melds-lay-off = lay off here
braille-cmd-melds-menu = what can be done
braille-cmd-melds-next-fitting = next that the card enters
braille-cmd-melds-number = number
braille-cmd-melds-previous-fitting = previous that the card enters
braille-cmd-melds-take-joker = take this jk back
braille-cmd-output-next = next way of hearing
braille-cmd-property-open = who owns which cards
braille-cmd-review-open = review of the hand
braille-cmd-sort-dealt = as dealt
braille-cmd-table-menu = all that can be done
braille-cmd-turn-declare = { $finish ->
    [counted] close with the card
   *[declared] declare with the card
}
braille-cmd-turn-end = end without a discard
braille-cmd-turn-take = take a discard
braille-cmd-turn-take-top = take a discard
braille-cmd-turn-undo = undo the last play
braille-cmd-turn-undo-all = undo the whole turn
braille-cmd-verbosity-next = how much is said
braille-cmd-help-describe = try the keys
braille-key-shift = Shift { $key }
braille-key-delete = Del
braille-key-backspace = Backspace
braille-key-tab = Tab
braille-key-question-mark = ?
braille-key-exclamation-mark = !
braille-key-left-parenthesis = (
braille-key-right-parenthesis = )
braille-key-less = <
braille-key-greater = >
braille-cmd-help-keys = keys here
