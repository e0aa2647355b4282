"""The server's certificate: errors of its files, and renewal."""

import logging
import os
import subprocess
import time
from pathlib import Path

import pytest
from tests.support.certificates import Certificates

from triptych.server.tls.certificate import BadCertificate, ServerCertificate, load_certificate


@pytest.fixture
def certificates(tmp_path: Path) -> Certificates:
    return Certificates(tmp_path)


def expect_refused(certificates: Certificates, message: str) -> None:
    """Check that the files are refused, and that the error names the file at fault."""
    with pytest.raises(BadCertificate) as error:
        load_certificate(*certificates.files)
    assert message in str(error.value)
    assert str(certificates.certificate.parent) in str(error.value)


def test_expiry_time_is_read(certificates: Certificates) -> None:
    certificates.issue(days=10)
    days_left = (load_certificate(*certificates.files).expires_at - time.time()) / 86_400
    assert 9.9 < days_left <= 10


def test_missing_files_are_named(certificates: Certificates) -> None:
    certificates.key.unlink()
    expect_refused(certificates, "cannot read the private key")
    certificates.certificate.unlink()
    expect_refused(certificates, "cannot read the certificate")


def test_unreadable_files_are_named(certificates: Certificates) -> None:
    certificates.key.unlink()
    certificates.key.mkdir()  # The tests may run as root, who can read every file.
    expect_refused(certificates, "key.pem: Is a directory")


def test_files_in_the_wrong_order_or_format_are_refused(certificates: Certificates) -> None:
    with pytest.raises(BadCertificate, match=r"key\.pem contains no certificate in PEM format"):
        load_certificate(*reversed(certificates.files))
    certificates.key.write_text("secret")
    expect_refused(certificates, "key.pem contains no private key")


def test_damaged_file_is_refused(certificates: Certificates) -> None:
    text = certificates.certificate.read_text()
    certificates.certificate.write_text(text[:200] + "\n-----END CERTIFICATE-----\n")
    expect_refused(certificates, "is damaged")


def test_key_of_another_certificate_is_refused(certificates: Certificates) -> None:
    key = certificates.key.read_bytes()
    certificates.issue()
    certificates.key.write_bytes(key)
    expect_refused(certificates, "is not the key of the certificate")


def test_expired_and_future_certificates_are_refused(certificates: Certificates) -> None:
    certificates.issue(days=-0.5)
    expect_refused(certificates, "has expired; renew it")
    certificates.issue(begins_in_days=2)
    expect_refused(certificates, "is not valid yet; check this machine's clock")


def test_key_with_a_passphrase_is_refused_without_asking(certificates: Certificates) -> None:
    command = [
        "openssl",
        "pkey",
        "-aes256",
        "-passout",
        "pass:secret",
        "-in",
        certificates.files[1],
    ]
    encrypted = subprocess.run(command, capture_output=True, check=True).stdout
    certificates.key.write_bytes(encrypted)
    expect_refused(certificates, "is protected by a passphrase; remove it with `openssl pkey")


def test_renewed_files_are_loaded_once_both_have_changed(
    certificates: Certificates, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "triptych.tls")
    loaded = ServerCertificate(*certificates.files)
    first = loaded._current
    loaded.reload_if_changed()
    assert loaded._current is first
    key = certificates.key.read_bytes()
    certificates.issue()
    new_key = certificates.key.read_bytes()
    certificates.key.write_bytes(key)
    loaded.reload_if_changed()
    assert loaded._current is first
    assert "keeping the old one" in caplog.text
    caplog.clear()
    loaded.reload_if_changed()
    assert not caplog.text, "the same error is logged once"
    renewed = certificates.key.with_suffix(".new")
    renewed.write_bytes(new_key)
    os.replace(renewed, certificates.key)
    loaded.reload_if_changed()
    assert loaded._current is not first
    assert "renewed" in caplog.text
    certificates.certificate.unlink()
    last = loaded._current
    loaded.reload_if_changed()
    assert loaded._current is last
