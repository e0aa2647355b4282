"""HTTPS without a proxy: the server's certificate, and connections with TLS."""
