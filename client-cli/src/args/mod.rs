//! The command line.

mod values;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use protocol::{MatchId, Seat, SpectatorDelay, Status, TimeControl, Visibility};
use serde_json::Value;

use crate::look::Theme;
use crate::match_ref::MatchRef;
use crate::net::Server;
use crate::seat_link::SeatLink;
use crate::texts::Lang;

const AFTER_HELP: &str = "Examples:
  tablee new GAME --clock 5+3       create a match and show how to join it
  tablee join RKN8-39W1             join by code, or by the page's link
  tablee resume                     return to the match you left
  tablee seats                      list your matches
  tablee take LINK                  play on here, by the link of your other device
  tablee take-along                 show a link to play on at another device
  tablee list --status live         list matches to watch
  tablee rules GAME                 read how a game is played
  tablee review RKN8-39W1           find out where a finished match turned
  tablee puzzle GAME                find the one action that wins

Without a command, tablee shows your matches and open tables to choose from.

Exit codes: 0 success, 1 local error, 2 wrong usage, 3 refused by the \
server, 4 server unreachable, 5 no matching seat remembered or free, 6 record does not verify, 7 answer \
of the server not understood, 8 match that cannot be reviewed.";

/// Plays the games of a Tablée server in the terminal.
#[derive(Clone, Debug, Parser)]
#[command(name = "tablee", version, after_help = AFTER_HELP, max_term_width = 100)]
pub struct Cli {
    #[command(flatten)]
    pub(crate) options: Options,
    #[command(subcommand)]
    pub(crate) verb: Option<Verb>,
}

/// The options of all commands.
#[derive(Clone, Debug, Args)]
pub(crate) struct Options {
    // The environment is read by `Context`: a server named there gives way to that of a seat, one
    // of the command line does not.
    #[arg(
        long,
        global = true,
        help = "The server's address [env: TABLEE_SERVER] [default: http://127.0.0.1:8080]"
    )]
    pub(crate) server: Option<Server>,
    /// Certificates to trust besides those of the system, in PEM: of an authority, or a server's own
    #[arg(long, value_name = "FILE", global = true, env = "TABLEE_CA")]
    pub(crate) ca: Option<PathBuf>,
    /// The language, en or fr [default: from LANG]
    #[arg(long, global = true)]
    pub(crate) lang: Option<Lang>,
    /// The ground of the terminal, dark or light [default: from COLORFGBG, or else dark]
    #[arg(long, global = true)]
    pub(crate) theme: Option<Theme>,
    /// Use plain lines instead of the full screen, for example for a screen reader; so does the
    /// variable `TABLEE_PLAIN`
    #[arg(long, global = true, conflicts_with = "json")]
    pub(crate) plain: bool,
    /// Use JSON for programs: one message a line, in both directions
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

impl Options {
    /// Takes the options of the program where a line typed later has none. Certificates that are trusted
    /// already stay so.
    pub(crate) fn or(self, first: &Options) -> Options {
        let is_mode_typed = self.plain || self.json;
        let mode = if is_mode_typed { &self } else { first };
        Options {
            plain: mode.plain,
            json: mode.json,
            server: self.server.or_else(|| first.server.clone()),
            ca: self.ca.filter(|file| Some(file) != first.ca.as_ref()),
            lang: self.lang.or(first.lang),
            theme: self.theme.or(first.theme),
        }
    }
}

#[derive(Clone, Debug, Subcommand)]
pub(crate) enum Verb {
    /// Create a match, show its code and play
    New(New),
    /// Join a match by its code and play
    Join(Join),
    /// Watch a match
    Watch(Watch),
    /// Have a program play a seat of a match: one JSON situation a line in, one decision a line out
    Bot(Bot),
    /// Return to a seat, by default to the last one used that no other terminal has open
    Resume(Resume),
    /// Take a seat along to this terminal, by the link that your other device shows, and play
    Take(Take),
    /// Show a link with which another device takes your seat along, once and for ten minutes
    TakeAlong(TakeAlong),
    /// List the seats you hold, on all servers
    Seats {
        /// Also those in finished matches
        #[arg(long)]
        all: bool,
    },
    /// List the public matches
    List(List),
    /// List the server's games and their settings
    Games,
    /// Show the rules of a game, without a server
    Rules {
        /// The game; without one, the games are listed
        game: Option<String>,
    },
    /// Solve puzzles, without a server: one action alone reaches the goal
    Puzzle {
        /// The game; without one, the games with puzzles are listed
        game: Option<String>,
        /// The puzzle to begin with, counted from 1; they go from easy to hard. Without it, the first
        /// one that is not solved
        #[arg(long)]
        number: Option<usize>,
    },
    /// Show a finished match step by step
    Replay {
        /// The match's code, id or link, or the file of a record; - for standard input
        #[arg(value_name = "MATCH|FILE")]
        source: String,
    },
    /// Say who stood better when in a finished match, where that turned, and what would have been
    /// better: in matches of two, and in some games of more
    Review {
        /// The match's code, id or link, or the file of a record; - for standard input
        #[arg(value_name = "MATCH|FILE")]
        source: String,
    },
    /// Export the record of a finished match
    Export {
        /// The match's code, id or link
        #[arg(value_name = "MATCH")]
        match_ref: MatchRef,
        /// The file to write [default: standard output]
        #[arg(short, long)]
        output: Option<PathBuf>,
    },
    /// Verify that a record is genuine and complete
    Verify {
        /// The file of the record; - for standard input
        file: PathBuf,
    },
    /// Write the completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual page, in roff
    Man {
        /// The folder into which a page for every command is written [default: this program's page alone,
        /// to standard output]
        folder: Option<PathBuf>,
    },
}

/// The player and the seat.
#[derive(Clone, Debug, Args)]
pub(crate) struct Sitting {
    /// The name to show, up to 24 characters
    #[arg(long, env = "TABLEE_NAME")]
    pub(crate) name: Option<String>,
    /// The seat, counted from 1 [default: drawn at random]
    #[arg(long, value_parser = values::seat)]
    pub(crate) seat: Option<Seat>,
    /// The colour, in games where players choose one
    #[arg(long, visible_alias = "color")]
    pub(crate) colour: Option<String>,
    #[command(flatten)]
    pub(crate) starting: Starting,
}

/// The moment at which to report ready.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Starting {
    /// Wait until you type `ready`
    #[arg(long)]
    pub(crate) wait: bool,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct New {
    /// The game; `tablee games` lists them
    pub(crate) game: String,
    /// A setting that differs from the default: name=value, lists as name=a,b
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = values::setting)]
    pub(crate) settings: Vec<(String, Value)>,
    /// The clock: none, 5+3 (minutes + seconds a turn), delay:5+3, turn:30s, sudden:10m or days:3
    /// [default: the rules' own]
    #[arg(long, value_parser = values::time_control)]
    pub(crate) clock: Option<TimeControl>,
    /// Sit down with anyone who waits for the same match, or wait for them at a listed table
    #[arg(long, conflicts_with = "visibility")]
    pub(crate) anyone: bool,
    /// Play at once: computers of this level, from 1 to 8, take all other seats
    #[arg(long, value_name = "LEVEL", conflicts_with = "anyone", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) computer: Option<u8>,
    /// The people who may watch
    #[arg(long, value_enum, default_value_t = VisibilityArg::Link)]
    pub(crate) visibility: VisibilityArg,
    /// The delay with which spectators see the match: 5m (minutes) or 10t (turns) [default: none]
    #[arg(long, value_name = "DELAY", value_parser = values::spectator_delay)]
    pub(crate) spectator_delay: Option<SpectatorDelay>,
    /// Show spectators who see the match late what is secret, too
    #[arg(long, requires = "spectator_delay")]
    pub(crate) spectator_secrets: bool,
    #[command(flatten)]
    pub(crate) sitting: Sitting,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct Join {
    /// The match's code, id or link
    #[arg(value_name = "MATCH")]
    pub(crate) match_ref: MatchRef,
    #[command(flatten)]
    pub(crate) sitting: Sitting,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct Bot {
    /// The match's code, id or link
    #[arg(value_name = "MATCH")]
    pub(crate) match_ref: MatchRef,
    #[command(flatten)]
    pub(crate) sitting: Sitting,
    /// The program and its arguments
    #[arg(last = true, required = true)]
    pub(crate) command: Vec<String>,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct Watch {
    /// The match's code, id or link
    #[arg(value_name = "MATCH")]
    pub(crate) match_ref: MatchRef,
    /// The name to show in the spectators' chat
    #[arg(long, env = "TABLEE_NAME")]
    pub(crate) name: Option<String>,
}

/// A seat that the user holds.
#[derive(Clone, Debug, Args)]
pub(crate) struct OwnSeat {
    /// The match's code, id or link [default: the last unfinished match]
    #[arg(value_name = "MATCH")]
    pub(crate) match_ref: Option<MatchRef>,
    /// The player's name, if you hold several seats of the match
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// The seat, counted from 1, if you hold several of the match; `tablee seats` lists them
    #[arg(long, value_parser = values::seat)]
    pub(crate) seat: Option<Seat>,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct Resume {
    #[command(flatten)]
    pub(crate) own: OwnSeat,
    #[command(flatten)]
    pub(crate) starting: Starting,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct Take {
    /// The link, as a page or “tablee take-along” shows it
    pub(crate) link: SeatLink,
    #[command(flatten)]
    pub(crate) starting: Starting,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct TakeAlong {
    #[command(flatten)]
    pub(crate) own: OwnSeat,
    /// Move the seat: it ends in this terminal when the other device takes it
    #[arg(long = "move", conflicts_with = "stop")]
    pub(crate) moves: bool,
    /// Stop the link shown before: nobody can use it any more
    #[arg(long)]
    pub(crate) stop: bool,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct List {
    /// The status of the matches
    #[arg(long, value_enum, default_value_t = StatusArg::Open)]
    pub(crate) status: StatusArg,
    /// Only matches older than this one, which the end of the previous list names
    #[arg(long)]
    pub(crate) before: Option<MatchId>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum VisibilityArg {
    /// Everybody: the match is listed
    Listed,
    /// Everybody with the code
    Link,
    /// The players only
    Closed,
}

impl From<VisibilityArg> for Visibility {
    fn from(arg: VisibilityArg) -> Visibility {
        match arg {
            VisibilityArg::Listed => Visibility::Listed,
            VisibilityArg::Link => Visibility::Link,
            VisibilityArg::Closed => Visibility::Closed,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum StatusArg {
    /// Waiting for players
    Open,
    /// Being played
    Live,
    /// Over
    Finished,
}

impl From<StatusArg> for Status {
    fn from(arg: StatusArg) -> Status {
        match arg {
            StatusArg::Open => Status::Open,
            StatusArg::Live => Status::Live,
            StatusArg::Finished => Status::Finished,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    /// Returns the usage line of a command's `--help`.
    fn usage(verb: &str) -> String {
        let mut cli = Cli::command();
        cli.build();
        let command = cli.find_subcommand_mut(verb).unwrap();
        command.render_usage().to_string()
    }

    #[test]
    fn help_names_a_match_a_match() {
        for (verb, usage_line) in [
            ("join", "Usage: tablee join [OPTIONS] <MATCH>"),
            ("watch", "Usage: tablee watch [OPTIONS] <MATCH>"),
            ("resume", "Usage: tablee resume [OPTIONS] [MATCH]"),
            ("export", "Usage: tablee export [OPTIONS] <MATCH>"),
            ("replay", "Usage: tablee replay [OPTIONS] <MATCH|FILE>"),
            ("review", "Usage: tablee review [OPTIONS] <MATCH|FILE>"),
            ("take", "Usage: tablee take [OPTIONS] <LINK>"),
            ("take-along", "Usage: tablee take-along [OPTIONS] [MATCH]"),
            ("new", "Usage: tablee new [OPTIONS] <GAME>"),
        ] {
            assert_eq!(usage(verb), usage_line);
        }
    }

    #[test]
    fn a_match_is_described_in_one_line() {
        let line = "tablee new orbito --set size=6 --set line=5 --clock 5+3 --name Zoé --seat 1";
        let cli = Cli::try_parse_from(line.split(' ')).unwrap();
        let Some(Verb::New(new)) = cli.verb else {
            panic!("the verb is new");
        };
        assert_eq!(new.settings.len(), 2);
        assert!(matches!(new.clock, Some(TimeControl::Fischer { .. })));
        assert_eq!(new.sitting.seat, Some(Seat(0)));
    }
}
