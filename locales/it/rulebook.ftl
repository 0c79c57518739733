# Il regolamento: i capitoli, la via da una regola alla sua opzione e ritorno; e la ricerca negli elenchi.

find-title = Che cosa cerchi?
found = { $item }
found-from-start = Dall'inizio: { $item }
find-nothing = Non trovato: { $text }.

rules-chapters = Capitoli
rules-opened-again = { $title }: riprendi da qui. { $line }
heading-linked = { $text }. Titolo { $level }, Invio per l'opzione.
rule-options = Opzioni di questa regola
rule-value = { $mark ->
    [both] { $value }, predefinito, e vale a questo tavolo.
    [here] { $value }, a questo tavolo.
    [usual] { $value }, predefinito.
   *[none] { $value }.
}
rule-bounds = { $step ->
    [1] Un numero qualsiasi da { $low } a { $high }.
   *[other] Un numero qualsiasi da { $low } a { $high }, di { $step } in { $step }.
}
no-rule = Il regolamento non ne parla.
no-refusal = Finora nessuna giocata è stata rifiutata.

cmd-list-find = cerca una voce
cmd-list-find-next = cerca la voce seguente
cmd-reader-chapters = l'elenco dei capitoli
cmd-reader-follow = l'opzione di cui parla la regola
cmd-rules-clause = la regola contro cui andava l'ultima giocata rifiutata
cmd-values-rule = la regola di cui parla l'opzione

braille-found-from-start = inizio: { $item }
braille-find-nothing = non trovato: { $text }
braille-rules-opened-again = ancora: { $line }
braille-heading-linked = { $text }. Titolo { $level }, Invio
braille-rule-value = { $mark ->
    [both] { $value }, solito, qui
    [here] { $value }, qui
    [usual] { $value }, solito
   *[none] { $value }
}
braille-rule-bounds = { $low }-{ $high }{ $step ->
    [1] {""}
   *[other] {" "}ogni { $step }
}
braille-no-rule = nessuna regola ne parla
braille-no-refusal = niente rifiutato finora
braille-cmd-list-find = cerca
braille-cmd-list-find-next = cerca ancora
braille-cmd-reader-chapters = capitoli
braille-cmd-reader-follow = l'opzione
braille-cmd-rules-clause = regola del rifiuto
braille-cmd-values-rule = la regola
