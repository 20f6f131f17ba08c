//! The one interface of the ways to show a match: full screen, plain lines, JSON.

use std::io;

use opponents::{Decision, Unreadable};

use crate::client_state::{ClientState, Output};
use crate::net::LinkEvent;

/// A way to show a match, and to take what the user does.
pub(crate) trait Interface {
    /// An input of the user: an event of the terminal, a line.
    type Input;

    /// Returns the state of the client.
    fn client(&mut self) -> &mut ClientState;

    /// Waits for the next input. Waiting may be broken off and taken up again.
    async fn input(&mut self) -> io::Result<Self::Input>;

    /// Takes an input, and shows what it does.
    ///
    /// # Errors
    ///
    /// Fails if nothing can be shown any more.
    fn on_input(&mut self, input: Self::Input) -> anyhow::Result<()>;

    /// Takes an event of the link, and shows what it changes.
    ///
    /// # Errors
    ///
    /// Returns the failure the link ended with; fails if nothing can be shown any more.
    fn on_event(&mut self, event: LinkEvent) -> anyhow::Result<()>;

    /// Shows words; programs are shown none.
    ///
    /// # Errors
    ///
    /// Fails if nothing can be shown any more.
    fn show(&mut self, output: Output) -> anyhow::Result<()> {
        let _ = output;
        Ok(())
    }

    /// Shows what the computer would do, and plans it; programs do not ask for it.
    ///
    /// # Errors
    ///
    /// Fails if nothing can be shown any more.
    fn advise(&mut self, decided: Result<Decision, Unreadable>) -> anyhow::Result<()> {
        let output = self.client().advise(&decided);
        if let Ok(decision) = decided {
            self.client().plan(&decision.action.into());
        }
        self.show(output)
    }

    /// Tells whether there is nothing left to wait for.
    fn is_done(&mut self) -> bool;

    /// Returns what people are told when they leave; programs are told nothing.
    fn farewell(&mut self) -> Vec<String> {
        Vec::new()
    }
}
