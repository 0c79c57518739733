"""What every place is made of: where one is, lists and menus, questions, entry of text, lists of values."""
