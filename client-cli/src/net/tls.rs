//! Trust in servers: the certificates of the system, and those of `--ca`.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme, version};

use crate::failure::Failure;

/// The trust in servers, which holds for every connection that is made later.
struct Trust {
    /// The certificates trusted besides those of the system.
    added: Vec<CertificateDer<'static>>,
    /// The way in which connections are encrypted, once one has been.
    config: Option<Arc<ClientConfig>>,
}

static TRUST: Mutex<Trust> = Mutex::new(Trust {
    added: Vec::new(),
    config: None,
});

/// Trusts the certificates of a file, besides those trusted already: of authorities, and of servers
/// that have signed their own.
///
/// # Errors
///
/// [`Failure::Usage`] if the file holds no certificates in PEM.
pub(crate) fn trust(file: &Path) -> Result<(), Failure> {
    let unreadable = |reason: String| Failure::Usage(format!("{}: {reason}", file.display()));
    let read: Result<Vec<_>, _> = CertificateDer::pem_file_iter(file)
        .and_then(Iterator::collect)
        .map_err(|error| unreadable(error.to_string()));
    let certificates = read?;
    if certificates.is_empty() {
        return Err(unreadable("no CERTIFICATE".to_owned()));
    }
    let mut trust = held();
    trust.added.extend(certificates);
    trust.config = None;
    Ok(())
}

/// Returns how connections are encrypted.
///
/// # Errors
///
/// [`Failure::Unreachable`] if neither the system nor `--ca` has a certificate.
pub(super) fn config() -> Result<Arc<ClientConfig>, Failure> {
    let mut trust = held();
    if let Some(config) = &trust.config {
        return Ok(Arc::clone(config));
    }
    let system = rustls_native_certs::load_native_certs().certs;
    let made = with_roots(system, trust.added.clone());
    let made = made.map_err(|error| Failure::Unreachable(error.to_string()))?;
    Ok(Arc::clone(trust.config.insert(Arc::new(made))))
}

fn held() -> MutexGuard<'static, Trust> {
    TRUST.lock().unwrap_or_else(PoisonError::into_inner)
}

fn with_roots(
    system: Vec<CertificateDer<'static>>,
    added: Vec<CertificateDer<'static>>,
) -> Result<ClientConfig, Error> {
    let mut roots = RootCertStore::empty();
    // Systems have certificates that cannot be read any more.
    roots.add_parsable_certificates(system.into_iter().chain(added.iter().cloned()));
    let provider = Arc::new(ring::default_provider());
    let verifier =
        WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(&provider))
            .build()
            .map_err(|error| Error::General(error.to_string()))?;
    let config = ClientConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&version::TLS13, &version::TLS12])?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(Verifier { verifier, added }))
        .with_no_client_auth();
    Ok(config)
}

/// Checks certificates as usual, and trusts a server's own where exactly it was added: an ordinary
/// self-signed certificate says that it is an authority's, and no authority may serve.
#[derive(Debug)]
struct Verifier {
    verifier: Arc<WebPkiServerVerifier>,
    added: Vec<CertificateDer<'static>>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        if self.added.iter().any(|added| added == end_entity) {
            return Ok(ServerCertVerified::assertion());
        }
        self.verifier
            .verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now)
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.verifier.verify_tls12_signature(message, cert, dss)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.verifier.verify_tls13_signature(message, cert, dss)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.verifier.supported_verify_schemes()
    }
}
