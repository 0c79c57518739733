# Parole brevi per un display braille: i tasti, le domande e ciò che non si può fare, in quaranta celle al massimo.

braille-sentences = { $left }; { $right }
braille-question-asked = { $question } s/n
braille-question-small = minuscola:
braille-question-no = no; { $place }
braille-leave-table = lasciare il tavolo?
braille-leave-program = uscire?
braille-leave-table-kept = lasciare il tavolo?
braille-leave-program-kept = uscire?
braille-give-up = abbandonare? Poi non si continua.
braille-ask-end-hand = mazzo finito. Finire la manche?
braille-ask-penalty = { $cost }{ $price ->
    [cards] {" "}carte
   *[points] {""}
}: finire?
braille-ask-owed = { $how ->
    [new] { LIST($new) }
    [both] { LIST($cards) }, { LIST($new) }
   *[cards] { LIST($cards) }
} costa { $cost }{ $price ->
    [cards] {" "}carte
   *[points] {""}
}. Finire?
braille-ask-incoherent = incomplete { LIST($melds) }: { $cost }{ $price ->
    [cards] {" "}carte
   *[points] {""}
}. Finire?
braille-unknown-key = no: { $key }
braille-unknown-key-in-list = no: { $key }; { $back } chiude
braille-pasted-nowhere = no: si incolla dove si scrive
braille-key-unnamed = no: tasto ignoto
braille-keyboard-script = no: { $script ->
    [cyrillic] cirillico
    [greek] greco
    [arabic] arabo
    [hebrew] ebraico
   *[other] altro alfabeto
}
braille-caps-lock = maiuscole?
braille-select-first = no: prima seleziona
braille-named-on-discards = no: pesca { CARD($card) }
braille-hint-names-later = no: prima { $key }
braille-undo-prepared = no: { $key } rimette
braille-already-drawn = no: già pescato
braille-nothing-to-call = no: niente Rummy
braille-no-last-look = no: nessuno ha dichiarato
braille-no-joker-here = no: qui niente jo
braille-discards-never = no: qui non si scarta
braille-nothing-here = { $what } niente da fare
braille-hint-off = no: suggerimenti spenti, { $key }
braille-hint-over = finita; { $key } analizza
braille-hint-hope = carte che aiuterebbero: { $count }
braille-hint-near = { hand-kind }: carte mancanti { $count }
braille-voice-not-ours = no: voce dello screen reader
braille-output-alone = no: nessun altro modo
braille-rank-keys = 1 asso, 2-9, 0 dieci e figure
braille-rules-opened = { $line }
braille-turn-ended = turno finito; gioca { $name }
braille-call-passed = lasci passare
braille-history-empty = niente
braille-history-start = primo: { $text }
braille-history-end = ultimo: { $text }
braille-list-empty = niente qui
braille-no-value = { $item }; Invio
braille-hand-all-prepared = tutte preparate
braille-table-menu = tavolo
braille-settings-title = opzioni
braille-rules-here = regole
braille-pozzo-title = pozzo
braille-lay-off-title = { LIST($cards) } dove
braille-take-joker-title = quale jo con { CARD($card) }
braille-which-card-title = il jo è

## I tasti

braille-keys-or = { $first }
braille-help-title = tasti
braille-help-line = { $keys }: { $what }
braille-key-up = su
braille-key-down = giù
braille-key-left = sinistra
braille-key-right = destra
braille-key-pageup = pag su
braille-key-pagedown = pag giù
braille-cmd-ask-counts = quante carte ha ognuno; poi, quali
braille-cmd-ask-discard = scarti, in cima
braille-cmd-ask-prepared = { $finish ->
    [counted] quanto conta la mano
   *[declared] preparate, punti, da rigiocare
}
braille-cmd-ask-turn = chi gioca, che cosa si può fare
braille-cmd-call-let-pass = lascia passare lo scarto
braille-cmd-call-make = Rummy! scarto su una comb
braille-cmd-entry-erase = cancella una lettera
braille-cmd-hand-menu = che cosa può fare la carta
braille-cmd-hand-next-group = seme o valore seguente
braille-cmd-hand-previous-group = seme o valore precedente
braille-cmd-hand-named = ultima nominata
braille-cmd-hand-rank = valore, 1 asso, 0 dieci e figure
braille-cmd-hand-select = scegli o togli
braille-cmd-hand-unselect = togli la scelta
braille-cmd-hint-missing = che cosa manca alla carta
braille-cmd-hint-next = suggerimento
braille-cmd-hint-next-playable = prossima giocabile
braille-cmd-hint-previous-playable = giocabile precedente
braille-cmd-history-first = primo messaggio
braille-cmd-history-last = ultimo messaggio
braille-cmd-history-next = messaggio seguente
braille-cmd-history-previous = messaggio precedente
braille-cmd-look-pass = passa
braille-cmd-meld-lay = cala pronte e scelte
braille-cmd-meld-lay-off = attacca
braille-cmd-meld-menu = che cosa può fare la carta
braille-cmd-meld-prepare = comb con scelte o nominate
braille-cmd-meld-put-back = pronte di nuovo in mano
braille-cmd-meld-take-joker = recupera il jo
braille-cmd-melds-inside = carta per carta
braille-cmd-melds-lay-off = attacca qui
braille-cmd-melds-menu = che cosa si può fare
braille-cmd-melds-next-fitting = prossima dove entra
braille-cmd-melds-number = numero
braille-cmd-melds-previous-fitting = precedente dove entra
braille-cmd-melds-take-joker = recupera questo jo
braille-cmd-output-next = altro modo di sentire
braille-cmd-property-open = di chi sono le carte
braille-cmd-review-open = analisi della manche
braille-cmd-sort-dealt = come sono arrivate
braille-cmd-table-menu = tutto quel che si può fare
braille-cmd-turn-declare = { $finish ->
    [counted] chiudi con la carta
   *[declared] dichiara con la carta
}
braille-cmd-turn-end = finisci senza scarto
braille-cmd-turn-take = prendi uno scarto
braille-cmd-turn-take-top = prendi dal pozzo
braille-cmd-turn-undo = annulla l'ultima
braille-cmd-turn-undo-all = annulla tutto il turno
braille-cmd-verbosity-next = quanto si dice
braille-cmd-help-describe = prova i tasti
braille-key-shift = Shift { $key }
braille-key-delete = Canc
braille-key-backspace = Backspace
braille-key-tab = Tab
braille-key-question-mark = ?
braille-key-exclamation-mark = !
braille-key-left-parenthesis = (
braille-key-right-parenthesis = )
braille-key-less = <
braille-key-greater = >
braille-cmd-help-keys = tasti disponibili qui
