//! The commitments that a player's client was shown before a match began.

use protocol::{Event, Nonce, Player, Record, Status};
use serde::{Deserialize, Serialize};

use crate::session::Session;

/// The commitments at a full table. From them on there is one deal, and a record with others is of another
/// match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ShownChance {
    /// The server's commitment, in hex.
    commitment: String,
    /// The commitments of the players who add a nonce, in the order of their numbers.
    nonces: Vec<(Player, Nonce)>,
}

impl ShownChance {
    /// Notes what a full table shows before the start; afterwards a server could show anything.
    pub(super) fn of(session: &Session) -> Option<ShownChance> {
        let (info, state) = (session.info(), session.state());
        let is_full = state.players.len() == usize::from(info.seats);
        let players = state.players.iter();
        let nonces = players.filter_map(|known| Some((known.player, known.nonce_commitment?)));
        (is_full && state.status == Status::Open).then(|| ShownChance {
            commitment: info.commitment.clone(),
            nonces: nonces.collect(),
        })
    }

    /// Tells whether a record has what these commitments were made to; nothing of a match that went
    /// on without one of these players, who left the full table again before the start.
    pub(crate) fn is_opened_by(&self, record: &Record) -> Option<bool> {
        let mut nonces: Vec<(Player, Nonce)> = Vec::new();
        let mut seated = Vec::new();
        for event in record.entries.iter().filter_map(|entry| entry.event().ok()) {
            match event {
                Event::Ready {
                    player,
                    nonce: Some(nonce),
                    ..
                } => nonces.push((player, nonce.commitment())),
                // Everybody gets ready anew with another nonce.
                Event::Left { .. } => nonces.clear(),
                Event::Started { seating } => seated = seating,
                _ => {}
            }
        }
        nonces.sort_by_key(|(player, _)| *player);
        nonces.dedup();
        let mut noted = self.nonces.iter();
        let is_of_this_table = noted.all(|(player, _)| seated.contains(player));
        is_of_this_table.then(|| (&record.commitment, &nonces) == (&self.commitment, &self.nonces))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn nonce(player: u8) -> Nonce {
        Nonce([player; 32])
    }

    fn record(events: &[Value]) -> Record {
        let entries = events.iter().map(
            |event| json!({"version": 1, "at_ms": 0, "event": event, "hash": "00".repeat(32)}),
        );
        let record = json!({
            "format": Record::FORMAT, "match": "01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0", "game": "orbito", "settings": {},
            "time_control": {"system": "none"}, "players": [], "commitment": "c0", "seed": "",
            "entries": entries.collect::<Vec<_>>(), "result": {"termination": "aborted"}
        });
        serde_json::from_value(record).unwrap()
    }

    fn ready(player: u8, nonce: Nonce) -> Value {
        json!({"type": "ready", "player": player, "ready": true, "nonce": nonce})
    }

    fn left(player: u8) -> Value {
        json!({"type": "left", "player": player})
    }

    fn started(seating: &[u8]) -> Value {
        json!({"type": "started", "seating": seating})
    }

    /// Returns what players 1 and 2 are shown.
    fn shown() -> ShownChance {
        let nonces = [1, 2].map(|one| (Player(one), nonce(one).commitment()));
        ShownChance {
            commitment: "c0".to_owned(),
            nonces: nonces.into(),
        }
    }

    #[test]
    fn a_record_of_another_deal_is_noticed() {
        let start = started(&[2, 1]);
        let opened = [ready(2, nonce(2)), ready(1, nonce(1)), start.clone()];
        assert_eq!(shown().is_opened_by(&record(&opened)), Some(true));
        let again = [&[ready(0, nonce(9)), left(0)], &opened[..]].concat();
        assert_eq!(shown().is_opened_by(&record(&again)), Some(true));
        for other in [
            record(&[ready(2, nonce(2)), start.clone()]),
            record(&[ready(2, nonce(3)), ready(1, nonce(1)), start]),
            record(&[&[ready(0, nonce(0))], &opened[..]].concat()),
            Record {
                commitment: "c1".to_owned(),
                ..record(&opened)
            },
        ] {
            assert_eq!(shown().is_opened_by(&other), Some(false));
        }
    }

    #[test]
    fn a_match_that_went_on_without_a_player_who_left_opens_other_commitments() {
        let without_2 = [
            left(2),
            ready(1, nonce(1)),
            ready(3, nonce(3)),
            started(&[1, 3]),
        ];
        assert_eq!(shown().is_opened_by(&record(&without_2)), None);
        assert_eq!(shown().is_opened_by(&record(&[left(2)])), None);
    }
}
