//! The messages a connection hears, held against the truth.

use std::collections::BTreeMap;

use match_core::ServedMs;
use protocol::{
    ChatLine, ChatRoom, CommandId, Player, PlayerState, Presence, ServerMessage, Status, Version,
};

use super::frame::{Message, Snapshot, State, Update};
use super::mail::ON_THE_WAY_MS;
use super::truth::Truth;

/// One connection, as the server must treat it.
pub(super) struct Hearing {
    /// The player's number; `None` for a spectator.
    pub(super) player: Option<Player>,
    /// The version last told, while a match is followed.
    pub(super) seen: Option<Version>,
    /// The messages that wait for their answers.
    pub(super) waiting: BTreeMap<CommandId, Waiting>,
    /// Whether the client has not taken what it was sent for a while.
    pub(super) is_slow: bool,
    /// Whether the server has ended the connection.
    pub(super) has_ended: bool,
    /// The players as they were told last.
    players: Vec<PlayerState>,
    last_line: u64,
    /// The milliseconds by which moments of different machines may be out of order.
    turn_ms: u64,
}

/// A message that waits for its answer.
pub(super) struct Waiting {
    /// The number of times it was sent over this connection.
    pub(super) times: u32,
    pub(super) asked: Asked,
}

/// The request in a message.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Asked {
    Subscribe { since: Option<Version> },
    Unsubscribe,
    Command,
    Chat,
    Query,
}

/// Refusals that say nothing of the command.
const PASSING: [&str; 5] = [
    "unavailable",
    "restarting",
    "rate_limited",
    "not_subscribed",
    "internal",
];

impl Hearing {
    pub(super) fn new(player: Option<Player>, turn_ms: u64) -> Hearing {
        Hearing {
            player,
            seen: None,
            players: Vec::new(),
            waiting: BTreeMap::new(),
            is_slow: false,
            has_ended: false,
            last_line: 0,
            turn_ms,
        }
    }

    /// Tells whether the client still follows the match, wants to, and takes what it is sent. A client that
    /// subscribes again leaves first, and is back when that is answered.
    pub(super) fn listens(&self) -> bool {
        let mut waiting = self.waiting.values();
        let leaves = waiting
            .any(|waiting| matches!(waiting.asked, Asked::Unsubscribe | Asked::Subscribe { .. }));
        self.seen.is_some() && !self.is_slow && !self.has_ended && !leaves
    }

    /// Notes a message that is sent.
    pub(super) fn ask(&mut self, id: CommandId, asked: Asked) {
        let waiting = self
            .waiting
            .entry(id)
            .or_insert(Waiting { times: 0, asked });
        waiting.times += 1;
    }

    /// Holds a message that left the server at a moment against the truth.
    pub(super) fn hear(
        &mut self,
        truth: &Truth,
        message: &mut Message,
        left_ms: u64,
        served: ServedMs,
    ) {
        let left_ms = left_ms + self.turn_ms;
        match message {
            Message::Snapshot(snapshot, update) => {
                self.players.clone_from(&update.state.players);
                self.snapshot(truth, snapshot, update, left_ms);
                self.follow(truth, update, left_ms, served);
            }
            Message::Update(update) => {
                assert!(
                    self.seen.is_some(),
                    "news come to a connection that follows nothing: {update:?}"
                );
                self.meet(&mut update.state);
                self.follow(truth, update, left_ms, served);
            }
            Message::Other(message) => self.other(truth, message, left_ms),
        }
    }

    fn other(&mut self, truth: &Truth, message: &ServerMessage, left_ms: u64) {
        match message {
            ServerMessage::Accepted {
                id,
                version,
                receipt,
            } => {
                let asked = self.answered(id);
                if asked == Asked::Unsubscribe {
                    self.seen = None;
                }
                let player = self.player.filter(|_| asked == Asked::Command);
                let led_to = player.and_then(|player| truth.led_to(player, id));
                if version.is_some() || led_to.is_some() {
                    let answer = version.map(|version| (version, *receipt));
                    assert_eq!(answer, led_to, "{message:?} is not what is stored");
                    let is_durable = version.is_some_and(|v| truth.was_durable(v, left_ms));
                    assert!(is_durable, "{message:?} is not durable at {left_ms} ms");
                }
            }
            ServerMessage::Refused {
                id: Some(id), code, ..
            } => {
                self.answered(id);
                let led_to = self.player.and_then(|player| truth.led_to(player, id));
                // A refusal that a slow client reads, or that comes from another machine, may be older
                // than the repeated command, which was no longer remembered and carried out.
                let on_the_way_ms = if self.turn_ms > 0 { ON_THE_WAY_MS } else { 0 };
                let before_ms = left_ms.saturating_sub(on_the_way_ms);
                let is_done =
                    led_to.is_some_and(|(version, _)| truth.was_durable(version, before_ms));
                let agrees = !is_done || self.is_slow || PASSING.contains(&code.as_str());
                assert!(agrees, "{message:?}, though it was done: {led_to:?}");
            }
            ServerMessage::Answer { id, .. } | ServerMessage::Past { id, .. } => {
                self.answered(id);
            }
            ServerMessage::Chat(line) => self.line(truth, line, left_ms),
            ServerMessage::Presence { players, .. } => self.players.clone_from(players),
            ServerMessage::Snapshot(_)
            | ServerMessage::Update { .. }
            | ServerMessage::Welcome { .. }
            | ServerMessage::Refused { id: None, .. }
            | ServerMessage::Activity { .. }
            | ServerMessage::Pong { .. }
            | ServerMessage::TakenAlong { .. }
            | ServerMessage::Notice { .. } => {}
        }
    }

    /// Notes an answer and returns what had been asked.
    fn answered(&mut self, id: &CommandId) -> Asked {
        let waiting = self.waiting.get_mut(id);
        let waiting = waiting.unwrap_or_else(|| panic!("{id:?} is answered once too often"));
        waiting.times -= 1;
        let asked = waiting.asked;
        if waiting.times == 0 {
            self.waiting.remove(id);
        }
        asked
    }

    fn snapshot(&mut self, truth: &Truth, snapshot: &Snapshot, update: &Update, left_ms: u64) {
        let since = match &snapshot.id {
            Some(id) => match self.answered(id) {
                Asked::Subscribe { since } => since,
                asked => panic!("a snapshot answers {asked:?}"),
            },
            None => self.seen,
        };
        let since = since.unwrap_or_default();
        // A killed process loses the time it had not noted, and what spectators see late is late by
        // that, too.
        let is_late = self.player.is_none() && truth.head().spectator_delay.is_some();
        let since = if is_late {
            since.min(update.state.version)
        } else {
            since
        };
        self.seen = match update.happened.first() {
            // The server repeats an event where it does not know that the client has it.
            Some(first) if first.version <= since => Some(Version(first.version.0 - 1)),
            _ => Some(since),
        };
        assert_eq!(snapshot.you, self.player);
        let lines = snapshot.chat.iter();
        self.last_line = 0;
        lines.for_each(|line| self.line(truth, line, left_ms));
    }

    /// Puts into a short update the players as they were told last: all of them are there.
    fn meet(&mut self, state: &mut State) {
        if state.status == Status::Live && state.players.is_empty() {
            let mut known = self.players.iter();
            let is_there = |player: &PlayerState| player.presence == Presence::Present;
            assert!(known.all(is_there), "told short of {:?}", self.players);
            state.players.clone_from(&self.players);
        }
        self.players.clone_from(&state.players);
    }

    fn follow(&mut self, truth: &Truth, update: &Update, left_ms: u64, served: ServedMs) {
        let Update { happened, state } = update;
        let version = state.version;
        assert!(
            truth.was_durable(version, left_ms),
            "version {version} is told at {left_ms} ms and not durable"
        );
        let mut seen = self.seen.unwrap_or_default();
        let seat = self.player.and_then(|player| truth.seat_of(player));
        let knows_all = state.status == Status::Finished;
        for told in happened {
            assert_eq!(told.version, seen + 1, "a gap in what is told");
            seen = told.version;
            let truly = &truth.told(told.version, seat, knows_all).happened;
            assert!(told.agrees_with(truly), "{told:?} is told of {truly:?}");
        }
        assert_eq!(seen, version, "a gap before the state");
        self.seen = Some(version);
        let truly = &truth.told(version, seat, false).state;
        assert!(state.agrees_with(truly), "{state:?} is told of {truly:?}");
        self.check_delay(truth, version, served);
    }

    /// Checks that spectators who are to see a match late do.
    fn check_delay(&self, truth: &Truth, version: Version, served: ServedMs) {
        let delay = truth.head().spectator_delay.and_then(|delay| delay.ms());
        if let (None, Some(delay_ms)) = (self.player, delay) {
            let is_secret = truth.is_played_at(version);
            let is_late = truth.served(version) + delay_ms <= served + 1 + self.turn_ms;
            assert!(!is_secret || is_late, "version {version} is told too early");
        }
    }

    fn line(&mut self, truth: &Truth, line: &ChatLine, left_ms: u64) {
        let stored = truth.line(line.number, left_ms);
        assert_eq!(
            stored.map(|stored| &stored.line),
            Some(line),
            "chat is not what is stored"
        );
        assert!(
            line.number > self.last_line,
            "{line:?} comes after {}",
            self.last_line
        );
        self.last_line = line.number;
        let room = match self.player {
            Some(_) => ChatRoom::Players,
            None => ChatRoom::Spectators,
        };
        assert_eq!(line.room, room, "a line of the other room");
    }
}
