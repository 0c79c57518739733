# Mots courts pour un afficheur braille : les touches, les questions, et ce qui ne se peut pas, en quarante cellules au plus.

braille-sentences = { $left }; { $right }
braille-question-asked = { $question } o/n
braille-question-small = minuscule:
braille-question-no = non; { $place }
braille-leave-table = quitter la table?
braille-leave-program = quitter?
braille-leave-table-kept = quitter la table?
braille-leave-program-kept = quitter?
braille-give-up = abandonner pour de bon?
braille-ask-end-hand = pioche vide. Finir la manche?
braille-ask-penalty = { $cost }{ $price ->
    [cards] {" "}cartes
   *[points] {""}
}: finir?
braille-ask-owed = { $how ->
    [new] { LIST($new) }
    [both] { LIST($cards) }, { LIST($new) }
   *[cards] { LIST($cards) }
} coûte { $cost }{ $price ->
    [cards] {" "}cartes
   *[points] {""}
}. Finir?
braille-ask-incoherent = incomplètes { LIST($melds) }: { $cost }{ $price ->
    [cards] {" "}cartes
   *[points] {""}
}. Finir?
braille-unknown-key = non: { $key }
braille-unknown-key-in-list = non: { $key }; { $back } ferme
braille-pasted-nowhere = non: on colle où l'on écrit
braille-key-unnamed = non: touche inconnue
braille-keyboard-script = non: { $script ->
    [cyrillic] cyrillique
    [greek] grec
    [arabic] arabe
    [hebrew] hébreu
   *[other] autre alphabet
}
braille-caps-lock = majuscules?
braille-select-first = non: sélectionne d'abord
braille-named-on-discards = non: prends { CARD($card) }
braille-hint-names-later = non: d'abord { $key }
braille-undo-prepared = non: { $key } remet
braille-already-drawn = non: déjà pioché
braille-nothing-to-call = non: rien à annoncer
braille-no-last-look = non: personne n'a annoncé
braille-no-joker-here = non: pas de jo ici
braille-discards-never = non: pas de défausse ici
braille-nothing-here = { $what } rien à faire
braille-hint-off = non: conseils désactivés, { $key }
braille-hint-over = manche finie; { $key }: revue
braille-hint-hope = cartes qui aideraient: { $count }
braille-hint-near = { hand-kind }: manque { $count }
braille-voice-not-ours = non: voix du lecteur d'écran
braille-output-alone = non: pas d'autre sortie
braille-rank-keys = 1 as, 2-9, 0 dix et figures
braille-rules-opened = { $line }
braille-turn-ended = fini; { $name } joue
braille-call-passed = tu laisses passer
braille-history-empty = rien
braille-history-start = premier: { $text }
braille-history-end = dernier: { $text }
braille-list-empty = rien ici
braille-no-value = { $item }; Entrée
braille-hand-all-prepared = toutes préparées
braille-table-menu = table
braille-settings-title = options
braille-rules-here = règles
braille-pozzo-title = défausse
braille-lay-off-title = où poser { LIST($cards) }
braille-take-joker-title = quel jo avec { CARD($card) }
braille-which-card-title = le jo est

## Les touches

braille-keys-or = { $first }
braille-key-shift = Maj { $key }
braille-key-delete = Suppr
braille-help-title = touches
braille-help-line = { $keys }: { $what }
braille-key-up = haut
braille-key-down = bas
braille-key-left = gauche
braille-key-right = droite
braille-key-pageup = pg préc
braille-key-pagedown = pg suiv
braille-key-backspace = Ret arr
braille-key-tab = Tab
braille-cmd-ask-counts = cartes de chacun; après, lesquelles
braille-cmd-ask-discard = haut de la défausse
braille-cmd-ask-prepared = { $finish ->
    [counted] ce que compte la main
   *[declared] préparées, points, à rejouer
}
braille-cmd-ask-turn = à qui le tour, que faire
braille-cmd-call-let-pass = laisser passer la carte
braille-cmd-call-make = Rummy! carte sur une comb
braille-cmd-entry-erase = effacer une lettre
braille-cmd-hand-menu = que faire de la carte
braille-cmd-hand-next-group = couleur ou valeur suivante
braille-cmd-hand-previous-group = couleur ou valeur précédente
braille-cmd-hand-named = dernière nommée
braille-cmd-hand-rank = valeur, 1 as, 0 dix et figures
braille-cmd-hand-select = choisir ou non
braille-cmd-hand-unselect = tout désélectionner
braille-cmd-hint-missing = ce qui manque à la carte
braille-cmd-hint-next = conseil
braille-cmd-hint-next-playable = prochaine jouable
braille-cmd-hint-previous-playable = jouable précédente
braille-cmd-history-first = premier message
braille-cmd-history-last = dernier message
braille-cmd-history-next = message suivant
braille-cmd-history-previous = message précédent
braille-cmd-look-pass = passer
braille-cmd-meld-lay = poser prêtes et choisies
braille-cmd-meld-lay-off = compléter
braille-cmd-meld-menu = que faire de la carte
braille-cmd-meld-prepare = comb des choisies ou nommées
braille-cmd-meld-put-back = prêtes de retour en main
braille-cmd-meld-take-joker = récupérer le jo
braille-cmd-melds-inside = carte par carte
braille-cmd-melds-lay-off = compléter ici
braille-cmd-melds-menu = que peut-on faire
braille-cmd-melds-next-fitting = suivante où elle entre
braille-cmd-melds-number = numéro
braille-cmd-melds-previous-fitting = précédente où elle entre
braille-cmd-melds-take-joker = récupérer ce jo
braille-cmd-output-next = autre façon d'entendre
braille-cmd-property-open = à qui sont les cartes
braille-cmd-review-open = revue de la manche
braille-cmd-sort-dealt = ordre d'arrivée
braille-cmd-table-menu = tout ce qu'on peut faire
braille-cmd-turn-declare = { $finish ->
    [counted] fermer avec la carte
   *[declared] annoncer avec la carte
}
braille-cmd-turn-end = finir sans jeter
braille-cmd-turn-take = prendre dans la défausse
braille-cmd-turn-take-top = prendre dans la défausse
braille-cmd-turn-undo = annuler le dernier coup
braille-cmd-turn-undo-all = annuler tout le tour
braille-cmd-verbosity-next = ce qui est dit
braille-cmd-help-describe = essayer les touches
braille-key-question-mark = ?
braille-key-exclamation-mark = !
braille-key-left-parenthesis = (
braille-key-right-parenthesis = )
braille-key-less = <
braille-key-greater = >
braille-cmd-help-keys = touches disponibles ici
