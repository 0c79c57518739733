"""A certificate for a table among friends, made on the spot: they know it by its fingerprint."""

from __future__ import annotations

import datetime
import hashlib
import ssl
import tempfile
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from ..config.address import FINGERPRINT

DAYS = 30


def made() -> tuple[ssl.SSLContext, str]:
    """A context with a new key and certificate, and the certificate's fingerprint."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Ramino Access")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=DAYS))
        .sign(key, hashes.SHA256())
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.TemporaryDirectory(prefix="ramino-") as folder:  # the library of Python reads files only
        pem = Path(folder) / "pem"
        pem.touch(mode=0o600)
        private = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        pem.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))
        context.load_cert_chain(pem)
    shown = certificate.public_bytes(serialization.Encoding.DER)
    return context, hashlib.sha256(shown).hexdigest()[:FINGERPRINT]
