# Ce qui est dit : la touche qui en change, et le menu où chaque chose se règle à part.

verbosity-now = { $verbosity ->
    [brief] Bref
    [full] Complet
   *[normal] Normal
}{ $count ->
    [0] .
    [1] , sauf une chose réglée à part.
   *[other] , sauf { $count } choses réglées à part.
}
say-open = { $count ->
    [0] Ce qui est dit, point par point.
    [1] Ce qui est dit, point par point : un seul réglé à part.
   *[other] Ce qui est dit, point par point : { $count } réglés à part.
}
    .about = Ce que font les autres, une chose après l'autre : bref, normal, complet, ou rien.
say-title = Ce qui est dit, point par point
say-value = { $value ->
    [general] selon le niveau général
    [off] pas dit
    [brief] bref
    [normal] normal
    [full] complet
    [no] non
   *[yes] oui
}
say-draws = Pioches des autres
    .about = D'habitude, elles ne sont pas dites : la carte jetée suffit, ou le tour qui suit. Avec complet, tu les entends, avec le nombre de cartes que le joueur a alors en main. De toute façon, elles sont dans l'historique.
say-takes = Cartes prises dans la défausse
    .about = Avec complet, tu entends aussi combien de cartes cela fait en main.
say-melds = Nouvelles combinaisons
    .about = Avec bref, sans les points de l'ouverture ni le numéro de la combinaison. Avec complet, aussi le nombre de cartes qui restent en main.
say-layoffs = Combinaisons complétées et jokers récupérés
    .about = Avec bref, seulement les cartes et le numéro de la combinaison. Avec complet, aussi ce qu'est devenue la combinaison, et le nombre de cartes qui restent en main.
say-rearranging = Combinaisons scindées, réunies et remaniées
    .about = Avec bref, tu entends à la fin du tour ce que les autres ont fait des combinaisons. Avec normal, chaque étape aussi, et avec complet ce que laisse chaque étape.
say-undos = Coups annulés par les autres
    .about = Avec bref, ce n'est pas dit.
say-discards = Cartes jetées
    .about = Avec bref, seulement le joueur et la carte. Avec complet, aussi le nombre de cartes qui restent en main.
say-few-cards = Peu de cartes
    .about = Quand quelqu'un n'a presque plus de cartes, c'est toujours dit. Avec bref, en moins de mots.
say-declaring = Mains annoncées
    .about = Avec bref, les cartes d'une main annoncée restent dans l'historique.
say-deals = La donne et la pioche
    .about = Avec bref, le début d'une manche et une nouvelle pioche se disent en moins de mots.
say-turns = Ton tour
    .about = Avec complet, tu entends aussi ce qu'il y a sur la défausse.
say-results = Pénalités, bonus et scores
    .about = Avec bref, tu entends le total de chacun, et pour toi aussi les points de la manche. Sinon, tu entends les points de tous, le détail des tiens, et tes cartes restées en main.
say-cards = Noms des cartes que posent les autres
    .about = Avec non, tu entends quelle combinaison les autres posent ou complètent, et avec combien de cartes. Une carte jetée est toujours nommée.
say-points = Points de ce qui est posé
    .about = Les points de chaque nouvelle combinaison et de chaque carte ajoutée, là où poser rapporte. En général, ils ne sont dits qu'avec complet.
say-positions = Places des cartes et des entrées
    .about = La place de la carte ou de l'entrée, comme 3 sur 12. En général, elle n'est dite qu'avec complet.
setting-braille-console = Lignes courtes pour le braille
    .value = { $value ->
        [yes] oui
       *[no] non
    }
    .about = Quand la sortie est le terminal, cartes et coups s'écrivent avec les mots courts pour une plage braille, comme c5-7. Le livre des règles les explique, au chapitre Braille.
