# Che cosa fanno i tasti: un nome per ogni comando, detto nell'aiuto, nel menu del tavolo e nella tabella dei tasti.

cmd-ask-counts = quante carte ha ogni giocatore; finita la manche, quali
cmd-ask-discard = la carta in cima agli scarti
cmd-ask-hand = tutte le carte in mano
cmd-ask-prepared = { $finish ->
    [counted] quanto conta la tua mano e come si divide
   *[declared] combinazioni preparate, punti, carte da rigiocare
}
cmd-ask-scores = punteggi
cmd-ask-turn = di chi è il turno e che cosa si può fare
cmd-call-let-pass = lascia passare lo scarto, senza dire Rummy
cmd-call-make = Rummy! Attacca lo scarto a una combinazione
cmd-entry-cancel = annulla
cmd-entry-done = conferma il testo
cmd-entry-empty = cancella tutto
cmd-entry-erase = cancella l'ultima lettera
cmd-entry-help = come si scrive
cmd-entry-read = leggi il testo scritto
cmd-hand-first = prima carta
cmd-hand-last = ultima carta
cmd-hand-menu = che cosa si può fare con questa carta
cmd-hand-next = carta seguente
cmd-hand-next-group = seme o valore seguente
cmd-hand-previous = carta precedente
cmd-hand-previous-group = seme o valore precedente
cmd-hand-named = la carta nominata per ultima
cmd-hand-rank = una carta di questo valore, 1 l'asso, 0 il dieci e le figure
cmd-hand-say = ripeti la carta
cmd-hand-select = seleziona o deseleziona la carta
cmd-hand-unselect = deseleziona tutto
cmd-help-keys = i tasti che valgono qui
cmd-hint-missing = che cosa può diventare questa carta e che cosa le manca
cmd-hint-next = un suggerimento, un po' di più a ogni pressione
cmd-hint-next-playable = prossima carta che si può giocare
cmd-hint-previous-playable = carta precedente che si può giocare
cmd-history-first = primo messaggio della cronologia
cmd-history-last = ultimo messaggio della cronologia
cmd-history-next = messaggio seguente della cronologia
cmd-history-previous = messaggio precedente della cronologia
cmd-history-repeat = ripeti l'ultimo messaggio
cmd-language-next = lingua seguente
cmd-leave = esci
leave-the-table = lascia il tavolo
cmd-list-back = indietro
cmd-list-first = prima voce
cmd-list-last = ultima voce
cmd-list-next = voce seguente
cmd-list-previous = voce precedente
cmd-list-say = ripeti la voce per intero
cmd-list-take = scegli questa voce
cmd-look-pass = lascia passare l'ultima possibilità
cmd-meld-lay = cala le combinazioni preparate e le carte selezionate
cmd-meld-lay-off = attacca la carta o quelle selezionate
cmd-meld-menu = che cosa si può fare con questa carta della combinazione
cmd-meld-prepare = fai una combinazione con le carte selezionate o nominate
cmd-meld-put-back = rimetti in mano le combinazioni preparate
cmd-meld-take-joker = recupera il jolly che sostituisce questa carta
cmd-melds-inside = dentro la combinazione, carta per carta
cmd-melds-lay-off = attacca qui la carta o quelle selezionate
cmd-melds-menu = che cosa si può fare con questa combinazione
cmd-melds-next-fitting = prossima combinazione in cui entra la carta o quelle selezionate
cmd-melds-number = la combinazione con questo numero; due cifre ne fanno uno
cmd-melds-open = le combinazioni sul tavolo
cmd-melds-previous-fitting = combinazione precedente in cui entra la carta o quelle selezionate
cmd-melds-take-joker = recupera il jolly di questa combinazione
cmd-output-next = prossimo modo di sentire il gioco
cmd-pozzo-open = il pozzo, carta per carta
cmd-property-open = di chi sono le carte sul tavolo, e quanto valgono
cmd-question-back = indietro, senza rispondere
cmd-question-no = no
cmd-question-say = ripeti la domanda
cmd-question-yes = sì, anche con S
cmd-reader-next-heading = titolo seguente
cmd-reader-previous-heading = titolo precedente
cmd-review-open = analisi della manche finita
cmd-rules-here = le regole di questo tavolo
cmd-rules-open = il regolamento
cmd-settings-open = opzioni
cmd-sort-dealt = tieni le carte come sono arrivate
cmd-sort-rank = ordina per valore
cmd-sort-suit = ordina per seme
cmd-table-menu = tutto quello che si può fare qui
cmd-turn-declare = { $finish ->
    [counted] chiudi scartando questa carta
   *[declared] dichiara scartando questa carta
}
cmd-turn-discard = scarta la carta
cmd-turn-draw = pesca dal mazzo
draw-ends = pesca una carta e finisci il turno
hand-deals-next = dai le carte per la prossima { $scoring ->
    [games] smazzata
   *[other] manche
}
match-goes-on = come continuare dopo la partita
cmd-turn-end = finisci il turno senza scarto
cmd-turn-take = prendi la carta in cima agli scarti
cmd-turn-take-top = prendi la carta in cima al pozzo
cmd-turn-undo = annulla l'ultima giocata di questo turno
cmd-turn-undo-all = annulla tutte le giocate di questo turno
cmd-values-describe = che cosa significa, per esteso
cmd-values-less = valore precedente
cmd-values-more = valore seguente
cmd-verbosity-next = quanto viene detto, breve, normale o completo
cmd-voice-faster = voce più veloce
cmd-voice-louder = voce più forte
cmd-voice-slower = voce più lenta
cmd-voice-softer = voce più bassa
cmd-match-delete = elimina la partita
cmd-match-give-up = abbandona la partita
cmd-match-name = dai un nome alla partita
