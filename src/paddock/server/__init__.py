"""The server: tables for people and programs, over HTTP and one WebSocket a client. Start it with `paddock serve`."""
