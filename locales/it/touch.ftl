# Quello che si dice a chi non ha tasti, ma pulsanti su uno schermo: touch-x sta per x. Qui non si nomina nessun tasto.

# $what è il nome del pulsante.
button-named = il pulsante { $what }
button-hint-next = il pulsante Suggerimento
button-history-repeat = il pulsante Ripeti
button-table-menu = il pulsante Menu
button-list-back = il pulsante Indietro

touch-no-value = Qui non c'è niente da cambiare: tocca la voce per sceglierla. { $item }
touch-secret-title = La password { NAME($name, form: "of") }. Se lasci vuoto entri come ospite, con un altro nome.
touch-secret-opened = { $title } { $count ->
    [0] Quello che scrivi non viene detto.
    [one] Hai scritto un carattere.
   *[other] Hai scritto { $count } caratteri.
}
touch-visiting-guest = Qui sei ospite. Nell'elenco delle persone puoi scegliere una password: allora il nome è tuo, e nessun altro entra con quello.
touch-visiting-idle = Non tocchi niente da un'ora: il collegamento si chiude.
touch-visiting-code-or-list = Codice del tavolo o la tua parola di ritorno; lascia vuoto per l'elenco dei tavoli:
touch-waiting-keys = { $owner ->
    [yes] Puoi cominciare senza aspettare altri: negli altri posti gioca il computer.
   *[no] La partita comincia quando ci sono tutti.
}
touch-waiting-begin = Puoi cominciare senza aspettare altri: negli altri posti gioca il computer.
touch-unknown-key = { $key }: qui non fa niente.
touch-menu-line = { $what }.
touch-menu-line-outside = { $what }.
touch-question-asked = { $question }
touch-entry-opened = { $title }{ $length ->
    [0] { "" }
   *[other] { " " }Ora è { $text }.
}
touch-entry-nothing = Non c'è scritto niente.
touch-entry-needed = Non hai scritto niente. { $title }
touch-entry-unknown = { $key }: non fa niente mentre scrivi.
touch-hand-over-next = Il primo pulsante dà le carte per la prossima { $scoring ->
    [games] smazzata
   *[other] manche
}.
touch-hand-over-next-elsewhere = Questa { $scoring ->
    [games] smazzata
   *[other] manche
} è finita. Torna alle tue carte per la prossima.
touch-match-over = La partita è finita. Il primo pulsante continua.
touch-match-over-elsewhere = La partita è finita. Torna alle tue carte per continuare.
touch-goes-on = Il primo pulsante continua.
touch-goes-on-elsewhere = Torna alle tue carte per continuare.
touch-select-first = Prima tocca le carte: così le selezioni.
touch-people-no-table = Non sei ancora a nessun tavolo. Tocca un tavolo dell'elenco per sederti, o aprine uno.
touch-rummy-skip = Oppure lascia passare.
touch-heading-linked = { $text }. Titolo { $level }
touch-without-over = Il primo pulsante salta alla fine della partita.
touch-without-space = Si gioca senza di te: il primo pulsante salta al risultato.
touch-without-listening = Si gioca senza di te: il primo pulsante ripete la domanda.
touch-vote-missing = { $me ->
    [yes] Manca ancora il tuo voto.
   *[no] Votano ancora: { LIST($names, style: "and") }.
}
touch-vote-answers = Un no chiude la votazione.

touch-setting-language =
    .about = La lingua di tutto quello che viene detto. Cambia subito.
touch-settings-presets =
    .about = Più opzioni insieme, adatte a un'occasione: una serata breve, un torneo, i bambini. Toccane una per impostarle. L'ultima voce annulla la scelta più recente.
touch-setting-hand-order =
    .about = Vale adesso e in ogni nuova manche.
touch-setting-names =
    .about = Come si chiamano i tuoi avversari, dal prossimo tavolo in poi. Tocca la voce per scrivere un nome.
touch-setting-turn-alarm =
    .about = A un tavolo con altre persone senti di nuovo che tocca a te, finché non fai qualcosa.
touch-setting-guidance =
    .about = Al tavolo senti che cosa toccare finché non l'hai fatto tre volte, e quali giocate non hai mai provato.
touch-setting-echo =
    .about = Che cosa senti mentre scrivi un nome, un codice o un messaggio: ogni lettera, oppure ogni parola dopo lo spazio.

touch-opt-rummy_told =
    .about = Il gioco può avvisare chi può dire Rummy! e chiedergli se vuole dirlo. Altrimenti non avvisa nessuno: chi si accorge che uno scarto si attacca lo dice, prima che il giocatore seguente peschi.
touch-setting-hints =
    .about = Se sono accesi, puoi chiedere che cosa si può calare e che cosa manca a una carta. Spegnili per giocare sul serio.
touch-setting-verbosity =
    .about = Breve racconta le giocate in poche parole e tralascia le pescate degli altri e quante voci ha un elenco. Completo aggiunge i punti, quante carte restano, com'è ora ogni combinazione, e il posto di carte e voci. La cronologia conserva sempre tutto.
touch-agreed-hints =
    .about = A questo tavolo si possono chiedere suggerimenti?

touch-guide-key = { $kind ->
    [draw] Puoi pescare.
    [take] Puoi prendere lo scarto.
    [lay-off] Tocca quella carta, poi attaccala.
    [joker] Tocca quella carta, poi recupera il jolly.
    [rearrange] L'elenco delle combinazioni dice che cosa si può fare con ognuna.
    [declare] Tocca quella carta, poi dichiara.
   *[discard] Tocca quella carta, poi scartala.
}
touch-guide-meld = Tocca { $prepare }, poi { $lay }.
touch-guide-meld-at-once = Tocca { $prepare }.
touch-guide-lay-off-all = Tocca ogni carta, poi { $key }.
touch-guide-take-deep = { $pozzo } apre il pozzo. Lì tocca quella carta.
touch-guide-choose = Tocca la voce che vuoi.
touch-guide-turn = { $hint } per un suggerimento; per scartare tocca una carta, poi { $key }: così finisce il turno.
touch-guide-never = { $kind ->
    [joker] Non hai mai recuperato un jolly: tocca la carta che sostituisce, poi { $key }.
   *[lay-off] { $tradition ->
        [room] Non hai mai completato una combinazione
       *[other] Non hai mai attaccato
    }: tocca una carta che va bene sul tavolo, poi { $key }.
}
