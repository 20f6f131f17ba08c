//! `verify`: checks a record without a server.

use std::path::Path;

use anyhow::Context as _;
use protocol::{Record, VerifyError};

use crate::context::{Context, Mode};
use crate::failure::Failure;
use crate::stdout;
use crate::texts::Texts;

pub(super) fn run(context: &Context, file: &Path) -> anyhow::Result<()> {
    let record = read(file)?;
    let verified = record.verify();
    if context.mode == Mode::Json {
        let reason = verified.as_ref().err().map(ToString::to_string);
        stdout::json(&serde_json::json!({"valid": verified.is_ok(), "reason": reason}))?;
    }
    verified.map_err(Failure::from)?;
    if context.mode != Mode::Json {
        let values = [
            ("entries", record.entries.len().into()),
            ("match", record.id.to_string().into()),
        ];
        stdout::line(&context.texts.fill("verified", &values))?;
    }
    Ok(())
}

/// Reads the record in a file.
pub(super) fn read(file: &Path) -> anyhow::Result<Record> {
    let name = || file.display().to_string();
    let text = std::fs::read_to_string(file).with_context(name)?;
    let record = serde_json::from_str(&text);
    Ok(record.map_err(|_| Failure::Untrue(VerifyError::Format))?)
}

/// Describes why a record does not verify.
pub(super) fn reason(texts: &Texts, error: &VerifyError) -> String {
    match error {
        VerifyError::Format => texts.say("untrue-format"),
        VerifyError::Chain { version } => {
            texts.fill("untrue-chain", &[("version", version.0.into())])
        }
        VerifyError::Head => texts.say("untrue-head"),
        VerifyError::Commitment => texts.say("untrue-commitment"),
    }
}
