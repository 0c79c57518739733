"""The file of a match, which grows with each play; on a server, the log that all tables share."""
