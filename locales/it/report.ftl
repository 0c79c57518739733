# "ramino report", e come si ha una versione nuova. $place è un indirizzo, none dove non c'è; $command si scrive così com'è.

cli-use-report = ramino report [FILE]: scrive ciò che aiuta a risolvere un problema in un solo file, che puoi leggere prima di mandarlo.
cli-use-update = ramino update: dice come avere una versione più nuova. ramino update --check: chiede se ce n'è una.
cli-help-said = --said: la segnalazione contiene anche le ultime cose dette.
cli-help-update-check = --check: chiede a chi distribuisce il programma qual è la versione più nuova. Senza questa opzione non si chiede niente a nessuno.

report-word = Non so che cosa fare di "{ $word }": una segnalazione è un solo file.
report-title = Segnalazione di un problema in Ramino Access
report-read = Leggila prima di mandarla, e togli ciò che gli altri non devono sapere. Il tuo nome, gli inviti, i codici e gli indirizzi non ci sono; possono esserci i nomi di altri.
report-send = { $place ->
    [none] Mandala a chi ti ha dato il programma.
   *[other] Mandala qui: { $place }
}
report-happened = Che cosa è successo, e che cosa doveva succedere? Scrivilo qui:
report-settings = Impostazioni diverse da quelle predefinite:
report-log = Le ultime righe del registro:
report-libraries = Le ultime righe scritte dalle librerie:
report-said = Le ultime cose dette nell'ultima partita giocata:
report-match = Se il problema è in una partita, manda anche quella: { $file }
report-none = Niente.
report-ask = La segnalazione deve contenere anche le ultime cose dette? s per sì, n per no, poi Invio.
report-done = La segnalazione è in { $file }. È testo semplice: leggila prima di mandarla.
report-not-written = La segnalazione non si può scrivere in { $file }. Il sistema dice: { $detail }.

# $way: command, source (il luogo è una cartella) o copy.
update-how = { $way ->
    [copy] Una versione più nuova: { $place ->
        [none] da chi ti ha dato questa.
       *[other] { $place }
    }
    [source] Una versione più nuova: metti i sorgenti in { $place }, poi { $command }
   *[command] Una versione più nuova: { $command }
}
update-word = Non so che cosa fare di "{ $word }". Scrivi ramino update, oppure ramino update --check.
update-newest = La versione { $version } è la più nuova.
update-newer = È uscita la versione { $version }. Tu hai la { $here }.
update-no-place = Questa copia non sa da dove viene, e non c'è a chi chiedere. Chi te l'ha data ne sa di più.
update-no-answer = Nessuna risposta da { $place }: { $detail }. Riprova più tardi.
