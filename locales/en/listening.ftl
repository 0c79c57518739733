# The listening test, and where the cursor rests.

listening-title = Listening test
    .about = Up to three ways of reading three lines, each with a question: did you hear them? The way that works is kept.
listening-opened = Listening test: how does your screen reader read these lines best?
listening-manner = Way { $number } of { $count }. Press Down, then Backspace, then End, and listen to the answer to each. Then press Enter.
    .row = Down, Backspace, End: listen. Then Enter.
listening-line = { $key ->
    [down] After Down: seven of hearts.
    [backspace] After Backspace: queen of clubs.
   *[end] After End: three of diamonds.
}
listening-still = Press { LIST($keys, style: "and") } first, and listen. Then Enter.
listening-question = Heard? 1 if each came once, 2 if one came twice, 0 if one was lost or cut off.
    .row = 1 each came once, 2 one came twice, 0 one did not come.
listening-check = Way { $number }: press 1 to keep it if you hear all of this, 0 to start again.
listening-kept = { $cursor ->
    [keys] From now on the cursor goes where each key needs it.
    [nvda] From now on the cursor has a row of its own.
   *[below] From now on the cursor stays below the message.
}
listening-stopped = The test is over; nothing has changed.
listening-none = None of the ways let you hear everything: nothing has changed.
listening-no-lines = Nothing to test: you are not hearing the game through lines in the terminal now.

setting-cursor = Cursor
    .value = { $value ->
        [keys] where each key needs it
        [nvda] on a row of its own
       *[below] below the message
    }
    .about = After some keys a screen reader reads the row with the cursor, and a braille display shows it. For most screen readers, and for displays, choose where each key needs it. With the cursor on a row of its own, NVDA says nothing twice. The listening test finds what suits you.

braille-listening-opened = listening test
braille-listening-manner = { $number }/{ $count }: down backspace end, then enter
braille-listening-line = { $key ->
    [down] after down: h7
    [backspace] after backspace: cq
   *[end] after end: d3
}
braille-listening-question = 1 each once, 2 one twice, 0 one missing
braille-listening-check = way { $number }: 1 if complete, 0 to restart
braille-listening-kept = cursor { $cursor ->
    [keys] by key
    [nvda] on a row of its own
   *[below] below the message
}
braille-listening-stopped = test over, nothing changed
braille-listening-none = never heard in full, nothing changed
braille-listening-no-lines = no test: no lines in the terminal

cmd-listening-line = a line, read the way being tried
cmd-listening-ask = the question about the three lines
cmd-listening-once = each line was heard once
cmd-listening-twice = a line was heard twice
cmd-listening-missing = a line was not heard in full
cmd-listening-say = what to do, again
cmd-listening-stop = leave the test
cli-keys-listening = In the listening test:
cli-use-listen = ramino listen: finds the way your screen reader reads terminal lines best, and saves it.
doctor-cursor = The cursor: { $cursor ->
    [keys] where each key needs it
    [nvda] on a row of its own
   *[below] below the message
}. "ramino listen" finds what suits your screen reader.
braille-cmd-listening-once = each came once
braille-cmd-listening-twice = one came twice
braille-cmd-listening-missing = one missing
