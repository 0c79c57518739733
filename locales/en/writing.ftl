# Writing a line of text, and what is heard of it.

setting-echo = While you type
    .value = { $value ->
        [words] each word
       *[letters] each letter
    }
    .about = What you hear while you type a name, a code or a message: each letter, or each word once it is finished. Backspace says what it has erased, Delete erases everything, Up reads what you have typed.

braille-setting-echo = while you type
braille-entry-opened = { $title }: { $text }
braille-letter-capital = { $letter }
braille-entry-letter = { $letter }
braille-entry-erased = { $letter } erased
braille-entry-emptied = all erased
braille-entry-nothing = nothing; Enter leaves
braille-entry-full = no: { $count } at most
braille-entry-help = Enter is done, Tab leaves, Up reads
braille-entry-unknown = no: { $key }
