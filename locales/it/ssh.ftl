# Qualcuno gioca via SSH: il programma gira sul server, e niente di quella macchina è suo.

visiting-output = Voce e suoni: qui no, giochi a distanza.
    .about = Questo server si ascolta con il tuo screen reader. La voce del programma, i suoni e il collegamento diretto con lo screen reader ci sono solo quando il programma gira sul tuo computer.
braille-visiting-output = qui niente voce né suoni
visiting-word = La tua parola di ritorno è { $word }. Se il collegamento cade ti riporta al tuo posto: scrivila quando ti viene chiesto il codice.
visiting-word-person = La tua parola di ritorno è { $word }. Se un giorno dimentichi la password, scrivi quella: tienila in un posto sicuro.
visiting-forgot = Ti ha fatto entrare la parola di ritorno: scegli una password nuova.
visiting-guest = Qui sei ospite. Nell'elenco delle persone, { $key }, puoi scegliere una password: allora il nome è tuo, e nessun altro entra con quello.
braille-visiting-guest = ospite; { $key }: password
visiting-keep-key = Questo computer è solo tuo? Allora d'ora in poi può bastare la sua chiave, e qui la password non ti viene più chiesta. Conservo la chiave?
visiting-key-kept = La chiave è conservata.
visiting-key-not-kept = La chiave non si è potuta conservare.
visiting-idle = Non premi un tasto da un'ora: il collegamento si chiude.
visiting-fault = Un errore del server ha chiuso il collegamento. Il tuo posto resta: torna pure.
visiting-no-terminal = Serve un terminale. Collegati senza indicare un comando.
visiting-code = Codice del tavolo, o la tua parola di ritorno:
visiting-code-or-list = Codice del tavolo o la tua parola di ritorno; Invio per l'elenco dei tavoli:
visiting-wrong = Non va bene.
visiting-too-often = Troppi tentativi. Aspetta un minuto, poi torna.
visiting-secret = La tua password:
braille-visiting-word = parola di ritorno { $word }
braille-visiting-keep-key = conservo la chiave di questo computer?
braille-visiting-key-kept = chiave conservata
braille-visiting-key-not-kept = no: chiave non conservata
braille-visiting-fault = errore del server: torna
braille-visiting-idle = un'ora senza tasti: si chiude

serve-ssh = Chi non ha installato niente entra con: ssh -p { $port } NOME@{ $host }. L'impronta della chiave è { $fingerprint }.
serve-no-ssh = L'accesso via SSH si installa a parte. { $command ->
    [none] A questa copia del programma non si può aggiungere niente; a una copia che viene da uv, pipx o pip sì.
   *[other] Aggiungilo: { $command }
}
cli-help-ssh-port = --ssh-port NUMERO: fa entrare anche via SSH, senza installare niente, su questa porta. Senza questa opzione l'ingresso non c'è.
