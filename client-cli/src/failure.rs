//! Failures of commands, and their exit codes.

use match_core::Fault;
use protocol::{ErrorCode, SettingError};
use serde::Deserialize;

/// The failure of a command. Each kind has its own exit code, which never changes.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Failure {
    /// The command line cannot be understood. Exit code 2, like clap's own.
    #[error("{0}")]
    Usage(String),
    /// The server refused. Exit code 3.
    #[error("{message}")]
    Refused {
        /// The stable code.
        code: String,
        /// An English sentence.
        message: String,
        /// One error for each wrong setting.
        settings: Vec<SettingError>,
    },
    /// The server refused the colour that was wished for; others can be had. Exit code 3.
    #[error("{message}")]
    NoColour {
        /// The stable code.
        code: String,
        /// An English sentence.
        message: String,
        /// The colours to choose from.
        colours: Vec<String>,
    },
    /// The server cannot be reached. Exit code 4.
    #[error("{0}")]
    Unreachable(String),
    /// The server does not speak TLS, which `https://` asks for. Exit code 4.
    #[error("the server does not speak TLS")]
    NoTls,
    /// No remembered seat matches. Exit code 5.
    #[error("no seat is remembered")]
    NoSeat,
    /// Every seat that matches is open in another terminal. Exit code 5.
    #[error("every seat is open in another terminal")]
    SeatsHeld,
    /// Seats cannot be remembered. Exit code 1.
    #[error("{folder}: {reason}")]
    NoState {
        /// The folder.
        folder: String,
        /// The reason for which nothing can be written to it.
        reason: String,
    },
    /// The program that plays has ended before the match. Exit code 1.
    #[error("the program has ended")]
    ProgramEnded,
    /// The record does not verify. Exit code 6.
    #[error("{0}")]
    Untrue(#[from] Fault),
    /// A file has several records, of which one at a time is read. Exit code 6.
    #[error("the file has several records")]
    SeveralRecords,
    /// The record verifies, but is of another match than this user's client was shown. Exit code 6.
    #[error("the record does not open the commitments that were shown")]
    NotAsShown,
    /// Something else than a Tablée server answers. Exit code 7.
    #[error("there is no Tablée server at this address")]
    NoServer,
    /// The server's answer cannot be read. Exit code 7.
    #[error("{0}")]
    Foreign(String),
    /// No opponent can say who stood better in the match. Exit code 8.
    #[error("the match cannot be reviewed")]
    NotReviewable,
}

impl Failure {
    /// Returns the failure of a refused request.
    pub fn refused(code: &str, message: &str) -> Failure {
        Failure::Refused {
            code: code.to_owned(),
            message: message.to_owned(),
            settings: Vec::new(),
        }
    }

    /// Returns the stable code: that of the server's refusal or of the record's fault, or one for the
    /// kind of failure.
    pub fn code(&self) -> &str {
        match self {
            Failure::Usage(_) => "usage",
            Failure::Refused { code, .. } | Failure::NoColour { code, .. } => code,
            Failure::Unreachable(_) => "unreachable",
            Failure::NoTls => "no_tls",
            Failure::NoServer => "no_server",
            Failure::NoSeat => "no_seat",
            Failure::SeatsHeld => "seats_held",
            Failure::NoState { .. } => "no_state",
            Failure::ProgramEnded => "program_ended",
            Failure::Untrue(fault) => fault.code(),
            Failure::SeveralRecords => "several_records",
            Failure::NotAsShown => "not_as_shown",
            Failure::Foreign(_) => "foreign",
            Failure::NotReviewable => "not_reviewable",
        }
    }

    /// Tells whether a seat is its player's no longer: somebody has left it, or it goes on at another
    /// device.
    pub(crate) fn is_lost_seat(&self) -> bool {
        let code = self.code();
        [ErrorCode::BadToken, ErrorCode::SeatMoved]
            .map(ErrorCode::as_str)
            .contains(&code)
    }

    /// Returns the exit code; 1 is for all other errors.
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::NoState { .. } | Failure::ProgramEnded => 1,
            Failure::Usage(_) => 2,
            Failure::Refused { .. } | Failure::NoColour { .. } => 3,
            Failure::Unreachable(_) | Failure::NoTls => 4,
            Failure::NoSeat | Failure::SeatsHeld => 5,
            Failure::Untrue(_) | Failure::SeveralRecords | Failure::NotAsShown => 6,
            Failure::Foreign(_) | Failure::NoServer => 7,
            Failure::NotReviewable => 8,
        }
    }
}

/// A refusal over REST, with a code that may have come after this client.
#[derive(Debug, Deserialize)]
pub(crate) struct Refusal {
    code: String,
    message: String,
    #[serde(default)]
    settings: Vec<SettingError>,
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused {
            code: refusal.code,
            message: refusal.message,
            settings: refusal.settings,
        }
    }
}

impl From<ErrorCode> for Failure {
    fn from(code: ErrorCode) -> Failure {
        Failure::refused(code.as_str(), code.message())
    }
}
