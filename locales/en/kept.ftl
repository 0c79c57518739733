# The files that are kept: what "ramino doctor" says of them, and taking them all to another machine.

doctor-folder-matches = Matches: { $path }
doctor-kept = What is kept:
doctor-kept-failed = The rest could not be looked at. The system says: { $detail }.
doctor-folders-well = All folders can be read and written.
doctor-folder-file = { $file } is a file, and a folder is needed there. Take the file away.
doctor-folder-unreadable = The folder { $file } cannot be read. Give yourself the right to read it.
doctor-folder-unwritable = The folder { $file } cannot be written, so nothing new is kept there. Give yourself the right to write to it.
doctor-folder-odd = The folder { $file } cannot be used. The system says: { $detail }.
doctor-space = Free space: { $free } megabytes.
doctor-space-little = Free space: only { $free } megabytes. Make room, or matches can no longer be kept.
doctor-settings-well = Nothing is wrong with the settings and the keys.
doctor-match-torn = The last play in { $file } was not written to its end. The match goes on before it, and nothing is to be done.
doctor-match-locked = { $file } is open in another window.
doctor-note = The note { $file } cannot be read. The match goes on without its name and without what was selected. You can delete the note.
doctor-matches-more = Further remarks about matches: { $count }.
doctor-matches-read = Matches that were only read, because playing them through would have taken too long: { $count }.
doctor-matches = { $count ->
        [0] No match is kept.
        [one] { $bad ->
            [0] One match is kept, and it is sound.
           *[other] One match is kept, and it is not sound.
        }
       *[other] { $bad ->
            [0] { $count } matches are kept, and all are sound.
           *[other] { $count } matches are kept, of which { $bad } not sound.
        }
    }
doctor-strangers = { $count ->
        [one] In { $folder } lies a file that is not the program's: { $name }. It is left alone.
       *[other] In { $folder } lie { $count } files that are not the program's, the first one is { $name }. They are left alone.
    }
