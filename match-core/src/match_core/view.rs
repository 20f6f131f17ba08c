//! The views of a match: what each viewer may know.

use engine::{Seat, Viewer};
use protocol::{
    Event, Happening, MatchInfo, MatchState, MatchSummary, PlayerState, PlayerSummary, Raw,
    StateUpdate, Status, Version,
};

use super::core::MatchCore;
use crate::time::Now;

impl MatchCore {
    /// Returns what never changes, as clients see it.
    pub(super) fn info(&self) -> MatchInfo {
        let head = &self.head;
        MatchInfo {
            id: head.id,
            code: head.code,
            game: head.kind.id().to_owned(),
            settings: head.settings.json.clone(),
            seats: head.settings.seats,
            time_control: head.time_control,
            visibility: head.visibility,
            spectator_delay: head.spectator_delay,
            commitment: head.seed.commitment(),
            seed: (self.status == Status::Finished).then(|| head.seed.to_hex()),
            created_ms: head.created_ms,
        }
    }

    /// Returns the match as it stands in lists.
    pub(super) fn summary(&self) -> MatchSummary {
        let head = &self.head;
        let players = self.table.players().map(|(number, player)| PlayerSummary {
            player: number,
            name: player.name.clone(),
            computer: player.computer,
            substitute: player.substitute,
            seat: player.seat,
            colour: player.colour.clone(),
        });
        MatchSummary {
            id: head.id,
            code: head.code,
            game: head.kind.id().to_owned(),
            settings: head.settings.json.clone(),
            seats: head.settings.seats,
            time_control: head.time_control,
            visibility: head.visibility,
            spectator_delay: head.spectator_delay,
            status: self.status,
            players: players.collect(),
            created_ms: head.created_ms,
            result: self.result.clone(),
        }
    }

    /// Returns what changes, as `viewer` sees it now; `legal_actions` if it asked for them.
    pub(crate) fn state(&self, now: Now, viewer: Viewer, legal_actions: bool) -> MatchState {
        let update = self.update(now, viewer, legal_actions);
        update.with(self.status, self.players(now), 0)
    }

    /// Returns the same but for what stays where only the game goes on.
    pub(super) fn update(&self, now: Now, viewer: Viewer, legal_actions: bool) -> StateUpdate {
        let viewer = self.effective_viewer(viewer);
        StateUpdate {
            version: self.version,
            status: None,
            players: None,
            spectators: None,
            position: self.game.as_ref().map(|game| Raw::from(game.view(viewer))),
            to_act: self.to_act(),
            legal_actions: legal_actions.then(|| self.legal_actions(viewer)).flatten(),
            clock: self.clock.as_ref().map(|clock| clock.state(now.served)),
            timer_ms: self.timer_end().map(|end| end.since(now.served)),
            offers: self.offers.state(),
            result: self.result.clone(),
            rematch: self.rematch,
        }
    }

    /// Returns what happened after `version`, as `viewer` was told of it.
    pub(crate) fn happened(&self, version: Version, viewer: Viewer) -> Vec<Happening> {
        let viewer = self.effective_viewer(viewer);
        self.log
            .after(version)
            .map(|(version, entry)| Happening {
                version,
                at_ms: entry.at_ms,
                event: self.event_for(version, &entry.event, viewer),
                game_events: self.game_events(version, viewer),
            })
            .collect()
    }

    /// Tells whether after `version` only the game went on, with everybody there: then the match is
    /// live as before, and the players are as they were.
    pub fn was_only_played(&self, version: Version) -> bool {
        let is_step = |event: &Event| matches!(event, Event::Acted { .. } | Event::TimedOut { .. });
        self.status == Status::Live
            && self
                .log
                .after(version)
                .all(|(_, entry)| is_step(&entry.event))
            && self.table.players().all(|(_, player)| player.is_there())
    }

    /// Returns an event without an action of which the viewer does not see all consequences.
    fn event_for(&self, version: Version, event: &Event, viewer: Viewer) -> Event {
        match event {
            Event::Acted { seat, receipt, .. }
                if self.head.kind.has_secrets()
                    && !viewer.sees(*seat)
                    && !self.is_open(version, viewer) =>
            {
                Event::Acted {
                    seat: *seat,
                    action: None,
                    receipt: *receipt,
                }
            }
            _ => event.clone(),
        }
    }

    /// Tells whether a viewer saw all that happened in the step of the game at a version.
    fn is_open(&self, version: Version, viewer: Viewer) -> bool {
        let step = self.steps.binary_search(&version).ok();
        let game = self.game.as_ref();
        step.zip(game)
            .is_some_and(|(step, game)| game.is_open(step, viewer))
    }

    fn game_events(&self, version: Version, viewer: Viewer) -> Option<Raw> {
        let step = self.steps.binary_search(&version).ok()?;
        let game = self.game.as_ref()?;
        Some(game.events(step, viewer).into())
    }

    /// Nothing in a match is secret once it is over.
    pub(super) fn effective_viewer(&self, viewer: Viewer) -> Viewer {
        match self.status {
            Status::Finished => Viewer::All,
            Status::Open | Status::Live => viewer,
        }
    }

    /// Returns the players as clients see them now.
    pub(super) fn players(&self, now: Now) -> Vec<PlayerState> {
        self.table.state(now.served, self.can_be_claimed())
    }

    /// Returns the viewer that stands for all who see the same as `viewer`.
    pub(super) fn sight(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(_) if self.head.kind.has_secrets() => viewer,
            _ => Viewer::Spectator,
        }
    }

    /// Returns the seat of a viewer whose action the match waits for.
    pub(super) fn deciding(&self, viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) if self.decides(seat) => Some(seat),
            _ => None,
        }
    }

    /// Returns a viewer's legal actions, if the match waits for one and they can be counted.
    pub(super) fn legal_actions(&self, viewer: Viewer) -> Option<Raw> {
        let seat = self.deciding(viewer)?;
        self.game.as_ref()?.legal_actions(seat).map(Raw::from)
    }

    /// Returns the players' names by seat; none before the start.
    pub(crate) fn names_by_seat(&self) -> Vec<String> {
        Seat::all(self.table.seat_count())
            .filter(|_| self.status != Status::Open)
            .filter_map(|seat| Some(self.table.in_seat(seat)?.1.name.clone()))
            .collect()
    }
}
