//! The deeds of people at a simulated table.

use engine::Seat;
use protocol::{
    Claim, ClientMessage, CommandId, Level, Nonce, OfferKind, Player, PlayerState, Presence, Raw,
    Status, Version,
};
use serde_json::json;

use super::dice::Dice;
use super::frame::State;
use super::person::Person;
use super::truth::Truth;

/// A deed, and whether it is an action that the rules allow.
pub(super) struct Deed {
    pub(super) message: ClientMessage,
    pub(super) is_allowed: bool,
}

impl From<ClientMessage> for Deed {
    fn from(message: ClientMessage) -> Deed {
        Deed {
            message,
            is_allowed: false,
        }
    }
}

/// Returns the seat in which a person is to act.
pub(super) fn seat_to_act(person: &Person) -> Option<Seat> {
    let state = person.state.as_ref()?;
    let known = own(person).filter(|known| known.substitute.is_none());
    let seat = known?.seat.filter(|_| state.status == Status::Live)?;
    state.to_act.contains(seat).then_some(seat)
}

/// Returns what a person knows of the own seat.
fn own(person: &Person) -> Option<&PlayerState> {
    let player = person.player()?;
    let mut players = person.state.as_ref()?.players.iter();
    players.find(|known| known.player == player)
}

/// Draws what a person does who follows a match.
pub(super) fn draw(dice: &mut Dice, person: &mut Person, truth: &Truth) -> Option<Deed> {
    let id = person.fresh_id();
    let state = person.state.as_ref()?;
    if person.plays && dice.below(4) > 0 {
        match state.status {
            Status::Open => return Some(get_ready(dice, person, state, id)),
            Status::Live => {
                if own(person).is_some_and(|own| own.substitute.is_some()) && dice.one_in(4) {
                    return Some(ClientMessage::Return { id }.into());
                }
                if let Some(player) = gone(state).filter(|_| dice.one_in(3)) {
                    let level = Level(1);
                    let offer = OfferKind::Substitute { player, level };
                    return Some(ClientMessage::Offer { id, offer }.into());
                }
                if let Some(seat) = seat_to_act(person) {
                    return act(dice, truth, seat, state.version, id);
                }
            }
            Status::Finished if dice.one_in(3) => {
                let offer = OfferKind::Rematch;
                return Some(ClientMessage::Offer { id, offer }.into());
            }
            Status::Finished => {}
        }
    }
    Some(beside_the_game(dice, state, id).into())
}

fn get_ready(dice: &mut Dice, person: &Person, state: &State, id: CommandId) -> Deed {
    let own = own(person);
    let is_ready = own.is_some_and(|own| own.ready);
    let nonce = person.nonce(own.and_then(|own| own.nonce_commitment));
    match dice.below(40) {
        0 => ClientMessage::Leave { id }.into(),
        1 => ready(id, false, None).into(),
        2 => ready(id, true, None).into(),
        _ if !is_ready => ready(id, true, nonce).into(),
        _ => beside_the_game(dice, state, id).into(),
    }
}

fn ready(id: CommandId, ready: bool, nonce: Option<Nonce>) -> ClientMessage {
    ClientMessage::Ready { id, ready, nonce }
}

fn act(
    dice: &mut Dice,
    truth: &Truth,
    seat: Seat,
    version: Version,
    id: CommandId,
) -> Option<Deed> {
    let action = truth.random_action(seat, dice.chance())?;
    // An action may be stale, or refused by the rules, because of news that has not arrived yet.
    let is_allowed = version == truth.version();
    Some(match dice.below(16) {
        0 => act_at(id, Version(version.0 / 2), action).into(),
        1 => act_at(id, version + 3, action).into(),
        2 => act_at(id, version, Raw::from(&json!({"type": "nonsense"}))).into(),
        _ => Deed {
            message: act_at(id, version, action),
            is_allowed,
        },
    })
}

fn act_at(id: CommandId, version: Version, action: Raw) -> ClientMessage {
    ClientMessage::Act {
        id,
        version,
        action,
    }
}

fn beside_the_game(dice: &mut Dice, state: &State, id: CommandId) -> ClientMessage {
    let offer = *dice.pick(&[OfferKind::Draw, OfferKind::Takeback, OfferKind::Takeback]);
    match dice.below(40) {
        0..6 => ClientMessage::Offer { id, offer },
        6..10 if !state.offers.is_empty() => ClientMessage::Offer {
            id,
            offer: dice.pick(&state.offers).offer,
        },
        10..12 => ClientMessage::Decline { id, offer },
        12..14 => ClientMessage::Claim {
            id,
            claim: *dice.pick(&[Claim::Win, Claim::Draw]),
        },
        14 if dice.one_in(3) => ClientMessage::Resign { id },
        15 if dice.one_in(4) => ClientMessage::Abort { id },
        16..19 => act_at(id, state.version, Raw::from(&json!({"type": "nonsense"}))),
        19..22 => ClientMessage::Query {
            id,
            query: Raw::from(&json!({"type": "nonsense"})),
        },
        22 => ready(id, true, None),
        23 => ClientMessage::Unsubscribe { id },
        _ => ClientMessage::Chat {
            text: format!("line {}", id.as_str()),
            id,
        },
    }
}

/// Returns a player who is gone and for whom no computer plays.
fn gone(state: &State) -> Option<Player> {
    let mut players = state.players.iter();
    let gone = players.find(|known| {
        matches!(known.presence, Presence::Gone { .. }) && known.substitute.is_none()
    });
    gone.map(|known| known.player)
}
