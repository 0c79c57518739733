## Comment jouent les adversaires, outre leur force

simulate-player = { $level } et { temper-word }
temper-word = { $temper ->
    [bold] audacieux
    [careful] prudent
   *[sly] rusé
}
temper-about = { $temper ->
    [bold] jeu audacieux : ouvre tôt, garde les cartes hautes dans l'espoir d'en avoir d'autres et jette les basses.
    [careful] jeu prudent : jette d'abord les cartes hautes, et évite de jeter ce qui te sert.
   *[sly] jeu rusé : garde ses combinaisons en main tant que c'est sans risque, et termine tard et d'un seul coup.
}
opponent-plays = { $name } : { $level }{ $temper ->
    [plain] .
   *[other] , jeu { temper-word }.
}
    .about = { $name }{ $temper ->
        [plain] {" "}joue comme on joue d'habitude à ce niveau.
       *[other] , { temper-about } Les trois tempéraments se valent à peu près.
    }
braille-opponent-plays = { $name } { $level }{ $temper ->
    [plain] { "" }
   *[other] { " " }{ temper-word }
}
setting-tempers = Tempéraments des adversaires
    .value = { $value ->
        [yes] à chacun le sien
       *[no] tous pareils
    }
    .about = Chaque adversaire peut jouer selon son tempérament, audacieux, prudent ou rusé, qui va avec son nom et ne change pas. Les trois se valent à peu près. Les règles de la table disent qui joue comment. Cela vaut dès la prochaine partie.
