//! The record that `docs/protocol.md` shows is a sound one.

use match_core::audit;
use protocol::{Record, Replay};
use serde::de::DeserializeOwned;

const DOCUMENT: &str = include_str!("../../docs/protocol.md");

/// Returns what stands in the block that begins with ```` ```json rest KIND ````.
fn shown<T: DeserializeOwned>(kind: &str) -> T {
    let opening = format!("\n```json rest {kind}\n");
    let (_, block) = DOCUMENT.split_once(&opening).expect("it is shown");
    let (json, _) = block.split_once("\n```").expect("a block ends");
    serde_json::from_str(json).expect("it is what it is said to be")
}

#[test]
fn the_record_shown_is_sound() {
    for record in [shown::<Record>("Record"), shown::<Replay>("Replay").record] {
        let audited = audit(&record).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(audited.id_is_proven);
    }
}
