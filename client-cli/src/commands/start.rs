//! `tablee` alone: the user's matches, open tables, and a line to choose by.

use std::io::{self, IsTerminal, Write};

use clap::{CommandFactory, Parser};
use protocol::{JoinCode, MatchId, Status};

use super::{carry_out, context, explain_in, list, seats};
use crate::args::{Cli, Options};
use crate::context::{Context, Mode};
use crate::match_ref::MatchRef;
use crate::screen::Signals;
use crate::seats::Seats;
use crate::stdout;

/// The most matches of the user, and the most open tables, that are shown.
const MATCHES: usize = 9;
const TABLES: usize = 8;

/// The meaning of a typed line.
#[derive(Debug)]
enum Asked {
    Nothing,
    Quit,
    Command(Box<Cli>),
    /// The line is no command, or not a whole one; says why, if that is known.
    Unknown(Option<String>),
}

pub(super) async fn run(context: &Context, options: &Options) -> anyhow::Result<()> {
    if context.mode == Mode::Json || !io::stdin().is_terminal() {
        return Ok(Cli::command().print_help()?);
    }
    // A full screen listens to them, and nobody else can from then on.
    let mut signals = Signals::new()?;
    loop {
        let choices = show(context).await?;
        let asked = loop {
            match read(&choices, &mut signals).await? {
                Asked::Nothing => {}
                Asked::Unknown(why) => {
                    let unknown = || context.texts.say("start-unknown");
                    for line in why.unwrap_or_else(unknown).lines() {
                        stdout::sentence(line)?;
                    }
                }
                asked => break asked,
            }
        };
        let Asked::Command(cli) = asked else {
            return Ok(());
        };
        if let Err(error) = obey(*cli, options).await {
            let (message, _) = explain_in(&context.texts, &error);
            stdout::line(&message)?;
        }
    }
}

/// Carries out a typed command, with its own options before those of the program.
async fn obey(mut cli: Cli, options: &Options) -> anyhow::Result<()> {
    cli.options = cli.options.or(options);
    let context = context(&cli)?;
    match cli.verb {
        Some(verb) => carry_out(&context, verb).await,
        None => Ok(()),
    }
}

/// Shows the matches to choose from by number; returns the command of each.
async fn show(context: &Context) -> anyhow::Result<Vec<String>> {
    let texts = &context.texts;
    let mut choices = Vec::new();
    let seats = Seats::of_user()?;
    let mut remembered = seats.all()?;
    remembered.retain(|seat| !seat.finished);
    let standings = seats::current(context, &seats, remembered, false).await;
    stdout::line("")?;
    if !standings.is_empty() {
        stdout::line(&texts.say("start-own"))?;
    }
    for standing in standings.iter().take(MATCHES) {
        choices.push(format!("resume {}", standing.seat.id));
        let line = seats::line(context, &seats, standing);
        stdout::entry(&format!("{:>3}  {line}", choices.len()))?;
    }
    let more = standings.len().saturating_sub(MATCHES);
    if more > 0 {
        stdout::entry(&texts.fill("start-more", &[("count", more.into())]))?;
    }
    let server = ("server", context.api.server().to_string().into());
    stdout::line(&texts.fill("start-open", &[server]))?;
    match context.api.list(Status::Open, None).await {
        Ok(page) => {
            for summary in page.matches.iter().take(TABLES) {
                choices.push(format!("join {}", summary.code));
                let line = list::line(context, summary);
                stdout::entry(&format!("{:>3}  {line}", choices.len()))?;
            }
            if page.matches.is_empty() {
                stdout::line(&texts.say("start-no-table"))?;
            }
        }
        Err(failure) => stdout::line(&explain_in(texts, &failure.into()).0)?,
    }
    for line in texts.say("start-how").lines() {
        stdout::entry(line)?;
    }
    Ok(choices)
}

/// Reads what the user wants next; the end of the input, or a signal to end, means goodbye.
async fn read(choices: &[String], signals: &mut Signals) -> anyhow::Result<Asked> {
    write!(io::stdout(), "> ")?;
    io::stdout().flush()?;
    let reading = tokio::task::spawn_blocking(|| io::stdin().lines().next().transpose());
    let line = tokio::select! {
        line = reading => line??,
        () = signals.end() => None,
    };
    Ok(line.map_or(Asked::Quit, |line| asked(line.trim(), choices)))
}

/// Understands a typed line: a number of the list, a code or link, or a command of the program.
fn asked(line: &str, choices: &[String]) -> Asked {
    let Ok(named) = line.parse::<MatchRef>();
    let text = named.as_str();
    if text.parse::<JoinCode>().is_ok() || text.parse::<MatchId>().is_ok() {
        // A link is one word; a code may have been written as two.
        let word = if named.server.is_some() { line } else { text };
        return parse(&format!("join {word}"));
    }
    if let Ok(number) = line.parse::<usize>() {
        let choice = number.checked_sub(1).and_then(|at| choices.get(at));
        return choice.map_or(Asked::Unknown(None), |choice| parse(choice));
    }
    match line {
        "" => Asked::Nothing,
        "q" | "quit" | "quitter" | "exit" => Asked::Quit,
        "aide" => parse("help"),
        line => parse(line),
    }
}

/// Reads a command as on the command line.
fn parse(line: &str) -> Asked {
    let words = words(line).into_iter();
    let words = words.skip_while(|word| word == "tablee");
    match Cli::try_parse_from(["tablee".to_owned()].into_iter().chain(words)) {
        Ok(Cli { verb: None, .. }) => Asked::Nothing,
        Ok(cli) => Asked::Command(Box::new(cli)),
        Err(error) if error.kind() == clap::error::ErrorKind::InvalidSubcommand => {
            Asked::Unknown(None)
        }
        Err(error) => Asked::Unknown(Some(error.to_string().trim_end().to_owned())),
    }
}

/// Splits a line into words. Quotation marks hold one together, and are left out.
fn words(line: &str) -> Vec<String> {
    let mut is_quoted = false;
    let words = line.split(|letter: char| {
        is_quoted ^= letter == '"';
        letter.is_whitespace() && !is_quoted
    });
    let words = words.filter(|word| !word.is_empty());
    words.map(|word| word.replace('"', "")).collect()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::args::Verb;
    use crate::texts::Lang;

    /// Returns the match that a line joins or returns to.
    fn taken(line: &str) -> Option<String> {
        let choices = ["resume 01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0".to_owned()];
        match asked(line, &choices) {
            Asked::Command(cli) => match cli.verb {
                Some(Verb::Join(join)) => Some(format!("join {}", join.match_ref)),
                Some(Verb::Resume(resume)) => {
                    resume.own.match_ref.map(|one| format!("resume {one}"))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the command of a line.
    fn typed(line: &str) -> Cli {
        match asked(line, &[]) {
            Asked::Command(cli) => *cli,
            other => panic!("{other:?} is no command"),
        }
    }

    #[test]
    fn options_are_typed_with_a_command() {
        let first = typed("list --server http://127.0.0.1:1 --plain --lang en").options;
        let options = typed("rules orbito --server http://127.0.0.1:2 --lang fr").options;
        let options = options.or(&first);
        assert_eq!(options.server, Some("http://127.0.0.1:2".parse().unwrap()));
        assert_eq!((options.lang, options.plain), (Some(Lang::Fr), true));
        let options = typed("list --json").options.or(&first);
        assert_eq!(options.server, first.server);
        assert_eq!((options.json, options.plain), (true, false));
    }

    #[test]
    fn certificates_are_trusted_once_with_whichever_line_names_them() {
        let first = typed("list --ca first.pem").options;
        let trusted = |line: &str| typed(line).options.or(&first).ca;
        assert_eq!(trusted("list"), None);
        assert_eq!(trusted("list --ca first.pem"), None);
        let more = Some(PathBuf::from("more.pem"));
        assert_eq!(trusted("list --ca more.pem"), more);
    }

    #[test]
    fn a_name_of_two_words_is_typed_in_quotation_marks() {
        for line in [
            r#"new orbito --name "Ann B""#,
            r#"new  orbito --name="Ann B" "#,
        ] {
            let Some(Verb::New(new)) = typed(line).verb else {
                panic!("{line}");
            };
            assert_eq!(new.sitting.name.as_deref(), Some("Ann B"));
        }
    }

    #[test]
    fn numbers_codes_links_and_commands_are_understood() {
        let code = JoinCode::from_random(7).to_string();
        let joined = Some(format!("join {code}"));
        let spoken = code.to_lowercase().replace('-', " ");
        for line in [&code, &spoken, &format!("http://localhost:8080/m/{code}")] {
            assert_eq!(taken(line), joined, "{line}");
        }
        assert_eq!(taken(&format!("tablee join {code}")), joined);
        assert_eq!(
            taken("1"),
            Some("resume 01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0".to_owned())
        );
        assert!(matches!(
            asked("new orbito --clock 5+3", &[]),
            Asked::Command(_)
        ));
        assert!(matches!(asked("q", &[]), Asked::Quit));
        assert!(matches!(asked("", &[]), Asked::Nothing));
        assert!(matches!(asked("2", &[]), Asked::Unknown(None)));
        assert!(matches!(asked("hello", &[]), Asked::Unknown(None)));
        assert!(matches!(asked("new", &[]), Asked::Unknown(Some(_))));
        for help in ["help", "aide"] {
            let Asked::Unknown(Some(help)) = asked(help, &[]) else {
                panic!("help is shown");
            };
            assert!(help.contains("puzzle"), "{help}");
        }
    }
}
