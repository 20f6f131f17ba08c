//! Records that servers wrote before players could add nonces: their seeds are the servers' alone.

use match_core::{Fault, audit};
use protocol::Record;

/// A match of Lutinades between three players in seats by lot, with cards that were drawn.
const WITHOUT_NONCES: &str = include_str!("records/without-nonces.json");

#[test]
fn a_record_without_nonces_is_sound() {
    let record: Record = serde_json::from_str(WITHOUT_NONCES).unwrap();
    let audited = audit(&record).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(audited.id_is_proven);
    let mut tampered = record.clone();
    tampered.seed = "5e".repeat(32);
    assert_eq!(audit(&tampered), Err(Fault::Commitment));
}
