# Le parole degli altri giochi: i loro nomi, il pozzo, le mani da dichiarare, Rummy!, la proprietà delle carte.
# $who è "you" per chi ascolta e "other" per gli altri, che si chiamano $name. I tasti arrivano già detti a parole.

game-ufficiale = Ufficiale
game-toscano = Toscano
game-cinquecento = Cinquecento
game-rami = Rami
game-scala40 = Scala 40
game-ramino = Ramino
game-machiavelli = Machiavelli
game-chiuso = Ramino chiuso
game-of = { $game ->
    [ufficiale] dell'ufficiale
    [toscano] del toscano
    [cinquecento] del cinquecento
    [rami] del rami
    [scala40] della scala 40
    [ramino] del ramino
    [machiavelli] del machiavelli
    [chiuso] del ramino chiuso
   *[salotto] del salotto
}
game-about = { $game ->
    [ufficiale] Il ramino dei manuali: un mazzo senza jolly, e chi finisce le carte prende i punti in mano agli altri.
    [toscano] Non si cala niente: si tiene tutto in mano e si dichiara una mano vincente, e gli altri hanno un'ultima possibilità.
    [cinquecento] Il pozzo resta tutto scoperto e se ne prende quanto si vuole; ogni carta sul tavolo è di chi l'ha calata, e uno scarto buono si ruba dicendo Rummy!
    [rami] Il gioco francese: 30 o 51 punti per aprire, i jolly che si recuperano, e 100 punti tondi a chi non ha calato niente.
    [scala40] Il ramino più giocato in Italia: quaranta punti per aprire, i jolly, e chi fa troppi punti esce.
    [ramino] Uno dei due giochi che in Italia si chiamano ramino: dieci carte, si cala senza minimo, i jolly si recuperano, e chi fa troppi punti esce.
    [machiavelli] Il gioco delle manovre: non si apre, non si scarta, e tutto quello che è sul tavolo si può smontare e ricomporre. Vince chi cala per primo l'ultima carta.
    [chiuso] Il ramino delle enciclopedie: dieci carte, non si cala niente, e chi ha tutta la mano in combinazioni chiude; agli altri le carte sciolte contano contro.
   *[salotto] Due mazzi o più con i jolly: si entra in gioco con almeno 30 punti, e ogni carta calata porta punti.
}

# Il mucchio degli scarti: è un pozzo dove se ne prende una carta qualsiasi, o dove non si cala niente.
pile = { $pile ->
    [any] pozzo
   *[other] { $lays ->
        [no] pozzo
       *[yes] scarti
    }
}
pile-from = { $pile ->
    [any] dal pozzo
   *[other] { $lays ->
        [no] dal pozzo
       *[yes] dagli scarti
    }
}
pile-in = { $pile ->
    [any] nel pozzo
   *[other] { $lays ->
        [no] nel pozzo
       *[yes] negli scarti
    }
}

turned-up = Carta scoperta: { CARD($card) }.
special-card = Carta speciale: { CARD($card) }, vale { $points }.
no-cards = { $who ->
    [you] Resti senza carte: al prossimo turno peschi dal mazzo.
   *[other] { $name } resta senza carte: al prossimo turno pesca dal mazzo.
}

## Dichiarare

hand-kind = { $hand ->
    [gran-ramino] gran ramino
    [ramino] ramino
    [dieci] dieci
    [colour] un colore
    [closed] una mano chiusa
   *[sette] sette
}
declare-way = { $hand ->
    [closed] scartando { LIST($cards, form: "def", style: "or") }
   *[other] { $finish ->
        [counted] con { hand-kind } scartando { LIST($cards, form: "def", style: "or") }
       *[declared] { hand-kind } scartando { LIST($cards, form: "def", style: "or") }
    }
}
shown-hand = Mano { NAME($name, form: "of") }. { LIST($groups, style: "semicolon") }.

look-declared = { $who ->
    [you] Hai dichiarato { hand-kind } scartando { CARD($card, form: "def") }.
   *[other] { $name } ha dichiarato { hand-kind } scartando { CARD($card, form: "def") }.
}
look-keys = Con questa carta puoi dichiarare: { $take } prende, { $pass } passa.
look-no-use = Con quella carta non puoi dichiarare.

# Il confronto: $winner e $loser sono declared-hand, $suit il seme di chi vince e $other quello di chi perde.
declared-hand = { $who ->
    [you] il tuo { hand-kind }
   *[other] il { hand-kind } { NAME($name, form: "of") }
}
beats = { $winner } batte { $loser }.
beats-by-suit = { $winner }, { SUIT($suit, form: "of") }, batte { $loser }, { SUIT($other, form: "of") }.
beats-by-count = { $winner } batte { $loser }: { $count } carte { SUIT($suit, form: "of") } contro { $fewer } { SUIT($other, form: "of") }.
beats-by-rank = { $winner } batte { $loser }: { $count } carte di un seme per parte, ma { RANK($high, form: "def") } { SUIT($suit, form: "of") } batte { RANK($low, form: "def") } { SUIT($other, form: "of") }.
beats-by-last-suit = { $winner } batte { $loser }: { $count } carte di un seme e { RANK($high, form: "def") } per parte, ma { SUIT($suit) } batte { SUIT($other) }.
totals = Mazzo finito, conta il valore delle mani: { LIST($lines, style: "semicolon") }.
total-of = { $player }, { $points }

## Il pozzo

pozzo-takes = { CARD($card) }, { $count ->
    [one] prendi solo questa.
   *[other] prendi { $count } carte.
}
pozzo-unusable = { CARD($card) }, non si può usare.
pozzo-lies = { CARD($card) }, { $above ->
    [0] in cima.
    [one] con una carta sopra.
   *[other] con { $above } carte sopra.
}

## Rummy!

rummy-ask = Rummy? { $key } attacca { CARD($card, form: "def") } alla combinazione { LIST($numbers, style: "or") }.
rummy-skip = { $key } lascia passare.
rummy-time = { $count ->
    [one] un secondo
   *[other] { $count } secondi
} per dire Rummy!

## Di chi sono le carte

property = { $player }, { count-points }; { LIST($parts, style: "semicolon") }.
property-part = { $whole ->
    [yes] combinazione { $number }
   *[no] nella combinazione { $number }
}, { count-points }: { $cards }
property-card = { CARD($card) }, { $player }, { count-points }.

## Manche e giochi vinti, dove sono loro a decidere la partita

wins = { $scoring ->
    [games] Giochi vinti
    [property] Manche chiuse
   *[other] Manche vinte
}: { LIST($lines, style: "semicolon") }. { $goal ->
    [one] { $scoring ->
        [games] Ne serve uno.
       *[other] Ne serve una.
    }
   *[other] Ne servono { $goal }.
}
wins-of = { $player }, { $count }

## Opzioni dei tavoli
opt-lay_off = Attaccare carte
    .value = { $value ->
        [same-turn] già nel turno della prima combinazione
       *[later] dal turno dopo la prima combinazione
    }
    .about = Da quando si possono attaccare carte alle combinazioni sul tavolo: solo dal turno dopo quello in cui hai calato la tua prima combinazione, oppure già nello stesso turno.
opt-lay_off_on = Attaccare
    .value = { $value ->
        [own] solo alle proprie combinazioni
       *[any] a ogni combinazione
    }
    .about = Puoi attaccare carte a tutte le combinazioni sul tavolo, o solo a quelle che hai calato tu? Una combinazione resta di chi l'ha calata per primo.
opt-deals = Si vince
    .value = { $value ->
        [0] a punti
        [1] con una manche
       *[other] con { $value } manche
    }
    .about = A punti, la partita è di chi arriva per primo al traguardo. Con un numero di manche, è di chi arriva per primo a quel numero, e i punti non contano.
opt-pack = Mazzo
    .value = { $value } carte
    .about = Con 40 carte ci sono asso, due, tre, quattro, cinque, sei, sette e le figure; in due le mani sono di dieci carte, in tre o quattro di sette. Con 36 carte si va dal sei al re, più l'asso sotto il sei, e le mani sono sempre di sette.
opt-suits = Semi
    .value = { $value ->
        [german] tedeschi, foglie, cuori, campanelli e ghiande
        [italian] italiani, bastoni, coppe, denari e spade
       *[french] francesi, picche, cuori, quadri e fiori
    }
    .about = Come si chiamano i semi. Con i semi italiani le picche sono bastoni, i fiori spade, i quadri denari, i cuori coppe, e la donna è il cavallo. Con i semi tedeschi le picche sono foglie, i fiori ghiande, i quadri campanelli, la donna è il superiore e il fante l'inferiore. Il gioco non cambia.
opt-games = La partita si vince con
    .value = { $value ->
        [1] un gioco
       *[other] { $value } giochi
    }
    .about = Ogni smazzata vinta è un gioco. Vince la partita chi per primo arriva a questo numero.
opt-win_by = Si vince
    .value = { $value ->
        [points-closing] a punti, ma solo chiudendo la manche
        [closings] per numero di manche chiuse
       *[points] a punti
    }
    .about = A punti, vince chi arriva al traguardo con il punteggio più alto. Solo chiudendo: con il traguardo raggiunto vince soltanto chi ha chiuso la manche. Per numero di manche chiuse, vince chi arriva per primo a quello stabilito.
opt-closings = Manche da chiudere
    .value = { $value }
    .about = Quante manche bisogna chiudere per vincere la partita.
opt-exit_at = Soglia di eliminazione
    .value = { $value ->
        [0] nessuna
       *[other] { $value } punti
    }
    .about = Chi scende fino a questo punteggio è fuori dalla partita, e chi resta per ultimo vince. Senza soglia non esce nessuno.
opt-rummy_call = Dire Rummy
    .value = { $value ->
        [yes] permesso
       *[no] non permesso
    }
    .about = Quando qualcuno scarta una carta che starebbe in una combinazione sul tavolo, un altro giocatore che ha già calato può dire Rummy! e attaccarla lui, prima che il giocatore seguente peschi.
opt-rummy_told = Chi può dire Rummy
    .value = { $value ->
        [yes] viene avvisato
       *[no] deve accorgersene
    }
    .about = Il gioco può avvisare chi può dire Rummy! e chiedergli se vuole dirlo. Altrimenti non avvisa nessuno: chi si accorge che uno scarto si attacca dice Rummy con il tasto, prima che il giocatore seguente peschi.
opt-rummy_window = Tempo per dire Rummy
    .value = { $value ->
        [ask] quanto vuoi, il gioco aspetta la tua risposta
       *[other] { $value } secondi
    }
    .about = Quanto aspetta il gioco quando potresti dire Rummy! Con un limite, passato il tempo si va avanti.
opt-stock_until_opened = Pozzo prima della prima combinazione
    .value = { $value ->
        [yes] chiuso, si pesca dal mazzo
       *[no] aperto
    }
    .about = Quando è chiuso, dal pozzo prende solo chi ha già calato una combinazione in questa manche.
opt-top_free = La carta in cima al pozzo presa da sola
    .value = { $value ->
        [yes] si può tenere
       *[no] va calata
    }
    .about = La carta in cima al pozzo, presa da sola, si può tenere in mano, oppure va subito in una combinazione nuova come le altre?
opt-closing = Si chiude
    .value = { $value ->
        [unplayable] solo con uno scarto che non si attacca da nessuna parte
       *[discard] con uno scarto qualunque
    }
    .about = Con uno scarto qualunque, l'ultima carta si scarta e la manche è finita. Altrimenti l'ultima carta non si può scartare se si attacca a una combinazione; si possono anche calare tutte le carte, e allora al turno dopo se ne pesca una: se si attacca la si cala, se no la si scarta e la manche è finita.
opt-stock_out = Mazzo finito
    .value = { $value ->
        [recycle] il pozzo si rivolta e si continua
       *[end] la manche finisce
    }
    .about = Quando il mazzo è finito, la manche può finire appena chi è di turno non vuole niente dal pozzo. Oppure il pozzo si rivolta e si continua: così com'è, e si pesca per prima la carta più vecchia, o mescolato, come dice un'altra opzione.
opt-recycle_shuffled = Pozzo quando si rivolta
    .value = { $value ->
        [yes] mescolato
       *[no] non mescolato
    }
    .about = Quando il pozzo diventa il nuovo mazzo, lo si può rivoltare così com'è, oppure prima mescolarlo.
opt-special_card = Carta speciale
    .value = { $points ->
        [0] nessuna
       *[other] { CARD($card, form: "def") } vale { $points }
    }
    .about = Una carta con un valore tutto suo, sia calata sia in mano. La riga di comando ne accetta una qualunque, con i punti che vuoi.
opt-special_card_each_hand = Carta speciale a ogni manche
    .value = { $value ->
        [yes] una nuova, tirata a sorte
       *[no] no
    }
    .about = Prima di ogni distribuzione si tira a sorte la carta speciale, che viene annunciata. Vale quanto la carta speciale scelta, o 40 se non ne è scelta nessuna.
opt-hand_size = Carte a testa
    .value = { $value }
    .about = Quante carte riceve ognuno.{ $fewer ->
        [0] {""}
       *[other] {" "}Al massimo { LIST($parts, style: "semicolon") }.
    }
opt-discard_with_one_card = Prendere lo scarto con una carta in mano
    .value = { $value ->
        [forbidden] vietato
       *[allowed] permesso
    }
    .about = Chi è rimasto con una carta sola può prendere dagli scarti, o deve pescare?
opt-lay_on_first_turn = Calare al primo turno
    .value = { $value ->
        [forbidden] vietato
       *[allowed] permesso
    }
    .about = Nel primo turno di ogni manche si può già calare?
opt-pure_run = Scala senza jolly per aprire
    .value = { $value ->
        [yes] sempre
        [no] mai
        [on] sempre
        [off] mai
       *[auto] solo con 51 punti
    }
    .about = Tra le combinazioni con cui si apre dev'esserci almeno una scala senza jolly?
opt-first_discards = Scarti al primo turno
    .value = { $value ->
        [closed] chiusi, si pesca dal mazzo
       *[open] aperti
    }
    .about = Al proprio primo turno di una manche si può già prendere lo scarto, o si pesca solo dal mazzo?
opt-circular = Re, asso, due
    .value = { $value ->
        [yes] è una scala
       *[no] non è una scala
    }
    .about = Una scala può continuare dal re all'asso e al due? Lì l'asso vale uno.
opt-joker_value = Un jolly calato vale
    .value = { $value ->
        [20] 20 punti
       *[replaced] quanto la carta che sostituisce
    }
    .about = Quanto conta un jolly in una combinazione, per esempio per aprire. In mano vale sempre { $joker }.
opt-sec = Rami sec
    .value = { $value ->
        [minus-50] toglie 50 punti a chi lo fa
        [plus-100] dà 100 punti in più a ognuno degli altri
       *[double] raddoppia i punti degli altri
    }
    .about = Fa rami sec chi non aveva calato niente e in un turno solo cala tutto in combinazioni nuove, tranne la carta da scartare. Qui si sceglie che effetto ha.
opt-sec_needs_opening = Apertura per il rami sec
    .value = { $value ->
        [yes] necessaria
       *[no] non necessaria
    }
    .about = Anche chi cala tutto in una volta deve arrivare ai punti dell'apertura, e avere la scala senza jolly, se serve?
opt-out_at = Chi è fuori
    .value = { $value ->
        [reaches] chi raggiunge il limite
       *[exceeds] chi supera il limite
    }
    .about = Chi ha esattamente i punti del limite è già fuori, o solo chi ne ha di più?
opt-fitting_discard = Scartare carte che si attaccano
    .value = { $value ->
        [forbidden-unopened] vietato prima di aprire
        [forbidden] vietato
       *[allowed] permesso
    }
    .about = Chi può scartare una carta che si potrebbe attaccare sul tavolo? Tutti, solo chi ha aperto, o nessuno. L'ultima carta si può sempre scartare, e anche una qualsiasi quando si attaccano tutte.
opt-unopened = Chi non ha calato niente
    .value = { $value ->
        [hundred] prende cento punti
       *[cards] conta le carte in mano
    }
    .about = Che cosa prende alla fine della manche chi non ha calato niente: i punti delle sue carte, come gli altri, oppure cento punti tondi, qualunque carta abbia.
opt-in_hand = Chiudere in mano
    .value = { $value ->
        [plain] non conta di più
       *[double] raddoppia i punti degli altri
    }
    .about = Chiude in mano chi non aveva calato niente e in una volta sola cala tutto in combinazioni nuove, tranne la carta da scartare. Qui si sceglie se conta di più.
opt-in_hand_free = Apertura per chiudere in mano
    .value = { $value ->
        [yes] non necessaria
       *[no] necessaria
    }
    .about = Chi cala tutto in una volta tranne lo scarto apre senza contare i punti, e senza la scala pura che l'apertura può chiedere? Altrimenti deve arrivare ai punti come per ogni apertura.
opt-joker_kept = Il jolly recuperato
    .value = { $value ->
        [yes] resta in mano, se si vuole
       *[no] va calato di nuovo nello stesso turno
    }
    .about = Il jolly recuperato è una carta come le altre, o va calato in una combinazione nuova nello stesso turno?
opt-lone_ace = Un asso come unica carta rimasta
    .value = { $value ->
        [yes] vale 1
       *[no] vale come ogni asso
    }
    .about = Quanto prende chi alla fine della manche ha in mano soltanto un asso.
opt-pure_opening = Jolly nella prima calata
    .value = { $value ->
        [yes] non ammessi
       *[no] ammessi
    }
    .about = Le combinazioni che cali per prime in una manche possono avere dei jolly?
opt-discards_before_opening = Lo scarto prima di aprire
    .value = { $value ->
        [closed] non si prende
       *[to-open] si prende per aprire
    }
    .about = Chi non ha aperto può prendere lo scarto, per calarlo nelle combinazioni con cui apre, o non può prenderlo affatto?
opt-re_entry = Rientri
    .value = { $value ->
        [0] nessuno
        [1] uno
       *[other] { $value }
    }
    .about = Quante volte in una partita chi fa troppi punti rientra subito, con il totale più alto di chi è ancora in gioco, purché siano almeno in due.
opt-ace = Un asso rimasto in mano
    .value = { $value }
    .about = Quanti punti costa un asso che resta in mano.
opt-joker = Un jolly rimasto in mano
    .value = { $value }
    .about = Quanti punti costa un jolly che resta in mano.
