//! The address of a server.

use std::fmt;
use std::str::FromStr;

/// The form of an address, for error messages.
const ADDRESS: &str = "an address such as http://127.0.0.1:8080";

/// The base address of a server, such as `http://127.0.0.1:8080`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server(String);

impl Server {
    /// Returns the address of a REST route, such as `/api/games`.
    pub(crate) fn route(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Tells whether the address means something on this computer only.
    pub(crate) fn is_local(&self) -> bool {
        let host = self.0.split_once("://").map_or("", |(_, host)| host);
        ["127.", "localhost", "[::1]"]
            .iter()
            .any(|local| host.starts_with(local))
    }

    /// Tells whether connections to it are encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.0.starts_with("https:")
    }

    /// Returns the address of the socket.
    pub(crate) fn socket(&self) -> String {
        // `http` becomes `ws` and `https` becomes `wss`.
        self.route("/api/socket").replacen("http", "ws", 1)
    }
}

impl FromStr for Server {
    type Err = &'static str;

    /// Reads an address as people write it: also without a scheme, which means `http`, or with
    /// that of a socket.
    fn from_str(text: &str) -> Result<Server, &'static str> {
        let text = text.trim();
        let (scheme, host) = match text.split_once("://") {
            Some((scheme, host)) => match scheme.to_ascii_lowercase().as_str() {
                "http" | "ws" => ("http", host),
                "https" | "wss" => ("https", host),
                _ => return Err(ADDRESS),
            },
            None => ("http", text),
        };
        let host = host.trim_end_matches('/');
        let is_address = !host.is_empty()
            && !host.starts_with(['/', ':', '-'])
            && !host.contains(|c: char| c.is_whitespace() || c.is_control());
        let server = format!("{scheme}://{host}");
        is_address.then_some(Server(server)).ok_or(ADDRESS)
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_and_socket_stand_below_the_address() {
        let server: Server = "https://play.example/tablee/".parse().unwrap();
        assert_eq!(
            server.route("/api/games"),
            "https://play.example/tablee/api/games"
        );
        assert_eq!(server.socket(), "wss://play.example/tablee/api/socket");
    }

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, address) in [
            ("localhost:8080", "http://localhost:8080"),
            ("HTTP://Play.example/", "http://Play.example"),
            ("ws://[::1]:8080", "http://[::1]:8080"),
            ("wss://play.example", "https://play.example"),
        ] {
            assert_eq!(text.parse::<Server>().unwrap().to_string(), address);
        }
    }

    #[test]
    fn other_texts_are_no_addresses() {
        for text in ["", "http://", "ftp://x", "http:///x", ":8080", "a b", "--"] {
            assert!(text.parse::<Server>().is_err(), "{text}");
        }
    }
}
