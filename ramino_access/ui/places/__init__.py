"""Where the keys of the player go: the hand, lists, menus, questions, the rulebook."""
