//! The parts that all commands share.

use std::io::{self, IsTerminal};

use crate::args::Options;
use crate::environment::variable;
use crate::failure::Failure;
use crate::look::Look;
use crate::match_ref::MatchRef;
use crate::net::{self, Api, Server};
use crate::seats::Seats;
use crate::texts::{Lang, Texts};

/// The parts that all commands share.
pub(crate) struct Context {
    /// The server named on the command line or in the environment, or the one of this machine.
    pub(crate) api: Api,
    /// The server named on the command line.
    pub(crate) given: Option<Server>,
    pub(crate) mode: Mode,
    /// The terminal's way of showing colours.
    pub(crate) look: Look,
    pub(crate) texts: Texts,
    pub(crate) lang: Lang,
}

impl Context {
    /// Reads the options, and what the environment says instead of those that are absent.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] if the environment names no address for a server, or `--ca` no
    /// certificates.
    pub(crate) fn new(options: Options, lang: Lang) -> Result<Context, Failure> {
        let Options {
            server: given,
            json,
            plain,
            theme,
            ca,
            ..
        } = options;
        if let Some(file) = ca.filter(|file| !file.as_os_str().is_empty()) {
            net::trust(&file)?;
        }
        let server = match &given {
            Some(server) => server.clone(),
            None => server_of_environment()?,
        };
        let (mode, texts) = (Mode::choose(json, plain), Texts::new(lang));
        let api = match mode {
            Mode::Json => Api::new(server),
            Mode::Screen | Mode::Plain => Api::new(server).saying(texts.say("waiting-for-server")),
        };
        Ok(Context {
            api,
            given,
            mode,
            look: Look::new(theme),
            texts,
            lang,
        })
    }

    /// Returns the routes of the server where a match is: a link says which. If the user holds a seat
    /// there, that opens the match.
    pub(crate) fn api_of(&self, match_ref: &MatchRef) -> Api {
        let named = match_ref.server.clone();
        let api = named.map_or_else(|| self.api.clone(), |server| self.api.at(server));
        let seats = Seats::of_user().ok();
        let token = seats.and_then(|seats| seats.token(api.server(), match_ref.as_str()));
        api.with_token(token)
    }
}

fn server_of_environment() -> Result<Server, Failure> {
    let set = variable("TABLEE_SERVER");
    let address = set.as_deref().unwrap_or("http://127.0.0.1:8080");
    address
        .parse()
        .map_err(|form| Failure::Usage(format!("TABLEE_SERVER: {form}")))
}

/// The ways in which the client shows matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// On the full screen.
    Screen,
    /// Line by line.
    Plain,
    /// One JSON message a line.
    Json,
}

impl Mode {
    /// Chooses the mode: the one asked for, else the screen if there is one.
    pub(crate) fn choose(json: bool, plain: bool) -> Mode {
        // A dumb terminal cannot move its cursor.
        let is_able = || variable("TERM").is_none_or(|term| term != "dumb");
        let has_screen = || io::stdin().is_terminal() && io::stdout().is_terminal() && is_able();
        match (json, plain) {
            (true, _) => Mode::Json,
            (_, true) => Mode::Plain,
            _ if variable("TABLEE_PLAIN").is_some() => Mode::Plain,
            _ if has_screen() => Mode::Screen,
            _ => Mode::Plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explicit_mode_is_chosen() {
        assert_eq!(Mode::choose(true, false), Mode::Json);
        assert_eq!(Mode::choose(false, true), Mode::Plain);
    }
}
