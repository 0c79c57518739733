"""Who sits at the player's side, hears each command and each change, and says what helps."""
