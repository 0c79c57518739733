# Les mots courts pour une plage braille de quarante cellules : « braille-x » y tient la place du message x.
# Ce qui n'a pas de mots courts ici s'y lit avec les mots habituels, mais avec cartes et combinaisons comme ci-dessous.
# Une carte est la lettre de sa couleur et sa valeur : c5, pr, k10. Une suite a ses bouts : c5-7. Un groupe a sa valeur,
# puis les couleurs : 7cpk. Le joker est jo, suivi de la carte qu'il remplace. Le chapitre « Braille » l'explique.

## Cartes et combinaisons

braille-rank = { $rank ->
    [1] a
    [11] { $suits ->
        [german] i
       *[french] v
    }
    [12] { $suits ->
        [german] s
        [italian] c
       *[french] d
    }
    [13] r
   *[other] { $rank }
}
braille-suit = { $suits ->
    [german] { $suit ->
        [spades] f
        [hearts] c
        [diamonds] r
       *[clubs] g
    }
    [italian] { $suit ->
        [spades] b
        [hearts] c
        [diamonds] d
       *[clubs] e
    }
   *[french] { $suit ->
        [spades] p
        [hearts] c
        [diamonds] k
       *[clubs] t
    }
}
braille-card = { suit }{ rank }
braille-joker = jo
braille-joker-as = { $joker }{ CARD($card) }
braille-any-suit = toute couleur
braille-number-negative = -{ $amount }
braille-list-two = { $style ->
    [joined] { $left }{ $right }
    [or] { $left }/{ $right }
    [semicolon] { $left }; { $right }
   *[comma] { $left } { $right }
}
braille-list-more = { list-two }
braille-list-end = { list-two }
braille-count-points = { $points } pt
braille-meld-run = { SUIT($card) }{ RANK($low) }-{ RANK($high) }
braille-meld-run-joker = { meld-run } jo{ RANK($replaced) }
braille-meld-run-jokers = { meld-run } jo{ LIST($replaced, form: "rank", style: "joined") }
braille-meld-run-short = { $jokers ->
    [0] { meld-run }
   *[other] { meld-run-jokers }
}
braille-meld-run-short-tail = { meld-run-jokers }
braille-meld-part = { SUIT($card) }{ LIST($head, form: "rank", style: "joined") }
braille-meld-group = { RANK($rank) }{ LIST($items, form: "suit", style: "joined") }
braille-meld-identity = { CARD($card) } x{ $count }
braille-meld-identity-joker = { meld-identity } jo
braille-meld-name = comb { $number }
braille-meld-named = { $number } { $meld }
braille-meld-named-brief = { meld-named }
braille-meld-rest = { $number } reste { $meld }
braille-meld-names = { LIST($numbers) }
braille-meld-names-def = { LIST($numbers) }

## Ce qui se passe

braille-hand-begins = manche { $hand }: { $count ->
    [0] {""}
   *[other] { $count } cartes,{" "}
}{ $who ->
    [you] tu donnes
   *[other] { $name } donne
}
braille-your-turn = à toi
braille-turned-up = retournée { CARD($card) }
braille-special-card = spéciale { CARD($card) } { $points }
braille-no-cards = { $who ->
    [you] toi 0 carte
   *[other] { $name } 0 carte
}
# ".row" est ce qui se lit dans une ligne avec autre chose : rien de la pioche, que le rejet dit déjà, et du rejet le nom
# et la carte seuls.
braille-event-drew = { $who ->
    [you] pioché { LIST($cards) }
   *[other] { $name } pioche
}
    .row = {""}
braille-event-took = { $who ->
    [you] pris { LIST($cards) }
   *[other] { $name } prend { LIST($cards) }
}
braille-event-melded = { $who ->
    [you] posé { $melds }{ laid-worth }
   *[other] { $name } pose { $melds }{ laid-worth }
}
braille-event-melded-numbers = { event-melded }
braille-laid-worth = { $points ->
    [0] {""}
   *[other] {" "}+{ $points }
}
braille-event-opened = { $who ->
    [you] ouvert { $points }
   *[other] { $name } ouvre { $points }
}
braille-event-opened-with = { event-opened }: { $melds }
braille-event-laid-off = { $who ->
    [you] { LIST($cards) } sur { $meld }{ laid-worth }
   *[other] { $name } { LIST($cards) } sur { $meld }{ laid-worth }
}
braille-event-joker-recovered = { $who ->
    [you] jo de { $meld } contre { CARD($card) }
   *[other] { $name } jo de { $meld } contre { CARD($card) }
}
braille-event-lifted = { $who ->
    [you] repris { LIST($cards) } de { $meld }
   *[other] { $name } reprend { LIST($cards) } de { $meld }
}
braille-event-lifted-all = { $who ->
    [you] repris toute la { $meld }
   *[other] { $name } reprend toute la { $meld }
}
braille-event-split-meld = { $who ->
    [you] scindé { $meld } { $low }, { $new } { $high }
   *[other] { $name } scinde { $meld } { $low }, { $new } { $high }
}
braille-event-merged = { $who ->
    [you] réuni { $other } à { $meld } { $whole }
   *[other] { $name } réunit { $other } à { $meld } { $whole }
}
braille-event-undone = { $who ->
    [you] annulé { $count }
   *[other] { $name } annule { $count }
}
braille-event-undone-hand = annulé: main { LIST($cards) }
braille-event-undone-table = annulé: table { LIST($cards) }
braille-event-undone-both = annulé: main { LIST($back) }, table { LIST($gone) }
braille-event-undone-take = { $who ->
    [you] annulé: défausse { CARD($card) }, pioche
   *[other] { $name } remet { CARD($card) }
}
braille-event-discarded = { $who ->
    [you] jeté { CARD($card) }
   *[other] { $name } jette { CARD($card) }
}
    .row = { $name } { CARD($card) }
braille-event-few-cards = { $who ->
    [you] toi
   *[other] { $name }
} { $count ->
    [1] 1 carte!
   *[other] { $count } cartes!
}
braille-event-penalty = { $who ->
    [you] pénalité { $points }
   *[other] { $name } pénalité { $points }
}, { $reason ->
    [jokers] joker gardé
    [table] table incomplète
   *[owed] cartes à rejouer
}
braille-event-penalty-cards = { $who ->
    [you] tout annulé, pénalité { $count ->
        [0] 0
       *[other] { $count }: { LIST($cards) }
    }
   *[other] { $name } tout annulé, pénalité { $count }
}
braille-event-reshuffled = { $tradition ->
    [french] talon
   *[other] pioche
} de nouveau { $count }
braille-event-blocked = { $scoring ->
    [games] égalité
    [property] pioche épuisée
   *[other] manche bloquée
}
braille-event-declared = { $finish ->
    [counted] { $who ->
        [you] tu fermes{ closes-with }
       *[other] { $name } ferme{ closes-with }
    }
   *[declared] { $who ->
        [you] tu annonces { hand-kind }
       *[other] { $name } annonce { hand-kind }
    }
}
braille-event-declared-with = { event-declared }, { CARD($card) }
braille-event-passed = { $pile ->
    [none] { $who ->
        [you] passé
       *[other] { $name } passe
    }
   *[other] { $lays ->
        [yes] { $who ->
            [you] rien jeté
           *[other] { $name } rien jeté
        }
       *[no] { $who ->
            [you] passé
           *[other] { $name } passe
        }
    }
}
braille-event-called = { $who ->
    [you] Rummy! { CARD($card) } sur { $meld }
   *[other] Rummy! { $name } { CARD($card) } sur { $meld }
}
braille-event-ramino = rami { $points } { $who ->
    [you] toi
   *[other] { $name }
}
braille-event-ramino-factor = rami x{ $factor } { $who ->
    [you] toi
   *[other] { $name }
}
braille-event-ramino-sec = rami sec { $who ->
    [you] toi
   *[other] { $name }
}
braille-event-ramino-in-hand = en main { $who ->
    [you] toi
   *[other] { $name }
}
braille-event-unopened-bonus = bonus { $points } { $who ->
    [you] toi
   *[other] { $name }
}
braille-event-hand-won = { $who ->
    [you] tu gagnes la manche
   *[other] { $name } gagne la manche
}
braille-event-eliminated = { $who ->
    [you] toi, hors de la partie
   *[other] { $name } hors de la partie
}
braille-event-back = { $who ->
    [you] tu reviens avec { $points }
   *[other] { $name } revient avec { $points }
}
braille-event-match-won = { $who ->
    [you] tu gagnes la partie!
   *[other] { $name } gagne la partie!
}
braille-event-match-shared = partie: { LIST($names) }
braille-table-now = maintenant { $number } { $meld }
braille-table-gone = { $number } n'est plus là
braille-event-story = { $name }{ $count ->
    [0] {""}
    [1] {" "}1 carte!
   *[other] {" "}{ $count } cartes!
} { LIST($parts, style: "semicolon") }
braille-story-new = nouvelle { $number } { $meld }
braille-story-with = { $meld } { LIST($cards) }
braille-story-taken-from = <{ LIST($numbers) }
braille-story-suit-from = { SUIT($card) }<{ $number }
braille-story-ranks-from = { LIST($cards, form: "rank", style: "joined") }<{ $number }
braille-story-span-from = { RANK($low) }-{ RANK($high) }<{ $number }
braille-story-from = { $cards }<{ $number }
braille-story-on = { $cards } sur { $number }
braille-story-joined = { $old } avec { $number }
braille-story-now = maintenant { $number } { $meld }
braille-story-gone = disparu { LIST($numbers) }
braille-story-less = moins { LIST($numbers) }
braille-story-new-numbers = nouvelle { LIST($numbers) }
braille-story-changed = change { LIST($numbers) }
braille-result-total = { result-who } ={ $score } { $points }
braille-result-total-alone = { result-who } ={ $score }
braille-result-who = { $who ->
    [you] toi
   *[other] { $name }
}
braille-result-left = { LIST($lines) }
braille-result-left-of = { $player } { $points }: { LIST($cards) }
braille-result-hand = { $player }: { LIST($groups) }
braille-result-hand-declared = { $player } { hand-kind }: { LIST($groups) }
braille-result-because = { $total } { LIST($parts) }
braille-result-laid = posé { $points }
braille-result-bonus = bonus { $points }
braille-result-collected = autres { $points }
braille-result-factor = { $held }x{ $factor }
braille-result-penalties = pénalité { $points }
braille-result-held = { $line } main { $points }
braille-result-property = { $total } posé { $laid } main { $held }
braille-result-sums = { $total } posé { $laid } main { $held }
braille-result-flat = { $line } rien de posé { $points }
braille-result-card = { CARD($card) }

## Réponses

braille-hand-empty = pas de cartes
braille-hand-dealt = { $count }: { LIST($cards) }
braille-hand-sorted = { $count }: { LIST($groups) }
braille-hand-suit = { SUIT($suit) }{ LIST($cards, form: "rank", style: "joined") }
braille-hand-rank = { RANK($rank) }{ LIST($cards, form: "suit", style: "joined") }
braille-hand-jokers = { $count ->
    [1] jo
   *[other] jo x{ $count }
}
braille-card-again = { CARD($card) }{ $again ->
    [yes] +
   *[no] {""}
}
braille-card-plain = { card-again }
braille-card-noted = { card-again } { LIST($notes) }
braille-card-selected = choisie
braille-card-owed = à rejouer
braille-card-place = { $place }/{ $count }
braille-selected = choisie { $place } { CARD($card) }
braille-unselected = désélectionnée { CARD($card) }, choisies { $count }
braille-declare-key = { $finish ->
    [counted] { $key } ferme
   *[declared] { $key } annonce
}
braille-throw-win = { $finish ->
    [counted] { $declare } ferme, { $key } jette { CARD($card) }
   *[declared] { hand-kind }! { $declare } annonce, { $key } jette { CARD($card) }
}
braille-declare-again = { $key }: { $way }
braille-rank-none = non: pas de { RANK($rank) }
braille-rank-none-high = non: ni dix ni figure
braille-named-none = non: aucune nommée
braille-selected-count = choisies { $count }
braille-selected-cards = choisies: { LIST($cards) }
braille-selection-cleared = { $count ->
    [0] rien de choisi
   *[other] désélectionnées { LIST($cards) }
}
braille-lay-named = encore { $key }: pose { LIST($melds) }
braille-throw-again = choisies { $count }; encore { $key }: jette { CARD($card) }
braille-scores = { LIST($lines) }
braille-scores-low = { LIST($lines) }, le plus bas gagne
braille-score = { $player } { $score }
braille-score-hand = { $player } { $score }+{ $points }
braille-score-out = { $player } hors { $score }
braille-wins = gagné { LIST($lines) } sur { $goal }
braille-wins-of = { $player } { $count }
braille-turn-hand-over = manche finie
braille-turn-other = { NAME($name, form: "bare") } joue
braille-turn-other-looks = { NAME($name, form: "bare") }, dernière chance
braille-turn-may-call = Rummy { CARD($card) }?
braille-turn-look = { $use ->
    [yes] prends ou passe
   *[no] passe
}
braille-turn-must-meld = toi: pose { CARD($card) }
braille-turn-must-open = toi: ouvre avec { CARD($card) }
braille-turn-must-declare = toi: { LIST($ways, style: "or") }
braille-turn-mine = toi: { LIST($doings, style: "or") }
braille-turn-in-hand = toutes sauf une: sans ouvrir.
braille-turn-could-end = tu peux finir.
braille-hand-counts = compte { $points }
braille-hand-counts-without = sans { CARD($card) } { $points }
braille-hand-divided = { $count ->
    [0] {""}
   *[other] { LIST($melds) };{" "}
}isolées { $left ->
    [0] 0
   *[other] { LIST($loose) }
}
braille-result-counts = { $player } { $points }: { $divided }
braille-shown-division = { $name }: { $divided }
braille-turn-laid = posées { $count }.
braille-do-draw = pioche
braille-do-take = prends { CARD($card) }
braille-do-take-deeper = plus bas
braille-do-call = Rummy { CARD($card) }
braille-do-declare = { $finish ->
    [counted] ferme { LIST($ways, style: "or") }
   *[declared] { LIST($ways, style: "or") }
}
braille-do-give-up = fin de manche
braille-do-open = ouvre{ $points ->
    [0] {""}
   *[other] {" "}{ $points }
}{ $pure ->
    [run] , suite sans jo
    [bare] , sans jo
   *[no] {""}
}
braille-do-meld = pose
braille-do-lay-off = complète
braille-do-swap = joker
braille-do-manipulate = remanie
braille-do-discard = jette
braille-do-end = fin
braille-do-end-bare = fin sans jeter
braille-declare-way = { $hand ->
    [closed] {""}
   *[other] { hand-kind }{" "}
}{ LIST($cards, style: "or") }
braille-owed = { LIST($parts) }
braille-owed-cards = à rejouer { LIST($cards) }
braille-owed-taken = { $how ->
    [lay] joue
   *[meld] pose
} { LIST($cards) }
braille-take-undecided = peut-être impossible: { $key } la remet
braille-owed-melds = incomplètes { LIST($melds) }
braille-owed-cost = coûte { $points }
braille-owed-cost-cards = coûte { $count } cartes
braille-owed-no-leaving = impossible de finir
braille-counts = { LIST($lines) } { $tradition ->
    [french] talon
   *[other] pioche
} { $stock }{ $pile ->
    [none] {""}
   *[other] {" "}jetées { $discards }
}
braille-count-of = { $player } { $count }
braille-discards-empty = défausse vide
braille-discards-top = { CARD($card) } de { $count }
braille-melds-none = pas de combinaison
braille-melds-none-fit = aucune place pour { LIST($cards) }
braille-melds-no-number = non: pas de { $number }
braille-prepared-none = rien de prêt
braille-prepared = prêt{ $points ->
    [0] {""}
   *[other] {" "}{ $points }
}: { LIST($melds) }
braille-prepared-short = prêt { $points } sur { $minimum }: { LIST($melds) }
braille-prepared-free = prêt { $points }, ferme en main: { LIST($melds) }
braille-prepared-impure = prêt { $points }, { $joker ->
    [yes] ouverture sans jo
   *[no] il faut une suite sans jo
}: { LIST($melds) }
braille-prepared-enough = prêt { $points }, ouvre: { LIST($melds) }
braille-put-aside = prête { $meld }
braille-put-aside-short = prête { $meld } { $points } sur { $minimum }
braille-put-aside-enough = prête { $meld } { $points }, ouvre
braille-put-aside-free = prête { $meld }, ferme en main
braille-put-aside-impure = prête { $meld } { $points }, { $joker ->
    [yes] ouverture sans jo
   *[no] il faut une suite sans jo
}
braille-put-back = en main { LIST($cards) }
braille-shown-hand = { $name }: { LIST($groups) }
braille-look-declared = { $who ->
    [you] toi
   *[other] { $name }
} { hand-kind } { CARD($card) }
braille-look-keys = { $take } prend, { $pass } passe
braille-look-no-use = ne sert pas
braille-totals = totaux { LIST($lines) }
braille-total-of = { $player } { $points }
braille-declared-hand = { $who ->
    [you] { you }
   *[other] { $name }
} { hand-kind }
braille-beats = { $winner } bat { $loser }
braille-beats-by-suit = { $winner } { SUIT($suit) } bat { $loser } { SUIT($other) }
braille-beats-by-count = { $winner } { SUIT($suit) }x{ $count } bat { $loser } { SUIT($other) }x{ $fewer }
braille-beats-by-rank = { $winner } { $count } { SUIT($suit) }{ RANK($high) } bat { $loser } { SUIT($other) }{ RANK($low) }
braille-beats-by-last-suit = { $winner } { $count } { SUIT($suit) }{ RANK($high) } bat { $loser } { SUIT($other) }{ RANK($high) }
braille-pozzo-takes = { CARD($card) }: { $count } à prendre
braille-pozzo-unusable = { CARD($card) } non
braille-pozzo-lies = { CARD($card) } sous { $above }
braille-rummy-ask = Rummy? { $key }: { CARD($card) } sur { LIST($numbers, style: "or") }
braille-property = { $player } { $points }: { LIST($parts) }
braille-property-part = { $number } { $cards }
braille-property-card = { CARD($card) } { $player } { $points }
braille-already-drawn-card = non: déjà pioché { CARD($card) }
braille-fits-nowhere = non: pas de place pour { LIST($cards) }
braille-no-joker-for = non: pas de jo pour { CARD($card) }
braille-joker-unresolved = jo 2 couleurs possibles
braille-joker-in-place = { CARD($joker) }{ CARD($card) }
braille-seated = à la table: { LIST($names) }
braille-seated-again = de retour: { LIST($names) }, manche { $hand }
braille-keys-at-hand = dans la main: { $words }
braille-hand-over-next = Espace distribue
braille-match-over = partie finie, Espace
braille-placed = { $what } { $place }/{ $count }
braille-games-about = { $key }: ce que c'est
braille-full-stop = { $text }
braille-list-opened = { $title } { $count }: { $item }
braille-list-opened-brief = { $title }: { $item }
braille-list-start = début { $item }
braille-list-end-reached = fin { $item }
braille-take-entry = { CARD($card) } +{ $above }
braille-make-lay-off = { LIST($cards) } sur { $number }: { $result }
braille-make-swap = jo de { $number } contre { CARD($card) }: { $result }
braille-make-lift = reprendre { CARD($card) }: { $result }
braille-make-lift-last = reprendre { CARD($card) }
braille-make-lift-all = reprendre toute la { $number }: { $result }
braille-make-split = scinder { $low }, { $high }
braille-make-merge = réunir { $other }: { $result }

## Refus

braille-refusal-hand-over = non: manche finie
braille-refusal-not-in-this-game = non: pas à cette table
braille-refusal-not-your-turn = non: { $name } joue
braille-refusal-draw-first = non: pioche d'abord
    .look = non: annonce ou passe
    .discards = non: prends ou finis
    .instead = non: pose ou pioche
braille-refusal-already-drew = non: déjà pioché
    .instead = non: finis ton tour
braille-refusal-no-such-meld = non: pas de comb { $meld }
braille-refusal-card-not-in-hand = non: { CARD($card) } pas en main
braille-refusal-must-use-card = non: d'abord { CARD($card) }
braille-refusal-discards-closed = non: défausse fermée, pioche
braille-refusal-not-opened = non: ouvre d'abord
braille-refusal-too-early = non: pas au premier tour
braille-refusal-lay-off-next-turn = non: au prochain tour
braille-refusal-not-yours = non: { $meld } pas à toi
braille-refusal-stock-first = non: pioche pour commencer
braille-refusal-too-late = non: trop tard
braille-refusal-nothing-to-take = non: pas assez de cartes
braille-refusal-nothing-to-undo = non: rien à annuler
braille-refusal-cannot-use-card = non: { CARD($card) } ne sert pas
braille-refusal-meld-closed = non: la { $meld } a 4 cartes
    .joker = non: jo jamais ajouté
braille-refusal-joker-cannot-extend = non: jo en nouvelle comb seulement
braille-refusal-joker-ambiguous = non: jo de la { $meld } a 2 couleurs
braille-refusal-joker-stays = non: jo de la { $meld } reste
braille-refusal-does-not-fit = non: { CARD($card) } ne va pas dans { $meld }
braille-refusal-which-card = jo: { LIST($choices, style: "or") }?
braille-refusal-which-end = { CARD($card) }: avec { CARD($low) } ou { CARD($high) }?
braille-refusal-not-a-meld = non: pas une comb: { LIST($cards) }
    .merge = non: { $meld } et { $other } ne vont pas ensemble
braille-refusal-too-many-jokers = non: jo { $most } au plus
braille-refusal-opening-too-low = non: { $points } sur { $minimum }
    .free = non: { $points } sur { $minimum }; libres toutes sauf une
braille-refusal-no-pure-run = { $joker ->
    [yes] non: sans jo pour ouvrir
   *[no] non: il faut une suite sans jo
}
braille-refusal-must-keep-discard = non: garde une carte à jeter
braille-refusal-not-a-winning-hand = non: main non gagnante
braille-refusal-joker-not-thrown = non: joker en dernier
    .end = non: joker en dernier, fin
braille-refusal-card-is-playable = non: elle se pose
    .unopened = non: elle se pose, jettes-en une autre
braille-refusal-must-discard = non: jette une carte
braille-refusal-table-incoherent = non: incomplètes { LIST($melds) }{ $price ->
    [none] {""}
    [cards] , coûte { $cost } cartes
   *[points] , coûte { $cost }
}
braille-refusal-cards-owed = non: à rejouer { $how ->
    [new] { LIST($new) }
    [both] { LIST($cards) }, { LIST($new) }
   *[cards] { LIST($cards) }
}{ $price ->
    [none] {""}
    [cards] , coûte { $cost } cartes
   *[points] , coûte { $cost }
}
braille-refusal-just-taken = non: { CARD($card) } vient d'être prise
    .end = non: { CARD($card) } vient d'être prise, fin
braille-play-waits = non: attends la réponse
braille-meld-new = nouvelle { $number } { $now }
braille-meld-was = { $number } { $was } > { $now }
braille-meld-gone = disparu { $number } { $was }
