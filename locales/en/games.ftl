# The words of the other games: their names, the pile, hands to declare, Rummy!, who owns which cards.
# $who is "you" for the listener and "other" for everybody else, who is called by $name. Keys come as they are spoken.

game-ufficiale = Ufficiale
game-toscano = Toscano
game-cinquecento = Cinquecento
game-rami = Rami
game-scala40 = Scala 40
game-ramino = Ramino
game-machiavelli = Machiavelli
game-chiuso = Closed ramino
game-of = { $game ->
    [ufficiale] of Ufficiale
    [toscano] of Toscano
    [cinquecento] of Cinquecento
    [rami] of Rami
    [scala40] of Scala 40
    [ramino] of Ramino
    [machiavelli] of Machiavelli
    [chiuso] of Closed ramino
   *[salotto] of Salotto
}
game-about = { $game ->
    [ufficiale] The ramino of the rulebooks: one pack, no jokers, and the player who goes out scores what the others hold.
    [toscano] Nothing is laid: you keep everything in hand until you can declare a winning hand, and the others get a last look.
    [cinquecento] The whole discard pile stays in sight and you take as much as you like; cards on the table belong to the player who laid them, and a good discard is snatched with Rummy!
    [rami] The French game: 30 or 51 points to open, jokers that can be taken back, and a flat hundred for laying nothing.
    [scala40] The rummy that Italians play most: forty points to open, jokers, and a player with too many points is out.
    [ramino] One of the two games called ramino in Italy: ten cards, no points needed to open, jokers that can be taken back, and a player with too many points is out.
    [machiavelli] The game of manoeuvres: no opening, nothing is discarded, and everything on the table may be taken apart and laid anew. Lay your last card first.
    [chiuso] The ramino of the encyclopedias: ten cards, nothing is laid, and a player whose whole hand is in combinations closes; what the others hold loose counts against them.
   *[salotto] Two packs or more with jokers: you need 30 points to open, and every card you lay scores.
}

# The pile of discards.
pile = discards
pile-from = from the discards
pile-in = in the discard pile

turned-up = Turned up: { CARD($card) }.
special-card = Special card: { CARD($card) }, worth { $points }.
no-cards = { $who ->
    [you] You have no cards left: next turn you draw from the stock.
   *[other] { $name } has no cards left, and draws from the stock next turn.
}

## Declaring

hand-kind = { $hand ->
    [gran-ramino] gran ramino
    [ramino] ramino
    [dieci] dieci
    [colour] a colour
    [closed] a closed hand
   *[sette] sette
}
declare-way = { $hand ->
    [closed] by discarding { LIST($cards, form: "def", style: "or") }
   *[other] { $finish ->
        [counted] with { hand-kind } by discarding { LIST($cards, form: "def", style: "or") }
       *[declared] { hand-kind } by discarding { LIST($cards, form: "def", style: "or") }
    }
}
shown-hand = { $name }'s hand. { LIST($groups, style: "semicolon") }.

look-declared = { $who ->
    [you] You declared { hand-kind }, discarding { CARD($card, form: "def") }.
   *[other] { $name } declared { hand-kind }, discarding { CARD($card, form: "def") }.
}
look-keys = You can declare with that card: { $take } takes it, { $pass } passes.
look-no-use = You cannot declare with that card.

# Comparing: $winner and $loser are declared-hand, $suit is the winner's suit and $other the loser's.
declared-hand = { $who ->
    [you] your { hand-kind }
   *[other] { $name }'s { hand-kind }
}
beats = { $winner } beats { $loser }.
beats-by-suit = { $winner } in { SUIT($suit) } beats { $loser } in { SUIT($other) }.
beats-by-count = { $winner } beats { $loser }: { $count } { SUIT($suit) } to { $fewer } { SUIT($other) }.
beats-by-rank = { $winner } beats { $loser }: { $count } cards of one suit each, but { RANK($high, form: "def") } { SUIT($suit, form: "of") } beats { RANK($low, form: "def") } { SUIT($other, form: "of") }.
beats-by-last-suit = { $winner } beats { $loser }: { $count } cards of one suit each, { RANK($high) } high, but { SUIT($suit) } beat { SUIT($other) }.
totals = The stock has run out; the value of the hands decides: { LIST($lines, style: "semicolon") }.
total-of = { $player }, { $points }

## The discard pile

pozzo-takes = { CARD($card) }, { $count ->
    [one] taken alone.
   *[other] { $count } cards to take.
}
pozzo-unusable = { CARD($card) }, cannot be used.
pozzo-lies = { CARD($card) }, { $above ->
    [0] on top.
    [one] 1 card above.
   *[other] { $above } cards above.
}

## Rummy!

rummy-ask = Rummy? { $key } lays { CARD($card, form: "def") } on combination { LIST($numbers, style: "or") }.
rummy-skip = { $key } lets it go.
rummy-time = { $count ->
    [one] 1 second
   *[other] { $count } seconds
} left to call Rummy!

## Whose cards they are

# A line of the list "whose is what": $parts are combinations in words, with their points.
property = { $player }, { count-points }; { LIST($parts, style: "semicolon") }.
property-part = { $whole ->
    [yes] combination { $number }
   *[no] in combination { $number }
}, { count-points }: { $cards }
property-card = { CARD($card) }, { $player }, { count-points }.

## Hands and games won, where they decide the match

wins = { $scoring ->
    [games] Games won
    [property] Hands ended
   *[other] Hands won
}: { LIST($lines, style: "semicolon") }. { $goal } needed.
wins-of = { $player }, { $count }

## Options of the tables
opt-lay_off = Laying off
    .value = { $value ->
        [same-turn] from the turn of the first combination on
       *[later] from the turn after the first combination
    }
    .about = When you may start adding cards to combinations on the table: only from the turn after the one in which you laid your first combination, or even in that same turn.
opt-lay_off_on = Laying off on
    .value = { $value ->
        [own] your own combinations
       *[any] any combination
    }
    .about = Whether cards may be laid off on all combinations on the table, or only on those that you have laid yourself. A combination belongs to the player who laid it first.
opt-deals = The match is won
    .value = { $value ->
        [0] by points
        [1] by winning 1 hand
       *[other] by winning { $value } hands
    }
    .about = By points, the first player to reach the target wins the match. With a number of hands, the first to win that many wins it, and points do not count.
opt-pack = Pack
    .value = { $value } cards
    .about = With 40 cards there are ace, two, three, four, five, six, seven and the court cards; two players hold ten cards each, three or four hold seven. With 36 cards the pack runs from six to king, with the ace below the six, and hands always have seven cards.
opt-suits = Suits
    .value = { $value ->
        [german] German, leaves, hearts, bells and acorns
        [italian] Italian, batons, cups, coins and swords
       *[french] French, spades, hearts, diamonds and clubs
    }
    .about = What the suits are called. With Italian suits spades are batons, clubs are swords, diamonds are coins, hearts are cups, and the queen is the knight. With German suits spades are leaves, clubs are acorns, diamonds are bells, the queen is the over and the jack the under. The game is the same.
opt-games = The match is won with
    .value = { $value ->
        [1] 1 game
       *[other] { $value } games
    }
    .about = Every hand won is one game. The first to win this many wins the match.
opt-win_by = The match is won
    .value = { $value ->
        [points-closing] by points, but only when ending the hand
        [closings] by the number of hands ended
       *[points] by points
    }
    .about = By points, a player who reaches the target wins; if several do, the one with the highest score. Only when ending the hand: once the target is reached, only the player who went out in that hand can win. By hands ended, the first player to go out that many times wins.
opt-closings = Hands you must end
    .value = { $value }
    .about = How many times you must go out to win the match.
opt-exit_at = Low score that puts you out
    .value = { $value ->
        [0] none
       *[other] { $value } points
    }
    .about = A player who falls to this score is out of the match, and the last one left wins. With none, everybody stays in.
opt-rummy_call = Calling Rummy
    .value = { $value ->
        [yes] allowed
       *[no] not allowed
    }
    .about = When somebody discards a card that would fit a combination on the table, another player who has laid a combination may call Rummy! and lay it there, before the next player draws.
opt-rummy_told = A player who may call Rummy
    .value = { $value ->
        [yes] is told
       *[no] has to notice
    }
    .about = The game can ask a player who may call Rummy! Otherwise nobody is told: a player who notices that a discard fits calls with the key, before the next player draws.
opt-rummy_window = Time to call Rummy
    .value = { $value ->
        [ask] as long as you like, the game waits for your answer
       *[other] { $value } seconds
    }
    .about = How long the game waits when you could call Rummy! With a number of seconds, play continues when the time is up.
opt-stock_until_opened = Discards before the first combination
    .value = { $value ->
        [yes] closed, you draw from the stock
       *[no] open
    }
    .about = Where they are closed, only a player who has laid a combination in this hand may take from the discards.
opt-top_free = The top discard taken alone
    .value = { $value ->
        [yes] may be kept
       *[no] has to be laid
    }
    .about = Whether the card on top of the discards, taken alone, may simply be kept in your hand, or has to go into a new combination at once like any other.
opt-closing = Going out
    .value = { $value ->
        [unplayable] only with a discard that fits nowhere
       *[discard] with any discard
    }
    .about = With any discard, the last card is discarded and the hand is over. Otherwise the last card may not be discarded if it fits a combination; you may also lay every card, and then draw one on your next turn: if it fits you lay it, if not you discard it and the hand is over.
opt-stock_out = When the stock runs out
    .value = { $value ->
        [recycle] the discards are turned over and play continues
       *[end] the hand ends
    }
    .about = When the stock runs out, the hand can end as soon as the player whose turn it is wants nothing from the discards. Or the discards are turned over and play continues: as they are, so that the oldest card is drawn first, or shuffled, depending on another option.
opt-recycle_shuffled = Discards shuffled when turned over
    .value = { $value ->
        [yes] yes
       *[no] no
    }
    .about = When the discards become the new stock, they can be turned over as they are, or shuffled first.
opt-special_card = Special card
    .value = { $points ->
        [0] none
       *[other] { CARD($card, form: "def") } counts { $points }
    }
    .about = One card with a value of its own, whether laid or in hand. The command line takes any card, with any value.
opt-special_card_each_hand = Special card for each hand
    .value = { $value ->
        [yes] a new one, drawn at random
       *[no] no
    }
    .about = Before each deal the special card is drawn at random, and announced. It counts as much as the chosen special card, or 40 if none is chosen.
opt-hand_size = Cards for each player
    .value = { $value }
    .about = How many cards each player is dealt.{ $fewer ->
        [0] {""}
       *[other] {" "}The most is { LIST($parts, style: "semicolon") }.
    }
opt-discard_with_one_card = Taking the discard with one card in hand
    .value = { $value ->
        [forbidden] forbidden
       *[allowed] allowed
    }
    .about = Whether a player who holds a single card may take from the discards, or must draw from the stock.
opt-lay_on_first_turn = Laying on the first turn
    .value = { $value ->
        [forbidden] forbidden
       *[allowed] allowed
    }
    .about = Whether a player may lay combinations as early as their first turn in a hand.
opt-pure_run = Run without a joker to open
    .value = { $value ->
        [yes] always
        [no] never
        [on] always
        [off] never
       *[auto] only with 51 points
    }
    .about = Whether the combinations you open with must include a run without a joker.
opt-first_discards = Discards on the first turn
    .value = { $value ->
        [closed] closed, you draw from the stock
       *[open] open
    }
    .about = Whether a player may take the discard as early as their first turn in a hand, or only draws from the stock then.
opt-circular = King, ace, two
    .value = { $value ->
        [yes] is a run
       *[no] is not a run
    }
    .about = Whether a run may continue from the king to the ace and the two. The ace counts one there.
opt-joker_value = A joker laid counts
    .value = { $value ->
        [20] 20 points
       *[replaced] what it stands for
    }
    .about = What a joker in a combination is worth, for example for opening. In hand it always counts { $joker }.
opt-sec = Rami sec
    .value = { $value ->
        [minus-50] takes 50 points off the player who does it
        [plus-100] gives each of the others 100 more
       *[double] doubles the others' points
    }
    .about = A rami sec is laying everything but the last discard in new combinations, in a single turn, with nothing laid before. Here you choose what it is worth.
opt-sec_needs_opening = Opening for a rami sec
    .value = { $value ->
        [yes] needed
       *[no] not needed
    }
    .about = Whether laying everything at once must also reach the points for opening, with a run without a joker where one is required.
opt-out_at = Who is out
    .value = { $value ->
        [reaches] a player who reaches the limit
       *[exceeds] a player who goes over the limit
    }
    .about = Whether a player with exactly as many points as the limit is already out, or only one with more.
opt-fitting_discard = Discarding what fits the table
    .value = { $value ->
        [forbidden-unopened] forbidden before opening
        [forbidden] forbidden
       *[allowed] allowed
    }
    .about = Whether a card that could be laid off on the table may be discarded instead: by everybody, only by players who have opened, or by nobody. The last card may always be discarded, and so may any card if all of them fit.
opt-unopened = A player who has laid nothing
    .value = { $value ->
        [hundred] takes a hundred points
       *[cards] counts the cards in hand
    }
    .about = What a player who has laid nothing takes at the end of a hand: the cards, like everybody else, or a flat hundred points.
opt-in_hand = Going out in hand
    .value = { $value ->
        [plain] earns nothing extra
       *[double] doubles what the others take
    }
    .about = Going out in hand means laying all cards but the discard at once, in new combinations, having laid nothing before. Here you choose whether it counts more.
opt-in_hand_free = Opening when going out in hand
    .value = { $value ->
        [yes] not needed
       *[no] needed
    }
    .about = Whether laying everything but the discard at once opens by itself, whatever it is worth, and without the run that opening may need. Otherwise it has to reach the points like any other opening.
opt-joker_kept = A joker taken back
    .value = { $value ->
        [yes] may stay in your hand
       *[no] must be laid again in the same turn
    }
    .about = Whether a joker that you take back is a card like any other, or has to be laid in a new combination in the same turn.
opt-lone_ace = An ace as the only card left
    .value = { $value ->
        [yes] counts 1
       *[no] counts like any ace
    }
    .about = What a player takes when the only card left at the end of a hand is an ace.
opt-pure_opening = Jokers in the opening combinations
    .value = { $value ->
        [yes] not allowed
       *[no] allowed
    }
    .about = Whether the combinations that you lay first in a hand may contain jokers.
opt-discards_before_opening = The discard before opening
    .value = { $value ->
        [closed] can't be taken
       *[to-open] can only be taken to open with
    }
    .about = Whether a player who has not opened may take the discard, to lay it in the combinations that open, or not at all.
opt-re_entry = Coming back
    .value = { $value ->
        [0] never
        [1] once
       *[other] { $value } times
    }
    .about = How many times in a match a player with too many points may come back, at once and with the highest total of those still in. At least two must still be in.
opt-ace = An ace left in hand
    .value = { $value }
    .about = How many points an ace left in hand costs.
opt-joker = A joker left in hand
    .value = { $value }
    .about = How many points a joker left in hand costs.
