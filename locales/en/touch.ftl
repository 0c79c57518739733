# What is said to whoever has no keys, but buttons on a touch screen: touch-x stands for x. No key is named here.

# $what is what the button is called.
button-named = the button { $what }
button-hint-next = the button Hint
button-history-repeat = the button Repeat
button-table-menu = the button Menu
button-ask-turn = the button Whose turn
button-list-back = the button Back

touch-no-value = Nothing to change here: press it to choose it. { $item }
touch-secret-title = { $name }'s password. Or leave it empty to come in as a guest, under another name.
touch-secret-opened = { $title } { $count ->
    [0] What you type is not spoken.
    [one] One character typed.
   *[other] { $count } characters typed.
}
touch-visiting-guest = You are here as a guest. In the list of people you can choose a password: then the name is yours and nobody else can use it.
touch-visiting-idle = You have not pressed anything for an hour: the connection is closed.
touch-visiting-code-or-list = Code of the table or your return word; leave it empty for the list of tables:
touch-waiting-keys = { $owner ->
    [yes] Begin does not wait for more people: the computer takes the other seats.
   *[no] The match begins when everybody is here.
}
touch-waiting-begin = Begin does not wait for more people: the computer takes the other seats.
touch-unknown-key = { $key }: nothing here.
touch-menu-line = { $what }.
touch-menu-line-outside = { $what }.
touch-question-asked = { $question }
touch-entry-opened = { $title }{ $length ->
    [0] { "" }
   *[other] { " " }Now: { $text }.
}
touch-entry-nothing = Nothing typed.
touch-entry-needed = Nothing typed. { $title }
touch-entry-unknown = { $key }: not while typing.
touch-hand-over-next = The first button deals the next hand.
touch-hand-over-next-elsewhere = This hand is over. Go back to your cards for the next one.
touch-match-over = The match is over. The first button continues.
touch-match-over-elsewhere = The match is over. Go back to your cards to continue.
touch-goes-on = The first button continues.
touch-goes-on-elsewhere = Go back to your cards to continue.
touch-select-first = First press cards: that selects them.
touch-people-no-table = You are not at a table yet. Press a table in the list to join it, or open one.
touch-cmd-people-list = the people at the table
touch-rummy-skip = Or let it go.
touch-heading-linked = { $text }. Heading { $level }
touch-without-over = The first button skips to the end of the match.
touch-without-space = The others play on: the first button skips to the result.
touch-without-listening = The others play on: the first button asks again.
touch-vote-missing = { $me ->
    [yes] You have not voted yet.
   *[no] Still to vote: { LIST($names, style: "and") }.
}
touch-vote-answers = Answering no ends the vote.

touch-setting-language =
    .about = The language of everything that is said. It changes at once.
touch-settings-presets =
    .about = Several options at once, to suit an occasion: a short evening, a tournament, children. Press one to set them. The last entry undoes the last choice.
touch-setting-hand-order =
    .about = How your cards are sorted, now and in every new hand.
touch-setting-names =
    .about = What your opponents are called, from the next table on. Press it to type one.
touch-setting-turn-alarm =
    .about = At a table with people, you are reminded that it is your turn until you press something.
touch-setting-guidance =
    .about = At the table you are told what to press until you have done it three times, and about plays you have never tried.
touch-setting-echo =
    .about = What you hear while you type a name, a code or a message: each letter, or each word once it is finished.

touch-opt-rummy_told =
    .about = The game can ask a player who may call Rummy! Otherwise nobody is told: a player who notices that a discard fits calls it, before the next player draws.
touch-setting-hints =
    .about = Whether you can ask for hints: what can be laid, what a card still needs. Switch them off for serious play.
touch-setting-verbosity =
    .about = Brief reports plays in few words, and leaves out the draws of others and how many entries a list has. Full adds points, how many cards are left, what combinations have become, and the place of cards and entries. The history always has everything.
touch-agreed-hints =
    .about = Whether hints can be asked for at this table.

touch-guide-key = { $kind ->
    [draw] You can draw.
    [take] You can take it.
    [lay-off] Press it, then lay it off.
    [joker] Press it, then take the joker.
    [rearrange] The list of combinations says what can be done with each.
    [declare] Press it, then declare.
   *[discard] Press it, then discard it.
}
touch-guide-meld = Press { $prepare }, then { $lay }.
touch-guide-meld-at-once = Press { $prepare }.
touch-guide-lay-off-all = Press each of them, then { $key }.
touch-guide-take-deep = { $pozzo } opens the pile. Press that card there.
touch-guide-choose = Press the entry that you want.
touch-guide-turn = { $hint } gives a hint; { $draws ->
    [instead] { $key } draws a card and ends your turn.
   *[first] to discard, press a card, then { $key }: that ends your turn.
}
touch-guide-never = { $kind ->
    [joker] You have never taken a joker back: press the card that it stands for, then { $key }.
   *[lay-off] You have never laid off: press a card that fits the table, then { $key }.
}

## Lessons

touch-lesson-over-opened = { $title }. { $item }
touch-lesson-astray = Not { LIST($cards, form: "def", style: "and") }: press again to unselect. { $want }
touch-lesson-cards-hand = { $lays ->
        [no] { $finish ->
            [counted] In a turn, { $draw } draws a card and { $throw } discards one, until you can close.
           *[declared] In a turn, { $draw } draws a card and { $throw } discards one, until you can declare a winning hand.
        }
       *[yes] { $draws ->
            [instead] In a turn, you lay combinations if you can, and { $end } ends it; if you lay no card, { $draw } draws one, which ends it too.
           *[first] In a turn, { $draw } draws a card, then you lay combinations if you can, and { $throw } discards a card.
        }
    } First, get to know your hand. { touch-lesson-cards-hand.want }
    .want = Swipe through your cards, which are buttons. Then press Menu, and there the whole hand: it is read.
touch-lesson-draw-top = { touch-lesson-draw-top.want }
    .want = Press Menu, and there the top discard: it is read.
touch-lesson-draw-throw = A turn ends with a discard. { touch-lesson-draw-throw.want }
    .want = Press { LIST($cards, form: "def") }, then { $throw }.
touch-lesson-find-run = A run is three or more cards of one suit in sequence. You hold the ten, jack and queen of spades. { touch-lesson-find-run.want }
    .want = Press { LIST($cards, form: "def") }.
touch-lesson-find-group = A group is three or four cards of one rank, of different suits. You hold three nines. { touch-lesson-find-group.want }
    .want = Press { LIST($cards, form: "def") }.
touch-lesson-prepare-select = { touch-lesson-prepare-select.want }
    .want = Press { LIST($cards, form: "def", style: "and") }: that selects each.
touch-lesson-lay-select = A run is three or more cards of one suit in sequence, a group three or four of one rank. You hold a run of clubs. { touch-lesson-lay-select.want }
    .want = Press { LIST($cards, form: "def", style: "and") }: that selects each.
touch-lesson-prepare-more = That is not enough to open: your first combinations must be worth more together. { touch-lesson-prepare-more.want }
    .want = Prepare { LIST($cards, form: "def", style: "and") } too: press each, then { $prepare }.
touch-lesson-jokers-swap = On the table a joker stands for the ace of spades, and you hold that ace. { touch-lesson-jokers-swap.want }
    .want = Press { LIST($cards, form: "def") }, then { $joker }: your card takes the joker's place, and you get the joker.
touch-lesson-jokers-select = The joker must be laid again in this turn. It makes a group with your kings. { touch-lesson-jokers-select.want }
    .want = Press { LIST($cards, form: "def", style: "and") }.
touch-lesson-off-off = A run of hearts is on the table, five to seven, and your eight fits it. { touch-lesson-off-off.want }
    .want = Press { LIST($cards, form: "def") }, then { $off }: that lays it off.
touch-lesson-list-inside = { touch-lesson-list-inside.want }
    .want = Press { $melds } for the list, then { $inside }: it goes into a combination, card by card. To go back, press { $back }.
touch-lesson-list-off = { touch-lesson-list-off.want }
    .want = Press { LIST($cards, form: "def") } among your cards, then { $melds }, and there combination 1: the card is laid off there.
touch-lesson-rearrange-lift = At some tables you may take cards back from the table and lay them down again in another way. You hold two sevens, and the third is at the end of a run. { touch-lesson-rearrange-lift.want }
    .want = Press { $melds } for the list, then { $menu } for what can be done with the run, and there the entry that takes the seven of hearts back.
touch-lesson-pozzo-take = The seven of clubs is there, third from the top. It makes a run with your five and six. { touch-lesson-pozzo-take.want }
    .want = In the pile, which { $pozzo } opens, press the seven of clubs: you take it with the two above it.
touch-lesson-rummy-property = What you lay stays yours, and so do its points. { touch-lesson-rummy-property.want }
    .want = Press Menu, and there the entry that says who owns what.
touch-lesson-declare-declare = There it is. { touch-lesson-declare-declare.want }
    .want = Press { LIST($cards, form: "def") }, which you do not need, then { $declare }: you declare with it.
touch-lesson-prepare-throw = { touch-lesson-prepare-throw.want }
    .want = Now end your turn: press { LIST($cards, form: "def") }, then { $throw }.
touch-lesson-lay-throw = { touch-lesson-lay-throw.want }
    .want = Now end your turn: press { LIST($cards, form: "def") }, then { $throw }.
touch-lesson-off-throw = { touch-lesson-off-throw.want }
    .want = Now end your turn: press { LIST($cards, form: "def") }, then { $throw }.
touch-lesson-open-throw = You have opened. { touch-lesson-open-throw.want }
    .want = End your turn: press { LIST($cards, form: "def") }, then { $throw }.
touch-lesson-rearrange-throw = { touch-lesson-rearrange-throw.want }
    .want = End your turn: press { LIST($cards, form: "def") }, then { $throw }.
touch-lesson-take-lay-throw = { touch-lesson-take-lay-throw.want }
    .want = End your turn: press { LIST($cards, form: "def") }, then { $throw }.
touch-lesson-open-prepare = Your first combinations must be worth 30 points together. Ten, jack and queen make exactly that. { touch-lesson-open-prepare.want }
    .want = Prepare { LIST($cards, form: "def", style: "and") }: press each, then { $prepare }.
touch-lesson-take-open-kings = { touch-lesson-take-open-kings.want }
    .want = Prepare { LIST($cards, form: "def", style: "and") }: press each, then { $prepare }.
touch-lesson-rearrange-lay = The seven must be laid again in this turn. { touch-lesson-rearrange-lay.want }
    .want = Lay { LIST($cards, form: "def", style: "and") }: press each, then { $prepare }.
touch-lesson-take-lay-lay = { touch-lesson-take-lay-lay.want }
    .want = Lay { LIST($cards, form: "def", style: "and") }: press each, then { $prepare }.
touch-lesson-pozzo-lay = { touch-lesson-pozzo-lay.want }
    .want = Lay { LIST($cards, form: "def", style: "and") }: press each, then { $prepare }.
touch-lesson-lay-end = { touch-lesson-lay-end.want }
    .want = Now end your turn: press { $end }.
touch-lesson-off-end = { touch-lesson-off-end.want }
    .want = Now end your turn: press { $end }.
touch-lesson-manoeuvre-lift = Everything on the table may be taken apart. You hold two sevens, and the third is at the end of a run that can spare it. { touch-lesson-manoeuvre-lift.want }
    .want = Press { $melds } for the list, then { $menu } for what can be done with the run, and there the entry that takes the seven of hearts back.
touch-lesson-manoeuvre-lay = { touch-lesson-manoeuvre-lay.want }
    .want = Lay { LIST($cards, form: "def", style: "and") }: press each, then { $prepare }.
touch-lesson-close-close = The three of spades goes with your run. { touch-lesson-close-close.want }
    .want = Press { LIST($cards, form: "def") }, which you do not need, then { $declare }: you close with it.
