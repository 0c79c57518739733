# I file conservati: che cosa ne dice "ramino doctor", e come si portano tutti su un'altra macchina.

doctor-folder-data = Partite e altri dati: { $path }
doctor-kept = Che cosa è conservato:
doctor-kept-failed = Il resto non si è potuto controllare. Il sistema dice: { $detail }.
doctor-folders-well = Tutte le cartelle si possono leggere e scrivere.
doctor-folder-file = { $file } è un file, e lì ci vuole una cartella. Togli il file.
doctor-folder-unreadable = La cartella { $file } non si può leggere. Cambia i suoi permessi per poterla leggere.
doctor-folder-unwritable = Nella cartella { $file } non si può scrivere, e quindi lì non si conserva niente di nuovo. Cambia i suoi permessi per poterci scrivere.
doctor-folder-odd = La cartella { $file } non si può usare. Il sistema dice: { $detail }.
doctor-space = Spazio libero: { $free } megabyte.
doctor-space-little = Spazio libero: solo { $free } megabyte. Fai spazio, altrimenti le partite non si possono più conservare.
doctor-settings-well = Le impostazioni e i tasti sono in ordine.
doctor-match-torn = L'ultima giocata in { $file } è rimasta a metà. La partita riprende dalla giocata precedente; non devi fare niente.
doctor-match-locked = { $file } è aperta in un'altra finestra.
doctor-note = La nota { $file } non si può leggere. La partita continua senza il suo nome e senza ciò che era selezionato. Puoi cancellare la nota.
doctor-matches-more = Altre osservazioni sulle partite: { $count }.
doctor-matches-read = Partite che sono state solo lette, perché rigiocarle avrebbe richiesto troppo tempo: { $count }.
doctor-matches = { $count ->
        [0] Non c'è nessuna partita conservata.
        [one] { $bad ->
            [0] C'è una partita conservata, ed è in ordine.
           *[other] C'è una partita conservata, ed è danneggiata.
        }
       *[other] { $bad ->
            [0] Ci sono { $count } partite conservate, tutte in ordine.
           *[other] Ci sono { $count } partite conservate, di cui danneggiate: { $bad }.
        }
    }
doctor-strangers = { $count ->
        [one] In { $folder } c'è un file che non è del programma: { $name }. Resta com'è.
       *[other] In { $folder } ci sono { $count } file che non sono del programma, il primo è { $name }. Restano come sono.
    }

## Tutto in un solo file

cli-use-export = ramino export FILE: scrive tutto ciò che è conservato, partite, impostazioni e tasti, in un solo file per un altro computer.
cli-use-import = ramino import FILE: prende tutto da un file scritto da ramino export. Di ciò che è già qui non si perde niente.
carry-which = Indica il file, per esempio: ramino { $command } ramino.zip.
carry-too-much = Non so che cosa fare di "{ $word }": basta un file.
carry-what = { $what ->
    [settings] Le impostazioni
    [keymap] I tuoi tasti
    [summaries] Le statistiche
   *[other] Un file
}
export-done = Pronto, con { $matches ->
        [0] nessuna partita
        [one] una partita
       *[other] { $matches } partite
    } e { $others ->
        [0] nessun altro file
        [one] un altro file
       *[other] altri { $others } file
    }: { $file }. Portalo sull'altro computer, e lì scrivi: ramino import, e il nome del file.
export-here = Tutto in un solo file
    .about = Tutte le partite, le opzioni, i tasti e le statistiche in un solo file, nella tua cartella. Su un altro computer lo carica ramino import.
export-there = C'è già qualcosa che si chiama { $file }. Scegli un altro nome.
export-failed = { $file } non si è potuto scrivere. Il sistema dice: { $detail }.
export-too-much = È troppo per un solo file, che può arrivare al massimo a { $most } megabyte. Copia direttamente le cartelle; "ramino doctor" dice dove sono.
export-left-out = { $file } non si è potuto leggere, e non è stato esportato. "ramino doctor" dice di più.
export-name = { $file } ha un nome che non va bene su tutti i computer, e non è stato esportato. Dagli un nome fatto di lettere semplici, cifre e trattini.
import-foreign = { $file } non è un file scritto da "ramino export", o è danneggiato. Non è cambiato niente.
import-newer = { $file } è stato scritto dalla versione { $version } del programma, e questa non lo può leggere. Non è cambiato niente. Aggiorna il programma qui.
import-unreadable = { $file } non si può leggere. Il sistema dice: { $detail }.
import-failed = { $file } non si è potuto scrivere. Il sistema dice: { $detail }.
import-ask = { carry-what } di questo computer non { $what ->
    [keymap] sono quelli
    [settings] sono quelle
   *[other] è quello
} del file. Prendo ciò che c'è nel file? S per sì, N per no, poi Invio.
import-one = { $became ->
    [new] { carry-what }: ora c'è ciò che era nel file.
    [taken] { carry-what }: ora vale ciò che c'è nel file.
    [stayed] { carry-what }: come prima. Per prendere ciò che c'è nel file, esegui questo comando in un terminale e rispondi sì.
   *[same] { carry-what }: come nel file.
}
import-matches-new = { $count ->
        [one] Una partita è stata aggiunta.
       *[other] { $count } partite sono state aggiunte.
    }
import-matches-same = { $count ->
        [one] Una partita c'era già.
       *[other] { $count } partite c'erano già.
    }
import-matches-longer = { $count ->
        [one] Una partita nel file era più avanti, e ora continua da lì.
       *[other] { $count } partite nel file erano più avanti, e ora continuano da lì.
    }
import-matches-beside = { $count ->
        [one] Una partita è diversa da quella che c'era; nell'elenco ci sono tutte e due.
       *[other] { $count } partite sono diverse da quelle che c'erano; nell'elenco ci sono le une e le altre.
    }
import-strange = { $count ->
        [one] Un file non è del programma, ed è stato lasciato fuori.
       *[other] { $count } file non sono del programma, e sono stati lasciati fuori.
    }
import-damaged = { $count ->
        [one] Un file che c'è dentro è danneggiato, ed è stato lasciato fuori.
       *[other] { $count } file che ci sono dentro sono danneggiati, e sono stati lasciati fuori.
    }
import-nothing = Dentro non c'è niente.
