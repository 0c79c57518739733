# Essayer les touches, et les changer.

cmd-help-describe = essayer les touches, chacune dit ce qu'elle ferait
cmd-keys-shift = la touche suivante compte comme si Majuscule était enfoncée
shift-next = Majuscule.
cmd-keys-change = changer les touches de cette commande
cmd-keys-usual = remettre les touches habituelles de cette commande
describe-title = Essai des touches
describe-begins = Essaie les touches : chacune dit ce qu'elle ferait ici. { $key } ou Échap pour finir.
describe-ends = Les touches agissent de nouveau. { $place }
describe-nothing = { $key } : rien ici.
help-line-not-now = { $keys } : { $what }. Pas possible maintenant.

key-docs-title = Les touches
key-docs-about = Toutes les touches de Ramino Access. Ce fichier est fait à partir des jeux de touches ; `ramino keys` donne celles que tu as changées.

## D'autres touches pour une commande

keys-of = { $keys } : { $what }
keys-another = Une autre touche au lieu de { $key }.
keys-more = Une touche de plus.
keys-without = Retirer { $key }.
keys-usual = Remettre les touches habituelles.
keys-press = Appuie sur la nouvelle touche pour : { $what }. L'ancienne, ou Échap, ne change rien.
keys-undelivered = Aucun terminal ne transmet { $key }. Appuie sur une autre touche, ou sur Échap.
keys-already = { $key } fait déjà cela : rien ne change.
keys-frail = { $key } se perd dans certains terminaux. Appuie sur une autre touche, ou sur Échap ; comme seconde touche, en plus d'une simple, elle convient.
keys-swap = { $key } sert déjà à ceci : { $what }. Échanger les deux touches ?
keys-take = { $key } sert déjà à ceci : { $what }. L'utiliser quand même ?
keys-only = { $key } est la seule touche pour ceci : { $what }. Appuie sur une autre touche, ou sur Échap.
keys-now = Désormais { $keys } : { $what }.{ $count ->
    [0] {""}
   *[other] { " " }Sauf dans les jeux où la touche sert à autre chose : { LIST($games) }.
}
keys-now-here = Désormais, dans ce jeu seulement, { $keys } : { $what }.
keys-not-kept = On ne peut pas changer les touches ici : il n'y a pas de fichier pour les garder.

keymap-missing = Le fichier { $file } n'existe pas.
cli-keys-in-order = { $file } est en ordre.
cli-keys-lost = [{ $table }] Il ne reste pas de touche pour ceci : { $command }. Donne-lui-en une.
cli-keys-frail = [{ $table }] { $keys } : { $command }. { $layout ->
    [none] Cette touche se perd dans certains terminaux
    [it] Un clavier italien demande AltGr pour cette touche, ou ne l'a pas
    [fr] Un clavier français demande AltGr pour cette touche, ou ne l'a pas
    [de] Un clavier allemand demande AltGr pour cette touche, ou ne l'a pas
    [es] Un clavier espagnol demande AltGr pour cette touche, ou ne l'a pas
    [uk] Un clavier britannique n'a pas cette touche
   *[us] Un clavier américain n'a pas cette touche
} : ajoute une touche simple.

keymap-not-a-file = { $file }, qui doit contenir tes touches, n'est pas un fichier : la touche n'a pas été gardée. Mets un fichier à cette place.
keymap-full = Ton fichier de touches { $file } dépasserait { $most } kilo-octets : la touche n'a pas été gardée. Raccourcis le fichier.
keymap-not-saved = La touche n'a pas pu être enregistrée dans { $file }. Le système dit : { $detail }.

## Sur l'afficheur

braille-describe-begins = essai des touches; { $key } finit
braille-describe-ends = touches actives. { $place }
braille-describe-nothing = { $key }: rien
braille-help-line-not-now = { $keys }: { $what } (pas maintenant)
braille-keys-press = touche pour { $what }? échap: aucune
braille-keys-undelivered = { $key } n'arrive jamais
braille-keys-already = { $key } déjà: rien ne change
braille-keys-frail = { $key } pas sûre, une autre
braille-keys-swap = { $key } est { $what }. Échanger?
braille-keys-take = { $key } est { $what }. L'utiliser?
braille-keys-only = { $key } seule touche de { $what }
braille-keys-now = { $keys }: { $what }
braille-keys-now-here = { $keys }: { $what }, ici
braille-keys-not-kept = touches pas gardées
