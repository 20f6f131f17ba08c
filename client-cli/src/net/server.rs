//! The address of a server.

use std::fmt;
use std::str::FromStr;

/// The base address of a server, such as `http://127.0.0.1:8080`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server(String);

impl Server {
    /// Returns the address of a REST route, such as `/api/games`.
    pub(crate) fn route(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Returns the address of the socket.
    pub(crate) fn socket(&self) -> String {
        // `http` becomes `ws` and `https` becomes `wss`.
        self.route("/api/socket").replacen("http", "ws", 1)
    }
}

impl FromStr for Server {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Server, &'static str> {
        let host = text
            .strip_prefix("http://")
            .or_else(|| text.strip_prefix("https://"));
        match host {
            Some(host) if !host.is_empty() && !host.starts_with('/') => {
                Ok(Server(text.trim_end_matches('/').to_owned()))
            }
            _ => Err("an address such as http://127.0.0.1:8080"),
        }
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
    fn other_texts_are_no_addresses() {
        for text in ["", "127.0.0.1:8080", "http://", "ftp://x", "http:///x"] {
            assert!(text.parse::<Server>().is_err(), "{text}");
        }
    }
}
