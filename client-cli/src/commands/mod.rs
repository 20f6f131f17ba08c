//! The commands, one file each.

mod bot;
mod colours;
mod export;
mod games;
mod join;
mod list;
mod manual;
mod new;
mod puzzle;
mod replay;
mod resume;
mod review;
mod rules;
mod seats;
mod sit;
mod source;
mod start;
mod take;
mod take_along;
mod verify;
mod watch;

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use match_core::Fault;
use protocol::{ErrorCode, SettingErrorCode};
use serde_json::json;

use crate::args::{Cli, Verb};
use crate::context::Context;
use crate::describe;
use crate::failure::Failure;
use crate::stdout;
use crate::texts::{Lang, Texts};

/// Runs a command line.
///
/// # Errors
///
/// Returns any failure; [`explain`] turns it into a message and an exit code.
pub async fn run(cli: Cli) -> anyhow::Result<()> {
    let context = context(&cli)?;
    match cli.verb {
        Some(verb) => carry_out(&context, verb).await,
        None => start::run(&context, &cli.options).await,
    }
}

/// Carries out a command.
async fn carry_out(context: &Context, verb: Verb) -> anyhow::Result<()> {
    match verb {
        Verb::New(new) => new::run(context, new).await,
        Verb::Join(join) => join::run(context, join).await,
        Verb::Bot(bot) => bot::run(context, bot).await,
        Verb::Watch(watch) => watch::run(context, watch).await,
        Verb::Resume(resume) => resume::run(context, resume).await,
        Verb::Take(take) => take::run(context, take).await,
        Verb::TakeAlong(along) => take_along::run(context, along).await,
        Verb::Seats { all } => seats::run(context, all).await,
        Verb::List(list) => list::run(context, &list).await,
        Verb::Games => games::run(context).await,
        Verb::Rules { game } => rules::run(context, game.as_deref()).await,
        Verb::Puzzle { game, number } => puzzle::run(context, game.as_deref(), number).await,
        Verb::Replay { source } => replay::run(context, &source).await,
        Verb::Review { source } => review::run(context, &source).await,
        Verb::Export { match_ref, output } => {
            export::run(context, &match_ref, output.as_deref()).await
        }
        Verb::Verify { file } => verify::run(context, &file),
        Verb::Completions { shell } => manual::completions(shell),
        Verb::Man { folder } => manual::pages(folder.as_deref()),
    }
}

fn context(cli: &Cli) -> Result<Context, Failure> {
    Context::new(cli.options.clone(), language(cli))
}

fn language(cli: &Cli) -> Lang {
    cli.options.lang.unwrap_or_else(Lang::of_environment)
}

/// Returns what is said of an error on standard error, and the exit code: a sentence in the user's
/// language, or with `--json` an object with a stable `code`. A closed pipe is no error: the reader of
/// the output has quit. Nothing is said where the user has broken off.
pub fn explain(cli: &Cli, error: &anyhow::Error) -> (String, u8) {
    let (message, exit_code) = explain_in(&Texts::new(language(cli)), error);
    if message.is_empty() {
        return (message, exit_code);
    }
    let said = if cli.options.json {
        let failure = error.downcast_ref::<Failure>();
        let mut said = json!({"code": failure.map_or("local", Failure::code), "message": message});
        if let Some(Failure::Refused { settings, .. }) = failure
            && !settings.is_empty()
        {
            said["settings"] = json!(settings);
        }
        said.to_string()
    } else {
        let said = format!("tablee: {message}");
        stdout::fitting(&said, io::stderr().is_terminal(), "")
    };
    (said, exit_code)
}

/// Returns what is said with `--json` of a command line that cannot be understood, and the exit code; `None`
/// where people read it, or where help was asked for.
pub fn explain_usage(
    error: &clap::Error,
    arguments: impl IntoIterator<Item = OsString>,
) -> Option<(String, u8)> {
    // Arguments of a program to run are not this program's.
    let mut own = arguments
        .into_iter()
        .take_while(|argument| argument != "--");
    if !error.use_stderr() || !own.any(|argument| argument == "--json") {
        return None;
    }
    let text = error.to_string();
    let what = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = what
        .split_whitespace()
        .skip_while(|word| *word == "error:")
        .collect();
    let failure = Failure::Usage(words.join(" "));
    let said = json!({"code": failure.code(), "message": failure.to_string()});
    Some((said.to_string(), failure.exit_code()))
}

fn explain_in(texts: &Texts, error: &anyhow::Error) -> (String, u8) {
    if let Some(failure) = error.downcast_ref::<Failure>() {
        return (say(texts, failure), failure.exit_code());
    }
    match error.downcast_ref::<io::Error>() {
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => (String::new(), 0),
        // As shells say it of programs that Ctrl-C has ended.
        Some(error) if error.kind() == io::ErrorKind::Interrupted => (String::new(), 130),
        _ => (format!("{error:#}"), 1),
    }
}

fn say(texts: &Texts, failure: &Failure) -> String {
    match failure {
        Failure::Usage(what) => what.clone(),
        Failure::Refused {
            code,
            message,
            settings,
        } => {
            let mut said = texts.refusal(code, message);
            if code == ErrorCode::UnknownGame.as_str() {
                said += " ";
                said += &texts.say("hint-games");
            }
            if code == ErrorCode::SeatMoved.as_str() {
                said += " ";
                said += &texts.say("hint-watch");
            }
            for error in settings {
                let key = match error.code {
                    SettingErrorCode::UnknownSetting => "setting-unknown",
                    SettingErrorCode::BadValue => "setting-bad-value",
                };
                let name = error.setting.as_str().into();
                said += "\n  ";
                said += &texts.fill(key, &[("name", name)]);
            }
            said
        }
        Failure::NoColour {
            code,
            message,
            colours,
        } => {
            let colours = describe::colours(texts, colours).into();
            let named = texts.fill("hint-colours", &[("colours", colours)]);
            format!("{} {named}", texts.refusal(code, message))
        }
        Failure::Unreachable(reason) => {
            texts.fill("unreachable", &[("reason", reason.as_str().into())])
        }
        Failure::NoTls => texts.say("no-tls"),
        Failure::NoServer => texts.say("no-server"),
        Failure::NoSeat => texts.say("no-seat"),
        Failure::SeatsHeld => texts.say("seats-held"),
        Failure::NoState { folder, reason } => {
            let folder = ("folder", folder.as_str().into());
            texts.fill("no-state", &[folder, ("reason", reason.as_str().into())])
        }
        Failure::ProgramEnded => texts.say("program-ended"),
        Failure::Untrue(Fault::Format) => texts.say("no-record"),
        Failure::Untrue(fault) => texts.fill(
            "untrue",
            &[("reason", verify::reason(texts, *fault).into())],
        ),
        Failure::SeveralRecords => texts.say("several-records"),
        Failure::NotAsShown => texts.say("not-as-shown"),
        Failure::Foreign(what) => texts.fill("foreign", &[("what", what.as_str().into())]),
        Failure::NotReviewable => texts.say("not-reviewable"),
    }
}
