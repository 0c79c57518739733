# Scrivere una riga di testo, e che cosa se ne sente.

setting-echo = Mentre scrivi senti
    .value = { $value ->
        [words] ogni parola
       *[letters] ogni lettera
    }
    .about = Che cosa senti mentre scrivi un nome, un codice o un messaggio: ogni lettera, oppure ogni parola dopo lo spazio. Backspace dice che cosa ha cancellato, Canc cancella tutto, Freccia su rilegge.

braille-setting-echo = mentre scrivi
braille-entry-opened = { $title }: { $text }
braille-letter-capital = { $letter }
braille-entry-letter = { $letter }
braille-entry-erased = { $letter } cancellato
braille-entry-emptied = tutto cancellato
braille-entry-nothing = niente; Invio esce
braille-entry-full = no: al massimo { $count }
braille-entry-help = Invio conferma, Tab esce, su rilegge
braille-entry-unknown = no: { $key }
