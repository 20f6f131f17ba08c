use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::Proposal;
use super::geometry::{Centideg, MEASURE, Mils, Pose};
use super::play::{ACTIONS, QUIET_TURNS, SHARPEST_TURN};
use super::sea::{FLAG_WIDTH, Flag, Zone};
use super::settings::{FlagKind, Objective, Setup};
use super::ship::{Broadside, Fleet, Ship, Size};
use super::state::{IcehouseArmada, Phase};
use crate::{Seat, SeatSet, Viewer};

/// What one viewer sees of an Armada match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaView")]
pub struct View {
    /// How the fleets are made.
    pub setup: Setup,
    /// What decides the match.
    pub objective: Objective,
    /// What a flag is; null where no flags are captured.
    pub flag: Option<FlagKind>,
    /// The seats that place or name a flag.
    pub flag_seats: SeatSet,
    /// The sea along x, in mils.
    pub width: Mils,
    /// The sea along y, in mils.
    pub height: Mils,
    /// The side of each seat; seats of one side win together.
    pub sides: Vec<u8>,
    /// Where each seat deploys.
    pub zones: Vec<Zone>,
    /// What the match waits for.
    pub phase: Phase,
    /// The seat drawn to choose a fleet or to propose.
    pub chooser: Option<Seat>,
    /// What was proposed.
    pub proposal: Option<Proposal>,
    /// The seat that plays first, once that is settled.
    pub first: Option<Seat>,
    /// The seat that defends the line, where there is one.
    pub defender: Option<Seat>,
    /// The x of that line.
    pub line: Option<Mils>,
    /// The fleets by seat; null where there is none yet, or none the viewer may know.
    pub fleets: Vec<Option<Fleet>>,
    /// The id of each seat's first ship, once the fleets are shown: ships count from there in the
    /// order deployed.
    pub first_ids: Vec<Option<usize>>,
    /// The seats that have deployed.
    pub deployed: SeatSet,
    /// The ships by id, sunk ones included; before all have deployed only the viewer's own.
    pub ships: Vec<ShipView>,
    /// The flags by side; before all have deployed only the viewer's own.
    pub flags: [Option<Flag>; 2],
    /// Seats that left for good.
    pub withdrawn: SeatSet,
    /// Whose turn it is; null before play.
    pub turn: Option<Seat>,
    /// The pieces by size, the large one first.
    pub pieces: [Piece; 3],
    /// How much a step may change the heading either way.
    pub sharpest_turn: Centideg,
    /// The size of the piece that is laid on a ship's side to measure a shot.
    pub measure: Size,
    /// How wide and high a fixed flag is, in mils.
    pub flag_width: Mils,
    /// Actions in a turn.
    pub actions: u8,
    /// Actions left in the turn.
    pub actions_left: u8,
    /// Consecutive turns without damage.
    pub quiet_turns: u32,
    /// How many of these let hull points decide.
    pub most_quiet_turns: u32,
    /// The hull points left, by seat.
    pub hull_points: Vec<i64>,
}

/// What all ships of a size have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaPiece")]
pub struct Piece {
    /// The size.
    pub size: Size,
    /// The length of the base, in mils.
    pub width: Mils,
    /// From the middle of the base to the bow, in mils; also how far a step goes.
    pub length: Mils,
    /// Hull points when unharmed; as many guns.
    pub hull: u8,
    /// The most steps in one action.
    pub steps: usize,
}

impl Piece {
    fn of(size: Size) -> Piece {
        Piece {
            size,
            width: size.width(),
            length: size.length(),
            hull: size.pips(),
            steps: size.steps(),
        }
    }
}

/// A ship as clients show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaShip")]
pub struct ShipView {
    /// Its id.
    pub id: usize,
    /// Whose it is.
    pub owner: Seat,
    /// Its size.
    pub size: Size,
    /// Where it lies, or lay when it sank.
    #[serde(flatten)]
    pub pose: Pose,
    /// Hull points when unharmed; as many guns.
    pub hull: u8,
    /// Hits taken.
    pub damage: u8,
    /// The most steps it may make in one action.
    pub steps: usize,
    /// Whether it is still on the sea.
    pub afloat: bool,
    /// Whether it has moved in this turn.
    pub moved: bool,
    /// Guns not yet fired in this turn.
    pub guns_left: u8,
    /// The largest offset of a shot from each side.
    pub last_offsets: Offsets,
}

/// A length along each side of a ship, in mils from the stern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaOffsets")]
pub struct Offsets {
    /// On the left of the heading.
    pub port: Mils,
    /// On the right of the heading.
    pub starboard: Mils,
}

impl ShipView {
    fn of(id: usize, ship: &Ship) -> ShipView {
        ShipView {
            id,
            owner: ship.owner,
            size: ship.size,
            pose: ship.pose,
            hull: ship.size.pips(),
            damage: ship.damage,
            steps: ship.size.steps(),
            afloat: ship.is_afloat(),
            moved: ship.has_moved,
            guns_left: ship.guns_left(),
            last_offsets: Offsets {
                port: ship.pose.last_offset(Broadside::Port),
                starboard: ship.pose.last_offset(Broadside::Starboard),
            },
        }
    }

    /// Describes all ships of a match.
    pub(super) fn list(ships: &[Ship]) -> Vec<ShipView> {
        let ships = ships.iter().enumerate();
        ships.map(|(id, ship)| ShipView::of(id, ship)).collect()
    }
}

impl View {
    pub(super) fn of(state: &IcehouseArmada, viewer: Viewer) -> View {
        let (ships, flags) = if state.ships.is_empty() {
            before_play(state, viewer)
        } else {
            (ShipView::list(&state.ships), state.flags)
        };
        let fleet_seen = |seat: Seat| {
            let fleet = state.fleets[seat.index()];
            fleet.filter(|_| state.phase != Phase::Compose || viewer.sees(seat))
        };
        // The last composition shows them all.
        let are_fleets_shown = state.fleets.iter().all(Option::is_some);
        let first_id = |seat: Seat| are_fleets_shown.then(|| state.first_id(seat));
        let bears_flag = |seat: &Seat| state.flag_asked_of(*seat).is_some();
        View {
            setup: state.settings.setup,
            objective: state.settings.objective,
            flag: state.flag_asked_of(Seat(0)),
            flag_seats: state.seats().filter(bears_flag).collect(),
            width: state.sea.width,
            height: state.sea.height,
            sides: state.seats().map(|seat| state.side(seat)).collect(),
            zones: state.seats().map(|seat| state.zone(seat)).collect(),
            phase: state.phase,
            chooser: state.chooser,
            proposal: state.proposal,
            first: state.first,
            defender: state.defender,
            line: state.defender.map(|defender| state.sea.line(defender)),
            fleets: state.seats().map(fleet_seen).collect(),
            first_ids: state.seats().map(first_id).collect(),
            deployed: state
                .seats()
                .filter(|seat| state.deployments[seat.index()].is_some())
                .collect(),
            ships,
            flags,
            withdrawn: state.withdrawn,
            turn: (state.phase == Phase::Play).then_some(state.turn),
            pieces: Size::ALL.map(Piece::of),
            sharpest_turn: SHARPEST_TURN,
            measure: MEASURE,
            flag_width: FLAG_WIDTH,
            actions: ACTIONS,
            actions_left: state.actions_left,
            quiet_turns: state.quiet_turns,
            most_quiet_turns: QUIET_TURNS,
            hull_points: state.seats().map(|seat| state.hull_points(seat)).collect(),
        }
    }
}

/// Returns the ships and flags placed that the viewer may know.
fn before_play(state: &IcehouseArmada, viewer: Viewer) -> (Vec<ShipView>, [Option<Flag>; 2]) {
    let mut ships = Vec::new();
    let mut flags = [None; 2];
    for seat in state.seats().filter(|seat| viewer.sees(*seat)) {
        let Some((own, flag)) = state.deployed(seat) else {
            continue;
        };
        let ids = state.first_id(seat)..;
        ships.extend(ids.zip(&own).map(|(id, ship)| ShipView::of(id, ship)));
        if flag.is_some() {
            flags[usize::from(state.side(seat))] = flag;
        }
    }
    (ships, flags)
}
