# What takes one row of the terminal, for readers that read no more after Up and Down.

# Words before which a voice pauses a little: a long sentence is cut there.
pause-words = and, or, but, if, when, while, because, unless, until, which, who, that, than, with, without, for
# $text is the beginning of something longer.
row-begun = { $text }. More.
braille-row-begun = { $text } ...
# In place of a question that takes more. $key says again what was said last, $keys are the keys that answer: a sentence.
row-question = { $key } says it all. { $keys }
braille-row-question = { $key }: all { $keys }
