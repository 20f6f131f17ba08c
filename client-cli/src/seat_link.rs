//! The link with which a seat is taken along to another device.

use std::fmt;
use std::str::FromStr;

use protocol::{Nonce, Token};

use crate::match_ref::MatchRef;

/// The part of a link that names the key. What stands behind a # is sent to no server by itself.
const MARK: &str = "#take=";

/// The digits of a key.
const KEY_DIGITS: usize = 64;

/// The form of a link, for error messages.
const FORM: &str = "the whole link that your other device shows, with what follows the #";

/// A link to a seat, with the key to it and what the player has kept to add to the match's chance.
#[derive(Clone, Debug)]
pub(crate) struct SeatLink {
    /// The match, with its server.
    pub(crate) match_ref: MatchRef,
    /// The key.
    pub(crate) key: Token,
    /// The first link of the player's chain of nonces; seats of older clients have none.
    pub(crate) nonce_secret: Option<Nonce>,
}

impl FromStr for SeatLink {
    type Err = &'static str;

    /// Reads a link; one out of a chat may have brought quotation marks or a full stop along.
    fn from_str(text: &str) -> Result<SeatLink, &'static str> {
        let (page, secrets) = text.split_once(MARK).ok_or(FORM)?;
        let is_quotation = |c: char| c.is_whitespace() || "\"'“”„«»‹›<>()".contains(c);
        let Ok(match_ref) = page.trim_start_matches(is_quotation).parse();
        let end = secrets.find(|c: char| !c.is_ascii_hexdigit() && c != '.');
        let secrets = secrets[..end.unwrap_or(secrets.len())].trim_end_matches('.');
        let (key, secret) = match secrets.split_once('.') {
            Some((key, secret)) => (key, Some(secret)),
            None => (secrets, None),
        };
        if key.len() != KEY_DIGITS {
            return Err(FORM);
        }
        let secret = secret.map(|secret| secret.parse().map_err(|_| FORM));
        Ok(SeatLink {
            match_ref,
            key: key.to_owned().into(),
            nonce_secret: secret.transpose()?,
        })
    }
}

impl fmt::Display for SeatLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(server) = &self.match_ref.server {
            write!(f, "{server}")?;
        }
        write!(f, "/m/{}{MARK}{}", self.match_ref, self.key.as_str())?;
        match self.nonce_secret {
            Some(secret) => write!(f, ".{secret}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_understood_as_people_pass_it_on() {
        let (key, secret) = ("a7".repeat(32), "0c".repeat(32));
        let whole = format!("https://play.example/m/RKN8-39W1#take={key}.{secret}");
        let bare = format!("https://play.example/m/RKN8-39W1#take={key}");
        for (text, link) in [
            (whole.clone(), &whole),
            (format!(" “{whole}”. "), &whole),
            (format!("<{whole}>,"), &whole),
            (format!("{bare}."), &bare),
            (
                format!("https://play.example/m/rkn839w1/#take={key}"),
                &bare,
            ),
        ] {
            let read: SeatLink = text.parse().unwrap();
            assert_eq!(read.to_string(), *link, "{text}");
            assert_eq!(read.key.as_str(), key);
        }
        for text in [
            "RKN8-39W1",
            "https://play.example/m/RKN8-39W1",
            "https://play.example/m/RKN8-39W1#take=",
            "https://play.example/m/RKN8-39W1#take=a7.a7",
        ] {
            assert_eq!(text.parse::<SeatLink>().unwrap_err(), FORM, "{text}");
        }
    }
}
