# Una partita che va avanti senza il giocatore, che ne è fuori; la classifica alla fine.

without-over = Spazio chiede se saltare alla fine della partita.
without-to-result = Si salta al risultato della manche.
without-question = Saltare alla fine della partita?
without-to-end = Si salta alla fine della partita.
without-space = Si gioca senza di te: Spazio salta al risultato.
without-listening = Si gioca senza di te: Spazio ripete la domanda.
ranking = Classifica finale: { LIST($lines, style: "semicolon") }.
turn-match-over = La partita è finita.

braille-without-over = Spazio: fine della partita?
braille-without-to-result = al risultato
braille-without-question = alla fine della partita?
braille-without-to-end = alla fine della partita
braille-without-space = senza di te; Spazio: risultato
braille-without-listening = senza di te; Spazio: chiede
braille-ranking = { LIST($lines) }
braille-turn-match-over = partita finita
without-hand-won = Manche { $hand }: vince { $name }.
without-hand-nobody = Manche { $hand }: non chiude nessuno.
braille-without-hand-won = { $hand }: { $name }
braille-without-hand-nobody = { $hand }: nessuno
