"""A server with many tables, alone or among several, and whoever runs it."""
