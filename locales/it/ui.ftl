# Quello che il programma dice di sé: saluti, menu, elenchi, domande, impostazioni, tasti.

greeting = Ramino Access. È bello averti qui.
goodbye = A presto.
stopped-by-fault = Ramino Access si è fermato per un errore interno. Nel terminale c'è scritto dove sono i dettagli; "ramino continue" riprende la partita.
needs-64-bits = Ramino Access vuole un Python a 64 bit. Questo è a 32, e a 32 bit le librerie che servono non esistono.
libraries-missing = Ramino Access non può partire: mancano librerie di cui ha bisogno. Installalo di nuovo, con tutto ciò che gli serve. Mancano:
libraries-broken = Ramino Access non può partire: il sistema non riesce a caricare una libreria. Installa di nuovo il programma. Il sistema dice:

log-failed = Quello che viene detto non si può più scrivere in { $file }.
log-unwritable = Il registro { $file } non si può scrivere; il gioco va avanti senza. Il sistema dice: { $detail }.

language-now = Italiano.

## Tasti

unknown-key = { $key }: qui non fa niente.{ $first ->
    [yes] {" "}Punto interrogativo per i tasti.
   *[no] {""}
}
unknown-key-in-list = { $key }: qui non fa niente. { $back } chiude l'elenco.
pasted-nowhere = Si può incollare solo dove si scrive.
key-unnamed = Questo terminale scrive quel tasto in un modo che qui non si conosce.
keyboard-script = La tua tastiera scrive lettere { $script ->
    [cyrillic] cirilliche
    [greek] greche
    [arabic] arabe
    [hebrew] ebraiche
   *[other] di un altro alfabeto
}.
caps-lock = Il blocco maiuscole è attivo? Se non lo è, premi di nuovo { $key }.
keys-or = { LIST($keys, style: "or") }
keys-run = da { $first } a { $last }
key-shift = Shift { $key }
key-ctrl = Control { $key }
key-alt = Alt { $key }
key-up = Freccia su
key-down = Freccia giù
key-left = Freccia sinistra
key-right = Freccia destra
key-home = Inizio
key-end = Fine
key-pageup = Pagina su
key-pagedown = Pagina giù
key-enter = Invio
key-space = Spazio
key-tab = Tab
key-backspace = Backspace
key-delete = Canc
key-insert = Ins
key-escape = Esc
key-apps = Applicazioni
key-begin = 5 del tastierino
key-unknown = sconosciuto
key-comma = virgola
key-full-stop = punto
key-less = minore
key-greater = maggiore
key-question-mark = punto interrogativo
key-exclamation-mark = punto esclamativo
key-left-bracket = parentesi quadra aperta
key-right-bracket = parentesi quadra chiusa
key-minus = meno
key-plus = più
key-equals = uguale
key-slash = barra
key-backslash = barra rovesciata
key-semicolon = punto e virgola
key-colon = due punti
key-apostrophe = apostrofo
key-quote = virgolette
key-star = asterisco
key-left-parenthesis = parentesi aperta
key-right-parenthesis = parentesi chiusa
key-left-brace = graffa aperta
key-right-brace = graffa chiusa
key-underscore = trattino basso
key-at = chiocciola
key-hash = cancelletto
key-dollar = dollaro
key-percent = per cento
key-and = e commerciale
key-bar = barra verticale
key-tilde = tilde
key-caret = accento circonflesso
key-grave = accento grave

keymap-unreadable = La tua mappa dei tasti { $file } non si può leggere. Il sistema dice: { $detail }. Valgono i tasti predefiniti.
keymap-syntax = La riga { $line } della tua mappa dei tasti { $file } non è TOML valido: correggila. Valgono i tasti predefiniti.
keymap-no-context = Riga { $line } della tua mappa dei tasti { $file }: non c'è una tabella [{ $what }]. { $meant ->
    [none] Sono tutte in { $base }.
   *[other] Volevi dire [{ $meant }]?
} Il resto vale.
keymap-no-command = Riga { $line } della tua mappa dei tasti { $file }: non c'è un comando "{ $what }". { $meant ->
    [none] Sono tutti in { $base } e nei file accanto.
   *[other] Volevi dire "{ $meant }"?
} Resta il tasto predefinito.
keymap-not-here = Riga { $line } della tua mappa dei tasti { $file }: il comando "{ $what }" non funziona nella tabella [{ $where }]. Mettilo dov'è in { $base }. Resta il tasto predefinito.
keymap-no-key = Riga { $line } della tua mappa dei tasti { $file }: nessun terminale trasmette il tasto "{ $what }". Scegline un altro; resta il tasto predefinito.

## Elenchi e luoghi

placed = { $what }, { $place } di { $count }.
list-opened = { $title }, { $count ->
    [one] una voce
   *[other] { $count } voci
}. { $item }
list-opened-brief = { $title }. { $item }
list-empty = Qui non c'è niente.
list-start = Inizio. { $item }
list-end-reached = Fine. { $item }
place-hand = Le tue carte
help-title = Tasti disponibili qui
help-line = { $keys }: { $what }.
menu-line = { $what }, { $key }.
menu-line-outside = { $what }, { $key } fuori da questo elenco.
menu-line-first = { $key }: { $what }.
menu-line-outside-first = { $key } fuori da qui: { $what }.
menu-line-brief = { $what }.
nothing-here = { $what } Ora non ci si può fare niente.

history-empty = Non è ancora stato detto niente.
history-start = Primo messaggio. { $text }
history-end = Ultimo messaggio. { $text }

## Domande

question-asked = { $question } S per sì, N per no.
question-small = Si risponde con una lettera minuscola.
question-yes-key = s
question-no-key = n
question-no = No. { $place }

leave-table = Lasciare questo tavolo e tornare al menu principale?
leave-program = Uscire da Ramino Access?
ask-end-hand = Il mazzo è finito: se peschi, la manche finisce. Peschi lo stesso?
# The two questions below in one row of the terminal.
ask-penalty = { $price ->
    [cards] { $cost ->
        [one] 1 carta
       *[other] { $cost } carte
    }
   *[points] { $cost } punti
}. Finisci il turno?
ask-owed = { still-owed } { $price ->
    [cards] Finire ora il turno riporta tutto indietro e costa { $cost ->
        [one] 1 carta.
       *[other] { $cost } carte.
    }
   *[points] Finire ora il turno costa { $cost } punti.
} Lo finisci lo stesso?
ask-incoherent = { $count ->
    [one] La combinazione { LIST($melds) } è incompleta
   *[other] Le combinazioni { LIST($melds, style: "and") } sono incomplete
}. { $price ->
    [cards] Finire ora il turno costa { $cost ->
        [one] 1 carta
       *[other] { $cost } carte
    }, e tavolo e mano tornano come prima delle tue giocate.
   *[points] Finire ora il turno costa { $cost } punti, e tavolo e mano tornano com'erano dopo la pescata.
} Lo finisci lo stesso?

## Scrivere

entry-opened = { $title } { $length ->
    [0] Scrivi, poi Invio.
   *[other] Ora è { $text }. Scrivi, poi Invio.
}
letter-capital = { $letter } maiuscola
entry-letter = { $letter }.
entry-erased = { $letter }, cancellato.
entry-emptied = { $length ->
    [0] Tutto cancellato.
   *[other] { $text }: cancellato. Non c'è scritto niente.
}
entry-nothing = Non c'è scritto niente. Invio esce e basta.
entry-needed = Non hai scritto niente. { $title } Scrivi, poi Invio. Con { $key } esci.
entry-written = { $length ->
    [0] Non c'è scritto niente.
   *[other] { $text }.
}
entry-full = { $count ->
    [one] Non più di un carattere.
   *[other] Non più di { $count } caratteri.
}
entry-help = Scrivi il testo. Backspace cancella, Canc cancella tutto, Freccia su legge il testo, Invio conferma, Tab esce.
entry-help-row = Invio conferma, Tab esce, Freccia su legge, Backspace cancella.
entry-unknown = { $key }: non fa niente mentre scrivi. Freccia giù per l'aiuto.

## Menu principale, tavolo, fine della partita

menu-title = Menu principale
menu-new = Nuova partita
menu-rules = Regole
guide-title = Guida
menu-options = Opzioni
menu-quit = Esci
game-salotto = Salotto
game-entry = { $name }. { $about }
games-about = { $key } dice che cos'è.
menu-letter = vai a una voce che comincia con questa lettera
player-name = Alex
opponent-names = Anna, Bruno, Carla, Dario, Elena, Fabio, Gina, Ugo
seated = Ti siedi al tavolo con { LIST($names, style: "and") }.
keys-at-hand = Quando torni alle tue carte: { $words }
hand-over-next = Spazio dà le carte per la prossima { $scoring ->
    [games] smazzata
   *[other] manche
}.
hand-over-next-elsewhere = Questa { $scoring ->
    [games] smazzata
   *[other] manche
} è finita. Torna alle tue carte e premi Spazio per la prossima.
match-over = La partita è finita. Spazio per continuare.
match-over-elsewhere = La partita è finita. Torna alle tue carte e premi Spazio.
goes-on = Spazio per continuare.
goes-on-elsewhere = Torna alle tue carte e premi Spazio.
match-over-title = La partita è finita
after-again = Un'altra partita come questa.
after-options = Una nuova partita con altre opzioni.
after-menu = Menu principale.
table-menu = Il tavolo

## La mano

hand-all-prepared = Tutte le tue carte sono preparate.
sorted-suit = Per seme. { $item }
sorted-rank = Per valore. { $item }
sorted-dealt = Come sono arrivate. { $item }
already-drawn = Hai già pescato: gioca, poi scarta.
already-drawn-card = Hai già pescato: { CARD($card) }.
turn-ended = Il tuo turno è finito: gioca { $name }.
select-first = Prima seleziona le carte con Invio.
put-aside = Preparata: { $meld }.
put-aside-short = Preparata: { $meld }. { $points ->
    [one] un punto
   *[other] { $points } punti
}, { $missing ->
    [one] ne manca uno
   *[other] ne mancano { $missing }
} per arrivare a { $minimum }.
put-aside-enough = Preparata: { $meld }. { $points ->
    [one] un punto
   *[other] { $points } punti
}, { $tradition ->
    [room] bastano per entrare in gioco
   *[other] bastano per aprire
}.
put-aside-free = Preparata: { $meld }. Tutte le carte meno una sono pronte: se calate insieme, non serve l'apertura.
put-aside-impure = Preparata: { $meld }. { $points ->
    [one] un punto
   *[other] { $points } punti
}: per aprire { $joker ->
    [yes] le combinazioni devono essere senza jolly
   *[no] serve ancora una scala senza jolly
}.
lay-named = Ancora { $key } per calare { LIST($melds, style: "semicolon") }.
throw-again = { $count ->
    [one] C'è una carta selezionata;
   *[other] Ci sono { $count } carte selezionate;
} ancora { $key } per scartare { CARD($card, form: "def") }.
declare-offered = { $finish ->
    [counted] chiudi { $way }
   *[declared] dichiara { $way }
}
declare-again = Ora { $key }: { $way }.
declare-key = { $finish ->
    [counted] { $key } chiude.
   *[declared] { $key } dichiara.
}
throw-win = { $finish ->
    [counted] Con questo scarto puoi chiudere: { $declare }. Ancora { $key } scarta e basta { CARD($card, form: "def") }.
   *[declared] Con questo scarto puoi dichiarare { hand-kind }: { $declare }. Ancora { $key } scarta e basta { CARD($card, form: "def") }.
}
rank-keys = 1 va a un asso, da 2 a 9 a quel valore, 0 a un dieci o a una figura; premi ancora per la prossima.
rank-none = Niente carte di questo valore: { RANK($rank) }.
rank-none-high = Niente dieci né figure in mano.
named-on-discards = { CARD($card, form: "def") } è ancora negli scarti: { $key } per pescare questa carta.
hint-names-later = Il suggerimento non ha ancora nominato carte: { $key } va avanti.
undo-prepared = Non hai ancora calato niente. { $key } rimette in mano le carte pronte.
named-none = Nessuna delle tue carte è stata nominata.
put-back = Di nuovo in mano: { LIST($cards) }.
fits-nowhere = { $count ->
    [one] { LIST($cards, form: "def") } non si attacca a nessuna combinazione.
   *[other] { LIST($cards, form: "def", style: "and") } non si attaccano insieme a nessuna combinazione.
}
no-joker-for = Nessun jolly sul tavolo sostituisce { CARD($card, form: "def") }.
no-joker-here = In questa combinazione non c'è un jolly.
discards-never = A questo tavolo non si scarta.
card-select = Seleziona.
card-unselect = Deseleziona.
card-prepare = Fai una combinazione con { LIST($cards, style: "and") }.
card-discard = Scarta { CARD($card, form: "def") }.
card-declare = { $finish ->
    [counted] Chiudi { $way }.
   *[declared] Dichiara { $way }.
}
no-last-look = Nessuno ha dichiarato.
call-title = Dove attaccare { CARD($card, form: "def") }
play-waits = Un momento: il tavolo non ha ancora risposto alla tua ultima giocata.
call-passed = Lasci passare.
nothing-to-call = Non c'è nessuno scarto su cui dire Rummy.
pozzo-title = Il pozzo, dalla carta in cima
property-title = Di chi sono le carte sul tavolo
take-title = Prendi dal pozzo
take-entry = { CARD($card) }{ $above ->
    [0] .
    [one] , con la carta sopra.
   *[other] , con le { $above } carte sopra.
}
lay-off-title = Dove attaccare { LIST($cards, form: "def", style: "and") }
take-joker-title = Quale jolly recuperare con { CARD($card, form: "def") }
which-card-title = Al posto di quale carta va il jolly
which-card-choice = { LIST($cards, style: "and") }.
which-card-group = Un gruppo, con il jolly di un seme qualsiasi.
which-end-title = Da quale parte va { CARD($card, form: "def") }
end-low = In basso nella scala, accanto { CARD($card, form: "to") }.
end-high = In alto nella scala, accanto { CARD($card, form: "to") }.

## Combinazioni, e che cosa verrebbe da una giocata

melds-title = Combinazioni
meld-inside = Scorrila carta per carta.
joker-unresolved = Jolly, può essere di due semi.
joker-in-place = { CARD($joker) } come { CARD($card) }.
make-lay-off = Attacca { LIST($cards, form: "def", style: "and") } alla combinazione { $number }: { $result }.
make-swap = Recupera il jolly della combinazione { $number } con { CARD($card, form: "def") }: { $result }.
make-lift = Riprendi { CARD($card, form: "def") }: resta { $result }.
make-lift-last = Riprendi { CARD($card, form: "def") }: della combinazione non resta niente.
make-lift-all = Riprendi tutta la combinazione { $number }: { $result }.
make-split = Dividi dopo { RANK($card, form: "def") }: { $low }; { $high }.
make-merge = Unisci alla combinazione { $other }: { $result }.

## Regolamento

rules-title = Le regole { game-of }
rules-opened = { $title }. { $line }
heading = { $text }. Titolo { $level }.
heading-first = Primo titolo. { $line }
heading-last = Ultimo titolo. { $line }
