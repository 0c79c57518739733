## How opponents play, beside how well

simulate-player = { $level } and { temper-word }
temper-word = { $temper ->
    [bold] bold
    [careful] careful
   *[sly] sly
}
temper-about = { $temper ->
    [bold] bold: opens early, keeps high cards in the hope of more, and discards low ones.
    [careful] careful: discards high cards first, and dislikes discarding what helps you.
   *[sly] sly: keeps combinations in hand as long as that is safe, and goes out late and all at once.
}
opponent-plays = { $name }: { $level }{ $temper ->
    [plain] .
   *[other] , { temper-word }.
}
    .about = { $name }: { $temper ->
        [plain] plays the way opponents at this level do.
       *[other] { temper-about } The three temperaments are about equally strong.
    }
braille-opponent-plays = { $name } { $level }{ $temper ->
    [plain] { "" }
   *[other] { " " }{ temper-word }
}
setting-tempers = Opponents' temperaments
    .value = { $value ->
        [yes] each has one
       *[no] none
    }
    .about = Whether each opponent has a temperament, bold, careful or sly, which goes with the name and stays with it. All three are about equally strong. The rules of the table say who plays how. It applies from the next match on.
