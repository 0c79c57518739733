# What the program says of itself: greetings, menus, lists, questions, settings, keys.

greeting = Ramino Access. Good to have you here.
goodbye = Goodbye.
stopped-by-fault = Ramino Access has stopped because of a bug. The terminal says where to find the details; "ramino continue" resumes the match.
needs-64-bits = Ramino Access needs a 64-bit Python: this one is 32-bit, and the libraries the program needs do not exist for it.
libraries-missing = Ramino Access cannot start: libraries that it needs are missing. Install it again, with everything it needs. Missing:
libraries-broken = Ramino Access cannot start: the system cannot load a library. Install the program again. The system says:

log-failed = What is said can no longer be written to { $file }.
log-unwritable = The log { $file } cannot be written; the game continues without it. The system says: { $detail }.

language-now = English.

## Keys

unknown-key = { $key }: nothing here.{ $first ->
    [yes] {" "}Question mark for the keys.
   *[no] {""}
}
unknown-key-in-list = { $key }: nothing here. { $back } closes this list.
pasted-nowhere = You can only paste where you can type.
key-unnamed = This terminal writes that key in a way that is not known here.
keyboard-script = Your keyboard writes { $script ->
    [cyrillic] Cyrillic letters
    [greek] Greek letters
    [arabic] Arabic letters
    [hebrew] Hebrew letters
   *[other] letters of another alphabet
}.
caps-lock = Is Caps Lock on? If not, press { $key } again.
keys-or = { LIST($keys, style: "or") }
keys-run = { $first } to { $last }
key-shift = Shift { $key }
key-ctrl = Control { $key }
key-alt = Alt { $key }
key-up = Up
key-down = Down
key-left = Left
key-right = Right
key-home = Home
key-end = End
key-pageup = Page up
key-pagedown = Page down
key-enter = Enter
key-space = Space
key-tab = Tab
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-escape = Escape
key-apps = Applications
key-begin = Keypad 5
key-unknown = An unknown character
key-comma = comma
key-full-stop = full stop
key-less = less than
key-greater = greater than
key-question-mark = question mark
key-exclamation-mark = exclamation mark
key-left-bracket = left bracket
key-right-bracket = right bracket
key-minus = minus
key-plus = plus
key-equals = equals
key-slash = slash
key-backslash = backslash
key-semicolon = semicolon
key-colon = colon
key-apostrophe = apostrophe
key-quote = quotation mark
key-star = star
key-left-parenthesis = left parenthesis
key-right-parenthesis = right parenthesis
key-left-brace = left brace
key-right-brace = right brace
key-underscore = underscore
key-at = at sign
key-hash = hash
key-dollar = dollar
key-percent = percent
key-and = ampersand
key-bar = vertical bar
key-tilde = tilde
key-caret = caret
key-grave = grave accent

keymap-unreadable = Your keymap { $file } cannot be read. The system says: { $detail }. The default keys are in use.
keymap-syntax = Line { $line } of your keymap { $file } is not valid TOML: correct it. The default keys are in use.
# $what is here and in the next three what the player has written in the file.
keymap-no-context = Line { $line } of your keymap { $file }: there is no table [{ $what }]. { $meant ->
    [none] They are all in { $base }.
   *[other] Did you mean [{ $meant }]?
} The rest is used.
keymap-no-command = Line { $line } of your keymap { $file }: there is no command "{ $what }". { $meant ->
    [none] They are all in { $base }, and in the files beside it.
   *[other] Did you mean "{ $meant }"?
} The default key stays.
keymap-not-here = Line { $line } of your keymap { $file }: the command "{ $what }" does not work in the table [{ $where }]. Put it where { $base } has it. The default key stays.
keymap-no-key = Line { $line } of your keymap { $file }: no terminal sends the key "{ $what }". Choose another; the default key stays.

## Lists and places

# An entry of a list with its place in it: $what is the entry without a full stop, $place a number.
placed = { $what }, { $place } of { $count }.
# $item is here and in what follows the entry of the list at which one is, a sentence.
list-opened = { $title }, { $count ->
    [one] 1 entry
   *[other] { $count } entries
}. { $item }
list-opened-brief = { $title }. { $item }
list-empty = Nothing here.
list-start = Start. { $item }
list-end-reached = End. { $item }
place-hand = Your hand
help-title = Keys here
# A line of the list of keys: $what is the name of a command.
help-line = { $keys }: { $what }.
# An entry of a menu of commands: $what is the name of one, $key the key that does the same.
menu-line = { $what }, { $key }.
menu-line-outside = { $what }, { $key } outside this list.
menu-line-first = { $key }: { $what }.
menu-line-outside-first = { $key } outside this list: { $what }.
menu-line-brief = { $what }.
# $what is the entry at which one is, a sentence.
nothing-here = { $what } Nothing can be done with it now.

history-empty = Nothing has been said yet.
# $text is the message that one has gone back to.
history-start = The first message. { $text }
history-end = The last message. { $text }

## Questions

question-asked = { $question } Y for yes, N for no.
question-small = A small letter answers.
question-yes-key = y
question-no-key = n
# $place is what is said where one is again, a sentence.
question-no = No. { $place }

leave-table = Leave this table for the main menu?
leave-program = Leave Ramino Access?
ask-end-hand = The stock has run out: drawing ends the hand. End it?
# The two questions below in one row of the terminal.
ask-penalty = { $price ->
    [cards] { $cost ->
        [one] 1 card
       *[other] { $cost } cards
    }
   *[points] { $cost } points
}. End the turn?
ask-owed = { still-owed } { $price ->
    [cards] Ending the turn now takes all back, and costs { $cost ->
        [one] 1 card.
       *[other] { $cost } cards.
    }
   *[points] Ending the turn now costs { $cost } points.
} End it all the same?
ask-incoherent = { $count ->
    [one] Combination { LIST($melds) } is incomplete
   *[other] Combinations { LIST($melds, style: "and") } are incomplete
}. { $price ->
    [cards] Ending the turn now costs { $cost ->
        [one] 1 card
       *[other] { $cost } cards
    }, and table and hand go back to what they were before your plays.
   *[points] Ending the turn now costs { $cost } points, and table and hand go back to what they were after the draw.
} End it all the same?

## Writing

# $text is, here and in what follows, what has been typed so far.
entry-opened = { $title } { $length ->
    [0] Type, then Enter.
   *[other] Now: { $text }. Type, then Enter.
}
letter-capital = capital { $letter }
entry-letter = { $letter }.
entry-erased = { $letter } erased.
entry-emptied = { $length ->
    [0] Everything erased.
   *[other] { $text } erased. Nothing left.
}
entry-nothing = Nothing typed. Enter goes back.
entry-needed = Nothing typed. { $title } Type, then Enter. { $key } leaves.
entry-written = { $length ->
    [0] Nothing typed.
   *[other] { $text }.
}
entry-full = { $count ->
    [one] No more than 1 character.
   *[other] No more than { $count } characters.
}
entry-help = Type your text. Backspace erases, Delete erases everything, Up reads what you have typed, Enter finishes, Tab leaves.
entry-help-row = Enter finishes, Tab leaves, Up reads your text, Backspace erases.
entry-unknown = { $key }: not while typing. Down for help.

## Main menu, table, end of a match

menu-title = Main menu
menu-new = New match
menu-rules = Rules
guide-title = Guide
menu-options = Options
menu-quit = Quit
game-salotto = Salotto
game-entry = { $name }. { $about }
games-about = { $key } describes it.
menu-letter = go to an entry that begins with this letter
player-name = Alex
opponent-names = Anna, Bruno, Carla, Dario, Elena, Fabio, Gina, Hugo
seated = You sit down with { LIST($names, style: "and") }.
keys-at-hand = Once back at your cards: { $words }
hand-over-next = Space deals the next hand.
hand-over-next-elsewhere = This hand is over. Go back to your cards and press Space for the next one.
match-over = The match is over. Space to continue.
match-over-elsewhere = The match is over. Go back to your cards and press Space to continue.
goes-on = Space continues.
goes-on-elsewhere = Go back to your cards and press Space to continue.
match-over-title = The match is over
after-again = Another match like this one.
after-options = A new match with other options.
after-menu = Main menu.
table-menu = The table

## The hand

hand-all-prepared = All your cards are prepared.
# $item is the card at which one is, a sentence.
sorted-suit = By suit. { $item }
sorted-rank = By rank. { $item }
sorted-dealt = As dealt. { $item }
already-drawn = You have already drawn: play, then discard.
already-drawn-card = Already drawn: { CARD($card) }.
turn-ended = Your turn is over: { $name } is playing.
select-first = First select cards with Enter.
put-aside = Prepared: { $meld }.
put-aside-short = Prepared: { $meld }. { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $missing } short of { $minimum }.
put-aside-enough = Prepared: { $meld }. { $points ->
    [one] 1 point
   *[other] { $points } points
}, enough to open.
put-aside-free = Prepared: { $meld }. All cards but one are prepared: laid at once, they need no opening.
put-aside-impure = Prepared: { $meld }. { $points ->
    [one] 1 point
   *[other] { $points } points
}: to open, { $joker ->
    [yes] your combinations can't contain a joker
   *[no] you still need a run without a joker
}.
lay-named = { $key } again lays { LIST($melds, style: "semicolon") }.
throw-again = { $count ->
    [one] 1 card is selected;
   *[other] { $count } cards are selected;
} { $key } again discards { CARD($card, form: "def") }.
declare-offered = { $finish ->
    [counted] close { $way }
   *[declared] declare { $way }
}
declare-again = { $key } now: { $way }.
declare-key = { $finish ->
    [counted] { $key } closes.
   *[declared] { $key } declares.
}
throw-win = { $finish ->
    [counted] You can close with this discard: { $declare }. { $key } again only discards { CARD($card, form: "def") }.
   *[declared] With this discard you can declare { hand-kind }: { $declare }. { $key } again only discards { CARD($card, form: "def") }.
}
rank-keys = 1 goes to an ace, 2 to 9 to a card of that rank, 0 to a ten, jack, queen or king; again, to the next.
rank-none = You hold no { RANK($rank, form: "plural") }.
rank-none-high = You hold no ten and no face card.
named-on-discards = { CARD($card, form: "def") } is still on the discards: { $key } takes it.
hint-names-later = The hint has named no cards yet: { $key } goes on.
undo-prepared = Nothing is laid yet. { $key } puts back what is prepared.
named-none = No card of yours has been named.
put-back = Back in your hand: { LIST($cards) }.
fits-nowhere = { $count ->
    [one] { LIST($cards, form: "def") } fits no combination.
   *[other] { LIST($cards, form: "def", style: "and") } do not fit any one combination.
}
no-joker-for = No joker on the table stands for { CARD($card, form: "def") }.
no-joker-here = There is no joker in this combination.
discards-never = Nobody discards at this table.
card-select = Select.
card-unselect = Unselect.
card-prepare = Make a combination of { LIST($cards, style: "and") }.
card-discard = Discard { CARD($card, form: "def") }.
card-declare = { $finish ->
    [counted] Close { $way }.
   *[declared] Declare { $way }.
}
no-last-look = Nobody has declared.
call-title = Where to lay { CARD($card, form: "def") }
play-waits = One moment: the table has not answered your last play yet.
call-passed = You let it pass.
nothing-to-call = There is no discard for you to call.
pozzo-title = The discard pile, from the top
property-title = Who owns which cards
take-title = Take from the discards
take-entry = { CARD($card) }{ $above ->
    [0] .
    [one] , with the card above it.
   *[other] , with the { $above } cards above it.
}
lay-off-title = Where to lay off { LIST($cards, form: "def", style: "and") }
take-joker-title = Which joker to take with { CARD($card, form: "def") }
which-card-title = Which card the joker stands for
which-card-choice = { LIST($cards, style: "and") }.
which-card-group = A group, the joker as any suit.
which-end-title = At which end { CARD($card, form: "def") } goes
end-low = At the low end, next to { CARD($card, form: "def") }.
end-high = At the high end, next to { CARD($card, form: "def") }.

## Combinations, and what would come of a play

melds-title = Combinations
meld-inside = Look inside, card by card.
joker-unresolved = Joker, for either of two suits.
joker-in-place = { CARD($joker) } as { CARD($card) }.
make-lay-off = Lay off { LIST($cards, form: "def", style: "and") } on combination { $number }: { $result }.
make-swap = Take the joker from combination { $number } with { CARD($card, form: "def") }: { $result }.
make-lift = Take { CARD($card, form: "def") } back, leaving { $result }.
make-lift-last = Take { CARD($card, form: "def") } back: nothing is left of the combination.
make-lift-all = Take all of combination { $number } back: { $result }.
make-split = Split after the { RANK($card) }: { $low }; { $high }.
make-merge = Join with combination { $other }: { $result }.

## Rulebook

rules-title = The rules { game-of }
rules-opened = { $title }. { $line }
heading = { $text }. Heading { $level }.
heading-first = The first heading. { $line }
heading-last = The last heading. { $line }
