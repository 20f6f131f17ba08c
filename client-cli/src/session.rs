//! The client's knowledge of the match it follows: the fold of the server's messages.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use engine::game;
use protocol::{
    ChatLine, ClockState, Event, Happening, MatchInfo, MatchState, Player, PlayerState, Presence,
    Raw, Seat, ServerMessage, Snapshot, Status, TimeControl, Version,
};

use crate::clock;
use crate::known::{Known, is_reviewable, steps};

/// The state of one followed match.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    info: MatchInfo,
    you: Option<Player>,
    state: MatchState,
    history: Vec<Happening>,
    chat: Vec<ChatLine>,
    activity: Option<(Seat, String)>,
    /// The time at which the clocks of the state were right.
    state_at: Instant,
    /// The time at which the presence of the players was right.
    players_at: Instant,
}

/// The changes that a message made.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Change {
    /// The new events.
    pub(crate) happened: Vec<Happening>,
    /// The new lines of chat.
    pub(crate) said: Vec<ChatLine>,
    /// The players whose presence changed.
    pub(crate) presence: Vec<PlayerState>,
    /// Whether the position, the seats to act or the legal actions may have changed.
    pub(crate) position: bool,
}

impl Session {
    /// Starts from the first snapshot of a match.
    pub(crate) fn new(snapshot: Snapshot, now: Instant) -> Session {
        Session {
            info: snapshot.info,
            you: snapshot.you,
            state: snapshot.state,
            history: snapshot.happened,
            chat: snapshot.chat,
            activity: None,
            state_at: now,
            players_at: now,
        }
    }

    /// Applies a message and returns what it changed. Messages about something else than the
    /// state of the match, and snapshots of other matches, change nothing.
    pub(crate) fn apply(&mut self, message: &ServerMessage, now: Instant) -> Change {
        match message {
            ServerMessage::Snapshot(snapshot) if snapshot.info.id == self.info.id => {
                self.info = snapshot.info.clone();
                self.you = snapshot.you;
                let mut change = self.advance(&snapshot.happened, &snapshot.state, now);
                for line in &snapshot.chat {
                    change.said.extend(self.add_chat(line));
                }
                change
            }
            ServerMessage::Update { happened, state } => self.advance(happened, state, now),
            ServerMessage::Presence {
                players,
                spectators,
            } => {
                let presence = self.changed_presence(players);
                self.state.players.clone_from(players);
                self.state.spectators = *spectators;
                self.players_at = now;
                Change {
                    presence,
                    ..Change::default()
                }
            }
            ServerMessage::Activity { seat, shows } => {
                self.activity = Some((*seat, shows.clone()));
                Change::default()
            }
            ServerMessage::Chat(line) => Change {
                said: self.add_chat(line).into_iter().collect(),
                ..Change::default()
            },
            _ => Change::default(),
        }
    }

    fn advance(&mut self, happened: &[Happening], state: &MatchState, now: Instant) -> Change {
        let known = self
            .history
            .last()
            .map_or(Version::default(), |last| last.version);
        let happened: Vec<_> = happened
            .iter()
            .filter(|one| one.version > known)
            .cloned()
            .collect();
        self.history.extend(happened.iter().cloned());
        let presence = self.changed_presence(&state.players);
        let clocks = self.clocks_at_the_end(&happened, state, now);
        self.state = state.clone();
        if let Some(clocks) = clocks {
            self.state.clock = Some(clocks);
        }
        self.activity = None;
        self.state_at = now;
        self.players_at = now;
        Change {
            happened,
            presence,
            position: true,
            ..Change::default()
        }
    }

    /// Returns the clocks of a match that ends now without an action, as they were shown last: nobody is
    /// charged for a turn that is cut off, but a clock that jumps back at the end looks like a mistake.
    fn clocks_at_the_end(
        &self,
        happened: &[Happening],
        state: &MatchState,
        now: Instant,
    ) -> Option<ClockState> {
        let by_action =
            |one: &Happening| matches!(one.event, Event::Acted { .. } | Event::TimedOut { .. });
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

    fn add_chat(&mut self, line: &ChatLine) -> Option<ChatLine> {
        let known = self
            .chat
            .last()
            .is_some_and(|last| last.number >= line.number);
        if known {
            return None;
        }
        self.chat.push(line.clone());
        Some(line.clone())
    }

    /// Returns the players other than the viewer whose kind of presence changes.
    fn changed_presence(&self, players: &[PlayerState]) -> Vec<PlayerState> {
        let kind = |player: &PlayerState| std::mem::discriminant(&player.presence);
        let changed = players.iter().filter(|after| {
            let mut before = self.state.players.iter();
            let before = before.find(|before| before.player == after.player);
            Some(after.player) != self.you
                && before.is_some_and(|before| kind(before) != kind(after))
        });
        changed.cloned().collect()
    }

    /// Returns the facts of the match that never change.
    pub(crate) fn info(&self) -> &MatchInfo {
        &self.info
    }

    /// Returns the state of the match.
    pub(crate) fn state(&self) -> &MatchState {
        &self.state
    }

    /// Returns all events, in order.
    pub(crate) fn history(&self) -> &[Happening] {
        &self.history
    }

    /// Returns the last action, unless it was taken back or is secret.
    pub(crate) fn last_action(&self) -> Option<&Raw> {
        let events = self.history.iter().rev().map(|one| &one.event);
        let mut steps = events.filter_map(|event| match event {
            Event::Acted { action, .. } => Some(action.as_ref()),
            Event::TakenBack { .. } | Event::TimedOut { .. } => Some(None),
            _ => None,
        });
        steps.next().flatten()
    }

    /// Returns the chat, the oldest line first.
    pub(crate) fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// Returns the game's view; absent before the start.
    pub(crate) fn view(&self) -> Option<&Raw> {
        self.state.position.as_ref()
    }

    /// Returns what a seat is doing, if it shows.
    pub(crate) fn activity(&self) -> Option<(Seat, &str)> {
        self.activity
            .as_ref()
            .map(|(seat, shows)| (*seat, shows.as_str()))
    }

    /// Returns the viewer as a player; absent for spectators.
    pub(crate) fn me(&self) -> Option<&PlayerState> {
        self.player(self.you?)
    }

    /// Returns the viewer's seat, once the match has started.
    pub(crate) fn my_seat(&self) -> Option<Seat> {
        if self.state.status == Status::Open {
            return None;
        }
        self.me()?.seat
    }

    /// Tells whether a computer plays for the viewer meanwhile.
    pub(crate) fn is_substituted(&self) -> bool {
        let is_live = self.state.status == Status::Live;
        is_live && self.me().is_some_and(|me| me.substitute.is_some())
    }

    /// Tells whether the viewer is to act.
    pub(crate) fn my_turn(&self) -> bool {
        self.state.status == Status::Live
            && !self.is_substituted()
            && self
                .my_seat()
                .is_some_and(|seat| self.state.to_act.contains(seat))
    }

    /// Tells whether the match waits for the viewer to be ready.
    pub(crate) fn waits_for_me(&self) -> bool {
        self.state.status == Status::Open && self.me().is_some_and(|me| !me.ready)
    }

    /// Returns a player by number.
    pub(crate) fn player(&self, player: Player) -> Option<&PlayerState> {
        self.state.players.iter().find(|one| one.player == player)
    }

    /// Returns the viewer's legal actions; none where they cannot be counted.
    pub(crate) fn legal_actions(&self) -> Option<&Raw> {
        self.state.legal_actions.as_ref()
    }

    /// Returns what the viewer's seat knows; nothing before the start, and to spectators.
    pub(crate) fn known(&self) -> Option<Known<'_>> {
        Some(Known {
            game: &self.info.game,
            settings: &self.info.settings,
            seat: self.my_seat()?,
            steps: steps(&self.history),
            view: self.view()?,
            legal: self.legal_actions(),
        })
    }

    /// Tells whether a review can say who stood better.
    pub(crate) fn is_reviewable(&self) -> bool {
        is_reviewable(&self.info.game, self.info.seats)
    }

    /// Tells whether the viewer plays against computers only, at a table that is full.
    pub(crate) fn is_against_computers(&self) -> bool {
        let players = &self.state.players;
        let is_full = players.len() == usize::from(self.info.seats);
        let mut others = players.iter().filter(|one| Some(one.player) != self.you);
        is_full && self.me().is_some() && others.all(|other| other.computer.is_some())
    }

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

    /// Tells whether the others can claim the match because a player is gone: of two sides, this
    /// player's has nobody left.
    pub(crate) fn can_be_claimed_from(&self, player: &PlayerState) -> bool {
        let sides = self.sides();
        let side = |one: &PlayerState| sides.get(one.seat?.index()).copied();
        let players = self.state.players.iter();
        let mut of_side = players.filter(|one| !one.resigned && side(one) == side(player));
        self.can_be_abandoned() && of_side.all(is_missed)
    }

    /// Tells whether the match can be claimed at all once a side has nobody left: it has two sides, and
    /// its players stay while they play.
    pub(crate) fn can_be_abandoned(&self) -> bool {
        let sides: BTreeSet<u8> = self.sides().into_iter().collect();
        sides.len() == 2 && self.expects_presence()
    }

    /// Returns the side of each seat.
    fn sides(&self) -> Vec<u8> {
        let settings = game(&self.info.game).and_then(|kind| kind.check(&self.info.settings).ok());
        settings.map(|settings| settings.sides).unwrap_or_default()
    }

    /// Tells whether the viewer can claim the match: the other side has nobody left.
    pub(crate) fn can_claim(&self) -> bool {
        let is_playing = self.my_seat().is_some() && self.state.status == Status::Live;
        let mut others = self.state.players.iter();
        is_playing
            && !self.is_substituted()
            && self.me().is_some_and(|me| !me.resigned)
            && others.any(|one| is_missed(one) && self.can_be_claimed_from(one))
    }

    /// Returns the players for whom the viewer can propose a computer: at a table of three or more,
    /// those who are gone.
    pub(crate) fn missed(&self) -> impl Iterator<Item = &PlayerState> {
        let is_playing = self.my_seat().is_some() && self.state.status == Status::Live;
        let can_propose = is_playing
            && !self.is_substituted()
            && self.me().is_some_and(|me| !me.resigned)
            && self.info.seats > 2
            && self.expects_presence();
        let players = self.state.players.iter();
        players.filter(move |one| can_propose && !one.resigned && is_missed(one))
    }

    /// Tells whether players stay while they play: by correspondence they come and go.
    fn expects_presence(&self) -> bool {
        !matches!(self.info.time_control, TimeControl::Correspondence { .. })
    }

    /// Returns the presence of a player now.
    pub(crate) fn presence(&self, player: &PlayerState, now: Instant) -> Presence {
        let since = now.saturating_duration_since(self.players_at);
        clock::presence_after(player.presence, since)
    }
}

/// Tells whether a player is gone, and no computer plays in that place.
fn is_missed(player: &PlayerState) -> bool {
    matches!(player.presence, Presence::Gone { .. }) && player.substitute.is_none()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::fixture::{Scene, live, player, snapshot};

    /// Returns at a table of four at Armada the players of whom the others can claim the match.
    fn claimable(settings: &Value, change: impl Fn(&mut Value)) -> Vec<u8> {
        let mut state = live(3);
        let players = (0..4).map(|at| player(at, &format!("P{at}"), true));
        state["players"] = players.collect();
        for at in [1, 3] {
            state["players"][at]["presence"] = json!("gone");
            state["players"][at]["away_ms"] = json!(40_000);
        }
        state["position"] = Value::Null;
        change(&mut state);
        let mut message = snapshot(&state);
        message["match"]["game"] = json!("icehouse-armada");
        message["match"]["seats"] = json!(4);
        message["match"]["settings"] = settings.clone();
        let scene = Scene::of(message);
        let session = scene.client.session().unwrap();
        let players = session.state().players.iter();
        let from = players.filter(|one| session.can_be_claimed_from(one));
        from.map(|one| one.player.0).collect()
    }

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
            let session = scene.client.session().unwrap();
            let shown = [0, 1].map(|at| session.time_left(protocol::Seat(at), scene.now).unwrap());
            assert_eq!(shown.map(|left| left.as_secs()), [left, 60], "{event}");
        }
    }

    #[test]
    fn a_match_of_two_sides_is_claimed_from_the_side_that_has_nobody_left() {
        let teams = json!({"setup": "twelve_pips", "players": 4, "teams": true});
        assert_eq!(claimable(&teams, |_| ()), [1, 3]);
        let alone = json!({"setup": "twelve_pips", "players": 4});
        assert!(
            claimable(&alone, |_| ()).is_empty(),
            "four sides wait for nobody"
        );
        let back = |state: &mut Value| state["players"][3] = player(3, "P3", true);
        assert!(claimable(&teams, back).is_empty());
        let resigned = |state: &mut Value| {
            back(state);
            state["players"][3]["resigned"] = json!(true);
        };
        assert_eq!(claimable(&teams, resigned), [1, 3]);
        let substituted = |state: &mut Value| state["players"][3]["substitute"] = json!(5);
        assert!(claimable(&teams, substituted).is_empty());
    }
}
