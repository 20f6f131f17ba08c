//! The client's knowledge of the match it follows: the fold of the server's messages.

mod absence;
mod clocks;

use std::time::Instant;

use protocol::{
    ChatLine, Event, Happening, MatchInfo, MatchState, MatchSummary, Player, PlayerState, Raw,
    Seat, ServerMessage, Snapshot, Status, Version,
};

use crate::describe::beginning;
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
    /// Whether they have.
    pub(crate) moved: bool,
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

    /// Starts from what a server tells of a match that is not followed: of its events only who sat down
    /// where, and not which deal is committed to.
    pub(crate) fn told(
        summary: MatchSummary,
        state: MatchState,
        you: Player,
        now: Instant,
    ) -> Session {
        let history = beginning(&summary).map(|event| Happening {
            version: Version::default(),
            at_ms: summary.created_ms,
            event,
            game_events: None,
        });
        Session {
            history: history.collect(),
            info: MatchInfo {
                id: summary.id,
                code: summary.code,
                game: summary.game,
                settings: summary.settings,
                seats: summary.seats,
                time_control: summary.time_control,
                visibility: summary.visibility,
                spectator_delay: summary.spectator_delay,
                commitment: String::new(),
                seed: None,
                created_ms: summary.created_ms,
            },
            you: Some(you),
            state,
            chat: Vec::new(),
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
            ServerMessage::Update { happened, state } => {
                let state = state.clone().after(&self.state);
                self.advance(happened, &state, now)
            }
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
        let moved = self.state.position != state.position
            || self.state.to_act != state.to_act
            || self.state.legal_actions != state.legal_actions;
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
            moved,
            ..Change::default()
        }
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

    /// Tells whether a computer has a seat of its own: it plays on, and takes no draw.
    pub(crate) fn has_computers(&self) -> bool {
        let mut players = self.state.players.iter();
        players.any(|player| player.computer.is_some())
    }

    /// Tells whether the viewer plays against computers only, at a table that is full.
    pub(crate) fn is_against_computers(&self) -> bool {
        let players = &self.state.players;
        let is_full = players.len() == usize::from(self.info.seats);
        let mut others = players.iter().filter(|one| Some(one.player) != self.you);
        is_full && self.me().is_some() && others.all(|other| other.computer.is_some())
    }
}
