"""The authority of one table: a game, its seats and its log. No sockets, no database, no clock."""
