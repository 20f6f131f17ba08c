//! The events that the full screen waits for.

use std::io;
use std::time::Duration;

use crossterm::event::{Event, EventStream};
use futures_util::TryStreamExt;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::signals::Signals;

/// The interval at which running clocks are drawn.
const TICK: Duration = Duration::from_millis(100);

/// An input that the full screen waits for.
pub(crate) enum Input {
    /// An event of the terminal.
    Terminal(Event),
    /// Time to draw clocks, if any runs.
    Tick,
    /// The terminal is gone, or the program is told to end.
    End,
}

/// All that can happen to a full screen from outside.
pub(super) struct Inputs {
    events: EventStream,
    ticks: Interval,
    signals: Signals,
}

impl Inputs {
    /// Starts waiting.
    pub(super) fn new() -> io::Result<Inputs> {
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Inputs {
            events: EventStream::new(),
            ticks,
            signals: Signals::new()?,
        })
    }

    /// Waits for the next input. Cancel-safe.
    pub(super) async fn next(&mut self) -> io::Result<Input> {
        tokio::select! {
            event = self.events.try_next() => {
                Ok(event?.map_or(Input::End, Input::Terminal))
            }
            () = self.signals.end() => Ok(Input::End),
            _ = self.ticks.tick() => Ok(Input::Tick),
        }
    }

    /// Lets a whole tick pass before the next one.
    pub(super) fn restart_ticks(&mut self) {
        self.ticks.reset();
    }
}
