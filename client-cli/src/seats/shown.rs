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

    /// Tells whether a record has what these commitments were made to.
    pub(crate) fn is_opened_by(&self, record: &Record) -> bool {
        let mut nonces: Vec<(Player, Nonce)> = Vec::new();
        for event in record.entries.iter().filter_map(|entry| entry.event().ok()) {
            match event {
                Event::Ready {
                    player,
                    nonce: Some(nonce),
                    ..
                } => nonces.push((player, nonce.commitment())),
                // Everybody gets ready anew with another nonce.
                Event::Left { .. } => nonces.clear(),
                _ => {}
            }
        }
        nonces.sort_by_key(|(player, _)| *player);
        nonces.dedup();
        (&record.commitment, &nonces) == (&self.commitment, &self.nonces)
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

    #[test]
    fn a_record_of_another_deal_is_noticed() {
        let shown = ShownChance {
            commitment: "c0".to_owned(),
            nonces: [1, 2]
                .map(|one| (Player(one), nonce(one).commitment()))
                .into(),
        };
        let opened = record(&[ready(2, nonce(2)), ready(1, nonce(1))]);
        assert!(shown.is_opened_by(&opened));
        let left = json!({"type": "left", "player": 0});
        let again = [
            ready(0, nonce(9)),
            left,
            ready(1, nonce(1)),
            ready(2, nonce(2)),
        ];
        assert!(shown.is_opened_by(&record(&again)));
        for other in [
            record(&[ready(2, nonce(2))]),
            record(&[ready(2, nonce(3)), ready(1, nonce(1))]),
            record(&[ready(0, nonce(0)), ready(1, nonce(1)), ready(2, nonce(2))]),
            Record {
                commitment: "c1".to_owned(),
                ..opened
            },
        ] {
            assert!(!shown.is_opened_by(&other));
        }
    }
}
