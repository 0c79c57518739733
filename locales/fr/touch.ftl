# Ce qui est dit à qui n'a pas de touches, mais des boutons sur un écran : touch-x remplace x. Aucune touche n'est nommée ici.

# $what est le nom du bouton.
button-named = le bouton { $what }
button-hint-next = le bouton Conseil
button-history-repeat = le bouton Répéter
button-table-menu = le bouton Menu
button-ask-turn = le bouton À qui le tour
button-list-back = le bouton Retour

touch-no-value = Rien à changer ici : touche cette ligne pour la choisir. { $item }
touch-secret-title = Le mot de passe { NAME($name, form: "of") }. Sans rien écrire, tu viens en invité, sous un autre nom.
touch-secret-opened = { $title } { $count ->
    [0] Ce que tu écris n'est pas dit.
    [1] Un caractère est écrit.
   *[other] { $count } caractères sont écrits.
}
touch-visiting-guest = Tu joues ici en invité. Dans la liste des personnes, tu peux choisir un mot de passe : le nom est alors à toi, et personne d'autre n'entre sous ce nom.
touch-visiting-idle = Tu n'as rien touché depuis une heure : cette connexion se ferme.
touch-visiting-code-or-list = Code de la table ou ton mot de retour ; rien pour la liste des tables :
touch-waiting-keys = { $owner ->
    [yes] Tu peux commencer sans attendre : l'ordinateur occupe les autres places.
   *[no] La partie commence quand tout le monde est là.
}
touch-waiting-begin = Tu peux commencer sans attendre : l'ordinateur occupe les autres places.
touch-unknown-key = { $key } : rien ici.
touch-menu-line = { $what }.
touch-menu-line-outside = { $what }.
touch-question-asked = { $question }
touch-entry-opened = { $title }{ $length ->
    [0] { "" }
   *[other] { " " }Texte actuel : { $text }.
}
touch-entry-nothing = Rien n'est écrit.
touch-entry-needed = Rien n'est écrit. { $title }
touch-entry-unknown = { $key } ne fait rien pendant que tu écris.
touch-hand-over-next = Le premier bouton lance la manche suivante.
touch-hand-over-next-elsewhere = Cette manche est finie. Reviens à tes cartes pour la suivante.
touch-match-over = La partie est finie. Le premier bouton continue.
touch-match-over-elsewhere = La partie est finie. Reviens à tes cartes pour continuer.
touch-goes-on = Le premier bouton continue.
touch-goes-on-elsewhere = Reviens à tes cartes pour continuer.
touch-select-first = Touche d'abord des cartes : cela les sélectionne.
touch-people-no-table = Tu n'es encore à aucune table. Touche une table de la liste pour t'y asseoir, ou ouvres-en une.
touch-cmd-people-list = les personnes à la table
touch-rummy-skip = Ou laisse passer.
touch-heading-linked = { $text }. Titre { $level }
touch-without-over = Le premier bouton propose de passer à la fin de la partie.
touch-without-space = On joue sans toi : le premier bouton passe au résultat.
touch-without-listening = On joue sans toi : le premier bouton repose la question.
touch-vote-missing = { $me ->
    [yes] Ton vote manque encore.
   *[no] Pas encore voté : { LIST($names, style: "and") }.
}
touch-vote-answers = Un non met fin au vote.

touch-setting-language =
    .about = La langue de tout ce qui est dit. Elle change aussitôt.
touch-settings-presets =
    .about = Plusieurs options à la fois, selon l'occasion : soirée courte, tournoi, enfants. Touche une ligne pour les appliquer. La dernière annule le dernier choix.
touch-setting-hand-order =
    .about = L'ordre de tes cartes, maintenant et à chaque nouvelle manche.
touch-setting-names =
    .about = Comment s'appellent tes adversaires, à partir de la prochaine table. Touche cette ligne pour écrire un nom.
touch-setting-turn-alarm =
    .about = À une table avec d'autres personnes, tu entends de nouveau que c'est à toi, jusqu'à ce que tu fasses quelque chose.
touch-setting-guidance =
    .about = À la table, on te dit quoi toucher jusqu'à ce que tu l'aies fait trois fois, et quels coups tu n'as jamais essayés.
touch-setting-echo =
    .about = Ce que tu entends pendant que tu écris un nom, un code ou un message : chaque lettre, ou chaque mot après l'espace.

touch-opt-rummy_told =
    .about = Le jeu peut prévenir un joueur qui peut annoncer Rummy ! et lui demander s'il le veut. Sinon, il ne prévient personne : un joueur qui remarque qu'une carte défaussée va quelque part l'annonce, avant que le joueur suivant pioche.
touch-setting-hints =
    .about = Peux-tu demander des conseils ? Ce qu'on peut poser, ce qui manque à une carte. Désactive-les pour jouer sérieusement.
touch-setting-verbosity =
    .about = Bref dit les coups en peu de mots et laisse de côté les pioches des autres et le nombre d'entrées d'une liste. Complet ajoute les points, le nombre de cartes qui restent, ce que deviennent les combinaisons, et la place des cartes et des entrées. L'historique garde toujours tout.
touch-agreed-hints =
    .about = Peut-on demander des conseils à cette table ?

touch-guide-key = { $kind ->
    [draw] Tu peux piocher.
    [take] Tu peux la prendre.
    [lay-off] Touche cette carte, puis complète.
    [joker] Touche cette carte, puis récupère le joker.
    [rearrange] La liste des combinaisons dit ce qu'on peut faire de chacune.
    [declare] Touche cette carte, puis annonce.
   *[discard] Touche cette carte, puis jette-la.
}
touch-guide-meld = Touche { $prepare }, puis { $lay }.
touch-guide-meld-at-once = Touche { $prepare }.
touch-guide-lay-off-all = Touche chaque carte, puis { $key }.
touch-guide-take-deep = { $pozzo } ouvre la défausse. Touches-y cette carte.
touch-guide-choose = Touche la ligne que tu veux.
touch-guide-turn = { $hint } pour un conseil ; { $draws ->
    [instead] { $key } pioche une carte et finit ton tour.
   *[first] pour jeter, touche une carte, puis { $key } : cela finit ton tour.
}
touch-guide-never = { $kind ->
    [joker] Tu n'as jamais récupéré de joker : touche la carte qu'il remplace, puis { $key }.
   *[lay-off] Tu n'as jamais complété de combinaison : touche une carte qui va dans une combinaison de la table, puis { $key }.
}

## Leçons

touch-lesson-over-opened = { $title }. { $item }
touch-lesson-astray = Pas { LIST($cards, form: "def", style: "and") } : touche de nouveau pour désélectionner. { $want }
touch-lesson-cards-hand = { $lays ->
        [no] { $finish ->
            [counted] À ton tour, { $draw } pioche une carte et { $throw } en jette une, jusqu'à ce que tu puisses fermer.
           *[declared] À ton tour, { $draw } pioche une carte et { $throw } en jette une, jusqu'à ce que tu puisses annoncer une main gagnante.
        }
       *[yes] { $draws ->
            [instead] À ton tour, tu poses des combinaisons si tu peux, puis { $end } finit le tour ; si tu ne poses aucune carte, { $draw } en pioche une, et le tour est fini aussi.
           *[first] À ton tour, { $draw } pioche une carte, puis tu poses des combinaisons si tu peux, et { $throw } jette une carte.
        }
    } D'abord, parcours ta main. { touch-lesson-cards-hand.want }
    .want = Balaie parmi tes cartes, qui sont des boutons. Puis touche Menu, et là toute la main : elle est lue.
touch-lesson-draw-top = { touch-lesson-draw-top.want }
    .want = Touche Menu, et là la carte du dessus de la défausse : elle est lue.
touch-lesson-draw-throw = On finit son tour en jetant une carte. { touch-lesson-draw-throw.want }
    .want = Touche { LIST($cards, form: "def") }, puis { $throw }.
touch-lesson-find-run = Une suite, ce sont trois cartes ou plus de la même couleur qui se suivent. Tu as le dix, le valet et la dame de pique. { touch-lesson-find-run.want }
    .want = Touche { LIST($cards, form: "def") }.
touch-lesson-find-group = Un groupe, ce sont trois ou quatre cartes de même valeur, de couleurs différentes. Tu as trois neuf. { touch-lesson-find-group.want }
    .want = Touche { LIST($cards, form: "def") }.
touch-lesson-prepare-select = { touch-lesson-prepare-select.want }
    .want = Touche { LIST($cards, form: "def", style: "and") } : cela sélectionne chaque carte.
touch-lesson-lay-select = Une suite, ce sont trois cartes ou plus de la même couleur qui se suivent ; un groupe, trois ou quatre de même valeur. Tu as une suite de trèfle. { touch-lesson-lay-select.want }
    .want = Touche { LIST($cards, form: "def", style: "and") } : cela sélectionne chaque carte.
touch-lesson-prepare-more = Cela ne suffit pas pour ouvrir : ensemble, les premières combinaisons doivent valoir plus. { touch-lesson-prepare-more.want }
    .want = Prépare aussi { LIST($cards, form: "def", style: "and") } : touche chaque carte, puis { $prepare }.
touch-lesson-jokers-swap = Sur la table, un joker remplace l'as de pique, et tu as cet as. { touch-lesson-jokers-swap.want }
    .want = Touche { LIST($cards, form: "def") }, puis { $joker } : ta carte prend la place du joker, et le joker est à toi.
touch-lesson-jokers-select = Le joker doit être rejoué dans ce tour. Il fait un groupe avec tes rois. { touch-lesson-jokers-select.want }
    .want = Touche { LIST($cards, form: "def", style: "and") }.
touch-lesson-off-off = Sur la table, il y a une suite de cœur, du cinq au sept, et ton huit y va. { touch-lesson-off-off.want }
    .want = Touche { LIST($cards, form: "def") }, puis { $off } : elle complète la combinaison.
touch-lesson-list-inside = { touch-lesson-list-inside.want }
    .want = Touche { $melds } pour la liste, puis { $inside } : on entre dans une combinaison, carte par carte. Pour en sortir, touche { $back }.
touch-lesson-list-off = { touch-lesson-list-off.want }
    .want = Touche { LIST($cards, form: "def") } parmi tes cartes, puis { $melds }, et là la combinaison 1 : la carte la complète.
touch-lesson-rearrange-lift = À certaines tables, on peut reprendre ce qui est posé et le poser autrement. Tu as deux sept, et le troisième est au bout d'une suite. { touch-lesson-rearrange-lift.want }
    .want = Touche { $melds } pour la liste, puis { $menu } pour ce qu'on peut faire de la suite, et là la ligne qui reprend le sept de cœur.
touch-lesson-pozzo-take = Le sept de trèfle y est, troisième à partir du haut. Il fait une suite avec ton cinq et ton six. { touch-lesson-pozzo-take.want }
    .want = Dans la défausse, qu'ouvre { $pozzo }, touche le sept de trèfle : tu le prends avec les deux cartes au-dessus.
touch-lesson-rummy-property = Ce que tu poses reste à toi, avec ses points. { touch-lesson-rummy-property.want }
    .want = Touche Menu, et là la ligne qui dit à qui sont les cartes.
touch-lesson-declare-declare = Le voilà. { touch-lesson-declare-declare.want }
    .want = Touche { LIST($cards, form: "def") }, qui ne te sert pas, puis { $declare } : tu annonces avec cette carte.
touch-lesson-prepare-throw = { touch-lesson-prepare-throw.want }
    .want = Maintenant, finis ton tour : touche { LIST($cards, form: "def") }, puis { $throw }.
touch-lesson-lay-throw = { touch-lesson-lay-throw.want }
    .want = Maintenant, finis ton tour : touche { LIST($cards, form: "def") }, puis { $throw }.
touch-lesson-off-throw = { touch-lesson-off-throw.want }
    .want = Maintenant, finis ton tour : touche { LIST($cards, form: "def") }, puis { $throw }.
touch-lesson-open-throw = Tu as ouvert. { touch-lesson-open-throw.want }
    .want = Finis ton tour : touche { LIST($cards, form: "def") }, puis { $throw }.
touch-lesson-rearrange-throw = { touch-lesson-rearrange-throw.want }
    .want = Finis ton tour : touche { LIST($cards, form: "def") }, puis { $throw }.
touch-lesson-take-lay-throw = { touch-lesson-take-lay-throw.want }
    .want = Finis ton tour : touche { LIST($cards, form: "def") }, puis { $throw }.
touch-lesson-open-prepare = Les premières combinaisons doivent valoir 30 points ensemble. Dix, valet et dame font juste le compte. { touch-lesson-open-prepare.want }
    .want = Prépare { LIST($cards, form: "def", style: "and") } : touche chaque carte, puis { $prepare }.
touch-lesson-take-open-kings = { touch-lesson-take-open-kings.want }
    .want = Prépare { LIST($cards, form: "def", style: "and") } : touche chaque carte, puis { $prepare }.
touch-lesson-rearrange-lay = Le sept doit être rejoué dans ce tour. { touch-lesson-rearrange-lay.want }
    .want = Pose { LIST($cards, form: "def", style: "and") } : touche chaque carte, puis { $prepare }.
touch-lesson-take-lay-lay = { touch-lesson-take-lay-lay.want }
    .want = Pose { LIST($cards, form: "def", style: "and") } : touche chaque carte, puis { $prepare }.
touch-lesson-pozzo-lay = { touch-lesson-pozzo-lay.want }
    .want = Pose { LIST($cards, form: "def", style: "and") } : touche chaque carte, puis { $prepare }.
touch-lesson-lay-end = { touch-lesson-lay-end.want }
    .want = Maintenant, finis ton tour : touche { $end }.
touch-lesson-off-end = { touch-lesson-off-end.want }
    .want = Maintenant, finis ton tour : touche { $end }.
touch-lesson-manoeuvre-lift = Tout ce qui est sur la table peut être défait. Tu as deux sept, et le troisième est au bout d'une suite qui peut s'en passer. { touch-lesson-manoeuvre-lift.want }
    .want = Touche { $melds } pour la liste, puis { $menu } pour ce qu'on peut faire de la suite, et là la ligne qui reprend le sept de cœur.
touch-lesson-manoeuvre-lay = { touch-lesson-manoeuvre-lay.want }
    .want = Pose { LIST($cards, form: "def", style: "and") } : touche chaque carte, puis { $prepare }.
touch-lesson-close-close = Le trois de pique va avec ta suite. { touch-lesson-close-close.want }
    .want = Touche { LIST($cards, form: "def") }, qui ne te sert pas, puis { $declare } : tu fermes avec cette carte.
