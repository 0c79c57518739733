# Les sons à côté des mots, dans le menu des options. $value : off, on ou silent.

setting-sounds = Sons
    .value = { $value ->
        [off] non
        [silent] oui, mais il manque un périphérique audio
       *[on] oui
    }
    .about = Des sons brefs en plus des mots, jamais à leur place : ton tour, une pioche, une combinaison, une carte jetée, peu de cartes, une pénalité, la fin de la manche. Pour les coups des autres, on n'entend que ce qui compte ; avec complet, on entend tout.
setting-sounds-volume = Volume des sons
    .value = { $value ->
        [25] faible
        [50] moyen
        [75] fort
       *[100] maximum
    }
    .about = À quel volume tu entends les sons. Celui de la voix ne change pas.
sounds-missing = Sons : pas installés.
    .about = Les sons s'installent à part, avec la commande pip install "ramino-access[sounds]".
