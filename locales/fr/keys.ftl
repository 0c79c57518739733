# Essayer les touches, et les changer.

cmd-help-describe = essayer les touches : chacune dit ce qu'elle ferait
describe-title = Essai des touches
describe-begins = Essaie les touches : chacune dit ce qu'elle ferait ici. { $key } ou Échap finit.
describe-ends = Les touches agissent de nouveau. { $place }
describe-nothing = { $key } : rien ici.
help-line-not-now = { $keys } : { $what }. Pas possible maintenant.

## Sur l'afficheur

braille-describe-begins = essai des touches; { $key } finit
braille-describe-ends = touches actives. { $place }
braille-describe-nothing = { $key }: rien
braille-help-line-not-now = { $keys }: { $what } (pas maintenant)
