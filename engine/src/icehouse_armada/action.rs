use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use super::geometry::{FireZone, Point, Pose};
use super::pyramid::{Broadside, Size};
use super::sea::Flag;
use super::ship::{Fleet, FleetChoice};
use super::ship_view::ShipView;
use super::units::{Centideg, Mils};
use crate::code::{ends, refusals, whys};
use crate::{Seat, Viewer, json};

/// An action of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "IcehouseArmadaAction")]
pub enum Action {
    /// Take a fleet; the other player gets the other one.
    ChooseFleet {
        /// The fleet.
        fleet: FleetChoice,
    },
    /// Choose the player who plays first.
    ChooseFirst {
        /// That player's seat.
        #[serde(deserialize_with = "json::integer")]
        seat: i64,
    },
    /// Propose fleets.
    Propose {
        /// Large ships.
        #[serde(deserialize_with = "json::integer")]
        large: i64,
        /// Medium ships.
        #[serde(deserialize_with = "json::integer")]
        medium: i64,
        /// Small ships.
        #[serde(deserialize_with = "json::integer")]
        small: i64,
        /// The fleet that the proposer takes.
        fleet: FleetChoice,
    },
    /// Accept the proposal and play first, or swap the fleets.
    Answer {
        /// Whether the fleets stay as proposed.
        accept: bool,
    },
    /// Compose the own fleet in secret.
    Compose {
        /// Large ships.
        #[serde(deserialize_with = "json::integer")]
        large: i64,
        /// Medium ships.
        #[serde(deserialize_with = "json::integer")]
        medium: i64,
        /// Small ships.
        #[serde(deserialize_with = "json::integer")]
        small: i64,
    },
    /// Place all own ships in secret.
    Deploy {
        /// The ships, in the order of their ids.
        ships: Vec<Berth>,
        /// The lower left corner of the own flag, where it is a piece of its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flag: Option<FlagBerth>,
        /// The index of the ship that is the flag, from 0, where it is a ship.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "optional_integer"
        )]
        flagship: Option<i64>,
    },
    /// Move a ship, step by step.
    Move {
        /// Its id.
        #[serde(deserialize_with = "json::integer")]
        ship: i64,
        /// The heading of each step.
        #[serde(deserialize_with = "headings")]
        headings: Vec<Centideg>,
    },
    /// Fire a gun.
    Fire {
        /// The id of the ship that fires.
        #[serde(deserialize_with = "json::integer")]
        ship: i64,
        /// The side it fires from: `port` or `starboard`.
        #[schemars(with = "Broadside")]
        side: String,
        /// The distance of the measuring piece along the side from the stern, in mils.
        #[serde(deserialize_with = "json::integer")]
        offset: Mils,
        /// The point the shot is aimed at.
        #[serde(deserialize_with = "point")]
        aim: Point,
    },
    /// Let the other players act.
    EndTurn {},
}

/// A proposal for the fleets (rules: Armada, Fleets and first player, proposed).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaProposal")]
pub struct Proposal {
    /// The number of ships of each size in play.
    pub ships: Fleet,
    /// The fleet that the proposer takes.
    pub fleet: FleetChoice,
}

/// The place of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Berth {
    /// The ship's size.
    pub size: Size,
    /// The middle of its base.
    #[serde(deserialize_with = "json::integer")]
    pub x: Mils,
    /// The middle of its base.
    #[serde(deserialize_with = "json::integer")]
    pub y: Mils,
    /// The direction of its bow.
    #[serde(deserialize_with = "json::integer")]
    pub heading: Centideg,
}

/// The place of a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlagBerth {
    /// Its lower left corner.
    #[serde(deserialize_with = "json::integer")]
    pub x: Mils,
    /// Its lower left corner.
    #[serde(deserialize_with = "json::integer")]
    pub y: Mils,
}

#[derive(Deserialize)]
struct Integer(#[serde(deserialize_with = "json::integer")] i64);

fn headings<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Centideg>, D::Error> {
    let numbers = Vec::<Integer>::deserialize(deserializer)?;
    let headings = numbers.into_iter().map(|Integer(number)| Centideg(number));
    Ok(headings.collect())
}

fn optional_integer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    let number = Option::<Integer>::deserialize(deserializer)?;
    Ok(number.map(|Integer(number)| number))
}

fn point<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
    let [Integer(x), Integer(y)] = <[Integer; 2]>::deserialize(deserializer)?;
    Ok(Point::new(Mils(x), Mils(y)))
}

/// A step of the match; the events of an action stand in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(rename = "IcehouseArmadaEvent")]
pub enum Event {
    /// A seat took a fleet.
    FleetChosen {
        /// The seat that chose.
        seat: Seat,
        /// The fleet it took.
        fleet: FleetChoice,
    },
    /// A seat chose the player who plays first.
    FirstChosen {
        /// The seat that chose.
        seat: Seat,
        /// The seat that plays first.
        first: Seat,
    },
    /// A seat proposed fleets.
    Proposed {
        /// The seat.
        seat: Seat,
        /// The proposal.
        proposal: Proposal,
    },
    /// A seat answered the proposal.
    Answered {
        /// The seat.
        seat: Seat,
        /// Whether it accepted.
        accept: bool,
        /// The seat that plays first.
        first: Seat,
    },
    /// A seat composed its fleet.
    Composed {
        /// The seat.
        seat: Seat,
        /// The fleet; null to others before all are shown.
        fleet: Option<Fleet>,
    },
    /// The fleets were shown to all.
    FleetsShown {
        /// By seat.
        fleets: Vec<Fleet>,
    },
    /// A seat placed its ships.
    Deployed {
        /// The seat.
        seat: Seat,
        /// Its ships in the order placed; null to others before all are shown.
        ships: Option<Vec<Pose>>,
        /// Its flag, if it placed or named one; null to others before all are shown.
        flag: Option<Flag>,
    },
    /// All deployments were shown to all.
    DeploymentsShown {
        /// The ships by id.
        ships: Vec<ShipView>,
        /// The flags by side.
        flags: Vec<Option<Flag>>,
    },
    /// A ship moved.
    Moved {
        /// Its id.
        ship: usize,
        /// Its pose after each step.
        poses: Vec<Pose>,
    },
    /// A ship fired and hit.
    Fired {
        /// Its id.
        ship: usize,
        /// The side it fired from.
        side: Broadside,
        /// The distance along the side, in mils.
        offset: Mils,
        /// The zone the gun reached.
        zone: FireZone,
        /// The point that was hit.
        aim: Point,
        /// The id of the ship hit.
        target: usize,
        /// That ship's damage now.
        damage: u8,
    },
    /// A ship was sunk and taken off the sea.
    Sunk {
        /// Its id.
        ship: usize,
    },
    /// A side's flag was taken.
    FlagTaken {
        /// The side that lost it.
        side: u8,
    },
    /// A ship crossed the defender's line.
    LineCrossed {
        /// Its id.
        ship: usize,
    },
    /// A seat's time was over.
    TimedOut {
        /// The seat.
        seat: Seat,
    },
    /// A seat left for good, and its ships were taken off the sea.
    Withdrew {
        /// The seat.
        seat: Seat,
    },
    /// A turn began.
    TurnBegan {
        /// The seat.
        seat: Seat,
    },
}

impl Event {
    /// Returns the event as `viewer` may see it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> Event {
        match self {
            Event::Composed { seat, .. } if !viewer.sees(*seat) => Event::Composed {
                seat: *seat,
                fleet: None,
            },
            Event::Deployed { seat, .. } if !viewer.sees(*seat) => Event::Deployed {
                seat: *seat,
                ships: None,
                flag: None,
            },
            seen => seen.clone(),
        }
    }
}

refusals! {
    /// The action belongs to another phase.
    WrongPhase = "wrong_phase",
    /// No headings, or a heading or a side outside its range.
    BadValue = "bad_value",
    /// An impossible choice, proposal or composition; or a time that cannot be over, as play has
    /// not begun.
    Illegal(Why) = "illegal",
    /// No ship has this id.
    NoSuchShip = "no_such_ship",
    /// The ship is another player's.
    NotYourShip = "not_your_ship",
    /// The ship is sunk.
    Sunk = "sunk",
    /// The ship has moved in this turn.
    AlreadyMoved = "already_moved",
    /// More steps than a ship of this size may make.
    TooManySteps = "too_many_steps",
    /// The heading changes by more than 7400 centidegrees.
    TurnTooSharp = "turn_too_sharp",
    /// A step does not end strictly inside the sea.
    OffTheSea = "off_the_sea",
    /// A step or a deployed ship touches a ship, or a step the own flag.
    Collision = "collision",
    /// The ship has fired all its guns in this turn.
    NoGunLeft = "no_gun_left",
    /// The measuring piece would stand out over the side.
    OffsetOffTheSide = "offset_off_the_side",
    /// The aim is not strictly inside the fire zone.
    OutOfRange = "out_of_range",
    /// The aim is not strictly inside an enemy ship.
    NotATarget = "not_a_target",
    /// Something is in the way.
    Obstructed = "obstructed",
    /// The ships deployed are not those of the fleet.
    WrongFleet = "wrong_fleet",
    /// A ship is not strictly inside the own zone.
    OutsideZone = "outside_zone",
    /// The flag is missing, not asked for, or in a wrong place.
    BadFlag = "bad_flag",
}

whys! {
    /// The seat to play first is not at the table.
    NoSuchSeat = "no_such_seat",
    /// No fleet that can be proposed.
    BadProposal = "bad_proposal",
    /// The composition has another number of pips.
    BadComposition = "bad_composition",
    /// Time cannot be over before play.
    NotInPlay = "not_in_play",
}

ends! {
    /// At most one side is left.
    Annihilation = "annihilation",
    /// A side lost its flag.
    Flag = "flag",
    /// A ship crossed the line.
    Infiltration = "infiltration",
    /// Nothing happened for long, and one side has the most hull points.
    HullPoints = "hull_points",
    /// Nothing happened for long, and several sides have the most hull points.
    Level = "level",
}
