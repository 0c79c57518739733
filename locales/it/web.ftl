## La pagina da cui si gioca con un browser, senza installare niente.

web-hall = Tavolo
web-buttons = Cosa puoi fare
web-always = Sempre disponibili
web-log = Cosa è stato detto
web-options = Opzioni di questa pagina
web-lost = Il collegamento è caduto. La pagina si ricollega da sola.
web-again = Rientra
web-ask = Nessuno screen reader ti legge questa pagina? Può parlare da sola.
web-ask-yes = Parla
web-ask-no = Non serve
web-speak = Fai parlare questa pagina (non insieme a uno screen reader)
web-rate = Velocità
web-voice = Voce
web-sounds = Suoni brevi
web-vibrate = Vibra quando tocca a te
web-wake = Tieni acceso il dispositivo
web-done = Fatto
web-repeat = Ripeti
web-turn = A chi tocca
web-happened = Cos'è successo
web-hint = Suggerimento
web-menu = Menu
web-gone = Non c'è più.
web-not-here = Qui non si può.
web-elsewhere = Hai aperto questa pagina un'altra volta: si continua lì.
web-keep-browser = Questo dispositivo è solo tuo? Allora d'ora in poi da questo browser puoi entrare senza password. Vuoi che ti riconosca?

serve-web = Chi non ha installato niente entra con un browser: { $address }
cli-help-web-port = --web-port NUMERO: fa entrare anche con un browser, su questa porta. Senza questa opzione l'ingresso non c'è.
cli-help-web-address = --web-address URL: l'indirizzo che si scrive, per esempio https://ramino.example.org, quando un server web di questa macchina inoltra le richieste.
cli-web-address = { $value } non è un indirizzo come https://ramino.example.org, senza percorso. Oppure manca --web-port.
cli-serve-log = All'indirizzo { $host } possono collegarsi anche altri: --log-utterances scriverebbe quello che sentono. Funziona solo con un indirizzo di questa macchina.
invitation-link = E per chi entra con un browser, questo link:
web-output = Voce e suoni: nelle opzioni in fondo alla pagina.
    .about = Senti la pagina con il tuo screen reader. Se non ne hai uno, lì puoi accendere la voce della pagina, suoni brevi quando tocca a te e la vibrazione.
braille-web-output = voce, suoni: fondo della pagina
