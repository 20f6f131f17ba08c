//! The operating system's signals to a program on a full screen.

use std::io;

#[cfg(unix)]
use rustix::process::{Signal, kill_current_process_group};
#[cfg(unix)]
use tokio::signal::unix::{self, SignalKind};

/// The signals by which a program is told to end.
pub(crate) struct Signals {
    #[cfg(unix)]
    ends: [unix::Signal; 3],
}

impl Signals {
    /// Begins to listen to them; from now on they do not end the program by themselves.
    pub(crate) fn new() -> io::Result<Signals> {
        Ok(Signals {
            #[cfg(unix)]
            ends: [
                unix::signal(SignalKind::terminate())?,
                unix::signal(SignalKind::hangup())?,
                unix::signal(SignalKind::interrupt())?,
            ],
        })
    }

    /// Waits for one of them. Cancel-safe.
    #[cfg(unix)]
    pub(crate) async fn end(&mut self) {
        let [terminate, hangup, interrupt] = &mut self.ends;
        tokio::select! {
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
            _ = interrupt.recv() => {}
        }
    }

    /// Waits for ever: this system has no such signals.
    #[cfg(not(unix))]
    pub(crate) async fn end(&mut self) {
        std::future::pending().await
    }
}

/// Stops all that runs in the terminal in front of its shell, as the terminal does by itself on
/// Ctrl-Z unless a program reads keys one by one.
#[cfg(unix)]
pub(super) fn stop() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::TSTP)?)
}

/// Does nothing: on this system no shell could continue a stopped program.
#[cfg(not(unix))]
pub(super) fn stop() -> io::Result<()> {
    Ok(())
}
