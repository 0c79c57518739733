# The rows of a braille display: how long they stay, and the test in which the time is found. Seconds are in tenths.

rows-title = Row test
    .about = Three rows at the pace you choose, until you find the one that suits you.
rows-opened = Row test: how long should a row stay on the display? Space shows three, Down for longer, Up for shorter. Enter keeps the time, X leaves everything as it was.
rows-keys = Space shows three rows, Down for longer, Up for shorter; Enter keeps, X leaves.
rows-seconds = { $value ->
    [0] until you press the apostrophe
    [10] one second
    [15] one and a half seconds
    [20] two seconds
    [25] two and a half seconds
    [30] three seconds
    [40] four seconds
    [50] five seconds
    [60] six seconds
    [80] eight seconds
   *[100] ten seconds
}
rows-pace = Each row: { rows-seconds }.
rows-row = { $number ->
    [1] Row one: Anna draws and discards the seven.
    [2] Row two: Bruno lays three jacks.
   *[3] Row three: Carla has two cards left.
}
rows-kept = From now on each row stays { rows-seconds }.
rows-stopped = The test is over; nothing has changed.
rows-off = This key shows the next row when short lines for braille are on, in the options.
rows-none = Nothing new.

setting-row-pace = Time for each row
    .value = { rows-seconds }
    .about = How long a row stays on the braille display before the next one comes. The apostrophe shows it at once. The row test finds the time that suits you.

braille-rows-opened = row test: space shows, enter keeps
braille-rows-keys = down more, up less, enter ok, x leaves
braille-rows-pace = { rows-seconds }
braille-rows-row = { $number ->
    [1] 1/3 Anna takes h5 and discards s7
    [2] 2/3 Bruno lays jhsd, discards d10
   *[3] 3/3 Carla discards c9, has 2 cards!
}
braille-rows-kept = ok: { rows-seconds }
braille-rows-stopped = test over, nothing changed
braille-rows-off = only with short lines
braille-rows-none = nothing new

braille-cmd-display-next = next row
cmd-display-next = the next row on the braille display
cmd-rows-show = show three rows
cmd-rows-longer = show each row for longer
cmd-rows-shorter = show each row for less time
cmd-rows-keep = keep this time
cmd-rows-stop = leave the test
cli-keys-rows = In the row test:
