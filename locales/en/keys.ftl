# Trying keys out, and changing them.

cmd-help-describe = try keys: each says what it would do
describe-title = Trying keys
describe-begins = Try keys: each says what it would do here. { $key } or Escape ends.
describe-ends = Keys work again. { $place }
describe-nothing = { $key }: nothing here.
help-line-not-now = { $keys }: { $what }. Not possible now.

## On a display

braille-describe-begins = keys say what they do; { $key } ends
braille-describe-ends = keys on. { $place }
braille-describe-nothing = { $key }: nothing
braille-help-line-not-now = { $keys }: { $what } (not now)
