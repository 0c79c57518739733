## Whoever runs a server asks who is there, and sends people away: ramino serve --tell

bye-sent-away = The operator of this server has removed you.
bye-barred = The operator of this server is not letting you in for now.
bye-no-newcomers = This server is not letting anybody new in for now. Anybody with a seat at a table can come back to it.
cli-help-tell = --tell "WORDS": sends a command to the server that uses this folder: people, tables, owner NAME, moderator NAME, nobody NAME, mute NAME HOURS, away NAME, ban NAME HOURS, bans, lift NUMBER, close NUMBER, newcomers off, newcomers on, notice all TEXT, rules all TEXT, update MINUTES, update off.
tell-line = { $line }
tell-no-server = No server is running with the folder { $folder }.
tell-help = The commands: people; tables; owner NAME; moderator NAME; nobody NAME; mute NAME HOURS; away NAME; ban NAME HOURS; bans; lift NUMBER; close NUMBER; newcomers off; newcomers on; notice all TEXT; rules all TEXT; update MINUTES; update off; clock right.
tell-nobody = Nobody is here.
tell-no-tables = No table is open.
tell-no-bans = Nothing holds about anybody.
tell-no-such = There is no such number.
tell-person = { $name }, from { $address }, { $table ->
        [0] at no table
       *[other] at table { $table }
    }.
tell-table = { $number }: { $game }, { $count ->
        [0] nobody there
       *[other] { $people }
    }.
tell-not-here = Nobody called { $name } is here.
tell-not-known = Nobody with a password is called { $name }.
tell-role = { $name }: { $role ->
        [owner] owner
        [moderator] moderator
       *[nobody] looks after nothing any more
    }.
tell-done = { $name }: { $measure ->
        [away] sent away
        [mute] muted for { $hours ->
            [1] an hour
           *[other] { $hours } hours
        }
       *[ban] banned for { $hours ->
            [1] an hour
           *[other] { $hours } hours
        }
    }.
tell-ban = { $number }: { $name }, { $measure ->
        [mute] muted
        [ban] banned
        [watch] watched
       *[vouch] vouched for
    }, for { $hours ->
        [1] one more hour
       *[other] { $hours } more hours
    }.
tell-lifted = Taken back.
tell-closed = Table { $number } is closed.
tell-clock-right = The clock is taken for right: what is old can be deleted again.
tell-newcomers-off = Nobody new can come in from now on.
tell-newcomers-on = Newcomers can come in again.
tell-notice = The notice is out.
tell-rules = These are the rules now.
tell-update = { $minutes ->
        [0] This server does not close; everybody here hears that.
        [one] This server closes in one minute; everybody here hears that. Other servers of the same database stay open.
       *[other] This server closes in { $minutes } minutes; everybody here hears that. Other servers of the same database stay open.
    }
cli-help-kept = --kept: says what a server keeps of people, and for how long.
