"""The doors of a hall: how messages travel between programs. Websockets are known here alone."""
