"""Certificates made for a test."""

from __future__ import annotations

import datetime
from pathlib import Path


def certificate(folder: Path, name: str, *, apart: bool = True, passphrase: bytes = b"") -> tuple[Path, Path]:
    """The files of a certificate for this name, and of its key, which has a passphrase where one is given."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(called)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=2))
        .sign(key, hashes.SHA256())
    )
    locked = serialization.BestAvailableEncryption(passphrase) if passphrase else serialization.NoEncryption()
    secret = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, locked)
    shown = made.public_bytes(serialization.Encoding.PEM)
    folder.mkdir(parents=True, exist_ok=True)
    one, two = folder / "cert.pem", folder / "key.pem"
    one.write_bytes(shown if apart else shown + secret)
    two.write_bytes(secret)
    return one, two
