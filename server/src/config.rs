//! Everything that can be set: by flag, environment variable or configuration file.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use axum::http::Uri;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, CommandFactory, Parser, ValueEnum};
use match_core::Timeouts;

use crate::admin::Task;
use crate::store::Location;

/// The Tablée server: six board games for people at a distance.
///
/// Every option can also be set by its environment variable, or in the configuration file under
/// the flag's name; a flag goes before the environment, and that before the file.
#[derive(Clone, Debug, Parser)]
#[command(name = "tablee-server", version, args_override_self = true)]
pub struct Config {
    /// The command to run instead of serving
    #[command(subcommand)]
    pub task: Option<Task>,

    /// A TOML file with options by the names of their flags
    #[arg(long, env = "TABLEE_CONFIG", value_name = "FILE", global = true)]
    pub config: Option<PathBuf>,

    /// The address to listen on; port 0 takes any free one
    #[arg(long, env = "TABLEE_LISTEN", default_value = "0.0.0.0:8080")]
    pub listen: SocketAddr,

    /// The SQLite file that holds all matches, created if it is missing; or the URL of a PostgreSQL
    /// database (postgres://…)
    #[arg(
        long,
        env = "TABLEE_DATABASE",
        hide_env_values = true,
        value_name = "FILE",
        default_value = "data/tablee.sqlite",
        global = true
    )]
    pub database: Location,

    /// The URL of a NATS server (nats://…), by which several servers share one PostgreSQL database
    #[arg(long, env = "TABLEE_NATS", hide_env_values = true, value_name = "URL")]
    pub nats: Option<String>,

    /// Origins of web pages, besides the server's own, that may use it; may be repeated
    #[arg(
        long,
        env = "TABLEE_ALLOW_ORIGIN",
        value_name = "ORIGIN",
        value_delimiter = ',',
        value_parser = origin
    )]
    pub allow_origin: Vec<String>,

    /// Take clients' addresses from the last entry of X-Forwarded-For; only behind a proxy that
    /// sets it
    #[arg(long, env = "TABLEE_TRUST_FORWARDED_FOR")]
    pub trust_forwarded_for: bool,

    #[command(flatten)]
    #[expect(missing_docs, reason = "a comment here would be shown by --help")]
    pub logging: Logging,

    #[command(flatten)]
    #[expect(missing_docs, reason = "a comment here would be shown by --help")]
    pub limits: Limits,

    #[command(flatten)]
    #[expect(missing_docs, reason = "a comment here would be shown by --help")]
    pub times: Times,

    #[command(flatten)]
    #[expect(missing_docs, reason = "a comment here would be shown by --help")]
    pub computers: ComputerOptions,

    #[command(flatten)]
    #[expect(missing_docs, reason = "a comment here would be shown by --help")]
    pub push: PushOptions,
}

/// The options of the server's log.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Logging")]
pub struct Logging {
    /// The level to log, or levels by module (`warn,server=debug`)
    #[arg(
        long,
        env = "TABLEE_LOG",
        value_name = "FILTER",
        default_value = "info"
    )]
    pub log: String,

    /// The form in which the log is written
    #[arg(long, env = "TABLEE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
}

/// The forms of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// The limits of one client, address or match.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Open connections in all
    #[arg(long, env = "TABLEE_MAX_CONNECTIONS", default_value_t = 20_000)]
    pub max_connections: usize,

    /// Open connections from one address
    #[arg(long, env = "TABLEE_CONNECTIONS_PER_ADDRESS", default_value_t = 200)]
    pub connections_per_address: u32,

    /// Unfinished matches created from one address
    #[arg(long, env = "TABLEE_MATCHES_PER_ADDRESS", default_value_t = 50)]
    pub matches_per_address: u64,

    /// Spectators of one match
    #[arg(long, env = "TABLEE_SPECTATORS_PER_MATCH", default_value_t = 5_000)]
    pub spectators_per_match: u32,

    /// REST requests a minute from one address that are about matches and records
    #[arg(long, env = "TABLEE_REQUESTS_PER_MINUTE", default_value = "1200", value_parser = rate)]
    pub requests_per_minute: NonZeroU32,

    /// Wrong join codes a minute from one address
    #[arg(long, env = "TABLEE_CODES_PER_MINUTE", default_value = "20", value_parser = rate)]
    pub codes_per_minute: NonZeroU32,

    /// Events of one match, of which each seat may make an equal share, and lines of chat of one player
    #[arg(long, env = "TABLEE_EVENTS_PER_MATCH", default_value_t = 2_000)]
    pub events_per_match: usize,

    /// Events of one match beside the game, of which each player may begin an equal share: taking back being
    /// ready, computers at the table, offers
    #[arg(long, env = "TABLEE_OTHER_EVENTS_PER_MATCH", default_value_t = 200)]
    pub other_events_per_match: usize,

    /// Commands, lines of chat and subscriptions a second from one address; a fifth may be chat
    #[arg(long, env = "TABLEE_COMMANDS_PER_SECOND", default_value = "50", value_parser = rate)]
    pub commands_per_second: NonZeroU32,

    /// Messages a second over one socket; ten times as many over all sockets of an address
    #[arg(long, env = "TABLEE_MESSAGES_PER_SECOND", default_value = "20", value_parser = rate)]
    pub messages_per_second: NonZeroU32,
}

/// The limits of players that are computers.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Computer players")]
pub struct ComputerOptions {
    /// Threads in which computers think, at low priority; without it, half of the processors
    #[arg(long, env = "TABLEE_COMPUTER_THREADS", value_name = "THREADS", value_parser = clap::value_parser!(u8).range(1..))]
    pub computer_threads: Option<u8>,

    /// Decisions that may wait for a thread; matches ask again when there is room
    #[arg(long, env = "TABLEE_COMPUTER_QUEUE", default_value_t = 256)]
    pub computer_queue: usize,

    /// Matches with computers created from one address that may be in memory
    #[arg(
        long,
        env = "TABLEE_COMPUTER_MATCHES_PER_ADDRESS",
        default_value_t = 30
    )]
    pub computer_matches_per_address: u32,

    /// Milliseconds after which a computer acts at the earliest, so that eyes can follow
    #[arg(long, env = "TABLEE_COMPUTER_PACE_MS", default_value_t = 700, value_parser = clap::value_parser!(u32).range(..=60_000))]
    pub computer_pace_ms: u32,
}

/// The options of calling players who have no page open.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Push messages")]
pub struct PushOptions {
    /// The operator's address for push services, as some of them demand: an https: or mailto:
    /// address
    #[arg(long, env = "TABLEE_PUSH_CONTACT", value_name = "URL", value_parser = contact)]
    pub push_contact: Option<String>,

    /// Take push services at private addresses too, and without HTTPS: for tests, and for networks of
    /// one's own
    #[arg(long, env = "TABLEE_PUSH_TO_PRIVATE")]
    pub push_to_private: bool,
}

/// The time limits of matches.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Times")]
pub struct Times {
    /// Seconds a player may be away before others may claim the match, at least 10; slower clocks
    /// multiply it by 2, 4 or 10
    #[arg(long, env = "TABLEE_GRACE_SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(10..=3600))]
    pub grace_seconds: u32,

    /// Hours a match waits for players
    #[arg(long, env = "TABLEE_OPEN_HOURS", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..))]
    pub open_hours: u32,

    /// Days a match without a clock goes on while nothing happens
    #[arg(long, env = "TABLEE_IDLE_DAYS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    pub idle_days: u32,

    /// Days a finished match is kept after its last event; without it, for ever
    #[arg(long, env = "TABLEE_KEEP_FINISHED_DAYS", value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub keep_finished_days: Option<u32>,

    /// Seconds between signs of life on an idle socket
    #[arg(long, env = "TABLEE_HEARTBEAT_SECONDS", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=300))]
    pub heartbeat_seconds: u32,
}

impl Times {
    pub(crate) fn timeouts(&self) -> Timeouts {
        const HOUR_MS: u64 = 3_600_000;
        Timeouts {
            grace_ms: u64::from(self.grace_seconds) * 1_000,
            open_ms: u64::from(self.open_hours) * HOUR_MS,
            idle_ms: u64::from(self.idle_days) * 24 * HOUR_MS,
        }
    }
}

/// Reads how many of something may come in a time.
fn rate(text: &str) -> Result<NonZeroU32, String> {
    let number = text.parse().ok().and_then(NonZeroU32::new);
    number.ok_or_else(|| format!("it is a number from 1 to {}", u32::MAX))
}

/// Reads the origin of a page, as browsers write it.
fn origin(text: &str) -> Result<String, String> {
    let url: Option<Uri> = text.parse().ok();
    let parts = url.as_ref().and_then(|url| {
        let is_whole = url.path() == "/" && url.query().is_none();
        let scheme = url
            .scheme_str()
            .filter(|scheme| is_whole && scheme.starts_with("http"));
        Some((scheme?, url.authority()?.as_str()))
    });
    let (scheme, host) = parts.ok_or("an origin is like https://play.example, without a path")?;
    Ok(format!("{scheme}://{}", host.to_lowercase()))
}

/// Checks the operator's address for push services.
fn contact(text: &str) -> Result<String, String> {
    if text.starts_with("https:") || text.starts_with("mailto:") {
        Ok(text.to_owned())
    } else {
        Err("it begins with https: or mailto:".to_owned())
    }
}

impl Config {
    /// Reads flags, environment and the configuration file that one of them names.
    ///
    /// # Errors
    ///
    /// Fails if the file cannot be read or sets what is no option. Wrong flags end the process
    /// with a message, as command lines do.
    pub fn load() -> anyhow::Result<Config> {
        let flags: Vec<OsString> = std::env::args_os().collect();
        let config = Config::parse_from(&flags);
        match &config.config {
            None => Ok(config),
            Some(file) => Config::with_file(&flags, file),
        }
    }

    /// Reads a command line, the environment, and what a configuration file sets that they do not.
    fn with_file(flags: &[OsString], file: &Path) -> anyhow::Result<Config> {
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read the configuration file {}", file.display()))?;
        let unusable = || format!("{} cannot be used", file.display());
        // The flags by themselves are right: they have been read.
        let given = Config::command().get_matches_from(flags);
        let of_file = flags_of_text(&text, |name| is_set(&given, name)).with_context(unusable)?;
        let program = flags.iter().take(1).cloned();
        let others = flags.iter().skip(1).cloned();
        Config::try_parse_from(program.chain(of_file).chain(others)).with_context(unusable)
    }
}

/// Tells whether a command line or the environment sets an option, given by the name of its flag.
fn is_set(given: &ArgMatches, name: &str) -> bool {
    let id = name.replace('-', "_");
    // clap panics when it is asked about what is no option.
    let is_option = given.ids().any(|known| known.as_str() == id);
    let source = is_option.then(|| given.value_source(&id)).flatten();
    source.is_some_and(|source| source != ValueSource::DefaultValue)
}

/// Reads the text of a configuration file as flags, without the options that are set elsewhere: a list
/// there takes the place of the list here, and does not go on after it.
pub(crate) fn flags_of_text(
    text: &str,
    is_set: impl Fn(&str) -> bool,
) -> anyhow::Result<Vec<OsString>> {
    let table: toml::Table = text.parse().context("it is not TOML")?;
    let mut flags = Vec::new();
    for (name, value) in table {
        if is_set(&name) {
            continue;
        }
        let value = match value {
            toml::Value::Boolean(false) => continue,
            toml::Value::Boolean(true) => {
                flags.push(format!("--{name}").into());
                continue;
            }
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Array(list) => {
                let texts: Option<Vec<&str>> = list.iter().map(toml::Value::as_str).collect();
                let Some(texts) = texts else {
                    bail!("{name} lists something that is no text");
                };
                texts.join(",")
            }
            _ => bail!("{name} is of no kind an option has"),
        };
        flags.push(format!("--{name}={value}").into());
    }
    Ok(flags)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Config::command().debug_assert();
    }

    #[test]
    fn operators_are_told_of_every_option_and_its_default() {
        let document = include_str!("../../docs/operating.md");
        let command = Config::command();
        let options = command.get_arguments();
        let options = options.filter_map(|option| Some((option, option.get_env()?.to_str()?)));
        let mut told = 0;
        for (option, variable) in options {
            let flag = format!("| `--{}", option.get_long().unwrap());
            let is_its_row = |row: &&str| {
                let rest = row.strip_prefix(&flag);
                rest.is_some_and(|rest| rest.starts_with(['`', ' ']))
            };
            let row = document.lines().find(is_its_row);
            let row = row.unwrap_or_else(|| panic!("no row begins with {flag}"));
            let mut words = row.split(['|', '`', ' ', ',']);
            for default in option.get_default_values() {
                assert!(words.any(|word| word == default), "{default:?} in {row}");
            }
            assert!(
                !row.contains("TABLEE_") || row.contains(&format!("`{variable}`")),
                "{row}"
            );
            told += 1;
        }
        assert!(told > 20, "{told}");
    }

    #[test]
    fn origins_are_what_browsers_write() {
        for text in [
            "https://play.example",
            "https://play.example/",
            "HTTPS://Play.Example",
        ] {
            assert_eq!(origin(text).unwrap(), "https://play.example", "{text}");
        }
        assert_eq!(
            origin("http://localhost:5173").unwrap(),
            "http://localhost:5173"
        );
        for text in [
            "play.example",
            "https://play.example/club",
            "ftp://play.example",
            "",
        ] {
            assert!(origin(text).is_err(), "{text}");
        }
        assert!(contact("mailto:club@play.example").is_ok() && contact("club").is_err());
    }

    /// Reads a command line beside a configuration file of this text.
    fn beside(text: &str, flags: &[&str]) -> anyhow::Result<Config> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tablee.toml");
        std::fs::write(&file, text).unwrap();
        let flags = ["tablee-server"].iter().chain(flags).map(OsString::from);
        Config::with_file(&flags.collect::<Vec<_>>(), &file)
    }

    const FILE: &str = r#"
        idle-days = 3
        open-hours = 5
        log = "debug"
        allow-origin = ["https://a.example", "https://b.example"]
        trust-forwarded-for = true
    "#;

    #[test]
    fn flags_go_before_the_file() {
        let config = beside(FILE, &["--open-hours", "7"]).unwrap();
        assert_eq!(config.times.idle_days, 3);
        assert_eq!(config.times.open_hours, 7);
        assert_eq!(
            config.allow_origin,
            ["https://a.example", "https://b.example"]
        );
        assert!(config.trust_forwarded_for);
        let flags = [
            "--allow-origin=https://c.example",
            "--allow-origin=https://d.example",
            "check",
            "--database=other.sqlite",
        ];
        let config = beside(FILE, &flags).unwrap();
        assert_eq!(
            config.allow_origin,
            ["https://c.example", "https://d.example"]
        );
        assert_eq!(config.logging.log, "debug");
        assert!(config.task.is_some());
        for wrong in ["lisen = 1", "limits = 1", "listen = [1]"] {
            assert!(beside(wrong, &[]).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_environment_goes_before_the_file() {
        let flags = flags_of_text(FILE, |name| name != "idle-days").unwrap();
        assert_eq!(flags, ["--idle-days=3"]);
        // clap names what comes out of the environment like what comes out of flags.
        let given = Config::command().get_matches_from(["tablee-server", "--log=warn"]);
        assert!(is_set(&given, "log") && !is_set(&given, "idle-days"));
        assert!(!is_set(&given, "lisen") && !is_set(&given, "allow-origin"));
    }
}
