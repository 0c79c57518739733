# Practice: lessons, step by step, and the keys that a beginner is told at the table.
# ".want" is what is to be done, in short; it is said again after anything else. $cards are the cards it is about; all
# other variables are keys as they are spoken.

menu-practice = Practice
practice-title = Practice: { $game }
practice-entry = { $lesson }.
practice-done = { $lesson }, done.
practice-left = { $lesson }, from step { $step }, where you left off.
practice-anew = { $lesson }, from the beginning.
practice-next = The next lesson: { $lesson }.
practice-again = This lesson again.
practice-all = All lessons.
practice-menu = Main menu.
lesson-opened = { $lesson }.
lesson-taken-up = { $lesson }, where you left off.
lesson-over = Lesson done: { $lesson }
# The menu at the end of a lesson: $item is its first entry, a sentence.
lesson-over-opened = { $title }. { $key } continues. { $item }
# $text is the next step of the lesson, whole sentences.
lesson-right = Right. { $text }
lesson-right-closed = Right; that list is closed again. { $text }
lesson-astray = Not { LIST($cards, form: "def", style: "and") }: go back and press { $key } to unselect. { $want }
lesson-put-back = Not { LIST($cards, form: "def", style: "and") }: { $key } puts what is prepared back in your hand. { $want }
lesson-in-list = { $key } leaves this list. { $want }
lesson-keeps = { LIST($cards, form: "def", style: "and") } can still be laid. { $want }
lesson-not-now = { $kind ->
    [draw] That would draw a card.
    [take] That would take from the discards.
    [meld] That would lay { LIST($cards, form: "def", style: "and") }.
    [lay-off] That would lay off { LIST($cards, form: "def", style: "and") }.
    [joker] That would take a joker back.
    [discard] That would discard { LIST($cards, form: "def", style: "and") }.
    [undo] That would take your last play back.
   *[other] That would change the table.
} Not in this lesson. { $want }
leave-lesson = Leave this lesson? You can resume it later.
cli-use-practice = ramino practice, or ramino practice GAME: lessons that you play yourself, one step at a time.
practice-not-saved = Your progress cannot be saved in { $file }. The system says: { $detail }.

## Walking through the cards

lesson-cards = Your cards
lesson-cards-next = { $lays ->
        [no] { $finish ->
            [counted] In a turn, { $draw } draws a card and { $throw } discards one, until you can close.
           *[declared] In a turn, { $draw } draws a card and { $throw } discards one, until you can declare a winning hand.
        }
       *[yes] { $draws ->
            [instead] In a turn, you lay combinations if you can, and { $end } ends it; if you lay no card, { $draw } draws one, which ends it too.
           *[first] In a turn, { $draw } draws a card, then you lay combinations if you can, and { $throw } discards a card.
        }
    } First, get to know your hand. { lesson-cards-next.want }
    .want = Press { $next } three times: it reads the next card.
lesson-cards-previous = { lesson-cards-previous.want }
    .want = Press { $previous }: it goes back a card.
lesson-cards-suit = { lesson-cards-suit.want }
    .want = Press { $suit }: it jumps to the next suit.
lesson-cards-hand = { lesson-cards-hand.want }
    .want = Press { $hand }: it reads the whole hand.
lesson-cards-turn = { lesson-cards-turn.want }
    .want = Press { $turn }: it says what you may do now.

## Drawing and discarding

lesson-draw = Drawing and discarding
lesson-draw-stock = A turn begins with a draw. { lesson-draw-stock.want }
    .want = Press { $draw }: it draws from the stock.
lesson-draw-top = { lesson-draw-top.want }
    .want = Press { $top }: it reads the top discard.
lesson-draw-throw = A turn ends with a discard. { lesson-draw-throw.want }
    .want = Go to { LIST($cards, form: "def") } and press { $throw }.

## What combinations are

lesson-find = Combinations
lesson-find-run = A run is three or more cards of one suit in sequence. You hold the ten, jack and queen of spades. { lesson-find-run.want }
    .want = Go to { LIST($cards, form: "def") }.
lesson-find-group = A group is three or four cards of one rank, of different suits. You hold three nines. { lesson-find-group.want }
    .want = Go to { LIST($cards, form: "def") }.
lesson-find-playable = { lesson-find-playable.want }
    .want = Press { $playable }: it goes to the next card that can be played. { $prepare } then makes its combination, and { $named } comes back to it from anywhere.

## Selecting and preparing

lesson-prepare = Selecting and preparing
lesson-prepare-select = { lesson-prepare-select.want }
    .want = Go to { LIST($cards, form: "def", style: "and") }, and press { $select } on each: that selects it.
lesson-prepare-prepare = { lesson-prepare-prepare.want }
    .want = Press { $prepare }: it puts the selected cards aside as a combination.
lesson-prepare-more = That is not enough to open: your first combinations must be worth more together. { lesson-prepare-more.want }
    .want = Prepare { LIST($cards, form: "def", style: "and") } too: { $select } on each, then { $prepare }.
lesson-prepare-points = { lesson-prepare-points.want }
    .want = Press { $prepared }: it says what is prepared, and how many points it is worth.
lesson-prepare-lay = { lesson-prepare-lay.want }
    .want = Press { $lay }: it lays all that is prepared.
lesson-prepare-throw = { lesson-prepare-throw.want }
    .want = Now end your turn: go to { LIST($cards, form: "def") } and press { $throw }.
opening-verb = open

## Opening

lesson-open = Opening
lesson-open-prepare = Your first combinations must be worth 30 points together. Ten, jack and queen make exactly that. { lesson-open-prepare.want }
    .want = Prepare { LIST($cards, form: "def", style: "and") }: { $select } on each, then { $prepare }.
lesson-open-lay = { lesson-open-lay.want }
    .want = Press { $lay }: it lays all that is prepared.
lesson-open-throw = You have opened. { lesson-open-throw.want }
    .want = End your turn: go to { LIST($cards, form: "def") } and press { $throw }.

## Laying at once

lesson-lay = Laying a combination
lesson-lay-select = A run is three or more cards of one suit in sequence, a group three or four of one rank. You hold a run of clubs. { lesson-lay-select.want }
    .want = Go to { LIST($cards, form: "def", style: "and") }, and press { $select } on each: that selects it.
lesson-lay-lay = { lesson-lay-lay.want }
    .want = Press { $prepare }: it lays the selected cards.
lesson-lay-end = { lesson-lay-end.want }
    .want = Now end your turn: press { $end }.
lesson-lay-throw = { lesson-lay-throw.want }
    .want = Now end your turn: go to { LIST($cards, form: "def") } and press { $throw }.

## Laying off

lesson-off = Laying off
lesson-off-off = A run of hearts is on the table, five to seven, and your eight fits it. { lesson-off-off.want }
    .want = Go to { LIST($cards, form: "def") } and press { $off }: that lays it off.
lesson-off-end = { lesson-off-end.want }
    .want = Now end your turn: press { $end }.
lesson-off-throw = { lesson-off-throw.want }
    .want = Now end your turn: go to { LIST($cards, form: "def") } and press { $throw }.

## Jokers

lesson-jokers = Jokers
lesson-jokers-swap = On the table a joker stands for the ace of spades, and you hold that ace. { lesson-jokers-swap.want }
    .want = Go to { LIST($cards, form: "def") } and press { $joker }: your card takes the joker's place, and you get the joker.
lesson-jokers-select = The joker must be laid again in this turn. It makes a group with your kings. { lesson-jokers-select.want }
    .want = Press { $select } on { LIST($cards, form: "def", style: "and") }.
lesson-jokers-lay = { lesson-jokers-lay.want }
    .want = Press { $prepare }: you have opened, so it lays the cards at once.

## The list of combinations

lesson-list = The list of combinations
lesson-list-open = { lesson-list-open.want }
    .want = Press { $melds }: it opens the list of what is on the table.
lesson-list-next = { lesson-list-next.want }
    .want = In the list, which { $melds } opens, press { $entry }: it reads the next combination.
lesson-list-inside = { lesson-list-inside.want }
    .want = { $melds } for the list, then { $inside }: it goes into a combination, card by card. { $back } goes back.
lesson-list-off = { lesson-list-off.want }
    .want = Go to { LIST($cards, form: "def") } in your hand, press { $melds }, and on combination 1 press { $enter }: the card is laid off there.

## Rearranging

lesson-rearrange = Rearranging the table
lesson-rearrange-lift = At some tables you may take cards back from the table and lay them down again in another way. You hold two sevens, and the third is at the end of a run. { lesson-rearrange-lift.want }
    .want = Press { $melds } for the list and { $menu } for what can be done with the run. Go to the entry that takes the seven of hearts back, and press { $enter }.
lesson-rearrange-lay = The seven must be laid again in this turn. { lesson-rearrange-lay.want }
    .want = Lay { LIST($cards, form: "def", style: "and") }: { $select } on each, then { $prepare }.
lesson-rearrange-throw = { lesson-rearrange-throw.want }
    .want = End your turn: go to { LIST($cards, form: "def") } and press { $throw }.

## A turn on one's own

lesson-turn = A turn on your own
lesson-turn-turn = You have opened. A run and a group are on the table. It is your turn. { lesson-turn-turn.want }
    .want = Draw, lay off what fits, then discard a card. { $hint } gives a hint.

## Taking from the discards

lesson-take-open = Taking the discard to open
lesson-take-open-take = Before you have opened, you may take the discard only to open with it. This one is the king of spades: with your two kings and your run of clubs it makes 42 points. { lesson-take-open-take.want }
    .want = Press { $take }: you take the discard.
lesson-take-open-kings = { lesson-take-open-kings.want }
    .want = Prepare { LIST($cards, form: "def", style: "and") }: { $select } on each, then { $prepare }.
lesson-take-open-run = { lesson-take-open-run.want }
    .want = Prepare { LIST($cards, form: "def", style: "and") } too.
lesson-take-open-lay = { lesson-take-open-lay.want }
    .want = Press { $lay }: it lays all that is prepared.
lesson-take-lay = Taking the discard
lesson-take-lay-take = You may take the discard if you lay it in a new combination in this turn. This one is the nine of hearts, and it makes a group with your nines. { lesson-take-lay-take.want }
    .want = Press { $take }: you take the discard.
lesson-take-lay-lay = { lesson-take-lay-lay.want }
    .want = Lay { LIST($cards, form: "def", style: "and") }: { $select } on each, then { $prepare }.
lesson-take-lay-throw = { lesson-take-lay-throw.want }
    .want = End your turn: go to { LIST($cards, form: "def") } and press { $throw }.

## Cinquecento

lesson-pozzo = The discard pile
lesson-pozzo-walk = All discards stay in sight, and you may take as many as you like, if you lay the deepest of them at once. { lesson-pozzo-walk.want }
    .want = Press { $pozzo }: it opens the pile, from the top.
lesson-pozzo-take = The seven of clubs is there, third from the top. It makes a run with your five and six. { lesson-pozzo-take.want }
    .want = In the pile, which { $pozzo } opens, go down to the seven of clubs and press { $enter }: you take it with the two above it.
lesson-pozzo-lay = { lesson-pozzo-lay.want }
    .want = Lay { LIST($cards, form: "def", style: "and") }: { $select } on each, then { $prepare }.
lesson-rummy = Calling Rummy
lesson-rummy-call = Anna has discarded the eight of clubs, which fits the run on the table. You can snatch it. { lesson-rummy-call.want }
    .want = Press { $call }: you call Rummy and lay the card there.
lesson-rummy-property = What you lay stays yours, and so do its points. { lesson-rummy-property.want }
    .want = Press { $property }: it says who owns what.

## Toscano

lesson-declare = Declaring
lesson-declare-stock = Nothing is laid in this game. You wait until all your cards make a winning hand, with one to discard. You lack only the fourth ace. { lesson-declare-stock.want }
    .want = Press { $draw }: it draws from the stock.
lesson-declare-declare = There it is. { lesson-declare-declare.want }
    .want = Go to { LIST($cards, form: "def") }, which you do not need, and press { $declare }: you declare with it.
lesson-look = The last look
lesson-look-pass = Anna has declared and discarded a card. You could take that card with { $take } if it let you win, but it does not. { lesson-look-pass.want }
    .want = Press { $pass }: you let it pass.

## Machiavelli

lesson-instead = Drawing instead of laying
lesson-instead-stock = When you can lay nothing, you draw a card, and that ends your turn. { lesson-instead-stock.want }
    .want = Press { $draw }: it draws a card and ends your turn.
lesson-manoeuvre = A manoeuvre
lesson-manoeuvre-lift = Everything on the table may be taken apart. You hold two sevens, and the third is at the end of a run that can spare it. { lesson-manoeuvre-lift.want }
    .want = Press { $melds } for the list and { $menu } for what can be done with the run. Go to the entry that takes the seven of hearts back, and press { $enter }.
lesson-manoeuvre-owed = The seven must be on the table again when your turn ends. { lesson-manoeuvre-owed.want }
    .want = Press { $turn }: it says what you owe.
lesson-manoeuvre-lay = { lesson-manoeuvre-lay.want }
    .want = Lay { LIST($cards, form: "def", style: "and") }: { $select } on each, then { $prepare }.
lesson-manoeuvre-end = Every combination is whole again, and two cards of your hand are gone. { lesson-manoeuvre-end.want }
    .want = Press { $end }: it ends your turn.

## Closed ramino

lesson-close = Closing
lesson-close-count = Nothing is laid in this game. You draw and discard until your hand divides into combinations, with one card to discard. { lesson-close-count.want }
    .want = Press { $prepared }: it says what your hand counts, and which cards are loose.
lesson-close-stock = Only one card is loose. { lesson-close-stock.want }
    .want = Press { $draw }: it draws from the stock.
lesson-close-close = The three of spades goes with your run. { lesson-close-close.want }
    .want = Go to { LIST($cards, form: "def") }, which you do not need, and press { $declare }: you close with it.

## A whole hand

lesson-whole = A whole hand, with advice
lesson-whole-opened = A whole hand, from the deal to the last card. Before each decision you hear advice, then do as you like. { $again } repeats it.
lesson-whole-over = That was a whole hand. You play the next one on your own, and the match is kept.

## Keys for beginners

setting-guidance = Keys for beginners
    .value = { $value ->
        [yes] named until you know them
       *[no] not named
    }
    .about = At the table each key is named until you have used it three times, and you are told about plays you have never tried.
guide-key = { $kind ->
    [draw] { $key } draws.
    [take] { $key } takes it.
    [lay-off] { $key } on it lays it off.
    [joker] { $key } on it takes the joker.
    [rearrange] { $key } opens the combinations, { $menu } says what can be done with one.
    [declare] { $key } on it declares.
    [end] { $key } ends it.
   *[discard] Go to it and press { $key }.
}
guide-meld = Press { $prepare }, then { $lay }.
guide-meld-at-once = Press { $prepare }.
guide-lay-off-all = { $select } on each, then { $key }.
guide-take-deep = { $pozzo } opens the pile. Go down to that card and press { $enter }.
guide-choose = { $enter } takes this one, { $next } reads the next.
guide-turn = { $hint } gives a hint; { $draws ->
    [instead] { $key } draws a card and ends your turn.
   *[first] { $key } discards the card you are on and ends your turn.
}
guide-never = { $kind ->
    [joker] You have never taken a joker back: { $key }, on the card that it stands for.
   *[lay-off] You have never laid off: { $key }, on a card that fits the table.
}

## For a braille display

braille-practice-next = next: { $lesson }
braille-lesson-over-opened = { $title }. { $key }: { $item }
braille-lesson-right = ok. { $text }
braille-lesson-right-closed = ok, list closed. { $text }
braille-lesson-astray = not { LIST($cards) }. { $want }
braille-lesson-put-back = not { LIST($cards) }: { $key }. { $want }
braille-lesson-in-list = { $key }: out. { $want }
braille-lesson-keeps = still { LIST($cards) }. { $want }
braille-lesson-not-now = not now. { $want }
braille-guide-key = { $key }: { $kind ->
    [draw] draw
    [take] take
    [lay-off] lay off
    [joker] joker
    [rearrange] combinations
    [declare] declare
    [end] end
   *[discard] discard
}
braille-guide-meld = { $prepare }, { $lay }
braille-guide-meld-at-once = { $prepare }
braille-guide-lay-off-all = { $select } on each, { $key }: lay off
braille-guide-take-deep = { $pozzo }, down to it, { $enter }: take
braille-guide-choose = { $enter }: this; { $next }: next
braille-guide-turn = { $hint }: hint; { $key }: { $draws ->
    [instead] draw
   *[first] discard
}
braille-guide-never = { $key }: { $kind ->
    [joker] take the joker
   *[lay-off] lay off
}

## The steps of the lessons on a display

braille-lesson-cards-next = { $lays ->
        [no] { $draw } draws, { $throw } discards. First your hand.
       *[yes] { $draws ->
            [instead] lay, { $end } ends, or { $draw } draws. First your hand.
           *[first] { $draw } draws, lay, { $throw } discards. First your hand.
        }
    } { lesson-cards-next.want }
    .want = { $next } three times: next card
braille-lesson-cards-previous = { lesson-cards-previous.want }
    .want = { $previous }: a card back
braille-lesson-cards-suit = { lesson-cards-suit.want }
    .want = { $suit }: next suit
braille-lesson-cards-hand = { lesson-cards-hand.want }
    .want = { $hand }: whole hand
braille-lesson-cards-turn = { lesson-cards-turn.want }
    .want = { $turn }: what you may do
braille-lesson-draw-stock = turn begins: a draw. { lesson-draw-stock.want }
    .want = { $draw }: draw
braille-lesson-draw-top = { lesson-draw-top.want }
    .want = { $top }: the top discard
braille-lesson-draw-throw = turn ends: a discard. { lesson-draw-throw.want }
    .want = to { LIST($cards) }, then { $throw }
braille-lesson-find-run = run: 3 or more of one suit in sequence. You have 10 J Q spades. { lesson-find-run.want }
    .want = to { LIST($cards) }
braille-lesson-find-group = group: 3 or 4 of one rank, different suits. You have three 9s. { lesson-find-group.want }
    .want = to { LIST($cards) }
braille-lesson-find-playable = { lesson-find-playable.want }
    .want = { $playable }: next playable card
braille-lesson-prepare-select = { lesson-prepare-select.want }
    .want = { LIST($cards) }: { $select } each: selects
braille-lesson-prepare-prepare = { lesson-prepare-prepare.want }
    .want = { $prepare }: cards aside as a combination
braille-lesson-prepare-more = not enough to open. { lesson-prepare-more.want }
    .want = also { LIST($cards) }: { $select } each, { $prepare }
braille-lesson-prepare-points = { lesson-prepare-points.want }
    .want = { $prepared }: what is prepared, points
braille-lesson-prepare-lay = { lesson-prepare-lay.want }
    .want = { $lay }: lay it all
braille-lesson-prepare-throw = { lesson-prepare-throw.want }
    .want = end: to { LIST($cards) }, then { $throw }
braille-lesson-open-prepare = first combinations: 30 points. 10 J Q makes 30. { lesson-open-prepare.want }
    .want = { LIST($cards) }: { $select } each, { $prepare }
braille-lesson-open-lay = { lesson-open-lay.want }
    .want = { $lay }: lay it all
braille-lesson-open-throw = you have opened. { lesson-open-throw.want }
    .want = end: to { LIST($cards) }, then { $throw }
braille-lesson-lay-select = run: 3 or more of one suit in sequence; group: 3 or 4 of one rank. { lesson-lay-select.want }
    .want = { LIST($cards) }: { $select } each: selects
braille-lesson-lay-lay = { lesson-lay-lay.want }
    .want = { $prepare }: lay the selected
braille-lesson-lay-end = { lesson-lay-end.want }
    .want = end: { $end }
braille-lesson-lay-throw = { lesson-lay-throw.want }
    .want = end: to { LIST($cards) }, then { $throw }
braille-lesson-off-off = table: hearts 5 to 7; your 8 fits. { lesson-off-off.want }
    .want = to { LIST($cards) }, then { $off }: lays off
braille-lesson-off-end = { lesson-off-end.want }
    .want = end: { $end }
braille-lesson-off-throw = { lesson-off-throw.want }
    .want = end: to { LIST($cards) }, then { $throw }
braille-lesson-jokers-swap = a joker is the ace of spades; you have it. { lesson-jokers-swap.want }
    .want = to { LIST($cards) }, then { $joker }: take the joker
braille-lesson-jokers-select = lay the joker this turn, with your kings. { lesson-jokers-select.want }
    .want = { LIST($cards) }: { $select } each
braille-lesson-jokers-lay = { lesson-jokers-lay.want }
    .want = { $prepare }: lays at once
braille-lesson-list-open = { lesson-list-open.want }
    .want = { $melds }: list of the table
braille-lesson-list-next = { lesson-list-next.want }
    .want = in the list { $entry }: next
braille-lesson-list-inside = { lesson-list-inside.want }
    .want = { $melds }, { $inside }: card by card; { $back }: out
braille-lesson-list-off = { lesson-list-off.want }
    .want = to { LIST($cards) }, { $melds }, on 1 { $enter }: lay off
braille-lesson-rearrange-lift = cards can be taken back. You have two 7s, a run ends with the third. { lesson-rearrange-lift.want }
    .want = { $melds }, { $menu }, take 7 of hearts back, { $enter }
braille-lesson-rearrange-lay = lay the 7 this turn. { lesson-rearrange-lay.want }
    .want = { LIST($cards) }: { $select } each, { $prepare }
braille-lesson-rearrange-throw = { lesson-rearrange-throw.want }
    .want = end: to { LIST($cards) }, then { $throw }
braille-lesson-turn-turn = you have opened; the turn is yours. { lesson-turn-turn.want }
    .want = draw, lay off, discard; { $hint }: hint
braille-lesson-take-open-take = before opening: take only to open with it. King of spades, your 2 kings, club run: 42. { lesson-take-open-take.want }
    .want = { $take }: take it
braille-lesson-take-open-kings = { lesson-take-open-kings.want }
    .want = { LIST($cards) }: { $select } each, { $prepare }
braille-lesson-take-open-run = { lesson-take-open-run.want }
    .want = also { LIST($cards) }
braille-lesson-take-open-lay = { lesson-take-open-lay.want }
    .want = { $lay }: lay it all
braille-lesson-take-lay-take = take the discard if you lay it in a new combination this turn. 9 of hearts: your nines. { lesson-take-lay-take.want }
    .want = { $take }: take it
braille-lesson-take-lay-lay = { lesson-take-lay-lay.want }
    .want = { LIST($cards) }: { $select } each, { $prepare }
braille-lesson-take-lay-throw = { lesson-take-lay-throw.want }
    .want = end: to { LIST($cards) }, then { $throw }
braille-lesson-pozzo-walk = take as many discards as you like, lay the deepest at once. { lesson-pozzo-walk.want }
    .want = { $pozzo }: the pile
braille-lesson-pozzo-take = 7 of clubs, third; run with your 5 6. { lesson-pozzo-take.want }
    .want = { $pozzo }, down to 7 of clubs, { $enter }
braille-lesson-pozzo-lay = { lesson-pozzo-lay.want }
    .want = { LIST($cards) }: { $select } each, { $prepare }
braille-lesson-rummy-call = Anna discarded 8 of clubs: fits the run. { lesson-rummy-call.want }
    .want = { $call }: Rummy, lays it
braille-lesson-rummy-property = what you lay is yours. { lesson-rummy-property.want }
    .want = { $property }: who owns what
braille-lesson-instead-stock = nothing to lay: draw, ends the turn. { lesson-instead-stock.want }
    .want = { $draw }: draw, end
braille-lesson-manoeuvre-lift = the table can be taken apart. You have two 7s, a run spares the third. { lesson-manoeuvre-lift.want }
    .want = { $melds }, { $menu }, take 7 of hearts back, { $enter }
braille-lesson-manoeuvre-owed = the 7 is owed. { lesson-manoeuvre-owed.want }
    .want = { $turn }: what you owe
braille-lesson-manoeuvre-lay = { lesson-manoeuvre-lay.want }
    .want = { LIST($cards) }: { $select } each, { $prepare }
braille-lesson-manoeuvre-end = all whole, two cards gone. { lesson-manoeuvre-end.want }
    .want = { $end }: end
braille-lesson-close-count = nothing is laid: the hand must divide. { lesson-close-count.want }
    .want = { $prepared }: what it counts
braille-lesson-close-stock = one card is loose. { lesson-close-stock.want }
    .want = { $draw }: draw
braille-lesson-close-close = 3 of spades joins the run. { lesson-close-close.want }
    .want = to { LIST($cards) }, then { $declare }
braille-lesson-declare-stock = nothing is laid: all cards must win. You lack an ace. { lesson-declare-stock.want }
    .want = { $draw }: draw
braille-lesson-declare-declare = there it is. { lesson-declare-declare.want }
    .want = to { LIST($cards) }, then { $declare }
braille-lesson-look-pass = Anna declared; no use to you. { lesson-look-pass.want }
    .want = { $pass }: pass
