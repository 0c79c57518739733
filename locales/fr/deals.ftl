# Des donnes isolées que d'autres jouent avec les mêmes cartes : la donne du jour, et les lignes qu'on envoie.

menu-deals = Donne du jour
deals-title = Donne du jour, { $date }
deal-date = { $day ->
    [1] premier
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
deal-fresh = { $game }, pas encore jouée
deal-begun = { $game }, commencée
deal-made = { $game } : toi, { $mine }
deal-compared = { $game } : toi, { $mine } ; un expert, { $theirs }
deal-result = { $kind ->
    [games] { $points ->
        [1] gagnée
       *[0] pas gagnée
    }
    [low] { $points ->
        [0] aucun point pris
        [1] un point pris
       *[other] { $points } points pris
    }
   *[points] { $points ->
        [0] aucun point
        [1] un point
       *[other] { $points } points
    }
}
deal-expert = Un expert avec ces cartes : { $theirs }. Toi : { $mine }.
deal-rival = La personne qui t'a envoyé cette donne : { $theirs }. Toi : { $mine }.
one-hand-over = Cette donne est finie. Espace pour continuer.
one-hand-over-elsewhere = Cette donne est finie. Reviens à tes cartes et appuie sur Espace.
deal-over-title = La donne est finie
deal-share = Envoie cette donne à un ami.
deal-again = Encore une fois les mêmes cartes.
match-of-day = Donne du jour, { $date } : { $what }
match-one-hand = Une seule donne : { $what }

cmd-deal-share = cette donne en une ligne
cmd-match-share = une de ses donnes en une ligne
share-line = Voici la ligne de la donne ; ton ami la joue avec ramino play --deal et la ligne :
share-line-file = Voici la ligne de la donne, aussi dans le fichier { $file } ; ton ami la joue avec ramino play --deal et la ligne :
share-later = Une donne s'envoie quand elle est finie.
share-none = Cette donne ne peut pas être envoyée : personne ne pourrait la redonner.
share-no-hand = Aucune donne de cette partie n'est encore finie.
share-people = D'autres jouent cette partie : tu pourras envoyer ses donnes quand elle sera terminée.
share-title = Quelle donne envoyer
share-hand = Manche { $hand } : { $mine }

deal-too-long = Ce n'est pas la ligne d'une donne : elle a plus de { $most } caractères.
deal-none = Ce n'est pas la ligne d'une donne. Voici à quoi elle ressemble : ramino 2026-11-22 salotto +145 v1-0a1b2c3d.
deal-version = Cette ligne vient d'une autre version de Ramino Access : elle est de la version { $version }, et ce programme lit la version { $known }.
deal-changed = Cette ligne n'est pas telle qu'elle a été envoyée : quelque chose a changé ou manque. Redemande-la.
deal-no-game = Cette ligne est d'un jeu que ce programme n'a pas : "{ $word }".
deal-says-all = { $option } ne va pas avec --deal : la ligne dit ce qu'on joue.
daily-date = "{ $value }" n'est pas une date pour --date. Écris-la ainsi : { $example }.
daily-later = La donne du { $value } est encore à venir.
cli-use-daily = ramino daily [JEU] : la donne du jour, la même pour tout le monde ; sans jeu, leur liste.
cli-help-date = --date DATE : la donne d'un autre jour, par exemple 2026-11-22.
cli-help-deal = --deal LIGNE : joue la donne qu'un ami t'a envoyée en une ligne ; on n'écrit alors pas de jeu.

braille-menu-deals = donne du jour
braille-deal-expert = expert { $theirs }, toi { $mine }
braille-deal-rival = envoi { $theirs }, toi { $mine }
braille-deal-result = { $kind ->
    [games] { $points ->
        [1] gagnée
       *[0] pas gagnée
    }
    [low] { $points } pt pris
   *[points] { $points } pt
}
braille-one-hand-over = donne finie, Espace
braille-share-later = pas avant la fin de la donne
braille-share-none = cette donne ne s'envoie pas
