"""Certificates for servers of tests, from an authority that exists only in memory."""

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import trustme


class Certificates:
    """An authority, and the files of one server's certificate and key."""

    def __init__(self, folder: Path) -> None:
        self._authority = trustme.CA()
        self.certificate, self.key = folder / "cert.pem", folder / "key.pem"
        self.files = str(self.certificate), str(self.key)
        self.authority_file = folder / "authority.pem"
        self._authority.cert_pem.write_to_path(self.authority_file)
        self.issue()

    def issue(self, days: float = 30, begins_in_days: float = -1) -> None:
        """Write a new certificate for localhost and 127.0.0.1, and its key."""
        now = datetime.now(UTC)
        issued = self._authority.issue_cert(
            "localhost",
            "127.0.0.1",
            not_before=now + timedelta(days=begins_in_days),
            not_after=now + timedelta(days=days),
        )
        issued.private_key_pem.write_to_path(self.key)
        self.certificate.write_bytes(b"".join(part.bytes() for part in issued.cert_chain_pems))

    @property
    def trust(self) -> ssl.SSLContext:
        """The context of a client that trusts the authority."""
        return ssl.create_default_context(cafile=str(self.authority_file))
