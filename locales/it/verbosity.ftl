# Quanto viene detto: il tasto che lo cambia, e il menu in cui ogni cosa si regola da sola.

verbosity-now = { $verbosity ->
    [brief] Breve
    [full] Completo
   *[normal] Normale
}{ $count ->
    [0] .
    [one] , tranne in un caso regolato a parte.
   *[other] , tranne in { $count } casi regolati a parte.
}
say-open = { $count ->
    [0] Che cosa viene detto, caso per caso.
    [one] Che cosa viene detto, caso per caso: uno regolato a parte.
   *[other] Che cosa viene detto, caso per caso: { $count } regolati a parte.
}
    .about = Quello che fanno gli altri, caso per caso: breve, normale, completo o non detto.
say-title = Che cosa viene detto, caso per caso
say-value = { $value ->
    [general] come il resto
    [off] non detto
    [brief] breve
    [normal] normale
    [full] completo
    [no] no
   *[yes] sì
}
say-draws = Gli altri pescano dal mazzo
    .about = Di solito non viene detto: lo si capisce dallo scarto che segue, o da chi gioca dopo. Con completo lo senti, insieme a quante carte ha in mano chi ha pescato, anche quando peschi tu. La cronologia lo riporta comunque.
say-takes = Carte prese dagli scarti
    .about = Con completo senti anche quante carte ha poi in mano chi le ha prese.
say-melds = Combinazioni nuove
    .about = Con breve non senti i punti dell'apertura né il numero della combinazione. Con completo senti anche quante carte restano in mano.
say-layoffs = Carte attaccate e jolly recuperati
    .about = Con breve senti solo le carte e il numero della combinazione. Con completo senti anche com'è ora la combinazione e quante carte restano in mano.
say-rearranging = Combinazioni divise, unite e riprese
    .about = Con breve senti alla fine del turno che cosa gli altri hanno fatto delle combinazioni. Con normale anche ogni passo, e con completo che cosa resta dopo ogni passo.
say-undos = Giocate annullate dagli altri
    .about = Con breve non vengono dette.
say-discards = Scarti
    .about = Con breve senti solo chi ha scartato, e quale carta. Con completo senti anche quante carte restano in mano.
say-few-cards = Poche carte
    .about = Che qualcuno abbia poche carte viene detto sempre. Con breve lo senti in meno parole.
say-declaring = Mani dichiarate
    .about = Con breve le carte di una mano dichiarata restano nella cronologia.
say-deals = Distribuzione e mazzo
    .about = Con breve l'inizio della manche e il mazzo nuovo si sentono in meno parole.
say-turns = Il tuo turno
    .about = Con completo senti anche che carta c'è in cima agli scarti.
say-results = Penalità, bonus e punteggi
    .about = Con breve senti il totale di ognuno, e per te anche i punti della manche. Altrimenti senti i punti di tutti, da dove vengono i tuoi, e le tue carte rimaste in mano.
say-cards = Nomi delle carte che gli altri calano
    .about = Senza nomi, senti quale combinazione calano o completano, e con quante carte. Gli scarti si sentono sempre.
say-points = Punti di quel che si cala
    .about = I punti di ogni combinazione nuova e di ogni carta attaccata, se calare porta punti. In generale si sentono solo con completo.
say-positions = Posizione di carte e voci
    .about = La posizione della carta o della voce, come 3 di 12. In generale si sente solo con il livello completo.
setting-braille-console = Righe brevi per il braille
    .value = { $value ->
        [yes] sì
       *[no] no
    }
    .about = Quando ascolti con le righe nel terminale, carte e giocate si scrivono con le parole brevi per un display braille, come c5-7. Le spiegano i regolamenti, alla voce Braille.
