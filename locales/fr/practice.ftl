# Entraînement : des leçons pas à pas, et les touches qu'on dit à la table à qui débute.
# « .want » est ce qu'il faut faire, en bref ; on le répète après toute autre chose. $cards sont les cartes dont il
# s'agit ; toutes les autres variables sont des touches, comme on les dit.

menu-practice = Entraînement
practice-title = Entraînement : { $game }
practice-entry = { $lesson }.
practice-done = { $lesson }, leçon faite.
practice-left = { $lesson }, à reprendre à l'étape { $step }.
practice-anew = { $lesson }, depuis le début.
practice-next = La leçon suivante : { $lesson }.
practice-again = Refaire cette leçon.
practice-all = Toutes les leçons.
practice-menu = Menu principal.
lesson-opened = { $lesson }.
lesson-taken-up = { $lesson }, là où tu en étais.
lesson-over = Leçon finie : { $lesson }
lesson-over-opened = { $title }. { $key } pour continuer. { $item }
lesson-right = Bien. { $text }
lesson-right-closed = Bien ; la liste est refermée. { $text }
lesson-astray = En trop : { LIST($cards, form: "def", style: "and") }. Va dessus et désélectionne avec { $key }. { $want }
lesson-put-back = En trop : { LIST($cards, form: "def", style: "and") }. { $key } reprend en main ce qui est préparé. { $want }
lesson-in-list = { $key } fait sortir de cette liste. { $want }
lesson-keeps = Il reste à jouer { LIST($cards, form: "def", style: "and") }. { $want }
lesson-not-now = { $kind ->
    [draw] Cela piocherait une carte.
    [take] Cela prendrait dans la défausse.
    [meld] Cela poserait { LIST($cards, form: "def", style: "and") }.
    [lay-off] Cela mettrait sur la table { LIST($cards, form: "def", style: "and") }.
    [joker] Cela récupérerait un joker.
    [discard] Cela jetterait { LIST($cards, form: "def", style: "and") }.
    [undo] Cela annulerait ton dernier coup.
   *[other] Cela changerait la table.
} Pas dans cette leçon. { $want }
leave-lesson = Quitter cette leçon ? Tu pourras la reprendre.
cli-use-practice = ramino practice, ou ramino practice JEU : des leçons où l'on joue soi-même, pas à pas.
practice-not-saved = Ta progression n'a pas pu être enregistrée dans { $file }. Le système dit : { $detail }.

## Parcourir les cartes

lesson-cards = Tes cartes
lesson-cards-next = { $lays ->
        [no] { $finish ->
            [counted] À ton tour, { $draw } pioche une carte et { $throw } en jette une, jusqu'à ce que tu puisses fermer.
           *[declared] À ton tour, { $draw } pioche une carte et { $throw } en jette une, jusqu'à ce que tu puisses annoncer une main gagnante.
        }
       *[yes] { $draws ->
            [instead] À ton tour, tu poses des combinaisons si tu peux, puis { $end } finit le tour ; si tu ne poses aucune carte, { $draw } en pioche une, et le tour est fini aussi.
           *[first] À ton tour, { $draw } pioche une carte, puis tu poses des combinaisons si tu peux, et { $throw } jette une carte.
        }
    } D'abord, parcours ta main. { lesson-cards-next.want }
    .want = Appuie trois fois sur { $next } : la carte suivante est lue.
lesson-cards-previous = { lesson-cards-previous.want }
    .want = Appuie sur { $previous } : on recule d'une carte.
lesson-cards-suit = { lesson-cards-suit.want }
    .want = Appuie sur { $suit } : on saute à la couleur suivante.
lesson-cards-hand = { lesson-cards-hand.want }
    .want = Appuie sur { $hand } : toute la main est lue.
lesson-cards-turn = { lesson-cards-turn.want }
    .want = Appuie sur { $turn } : tu entends ce que tu peux faire maintenant.

## Piocher et se défausser

lesson-draw = Piocher et jeter
lesson-draw-stock = On commence son tour en prenant une carte. { lesson-draw-stock.want }
    .want = Appuie sur { $draw } : tu pioches.
lesson-draw-top = { lesson-draw-top.want }
    .want = Appuie sur { $top } : la dernière carte défaussée est lue.
lesson-draw-throw = On finit son tour en jetant une carte. { lesson-draw-throw.want }
    .want = Trouve { LIST($cards, form: "def") } et appuie sur { $throw }.

## Ce que sont les combinaisons

lesson-find = Les combinaisons
lesson-find-run = Une suite, ce sont trois cartes ou plus de la même couleur qui se suivent. Tu as le dix, le valet et la dame de pique. { lesson-find-run.want }
    .want = Trouve { LIST($cards, form: "def") }.
lesson-find-group = Un groupe, ce sont trois ou quatre cartes de même valeur, de couleurs différentes. Tu as trois neuf. { lesson-find-group.want }
    .want = Trouve { LIST($cards, form: "def") }.
lesson-find-playable = { lesson-find-playable.want }
    .want = Appuie sur { $playable } : tu passes à la prochaine carte que tu peux jouer. Ensuite { $prepare } en fait la combinaison, et { $named } t'y ramène de partout.

## Sélectionner et préparer

lesson-prepare = Sélectionner et préparer
lesson-prepare-select = { lesson-prepare-select.want }
    .want = Trouve { LIST($cards, form: "def", style: "and") }, et appuie sur { $select } à chaque carte : elle est sélectionnée.
lesson-prepare-prepare = { lesson-prepare-prepare.want }
    .want = Appuie sur { $prepare } : les cartes sélectionnées sont mises de côté, en combinaison.
lesson-prepare-more = Cela ne suffit pas pour ouvrir : ensemble, les premières combinaisons doivent valoir plus. { lesson-prepare-more.want }
    .want = Prépare aussi { LIST($cards, form: "def", style: "and") } : { $select } sur chacune, puis { $prepare }.
lesson-prepare-points = { lesson-prepare-points.want }
    .want = Appuie sur { $prepared } : tu entends ce qui est préparé, et les points.
lesson-prepare-lay = { lesson-prepare-lay.want }
    .want = Appuie sur { $lay } : tout ce qui est préparé est posé.
lesson-prepare-throw = { lesson-prepare-throw.want }
    .want = Finis ton tour : trouve { LIST($cards, form: "def") } et appuie sur { $throw }.
opening-verb = ouvrir

## Ouvrir

lesson-open = Ouvrir
lesson-open-prepare = Les premières combinaisons doivent valoir 30 points ensemble. Dix, valet et dame font juste le compte. { lesson-open-prepare.want }
    .want = Prépare { LIST($cards, form: "def", style: "and") } : { $select } sur chacune, puis { $prepare }.
lesson-open-lay = { lesson-open-lay.want }
    .want = Appuie sur { $lay } : tout ce qui est préparé est posé.
lesson-open-throw = Tu as ouvert. { lesson-open-throw.want }
    .want = Finis ton tour : trouve { LIST($cards, form: "def") } et appuie sur { $throw }.

## Poser aussitôt

lesson-lay = Poser une combinaison
lesson-lay-select = Une suite, ce sont trois cartes ou plus de la même couleur qui se suivent ; un groupe, trois ou quatre de même valeur. Tu as une suite de trèfle. { lesson-lay-select.want }
    .want = Trouve { LIST($cards, form: "def", style: "and") }, et appuie sur { $select } à chaque carte : elle est sélectionnée.
lesson-lay-lay = { lesson-lay-lay.want }
    .want = Appuie sur { $prepare } : les cartes sélectionnées sont posées.
lesson-lay-end = { lesson-lay-end.want }
    .want = Maintenant, finis ton tour : appuie sur { $end }.
lesson-lay-throw = { lesson-lay-throw.want }
    .want = Finis ton tour : trouve { LIST($cards, form: "def") } et appuie sur { $throw }.

## Compléter

lesson-off = Compléter les combinaisons
lesson-off-off = Sur la table, il y a une suite de cœur, du cinq au sept, et ton huit y va. { lesson-off-off.want }
    .want = Trouve { LIST($cards, form: "def") } et appuie sur { $off } : la carte va dans la suite.
lesson-off-end = { lesson-off-end.want }
    .want = Maintenant, finis ton tour : appuie sur { $end }.
lesson-off-throw = { lesson-off-throw.want }
    .want = Finis ton tour : trouve { LIST($cards, form: "def") } et appuie sur { $throw }.

## Jokers

lesson-jokers = Les jokers
lesson-jokers-swap = Sur la table, un joker remplace l'as de pique, et tu as cet as. { lesson-jokers-swap.want }
    .want = Trouve { LIST($cards, form: "def") } et appuie sur { $joker } : ta carte prend la place du joker, et tu récupères le joker.
lesson-jokers-select = Le joker doit être rejoué dans ce tour. Il fait un groupe avec tes rois. { lesson-jokers-select.want }
    .want = Appuie sur { $select } à chaque carte : { LIST($cards, form: "def", style: "and") }.
lesson-jokers-lay = { lesson-jokers-lay.want }
    .want = Appuie sur { $prepare } : comme tu as ouvert, les cartes sont posées aussitôt.

## La liste des combinaisons

lesson-list = La liste des combinaisons
lesson-list-open = { lesson-list-open.want }
    .want = Appuie sur { $melds } : la liste de ce qui est sur la table s'ouvre.
lesson-list-next = { lesson-list-next.want }
    .want = Dans la liste, ouverte avec { $melds }, appuie sur { $entry } : la combinaison suivante est lue.
lesson-list-inside = { lesson-list-inside.want }
    .want = { $melds } pour la liste, puis { $inside } : on entre dans une combinaison, carte par carte. { $back } en fait sortir.
lesson-list-off = { lesson-list-off.want }
    .want = Trouve { LIST($cards, form: "def") } dans ta main, appuie sur { $melds }, puis, à la combinaison 1, sur { $enter } : la carte y va.

## Réarranger

lesson-rearrange = Remanier la table
lesson-rearrange-lift = À certaines tables, on peut reprendre ce qui est posé et le poser autrement. Tu as deux sept, et le troisième est au bout d'une suite. { lesson-rearrange-lift.want }
    .want = Appuie sur { $melds } pour la liste et sur { $menu } pour ce qu'on peut faire de la suite. Va sur la ligne qui reprend le sept de cœur, et appuie sur { $enter }.
lesson-rearrange-lay = Le sept doit être rejoué dans ce tour. { lesson-rearrange-lay.want }
    .want = Pose { LIST($cards, form: "def", style: "and") } : { $select } sur chacune, puis { $prepare }.
lesson-rearrange-throw = { lesson-rearrange-throw.want }
    .want = Finis ton tour : trouve { LIST($cards, form: "def") } et appuie sur { $throw }.

## Un tour à soi

lesson-turn = À toi de jouer
lesson-turn-turn = Tu as ouvert. Une suite et un groupe sont sur la table. C'est ton tour. { lesson-turn-turn.want }
    .want = Pioche, complète si tu peux, puis jette une carte. { $hint } donne un conseil.

## Prendre dans la défausse

lesson-take-open = Prendre la carte défaussée pour ouvrir
lesson-take-open-take = Avant d'ouvrir, tu ne prends la carte défaussée que pour ouvrir avec elle. C'est le roi de pique : avec tes deux rois et ta suite de trèfle, cela fait 42 points. { lesson-take-open-take.want }
    .want = Appuie sur { $take } : tu prends la carte défaussée.
lesson-take-open-kings = { lesson-take-open-kings.want }
    .want = Prépare { LIST($cards, form: "def", style: "and") } : { $select } sur chacune, puis { $prepare }.
lesson-take-open-run = { lesson-take-open-run.want }
    .want = Prépare aussi { LIST($cards, form: "def", style: "and") }.
lesson-take-open-lay = { lesson-take-open-lay.want }
    .want = Appuie sur { $lay } : tout ce qui est préparé est posé.
lesson-take-lay = Prendre la carte défaussée
lesson-take-lay-take = Tu peux prendre la carte défaussée si tu la poses dans ce tour, dans une nouvelle combinaison. C'est le neuf de cœur, et il fait un groupe avec tes neuf. { lesson-take-lay-take.want }
    .want = Appuie sur { $take } : tu prends la carte défaussée.
lesson-take-lay-lay = { lesson-take-lay-lay.want }
    .want = Pose { LIST($cards, form: "def", style: "and") } : { $select } sur chacune, puis { $prepare }.
lesson-take-lay-throw = { lesson-take-lay-throw.want }
    .want = Finis ton tour : trouve { LIST($cards, form: "def") } et appuie sur { $throw }.

## Cinquecento

lesson-pozzo = Le tas de la défausse
lesson-pozzo-walk = Toutes les cartes défaussées restent étalées, et tu en prends autant que tu veux, si tu poses aussitôt celle du dessous. { lesson-pozzo-walk.want }
    .want = Appuie sur { $pozzo } : la défausse s'ouvre, par le haut.
lesson-pozzo-take = Le sept de trèfle y est, troisième à partir du haut. Il fait une suite avec ton cinq et ton six. { lesson-pozzo-take.want }
    .want = Dans la défausse, ouverte avec { $pozzo }, descends au sept de trèfle et appuie sur { $enter } : tu le prends avec les deux cartes au-dessus.
lesson-pozzo-lay = { lesson-pozzo-lay.want }
    .want = Pose { LIST($cards, form: "def", style: "and") } : { $select } sur chacune, puis { $prepare }.
lesson-rummy = Annoncer Rummy
lesson-rummy-call = Anna a jeté le huit de trèfle, qui va dans la suite sur la table. Tu peux le prendre. { lesson-rummy-call.want }
    .want = Appuie sur { $call } : tu annonces Rummy, et la carte va dans la suite.
lesson-rummy-property = Ce que tu poses reste à toi, avec ses points. { lesson-rummy-property.want }
    .want = Appuie sur { $property } : tu entends à qui sont les cartes.

## Toscano

lesson-declare = Annoncer
lesson-declare-stock = Dans ce jeu, on ne pose rien. Tu attends que toutes tes cartes fassent une main gagnante, plus une à jeter. Il ne te manque que le quatrième as. { lesson-declare-stock.want }
    .want = Appuie sur { $draw } : tu pioches.
lesson-declare-declare = Le voilà. { lesson-declare-declare.want }
    .want = Trouve { LIST($cards, form: "def") }, qui ne sert à rien, et appuie sur { $declare } : tu annonces avec cette carte.
lesson-look = La dernière chance
lesson-look-pass = Anna a annoncé, puis jeté une carte. Si cette carte te faisait gagner, { $take } la prendrait. Ce n'est pas le cas. { lesson-look-pass.want }
    .want = Appuie sur { $pass } : tu laisses passer cette carte.

## Machiavelli

lesson-instead = Piocher au lieu de poser
lesson-instead-stock = Quand tu ne peux rien poser, tu pioches une carte, et ton tour est fini. { lesson-instead-stock.want }
    .want = Appuie sur { $draw } : tu pioches une carte, et ton tour est fini.
lesson-manoeuvre = Une manœuvre
lesson-manoeuvre-lift = Tout ce qui est sur la table peut être défait. Tu as deux sept, et le troisième est au bout d'une suite qui peut s'en passer. { lesson-manoeuvre-lift.want }
    .want = Appuie sur { $melds } pour la liste et sur { $menu } pour ce qu'on peut faire de la suite. Va sur la ligne qui reprend le sept de cœur, et appuie sur { $enter }.
lesson-manoeuvre-owed = À la fin de ton tour, le sept doit être de nouveau sur la table. { lesson-manoeuvre-owed.want }
    .want = Appuie sur { $turn } : tu entends ce qui est à rejouer.
lesson-manoeuvre-lay = { lesson-manoeuvre-lay.want }
    .want = Pose { LIST($cards, form: "def", style: "and") } : { $select } sur chacune, puis { $prepare }.
lesson-manoeuvre-end = Toutes les combinaisons sont de nouveau entières, et tu as posé deux cartes de ta main. { lesson-manoeuvre-end.want }
    .want = Appuie sur { $end } : ton tour est fini.

## Ramino fermé

lesson-close = Fermer
lesson-close-count = Dans ce jeu, on ne pose rien. Tu pioches et tu jettes jusqu'à ce que ta main se divise en combinaisons, avec une carte à jeter. { lesson-close-count.want }
    .want = Appuie sur { $prepared } : tu entends ce que compte ta main et quelles cartes sont isolées.
lesson-close-stock = Une seule carte est isolée. { lesson-close-stock.want }
    .want = Appuie sur { $draw } : tu pioches.
lesson-close-close = Le trois de pique va avec ta suite. { lesson-close-close.want }
    .want = Trouve { LIST($cards, form: "def") }, qui ne sert à rien, et appuie sur { $declare } : tu fermes avec cette carte.

## Une manche entière

lesson-whole = Une manche entière, avec des conseils
lesson-whole-opened = Une manche entière, de la donne à la dernière carte. Avant chaque décision, tu entends un conseil, et tu fais comme tu veux. { $again } le répète.
lesson-whole-over = C'était une manche entière. La prochaine, tu la joues sans aide, et la partie est gardée.

## Les touches pour débuter

setting-guidance = Touches pour débuter
    .value = { $value ->
        [yes] dites jusqu'à ce que tu les connaisses
       *[no] pas dites
    }
    .about = À la table, tu entends chaque touche jusqu'à ce que tu l'aies utilisée trois fois, et les coups que tu n'as jamais essayés.
guide-key = { $kind ->
    [draw] { $key } pour piocher.
    [take] { $key } pour prendre.
    [lay-off] Sur cette carte, appuie sur { $key }.
    [joker] Sur cette carte, appuie sur { $key }.
    [rearrange] { $key } ouvre les combinaisons, { $menu } dit ce qu'on peut faire de l'une d'elles.
    [declare] Sur cette carte, appuie sur { $key }.
    [end] { $key } pour le finir.
   *[discard] Va sur cette carte et appuie sur { $key }.
}
guide-meld = Appuie sur { $prepare }, puis sur { $lay }.
guide-meld-at-once = Appuie sur { $prepare }.
guide-lay-off-all = { $select } sur chaque carte, puis { $key }.
guide-take-deep = { $pozzo } ouvre la défausse. Descends à cette carte et appuie sur { $enter }.
guide-choose = { $enter } choisit cette ligne, { $next } lit la suivante.
guide-turn = { $hint } pour un conseil ; { $draws ->
    [instead] { $key } pioche une carte et finit ton tour.
   *[first] { $key } jette la carte où tu es et finit ton tour.
}
guide-never = { $kind ->
    [joker] Tu n'as jamais récupéré de joker : { $key }, sur la carte qu'il remplace.
   *[lay-off] Tu n'as jamais complété de combinaison : { $key }, sur une carte qui va dans une combinaison de la table.
}

## Pour la plage braille

braille-practice-next = puis: { $lesson }
braille-lesson-over-opened = { $title }. { $key }: { $item }
braille-lesson-right = oui. { $text }
braille-lesson-right-closed = oui, liste refermée. { $text }
braille-lesson-astray = pas { LIST($cards) }. { $want }
braille-lesson-put-back = pas { LIST($cards) }: { $key }. { $want }
braille-lesson-in-list = { $key }: sortir. { $want }
braille-lesson-keeps = encore { LIST($cards) }. { $want }
braille-lesson-not-now = pas encore. { $want }
braille-guide-key = { $key }: { $kind ->
    [draw] pioche
    [take] prends
    [lay-off] complète
    [joker] joker
    [rearrange] combinaisons
    [declare] annonce
    [end] fin
   *[discard] jette
}
braille-guide-meld = { $prepare }, { $lay }
braille-guide-meld-at-once = { $prepare }
braille-guide-lay-off-all = { $select } sur chacune, { $key }: complète
braille-guide-take-deep = { $pozzo }, descends-y, { $enter }: prends
braille-guide-choose = { $enter }: celle-ci; { $next }: suivante
braille-guide-turn = { $hint }: conseil; { $key }: { $draws ->
    [instead] pioche
   *[first] jette
}
braille-guide-never = { $key }: { $kind ->
    [joker] récupère le joker
   *[lay-off] complète
}

## Les étapes des leçons sur une plage

braille-lesson-cards-next = { $lays ->
        [no] { $draw } pioche, { $throw } jette. D'abord la main.
       *[yes] { $draws ->
            [instead] tu poses, { $end } finit, ou { $draw } pioche. D'abord la main.
           *[first] { $draw } pioche, tu poses, { $throw } jette. D'abord la main.
        }
    } { lesson-cards-next.want }
    .want = { $next } trois fois: carte suivante
braille-lesson-cards-previous = { lesson-cards-previous.want }
    .want = { $previous }: carte d'avant
braille-lesson-cards-suit = { lesson-cards-suit.want }
    .want = { $suit }: couleur suivante
braille-lesson-cards-hand = { lesson-cards-hand.want }
    .want = { $hand }: toute la main
braille-lesson-cards-turn = { lesson-cards-turn.want }
    .want = { $turn }: ce que tu peux faire
braille-lesson-draw-stock = le tour commence par une carte. { lesson-draw-stock.want }
    .want = { $draw }: pioche
braille-lesson-draw-top = { lesson-draw-top.want }
    .want = { $top }: dernière carte jetée
braille-lesson-draw-throw = le tour finit par une carte jetée. { lesson-draw-throw.want }
    .want = va à { LIST($cards) }, puis { $throw }
braille-lesson-find-run = suite: 3 ou plus de même couleur qui se suivent. Tu as 10 valet dame de pique. { lesson-find-run.want }
    .want = va à { LIST($cards) }
braille-lesson-find-group = groupe: 3 ou 4 de même valeur, couleurs différentes. Tu as trois 9. { lesson-find-group.want }
    .want = va à { LIST($cards) }
braille-lesson-find-playable = { lesson-find-playable.want }
    .want = { $playable }: prochaine à jouer
braille-lesson-prepare-select = { lesson-prepare-select.want }
    .want = { LIST($cards) }: sélectionne avec { $select }
braille-lesson-prepare-prepare = { lesson-prepare-prepare.want }
    .want = { $prepare }: de côté, en combinaison
braille-lesson-prepare-more = pas assez pour ouvrir. { lesson-prepare-more.want }
    .want = aussi { LIST($cards) }: { $select } sur chacune, { $prepare }
braille-lesson-prepare-points = { lesson-prepare-points.want }
    .want = { $prepared }: préparées, points
braille-lesson-prepare-lay = { lesson-prepare-lay.want }
    .want = { $lay }: tout poser
braille-lesson-prepare-throw = { lesson-prepare-throw.want }
    .want = fin: va à { LIST($cards) }, puis { $throw }
braille-lesson-open-prepare = premières combinaisons: 30 points. 10 valet dame suffisent. { lesson-open-prepare.want }
    .want = { LIST($cards) }: { $select } sur chacune, { $prepare }
braille-lesson-open-lay = { lesson-open-lay.want }
    .want = { $lay }: tout poser
braille-lesson-open-throw = ouvert. { lesson-open-throw.want }
    .want = fin: va à { LIST($cards) }, puis { $throw }
braille-lesson-lay-select = suite: 3 ou plus de même couleur qui se suivent; groupe: 3 ou 4 de même valeur. { lesson-lay-select.want }
    .want = { LIST($cards) }: sélectionne avec { $select }
braille-lesson-lay-lay = { lesson-lay-lay.want }
    .want = { $prepare }: pose les cartes
braille-lesson-lay-end = { lesson-lay-end.want }
    .want = fin: { $end }
braille-lesson-lay-throw = { lesson-lay-throw.want }
    .want = fin: va à { LIST($cards) }, puis { $throw }
braille-lesson-off-off = table: cœur, 5 à 7; ton 8 y va. { lesson-off-off.want }
    .want = va à { LIST($cards) }, puis { $off }: va dans la suite
braille-lesson-off-end = { lesson-off-end.want }
    .want = fin: { $end }
braille-lesson-off-throw = { lesson-off-throw.want }
    .want = fin: va à { LIST($cards) }, puis { $throw }
braille-lesson-jokers-swap = un joker remplace l'as de pique; tu l'as. { lesson-jokers-swap.want }
    .want = va à { LIST($cards) }, puis { $joker }: prends le joker
braille-lesson-jokers-select = rejoue le joker dans ce tour, avec tes rois. { lesson-jokers-select.want }
    .want = { LIST($cards) }: { $select } sur chacune
braille-lesson-jokers-lay = { lesson-jokers-lay.want }
    .want = { $prepare }: pose aussitôt
braille-lesson-list-open = { lesson-list-open.want }
    .want = { $melds }: liste de la table
braille-lesson-list-next = { lesson-list-next.want }
    .want = dans la liste { $entry }: suivante
braille-lesson-list-inside = { lesson-list-inside.want }
    .want = { $melds }, { $inside }: par carte; { $back }: retour
braille-lesson-list-off = { lesson-list-off.want }
    .want = va à { LIST($cards) }, { $melds }, puis { $enter } sur la 1
braille-lesson-rearrange-lift = on peut reprendre sur la table. Tu as deux 7, le troisième finit une suite. { lesson-rearrange-lift.want }
    .want = { $melds }, { $menu }, reprendre 7 de cœur, { $enter }
braille-lesson-rearrange-lay = rejoue le 7 dans ce tour. { lesson-rearrange-lay.want }
    .want = { LIST($cards) }: { $select } sur chacune, { $prepare }
braille-lesson-rearrange-throw = { lesson-rearrange-throw.want }
    .want = fin: va à { LIST($cards) }, puis { $throw }
braille-lesson-turn-turn = tu as ouvert; c'est ton tour. { lesson-turn-turn.want }
    .want = pioche, complète, jette; { $hint }: conseil
braille-lesson-take-open-take = avant d'ouvrir: prends la carte défaussée seulement pour ouvrir. Roi de pique, tes 2 rois, suite de trèfle: 42. { lesson-take-open-take.want }
    .want = { $take }: prends
braille-lesson-take-open-kings = { lesson-take-open-kings.want }
    .want = { LIST($cards) }: { $select } sur chacune, { $prepare }
braille-lesson-take-open-run = { lesson-take-open-run.want }
    .want = aussi { LIST($cards) }
braille-lesson-take-open-lay = { lesson-take-open-lay.want }
    .want = { $lay }: tout poser
braille-lesson-take-lay-take = prends la carte jetée si tu la poses aussitôt dans une nouvelle combinaison. 9 de cœur: tes 9. { lesson-take-lay-take.want }
    .want = { $take }: prends
braille-lesson-take-lay-lay = { lesson-take-lay-lay.want }
    .want = { LIST($cards) }: { $select } sur chacune, { $prepare }
braille-lesson-take-lay-throw = { lesson-take-lay-throw.want }
    .want = fin: va à { LIST($cards) }, puis { $throw }
braille-lesson-pozzo-walk = prends autant que tu veux, pose celle du dessous. { lesson-pozzo-walk.want }
    .want = { $pozzo }: la défausse
braille-lesson-pozzo-take = 7 de trèfle, troisième; suite avec 5 6. { lesson-pozzo-take.want }
    .want = { $pozzo }, descends au 7 de trèfle, { $enter }
braille-lesson-pozzo-lay = { lesson-pozzo-lay.want }
    .want = { LIST($cards) }: { $select } sur chacune, { $prepare }
braille-lesson-rummy-call = Anna a jeté le 8 de trèfle: va dans la suite. { lesson-rummy-call.want }
    .want = { $call }: Rummy
braille-lesson-rummy-property = ce que tu poses est à toi. { lesson-rummy-property.want }
    .want = { $property }: à qui sont les cartes
braille-lesson-instead-stock = rien à poser: pioche, tour fini. { lesson-instead-stock.want }
    .want = { $draw }: pioche, fin
braille-lesson-manoeuvre-lift = la table se défait. Tu as deux 7, une suite peut se passer du troisième. { lesson-manoeuvre-lift.want }
    .want = { $melds }, { $menu }, reprendre 7 de cœur, { $enter }
braille-lesson-manoeuvre-owed = le 7 est à rejouer. { lesson-manoeuvre-owed.want }
    .want = { $turn }: à rejouer
braille-lesson-manoeuvre-lay = { lesson-manoeuvre-lay.want }
    .want = { LIST($cards) }: { $select } sur chacune, { $prepare }
braille-lesson-manoeuvre-end = tout est entier, deux cartes de moins. { lesson-manoeuvre-end.want }
    .want = { $end }: fin
braille-lesson-close-count = on ne pose rien: la main se divise. { lesson-close-count.want }
    .want = { $prepared }: ce qu'elle compte
braille-lesson-close-stock = une carte isolée. { lesson-close-stock.want }
    .want = { $draw }: pioche
braille-lesson-close-close = 3 de pique va dans la suite. { lesson-close-close.want }
    .want = va à { LIST($cards) }, puis { $declare }
braille-lesson-declare-stock = on ne pose rien: la main entière gagne. Il manque un as. { lesson-declare-stock.want }
    .want = { $draw }: pioche
braille-lesson-declare-declare = le voilà. { lesson-declare-declare.want }
    .want = va à { LIST($cards) }, puis { $declare }
braille-lesson-look-pass = Anna a annoncé; rien pour toi. { lesson-look-pass.want }
    .want = { $pass }: passe
