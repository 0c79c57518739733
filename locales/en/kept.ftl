# The files that are kept: what "ramino doctor" says of them, and taking them all to another machine.

doctor-folder-data = Matches and other data: { $path }
doctor-kept = What is kept:
doctor-kept-failed = The rest could not be checked. The system says: { $detail }.
doctor-folders-well = All folders can be read and written to.
doctor-folder-file = { $file } is a file, and a folder is needed there. Move the file away.
doctor-folder-unreadable = The folder { $file } cannot be read. Change its permissions so that you can read it.
doctor-folder-unwritable = The folder { $file } cannot be written to, so nothing new is kept there. Change its permissions so that you can write to it.
doctor-folder-odd = The folder { $file } cannot be used. The system says: { $detail }.
doctor-space = Free space: { $free ->
    [one] 1 megabyte
   *[other] { $free } megabytes
}.
doctor-space-little = Free space: only { $free ->
    [one] 1 megabyte
   *[other] { $free } megabytes
}. Make room, or matches can no longer be kept.
doctor-settings-well = Nothing is wrong with the settings or the keys.
doctor-match-torn = The last play in { $file } was cut off. The match continues from the play before; there is nothing you need to do.
doctor-match-locked = { $file } is open in another window.
doctor-note = The note { $file } cannot be read. The match continues without its name and without what was selected. You can delete the note.
doctor-matches-more = More notes about matches: { $count }.
doctor-matches-read = Matches that were only read, because playing them through would have taken too long: { $count }.
doctor-matches = { $count ->
        [0] No matches are kept.
        [one] { $bad ->
            [0] One match is kept, and it is intact.
           *[other] One match is kept, and it is damaged.
        }
       *[other] { $bad ->
            [0] { $count } matches are kept, and all are intact.
           *[other] { $count } matches are kept; { $bad } damaged.
        }
    }
doctor-strangers = { $count ->
        [one] A file in { $folder } does not belong to the program: { $name }. It is left alone.
       *[other] { $count } files in { $folder } do not belong to the program; the first is { $name }. They are left alone.
    }

## Everything as one file

cli-use-export = ramino export FILE: writes everything that is kept, matches, settings and keys, into one file for another machine.
cli-use-import = ramino import FILE: adds the contents of a file written by ramino export. Nothing that is here is lost.
carry-which = Say which file, for example: ramino { $command } ramino.zip.
carry-too-much = I don't know what to do with "{ $word }": one file is enough.
# A file that is taken over from another computer; $what is its kind.
carry-what = { $what ->
    [settings] The settings
    [keymap] Your keys
    [summaries] The statistics
   *[other] A file
}
export-done = { $matches ->
        [0] No matches
        [one] One match
       *[other] { $matches } matches
    } and { $others ->
        [0] no other files
        [one] one other file
       *[other] { $others } other files
    } are in { $file }. Take it to the other machine, and type there: ramino import, and the name of the file.
export-here = Everything as one file
    .about = All matches, options, keys and statistics in one file, in your own folder. On another machine, ramino import brings everything in.
export-there = There is already something called { $file }. Choose another name.
export-failed = { $file } could not be written. The system says: { $detail }.
export-too-much = There is too much for one file: it may hold at most { $most } megabytes. Copy the folders themselves; "ramino doctor" says where they are.
export-left-out = { $file } could not be read, and was left out. "ramino doctor" says more.
export-name = { $file } has a name that some systems cannot use, and was left out. Give it a name of plain letters, digits and hyphens.
import-foreign = { $file } was not written by "ramino export", or it is damaged. Nothing was changed.
import-newer = { $file } was written by version { $version } of the program, and this one cannot read it. Nothing was changed. Update the program here.
import-unreadable = { $file } cannot be read. The system says: { $detail }.
import-failed = { $file } could not be written. The system says: { $detail }.
import-ask = { carry-what } here { $what ->
    [keymap] are
    [settings] are
    [summaries] are
   *[other] is
} different from the file. Use what is in the file instead? Y for yes, N for no, then Enter.
import-one = { $became ->
    [new] { carry-what }: added.
    [taken] { carry-what }: now as in the file.
    [stayed] { carry-what }: unchanged. To use what is in the file, run this in a terminal and answer yes.
   *[same] { carry-what }: the same as here.
}
import-matches-new = { $count ->
        [one] One match was added.
       *[other] { $count } matches were added.
    }
import-matches-same = { $count ->
        [one] One match was here already.
       *[other] { $count } matches were here already.
    }
import-matches-longer = { $count ->
        [one] One match was further along in the file; it now continues from that point.
       *[other] { $count } matches were further along in the file; they now continue from that point.
    }
import-matches-beside = { $count ->
        [one] One match differs from the one here; the list has both.
       *[other] { $count } matches differ from those here; the list has both.
    }
import-strange = { $count ->
        [one] One file does not belong to the program and was left out.
       *[other] { $count } files do not belong to the program and were left out.
    }
import-damaged = { $count ->
        [one] One file in it is damaged and was left out.
       *[other] { $count } files in it are damaged and were left out.
    }
import-nothing = There is nothing in the file.
