# Le persone che un server conosce per nome: il loro file, le loro cifre.

people-none = Il file delle persone, { $file }, non esiste: lì nessuno è registrato.
people-unknown = Qui non è registrato nessuno con il nome { $name }.
people-no-library = Senza la libreria argon2-cffi nessuno può registrarsi. { $command ->
    [none] A questa copia del programma non si può aggiungere niente; a una copia che viene da uv, pipx o pip sì.
   *[other] Aggiungila: { $command }
}
figures-known = { $name }: { $matches ->
    [0] qui ancora nessuna partita
    [one] una partita
   *[other] { $matches } partite
}{ $matches ->
    [0] { "" }
   *[other] , { figures-won }
}{ $given ->
    [0] { "" }
    [one] , una lasciata a metà
   *[other] , { $given } lasciate a metà
}. { figures-rating }
    .brief = { $name }: vinte { $won } su { $matches }. { figures-rating.brief }
    .full = { figures-known } { figures-about }
figures-won = { $won ->
    [0] nessuna vinta
    [one] una vinta
   *[other] { $won } vinte
}
figures-rating = { $doubt ->
    [0] Ancora nessuna valutazione: ci vuole una partita con altri giocatori registrati.
   *[other] Valutazione { $rating }, con un margine di { $doubt }.
}
    .brief = { $doubt ->
    [0] Ancora nessuna valutazione.
   *[other] Valutazione { $rating }.
}
figures-about = Una valutazione di 1500 è nella media; conta chi è arrivato davanti a chi, partita per partita.
figures-guest = { $name } qui è ospite: per gli ospiti non si contano le partite.
    .brief = { $name } è ospite.
    .full = { figures-guest } Se scegli una password, il tuo nome viene registrato qui.
braille-figures-known = { $name }: { $won }/{ $matches }, { $doubt ->
    [0] senza valutazione
   *[other] val. { $rating }+-{ $doubt }
}
braille-figures-guest = { $name }: ospite
refused-no-people = Qui nessuno può registrarsi: sono tutti ospiti.
refused-people-busy = Troppe richieste in una volta. Riprova tra un momento.
refused-people-taken = Il nome { $about } qui è già registrato. Scegline un altro.
refused-people-full = Qui non c'è posto per altre persone. Puoi giocare lo stesso come ospite.
refused-people-broken = Adesso l'elenco dei nomi registrati non si può leggere. Puoi giocare lo stesso come ospite, con un altro nome.
refused-people-wrong = Non è possibile: questa persona non è più registrata qui.
refused-secret-wanted = Il nome { $about } qui è registrato: serve la password.
refused-wrong-secret = Non è la password { NAME($about, form: "of") }.
refused-unknown-name = Qui nessuno è registrato come { $about }.
refused-too-many-logins = Troppi tentativi. Aspetta un minuto prima della prossima password.
refused-too-many-registrations = Troppe persone nuove in una volta. Riprova tra un minuto.
refused-secret-first = Per ora non puoi cambiare la password: il posto ti è stato ridato senza chiederla. Prima lascia il tavolo ed entra di nuovo.
refused-secret-short = Una password deve avere almeno { $about } caratteri.
refused-not-to-players = Chi guarda può scrivere solo agli altri spettatori.
refused-not-greeted = Prima presentati.
bye-wrong-secret = Era la terza password sbagliata. Il collegamento è chiuso.
bye-unknown-name = Qui nessuno è registrato con questo nome. Il collegamento è chiuso.

## La password di una persona

secret-title = La password { NAME($name, form: "of") }. Con il solo Invio entri come ospite, con un altro nome.
secret-new = Una nuova password per { $name }, di almeno otto caratteri.
secret-again = Ripeti la password.
secret-opened = { $title } { $count ->
    [0] Scrivi, poi Invio. Quello che scrivi non viene detto.
    [one] Hai scritto un carattere.
   *[other] Hai scritto { $count } caratteri.
}
secret-letter = asterisco
secret-erased = cancellato, { $count ->
    [0] non resta niente
    [one] ne resta uno
   *[other] ne restano { $count }
}
secret-written = { $count ->
    [0] Non c'è scritto niente.
    [one] Un carattere.
   *[other] { $count } caratteri.
}
secret-keep = Conservare la password su questo computer, così la prossima volta non serve scriverla? Chi può leggere i tuoi file può leggerla.
secret-kept = La password è conservata.
secret-differs = Erano due password diverse.
secret-unchanged = Non è cambiato niente.
secret-chosen = Adesso il nome { $name } qui è registrato, con la nuova password.
    .brief = La password è cambiata.
    .full = { secret-chosen } Nessun altro può usare questo nome.
secret-once = La password che ti hanno dato vale solo un giorno. Scegline una tua.
guest-title = Il tuo nome come ospite.
login-asked = Un momento.
person-secret = scegli un'altra password
person-known = scegli una password, per un nome che qui sia solo tuo
braille-secret-opened = { $title } ({ $count })
braille-secret-title = password { NAME($name, form: "of") }
braille-secret-letter = *
braille-secret-written = { $count } *
braille-secret-kept = password conservata
braille-secret-chosen = { $name }: nuova password
