# "ramino report", and how a newer version comes. $place is an address, none where there is none; $command is typed as it stands.

cli-use-report = ramino report [FILE]: writes what helps to fix a bug into one file that you can read before you send it.
cli-use-update = ramino update: says how to get a newer version. ramino update --check: asks whether there is one.
cli-help-said = --said: the report also includes what was said last.
cli-help-update-check = --check: looks up the newest version in the place this program comes from. Without it, nothing is looked up.

report-word = I don't know what to do with "{ $word }": one file is enough.
report-title = Bug report for Ramino Access
report-read = Read this before you send it, and remove what is nobody else's business. Your own name, invitations, codes and addresses are left out; the names of others may be in it.
report-send = { $place ->
    [none] Send it to the person who gave you the program.
   *[other] Send it here: { $place }
}
report-happened = What happened, and what should have happened? Write it here:
report-settings = Settings that are not the defaults:
report-log = The end of the log:
report-libraries = The end of what libraries have written:
report-said = The last things said in the last match played:
report-match = If the bug is in how a match was played, send that match too: { $file }
report-none = Nothing.
report-ask = Should the report also include what was said last? y for yes, n for no, then Enter.
report-done = The report is in { $file }. It is plain text: read it before you send it.
report-not-written = The report cannot be written to { $file }. The system says: { $detail }.

# $way: command, source (the place is a folder) or copy.
update-how = { $way ->
    [copy] { $place ->
        [none] To get a newer version, ask the person who gave you this one.
       *[other] Newer versions are at { $place }
    }
    [source] To get a newer version, put its source into { $place }, then run { $command }
   *[command] To get a newer version: { $command }
}
update-word = I don't know what to do with "{ $word }". Type ramino update, or ramino update --check.
update-newest = { $version } is the newest version.
update-newer = { $version } is out. You have { $here }.
update-no-place = This copy does not know where it comes from, so it can't check. Ask the person who gave it to you.
update-no-answer = No answer from { $place }: { $detail }. Try again later.
