# How much is said: the key that changes it, and the menu in which each kind is set by itself.

verbosity-now = { $verbosity ->
    [brief] Brief
    [full] Full
   *[normal] Normal
}{ $count ->
    [0] .
    [one] , except 1 item set separately.
   *[other] , except { $count } items set separately.
}
say-open = { $count ->
    [0] What is said, item by item.
    [one] What is said, item by item: 1 set separately.
   *[other] What is said, item by item: { $count } set separately.
}
    .about = What others do, kind by kind: brief, normal, full, or not said.
say-title = What is said, item by item
say-value = { $value ->
    [general] as in the general setting
    [off] not said
    [brief] brief
    [normal] normal
    [full] full
    [no] no
   *[yes] yes
}
say-draws = Others draw from the stock
    .about = Normally this goes without saying: a discard or a take follows, or the turn comes to the next. In full you hear it, and how many cards the player then holds. The history has it all the same.
say-takes = Cards taken from the discards
    .about = In full you also hear how many cards the player then holds.
say-melds = New combinations
    .about = Brief leaves out the points of the opening, the suits of groups and the places of jokers. Full adds how many cards are left in hand.
say-layoffs = Cards laid off and jokers taken back
    .about = Brief gives only the cards and the number of the combination. Full adds what the combination is now, and how many cards are left in hand.
say-rearranging = Combinations taken apart and joined
    .about = In brief you hear at the end of the turn what others have made of the combinations. Normally you hear every step too, and in full also what each step leaves.
say-undos = Plays that others take back
    .about = In brief this is not said.
say-discards = Discards
    .about = Brief gives only who and which card. Full adds how many cards are left in hand.
say-few-cards = Few cards left
    .about = That somebody has few cards left is always said. In brief it is said in fewer words.
say-declaring = Hands that are declared
    .about = Brief leaves out the cards of a declared hand; they are in the history.
say-deals = The deal and the stock
    .about = In brief the beginning of a hand and a new stock are announced in fewer words.
say-turns = Your turn
    .about = In full you also hear what is on top of the discards.
say-results = Penalties, bonuses and scores
    .about = In brief you hear each player's total, and for yourself also the points of the hand. Otherwise you hear everybody's points, what yours are made of, and the cards left in your own hand.
say-cards = Names of the cards that others lay
    .about = Without them you hear which combination others lay or add to, and how many cards. Discards are always named.
say-points = Points of what is laid
    .about = The points of each new combination and of each card laid off, where laying scores. By default you hear them only where everything is said in full.
say-positions = Places of cards and entries
    .about = The place of the card or the entry, such as 3 of 12. Normally it is said only in full.
setting-braille-console = Short lines for braille
    .value = { $value ->
        [yes] yes
       *[no] no
    }
    .about = With the terminal as the output, cards and events are written in short words for a braille display, such as h5-7. The rulebooks explain them under Braille.
