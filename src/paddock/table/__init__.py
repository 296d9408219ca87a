"""The authority of one table. It knows a game, its seats and its log; no sockets, no database and no clock."""
