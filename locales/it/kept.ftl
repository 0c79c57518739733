# I file conservati: che cosa ne dice "ramino doctor", e come si portano tutti su un'altra macchina.

doctor-folder-matches = Partite: { $path }
doctor-kept = Che cosa è conservato:
doctor-kept-failed = Il resto non si è potuto guardare. Il sistema dice: { $detail }.
doctor-folders-well = Tutte le cartelle si possono leggere e scrivere.
doctor-folder-file = { $file } è un file, e lì ci vuole una cartella. Togli il file.
doctor-folder-unreadable = La cartella { $file } non si può leggere. Datti il permesso di leggerla.
doctor-folder-unwritable = Nella cartella { $file } non si può scrivere, e quindi niente di nuovo vi è conservato. Datti il permesso di scriverci.
doctor-folder-odd = La cartella { $file } non si può usare. Il sistema dice: { $detail }.
doctor-space = Spazio libero: { $free } megabyte.
doctor-space-little = Spazio libero: solo { $free } megabyte. Fai spazio, altrimenti le partite non si possono più conservare.
doctor-settings-well = Le impostazioni e i tasti sono in ordine.
doctor-match-torn = L'ultima giocata in { $file } non è stata scritta fino in fondo. La partita riprende da prima, e non c'è niente da fare.
doctor-match-locked = { $file } è aperta in un'altra finestra.
doctor-note = La nota { $file } non si può leggere. La partita continua senza il suo nome e senza ciò che era selezionato. Puoi cancellare la nota.
doctor-matches-more = Altre osservazioni sulle partite: { $count }.
doctor-matches-read = Partite che sono state solo lette, perché rigiocarle avrebbe richiesto troppo tempo: { $count }.
doctor-matches = { $count ->
        [0] Nessuna partita è conservata.
        [one] { $bad ->
            [0] Una partita è conservata, ed è in ordine.
           *[other] Una partita è conservata, e non è in ordine.
        }
       *[other] { $bad ->
            [0] Le partite conservate sono { $count }, e tutte in ordine.
           *[other] Le partite conservate sono { $count }, di cui { $bad } non in ordine.
        }
    }
doctor-strangers = { $count ->
        [one] In { $folder } c'è un file che non è del programma: { $name }. Resta com'è.
       *[other] In { $folder } ci sono { $count } file che non sono del programma, il primo è { $name }. Restano come sono.
    }
