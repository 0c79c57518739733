# Trying keys out, and changing them.

cmd-help-describe = try keys without doing anything
cmd-keys-shift = the next key counts as if Shift were held
shift-next = Shift.
cmd-keys-change = change the keys of this command
cmd-keys-usual = this command's default keys again
describe-title = Trying keys
describe-begins = Try keys: each says what it would do here. { $key } or Escape to stop.
# The end of the mode in which keys are described and not carried out; $place is what is said where one is now, a
# sentence.
describe-ends = Keys work again. { $place }
describe-nothing = { $key }: nothing here.
# A key that was pressed to be described: $what is the name of its command.
help-line-not-now = { $keys }: { $what }. Not possible now.

key-docs-title = The keys
key-docs-about = All keys of Ramino Access. This file is made from the keymap files; `ramino keys` lists your own changes.

## Other keys for a command

# Title of a menu. From here on $what is the name of a command ("cmd-..."), as it stands in the list of keys.
keys-of = { $keys }: { $what }
keys-another = Another key instead of { $key }.
keys-more = One more key.
keys-without = Without { $key }.
keys-usual = The default keys again.
keys-press = Press the new key for: { $what }. Its old key, or Escape, leaves it as it is.
keys-undelivered = No terminal sends { $key }. Press another key, or Escape.
keys-already = { $key } does that already: nothing changes.
keys-frail = { $key } gets lost in some terminals. Press another key, or Escape. As a second key, alongside a plain one, it is fine.
keys-swap = { $key } is already used for: { $what }. Swap the two?
keys-take = { $key } is already used for: { $what }. Use it here instead?
keys-only = { $key } is the only key for this: { $what }. Press another key, or Escape.
keys-now = { $keys }, from now on: { $what }.{ $count ->
    [0] {""}
   *[other] { " " }Not in { LIST($games, style: "or") }, where the key has another use.
}
keys-now-here = { $keys }, from now on in this game alone: { $what }.
keys-not-kept = Keys can't be changed here: there is no file to save them in.

keymap-missing = There is no file { $file }.
cli-keys-in-order = { $file } is in order.
cli-keys-lost = [{ $table }] No key is left for this: { $command }. Give it one.
cli-keys-frail = [{ $table }] { $keys }: { $command }. { $layout ->
    [none] That key gets lost in some terminals
    [it] An Italian keyboard needs AltGr for that, or lacks it
    [fr] A French keyboard needs AltGr for that, or lacks it
    [de] A German keyboard needs AltGr for that, or lacks it
    [es] A Spanish keyboard needs AltGr for that, or lacks it
    [uk] A British keyboard lacks that key
   *[us] An American keyboard lacks that key
}: add a plain key.

keymap-not-a-file = Your keymap { $file } is not a file, so the key could not be saved. Put a file in its place.
keymap-full = Your keymap { $file } would be larger than { $most } kilobytes, so the key could not be saved. Shorten it.
keymap-not-saved = The key could not be saved in { $file }. The system says: { $detail }.

## On a display

braille-describe-begins = keys say what they do; { $key } ends
braille-describe-ends = keys on. { $place }
braille-describe-nothing = { $key }: nothing
braille-help-line-not-now = { $keys }: { $what } (not now)
braille-keys-press = key for { $what }? esc: none
braille-keys-undelivered = { $key } never arrives
braille-keys-already = { $key } already: no change
braille-keys-frail = { $key } is not safe: another?
braille-keys-swap = { $key } is { $what }. Swap?
braille-keys-take = { $key } is { $what }. Take it?
braille-keys-only = { $key } only key for { $what }
braille-keys-now = { $keys }: { $what }
braille-keys-now-here = { $keys }: { $what }, this game
braille-keys-not-kept = keys can't be saved
