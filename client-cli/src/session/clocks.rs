//! The clocks of a followed match, as they stand now.

use std::time::{Duration, Instant};

use protocol::{ClockState, Event, Happening, MatchState, Presence, Seat, Status};

use super::Session;
use crate::clock;

impl Session {
    /// Returns the time left on a seat's clock now.
    pub(crate) fn time_left(&self, seat: Seat, now: Instant) -> Option<Duration> {
        let clocks = self.state.clock.as_ref()?;
        let clock = *clocks.seats.get(seat.index())?;
        Some(clock::remaining(
            clock,
            now.saturating_duration_since(self.state_at),
        ))
    }

    /// Returns the lag that a seat was forgiven so far, in milliseconds.
    pub(crate) fn forgiven_ms(&self, seat: Seat) -> Option<u64> {
        let clocks = self.state.clock.as_ref()?;
        Some(clocks.seats.get(seat.index())?.forgiven_ms)
    }

    /// Tells whether a seat's clock runs, or will after a pause.
    pub(crate) fn clock_runs(&self, seat: Seat) -> bool {
        let clock = self.state.clock.as_ref();
        clock
            .and_then(|clock| clock.seats.get(seat.index()))
            .is_some_and(|clock| clock.runs_in_ms.is_some())
    }

    /// Returns the time left on the timer, where the rules set one.
    pub(crate) fn timer_left(&self, now: Instant) -> Option<Duration> {
        let left = Duration::from_millis(self.state.timer_ms?);
        Some(left.saturating_sub(now.saturating_duration_since(self.state_at)))
    }

    /// Tells whether anything shown changes while nothing happens: a clock or the timer runs, or a
    /// player is away.
    pub(crate) fn changes_with_time(&self) -> bool {
        let mut clocks = self.state.clock.iter().flat_map(|clock| &clock.seats);
        let mut players = self.state.players.iter();
        self.state.timer_ms.is_some()
            || clocks.any(|clock| clock.runs_in_ms.is_some())
            || players.any(|player| player.presence != Presence::Present)
    }

    /// Returns the clocks of a match that ends now without an action, or has ended, as they were shown
    /// last. Nobody is charged for the turn that is cut off, yet a clock that jumps back looks like a
    /// mistake.
    pub(super) fn clocks_at_the_end(
        &self,
        happened: &[Happening],
        state: &MatchState,
        now: Instant,
    ) -> Option<ClockState> {
        let by_action =
            |one: &Happening| matches!(one.event, Event::Acted { .. } | Event::TimedOut { .. });
        if self.state.status == Status::Finished {
            return self.state.clock.clone();
        }
        let ends = self.state.status == Status::Live && state.status == Status::Finished;
        if !ends || happened.iter().any(by_action) {
            return None;
        }
        let mut clocks = state.clock.clone()?;
        for (clock, seat) in clocks.seats.iter_mut().zip(Seat::all(Seat::MAX)) {
            if let Some(left) = self.time_left(seat, now) {
                clock.remaining_ms = clock.remaining_ms.min(left.as_millis() as u64);
            }
        }
        Some(clocks)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::fixture::{Scene, live};

    #[test]
    fn clocks_stay_as_they_were_shown_when_a_match_is_cut_off() {
        let seat = |remaining_ms: u64| json!({"remaining_ms": remaining_ms});
        for (event, left) in [
            (json!({"type": "claimed", "seat": 1, "claim": "win"}), 25),
            (json!({"type": "resigned", "seat": 0}), 25),
            (json!({"type": "timed_out", "seat": 0}), 65),
        ] {
            let mut scene = Scene::new(&live(3));
            scene.now += std::time::Duration::from_secs(40);
            let mut state = live(4);
            state["status"] = json!("finished");
            state["to_act"] = json!([]);
            state["clock"] = json!({"seats": [seat(65_000), seat(60_000)]});
            let happened = json!([{"version": 4, "at_ms": 0, "event": event}]);
            scene.receive(json!({"type": "update", "state": state, "happened": happened}));
            let offered = json!({"type": "offered", "player": 1, "offer": "rematch"});
            let happened = json!([{"version": 5, "at_ms": 0, "event": offered}]);
            state["version"] = json!(5);
            scene.receive(json!({"type": "update", "state": state, "happened": happened}));
            let session = scene.client.session().unwrap();
            let shown = [0, 1].map(|at| session.time_left(protocol::Seat(at), scene.now).unwrap());
            assert_eq!(shown.map(|left| left.as_secs()), [left, 60], "{event}");
        }
    }
}
