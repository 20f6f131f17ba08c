use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::Proposal;
use super::deployment::{Terms, first_id};
use super::geometry::MEASURE;
use super::play::{ACTIONS, Battle, QUIET_TURNS, SHARPEST_TURN};
use super::pyramid::Size;
use super::sea::{FLAG_WIDTH, Flag, Zone};
use super::settings::{FlagKind, Objective, Setup};
use super::ship::Fleet;
use super::ship_view::ShipView;
use super::state::{IcehouseArmada, Phase, Stage};
use super::units::{Centideg, Mils};
use crate::{GameView, Seat, SeatSet, Viewer};

/// The view one viewer has of an Armada match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "IcehouseArmadaView")]
pub struct View {
    /// The way the fleets are made.
    pub setup: Setup,
    /// The objective that decides the match.
    pub objective: Objective,
    /// The kind of flag; null where no flags are captured.
    pub flag: Option<FlagKind>,
    /// The seats that place or name a flag.
    pub flag_seats: SeatSet,
    /// The sea along x, in mils.
    pub width: Mils,
    /// The sea along y, in mils.
    pub height: Mils,
    /// The side of each seat; seats of one side win together.
    pub sides: Vec<u8>,
    /// The zone in which each seat deploys.
    pub zones: Vec<Zone>,
    /// The decision the match waits for.
    pub phase: Phase,
    /// The seat drawn to choose a fleet or to propose.
    pub chooser: Option<Seat>,
    /// The proposal, once there is one.
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
    /// The seat whose turn it is; null before play.
    pub turn: Option<Seat>,
    /// The pieces by size, the large one first.
    pub pieces: [Piece; 3],
    /// The most a step may change the heading either way.
    pub sharpest_turn: Centideg,
    /// The size of the piece that is laid on a ship's side to measure a shot.
    pub measure: Size,
    /// The width and height of a fixed flag, in mils.
    pub flag_width: Mils,
    /// Actions in a turn.
    pub actions: u8,
    /// Actions left in the turn.
    pub actions_left: u8,
    /// Consecutive turns without damage.
    pub quiet_turns: u32,
    /// The number of these after which hull points decide.
    pub most_quiet_turns: u32,
    /// The hull points left, by seat.
    pub hull_points: Vec<i64>,
}

/// The measures common to all ships of a size.
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

impl GameView<IcehouseArmada> for View {
    fn of(state: &IcehouseArmada, viewer: Viewer) -> View {
        let facts = &state.facts;
        let phase = state.phase();
        let battle = match &state.stage {
            Stage::Play(battle) => Some(battle),
            _ => None,
        };
        let terms = terms(state);
        let (ships, flags) = battle.map_or_else(
            || before_play(state, viewer),
            |battle| (ShipView::list(&battle.ships), battle.flags),
        );
        let has_chooser = matches!(facts.settings.setup, Setup::Basic | Setup::Proposed);
        let drawn_first = (!has_chooser).then_some(state.drawn);
        let fleets = fleets(state, viewer);
        let all_fleets: Option<Vec<Fleet>> = fleets.iter().copied().collect();
        let first_id = |seat: Seat| all_fleets.as_ref().map(|all| first_id(all, seat));
        let bears_flag = |seat: &Seat| facts.flag_asked_of(*seat).is_some();
        View {
            setup: facts.settings.setup,
            objective: facts.settings.objective,
            flag: facts.flag_asked_of(Seat(0)),
            flag_seats: facts.seats().filter(bears_flag).collect(),
            width: facts.sea.width,
            height: facts.sea.height,
            sides: facts.seats().map(|seat| facts.side(seat)).collect(),
            zones: facts.seats().map(|seat| facts.zone(seat)).collect(),
            phase,
            chooser: has_chooser.then_some(state.drawn),
            proposal: match &state.stage {
                Stage::Answer { proposal } => Some(*proposal),
                _ => terms.and_then(|terms| terms.proposal),
            },
            first: terms.map(|terms| terms.first).or(drawn_first),
            defender: facts.defender,
            line: facts.defender.map(|defender| facts.sea.line(defender)),
            fleets,
            first_ids: facts.seats().map(first_id).collect(),
            deployed: deployed(state),
            ships,
            flags,
            withdrawn: state.withdrawn,
            turn: battle
                .filter(|_| phase == Phase::Play)
                .map(|battle| battle.turn),
            pieces: Size::ALL.map(Piece::of),
            sharpest_turn: SHARPEST_TURN,
            measure: MEASURE,
            flag_width: FLAG_WIDTH,
            actions: ACTIONS,
            actions_left: battle.map_or(0, |battle| battle.actions_left),
            quiet_turns: battle.map_or(0, |battle| battle.quiet_turns),
            most_quiet_turns: QUIET_TURNS,
            hull_points: battle.map_or_else(
                || vec![0; usize::from(facts.settings.players)],
                Battle::hull_points,
            ),
        }
    }
}

/// Returns what is settled, once ships are deployed.
fn terms(state: &IcehouseArmada) -> Option<&Terms> {
    match &state.stage {
        Stage::Deploy { terms, .. } => Some(terms),
        Stage::Play(battle) => Some(&battle.terms),
        _ => None,
    }
}

/// Returns the fleets the viewer may know; the last composition shows them all.
fn fleets(state: &IcehouseArmada, viewer: Viewer) -> Vec<Option<Fleet>> {
    let seats = state.facts.seats();
    match &state.stage {
        Stage::ChooseFleet | Stage::Propose | Stage::Answer { .. } => seats.map(|_| None).collect(),
        Stage::ChooseFirst { fleets } => fleets.map(Some).into(),
        Stage::Compose { fleets } => {
            let is_seen = |seat| state.outcome.is_some() || viewer.sees(seat);
            let fleets = seats.zip(fleets);
            fleets
                .map(|(seat, fleet)| fleet.filter(|_| is_seen(seat)))
                .collect()
        }
        Stage::Deploy { terms, .. } => terms.fleets.iter().copied().map(Some).collect(),
        Stage::Play(battle) => battle.terms.fleets.iter().copied().map(Some).collect(),
    }
}

/// Returns the seats that have deployed, or have nothing to deploy since they left.
fn deployed(state: &IcehouseArmada) -> SeatSet {
    let seats = state.facts.seats();
    match &state.stage {
        Stage::Compose { fleets } => seats
            .filter(|seat| fleets[seat.index()] == Some(Fleet::default()))
            .collect(),
        Stage::Deploy { deployments, .. } => seats
            .filter(|seat| deployments[seat.index()].is_some())
            .collect(),
        Stage::Play(_) => seats.collect(),
        _ => SeatSet::EMPTY,
    }
}

/// Returns the ships and flags placed that the viewer may know.
fn before_play(state: &IcehouseArmada, viewer: Viewer) -> (Vec<ShipView>, [Option<Flag>; 2]) {
    let mut ships = Vec::new();
    let mut flags = [None; 2];
    let Stage::Deploy { terms, deployments } = &state.stage else {
        return (ships, flags);
    };
    for (seat, deployment) in state.facts.seats().zip(deployments) {
        let Some(deployment) = deployment.as_ref().filter(|_| viewer.sees(seat)) else {
            continue;
        };
        let own = (first_id(&terms.fleets, seat)..).zip(deployment.ships(seat));
        ships.extend(own.map(|(id, ship)| ShipView::of(id, &ship)));
        if let Some(flag) = deployment.flag(seat, terms) {
            flags[usize::from(state.facts.side(seat))] = Some(flag);
        }
    }
    (ships, flags)
}
