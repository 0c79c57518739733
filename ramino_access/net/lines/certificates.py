"""Certificates that are made here and known again by their fingerprint: a table's, and a node's for other nodes."""

from __future__ import annotations

import datetime
import logging
import ssl
import tempfile
from pathlib import Path

from ...files.problems import Problem
from ...files.storage import replace_file
from ...files.toml_files import FileKind, read_bytes

_log = logging.getLogger(__name__)

DAYS = 365
LEFT = datetime.timedelta(days=30)
"""What a certificate has to be good for still, so that an invitation lasts as long as a match."""

PEM = FileKind("certificate", 64 * 1024)


def certificate(file: Path, now: datetime.datetime) -> tuple[ssl.SSLContext, bytes]:
    """A context with the certificate that is kept in this file, and that certificate in DER: friends who have an
    invitation know it again. Where there is none that is good a new one is made, and kept where that can be.
    Raises OSError, and ImportError without the library that makes one."""
    from cryptography import x509

    data = read_bytes(file, PEM)
    if not isinstance(data, Problem):
        try:
            if x509.load_pem_x509_certificate(data).not_valid_after_utc > now + LEFT:
                return _context(data)
        except (ValueError, ssl.SSLError) as error:
            _log.info("the certificate kept here is no good: %s", error)
    fresh = _made(now)
    try:
        replace_file(file, fresh)
    except OSError as error:
        _log.info("the certificate is not kept: %s", error)
    return _context(fresh)


def _made(now: datetime.datetime) -> bytes:
    """A new key and its certificate."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Ramino Access")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=DAYS))
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return private + made.public_bytes(serialization.Encoding.PEM)


def _context(pem: bytes) -> tuple[ssl.SSLContext, bytes]:
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.TemporaryDirectory(prefix="ramino-") as folder:  # the library of Python reads files only
        file = Path(folder) / "pem"
        file.touch(mode=0o600)
        file.write_bytes(pem)
        context.load_cert_chain(file)
    return context, x509.load_pem_x509_certificate(pem).public_bytes(Encoding.DER)
