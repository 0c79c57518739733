# Le livre des règles : ses chapitres, le chemin d'une règle à son option et retour ; et la recherche dans les listes.

find-title = Que cherches-tu ?
found = { $item }
found-from-start = Depuis le début : { $item }
find-nothing = Introuvable : { $text }.

rules-chapters = Chapitres
rules-opened-again = { $title }, là où tu en étais. { $line }
heading-linked = { $text }. Titre { $level }, Entrée pour l'option.
rule-options = Options de cette règle
rule-value = { $mark ->
    [both] { $value }, par défaut, et à cette table.
    [here] { $value }, à cette table.
    [usual] { $value }, par défaut.
   *[none] { $value }.
}
rule-bounds = { $step ->
    [1] N'importe quel nombre de { $low } à { $high }.
   *[other] N'importe quel nombre de { $low } à { $high }, par pas de { $step }.
}
no-rule = Aucune règle du livre ne parle de cette option.
no-refusal = Rien n'a encore été refusé.

cmd-list-find = chercher une entrée
cmd-list-find-next = chercher la suivante
cmd-reader-chapters = la liste des chapitres
cmd-reader-follow = l'option dont parle la règle
cmd-rules-clause = la règle qui a fait refuser le dernier coup
cmd-values-rule = la règle qui parle de l'option

braille-found-from-start = début: { $item }
braille-find-nothing = introuvable: { $text }
braille-rules-opened-again = reprise: { $line }
braille-heading-linked = { $text }. Titre { $level }, Entrée
braille-rule-value = { $mark ->
    [both] { $value }, habituel, ici
    [here] { $value }, ici
    [usual] { $value }, habituel
   *[none] { $value }
}
braille-rule-bounds = { $low }-{ $high }{ $step ->
    [1] {""}
   *[other] {" "}par { $step }
}
braille-no-rule = aucune règle sur cette option
braille-no-refusal = rien de refusé encore
braille-cmd-list-find = chercher
braille-cmd-list-find-next = chercher encore
braille-cmd-reader-chapters = chapitres
braille-cmd-reader-follow = l'option
braille-cmd-rules-clause = règle du refus
braille-cmd-values-rule = la règle
