# A server with many tables: the list, and what can't be there.

refused-no-game = There is no game called { $about } here.
refused-seats = The number of seats does not fit: this game is for { $about }.
refused-people = There can't be more people than seats.
refused-no-level = There are no opponents of this level here: { $about }.
refused-no-option = The options of the game do not fit: { $about }.
refused-code-length = Choose a longer code: { $about } letters or digits at least, so that nobody finds it by trying.
refused-code-taken = This code can't be had. Choose another.
refused-house-full = The server has no room for another table. Try again later.
refused-too-many-tables = Not so many tables at once. Close one of yours, or wait a moment.

bye-no-table = No table here has this code. The server closed the line.
bye-too-many-codes = The server closed the line: too many wrong codes. Try again in a minute.
bye-too-many-lines = The server closed the line: too many come from your address.
bye-stopping = The server is being stopped. Every table is kept; come back later.
