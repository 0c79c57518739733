"""Keys, commands, contexts and menus."""
