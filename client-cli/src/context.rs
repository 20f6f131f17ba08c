//! The parts that all commands share.

use std::io::{self, IsTerminal};

use crate::net::Api;
use crate::texts::{Lang, Texts};

/// The parts that all commands share.
pub(crate) struct Context {
    pub(crate) api: Api,
    pub(crate) mode: Mode,
    pub(crate) texts: Texts,
    pub(crate) lang: Lang,
}

/// How the client shows matches.
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
        let has_screen = || io::stdin().is_terminal() && io::stdout().is_terminal();
        match (json, plain) {
            (true, _) => Mode::Json,
            (_, true) => Mode::Plain,
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
