//! `verify`: checks a record without a server.

use std::io;
use std::path::Path;

use anyhow::Context as _;
use match_core::{Audited, Fault, audit};
use protocol::{MatchId, Record};
use serde_json::json;

use crate::context::{Context, Mode};
use crate::failure::Failure;
use crate::seats::Seats;
use crate::stdout;
use crate::texts::Texts;

pub(super) fn run(context: &Context, file: &Path) -> anyhow::Result<()> {
    let record = read(file)?;
    let audited = audit(&record);
    let as_shown = as_shown(&record);
    if audited.is_ok() && as_shown == Some(false) {
        if context.mode == Mode::Json {
            stdout::json(&json!({"valid": false, "code": "not_as_shown"}))?;
        }
        return Err(Failure::NotAsShown.into());
    }
    if context.mode == Mode::Json {
        stdout::json(&match audited {
            Ok(audited) => json!({
                "valid": true,
                "id_is_proven": audited.id_is_proven,
                "as_shown": as_shown,
            }),
            Err(fault) => json!({
                "valid": false,
                "code": fault.code(),
                "version": fault.version(),
                "reason": fault.to_string(),
            }),
        })?;
    }
    let audited = audited.map_err(Failure::from)?;
    if context.mode != Mode::Json {
        print(&context.texts, record.id, audited)?;
        if as_shown.is_some() {
            stdout::sentence(&context.texts.say("verified-as-shown"))?;
        }
    }
    Ok(())
}

/// Tells whether the record opens the commitments that this user's client was shown before the match
/// began; nothing of matches that it has not seen begin, or that began with others.
fn as_shown(record: &Record) -> Option<bool> {
    let seats = Seats::of_user().ok()?.all().ok()?;
    let mut seats = seats.iter().filter(|seat| seat.id == record.id);
    let shown = seats.find_map(|seat| seat.shown.as_ref())?;
    shown.is_opened_by(record)
}

fn print(texts: &Texts, id: MatchId, audited: Audited) -> anyhow::Result<()> {
    let values = [
        ("entries", audited.entries.into()),
        ("match", id.to_string().into()),
    ];
    stdout::sentence(&texts.fill("verified", &values))?;
    if !audited.id_is_proven {
        stdout::sentence(&texts.say("verified-without-id"))?;
    }
    Ok(())
}

/// Reads the record in a file, or from standard input if the file is `-`.
pub(super) fn read(file: &Path) -> anyhow::Result<Record> {
    let name = || file.display().to_string();
    let text = if file == Path::new("-") {
        io::read_to_string(io::stdin())
    } else {
        std::fs::read_to_string(file)
    };
    match text {
        // Records are UTF-8.
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            Err(Failure::Untrue(Fault::Format).into())
        }
        text => Ok(parse(&text.with_context(name)?)?),
    }
}

/// Reads the text of a record.
///
/// # Errors
///
/// [`Failure::Untrue`] if it is none, [`Failure::SeveralRecords`] if it is more than one.
pub(super) fn parse(text: &str) -> Result<Record, Failure> {
    let mut records = serde_json::Deserializer::from_str(text).into_iter::<Record>();
    match (records.next(), records.next()) {
        (Some(Ok(record)), None) => Ok(record),
        (Some(Ok(_)), Some(Ok(_))) => Err(Failure::SeveralRecords),
        _ => Err(Failure::Untrue(Fault::Format)),
    }
}

/// Describes what is wrong with a record.
pub(super) fn reason(texts: &Texts, fault: Fault) -> String {
    let version = fault.version().unwrap_or_default().0;
    let key = format!("untrue-{}", fault.code().replace('_', "-"));
    texts.fill(&key, &[("version", version.into())])
}

#[cfg(test)]
mod tests {
    use protocol::Version;

    use super::*;
    use crate::texts::Lang;

    #[test]
    fn every_fault_has_words_in_every_language() {
        let at = Version(7);
        let faults = [
            Fault::Format,
            Fault::Chain(at),
            Fault::Event(at),
            Fault::Head,
            Fault::Id,
            Fault::Commitment,
            Fault::Time(at),
            Fault::Impossible(at),
            Fault::Rules(at),
            Fault::Receipt(at),
            Fault::Unfinished,
            Fault::Result,
            Fault::Players,
        ];
        for lang in [Lang::En, Lang::Fr] {
            let texts = Texts::new(lang);
            for fault in faults {
                let said = reason(&texts, fault);
                assert!(!said.contains("untrue"), "{said}");
                assert_eq!(said.contains('7'), fault.version().is_some(), "{said}");
            }
        }
    }
}
