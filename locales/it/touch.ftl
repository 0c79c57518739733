# Quello che si dice a chi non ha tasti, ma pulsanti su uno schermo: touch-x sta per x. Qui non si nomina nessun tasto.

# $what è il nome del pulsante.
button-named = il pulsante { $what }
button-hint-next = il pulsante Suggerimento
button-history-repeat = il pulsante Ripeti
button-table-menu = il pulsante Menu
button-ask-turn = il pulsante A chi tocca
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
touch-cmd-people-list = le persone al tavolo
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
touch-guide-turn = { $hint } per un suggerimento; { $draws ->
    [instead] { $key } pesca una carta e finisce il turno.
   *[first] per scartare tocca una carta, poi { $key }: così finisce il turno.
}
touch-guide-never = { $kind ->
    [joker] Non hai mai recuperato un jolly: tocca la carta che sostituisce, poi { $key }.
   *[lay-off] { $tradition ->
        [room] Non hai mai completato una combinazione
       *[other] Non hai mai attaccato
    }: tocca una carta che va bene sul tavolo, poi { $key }.
}

## Lezioni

touch-lesson-over-opened = { $title }. { $item }
touch-lesson-astray = Non { LIST($cards, form: "def", style: "and") }: tocca di nuovo per deselezionare. { $want }
touch-lesson-cards-hand = { $lays ->
        [no] { $finish ->
            [counted] A ogni turno, con { $draw } peschi una carta e con { $throw } ne scarti una, finché non puoi chiudere.
           *[declared] A ogni turno, con { $draw } peschi una carta e con { $throw } ne scarti una, finché non puoi dichiarare una mano vincente.
        }
       *[yes] { $draws ->
            [instead] A ogni turno cali combinazioni se puoi, e finisci con { $end }; se non cali nessuna carta, con { $draw } ne peschi una, e anche così il turno finisce.
           *[first] A ogni turno, con { $draw } peschi una carta, poi cali combinazioni se puoi, e con { $throw } scarti una carta.
        }
    } Per prima cosa, scopri che carte hai. { touch-lesson-cards-hand.want }
    .want = Scorri le tue carte, che sono pulsanti. Poi tocca Menu, e lì tutte le carte in mano: vengono lette.
touch-lesson-draw-top = { touch-lesson-draw-top.want }
    .want = Tocca Menu, e lì la carta in cima agli scarti: viene letta.
touch-lesson-draw-throw = Un turno finisce con uno scarto. { touch-lesson-draw-throw.want }
    .want = Tocca { LIST($cards, form: "def") }, poi { $throw }.
touch-lesson-find-run = Una scala ha tre o più carte in fila dello stesso seme. Hai dieci, fante e donna di picche. { touch-lesson-find-run.want }
    .want = Tocca { LIST($cards, form: "def") }.
touch-lesson-find-group = Un gruppo ha tre o quattro carte dello stesso valore, di semi diversi. Hai tre nove. { touch-lesson-find-group.want }
    .want = Tocca { LIST($cards, form: "def") }.
touch-lesson-prepare-select = { touch-lesson-prepare-select.want }
    .want = Tocca { LIST($cards, form: "def", style: "and") }: così selezioni ogni carta.
touch-lesson-lay-select = Una scala ha tre o più carte in fila dello stesso seme, un gruppo tre o quattro dello stesso valore. Hai una scala di fiori. { touch-lesson-lay-select.want }
    .want = Tocca { LIST($cards, form: "def", style: "and") }: così selezioni ogni carta.
touch-lesson-prepare-more = Per { opening-verb } non basta: le prime combinazioni devono valere di più, insieme. { touch-lesson-prepare-more.want }
    .want = Prepara anche { LIST($cards, form: "def", style: "and") }: tocca ogni carta, poi { $prepare }.
touch-lesson-jokers-swap = Sul tavolo un jolly fa da asso di picche, e tu hai quell'asso. { touch-lesson-jokers-swap.want }
    .want = Tocca { LIST($cards, form: "def") }, poi { $joker }: la tua carta prende il posto del jolly, e il jolly è tuo.
touch-lesson-jokers-select = Il jolly va rigiocato in questo turno. Fa un gruppo con i tuoi re. { touch-lesson-jokers-select.want }
    .want = Tocca { LIST($cards, form: "def", style: "and") }.
touch-lesson-off-off = Sul tavolo c'è una scala di cuori, dal cinque al sette, e il tuo otto va bene lì. { touch-lesson-off-off.want }
    .want = Tocca { LIST($cards, form: "def") }, poi { $off }: la carta va lì.
touch-lesson-list-inside = { touch-lesson-list-inside.want }
    .want = Tocca { $melds } per l'elenco, poi { $inside }: entra in una combinazione, carta per carta. Per uscirne, tocca { $back }.
touch-lesson-list-off = { touch-lesson-list-off.want }
    .want = Tocca { LIST($cards, form: "def") } fra le tue carte, poi { $melds }, e lì la combinazione 1: la carta va lì.
touch-lesson-rearrange-lift = A certi tavoli si può riprendere quello che è stato calato, e calarlo in un altro modo. Hai due sette, e il terzo è in fondo a una scala. { touch-lesson-rearrange-lift.want }
    .want = Tocca { $melds } per l'elenco, poi { $menu } per quello che si può fare con la scala, e lì la voce che riprende il sette di cuori.
touch-lesson-pozzo-take = Il sette di fiori è lì, terzo dall'alto. Fa una scala con il tuo cinque e il tuo sei. { touch-lesson-pozzo-take.want }
    .want = Nel pozzo, che si apre con { $pozzo }, tocca il sette di fiori: lo prendi con le due carte sopra.
touch-lesson-rummy-property = Quello che cali resta tuo, con i suoi punti. { touch-lesson-rummy-property.want }
    .want = Tocca Menu, e lì la voce che dice di chi sono le carte.
touch-lesson-declare-declare = Eccolo. { touch-lesson-declare-declare.want }
    .want = Tocca { LIST($cards, form: "def") }, che non ti serve, poi { $declare }: dichiari con quella.
touch-lesson-prepare-throw = { touch-lesson-prepare-throw.want }
    .want = Adesso finisci il turno: tocca { LIST($cards, form: "def") }, poi { $throw }.
touch-lesson-lay-throw = { touch-lesson-lay-throw.want }
    .want = Adesso finisci il turno: tocca { LIST($cards, form: "def") }, poi { $throw }.
touch-lesson-off-throw = { touch-lesson-off-throw.want }
    .want = Adesso finisci il turno: tocca { LIST($cards, form: "def") }, poi { $throw }.
touch-lesson-open-throw = { $tradition ->
    [room] Sei in gioco.
   *[other] Hai aperto.
} { touch-lesson-open-throw.want }
    .want = Finisci il turno: tocca { LIST($cards, form: "def") }, poi { $throw }.
touch-lesson-rearrange-throw = { touch-lesson-rearrange-throw.want }
    .want = Finisci il turno: tocca { LIST($cards, form: "def") }, poi { $throw }.
touch-lesson-take-lay-throw = { touch-lesson-take-lay-throw.want }
    .want = Finisci il turno: tocca { LIST($cards, form: "def") }, poi { $throw }.
touch-lesson-open-prepare = Le prime combinazioni devono valere insieme 30 punti. Dieci, fante e donna ne fanno 30. { touch-lesson-open-prepare.want }
    .want = Prepara { LIST($cards, form: "def", style: "and") }: tocca ogni carta, poi { $prepare }.
touch-lesson-take-open-kings = { touch-lesson-take-open-kings.want }
    .want = Prepara { LIST($cards, form: "def", style: "and") }: tocca ogni carta, poi { $prepare }.
touch-lesson-rearrange-lay = Il sette va rigiocato in questo turno. { touch-lesson-rearrange-lay.want }
    .want = Cala { LIST($cards, form: "def", style: "and") }: tocca ogni carta, poi { $prepare }.
touch-lesson-take-lay-lay = { touch-lesson-take-lay-lay.want }
    .want = Cala { LIST($cards, form: "def", style: "and") }: tocca ogni carta, poi { $prepare }.
touch-lesson-pozzo-lay = { touch-lesson-pozzo-lay.want }
    .want = Cala { LIST($cards, form: "def", style: "and") }: tocca ogni carta, poi { $prepare }.
touch-lesson-lay-end = { touch-lesson-lay-end.want }
    .want = Ora finisci il turno: tocca { $end }.
touch-lesson-off-end = { touch-lesson-off-end.want }
    .want = Ora finisci il turno: tocca { $end }.
touch-lesson-manoeuvre-lift = Tutto quello che è sul tavolo si può scomporre. Hai due sette, e il terzo è in fondo a una scala che ne può fare a meno. { touch-lesson-manoeuvre-lift.want }
    .want = Tocca { $melds } per l'elenco, poi { $menu } per quello che si può fare con la scala, e lì la voce che riprende il sette di cuori.
touch-lesson-manoeuvre-lay = { touch-lesson-manoeuvre-lay.want }
    .want = Cala { LIST($cards, form: "def", style: "and") }: tocca ogni carta, poi { $prepare }.
touch-lesson-close-close = Il tre di picche va con la tua scala. { touch-lesson-close-close.want }
    .want = Tocca { LIST($cards, form: "def") }, che non ti serve, poi { $declare }: chiudi con quello scarto.
