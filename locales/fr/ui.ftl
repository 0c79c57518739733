# Ce que le programme dit de lui-même : saluts, menus, listes, questions, réglages, touches.

greeting = Ramino Access. Bienvenue.
goodbye = À bientôt.
stopped-by-fault = Ramino Access s'est arrêté à cause d'une erreur interne. Le terminal indique où sont les détails ; « ramino continue » reprend la partie.
needs-64-bits = Ramino Access a besoin d'un Python 64 bits : celui-ci est en 32 bits, et les bibliothèques qu'il faut n'existent pas pour lui.
libraries-missing = Ramino Access ne peut pas démarrer : des bibliothèques dont il a besoin manquent. Réinstalle-le, avec tout ce qu'il lui faut. Il manque :
libraries-broken = Ramino Access ne peut pas démarrer : le système n'arrive pas à charger une bibliothèque. Réinstalle le programme. Le système dit :

log-failed = Ce qui est dit ne peut plus être écrit dans { $file }.
log-unwritable = Le journal { $file } ne peut pas être écrit ; le jeu continue sans lui. Le système dit : { $detail }.

language-now = Français.

## Touches

unknown-key = { $key } : rien ici.{ $first ->
    [yes] {" "}Point d'interrogation pour les touches.
   *[no] {""}
}
unknown-key-in-list = { $key } : rien ici. { $back } ferme la liste.
pasted-nowhere = On ne peut coller du texte que là où l'on écrit.
key-unnamed = Ce terminal écrit cette touche d'une façon qui n'est pas connue ici.
keyboard-script = Ton clavier écrit des lettres { $script ->
    [cyrillic] cyrilliques
    [greek] grecques
    [arabic] arabes
    [hebrew] hébraïques
   *[other] d'un autre alphabet
}.
caps-lock = Le verrouillage des majuscules est-il activé ? Sinon, appuie encore sur { $key }.
keys-or = { LIST($keys, style: "or") }
keys-run = de { $first } à { $last }
key-shift = Majuscule { $key }
key-ctrl = Contrôle { $key }
key-alt = Alt { $key }
key-up = Flèche haut
key-down = Flèche bas
key-left = Flèche gauche
key-right = Flèche droite
key-home = Début
key-end = Fin
key-pageup = Page précédente
key-pagedown = Page suivante
key-enter = Entrée
key-space = Espace
key-tab = Tabulation
key-backspace = Retour arrière
key-delete = Suppression
key-insert = Insertion
key-escape = Échap
key-apps = Applications
key-begin = 5 du pavé numérique
key-unknown = Un caractère inconnu
key-comma = virgule
key-full-stop = point
key-less = inférieur
key-greater = supérieur
key-question-mark = point d'interrogation
key-exclamation-mark = point d'exclamation
key-left-bracket = crochet ouvrant
key-right-bracket = crochet fermant
key-minus = moins
key-plus = plus
key-equals = égal
key-slash = barre oblique
key-backslash = barre oblique inverse
key-semicolon = point-virgule
key-colon = deux-points
key-apostrophe = apostrophe
key-quote = guillemet
key-star = astérisque
key-left-parenthesis = parenthèse ouvrante
key-right-parenthesis = parenthèse fermante
key-left-brace = accolade ouvrante
key-right-brace = accolade fermante
key-underscore = tiret bas
key-at = arobase
key-hash = dièse
key-dollar = dollar
key-percent = pour cent
key-and = esperluette
key-bar = barre verticale
key-tilde = tilde
key-caret = accent circonflexe
key-grave = accent grave

keymap-unreadable = Ton fichier de touches { $file } est illisible. Le système dit : { $detail }. Tu gardes les touches habituelles.
keymap-syntax = La ligne { $line } de ton fichier de touches { $file } ne suit pas la syntaxe TOML : corrige-la. Tu gardes les touches habituelles.
keymap-no-context = Ligne { $line } de ton fichier de touches { $file } : il n'y a pas de table [{ $what }]. { $meant ->
    [none] Elles sont toutes dans { $base }.
   *[other] Voulais-tu dire [{ $meant }] ?
} Le reste est pris en compte.
keymap-no-command = Ligne { $line } de ton fichier de touches { $file } : il n'y a pas de commande « { $what } ». { $meant ->
    [none] Elles sont toutes dans { $base } et dans les fichiers voisins.
   *[other] Voulais-tu dire « { $meant } » ?
} Tu gardes la touche habituelle.
keymap-not-here = Ligne { $line } de ton fichier de touches { $file } : la commande « { $what } » ne marche pas dans la table [{ $where }]. Mets-la là où { $base } la donne. Tu gardes la touche habituelle.
keymap-no-key = Ligne { $line } de ton fichier de touches { $file } : aucun terminal ne transmet la touche « { $what } ». Choisis-en une autre ; tu gardes la touche habituelle.

## Listes et lieux

placed = { $what }, { $place } sur { $count }.
list-opened = { $title }, { $count ->
    [1] une entrée
   *[other] { $count } entrées
}. { $item }
list-opened-brief = { $title }. { $item }
list-empty = Rien ici.
list-start = Début. { $item }
list-end-reached = Fin. { $item }
place-hand = Ta main
help-title = Touches disponibles ici
help-line = { $keys } : { $what }.
menu-line = { $what }, { $key }.
menu-line-outside = { $what }, { $key } hors de cette liste.
menu-line-first = { $key } : { $what }.
menu-line-outside-first = { $key } hors de cette liste : { $what }.
menu-line-brief = { $what }.
nothing-here = { $what } On ne peut rien en faire maintenant.

history-empty = Rien n'a encore été dit.
history-start = Premier message. { $text }
history-end = Dernier message. { $text }

## Questions

question-asked = { $question } O pour oui, N pour non.
question-small = On répond par une lettre minuscule.
question-yes-key = o
question-no-key = n
question-no = Non. { $place }

leave-table = Quitter cette table pour le menu principal ?
leave-program = Quitter Ramino Access ?
ask-end-hand = La pioche est vide. Terminer la manche ?
# The two questions below in one row of the terminal.
ask-penalty = { $price ->
    [cards] { $cost ->
        [1] 1 carte
       *[other] { $cost } cartes
    }
   *[points] { $cost } points
}. Finir le tour ?
ask-owed = { still-owed } { $price ->
    [cards] Finir le tour maintenant annule tout et coûte { $cost ->
        [1] 1 carte.
       *[other] { $cost } cartes.
    }
   *[points] Finir le tour maintenant coûte { $cost } points.
} Le finir quand même ?
ask-incoherent = { $count ->
    [one] La combinaison { LIST($melds) } est incomplète
   *[other] Les combinaisons { LIST($melds, style: "and") } sont incomplètes
}. { $price ->
    [cards] Finir le tour maintenant coûte { $cost ->
        [1] 1 carte
       *[other] { $cost } cartes
    }, et la table et la main redeviennent ce qu'elles étaient avant tes coups.
   *[points] Finir le tour maintenant coûte { $cost } points, et la table et la main redeviennent ce qu'elles étaient quand tu as pioché.
} Le finir quand même ?

## Écrire

entry-opened = { $title } { $length ->
    [0] Écris, puis Entrée.
   *[other] Texte actuel : { $text }. Écris, puis Entrée.
}
letter-capital = { $letter } majuscule
entry-letter = { $letter }.
entry-erased = { $letter } effacé.
entry-emptied = { $length ->
    [0] Tout est effacé.
   *[other] { $text } : effacé. Rien n'est écrit.
}
entry-nothing = Rien n'est écrit. Entrée annule.
entry-needed = Rien n'est écrit. { $title } Écris, puis Entrée. { $key } pour sortir.
entry-written = { $length ->
    [0] Rien n'est écrit.
   *[other] { $text }.
}
entry-full = { $count ->
    [1] Pas plus d'un caractère.
   *[other] Pas plus de { $count } caractères.
}
entry-help = Écris ton texte. Retour arrière efface, Suppression efface tout, Flèche haut lit le texte, Entrée valide, Tabulation annule.
entry-help-row = Entrée valide, Tabulation annule, Flèche haut lit, Retour arrière efface.
entry-unknown = { $key } ne fait rien pendant que tu écris. Flèche bas pour l'aide.

## Menu principal, table, fin de la partie

menu-title = Menu principal
menu-new = Nouvelle partie
menu-rules = Règles
guide-title = Guide
menu-options = Options
menu-quit = Quitter
game-salotto = Salotto
game-entry = { $name }. { $about }
games-about = { $key } dit ce que c'est.
menu-letter = aller à une entrée qui commence par cette lettre
player-name = Camille
opponent-names = Anna, Bruno, Carla, Denis, Élise, Fabien, Gaëlle, Hugo
seated = Tu t'assois à la table avec { LIST($names, style: "and") }.
keys-at-hand = Quand tu reviens à tes cartes : { $words }
hand-over-next = Espace lance la manche suivante.
hand-over-next-elsewhere = Cette manche est finie. Reviens à tes cartes et appuie sur Espace pour la suivante.
match-over = La partie est finie. Espace pour continuer.
match-over-elsewhere = La partie est finie. Reviens à tes cartes et appuie sur Espace.
goes-on = Espace pour continuer.
goes-on-elsewhere = Reviens à tes cartes et appuie sur Espace.
match-over-title = La partie est finie
after-again = Une autre partie comme celle-ci.
after-options = Une nouvelle partie avec d'autres options.
after-menu = Menu principal.
table-menu = La table

## La main

hand-all-prepared = Toutes tes cartes sont préparées.
sorted-suit = Par couleur. { $item }
sorted-rank = Par valeur. { $item }
sorted-dealt = Dans l'ordre d'arrivée. { $item }
already-drawn = Tu as déjà pioché : joue, puis jette une carte.
already-drawn-card = Déjà pioché : { CARD($card) }.
turn-ended = Ton tour est fini : c'est { NAME($name, form: "to") }.
select-first = Sélectionne d'abord les cartes avec Entrée.
put-aside = Préparée : { $meld }.
put-aside-short = Préparée : { $meld }. { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}, il en manque { $missing } pour arriver à { $minimum }.
put-aside-enough = Préparée : { $meld }. { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
}, assez pour ouvrir.
put-aside-free = Préparée : { $meld }. Toutes les cartes sauf une sont prêtes : posées d'un coup, elles se passent d'ouverture.
put-aside-impure = Préparée : { $meld }. { $points ->
    [0] 0 point
    [1] 1 point
   *[other] { $points } points
} ; pour ouvrir, { $joker ->
    [yes] les combinaisons doivent être sans joker
   *[no] il faut encore une suite sans joker
}.
lay-named = Encore { $key } pour poser { LIST($melds, style: "semicolon") }.
throw-again = { $count ->
    [1] Une carte est sélectionnée ;
   *[other] { $count } cartes sont sélectionnées ;
} encore { $key } pour jeter { CARD($card, form: "def") }.
declare-offered = { $finish ->
    [counted] fermer { $way }
   *[declared] annoncer { $way }
}
declare-again = Maintenant { $key } : { $way }.
declare-key = { $finish ->
    [counted] { $key } pour fermer.
   *[declared] { $key } pour annoncer.
}
throw-win = { $finish ->
    [counted] En jetant cette carte, tu peux fermer : { $declare }. Encore { $key } jette seulement { CARD($card, form: "def") }.
   *[declared] En jetant cette carte tu peux annoncer { hand-kind-a } : { $declare }. Encore { $key } jette seulement { CARD($card, form: "def") }.
}
rank-keys = 1 trouve un as, de 2 à 9 une carte de cette valeur, 0 un dix ou une figure ; la même touche passe à la suivante.
rank-none = Pas { RANK($rank, form: "of-plural") } en main.
rank-none-high = Ni dix ni figure en main.
named-on-discards = { CARD($card, form: "def") } est encore dans la défausse : { $key } prend cette carte.
hint-names-later = Le conseil n'a pas encore nommé de cartes : { $key } pour la suite.
undo-prepared = Rien n'est encore posé. { $key } remet en main ce qui est préparé.
named-none = Aucune de tes cartes n'a été nommée.
put-back = De nouveau en main : { LIST($cards) }.
fits-nowhere = { $count ->
    [one] { LIST($cards, form: "def") } ne complète aucune combinaison.
   *[other] { LIST($cards, form: "def", style: "and") } ne complètent ensemble aucune combinaison.
}
no-joker-for = Aucun joker de la table ne remplace { CARD($card, form: "def") }.
no-joker-here = Il n'y a pas de joker dans cette combinaison.
discards-never = À cette table, personne ne jette de carte.
card-select = Sélectionner.
card-unselect = Désélectionner.
card-prepare = Faire une combinaison avec { LIST($cards, style: "and") }.
card-discard = Jeter { CARD($card, form: "def") }.
card-declare = { $finish ->
    [counted] Fermer { $way }.
   *[declared] Annoncer { $way }.
}
no-last-look = Personne n'a annoncé.
call-title = Où poser { CARD($card, form: "def") }
play-waits = Un instant : la table n'a pas encore répondu à ton dernier coup.
call-passed = Tu laisses passer.
nothing-to-call = Il n'y a pas de carte pour annoncer Rummy.
pozzo-title = La défausse, à partir du dessus
property-title = À qui sont les cartes posées
take-title = Prendre dans la défausse
take-entry = { CARD($card) }{ $above ->
    [0] .
    [1] , avec la carte du dessus.
   *[other] , avec les { $above } cartes du dessus.
}
lay-off-title = Où poser { LIST($cards, form: "def", style: "and") }
take-joker-title = Quel joker récupérer avec { CARD($card, form: "def") }
which-card-title = Quelle carte le joker remplace
which-card-choice = { LIST($cards, style: "and") }.
which-card-group = Un groupe, où le joker remplace n'importe quelle couleur.
which-end-title = À quel bout va { CARD($card, form: "def") }
end-low = En bas de la suite, à côté { CARD($card, form: "of") }.
end-high = En haut de la suite, à côté { CARD($card, form: "of") }.

## Combinaisons, et ce que donnerait un coup

melds-title = Combinaisons
meld-inside = La parcourir, carte par carte.
joker-unresolved = Joker, deux couleurs possibles.
joker-in-place = { CARD($joker) } en { CARD($card) }.
make-lay-off = Compléter la combinaison { $number } avec { LIST($cards, form: "def", style: "and") } : { $result }.
make-swap = Récupérer le joker de la combinaison { $number } avec { CARD($card, form: "def") } : { $result }.
make-lift = Reprendre { CARD($card, form: "def") } : reste { $result }.
make-lift-last = Reprendre { CARD($card, form: "def") } : il ne reste rien de la combinaison.
make-lift-all = Reprendre toute la combinaison { $number } : { $result }.
make-split = Scinder après { RANK($card, form: "def") } : { $low } ; { $high }.
make-merge = Réunir avec la combinaison { $other } : { $result }.

## Livre des règles

rules-title = Les règles { game-of }
rules-opened = { $title }. { $line }
heading = { $text }. Titre { $level }.
heading-first = Premier titre. { $line }
heading-last = Dernier titre. { $line }
