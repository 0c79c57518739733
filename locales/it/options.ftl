# Opzioni di un tavolo e impostazioni del giocatore: il nome; ".value" che cosa vale ora, a parole; ".about" per esteso.
# Il ritmo è in decimi di secondo.

option-line = { $name }: { $value }.
no-value = Qui non c'è niente da cambiare: Invio conferma. { $item }
value-end = Oltre non si va. { $item }
rules-here = Le regole di questo tavolo
    .about = Ogni opzione del gioco in corso, come è stata scelta. D la descrive.

options-title = Nuova partita di { $game }
options-start = Comincia la partita.
options-seats = Giocatori: { $count }, contando anche te.
    .about = Quanti siedono al tavolo, contando anche te: da { $low } a { $high }.
seats-cards = Carte a testa: { LIST($parts, style: "semicolon") }.
    .same = Ognuno riceve { $count } carte.
seats-packs = Mazzi: { LIST($parts, style: "semicolon") }.
    .same = { $count ->
        [one] Si gioca con un mazzo.
       *[other] Si gioca con { $count } mazzi.
    }
seats-other-way = In { LIST($seats, style: "or") } si gioca in senso antiorario.
seats-part = { $count } in { LIST($seats, style: "or") }
seats-number = { $number ->
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
    [7] sette
    [8] otto
   *[other] { $number }
}
options-bots = Avversari: { $level ->
        [novice] principianti
        [strong] forti
        [expert] esperti
       *[casual] occasionali
    }.
    .about = Quanto giocano bene gli avversari. Ai principianti sfuggono molte cose. Gli occasionali calano tutto ciò che possono e scartano quello che non lega con niente. I forti contano le carte e si tengono in mano ciò che ti aiuterebbe. Gli esperti immaginano anche come può andare, e ci mettono fino a un secondo.
# Opzioni con cui nessuno può giocare. $why: un'apertura che nessuna mano raggiunge, più carte di quante ce ne sono, o
# troppi giocatori; $cards: quante se ne calano al massimo; $most: quanto è possibile; $fixes: unplayable-fix o
# unplayable-seats, ognuno basta da solo.
unplayable = { $why ->
    [players] Con un mazzo solo si gioca al massimo in { $most }.
    [cards] Le carte non bastano: al massimo { $most } a testa.
   *[opening] Nessuna mano può aprire: { $cards } carte valgono al massimo { $most } punti.
} Andrebbe bene: { LIST($fixes, style: "semicolon") }.
unplayable-fix = { $name }: { $value }
unplayable-seats = giocare in { $count }
options-save = Conserva queste opzioni con un nome.
options-save-title = Un nome per queste opzioni.
options-saved = Opzioni conservate come { $name }.
options-saved-entry = Opzioni conservate: { $name }.
options-usual = Torna alle opzioni predefinite.
options-usual-now = Valgono le opzioni predefinite. { $item }
saved-use = Usa queste opzioni.
saved-forget = Dimentica queste opzioni.
saved-used = Ora vale { $name }. { $item }
saved-forget-ask = Dimenticare le opzioni conservate come { $name }?
saved-forgotten = { $name }: opzioni dimenticate.

opt-mode = Punteggio
    .value = { $value ->
        [points] a punti, le carte calate contano a tuo favore
       *[elimination] a eliminazione, le carte rimaste in mano contano a tuo sfavore
    }
    .about = Nel gioco a punti ogni carta calata porta punti, e chi vince la manche prende anche il valore delle carte rimaste agli altri. Nel gioco a eliminazione conta solo quello che resta in mano, a sfavore di chi ce l'ha; chi supera il limite è fuori, e vince chi resta per ultimo.
opt-target = Traguardo
    .value = { $value ->
        [0] nessuno
       *[other] { $value } punti
    }
    .about = { $scoring ->
        [points] La partita finisce dopo la manche in cui un giocatore arriva a questo punteggio; vince il punteggio più alto. Senza traguardo, la fa finire solo il numero di manche.
        [winner-takes] Chi arriva per primo a questo punteggio vince la partita.
        [property] Vince la partita chi arriva a questo punteggio; se ci arrivano in più d'uno, chi ha più punti.
       *[other] { $best ->
            [lowest] La partita finisce quando un giocatore arriva a questo totale, e vince chi ne ha meno di tutti.
           *[highest] La partita finisce quando un giocatore arriva a questo totale, e vince chi ne ha più di tutti.
        }
    }
opt-hands = La partita dura
    .value = { $value ->
        [0] tutte le manche che servono
        [1] una manche
       *[other] { $value } manche
    }
    .about = La partita finisce dopo questo numero di manche, se nessuno è arrivato prima al traguardo. In caso di pareggio si va avanti.
opt-limit = Fuori dal gioco { $out ->
    [at] a
   *[above] oltre
}
    .value = { $value ->
        [1] un punto
       *[other] { $value } punti
    }
    .about = Chi { $out ->
        [at] raggiunge
       *[above] supera
    } con il suo totale questo limite è fuori dalla partita.
opt-opening = { $tradition ->
    [room] Entrata in gioco
   *[common] Apertura
}
    .value = { $value ->
        [0] senza minimo
       *[other] almeno { $value } punti
    }
    .about = Quanto devono valere le prime combinazioni di un giocatore, calate insieme.{ $pure ->
        [all] {" "}Serve anche una scala senza jolly.
        [some] {" "}Con { LIST($values, style: "or") } punti serve anche una scala senza jolly.
       *[none] {""}
    } Fino ad allora non è permesso { $tradition ->
        [room] completare combinazioni
       *[common] attaccare
    }{ $recovered ->
        [none] {""}
       *[other] , né recuperare jolly
    }{ $rearranging ->
        [no] {""}
       *[other] , né smontare combinazioni
    }{ $unopened ->
        [draws] , né prendere { pile-from }
       *[takes] {""}
    }{ $calls ->
        [yes] , né dire Rummy!
       *[no] .
    }{ $must ->
        [open] {" "}Prima di allora si prende dagli scarti solo per aprire con quella carta.
       *[other] {""}
    }
opt-discards = Scarti
    .value = { $value ->
        [top] la carta in cima si può prendere
        [must-use] la carta in cima si può prendere, e va giocata
        [pile] si può prendere una carta qualsiasi con quelle sopra
        [closed] non si prendono mai
       *[none] nessuno scarta
    }
    .about = Che cosa si può prendere dagli scarti invece di pescare, una volta { $tradition ->
        [room] entrati in gioco
       *[common] aperto
    }. La carta in cima, da usare o no; la carta in cima, a patto di giocarla nello stesso turno; una carta qualsiasi con tutte quelle che le stanno sopra; niente; oppure non si scarta affatto, e il turno finisce senza scarto.
opt-direction = Senso del gioco
    .value = { $value ->
        [counter-clockwise] antiorario
       *[clockwise] orario
    }
    .about = In che ordine si gioca e si danno le carte. In senso orario dopo di te tocca a chi siede alla tua sinistra, in senso antiorario a chi siede alla tua destra.
opt-packs = Mazzi
    .value = { $value }
    .about = Quanti mazzi di 52 carte si usano. Con uno solo si gioca al massimo in tre.
opt-jokers_per_pack = Jolly in ogni mazzo
    .value = { $value ->
        [0] nessuno
       *[other] { $value }
    }
    .about = Quanti jolly ci sono in ogni mazzo di 52 carte.
opt-jokers_per_meld = Jolly in una combinazione
    .value = { $value ->
        [1] uno al massimo
       *[other] { $value } al massimo
    }
    .about = Quanti jolly può avere una nuova combinazione.
opt-joker_penalty = Un jolly recuperato e non rigiocato
    .value = { $value ->
        [0] non costa niente
        [1] costa un punto
       *[other] costa { $value } punti
    }
    .about = Un jolly recuperato da una combinazione va calato in una nuova nello stesso turno. Finire il turno senza averlo fatto costa questa penalità, per ogni jolly.
opt-values = Valori
    .value = { $value ->
        [fives] a cinque, dal due al nove valgono cinque
       *[pips] a numero, ogni carta vale il suo numero
    }
    .about = A cinque: dal due al nove valgono 5, dal dieci al re 10, l'asso { $ace-fives }, o { $low-fives } se sta in basso in una scala. A numero: dal due al dieci valgono il loro numero, fante, donna e re 10, l'asso { $ace-pips }, o { $low-pips } se sta in basso in una scala. In mano l'asso conta sempre come alto.{ $recovered ->
        [none] {""}
       *[other] {" "}Un jolly in mano vale { $joker } in ogni caso.
    }
opt-manipulation = Manipolazione
    .value = { $value ->
        [yes] permessa, le combinazioni si possono smontare e unire
       *[no] non permessa
    }
    .about = { $rearranging ->
        [whole] Se è permessa, chi ha aperto può riprendere carte dalle combinazioni, dividerle, unirle e ricalarle. Il turno non finisce finché ogni combinazione non è intera e ogni carta ripresa rigiocata; non basta pagare una penalità.
       *[other] Se è permessa, chi { $tradition ->
            [room] è entrato in gioco
           *[common] ha aperto
        } può riprendere carte dalle combinazioni, dividerle, unirle e ricalarle, purché alla fine del turno ogni combinazione sia intera e ogni carta ripresa sia stata rigiocata.
    }
opt-table_penalty = Un tavolo lasciato incompleto
    .value = { $value ->
        [0] non costa niente
        [1] costa un punto
       *[other] costa { $value } punti
    }
    .about = Quanto costa finire un turno con una combinazione incompleta, o con carte riprese e non rigiocate. Con una combinazione incompleta, inoltre, tavolo e mano tornano com'erano dopo la pescata.
opt-penalty_per = La penalità del tavolo incompleto conta
    .value = { $value ->
        [turn] una volta per turno
       *[card] per ogni carta da rigiocare
    }
    .about = La penalità per un tavolo lasciato incompleto si paga una volta sola per il turno, o per ogni carta ripresa e non rigiocata?
opt-draw = Si pesca
    .value = { $value ->
        [instead] invece di calare, e il turno finisce
       *[first] all'inizio di ogni turno
    }
    .about = Chi non cala carte ne pesca una, oppure si pesca prima, in ogni turno, e poi si gioca.
opt-table_free = Le carte sul tavolo
    .value = { $value ->
        [always] si smontano dal primo turno
       *[melded] si smontano dopo una combinazione propria
    }
    .about = Chiunque può attaccare e smontare subito le combinazioni sul tavolo, o solo chi ne ha calata una propria in questa manche.
opt-penalty_cards = Per un tavolo lasciato a pezzi
    .value = { $value ->
        [0] niente: il turno non può finire
        [1] una carta di penalità
       *[other] { $value } carte di penalità
    }
    .about = Le carte che pesca chi finisce il turno con una combinazione incompleta o con carte non rigiocate. Tavolo e mano tornano com'erano. Se non ce ne sono, prima bisogna rimettere tutto a posto.
opt-close_at = Carte sciolte alla chiusura
    .value = { $value ->
        [0] nessuna
        [1] un punto al massimo
       *[other] { $value } punti al massimo
    }
    .about = Quanto possono contare al massimo, per chiudere, le carte che non stanno in nessuna combinazione. Con quei punti si chiude dal proprio secondo turno della manche.
opt-colour = Colore
    .value = { $value ->
        [yes] chiude, con carte tutte di un seme
       *[no] non si gioca
    }
    .about = Si può chiudere con carte tutte di un seme, qualunque cosa contino? Toglie 25 punti.
opt-bonus = Chiudere con 0
    .value = { $value ->
        [0] non toglie punti
       *[other] toglie { $value } punti
    }
    .about = I punti in meno per chi chiude con una mano che conta 0. Il colore invece ne toglie 25.
opt-ramino_wins = Il ramino, una scala di tutte le carte,
    .value = { $value ->
        [match] vince la partita
       *[double] fa prendere il doppio agli altri
    }
    .about = Chi chiude con una sola scala vince subito la partita, oppure ha 25 punti in meno mentre gli altri prendono il doppio.
opt-identities = Identità
    .value = { $value ->
        [yes] permesse, tre o quattro carte identiche sono una combinazione
       *[no] non permesse
    }
    .about = Se sono permesse, anche tre o quattro carte dello stesso valore e dello stesso seme sono una combinazione, e ogni carta vale dieci punti in più. Si gioca allora con quattro mazzi, qualunque sia il numero dei giocatori.
opt-max_reshuffles = { $refill ->
    [turn-over] Pozzo rivoltato
   *[other] Scarti rimescolati come nuovo mazzo
}
    .value = { $value ->
        [0] ogni volta che serve
        [1] una volta al massimo
       *[other] { $value } volte al massimo
    }
    .about = { $refill ->
        [turn-over] Quante volte al massimo il pozzo si rivolta e diventa il nuovo mazzo. Poi, quando il mazzo finisce di nuovo, la manche è finita.
       *[other] Quando il mazzo è vuoto, gli scarti si mescolano e diventano il nuovo mazzo. Dopo questo numero di volte, quando il mazzo finisce di nuovo, la manche è { $scoring ->
            [property] finita
           *[other] bloccata
        }.
    }

settings-title = Opzioni
setting-language = Lingua
    .value = { LANGUAGE($value) }
    .about = La lingua di tutto quello che viene detto. Cambia subito. Shift L fa lo stesso dappertutto.
setting-verbosity = Quanto viene detto
    .value = { $value ->
        [brief] breve
        [full] completo
       *[normal] normale
    }
    .about = Breve racconta le giocate in poche parole e tralascia le pescate degli altri, quante voci ha un elenco e i tasti nei menu. Completo aggiunge i punti, quante carte restano, com'è ora ogni combinazione, e il posto di carte e voci. La cronologia conserva sempre tutto. V fa lo stesso dappertutto.
setting-pace = Gli avversari aspettano
    .value = { $value ->
        [listening] che tu abbia quasi finito di ascoltare
        [0] neanche un attimo
        [5] mezzo secondo
        [10] un secondo
        [15] un secondo e mezzo
        [20] due secondi
        [30] tre secondi
       *[50] cinque secondi
    }
    .about = Il ritmo: quanto aspettano gli avversari prima di ogni loro giocata, perché tu possa seguire.
setting-name = Il tuo nome: { $name }.
    .about = Come ti chiamano gli altri al tavolo. Il nome può avere fino a 40 lettere.
name-title = Il tuo nome.
name-now = Dalla prossima partita il tuo nome è { $name }.

setting-reading = Velocità del tuo screen reader
    .value = { $value } parole al minuto
    .about = Quanto in fretta lo screen reader legge le righe del terminale. Ne tengono conto gli avversari, se aspettano che tu abbia quasi finito di ascoltare.
setting-digest = I turni degli altri in poche frasi
    .value = { $value ->
        [always] sempre
       *[late] quando resti indietro
    }
    .about = Quando gli avversari giocano più in fretta di quanto tu possa sentire, quello che hanno fatto viene riassunto: chi ha giocato, chi ha aperto, chi ha poche carte, che cosa c'è in cima. Sempre va bene per i tavoli grandi. La cronologia conserva ogni riga.
