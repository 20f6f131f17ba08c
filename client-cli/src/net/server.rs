//! The address of a server.

use std::fmt;
use std::str::FromStr;

/// The fault of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It names no computer.
    #[error("it names no computer; an address looks like http://127.0.0.1:8080")]
    Host,
    /// A space or something else that no address has stands in it.
    #[error("an address has no spaces and begins with a name or a number")]
    Symbol,
    /// The part before `://` is no way to reach a server.
    #[error("a server is reached by http:// or https://, by nothing else")]
    Scheme,
    /// The port is no number from 1 to 65535.
    #[error("the port after the last colon is a number from 1 to 65535")]
    Port,
    /// An IPv6 address stands without its brackets.
    #[error("an IPv6 address stands in brackets, as in http://[::1]:8080")]
    Brackets,
}

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
    type Err = AddressError;

    /// Reads an address as people write it: also without a scheme, which means `http`, or with
    /// that of a socket.
    fn from_str(text: &str) -> Result<Server, AddressError> {
        let text = text.trim();
        let (scheme, rest) = match text.split_once("://") {
            Some((scheme, rest)) => match scheme.to_ascii_lowercase().as_str() {
                "http" | "ws" => ("http", rest),
                "https" | "wss" => ("https", rest),
                _ => return Err(AddressError::Scheme),
            },
            None => ("http", text),
        };
        let rest = rest.trim_end_matches('/');
        check_host(rest.split('/').next().unwrap_or_default())?;
        if rest.contains(|c: char| c.is_whitespace() || c.is_control()) {
            return Err(AddressError::Symbol);
        }
        Ok(Server(format!("{scheme}://{rest}")))
    }
}

/// Finds out what is wrong with a host and its port, if anything is.
fn check_host(host: &str) -> Result<(), AddressError> {
    if host.matches(':').count() > 1 && !host.starts_with('[') {
        return Err(AddressError::Brackets);
    }
    let name_end = host.rfind(']').map_or(0, |at| at + 1);
    let (name, port) = match host[name_end..].split_once(':') {
        Some((name, port)) => (&host[..name_end + name.len()], Some(port)),
        None => (host, None),
    };
    match port.map(str::parse::<u16>) {
        _ if name.is_empty() => Err(AddressError::Host),
        _ if name.starts_with('-') => Err(AddressError::Symbol),
        Some(Err(_) | Ok(0)) => Err(AddressError::Port),
        _ => Ok(()),
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
    fn what_is_wrong_with_an_address_is_said() {
        for (text, error) in [
            ("", AddressError::Host),
            ("http://", AddressError::Host),
            ("http:///x", AddressError::Host),
            (":8080", AddressError::Host),
            ("ftp://x", AddressError::Scheme),
            ("a b", AddressError::Symbol),
            ("--", AddressError::Symbol),
            ("localhost:80800", AddressError::Port),
            ("localhost:", AddressError::Port),
            ("[::1]:0", AddressError::Port),
            ("::1", AddressError::Brackets),
        ] {
            assert_eq!(text.parse::<Server>(), Err(error), "{text}");
        }
    }
}
