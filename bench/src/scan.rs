//! Finding the few fields a move needs in a message, without reading it as JSON: the server's
//! field order is known, and this is a load generator that must not cost more than the server.

use memchr::memmem;

/// A message's kind, told by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    Snapshot,
    Update,
    Accepted,
    Refused,
    Other,
}

impl Kind {
    pub(crate) fn of(text: &[u8]) -> Kind {
        let name = text.strip_prefix(br#"{"type":""#).unwrap_or_default();
        match name {
            [b's', b'n', ..] => Kind::Snapshot,
            [b'u', ..] => Kind::Update,
            [b'a', b'c', b'c', ..] => Kind::Accepted,
            [b'r', ..] => Kind::Refused,
            _ => Kind::Other,
        }
    }
}

/// The state in a snapshot or an update.
#[derive(Debug, PartialEq)]
pub(crate) struct State<'a> {
    pub(crate) version: u64,
    /// The text between the brackets of `"rows"`; empty before the start.
    pub(crate) rows: &'a [u8],
    /// The first seat to act.
    pub(crate) to_act: Option<u8>,
    pub(crate) is_finished: bool,
    /// The match that follows this one.
    pub(crate) rematch: Option<&'a str>,
}

impl State<'_> {
    pub(crate) fn of(text: &[u8]) -> Option<State<'_>> {
        let state = after(text, br#""state":{"version":"#)?;
        let rows = after(state, br#""rows":["#)
            .and_then(|rows| Some(&rows[..memchr::memchr(b']', rows)?]))
            .unwrap_or_default();
        let to_act = after(state, br#""to_act":["#)?;
        Some(State {
            version: number(state),
            rows,
            to_act: to_act
                .first()
                .and_then(|digit| digit.checked_sub(b'0'))
                .filter(|seat| *seat < 10),
            is_finished: after(to_act, br#""result":"#).is_some(),
            rematch: rematch(to_act),
        })
    }
}

/// Returns the match that follows the one of the message, which is its last field: without
/// reading all of the message, as there are many spectators.
pub(crate) fn rematch_at_end(text: &[u8]) -> Option<&str> {
    const LONGEST: usize = br#""rematch":"01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0"}}"#.len();
    rematch(&text[text.len().saturating_sub(LONGEST)..])
}

/// Returns what is left on the clock of a seat, in milliseconds, if the match has clocks.
pub(crate) fn remaining_ms(text: &[u8], seat: u8) -> Option<u64> {
    let mut clock = after(text, br#""clock":{"seats":["#)?;
    for _ in 0..=seat {
        clock = after(clock, br#""remaining_ms":"#)?;
    }
    Some(number(clock))
}

/// Returns the number that a text begins with.
fn number(text: &[u8]) -> u64 {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |number, byte| number * 10 + u64::from(byte - b'0'))
}

fn rematch(text: &[u8]) -> Option<&str> {
    let id = after(text, br#""rematch":""#)?;
    let end = memchr::memchr(b'"', id)?;
    std::str::from_utf8(&id[..end]).ok()
}

/// Returns the empty squares in the rows of an Orbito position, as (column, row) from 0.
pub(crate) fn empty_squares(rows: &[u8]) -> impl Iterator<Item = (u8, u8)> {
    rows.split(|byte| *byte == b',')
        .zip(0..)
        .flat_map(|(row, number)| {
            let squares = row.strip_prefix(b"\"").unwrap_or_default();
            squares
                .iter()
                .zip(0..)
                .filter(|(square, _)| **square == b'.')
                .map(move |(_, col)| (col, number))
        })
}

fn after<'a>(text: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let start = memmem::find(text, name)?;
    Some(&text[start + name.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_found_in_an_update() {
        let text = br#"{"type":"update","happened":[{"version":12}],"state":{"version":12,"status":"live","position":{"size":4,"rows":["w..b","....",".b..","w..."],"turn":"black"},"to_act":[1],"offers":[]}}"#;
        assert_eq!(Kind::of(text), Kind::Update);
        let state = State::of(text).unwrap();
        assert_eq!((state.version, state.to_act), (12, Some(1)));
        assert!(!state.is_finished && state.rematch.is_none());
        let squares: Vec<_> = empty_squares(state.rows).collect();
        assert_eq!(squares.len(), 12);
        assert_eq!((squares[0], squares[11]), ((1, 0), (3, 3)));
    }

    #[test]
    fn the_clock_of_a_seat_is_found() {
        let text = br#"{"state":{"to_act":[1],"clock":{"seats":[{"remaining_ms":298830,"forgiven_ms":80},{"remaining_ms":296100,"runs_in_ms":0,"forgiven_ms":140}]},"offers":[]}}"#;
        let clocks = [0, 1].map(|seat| remaining_ms(text, seat));
        assert_eq!(clocks, [Some(298_830), Some(296_100)]);
        assert_eq!(remaining_ms(br#"{"state":{"to_act":[1]}}"#, 0), None);
    }

    #[test]
    fn the_end_and_the_rematch_are_found() {
        let text = br#"{"type":"update","happened":[],"state":{"version":40,"status":"finished","position":{"rows":["wb"]},"to_act":[],"offers":[],"result":{"termination":"rules"},"rematch":"01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0"}}"#;
        let state = State::of(text).unwrap();
        assert_eq!(state.to_act, None);
        assert!(state.is_finished);
        assert_eq!(state.rematch, Some("01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0"));
        assert_eq!(rematch_at_end(text), state.rematch);
    }
}
