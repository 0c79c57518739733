# Options of a table and settings of the player: the name; ".value" what it is now, in words; ".about" at length.
# The pace is in tenths of a second.

option-line = { $name }: { $value }.
# $item is the entry of the menu, as the list says it, a sentence.
no-value = Nothing to change here: Enter chooses it. { $item }
value-end = No further. { $item }
rules-here = The rules of this table
    .about = Each option of the game that is being played, as it was chosen. D describes it.

options-title = New match of { $game }
options-start = Start the match.
options-seats = Players: { $count }, including you.
    .about = How many play, including you: from { $low } to { $high }.
# $parts are phrases such as seats-part, by how many play.
seats-cards = Cards each: { LIST($parts, style: "semicolon") }.
    .same = Everybody gets { $count } cards.
seats-packs = Packs: { LIST($parts, style: "semicolon") }.
    .same = { $count ->
        [one] One pack is used.
       *[other] { $count } packs are used.
    }
seats-other-way = Play goes counter-clockwise with { LIST($seats, style: "or") } players.
seats-part = { $count } with { LIST($seats, style: "or") }
seats-number = { $number ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[other] { $number }
}
options-bots = Opponents: { $level ->
        [novice] beginners
        [strong] strong
        [expert] experts
       *[casual] casual players
    }.
    .about = How well the opponents play. Beginners overlook a lot. Casual players lay what they can and discard what goes with nothing. Strong ones count the cards and hold back what would help you. Experts also think ahead about what could happen, which takes up to a second.
# Options that nobody could play with. $why: an opening that no hand reaches, more cards than there are, or too many
# players for them; $cards: how many a player lays at most; $most: what is possible; $fixes: unplayable-fix or
# unplayable-seats, of which each alone would do.
unplayable = { $why ->
    [players] At most { $most } players can play with one pack.
    [cards] There are not enough cards: at most { $most } each.
   *[opening] No hand can open: { $cards } cards are worth { $most } points at most.
} What would do: { LIST($fixes, style: "semicolon") }.
unplayable-fix = { $name }: { $value }
unplayable-seats = { $count } players
options-save = Save these options under a name.
options-save-title = A name for these options.
options-saved = Saved as { $name }.
options-saved-entry = Saved: { $name }.
options-usual = Back to the default options.
# $item is the entry at which one is, a sentence.
options-usual-now = The options are back to their defaults. { $item }
saved-use = Use these options.
saved-forget = Forget them.
# $name is what the player called these options; $item the entry at which one is.
saved-used = { $name } is set. { $item }
saved-forget-ask = Forget the options saved as { $name }?
saved-forgotten = { $name } is forgotten.

opt-mode = Scoring
    .value = { $value ->
        [points] points game, cards laid count for you
       *[elimination] elimination, cards left in hand count against you
    }
    .about = In the points game every card you lay scores points, and the winner of a hand also gets what the others hold. In the elimination game only what is left in the hands counts, against whoever holds it, and a player who goes over the limit is out; the last one left wins.
opt-target = The match ends at
    .value = { $value ->
        [0] no points limit
       *[other] { $value } points
    }
    .about = { $scoring ->
        [points] The match ends after the hand in which a player reaches this score; the highest score wins. With no points limit, only the number of hands ends it.
        [winner-takes] The first player to reach this score wins the match.
        [property] A player who reaches this score wins the match; if several do, the one with the most points.
       *[other] { $best ->
            [lowest] The match ends when a player reaches this total, and the lowest total wins.
           *[highest] The match ends when a player reaches this total, and the highest total wins.
        }
    }
opt-hands = The match lasts
    .value = { $value ->
        [0] any number of hands
        [1] 1 hand
       *[other] { $value } hands
    }
    .about = The match ends after this many hands, unless somebody reaches the target first. If there is a tie, play continues.
opt-limit = { $out ->
    [at] Out at
   *[above] Out above
}
    .value = { $value ->
        [1] 1 point
       *[other] { $value } points
    }
    .about = A player whose total { $out ->
        [at] reaches
       *[above] goes over
    } this limit is out of the match.
opt-opening = Opening
    .value = { $value ->
        [0] no minimum
       *[other] at least { $value } points
    }
    .about = What a player's first combinations, laid down together, must be worth.{ $pure ->
        [all] {" "}A run without a joker is needed too.
        [some] {" "}With { LIST($values, style: "or") } points a run without a joker is needed too.
       *[none] {""}
    } Until then nothing may be laid off{ $recovered ->
        [none] {""}
       *[other] , no joker taken
    }{ $rearranging ->
        [no] {""}
       *[other] , no combination rearranged
    }{ $unopened ->
        [draws] , no discard taken
       *[takes] {""}
    }{ $calls ->
        [yes] , nor Rummy! called.
       *[no] .
    }{ $must ->
        [open] {" "}A discard may be taken before that only to open with.
       *[other] {""}
    }
opt-discards = Discards
    .value = { $value ->
        [top] the top card may be taken
        [must-use] the top card may be taken, and must be played
        [pile] any card may be taken with all above it
        [closed] never taken
       *[none] nobody discards
    }
    .about = What may be taken from the discards instead of drawing, once you have opened. The top card, to be used or not; the top card, on condition that it is played in the same turn; any card with all those above it; nothing at all; or no discards are made, and a turn ends without one.
opt-direction = Direction of play
    .value = { $value ->
        [counter-clockwise] counter-clockwise
       *[clockwise] clockwise
    }
    .about = In which order the players play, and the deal passes on. Clockwise, the player at your left comes after you; counter-clockwise, the one at your right.
opt-packs = Packs
    .value = { $value }
    .about = How many packs of 52 cards there are. With one pack at most three can play.
opt-jokers_per_pack = Jokers in each pack
    .value = { $value ->
        [0] none
       *[other] { $value }
    }
    .about = How many jokers each pack of 52 cards has.
opt-jokers_per_meld = Jokers in one combination
    .value = { $value ->
        [1] 1 at most
       *[other] { $value } at most
    }
    .about = How many jokers one new combination may contain.
opt-joker_penalty = A joker taken and not laid again
    .value = costs { $value ->
        [0] nothing
        [1] 1 point
       *[other] { $value } points
    }
    .about = A joker taken from a combination must be laid in a new one in the same turn. Ending the turn without doing so costs this penalty for each joker.
opt-values = Values
    .value = { $value ->
        [fives] by fives, two to nine are worth five
       *[pips] by number, cards are worth what they say
    }
    .about = By fives: two to nine are worth 5, ten to king 10, the ace { $ace-fives }, or { $low-fives } where it is low in a run. By number: two to ten are worth their number, jack, queen and king 10, the ace { $ace-pips }, or { $low-pips } where it is low in a run. In hand the ace always counts as high.{ $recovered ->
        [none] {""}
       *[other] {" "}A joker in hand is worth { $joker } either way.
    }
opt-manipulation = Rearranging
    .value = { $value ->
        [yes] allowed, combinations may be taken apart and joined
       *[no] not allowed
    }
    .about = { $rearranging ->
        [whole] Where it is allowed, players who have opened may take cards back from combinations, split and join them and lay them anew. The turn cannot end before every combination is whole and every card taken back is played again; no penalty can be paid instead.
       *[other] Where it is allowed, players who have opened may take cards back from combinations, split and join them and lay them anew, as long as every combination is whole and every card taken back is played again by the end of the turn.
    }
opt-table_penalty = A table left in pieces
    .value = costs { $value ->
        [0] nothing
        [1] 1 point
       *[other] { $value } points
    }
    .about = What it costs to end a turn with a combination incomplete, or with cards taken back and not played again. With an incomplete combination, table and hand also go back to what they were after the draw.
opt-penalty_per = Penalty for a table in pieces
    .value = { $value ->
        [turn] once a turn
       *[card] for each card not played again
    }
    .about = Whether the penalty for a table left in pieces is paid once for the turn, or for each card that was taken back and not played again.
opt-draw = A card is drawn
    .value = { $value ->
        [instead] instead of laying, and ends the turn
       *[first] at the beginning of every turn
    }
    .about = Whether a player who lays no card draws one instead, or everybody draws first in every turn and then plays.
opt-table_free = The cards on the table
    .value = { $value ->
        [always] can be taken apart from the first turn on
       *[melded] can be taken apart after a combination of one's own
    }
    .about = Whether anybody may add to the combinations on the table and take them apart at once, or only after laying a combination of their own in this hand.
opt-penalty_cards = For a table left in pieces
    .value = { $value ->
        [0] nothing: the turn cannot end
        [1] 1 penalty card
       *[other] { $value } penalty cards
    }
    .about = The cards drawn by a player who ends a turn with a combination incomplete or cards not played again. Table and hand go back to what they were. With none, everything has to be put in order first.
opt-close_at = Loose cards when closing
    .value = { $value ->
        [0] none
        [1] at most 1 point
       *[other] at most { $value } points
    }
    .about = The most that the cards which fit into no combination may count for a player to close. With such points a player closes from the second turn of the hand on.
opt-colour = Colour
    .value = { $value ->
        [yes] closes, all cards of one suit
       *[no] not played
    }
    .about = Whether a player may close with cards that are all of one suit, whatever they count. It takes 25 points off.
opt-bonus = Closing with 0
    .value = { $value ->
        [0] no points off
       *[other] { $value } points off
    }
    .about = The points taken off a player who closes with a hand that counts 0. A colour takes off 25 instead.
opt-ramino_wins = Ramino, one run of all cards
    .value = { $value ->
        [match] wins the match
       *[double] makes the others take double
    }
    .about = Whether closing with one run of all cards wins the match at once, or takes 25 points off while the others take double.
opt-identities = Identities
    .value = { $value ->
        [yes] allowed, three or four identical cards are a combination
       *[no] not allowed
    }
    .about = Where they are allowed, three or four cards of the same rank and suit are a combination too, worth ten points more for each card. Four packs are then in play, however many players there are.
opt-max_reshuffles = { $refill ->
    [turn-over] Discards turned over
   *[other] Discards shuffled into a new stock
}
    .value = { $value ->
        [0] as often as needed
        [1] once at most
       *[other] { $value } times at most
    }
    .about = { $refill ->
        [turn-over] How many times the discards may be turned over into a new stock. After the last time, the hand is over when the stock runs out again.
       *[other] When the stock is empty, the discards are shuffled and become the new stock. After the last time, the hand is { $scoring ->
            [property] over
           *[other] blocked
        } when the stock runs out again.
    }

settings-title = Options
setting-language = Language
    .value = { LANGUAGE($value) }
    .about = The language of everything that is said. It changes at once. Shift L does the same from anywhere.
setting-verbosity = How much is said
    .value = { $value ->
        [brief] brief
        [full] full
       *[normal] normal
    }
    .about = Brief reports plays in few words, and leaves out the draws of others, how many entries a list has, and the keys in menus. Full adds points, how many cards are left, what combinations have become, and the place of cards and entries. The history always has everything. V does the same from anywhere.
setting-pace = Opponents wait
    .value = { $value ->
        [listening] until you have heard nearly everything
        [0] not at all
        [5] half a second
        [10] one second
        [15] one and a half seconds
        [20] two seconds
        [30] three seconds
       *[50] five seconds
    }
    .about = The pace: how long opponents wait before each of their plays, so that you can follow.
setting-name = Your name: { $name }.
    .about = What the others at the table call you. It can have up to 40 letters.
name-title = Your name.
name-now = From the next match on, your name will be { $name }.

setting-reading = Reading speed of your screen reader
    .value = { $value } words a minute
    .about = How fast your screen reader reads the lines of the terminal. Opponents that wait until you have heard nearly everything take it into account.
setting-digest = The others' turns in a few sentences
    .value = { $value ->
        [always] always
       *[late] when you fall behind
    }
    .about = When opponents play faster than you can hear, what they did is summed up: who has played, who has opened, who holds few cards, what is on top. Always is good for big tables. The history keeps each line.
