# Esercizio: lezioni passo per passo, e i tasti che si dicono al tavolo a chi comincia.
# ".want" è quello che c'è da fare, in breve; si ripete dopo ogni altra cosa. $cards sono le carte di cui si tratta;
# tutte le altre variabili sono tasti, come si dicono.

menu-practice = Esercizio
practice-title = Esercizio: { $game }
practice-entry = { $lesson }.
practice-done = { $lesson }, lezione già fatta.
practice-left = { $lesson }: riprendi dal passo { $step }.
practice-anew = { $lesson }, dall'inizio.
practice-next = La prossima lezione: { $lesson }.
practice-again = Di nuovo questa lezione.
practice-all = Tutte le lezioni.
practice-menu = Menu principale.
lesson-opened = { $lesson }.
lesson-taken-up = { $lesson }: riprendi da dove eri.
lesson-over = Lezione finita: { $lesson }
lesson-over-opened = { $title }. { $key } per continuare. { $item }
lesson-right = Giusto. { $text }
lesson-right-closed = Giusto; la lista è di nuovo chiusa. { $text }
lesson-astray = Di troppo nella selezione: { LIST($cards, form: "def", style: "and") }. Vai lì e premi { $key }. { $want }
lesson-put-back = Di troppo: { LIST($cards, form: "def", style: "and") }. { $key } riprende in mano quello che hai preparato. { $want }
lesson-in-list = Con { $key } esci da questo elenco. { $want }
lesson-keeps = Devi ancora giocare { LIST($cards, form: "def", style: "and") }. { $want }
lesson-not-now = { $kind ->
    [draw] Così pescheresti una carta.
    [take] Così prenderesti dagli scarti.
    [meld] Così caleresti { LIST($cards, form: "def", style: "and") }.
    [lay-off] Così metteresti sul tavolo { LIST($cards, form: "def", style: "and") }.
    [joker] Così recupereresti un jolly.
    [discard] Così scarteresti { LIST($cards, form: "def", style: "and") }.
    [undo] Così annulleresti l'ultima giocata.
   *[other] Così cambieresti il tavolo.
} Non in questa lezione. { $want }
leave-lesson = Lasciare questa lezione? Potrai riprenderla.
cli-use-practice = ramino practice, oppure ramino practice GIOCO: lezioni in cui giochi tu, un passo dopo l'altro.
practice-not-saved = I tuoi progressi nelle lezioni non si possono salvare in { $file }. Il sistema dice: { $detail }.

## Scorrere le carte

lesson-cards = Le tue carte
lesson-cards-next = { $lays ->
        [no] { $finish ->
            [counted] A ogni turno, con { $draw } peschi una carta e con { $throw } ne scarti una, finché non puoi chiudere.
           *[declared] A ogni turno, con { $draw } peschi una carta e con { $throw } ne scarti una, finché non puoi dichiarare una mano vincente.
        }
       *[yes] { $draws ->
            [instead] A ogni turno cali combinazioni se puoi, e finisci con { $end }; se non cali nessuna carta, con { $draw } ne peschi una, e anche così il turno finisce.
           *[first] A ogni turno, con { $draw } peschi una carta, poi cali combinazioni se puoi, e con { $throw } scarti una carta.
        }
    } Per prima cosa, scopri che carte hai. { lesson-cards-next.want }
    .want = Premi tre volte { $next }: legge la carta seguente.
lesson-cards-previous = { lesson-cards-previous.want }
    .want = Premi { $previous }: torna indietro di una carta.
lesson-cards-suit = { lesson-cards-suit.want }
    .want = Premi { $suit }: salta al seme seguente.
lesson-cards-hand = { lesson-cards-hand.want }
    .want = Premi { $hand }: legge tutta la mano.
lesson-cards-turn = { lesson-cards-turn.want }
    .want = Premi { $turn }: dice che cosa puoi fare adesso.

## Pescare e scartare

lesson-draw = Pescare e scartare
lesson-draw-stock = Un turno comincia pescando una carta. { lesson-draw-stock.want }
    .want = Premi { $draw }: peschi dal mazzo.
lesson-draw-top = { lesson-draw-top.want }
    .want = Premi { $top }: legge l'ultimo scarto.
lesson-draw-throw = Un turno finisce con uno scarto. { lesson-draw-throw.want }
    .want = Cerca { LIST($cards, form: "def") } e premi { $throw }.

## Che cosa sono le combinazioni

lesson-find = Le combinazioni
lesson-find-run = Una scala ha tre o più carte in fila dello stesso seme. Hai dieci, fante e donna di picche. { lesson-find-run.want }
    .want = Cerca { LIST($cards, form: "def") }.
lesson-find-group = Un gruppo ha tre o quattro carte dello stesso valore, di semi diversi. Hai tre nove. { lesson-find-group.want }
    .want = Cerca { LIST($cards, form: "def") }.
lesson-find-playable = { lesson-find-playable.want }
    .want = Premi { $playable }: va alla prossima carta che si può giocare. Poi { $prepare } ne fa la combinazione, e { $named } ci torna da qualunque posto.

## Selezionare e preparare

lesson-prepare = Selezionare e preparare
lesson-prepare-select = { lesson-prepare-select.want }
    .want = Cerca { LIST($cards, form: "def", style: "and") }, e su ogni carta premi { $select }: la seleziona.
lesson-prepare-prepare = { lesson-prepare-prepare.want }
    .want = Premi { $prepare }: mette da parte le carte selezionate, come combinazione.
lesson-prepare-more = Per { opening-verb } non basta: le prime combinazioni devono valere di più, insieme. { lesson-prepare-more.want }
    .want = Prepara anche { LIST($cards, form: "def", style: "and") }: { $select } su ogni carta, poi { $prepare }.
lesson-prepare-points = { lesson-prepare-points.want }
    .want = Premi { $prepared }: dice che cosa hai preparato, e i punti.
lesson-prepare-lay = { lesson-prepare-lay.want }
    .want = Premi { $lay }: cala tutto quello che hai preparato.
lesson-prepare-throw = { lesson-prepare-throw.want }
    .want = Ora finisci il turno: cerca { LIST($cards, form: "def") } e premi { $throw }.
opening-verb = { $tradition ->
    [room] entrare in gioco
   *[other] aprire
}

## Aprire

lesson-open = { $tradition ->
    [room] Entrare in gioco
   *[other] Aprire
}
lesson-open-prepare = Le prime combinazioni devono valere insieme 30 punti. Dieci, fante e donna ne fanno 30. { lesson-open-prepare.want }
    .want = Prepara { LIST($cards, form: "def", style: "and") }: { $select } su ogni carta, poi { $prepare }.
lesson-open-lay = { lesson-open-lay.want }
    .want = Premi { $lay }: cala tutto quello che hai preparato.
lesson-open-throw = { $tradition ->
    [room] Sei in gioco.
   *[other] Hai aperto.
} { lesson-open-throw.want }
    .want = Finisci il turno: cerca { LIST($cards, form: "def") } e premi { $throw }.

## Calare subito

lesson-lay = Calare una combinazione
lesson-lay-select = Una scala ha tre o più carte in fila dello stesso seme, un gruppo tre o quattro dello stesso valore. Hai una scala di fiori. { lesson-lay-select.want }
    .want = Cerca { LIST($cards, form: "def", style: "and") }, e su ogni carta premi { $select }: la seleziona.
lesson-lay-lay = { lesson-lay-lay.want }
    .want = Premi { $prepare }: cala le carte selezionate.
lesson-lay-end = { lesson-lay-end.want }
    .want = Ora finisci il turno: premi { $end }.
lesson-lay-throw = { lesson-lay-throw.want }
    .want = Ora finisci il turno: cerca { LIST($cards, form: "def") } e premi { $throw }.

## Attaccare

lesson-off = { $tradition ->
    [room] Completare le combinazioni
   *[other] Attaccare carte
}
lesson-off-off = Sul tavolo c'è una scala di cuori, dal cinque al sette, e il tuo otto va bene lì. { lesson-off-off.want }
    .want = Cerca { LIST($cards, form: "def") } e premi { $off }: la carta va nella scala.
lesson-off-end = { lesson-off-end.want }
    .want = Ora finisci il turno: premi { $end }.
lesson-off-throw = { lesson-off-throw.want }
    .want = Ora finisci il turno: cerca { LIST($cards, form: "def") } e premi { $throw }.

## Jolly

lesson-jokers = I jolly
lesson-jokers-swap = Sul tavolo un jolly fa da asso di picche, e tu hai quell'asso. { lesson-jokers-swap.want }
    .want = Cerca { LIST($cards, form: "def") } e premi { $joker }: la tua carta prende il posto del jolly, e il jolly passa a te.
lesson-jokers-select = Il jolly va rigiocato in questo turno. Fa un gruppo con i tuoi re. { lesson-jokers-select.want }
    .want = Premi { $select } su ognuna di queste carte: { LIST($cards, form: "def", style: "and") }.
lesson-jokers-lay = { lesson-jokers-lay.want }
    .want = Premi { $prepare }: ormai le carte si calano subito.

## L'elenco delle combinazioni

lesson-list = L'elenco delle combinazioni
lesson-list-open = { lesson-list-open.want }
    .want = Premi { $melds }: apre l'elenco di quello che c'è sul tavolo.
lesson-list-next = { lesson-list-next.want }
    .want = Nell'elenco, che si apre con { $melds }, premi { $entry }: legge la combinazione seguente.
lesson-list-inside = { lesson-list-inside.want }
    .want = { $melds } per l'elenco, poi { $inside }: entra in una combinazione, carta per carta. Con { $back } ne esci.
lesson-list-off = { lesson-list-off.want }
    .want = Cerca { LIST($cards, form: "def") } nella tua mano, premi { $melds }, e sulla combinazione 1 premi { $enter }: la carta va lì.

## Rielaborare

lesson-rearrange = Manipolare il tavolo
lesson-rearrange-lift = A certi tavoli si può riprendere quello che è stato calato, e calarlo in un altro modo. Hai due sette, e il terzo è in fondo a una scala. { lesson-rearrange-lift.want }
    .want = Premi { $melds } per l'elenco e { $menu } per quello che si può fare con la scala. Vai alla voce che riprende il sette di cuori e premi { $enter }.
lesson-rearrange-lay = Il sette va rigiocato in questo turno. { lesson-rearrange-lay.want }
    .want = Cala { LIST($cards, form: "def", style: "and") }: { $select } su ogni carta, poi { $prepare }.
lesson-rearrange-throw = { lesson-rearrange-throw.want }
    .want = Finisci il turno: cerca { LIST($cards, form: "def") } e premi { $throw }.

## Un turno da soli

lesson-turn = Un turno tutto tuo
lesson-turn-turn = Le prime combinazioni le hai già calate. Sul tavolo ci sono una scala e un gruppo. Il turno è tuo. { lesson-turn-turn.want }
    .want = Pesca, aggiungi quello che puoi, poi scarta. Con { $hint } hai un suggerimento.

## Prendere dagli scarti

lesson-take-open = Prendere lo scarto per aprire
lesson-take-open-take = Prima di aprire puoi prendere lo scarto solo per aprire con quella carta. È il re di picche: con i tuoi due re e la tua scala di fiori fa 42 punti. { lesson-take-open-take.want }
    .want = Premi { $take }: prendi lo scarto.
lesson-take-open-kings = { lesson-take-open-kings.want }
    .want = Prepara { LIST($cards, form: "def", style: "and") }: { $select } su ogni carta, poi { $prepare }.
lesson-take-open-run = { lesson-take-open-run.want }
    .want = Prepara anche { LIST($cards, form: "def", style: "and") }.
lesson-take-open-lay = { lesson-take-open-lay.want }
    .want = Premi { $lay }: cala tutto quello che hai preparato.
lesson-take-lay = Prendere lo scarto
lesson-take-lay-take = Puoi prendere lo scarto se in questo turno lo cali in una combinazione nuova. È il nove di cuori, e fa un gruppo con i tuoi nove. { lesson-take-lay-take.want }
    .want = Premi { $take }: prendi lo scarto.
lesson-take-lay-lay = { lesson-take-lay-lay.want }
    .want = Cala { LIST($cards, form: "def", style: "and") }: { $select } su ogni carta, poi { $prepare }.
lesson-take-lay-throw = { lesson-take-lay-throw.want }
    .want = Finisci il turno: cerca { LIST($cards, form: "def") } e premi { $throw }.

## Cinquecento

lesson-pozzo = Il pozzo
lesson-pozzo-walk = Tutti gli scarti restano scoperti, e ne prendi quanti vuoi, se cali subito quello più in basso. { lesson-pozzo-walk.want }
    .want = Premi { $pozzo }: apre il pozzo, dalla carta in cima.
lesson-pozzo-take = Il sette di fiori è lì, terzo dall'alto. Fa una scala con il tuo cinque e il tuo sei. { lesson-pozzo-take.want }
    .want = Nel pozzo, che si apre con { $pozzo }, scendi al sette di fiori e premi { $enter }: lo prendi con le due carte sopra.
lesson-pozzo-lay = { lesson-pozzo-lay.want }
    .want = Cala { LIST($cards, form: "def", style: "and") }: { $select } su ogni carta, poi { $prepare }.
lesson-rummy = Dire Rummy
lesson-rummy-call = Anna ha scartato l'otto di fiori, che va bene nella scala sul tavolo. Puoi prenderglielo. { lesson-rummy-call.want }
    .want = Premi { $call }: dici Rummy e metti lì la carta.
lesson-rummy-property = Quello che cali resta tuo, con i suoi punti. { lesson-rummy-property.want }
    .want = Premi { $property }: dice di chi sono le carte.

## Toscano

lesson-declare = Dichiarare
lesson-declare-stock = In questo gioco non si cala niente. Aspetti che tutte le tue carte facciano una mano vincente, con una da scartare. Ti manca solo il quarto asso. { lesson-declare-stock.want }
    .want = Premi { $draw }: peschi dal mazzo.
lesson-declare-declare = Eccolo. { lesson-declare-declare.want }
    .want = Cerca { LIST($cards, form: "def") }, che non serve, e premi { $declare }: dichiari con quello scarto.
lesson-look = L'ultima possibilità
lesson-look-pass = Anna ha dichiarato e ha scartato una carta. Se ti facesse vincere, con { $take } la prenderesti. Ma non ti serve. { lesson-look-pass.want }
    .want = Premi { $pass }: la lasci passare.

## Machiavelli

lesson-instead = Pescare invece di calare
lesson-instead-stock = Quando non puoi calare niente, peschi una carta, e il turno finisce. { lesson-instead-stock.want }
    .want = Premi { $draw }: peschi una carta e finisci il turno.
lesson-manoeuvre = Una manovra
lesson-manoeuvre-lift = Tutto quello che è sul tavolo si può scomporre. Hai due sette, e il terzo è in fondo a una scala che ne può fare a meno. { lesson-manoeuvre-lift.want }
    .want = Premi { $melds } per l'elenco e { $menu } per quello che si può fare con la scala. Vai alla voce che riprende il sette di cuori e premi { $enter }.
lesson-manoeuvre-owed = Quando il turno finisce, il sette deve essere di nuovo sul tavolo. { lesson-manoeuvre-owed.want }
    .want = Premi { $turn }: dice che cosa è da rigiocare.
lesson-manoeuvre-lay = { lesson-manoeuvre-lay.want }
    .want = Cala { LIST($cards, form: "def", style: "and") }: { $select } su ogni carta, poi { $prepare }.
lesson-manoeuvre-end = Tutte le combinazioni sono di nuovo intere, e hai calato due carte della tua mano. { lesson-manoeuvre-end.want }
    .want = Premi { $end }: finisci il turno.

## Ramino chiuso

lesson-close = Chiudere
lesson-close-count = In questo gioco non si cala niente. Peschi e scarti finché la tua mano si divide in combinazioni, con una carta da scartare. { lesson-close-count.want }
    .want = Premi { $prepared }: dice quanto conta la tua mano e quali carte sono sciolte.
lesson-close-stock = C'è una sola carta sciolta. { lesson-close-stock.want }
    .want = Premi { $draw }: peschi dal mazzo.
lesson-close-close = Il tre di picche va con la tua scala. { lesson-close-close.want }
    .want = Cerca { LIST($cards, form: "def") }, che non serve, e premi { $declare }: chiudi con quello scarto.

## Una manche intera

lesson-whole = Una { $scoring ->
    [games] smazzata
   *[other] manche
} intera, con consigli
lesson-whole-opened = Una { $scoring ->
    [games] smazzata
   *[other] manche
} intera, dalla distribuzione all'ultima giocata. Prima di ogni decisione senti che cosa conviene, e poi fai come vuoi. { $again } ripete il consiglio.
lesson-whole-over = Questa era una { $scoring ->
    [games] smazzata
   *[other] manche
} intera. La prossima la giochi da te, e la partita è conservata.

## Tasti per chi comincia

setting-guidance = Tasti per chi comincia
    .value = { $value ->
        [yes] detti finché non li sai
       *[no] non detti
    }
    .about = Al tavolo senti ogni tasto finché non l'hai usato tre volte, e le giocate che non hai ancora provato.
guide-key = { $kind ->
    [draw] { $key } per pescare.
    [take] { $key } per prendere.
    [lay-off] Su quella carta premi { $key }.
    [joker] Su quella carta premi { $key }.
    [rearrange] { $key } apre le combinazioni, { $menu } dice che cosa si può fare con una.
    [declare] Su quella carta premi { $key }.
    [end] { $key } per finirlo.
   *[discard] Vai su quella carta e premi { $key }.
}
guide-meld = Premi { $prepare }, poi { $lay }.
guide-meld-at-once = Premi { $prepare }.
guide-lay-off-all = { $select } su ogni carta, poi { $key }.
guide-take-deep = { $pozzo } apre il pozzo. Scendi a quella carta e premi { $enter }.
guide-choose = { $enter } sceglie questa voce, { $next } legge la prossima.
guide-turn = { $hint } per un suggerimento; { $draws ->
    [instead] { $key } pesca una carta e finisce il turno.
   *[first] { $key } scarta la carta su cui sei e finisce il turno.
}
guide-never = { $kind ->
    [joker] Non hai mai recuperato un jolly: { $key }, sulla carta che sostituisce.
   *[lay-off] { $tradition ->
        [room] Non hai mai completato una combinazione
       *[other] Non hai mai attaccato
    }: { $key }, su una carta che va bene sul tavolo.
}

## Per il display braille

braille-practice-next = poi: { $lesson }
braille-lesson-over-opened = { $title }. { $key }: { $item }
braille-lesson-right = sì. { $text }
braille-lesson-right-closed = sì, lista chiusa. { $text }
braille-lesson-astray = non { LIST($cards) }. { $want }
braille-lesson-put-back = non { LIST($cards) }: { $key }. { $want }
braille-lesson-in-list = { $key }: fuori. { $want }
braille-lesson-keeps = ancora { LIST($cards) }. { $want }
braille-lesson-not-now = non ora. { $want }
braille-guide-key = { $key }: { $kind ->
    [draw] pesca
    [take] prendi
    [lay-off] attacca
    [joker] jolly
    [rearrange] combinazioni
    [declare] dichiara
    [end] fine
   *[discard] scarta
}
braille-guide-meld = { $prepare }, { $lay }
braille-guide-meld-at-once = { $prepare }
braille-guide-lay-off-all = { $select } su ognuna, { $key }: attacca
braille-guide-take-deep = { $pozzo }, giù fin lì, { $enter }: prendi
braille-guide-choose = { $enter }: questa; { $next }: prossima
braille-guide-turn = { $hint }: suggerimento; { $key }: { $draws ->
    [instead] pesca
   *[first] scarta
}
braille-guide-never = { $key }: { $kind ->
    [joker] recupera il jolly
   *[lay-off] attacca
}

## I passi delle lezioni su un display

braille-lesson-cards-next = { $lays ->
        [no] { $draw } pesca, { $throw } scarta. Prima la mano.
       *[yes] { $draws ->
            [instead] cali, { $end } finisce, o { $draw } pesca. Prima la mano.
           *[first] { $draw } pesca, cali, { $throw } scarta. Prima la mano.
        }
    } { lesson-cards-next.want }
    .want = { $next } tre volte: carta seguente
braille-lesson-cards-previous = { lesson-cards-previous.want }
    .want = { $previous }: carta precedente
braille-lesson-cards-suit = { lesson-cards-suit.want }
    .want = { $suit }: seme seguente
braille-lesson-cards-hand = { lesson-cards-hand.want }
    .want = { $hand }: tutta la mano
braille-lesson-cards-turn = { lesson-cards-turn.want }
    .want = { $turn }: che cosa puoi fare
braille-lesson-draw-stock = il turno comincia pescando. { lesson-draw-stock.want }
    .want = { $draw }: pesca
braille-lesson-draw-top = { lesson-draw-top.want }
    .want = { $top }: l'ultimo scarto
braille-lesson-draw-throw = il turno finisce con uno scarto. { lesson-draw-throw.want }
    .want = a { LIST($cards) }, poi { $throw }
braille-lesson-find-run = scala: 3 o più di un seme in sequenza. Hai 10 fante donna di picche. { lesson-find-run.want }
    .want = a { LIST($cards) }
braille-lesson-find-group = gruppo: 3 o 4 di un valore, semi diversi. Hai tre 9. { lesson-find-group.want }
    .want = a { LIST($cards) }
braille-lesson-find-playable = { lesson-find-playable.want }
    .want = { $playable }: prossima giocabile
braille-lesson-prepare-select = { lesson-prepare-select.want }
    .want = { LIST($cards) }: { $select } su ognuna: seleziona
braille-lesson-prepare-prepare = { lesson-prepare-prepare.want }
    .want = { $prepare }: da parte, come combinazione
braille-lesson-prepare-more = non basta. { lesson-prepare-more.want }
    .want = anche { LIST($cards) }: { $select } su ognuna, { $prepare }
braille-lesson-prepare-points = { lesson-prepare-points.want }
    .want = { $prepared }: preparate, punti
braille-lesson-prepare-lay = { lesson-prepare-lay.want }
    .want = { $lay }: cala tutto
braille-lesson-prepare-throw = { lesson-prepare-throw.want }
    .want = fine: a { LIST($cards) }, poi { $throw }
braille-lesson-open-prepare = prime combinazioni: 30 punti. 10 fante donna bastano. { lesson-open-prepare.want }
    .want = { LIST($cards) }: { $select } su ognuna, { $prepare }
braille-lesson-open-lay = { lesson-open-lay.want }
    .want = { $lay }: cala tutto
braille-lesson-open-throw = fatto. { lesson-open-throw.want }
    .want = fine: a { LIST($cards) }, poi { $throw }
braille-lesson-lay-select = scala: 3 o più di un seme in sequenza; gruppo: 3 o 4 di un valore. { lesson-lay-select.want }
    .want = { LIST($cards) }: { $select } su ognuna: seleziona
braille-lesson-lay-lay = { lesson-lay-lay.want }
    .want = { $prepare }: cala le selezionate
braille-lesson-lay-end = { lesson-lay-end.want }
    .want = fine: { $end }
braille-lesson-lay-throw = { lesson-lay-throw.want }
    .want = fine: a { LIST($cards) }, poi { $throw }
braille-lesson-off-off = tavolo: cuori da 5 a 7; il tuo 8 va lì. { lesson-off-off.want }
    .want = a { LIST($cards) }, poi { $off }: va nella scala
braille-lesson-off-end = { lesson-off-end.want }
    .want = fine: { $end }
braille-lesson-off-throw = { lesson-off-throw.want }
    .want = fine: a { LIST($cards) }, poi { $throw }
braille-lesson-jokers-swap = un jolly fa da asso di picche; tu ce l'hai. { lesson-jokers-swap.want }
    .want = a { LIST($cards) }, poi { $joker }: prendi il jolly
braille-lesson-jokers-select = rigioca il jolly in questo turno, con i re. { lesson-jokers-select.want }
    .want = { LIST($cards) }: { $select } su ognuna
braille-lesson-jokers-lay = { lesson-jokers-lay.want }
    .want = { $prepare }: cala subito
braille-lesson-list-open = { lesson-list-open.want }
    .want = { $melds }: elenco del tavolo
braille-lesson-list-next = { lesson-list-next.want }
    .want = nell'elenco { $entry }: seguente
braille-lesson-list-inside = { lesson-list-inside.want }
    .want = { $melds }, { $inside }: per carta; { $back }: fuori
braille-lesson-list-off = { lesson-list-off.want }
    .want = a { LIST($cards) }, { $melds }, sulla 1 { $enter }: va lì
braille-lesson-rearrange-lift = si può riprendere dal tavolo. Hai due 7, il terzo chiude una scala. { lesson-rearrange-lift.want }
    .want = { $melds }, { $menu }, riprendi 7 di cuori, { $enter }
braille-lesson-rearrange-lay = rigioca il 7 in questo turno. { lesson-rearrange-lay.want }
    .want = { LIST($cards) }: { $select } su ognuna, { $prepare }
braille-lesson-rearrange-throw = { lesson-rearrange-throw.want }
    .want = fine: a { LIST($cards) }, poi { $throw }
braille-lesson-turn-turn = hai già calato; il turno è tuo. { lesson-turn-turn.want }
    .want = pesca, aggiungi, scarta; { $hint }: suggerimento
braille-lesson-take-open-take = prima di aprire: prendi lo scarto solo per aprire. Re di picche, i tuoi 2 re, scala di fiori: 42. { lesson-take-open-take.want }
    .want = { $take }: prendi
braille-lesson-take-open-kings = { lesson-take-open-kings.want }
    .want = { LIST($cards) }: { $select } su ognuna, { $prepare }
braille-lesson-take-open-run = { lesson-take-open-run.want }
    .want = anche { LIST($cards) }
braille-lesson-take-open-lay = { lesson-take-open-lay.want }
    .want = { $lay }: cala tutto
braille-lesson-take-lay-take = prendi lo scarto se lo cali subito in una combinazione nuova. 9 di cuori: i tuoi 9. { lesson-take-lay-take.want }
    .want = { $take }: prendi
braille-lesson-take-lay-lay = { lesson-take-lay-lay.want }
    .want = { LIST($cards) }: { $select } su ognuna, { $prepare }
braille-lesson-take-lay-throw = { lesson-take-lay-throw.want }
    .want = fine: a { LIST($cards) }, poi { $throw }
braille-lesson-pozzo-walk = prendi quanti scarti vuoi, se cali subito quello più sotto. { lesson-pozzo-walk.want }
    .want = { $pozzo }: il pozzo
braille-lesson-pozzo-take = 7 di fiori, terzo; scala con 5 6. { lesson-pozzo-take.want }
    .want = { $pozzo }, giù al 7 di fiori, { $enter }
braille-lesson-pozzo-lay = { lesson-pozzo-lay.want }
    .want = { LIST($cards) }: { $select } su ognuna, { $prepare }
braille-lesson-rummy-call = Anna ha scartato l'8 di fiori: va nella scala. { lesson-rummy-call.want }
    .want = { $call }: Rummy
braille-lesson-rummy-property = quello che cali è tuo. { lesson-rummy-property.want }
    .want = { $property }: di chi sono le carte
braille-lesson-instead-stock = niente da calare: peschi, turno finito. { lesson-instead-stock.want }
    .want = { $draw }: pesca, fine
braille-lesson-manoeuvre-lift = il tavolo si scompone. Hai due 7, il terzo è in più in una scala. { lesson-manoeuvre-lift.want }
    .want = { $melds }, { $menu }, riprendi 7 di cuori, { $enter }
braille-lesson-manoeuvre-owed = il 7 va rigiocato. { lesson-manoeuvre-owed.want }
    .want = { $turn }: da rigiocare
braille-lesson-manoeuvre-lay = { lesson-manoeuvre-lay.want }
    .want = { LIST($cards) }: { $select } su ognuna, { $prepare }
braille-lesson-manoeuvre-end = tutto intero, due carte in meno. { lesson-manoeuvre-end.want }
    .want = { $end }: fine
braille-lesson-close-count = non si cala: la mano si divide. { lesson-close-count.want }
    .want = { $prepared }: quanto conta
braille-lesson-close-stock = una carta sciolta. { lesson-close-stock.want }
    .want = { $draw }: pesca
braille-lesson-close-close = 3 di picche entra nella scala. { lesson-close-close.want }
    .want = a { LIST($cards) }, poi { $declare }
braille-lesson-declare-stock = non si cala: vince la mano intera. Manca un asso. { lesson-declare-stock.want }
    .want = { $draw }: pesca
braille-lesson-declare-declare = eccolo. { lesson-declare-declare.want }
    .want = a { LIST($cards) }, poi { $declare }
braille-lesson-look-pass = Anna ha dichiarato; non ti serve. { lesson-look-pass.want }
    .want = { $pass }: passa
