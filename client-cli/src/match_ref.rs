//! The match a command is about, as people write it.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use protocol::{JoinCode, MatchId};

use crate::net::Server;

/// A match, named by its code or id, or by the link of its page, which names its server too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MatchRef {
    /// The server that a link names.
    pub(crate) server: Option<Server>,
    text: String,
}

impl MatchRef {
    /// Names a match of a server by its code.
    pub(crate) fn at(server: Server, code: JoinCode) -> MatchRef {
        MatchRef {
            server: Some(server),
            text: code.to_string(),
        }
    }

    /// Returns the code or id as the server knows it; what is neither stays as it is.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }
}

impl From<MatchId> for MatchRef {
    fn from(id: MatchId) -> MatchRef {
        MatchRef {
            server: None,
            text: id.to_string(),
        }
    }
}

impl FromStr for MatchRef {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<MatchRef, Infallible> {
        let text = text.trim();
        let link = text.rsplit_once("/m/").and_then(|(address, rest)| {
            let named = rest.split(['/', '?', '#']).next().unwrap_or_default();
            Some((address.parse().ok()?, named))
        });
        let (server, named) = link.map_or((None, text), |(server, named)| (Some(server), named));
        Ok(MatchRef {
            server,
            text: normal(named),
        })
    }
}

impl fmt::Display for MatchRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Writes a code or id in its usual form. Letters out of a chat may have brought quotation marks,
/// other hyphens, other spaces or a full stop along.
fn normal(named: &str) -> String {
    let symbols: String = named.chars().filter(char::is_ascii_alphanumeric).collect();
    let id: Result<MatchId, _> = symbols.to_ascii_lowercase().parse();
    let code: Result<JoinCode, _> = symbols.parse();
    match (id, code) {
        (Ok(id), _) => id.to_string(),
        (_, Ok(code)) => code.to_string(),
        _ => named.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> MatchRef {
        let Ok(read) = text.parse();
        read
    }

    #[test]
    fn a_code_is_understood_in_any_spelling() {
        let code = JoinCode::from_random(7).to_string();
        let spaced = code.replace('-', " ");
        for text in [
            code.clone(),
            code.to_lowercase(),
            spaced.clone(),
            format!("\"{spaced}\""),
            code.replace('-', "\u{2011}"),
            code.replace('-', "\u{a0}\u{2013}"),
            format!("\u{ab}\u{a0}{code}\u{a0}\u{bb}."),
        ] {
            assert_eq!(read(&text).as_str(), code, "{text}");
            assert_eq!(read(&text).server, None, "{text}");
        }
    }

    #[test]
    fn a_link_of_the_page_names_server_and_match() {
        let code = JoinCode::from_random(7).to_string();
        for (link, server) in [
            (
                format!("http://192.168.1.5:8080/m/{code}"),
                "http://192.168.1.5:8080",
            ),
            (
                format!("https://play.example/m/{code}?x=1#y"),
                "https://play.example",
            ),
            (
                format!("play.example/m/{}/", code.to_lowercase()),
                "http://play.example",
            ),
        ] {
            let read = read(&link);
            assert_eq!(read.as_str(), code, "{link}");
            assert_eq!(read.server.unwrap().to_string(), server, "{link}");
        }
    }

    #[test]
    fn an_id_is_one_and_everything_else_stays_as_it_is() {
        let id = MatchId::new(7, [8; 10]).to_string();
        for id in [id, "9f3kq0x7m2ab".to_owned()] {
            assert_eq!(read(&id).as_str(), id);
            assert_eq!(read(&format!("\"{}\".", id.to_uppercase())).as_str(), id);
        }
        for text in ["", "K7QM", "../games", "no/m/"] {
            let read = read(text);
            assert!(read.as_str().len() <= text.len(), "{text}");
        }
    }
}
