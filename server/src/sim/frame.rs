//! The server's messages as the simulator reads them: texts stay as they are, to be compared byte
//! by byte.

use engine::SeatSet;
use protocol::{
    ChatLine, CommandId, MatchId, MatchState, Offer, Player, PlayerState, ServerMessage, Status,
    Version,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// A message of the server.
#[derive(Debug)]
pub(super) enum Message {
    Snapshot(Snapshot, Box<Update>),
    Update(Box<Update>),
    Other(ServerMessage),
}

/// The members that a snapshot has besides those of an update.
#[derive(Debug, Deserialize)]
pub(super) struct Snapshot {
    pub(super) id: Option<CommandId>,
    pub(super) you: Option<Player>,
    pub(super) chat: Vec<ChatLine>,
}

/// The events, and the state after them.
#[derive(Debug, Deserialize)]
pub(super) struct Update {
    pub(super) happened: Vec<Happened>,
    pub(super) state: State,
}

/// One event as a viewer is told of it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Happened {
    pub(super) version: Version,
    pub(super) at_ms: u64,
    pub(super) event: Box<RawValue>,
    pub(super) game_events: Option<Box<RawValue>>,
}

/// A viewer's news of a match, but for its clocks.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct State {
    pub(super) version: Version,
    /// Left out of a short update: the match is live, as it was.
    #[serde(default = "live")]
    pub(super) status: Status,
    /// Left out likewise, as they were: a live match has some.
    #[serde(default)]
    pub(super) players: Vec<PlayerState>,
    pub(super) to_act: SeatSet,
    pub(super) offers: Vec<Offer>,
    pub(super) rematch: Option<MatchId>,
    position: Option<Box<RawValue>>,
    legal_actions: Option<Box<RawValue>>,
    result: Option<Box<RawValue>>,
}

fn live() -> Status {
    Status::Live
}

#[derive(Deserialize)]
struct Tagged<'a> {
    r#type: &'a str,
}

impl Message {
    /// Reads a message.
    pub(super) fn read(text: &str) -> Message {
        let Tagged { r#type } = serde_json::from_str(text).unwrap();
        match r#type {
            "snapshot" => Message::Snapshot(
                serde_json::from_str(text).unwrap(),
                serde_json::from_str(text).unwrap(),
            ),
            "update" => Message::Update(serde_json::from_str(text).unwrap()),
            _ => Message::Other(serde_json::from_str(text).unwrap()),
        }
    }
}

impl State {
    /// Reads a state as it would be sent.
    pub(super) fn sent(state: &MatchState) -> State {
        serde_json::from_str(&serde_json::to_string(state).unwrap()).unwrap()
    }

    /// Tells whether another state is the same, but for who is there and for legal actions that
    /// only one of them has.
    pub(super) fn agrees_with(&self, other: &State) -> bool {
        fn text(raw: Option<&RawValue>) -> Option<&str> {
            raw.map(RawValue::get)
        }
        let same = |one: &Option<Box<RawValue>>, other: &Option<Box<RawValue>>| {
            text(one.as_deref()) == text(other.as_deref())
        };
        let players = self.players.iter().zip(&other.players);
        let same_players = players.clone().all(|(one, other)| {
            let presence = other.presence;
            *other
                == PlayerState {
                    presence,
                    ..one.clone()
                }
        });
        let is_shown = self.legal_actions.is_some() && other.legal_actions.is_some();
        self.version == other.version
            && self.status == other.status
            && self.players.len() == other.players.len()
            && same_players
            && self.to_act == other.to_act
            && self.offers == other.offers
            && self.rematch == other.rematch
            && same(&self.position, &other.position)
            && same(&self.result, &other.result)
            && (!is_shown || same(&self.legal_actions, &other.legal_actions))
    }
}

impl Happened {
    /// Tells whether an event is told as it truly was. What was taken back since has no events of
    /// the game any more, nor the action of another seat in a game with secrets.
    pub(super) fn agrees_with(&self, truly: &Happened) -> bool {
        let text = |happened: &Happened| {
            let events = happened.game_events.as_ref();
            events.map(|raw| raw.get().to_owned())
        };
        let is_same = self.event.get() == truly.event.get();
        let is_left_out = || Happened::members(&self.event) == truly.without_action();
        let is_taken_back = self.game_events.is_none() && (is_same || is_left_out());
        self.version == truly.version
            && self.at_ms == truly.at_ms
            && (is_taken_back || is_same && text(self) == text(truly))
    }

    fn members(event: &RawValue) -> Map<String, Value> {
        serde_json::from_str(event.get()).expect("an event is an object")
    }

    fn without_action(&self) -> Map<String, Value> {
        let mut members = Happened::members(&self.event);
        members.remove("action");
        members
    }
}
