use schemars::JsonSchema;
use serde::Serialize;

use super::action::Proposal;
use super::geometry::{Centideg, Mils, Pose};
use super::play::SHARPEST_TURN;
use super::sea::{FLAG_WIDTH, Flag, Zone};
use super::settings::{Objective, Setup};
use super::ship::{Fleet, Ship, Size};
use super::state::{IcehouseArmada, Phase};
use crate::{Seat, SeatSet, Viewer};

/// What one viewer sees of an Armada match.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaView")]
pub struct View {
    /// How the fleets come about.
    pub setup: Setup,
    /// What decides the match.
    pub objective: Objective,
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
    /// Who chooses a fleet or proposes, by lot.
    pub chooser: Option<Seat>,
    /// What was proposed.
    pub proposal: Option<Proposal>,
    /// Who plays first, once that is settled.
    pub first: Option<Seat>,
    /// Who defends the line, where there is one.
    pub defender: Option<Seat>,
    /// The x of that line.
    pub line: Option<Mils>,
    /// The fleets by seat; null where there is none yet, or none the viewer may know.
    pub fleets: Vec<Option<Fleet>>,
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
    /// How much a step may change the heading either way.
    pub sharpest_turn: Centideg,
    /// How wide and high a fixed flag is, in mils.
    pub flag_width: Mils,
    /// Actions left in the turn.
    pub actions_left: u8,
    /// Consecutive turns without damage; after 100 hull points decide.
    pub quiet_turns: u32,
    /// The hull points left, by seat.
    pub hull_points: Vec<i64>,
}

/// A ship as clients show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
        View {
            setup: state.settings.setup,
            objective: state.settings.objective,
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
            deployed: state
                .seats()
                .filter(|seat| state.deployments[seat.index()].is_some())
                .collect(),
            ships,
            flags,
            withdrawn: state.withdrawn,
            turn: (state.phase == Phase::Play).then_some(state.turn),
            sharpest_turn: SHARPEST_TURN,
            flag_width: FLAG_WIDTH,
            actions_left: state.actions_left,
            quiet_turns: state.quiet_turns,
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
