//! The short code that lets a friend join: easy to say, hard to mistype.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::base32;

/// Seven random symbols and a check symbol, written `K7QM-2XHD`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Cow<'_, str>", into = "String")]
pub struct JoinCode([u8; JoinCode::LENGTH]);

impl JoinCode {
    /// Symbols in a code, the check symbol included.
    pub const LENGTH: usize = 8;
    const PAYLOAD: usize = JoinCode::LENGTH - 1;

    /// Makes the code of a random number, of which 35 bits count.
    pub fn from_random(random: u64) -> JoinCode {
        let mut symbols = [0; JoinCode::LENGTH];
        for (place, symbol) in symbols[..JoinCode::PAYLOAD].iter_mut().enumerate() {
            *symbol = (random >> (5 * place)) as u8 & 31;
        }
        symbols[JoinCode::PAYLOAD] = check_symbol(&symbols[..JoinCode::PAYLOAD]);
        JoinCode(symbols)
    }
}

/// Luhn's check in base 32: it notices every single wrong symbol and nearly every swap of two
/// neighbours.
fn check_symbol(payload: &[u8]) -> u8 {
    let sum: u32 = payload
        .iter()
        .rev()
        .enumerate()
        .map(|(place, symbol)| {
            let weighted = u32::from(*symbol) * if place % 2 == 0 { 2 } else { 1 };
            weighted / 32 + weighted % 32
        })
        .sum();
    ((32 - sum % 32) % 32) as u8
}

impl fmt::Display for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, right) = self.0.split_at(JoinCode::LENGTH / 2);
        let text = |symbols: &[u8]| {
            symbols
                .iter()
                .copied()
                .map(base32::symbol)
                .collect::<String>()
        };
        write!(f, "{}-{}", text(left), text(right))
    }
}

/// The text is no code, or one symbol of it is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCode;

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a join code")
    }
}

impl FromStr for JoinCode {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<JoinCode, BadCode> {
        let mut symbols = [0; JoinCode::LENGTH];
        let mut written = text.chars().filter(|c| !matches!(c, '-' | ' '));
        for symbol in &mut symbols {
            *symbol = written.next().and_then(base32::value).ok_or(BadCode)?;
        }
        let (payload, check) = symbols.split_at(JoinCode::PAYLOAD);
        if written.next().is_some() || check_symbol(payload) != check[0] {
            return Err(BadCode);
        }
        Ok(JoinCode(symbols))
    }
}

impl TryFrom<Cow<'_, str>> for JoinCode {
    type Error = BadCode;

    fn try_from(text: Cow<'_, str>) -> Result<JoinCode, BadCode> {
        text.parse()
    }
}

impl From<JoinCode> for String {
    fn from(code: JoinCode) -> String {
        code.to_string()
    }
}

impl JsonSchema for JoinCode {
    fn schema_name() -> Cow<'static, str> {
        "JoinCode".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$"})
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn codes_round_trip_as_people_write_them(random: u64) {
            let code = JoinCode::from_random(random);
            let text = code.to_string();
            prop_assert_eq!(text.parse(), Ok(code));
            prop_assert_eq!(text.to_lowercase().replace('-', " ").parse(), Ok(code));
            prop_assert_eq!(text.replace('0', "o").replace('1', "l").parse(), Ok(code));
        }

        #[test]
        fn one_wrong_symbol_is_noticed(random: u64, place in 0usize..8, by in 1u8..32) {
            let mut wrong = JoinCode::from_random(random);
            wrong.0[place] = (wrong.0[place] + by) % 32;
            prop_assert_eq!(wrong.to_string().parse::<JoinCode>(), Err(BadCode));
        }
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in ["", "K7QM", "K7QM-2XHD-9", "ÀÉÎÕ-ÀÉÎÕ", "********"] {
            assert_eq!(text.parse::<JoinCode>(), Err(BadCode), "{text}");
        }
    }
}
