# The listening test, and where the cursor rests.

listening-title = Listening test
    .about = Three lines in each of up to four manners, with a question after each: were they heard? The manner that served is kept.
listening-opened = Listening test: how does your screen reader read these lines best?
listening-manner = Way { $number } of { $count }. Press Down, then Backspace, then End, and listen to the answer to each. Then press Enter.
    .row = Down, Backspace, End: listen. Then Enter.
listening-line = { $key ->
    [down] After Down: seven of hearts.
    [backspace] After Backspace: queen of clubs.
   *[end] After End: three of diamonds.
}
listening-question = Heard? 1 if each came once, 2 if one came twice, 0 if one was missing or cut.
    .row = 1 each came once, 2 one came twice, 0 one did not come.
listening-check = Way { $number }: press 1 to keep it if you hear this whole, 0 to begin again.
listening-kept = { $cursor ->
    [keys] From now on the cursor rests by the key.
    [message] From now on the cursor rests on the message.
    [nvda] From now on the cursor has a row of its own.
   *[below] From now on the cursor rests below the message.
}
listening-stopped = The test is over, and everything is as it was.
listening-none = No manner came whole: everything is as it was.
listening-no-lines = Nothing to test: the words do not come as lines in the terminal now.

setting-cursor = Cursor
    .value = { $value ->
        [keys] it rests by the key
        [message] it rests on the message
        [nvda] it has a row of its own
       *[below] it rests below the message
    }
    .about = After some keys a screen reader reads the row where the cursor rests, and a braille display shows it. By the key is what most readers need; on the message is best for a display. With a row of its own NVDA says nothing twice. The listening test finds out what serves you.

braille-listening-opened = listening test
braille-listening-manner = { $number }/{ $count }: down backspace end, then enter
braille-listening-line = { $key ->
    [down] after down: h7
    [backspace] after backspace: cq
   *[end] after end: d3
}
braille-listening-question = 1 each once, 2 one twice, 0 one missing
braille-listening-check = manner { $number }: 1 if whole, 0 from the start
braille-listening-kept = cursor { $cursor ->
    [keys] by key
    [message] on the message
    [nvda] on a row of its own
   *[below] below the message
}
braille-listening-stopped = test over, nothing changed
braille-listening-none = no manner whole, nothing changed
braille-listening-no-lines = no test: no lines in the terminal

cmd-listening-line = a line, read the way being tried
cmd-listening-ask = the question about the three lines
cmd-listening-once = each line was heard once
cmd-listening-twice = a line was heard twice
cmd-listening-missing = a line was not heard whole
cmd-listening-say = what is to be done, again
cmd-listening-stop = leave the test
cli-keys-listening = In the listening test:
cli-use-listen = ramino listen: finds out which way your screen reader reads terminal lines best, and saves that.
doctor-cursor = Where the cursor rests: { $cursor ->
    [keys] by the key
    [message] on the message
    [nvda] on a row of its own
   *[below] below the message
}. "ramino listen" finds out what serves your screen reader.
braille-cmd-listening-once = each once
braille-cmd-listening-twice = one twice
braille-cmd-listening-missing = one missing
