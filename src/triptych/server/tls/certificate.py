"""The certificate of this server, from two files, which are read again when they change."""

import asyncio
import logging
import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

log = logging.getLogger("triptych.tls")

OWN_PROTOCOLS = ["http/1.1"]
_HAS_EXPIRED, _NOT_YET_VALID = 10, 9
"""OpenSSL's codes for certificates that are not valid now."""


class BadCertificate(Exception):
    """A certificate or its key cannot be used. The message names the file and what to do."""


@dataclass(frozen=True)
class LoadedCertificate:
    """A certificate that has passed all checks."""

    context: ssl.SSLContext
    """A context for the server's side of connections."""
    expires_at: float
    """In seconds since 1970."""


def load_certificate(certificate: str, key: str) -> LoadedCertificate:
    """Load a certificate and its key from PEM files. Raises `BadCertificate`."""
    chain = _read(certificate, "-----BEGIN CERTIFICATE-----", "certificate")
    _read(key, "PRIVATE KEY-----", "private key")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.set_alpn_protocols(OWN_PROTOCOLS)
    try:
        context.load_cert_chain(certificate, key, password=lambda: _refuse_passphrase(key))
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            raise BadCertificate(f"{key} is not the key of the certificate {certificate}") from None
        damage = error.reason or str(error)
        raise BadCertificate(f"{certificate} or {key} is damaged ({damage})") from None
    except OSError as error:
        raise BadCertificate(f"{certificate} or {key}: {error.strerror}") from None
    return LoadedCertificate(context, _expiry_time(certificate, chain, context))


def _read(file: str, expected: str, kind: str) -> str:
    """Return the text of a PEM file that should contain `expected`."""
    try:
        text = Path(file).read_text(encoding="latin-1")
    except OSError as error:
        raise BadCertificate(f"cannot read the {kind} {file}: {error.strerror}") from None
    if expected not in text:
        raise BadCertificate(
            f"{file} contains no {kind} in PEM format; --tls takes the certificate and then its key"
        )
    return text


def _refuse_passphrase(key: str) -> NoReturn:
    """Called by OpenSSL if the key is encrypted. Otherwise it would ask on the terminal."""
    raise BadCertificate(
        f"{key} is protected by a passphrase; remove it with `openssl pkey -in {key} -out new.pem`"
    )


def _expiry_time(certificate: str, chain: str, context: ssl.SSLContext) -> float:
    """Return when the certificate expires. Raises `BadCertificate` if browsers would refuse it.

    Connects to itself in memory, with a client that trusts exactly this certificate.
    """
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.check_hostname = False
    trusting.minimum_version = ssl.TLSVersion.TLSv1_3  # It verifies within three steps.
    trusting.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    trusting.load_verify_locations(cadata=chain[chain.index("-----BEGIN CERTIFICATE-----") :])
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    server = context.wrap_bio(to_server, to_client, server_side=True)
    client = trusting.wrap_bio(to_client, to_server)
    try:
        for side in (client, server, client):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
    except ssl.SSLCertVerificationError as error:
        if error.verify_code == _HAS_EXPIRED:
            raise BadCertificate(f"the certificate {certificate} has expired; renew it") from None
        if error.verify_code == _NOT_YET_VALID:
            raise BadCertificate(
                f"the certificate {certificate} is not valid yet; check this machine's clock"
            ) from None
        raise BadCertificate(
            f"browsers would refuse the certificate {certificate}: {error.verify_message}"
        ) from None
    except ssl.SSLError as error:
        raise BadCertificate(f"the certificate {certificate} cannot be used: {error}") from None
    expiry = (client.getpeercert() or {})["notAfter"]
    assert isinstance(expiry, str)
    return ssl.cert_time_to_seconds(expiry)


class ServerCertificate:
    """The certificate that new connections get. Open connections keep the one that they have."""

    def __init__(self, certificate: str, key: str) -> None:
        """Load the files. Raises `BadCertificate`."""
        self._files = certificate, key
        self._versions = self._read_versions()
        self._current = load_certificate(certificate, key)
        self.context = self._current.context
        """The context for all connections. It selects the newest certificate for each."""
        self.context.sni_callback = self._select_current

    def _read_versions(self) -> tuple[tuple[int, int, int] | None, ...]:
        """Return values that change when a file is written or replaced."""
        versions: list[tuple[int, int, int] | None] = []
        for file in self._files:
            try:
                stat = Path(file).stat()
                versions.append((stat.st_mtime_ns, stat.st_size, stat.st_ino))
            except OSError:
                versions.append(None)
        return tuple(versions)

    def _select_current(
        self, connection: ssl.SSLObject, name: str | None, context: ssl.SSLContext
    ) -> None:
        # OpenSSL calls this after the client's first message, even if that contains no name.
        connection.context = self._current.context

    def reload_if_changed(self) -> None:
        """Load the files again if they have changed.

        Keeps the old certificate if the new one cannot be used, for example because only one of
        the files has been renewed yet.
        """
        versions = self._read_versions()
        if versions == self._versions:
            return
        self._versions = versions
        try:
            self._current = load_certificate(*self._files)
        except BadCertificate as error:
            log.error("the renewed certificate cannot be used, keeping the old one: %s", error)
        else:
            log.info("the certificate was renewed")

    async def reload_regularly(self, interval_s: float) -> None:
        """Wait, then load the files again if they have changed."""
        await asyncio.sleep(interval_s)
        self.reload_if_changed()
