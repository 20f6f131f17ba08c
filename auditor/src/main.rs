//! The audit of a record as a program: a record on standard input, a finding in JSON on standard output.
//!
//! The page runs it, so that nobody has to take the server's word for a record.

use std::io::{self, Write};
use std::process::ExitCode;

use match_core::{Fault, audit};
use protocol::Record;
use serde_json::{Value, json};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the finding has gone.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody reads it where it cannot be written.
            let _ = writeln!(io::stderr(), "auditor: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    writeln!(io::stdout(), "{}", finding(&text))
}

/// Returns the finding about a record, which is text: its chain covers every letter of the events.
fn finding(text: &str) -> Value {
    let record = serde_json::from_str::<Record>(text).map_err(|_| Fault::Format);
    match record.and_then(|record| audit(&record)) {
        Ok(audited) => json!({
            "valid": true,
            "entries": audited.entries,
            "id_is_proven": audited.id_is_proven,
        }),
        Err(fault) => json!({
            "valid": false,
            "code": fault.code(),
            "version": fault.version(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use match_core::{Command, Head, Join, MatchCore, Now, ServedMs, Timeouts, record};
    use protocol::{JoinCode, JoinMatch, MatchId, TimeControl, Visibility};

    use super::*;

    /// Returns the record of a match that somebody has aborted.
    fn aborted() -> String {
        let head = || {
            let kind = engine::game("orbito").unwrap();
            Head {
                id: MatchId::new(1, [0; 10]),
                code: JoinCode::from_random(1),
                kind,
                settings: kind.check(&serde_json::Map::new()).unwrap(),
                time_control: TimeControl::None,
                visibility: Visibility::Link,
                seed: engine::Seed([1; 32]),
                spectator_delay: None,
                created_ms: 0,
                creator: None,
            }
        };
        let timeouts = Timeouts {
            grace_ms: 30_000,
            open_ms: 3_600_000,
            idle_ms: 3_600_000,
        };
        let now = Now {
            served: ServedMs(0),
            wall_ms: 0,
        };
        let mut core = MatchCore::create(head(), timeouts, now);
        let players = ["Ann", "Zoé"].map(|name| {
            let wish = JoinMatch {
                name: name.to_owned(),
                ..JoinMatch::default()
            };
            let token_digest = [0; 32];
            let join = Join {
                wish,
                token_digest,
                address: None,
            };
            core.join(now, &join).unwrap()
        });
        for player in players {
            let ready = Command::Ready {
                ready: true,
                nonce: None,
            };
            core.apply(now, player, ready).unwrap();
        }
        core.apply(now, players[0], Command::Abort).unwrap();
        let entries = core.take_unsaved(None).entries;
        serde_json::to_string(&record(head(), &entries).unwrap()).unwrap()
    }

    #[test]
    fn a_sound_record_is_found_to_be_sound() {
        let sound = json!({"valid": true, "entries": 7, "id_is_proven": true});
        assert_eq!(finding(&aborted()), sound);
    }

    #[test]
    fn the_first_entry_at_fault_is_named() {
        let changed = aborted().replace("\"Zoé\"", "\"Zoe\"");
        let fault = json!({"valid": false, "code": "bad_chain", "version": 3});
        assert_eq!(finding(&changed), fault);
    }

    #[test]
    fn what_is_no_record_has_no_entry_at_fault() {
        let fault = json!({"valid": false, "code": "bad_format", "version": null});
        assert_eq!(finding("{}"), fault);
    }
}
