//! Trust in servers that have signed their own certificates.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::thread;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// A certificate as `openssl req -x509` makes it: it says that it is an authority's.
const CERTIFICATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/self_signed.pem");
const KEY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/self_signed.key");

/// Serves an empty list of games over TLS; returns the address.
fn serve() -> String {
    let certificate = CertificateDer::from_pem_file(CERTIFICATE).expect("a certificate");
    let key = PrivateKeyDer::from_pem_file(KEY).expect("a key");
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring knows them")
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .expect("the key of the certificate");
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("https://{}", listener.local_addr().expect("an address"));
    thread::spawn(move || {
        for socket in listener.incoming() {
            let connection =
                ServerConnection::new(Arc::clone(&config)).expect("a sound configuration");
            let mut stream =
                BufReader::new(StreamOwned::new(connection, socket.expect("a client")));
            let mut line = String::new();
            // A client without trust breaks off here.
            while stream.read_line(&mut line).is_ok_and(|read| read > 2) {
                line.clear();
            }
            let body = r#"{"games":[]}"#;
            let answer = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
                 connection: close\r\n\r\n{body}",
                body.len()
            );
            let _ = stream.get_mut().write_all(answer.as_bytes());
        }
    });
    address
}

fn games(server: &str, ca: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(["--json", "--server", server, "games"]);
    command.env_remove("TABLEE_CA");
    if let Some(file) = ca {
        command.arg("--ca").arg(file);
    }
    command.output().expect("the client starts")
}

#[test]
fn a_self_signed_certificate_is_trusted_where_it_is_given() {
    let server = serve();
    let stranger = games(&server, None);
    assert_eq!(stranger.status.code(), Some(4));
    let said: serde_json::Value = serde_json::from_slice(&stranger.stderr).unwrap();
    assert_eq!(said["code"], "unreachable");
    let trusted = games(&server, Some(Path::new(CERTIFICATE)));
    assert!(trusted.status.success(), "{trusted:?}");
    assert_eq!(trusted.stdout, b"{\"games\":[]}\n");
}

#[test]
fn a_certificate_is_trusted_from_the_line_on_that_names_it() {
    let server = serve();
    let home = tempfile::tempdir().expect("there is room for a folder");
    let (mut terminal, pts) = pty_process::blocking::open().expect("there are terminals left");
    let program = pty_process::blocking::Command::new(env!("CARGO_BIN_EXE_tablee"));
    let mut child = program
        .args(["--lang", "en", "--server", &server])
        .env("HOME", home.path())
        .env_remove("XDG_STATE_HOME")
        .env_remove("TABLEE_CA")
        .spawn(pts)
        .expect("the client starts");
    let typed = [
        "--json games",
        &format!("--json games --ca {CERTIFICATE}"),
        "--json games",
        "quit",
    ];
    for line in typed {
        writeln!(terminal, "{line}").expect("a terminal");
    }
    let mut shown = Vec::new();
    // The terminal ends with an error when the program does.
    let _ = terminal.read_to_end(&mut shown);
    assert!(child.wait().expect("it has started").success());
    let shown = String::from_utf8_lossy(&shown);
    let lists = shown.matches(r#"{"games":[]}"#).count();
    assert_eq!(lists, 2, "{shown}");
}

#[test]
fn a_file_without_certificates_is_said() {
    for file in [KEY, "/nowhere.pem"] {
        let output = games("https://127.0.0.1:9", Some(Path::new(file)));
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
}

#[test]
fn a_server_without_tls_is_asked_for_in_plain() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("https://{}", listener.local_addr().expect("an address"));
    thread::spawn(move || {
        for socket in listener.incoming() {
            let _ = socket
                .expect("a client")
                .write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n");
        }
    });
    let output = games(&address, None);
    let said: serde_json::Value = serde_json::from_slice(&output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(4), "{said}");
    assert_eq!(said["code"], "no_tls", "{said}");
}
