# Quel che accade al tavolo. $who è "you" per chi ascolta e "other" per gli altri, che si chiamano
# $name. Che cosa si gioca si chiede alle regole, come $scoring (i18n/facts.py). Nessuna parola concorda con il nome
# di chi gioca.

hand-begins = { $scoring ->
    [games] Smazzata
   *[other] Manche
} { $hand }{ $count ->
    [0] .
   *[other] : { count-cards } a testa.
} { $who ->
    [you] Dai tu le carte.
   *[other] Mazziere { $name }.
}
    .brief = { $scoring ->
        [games] Smazzata
       *[other] Manche
    } { $hand }.
your-turn = A te.
    .full = { your-turn } In cima { $pile ->
        [any] al pozzo
       *[other] { $lays ->
            [no] al pozzo
           *[yes] agli scarti
        }
    }: { CARD($card) }.

event-drew = { $who ->
    [you] { LIST($cards) }.
   *[other] { $name } pesca.
}
    .full = { event-drew }{ hand-now }
nobody-lays = { $count ->
    [1] { $name } pesca.
   *[other] Nessuno cala.
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
    .brief = { $who ->
        [you] Prendi { LIST($cards, form: "def") }.
       *[other] { $name } prende { LIST($cards, form: "def") }.
    }
    .full = { event-took }{ hand-now }
event-melded = { $who ->
    [you] Cali { $melds }{ laid-worth }.
   *[other] { $name } cala { $melds }{ laid-worth }.
}
    .brief = { $who ->
        [you] Cali { $melds }{ laid-worth }.
       *[other] { $name }, { $melds }{ laid-worth }.
    }
    .full = { event-melded }{ hand-now }
event-melded-numbers = { $who ->
    [you] Cali { $melds }{ laid-worth }.
   *[other] { $name } cala { $melds }{ laid-worth }.
}
    .full = { event-melded-numbers }{ hand-now }
event-opened = { $tradition ->
    [room] { $who ->
        [you] Entri in gioco con { count-points }.
       *[other] { $name } entra in gioco con { count-points }.
    }
   *[other] { $who ->
        [you] Apri con { count-points }.
       *[other] { $name } apre con { count-points }.
    }
}
    .brief = { $tradition ->
        [room] { $who ->
            [you] Entri in gioco.
           *[other] { $name } entra in gioco.
        }
       *[other] { $who ->
            [you] Apri.
           *[other] { $name } apre.
        }
    }
event-opened-with = { $opening ->
    [free] { event-opened-with.brief }
   *[counts] { $tradition ->
        [room] { $who ->
            [you] Entri in gioco con { count-points }; { $melds }.
           *[other] { $name } entra in gioco con { count-points }; { $melds }.
        }
       *[common] { $who ->
            [you] Apri con { count-points }; { $melds }.
           *[other] { $name } apre con { count-points }; { $melds }.
        }
    }
}
    .brief = { $tradition ->
        [room] { $who ->
            [you] Entri; { $melds }.
           *[other] { $name } entra; { $melds }.
        }
       *[other] { $who ->
            [you] Apri; { $melds }.
           *[other] { $name } apre; { $melds }.
        }
    }
    .full = { event-opened-with }{ hand-now }
event-laid-off = { $tradition ->
    [room] { $who ->
        [you] Completi la { $meld } con { LIST($cards, form: "def", style: "and") }{ laid-worth }.
       *[other] { $name } completa la { $meld } con { LIST($cards, form: "def", style: "and") }{ laid-worth }.
    }
   *[other] { $who ->
        [you] Attacchi { LIST($cards, form: "def", style: "and") } alla { $meld }{ laid-worth }.
       *[other] { $name } attacca { LIST($cards, form: "def", style: "and") } alla { $meld }{ laid-worth }.
    }
}
    .brief = { $who ->
        [you] { LIST($cards, form: "short", style: "and") } alla { $meld }{ laid-worth }.
       *[other] { $name }: { LIST($cards, form: "short", style: "and") } alla { $meld }{ laid-worth }.
    }
    .full = { event-laid-off } { meld-after }{ hand-now }
event-joker-recovered = { $who ->
    [you] Recuperi il jolly della { $meld } con { CARD($card, form: "def") }.
   *[other] { $name } recupera il jolly della { $meld } con { CARD($card, form: "def") }.
}
    .brief = { $who ->
        [you] Jolly della { $meld }.
       *[other] { $name }: jolly della { $meld }.
    }
    .full = { event-joker-recovered } { meld-after }
event-lifted = { $who ->
    [you] Riprendi { LIST($cards, form: "def", style: "and") } dalla { $meld }.
   *[other] { $name } riprende { LIST($cards, form: "def", style: "and") } dalla { $meld }.
}
    .brief = { $who ->
        [you] In mano: { LIST($cards) }.
       *[other] { $name } riprende { LIST($cards, form: "def") } dalla { $meld }.
    }
    .full = { event-lifted } { meld-after }
event-lifted-all = { $who ->
    [you] Riprendi tutta la { $meld }: { LIST($cards) }.
   *[other] { $name } riprende tutta la { $meld }: { LIST($cards) }.
}
event-split-meld = { $who ->
    [you] Dividi la { $meld }: { $low }; il resto diventa la { $new }: { $high }.
   *[other] { $name } divide la { $meld }; il resto diventa la { $new }.
}
    .brief = { $who ->
        [you] Dividi: { $low }; { $high }.
       *[other] { $name } divide la { $meld }.
    }
    .full = { $who ->
        [you] { event-split-meld }
       *[other] { $name } divide la { $meld }: { $low }; il resto diventa la { $new }: { $high }.
    }
event-merged = { $who ->
    [you] Unisci la { $other } alla { $meld }: { $whole }.
   *[other] { $name } unisce la { $other } alla { $meld }.
}
    .brief = { $who ->
        [you] Unisci: { $whole }.
       *[other] { $name } unisce la { $other } alla { $meld }.
    }
    .full = { $who ->
        [you] { event-merged }
       *[other] { $name } unisce la { $other } alla { $meld }: { $whole }.
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
event-undone-take = { $who ->
    [you] Annullata la presa: torna sugli scarti { CARD($card, form: "def") }, e devi ancora pescare.
   *[other] { $name } rimette sugli scarti { CARD($card, form: "def") }.
}
event-discarded = { $who ->
    [you] Scarti { CARD($card, form: "def") }.
   *[other] { $name } scarta { CARD($card, form: "def") }.
}
    .brief = { $who ->
        [you] Scarto: { CARD($card) }.
       *[other] { $name }: { CARD($card) }.
    }
    .full = { event-discarded }{ hand-now }
event-few-cards = { $draws ->
    [instead] { event-few-cards.brief }
   *[first] { $who ->
        [you] { $count ->
            [one] Hai una sola carta!
           *[other] Hai solo { $count } carte!
        }
       *[other] { $count ->
            [one] { $name }: una sola carta!
           *[other] { $name }: solo { $count } carte!
        }
    }
}
    .brief = { $who ->
        [you] Solo { count-cards }!
       *[other] { $name }: { count-cards }!
    }
event-penalty = { $who ->
    [you] Penalità per te, { count-points }
   *[other] Penalità per { $name }, { count-points }
}: { $reason ->
    [jokers] { $count ->
        [one] un jolly recuperato non è tornato in gioco.
       *[other] { $count } jolly recuperati non sono tornati in gioco.
    }
    [table] combinazioni incomplete sul tavolo. Tavolo e mano tornano come dopo la pescata.
   *[owed] carte da rigiocare rimaste in mano.
}
    .brief = { $who ->
        [you] Penalità per te, { count-points }.
       *[other] Penalità per { $name }, { count-points }.
    }
event-penalty-cards = { $who ->
    [you] Tavolo e mano tornano come prima delle tue giocate. { $count ->
        [0] Non c'è nessuna carta da pescare.
        [one] Penalità, 1 carta: { LIST($cards) }.
       *[other] Penalità, { $count } carte: { LIST($cards) }.
    }
   *[other] { $name } lascia il tavolo a pezzi: torna com'era. Penalità, { $count ->
        [one] 1 carta.
       *[other] { $count } carte.
    }
}
event-reshuffled = { $refill ->
    [turn-over] Si rivolta il pozzo: il mazzo
   *[other] { $pile ->
        [any] Si mescola il pozzo: il mazzo
       *[other] Si mescolano gli scarti: il mazzo
    }
} ha di nuovo { count-cards }.
    .brief = Mazzo di nuovo a { $count }.
event-blocked = { $scoring ->
    [games] Pari: nessuno vince la smazzata.
    [property] Mazzo finito: la manche termina qui.
   *[other] Manche bloccata: non c'è più niente da pescare.
}
event-declared = { $finish ->
    [counted] { $who ->
        [you] Chiudi{ closes-with }!
       *[other] { $name } chiude{ closes-with }!
    }
   *[declared] { $who ->
        [you] Dichiari { hand-kind }!
       *[other] { $name } dichiara { hand-kind }!
    }
}
event-declared-with = { $finish ->
    [counted] { $who ->
        [you] Chiudi{ closes-with } scartando { CARD($card, form: "def") }!
       *[other] { $name } chiude{ closes-with } scartando { CARD($card, form: "def") }!
    }
   *[declared] { $who ->
        [you] Dichiari { hand-kind } scartando { CARD($card, form: "def") }!
       *[other] { $name } dichiara { hand-kind } scartando { CARD($card, form: "def") }!
    }
}
# Che cosa è più che chiudere con poco.
closes-with = { $hand ->
    [ramino] {" "}con ramino
    [colour] {" "}con un colore
   *[closed] {""}
}
event-passed = { $pile ->
    [none] { $who ->
        [you] Passi.
       *[other] { $name } passa.
    }
   *[other] { $lays ->
        [yes] { $who ->
            [you] Finisci il turno senza scartare.
           *[other] { $name } finisce il turno senza scartare.
        }
       *[no] { $who ->
            [you] Passi.
           *[other] { $name } passa.
        }
    }
}
event-called = { $who ->
    [you] Rummy! Attacchi { CARD($card, form: "def") } alla { $meld }.
   *[other] Rummy! { $name } attacca { CARD($card, form: "def") } alla { $meld }.
}
    .brief = { $who ->
        [you] Rummy: { CARD($card) } alla { $meld }.
       *[other] Rummy, { $name }: { CARD($card) } alla { $meld }.
    }
event-ramino = { $who ->
    [you] Ramino! Bonus di { count-points } per te.
   *[other] Ramino! Bonus di { count-points } per { $name }.
}
    .brief = { $who ->
        [you] Ramino, { $points } per te.
       *[other] Ramino, { $points } per { $name }.
    }
event-ramino-factor = { $who ->
    [you] Ramino per te: quel che resta in mano agli altri vale
   *[other] Ramino per { $name }: quel che resta in mano agli altri vale
} { $factor ->
    [2] il doppio.
    [3] il triplo.
   *[4] il quadruplo.
}
    .brief = { $who ->
        [you] Ramino per te
       *[other] Ramino di { $name }
    }: punti { $factor ->
        [2] doppi.
        [3] tripli.
       *[4] quadrupli.
    }
event-ramino-sec = { $who ->
    [you] Rami sec! Chiudi in un colpo solo.
   *[other] Rami sec! { $name } chiude in un colpo solo.
}
    .brief = { $who ->
        [you] Rami sec per te!
       *[other] Rami sec di { $name }!
    }
event-ramino-in-hand = { $who ->
    [you] Chiusura in mano! Cali tutto in un colpo solo.
   *[other] Chiusura in mano! { $name } cala tutto in un colpo solo.
}
    .brief = { $who ->
        [you] Chiudi in mano!
       *[other] Chiude in mano { $name }!
    }
event-unopened-bonus = { $tradition ->
    [room] Nessun altro era entrato in gioco: bonus
   *[other] Nessun altro aveva aperto: bonus
} { $who ->
    [you] di { count-points } per te.
   *[other] di { count-points } per { $name }.
}
    .brief = { $who ->
        [you] Bonus di { $points } per te.
       *[other] Bonus di { $points } per { $name }.
    }
event-hand-won = { $scoring ->
    [games] { $who ->
        [you] Vinci la smazzata!
       *[other] { $name } vince la smazzata.
    }
    [property] { $who ->
        [you] Chiudi la manche!
       *[other] { $name } chiude la manche.
    }
   *[other] { $finish ->
        [counted] { $who ->
            [you] Vinci la manche!
           *[other] { $name } vince la manche.
        }
       *[declared] { $who ->
            [you] Chiudi e vinci la manche!
           *[other] { $name } chiude.
        }
    }
}
    .brief = { $scoring ->
        [games] { $who ->
            [you] Vinci la smazzata!
           *[other] { $name } vince la smazzata.
        }
       *[other] { $finish ->
            [counted] { event-hand-won }
           *[declared] { $who ->
                [you] Chiudi la manche!
               *[other] { $name } chiude.
            }
        }
    }
event-eliminated = { $who ->
    [you] Sei fuori dal gioco.
   *[other] { $name } è fuori.
}
    .brief = { $who ->
        [you] Sei fuori.
       *[other] { $name } è fuori.
    }
event-back = { $who ->
    [you] Avevi troppi punti, e rientri con { $points }.
   *[other] { $name } aveva troppi punti, e rientra con { $points }.
}
event-match-won = { $who ->
    [you] Vinci la partita!
   *[other] { $name } vince la partita!
}
event-match-shared = Vincono a pari merito { LIST($names, style: "and") }.

# Alla fine di un turno in cui si sono toccate le combinazioni.
table-now = La { $number }: { $meld }.
table-gone = La { $number } non c'è più.
# $parts: che cosa sono diventate le combinazioni con una propria giocata, le nuove come in story-new. $cards: le riprese.
own-table = { LIST($parts, style: "semicolon") }.
own-now = { $number }: { $meld }
own-run = { $between ->
    [0] { RANK($low, form: "from") } { RANK($high, form: "to") }
   *[other] { RANK($low) }, { RANK($between) }, { RANK($high) }
}
own-rest = resto della { $number }: { $meld }
own-gone = la { $number } non c'è più; in mano, { LIST($cards) }
# $parts: una combinazione nuova, carte arrivate in un'altra, una detta da capo, quelle che non ci sono più o che hanno perso
# carte. $cards con il posto da cui vengono: "sette di fiori dalla 2".
# $count: le carte che restano in mano, se sono poche.
event-story = { $name }: { LIST($parts, style: "semicolon") }.{ $count ->
    [0] {""}
    [one] {" "}Una carta!
   *[other] {" "}{ $count } carte!
}
story-new = nuova { $number }, { $meld }
story-group = { RANK($rank, form: "plural") } senza { SUIT($card) }
story-taken-from = da { LIST($numbers, style: "and") }
story-plain = { $cards }
story-last = { LIST($cards, form: "short", style: "and") }
story-ranks = { LIST($cards, form: "rank") }
story-suits = { LIST($cards, form: "suit") }
story-with = { $meld }, { LIST($cards) }
story-suit-from = { SUIT($card) } dalla { $number }
story-ranks-from = { LIST($cards, form: "rank", style: "and") } dalla { $number }
story-span-from = { RANK($low, form: "from") } { RANK($high, form: "to") } dalla { $number }
story-from = { $cards } dalla { $number }
story-on = { $cards } alla { $number }
story-joined = la { $old } si unisce alla { $number }
story-now = la { $number } diventa { $meld }
story-gone = { $count ->
    [1] sparisce la { LIST($numbers) }
   *[other] spariscono { LIST($numbers, style: "and") }
}
story-less = meno carte in { LIST($numbers, style: "and") }
story-new-numbers = { $count ->
    [1] nuova { LIST($numbers) }
   *[other] nuove { LIST($numbers, style: "and") }
}
story-changed = { $count ->
    [1] cambia la { LIST($numbers) }
   *[other] cambiano { LIST($numbers, style: "and") }
}

# Quel che si cala, con i punti dove li si vuole; quante carte restano, e com'è ora la combinazione.
laid-worth = { $points ->
    [0] {""}
   *[other] , { count-points }
}
hand-now = { $lays ->
    [no] {""}
   *[yes] { $counted ->
        [yes] {""}
       *[no] {" "}{ hand-held }
    }
}
hand-held = { $held ->
    [0] Nessuna carta in mano.
    [one] Una carta in mano.
   *[other] { $held } carte in mano.
}
meld-after = Ora è { $after }.

# I punti di una manche finita. $parts sono result-laid e simili.
# Prima il totale; da solo dove sono i punti di questa manche.
result-total = { result-who }: { $points ->
    [0] {""}
   *[other] { $points },{" "}
}totale { $score }.
    .brief = { result-who }, { $score }{ $who ->
        [you] , { $scoring ->
            [games] smazzata
           *[other] manche
        } { $points }
       *[other] {""}
    }.
result-total-alone = { result-who }: { count-points }.
    .brief = { result-who }, { $points }.
result-who = { $who ->
    [you] Tu
   *[other] { $name }
}
result-because = { $total } { LIST($parts) }.
result-sums = { $total } Calati { $laid }, in mano { $held }.
result-laid = calati { $points }
result-bonus = { $points } { $bonus ->
    [sec] per il rami sec
   *[other] di bonus
}
result-collected = dagli altri { $points }
result-factor = { $held ->
    [one] 1 { $factor ->
        [2] raddoppiato
        [3] triplicato
       *[4] quadruplicato
    }
   *[other] { $held } { $factor ->
        [2] raddoppiati
        [3] triplicati
       *[4] quadruplicati
    }
}{ $alone ->
    [yes] {""}
   *[no] , { $points }
}
result-penalties = penalità { $points }
result-held = { $line } Rimasti in mano: { $points ->
    [one] 1 punto.
   *[other] { $points } punti.
}
result-property = { $total } Calati { $laid }, meno { $held } in mano.
result-flat = { $line } Senza calare: { $points } punti tondi.

# Che cosa è rimasto in mano, quando lo si chiede.
result-left = Rimaste in mano: { LIST($lines, style: "semicolon") }.
result-left-of = { $player }, { count-points }, { LIST($cards) }

# Mani raccolte per dichiarare, quando le si chiede; $hand è il tipo di una mano vincente.
result-hand = { $player }. { LIST($groups, style: "semicolon") }.
result-hand-declared = { $player }, { hand-kind }. { LIST($groups, style: "semicolon") }.

result-card = { CARD($card) } { $points }

## Quello che hanno fatto gli altri, detto insieme

digest-played = { $count ->
    [2] Hanno giocato in due.
    [3] Hanno giocato in tre.
    [4] Hanno giocato in quattro.
    [5] Hanno giocato in cinque.
    [6] Hanno giocato in sei.
    [7] Hanno giocato in sette.
   *[other] Hanno giocato in { $count }.
  }
# Quel che ha fatto uno, messo insieme: $deeds, di cui il primo segue il nome.
digest-of = { $name } { $deeds }.
digest-opened = { $tradition ->
    [room] è in gioco
   *[other] ha aperto
}{ $opening ->
    [free] { "" }
   *[counts] { "" } con { $points }
}{ $count ->
    [0] { "" }
   *[other] ; { $melds }
}
digest-laid = ha calato { $melds }
# Sono state attaccate carte: $melds, come sono adesso.
digest-grown = { $tradition ->
    [room] ha completato
   *[other] ha attaccato carte, ora
} { $melds }
# Quel che è stato calato è passato ad altre combinazioni, o non si dice carta per carta.
digest-laid-cards = ha calato
# I turni degli altri che hanno smontato combinazioni, messi insieme: $names (sono $who), quante delle loro carte ora sono sul
# tavolo (0: non si può dire), e che cosa ne è delle combinazioni ($parts, come in event-story).
digest-story = { LIST($names, style: "and") } { $who ->
    [1] ha calato
   *[other] hanno calato
} { $count ->
    [0] carte
   *[other] { count-cards }
}: { LIST($parts, style: "semicolon") }.
digest-count = { $count ->
    [one] una combinazione
   *[other] { $count } combinazioni
}
digest-laid-count = ha calato { $count ->
    [one] una combinazione
   *[other] { $count } combinazioni
}
digest-grown-count = { $tradition ->
    [room] ha completato
   *[other] ha attaccato carte a
} { $count ->
    [one] una combinazione
   *[other] { $count } combinazioni
}
digest-left = { $count ->
    [one] resta una carta
   *[other] restano { $count } carte
}
# $key dice quali combinazioni, se non ce n'era il tempo.
digest-which = { $key } dice quali.
braille-digest-of = { $name } { $deeds }.
braille-digest-left = resta { $count }
braille-digest-opened = { $tradition ->
    [room] in gioco
   *[other] apre
} { $points }{ $count ->
    [0] { "" }
   *[other] { " " }{ $melds }
}
braille-digest-laid = cala { $melds }
braille-digest-grown = ora { $melds }
braille-digest-which = { $key }: quali
digest-called = { $name } ha detto Rummy.
digest-paid = { $name } paga { $points }.
digest-penalty-cards = { $name } rinuncia alle giocate e pesca { $count ->
    [one] 1 carta di penalità.
   *[other] { $count } carte di penalità.
}
digest-few = { $count ->
    [one] { $name } ha una carta.
   *[other] { $name } ha { $count } carte.
  }
digest-reshuffled = Il mazzo è stato rifatto.
digest-top = In cima: { CARD($card, form: "def") }.
