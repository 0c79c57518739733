# Provare i tasti, e cambiarli.

cmd-help-describe = provare i tasti: ognuno dice che cosa farebbe
describe-title = Prova dei tasti
describe-begins = Prova i tasti: ognuno dice che cosa farebbe qui. { $key } o Esc per finire.
describe-ends = I tasti funzionano di nuovo. { $place }
describe-nothing = { $key }: niente, qui.
help-line-not-now = { $keys }: { $what }. Ora non si può.

## Sul display

braille-describe-begins = prova tasti; { $key } finisce
braille-describe-ends = tasti attivi. { $place }
braille-describe-nothing = { $key }: niente
braille-help-line-not-now = { $keys }: { $what } (ora no)
