//! The addresses to which push messages may go: strangers name them, so that none may be within the
//! operator's own network.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::Uri;
use tokio::net::{TcpStream, lookup_host};

const HTTPS_PORT: u16 = 443;
const HTTP_PORT: u16 = 80;

/// The address of a browser at its push service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Destination {
    pub(super) host: String,
    pub(super) port: u16,
    /// Path and query.
    pub(super) path: String,
    pub(super) is_https: bool,
    to_private: bool,
}

impl Destination {
    /// Reads an endpoint: over HTTPS at its usual port, unless push services may be private.
    pub(super) fn of(endpoint: &str, to_private: bool) -> Option<Destination> {
        let uri: Uri = endpoint.parse().ok()?;
        let authority = uri.authority()?;
        let is_https = match uri.scheme_str()? {
            "https" => true,
            "http" if to_private => false,
            _ => return None,
        };
        let usual_port = if is_https { HTTPS_PORT } else { HTTP_PORT };
        let port = uri.port_u16().unwrap_or(usual_port);
        let is_usual = port == usual_port && !authority.as_str().contains('@');
        (to_private || is_usual).then(|| Destination {
            host: authority.host().to_owned(),
            port,
            path: uri
                .path_and_query()
                .map_or("/", |path| path.as_str())
                .to_owned(),
            is_https,
            to_private,
        })
    }

    /// Returns the host as a header names it.
    pub(super) fn authority(&self) -> String {
        let usual_port = if self.is_https { HTTPS_PORT } else { HTTP_PORT };
        if self.port == usual_port {
            self.host.clone()
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }

    /// Returns the origin, for which a signature is made.
    pub(super) fn origin(&self) -> String {
        let scheme = if self.is_https { "https" } else { "http" };
        format!("{scheme}://{}", self.authority())
    }

    /// Connects to the first address of the host, if it is one of the open Internet.
    pub(super) async fn connect(&self) -> io::Result<TcpStream> {
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        let mut found = lookup_host((host, self.port)).await?;
        let address = found.find(|address| self.may_be_at(*address));
        let address = address.ok_or(io::ErrorKind::PermissionDenied)?;
        TcpStream::connect(address).await
    }

    fn may_be_at(&self, address: SocketAddr) -> bool {
        self.to_private || is_public(address.ip())
    }
}

/// Tells whether an address is one of the open Internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = match a {
        // "This" network, private networks, loopback, multicast and reserved ones.
        0 | 10 | 127 | 224..=255 => true,
        // Networks behind a provider's address.
        100 => (64..128).contains(&b),
        169 => b == 254,
        172 => (16..32).contains(&b),
        // Protocol assignments, documentation, relays and private networks.
        192 => matches!((b, c), (0, 0 | 2) | (88, 99) | (168, _)),
        // Benchmarks and documentation.
        198 => matches!((b, c), (18 | 19, _) | (51, 100)),
        203 => (b, c) == (0, 113),
        _ => false,
    };
    !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Global unicast, without what is embedded in it: Teredo and the like, documentation, 6to4.
    (0x2000..0x4000).contains(&first)
        && !(first == 0x2001 && (second < 0x0200 || second == 0x0db8))
        && first != 0x2002
        && first & 0xfff0 != 0x3ff0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endpoints_are_https_at_the_usual_port() {
        let sound = Destination::of("https://push.example/a?b=c", false).unwrap();
        assert_eq!(sound.origin(), "https://push.example");
        assert_eq!(sound.path, "/a?b=c");
        for refused in [
            "",
            "push.example/a",
            "/a",
            "http://push.example/a",
            "ftp://push.example/a",
            "https://push.example:8443/a",
            "https://ann:secret@push.example/a",
        ] {
            assert_eq!(Destination::of(refused, false), None, "{refused}");
        }
        let private = Destination::of("http://127.0.0.1:9000/a", true).unwrap();
        assert_eq!(private.origin(), "http://127.0.0.1:9000");
    }

    #[test]
    fn only_the_open_internet_is_public() {
        for public in [
            "8.8.8.8",
            "100.63.0.1",
            "172.32.0.1",
            "192.1.0.1",
            "2606:4700::1",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for special in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2001:db8::1",
            "2002:a00:1::1",
            "fc00::1",
            "fe80::1",
            "ff02::1",
        ] {
            assert!(!is_public(special.parse().unwrap()), "{special}");
        }
    }

    #[tokio::test]
    async fn nothing_connects_to_a_private_address() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let endpoint = format!("http://127.0.0.1:{port}/");
        let mut destination = Destination::of(&endpoint, true).unwrap();
        destination.connect().await.unwrap();
        destination.to_private = false;
        let refused = destination.connect().await.unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied);
    }
}
