# Single hands that others play with the same cards: the deal of the day, and lines that are sent.

menu-deals = Deal of the day
deals-title = Deal of the day, { $date }
deal-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
deal-fresh = { $game }, not played yet
deal-begun = { $game }, started
deal-made = { $game }: you, { $mine }
deal-compared = { $game }: you, { $mine }; an expert, { $theirs }
deal-result = { $kind ->
    [games] { $points ->
        [1] won
       *[0] not won
    }
    [low] { $points ->
        [0] no points taken
        [1] one point taken
       *[other] { $points } points taken
    }
   *[points] { $points ->
        [0] no points
        [1] one point
       *[other] { $points } points
    }
}
deal-expert = An expert with these cards: { $theirs }. You: { $mine }.
# What is heard before a hand that was sent: $what is "match-of-day" or "match-one-hand" with the game.
deal-received = { $what }. The sender of this hand: { $theirs }.
deal-rival = The sender of this hand: { $theirs }. You: { $mine }.
one-hand-over = This hand is over. Space continues.
one-hand-over-elsewhere = This hand is over. Go back to your cards and press Space to continue.
deal-over-title = The hand is over
deal-share = Send this hand to a friend.
deal-again = The same cards once more.
# A match in the list of kept ones: $what is "match-line", the game and how it stands.
match-of-day = Deal of the day, { $date }: { $what }
# The same.
match-one-hand = One hand: { $what }

cmd-deal-share = the code of this hand
cmd-match-share = the code of one of its hands
share-line = This is the deal code; to play the hand, your friend types ramino play --deal and the code:
share-line-file = This is the deal code, also saved in the file { $file }; to play the hand, your friend types ramino play --deal and the code:
share-later = A hand can be sent when it is over.
share-none = This hand cannot be sent: it cannot be dealt again.
share-no-hand = No hand of this match is over yet.
share-people = Other people are playing in this match: you can send its hands when it is over.
share-title = Which hand to send
share-hand = Hand { $hand }: { $mine }

deal-too-long = That is not a deal code: it has more than { $most } characters.
deal-none = That is not a deal code. A deal code looks like this: ramino 2026-11-22 salotto +145 v1-0a1b2c3d.
deal-version = This code comes from version { $version } of Ramino Access, and this program reads version { $known }.
deal-changed = This code is not as it was sent: something was changed or left out on the way. Ask for it again.
deal-no-game = This code is for a game that this program does not have: "{ $word }".
deal-says-all = { $option } does not go with --deal: the code says what is played.
daily-date = "{ $value }" is not a date for --date. Write it like this: { $example }.
daily-later = The deal of { deal-date } is still to come.
cli-use-daily = ramino daily [GAME]: the deal of the day, the same for everybody; without a game, the list for all games.
cli-help-date = --date DATE: the deal of another day, such as 2026-11-22.
cli-help-deal = --deal CODE: plays the hand whose code a friend sent you; leave the game out.

braille-menu-deals = deal of the day
braille-deal-expert = expert { $theirs }, you { $mine }
braille-deal-received = { $what }; sender { $theirs }
braille-deal-rival = sender { $theirs }, you { $mine }
braille-deal-result = { $kind ->
    [games] { $points ->
        [1] won
       *[0] not won
    }
    [low] { $points } pt taken
   *[points] { $points } pt
}
braille-one-hand-over = hand ended, Space
braille-share-later = not before the hand is over
braille-share-none = this hand cannot be sent
