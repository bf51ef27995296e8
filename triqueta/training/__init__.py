"""Where the players' numbers come from: self-play, counted and fitted. Nothing here is needed to play."""
