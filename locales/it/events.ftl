# Quel che accade al tavolo. $who è "you" per chi ascolta e "other" per gli altri, che si chiamano
# $name. $game è il gioco. Nessuna parola concorda con il nome di chi gioca.

hand-begins = { $game ->
    [toscano] Smazzata
   *[other] Manche
} { $hand }: { count-cards } a testa. { $who ->
    [you] Fai da mazziere.
   *[other] Fa da mazziere { $name }.
}
your-turn = Tocca a te.

event-drew = { $who ->
    [you] { LIST($cards) }.
   *[other] { $name } pesca.
}
event-took = { $count ->
    [1] { $who ->
        [you] Prendi { LIST($cards, form: "def") }.
       *[other] { $name } prende { LIST($cards, form: "def") }.
    }
   *[other] { $who ->
        [you] Prendi { $count } carte { pile-from }: { LIST($cards) }.
       *[other] { $name } prende { $count } carte { pile-from }: { LIST($cards) }.
    }
}
event-melded = { $who ->
    [you] Cali la { $melds }.
   *[other] { $name } cala la { $melds }.
}
event-opened = { $game ->
    [salotto] { $who ->
        [you] Entri in gioco con { $points } punti.
       *[other] { $name } entra in gioco con { $points } punti.
    }
   *[other] { $who ->
        [you] Apri con { $points } punti.
       *[other] { $name } apre con { $points } punti.
    }
}
event-opened-with = { $game ->
    [salotto] { $who ->
        [you] Entri in gioco con { $points } punti: { $melds }.
       *[other] { $name } entra in gioco con { $points } punti: { $melds }.
    }
    [ufficiale] { $who ->
        [you] Apri: { $melds }.
       *[other] { $name } apre: { $melds }.
    }
   *[other] { $who ->
        [you] Apri con { $points } punti: { $melds }.
       *[other] { $name } apre con { $points } punti: { $melds }.
    }
}
event-laid-off = { $game ->
    [salotto] { $who ->
        [you] Completi la combinazione { $meld } con { LIST($cards, form: "def", style: "and") }.
       *[other] { $name } completa la combinazione { $meld } con { LIST($cards, form: "def", style: "and") }.
    }
   *[other] { $who ->
        [you] Attacchi { LIST($cards, form: "def", style: "and") } alla combinazione { $meld }.
       *[other] { $name } attacca { LIST($cards, form: "def", style: "and") } alla combinazione { $meld }.
    }
}
event-joker-recovered = { $who ->
    [you] Recuperi il jolly dalla combinazione { $meld } con { CARD($card, form: "def") }.
   *[other] { $name } recupera il jolly dalla combinazione { $meld } con { CARD($card, form: "def") }.
}
event-lifted = { $who ->
    [you] Riprendi { LIST($cards, form: "def", style: "and") } dalla combinazione { $meld }.
   *[other] { $name } riprende { LIST($cards, form: "def", style: "and") } dalla combinazione { $meld }.
}
event-lifted-all = { $who ->
    [you] Riprendi tutta la combinazione { $meld }.
   *[other] { $name } riprende tutta la combinazione { $meld }.
}
event-split-meld = { $who ->
    [you] Dividi la combinazione { $meld }: { $low }; il resto è la combinazione { $new }: { $high }.
   *[other] { $name } divide la combinazione { $meld }; il resto è la combinazione { $new }.
}
event-merged = { $who ->
    [you] Unisci la combinazione { $other } alla { $meld }: { $whole }.
   *[other] { $name } unisce la combinazione { $other } alla { $meld }.
}
event-undone = { $who ->
    [you] { $count ->
        [one] Giocata annullata.
       *[other] { $count } giocate annullate.
    }
   *[other] { $count ->
        [one] { $name } annulla una giocata.
       *[other] { $name } annulla { $count } giocate.
    }
}
event-undone-hand = Giocata annullata: { $count ->
    [one] torna
   *[other] tornano
} in mano { LIST($cards, form: "def", style: "and") }.
event-undone-table = Giocata annullata: { $count ->
    [one] torna
   *[other] tornano
} sul tavolo { LIST($cards, form: "def", style: "and") }.
event-undone-both = Giocata annullata: di nuovo in mano { LIST($back, form: "def", style: "and") }; di nuovo sul tavolo { LIST($gone, form: "def", style: "and") }.
event-discarded = { $who ->
    [you] Scarti { CARD($card, form: "def") }.
   *[other] { $name } scarta { CARD($card, form: "def") }.
}
event-few-cards = { $who ->
    [you] { $count ->
        [one] Hai una sola carta!
       *[other] Hai solo { $count } carte!
    }
   *[other] { $count ->
        [one] { $name } ha una sola carta!
       *[other] { $name } ha solo { $count } carte!
    }
}
event-penalty = { $who ->
    [you] Penalità per te, { $points } punti
   *[other] Penalità per { $name }, { $points } punti
}: { $reason ->
    [jokers] { $count ->
        [one] un jolly recuperato non è tornato in gioco.
       *[other] { $count } jolly recuperati non sono tornati in gioco.
    }
    [table] il tavolo è rimasto in pezzi. Tavolo e mano tornano come dopo la pesca.
   *[owed] carte da rigiocare rimaste in mano.
}
event-reshuffled = { $game ->
    [cinquecento] Il pozzo si rivolta: il mazzo
   *[other] Si mescolano gli scarti: il mazzo
} ha di nuovo { count-cards }.
event-blocked = { $game ->
    [toscano] Pari: nessuno vince la smazzata.
    [cinquecento] Mazzo finito: la manche termina qui.
   *[other] Manche bloccata: non c'è più niente da pescare.
}
event-declared = { $who ->
    [you] Dichiari { hand-kind }!
   *[other] { $name } dichiara { hand-kind }!
}
event-declared-with = { $who ->
    [you] Dichiari { hand-kind } scartando { CARD($card, form: "def") }!
   *[other] { $name } dichiara { hand-kind } scartando { CARD($card, form: "def") }!
}
event-passed = { $who ->
    [you] Passi.
   *[other] { $name } passa.
}
event-called = { $who ->
    [you] Rummy! Attacchi { CARD($card, form: "def") } alla combinazione { $meld }.
   *[other] Rummy! { $name } attacca { CARD($card, form: "def") } alla combinazione { $meld }.
}
event-ramino = { $who ->
    [you] Ramino! Bonus di { $points } punti per te.
   *[other] Ramino! Bonus di { $points } punti per { $name }.
}
event-ramino-factor = { $who ->
    [you] Ramino per te: quel che resta in mano agli altri vale
   *[other] Ramino per { $name }: quel che resta in mano agli altri vale
} { $factor ->
    [2] il doppio.
    [3] il triplo.
   *[4] il quadruplo.
}
event-ramino-sec = { $who ->
    [you] Rami sec! Chiudi con tutte le carte in un colpo.
   *[other] Rami sec! { $name } chiude con tutte le carte in un colpo.
}
event-unopened-bonus = { $game ->
    [salotto] Nessun altro era entrato in gioco: bonus
   *[other] Nessun altro ha aperto: bonus
} { $who ->
    [you] di { $points } punti per te.
   *[other] di { $points } punti per { $name }.
}
event-hand-won = { $game ->
    [toscano] { $who ->
        [you] Vinci la smazzata!
       *[other] { $name } vince la smazzata.
    }
    [cinquecento] { $who ->
        [you] Chiudi la manche!
       *[other] { $name } chiude la manche.
    }
   *[other] { $who ->
        [you] Chiudi e vinci la manche!
       *[other] { $name } chiude e vince la manche.
    }
}
event-eliminated = { $who ->
    [you] Sei fuori dal gioco.
   *[other] { $name } è fuori dal gioco.
}
event-match-won = { $who ->
    [you] Vinci la partita!
   *[other] { $name } vince la partita!
}
event-match-shared = Partita vinta insieme da { LIST($names, style: "and") }.

# Alla fine di un turno in cui si sono toccate le combinazioni.
table-now = La combinazione { $number } ora è { $meld }.
table-gone = La combinazione { $number } non c'è più.

# I punti di una manche finita. $parts sono result-laid e simili.
result-total = { $who ->
    [you] Fai { count-points }, { $score } in tutto.
   *[other] { $name } fa { count-points }, { $score } in tutto.
}
result-because = { $total } Cioè: { LIST($parts) }.
result-laid = { $points } per le carte calate
result-bonus = { $points } { $game ->
    [rami] per il rami sec
   *[other] di bonus
}
result-collected = { $points } dalle mani degli altri
result-factor = { $held ->
    [one] un punto
   *[other] { $held } punti
} { $factor ->
    [2] per 2
    [3] per 3
   *[4] per 4
}{ $alone ->
    [yes] {""}
   *[no] , { $points }
}
result-penalties = { $points } di penalità
result-held = { $line } In mano restano { count-points }: { LIST($cards) }.
    .alone = { $line } In mano restano: { LIST($cards) }.
result-property = { $total } Cioè: { $laid } per le carte calate, meno { $held } rimasti in mano: { LIST($cards) }.
result-flat = { $line } Niente calato: { $points } punti tondi.
result-card = { CARD($card) } { $points }
