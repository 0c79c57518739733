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
deal-made = { $game } : { $mine }
deal-compared = { $game } : toi, { $mine } ; un expert, { $theirs }
deal-result = { $kind ->
    [games] { $points ->
        [1] manche gagnée
       *[0] manche non gagnée
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
# Ce qu'on entend avant une manche reçue : $what est "match-of-day" ou "match-one-hand" avec le jeu.
deal-received = { $what }. La personne qui t'a envoyé cette manche : { $theirs }.
deal-rival = La personne qui t'a envoyé cette manche : { $theirs }. Toi : { $mine }.
one-hand-over = Cette manche est finie. Espace pour continuer.
one-hand-over-elsewhere = Cette manche est finie. Reviens à tes cartes et appuie sur Espace.
deal-over-title = La manche est finie
deal-share = Envoyer cette manche à un ami.
deal-again = Encore une fois les mêmes cartes.
match-of-day = Donne du jour, { $date } : { $what }
match-one-hand = Une seule manche : { $what }

cmd-deal-share = le code de cette donne
cmd-match-share = le code d'une donne de la partie
share-line = Voici le code de la donne ; ton ami la joue avec ramino play --deal et ce code :
share-line-file = Voici le code de la donne, enregistré aussi dans le fichier { $file } ; ton ami la joue avec ramino play --deal et ce code :
share-later = On ne peut envoyer une manche qu'une fois terminée.
share-none = Cette manche ne peut pas être envoyée : personne ne pourrait redistribuer ces cartes.
share-no-hand = Aucune manche de cette partie n'est encore finie.
share-people = D'autres jouent cette partie : tu pourras envoyer ses manches quand elle sera terminée.
share-title = Quelle manche envoyer
share-hand = Manche { $hand } : { $mine }

deal-too-long = Ce n'est pas le code d'une donne : il a plus de { $most } caractères.
deal-none = Ce n'est pas le code d'une donne. Un tel code ressemble à ceci : ramino 2026-11-22 salotto +145 v1-0a1b2c3d.
deal-version = Ce code vient de la version { $version } de Ramino Access, et ce programme ne lit que la version { $known }.
deal-changed = Ce code n'est pas tel qu'il a été envoyé : quelque chose a changé ou manque. Redemande-le.
deal-no-game = Ce code est celui d'un jeu que ce programme n'a pas : « { $word } ».
deal-says-all = { $option } ne va pas avec --deal : le code dit ce qu'on joue.
daily-date = « { $value } » n'est pas une date pour --date. Écris-la ainsi : { $example }.
daily-later = La donne du { deal-date } est encore à venir.
cli-use-daily = ramino daily [JEU] : la donne du jour, la même pour tout le monde ; sans jeu, la liste de ces donnes.
cli-help-date = --date DATE : la donne d'un autre jour, par exemple 2026-11-22.
cli-help-deal = --deal CODE : joue la donne dont un ami t'a envoyé le code, sans indiquer de jeu.

braille-menu-deals = donne du jour
braille-deal-expert = expert { $theirs }, toi { $mine }
braille-deal-received = { $what }; expéditeur { $theirs }
braille-deal-rival = expéditeur { $theirs }, toi { $mine }
braille-deal-result = { $kind ->
    [games] { $points ->
        [1] gagnée
       *[0] pas gagnée
    }
    [low] { $points } pt pris
   *[points] { $points } pt
}
braille-one-hand-over = manche finie, Espace
braille-share-later = pas avant la fin de la manche
braille-share-none = cette manche ne s'envoie pas
