"""Tables over HTTP and WebSockets, stored in a database."""
