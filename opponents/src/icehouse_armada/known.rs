//! The state of a match as far as a seat knows it.

use engine::icehouse_armada::{
    Action, Berth, Event, Flag, FlagBerth, Fleet, IcehouseArmada, ShipView,
};
use engine::{Chance, GameState, Seat, SeatSet, Seed, Viewer};

use crate::Shown;

/// The number of made-up seeds that are tried: the first draws have at most eight results.
const SEEDS: u8 = u8::MAX;

/// Plays the match again from what the seat was shown. The draws at its start are found by trying
/// seeds until one has the same results; what is hidden is played when it is shown, and until then
/// those seats are still waited for.
pub(super) fn known_state(shown: &Shown<IcehouseArmada>) -> Option<IcehouseArmada> {
    let mut state = start(shown)?;
    let mut hidden = SeatSet::EMPTY;
    // Draws during the match are made for players who are gone, and seen by what they lead to.
    let mut chance = Chance::new(Seed([0; 32]));
    for (seat, action, events) in &shown.log {
        if let Some(action) = action {
            state.act(*seat, action, &mut chance).ok()?;
        }
        for event in events {
            match event {
                Event::TimedOut { seat } => {
                    state.time_out(*seat, &mut chance).ok()?;
                }
                Event::Withdrew { seat } => {
                    hidden.remove(*seat);
                    state.withdraw(*seat, &mut chance);
                }
                Event::Composed { seat, .. } | Event::Deployed { seat, .. }
                    if state.to_act().contains(*seat) && action.is_none() =>
                {
                    hidden.insert(*seat);
                }
                Event::FleetsShown { fleets } => {
                    for seat in std::mem::take(&mut hidden).iter() {
                        let action = compose(fleets[seat.index()]);
                        state.act(seat, &action, &mut chance).ok()?;
                    }
                }
                Event::DeploymentsShown { ships, flags } => {
                    for seat in std::mem::take(&mut hidden).iter() {
                        let has_flag = shown.view.flag_seats.contains(seat);
                        let side = usize::from(*shown.view.sides.get(seat.index())?);
                        let flag = flags.get(side).copied().flatten().filter(|_| has_flag);
                        let action = deploy(seat, ships, flag);
                        state.act(seat, &action, &mut chance).ok()?;
                    }
                }
                _ => {}
            }
        }
    }
    Some(state)
}

/// Returns a state at the start of a match in which lots were drawn as the seat saw them drawn.
fn start(shown: &Shown<IcehouseArmada>) -> Option<IcehouseArmada> {
    let seeds = (0..SEEDS).map(|number| Seed([number; 32]));
    let mut starts = seeds.map(|seed| IcehouseArmada::new(&shown.settings, &mut Chance::new(seed)));
    starts.find(|state| {
        let view = state.view(Viewer::Seat(shown.seat));
        let is_first_known = view.first.is_none() || view.first == shown.view.first;
        view.chooser == shown.view.chooser && view.defender == shown.view.defender && is_first_known
    })
}

pub(super) fn compose(fleet: Fleet) -> Action {
    Action::Compose {
        large: fleet.large.into(),
        medium: fleet.medium.into(),
        small: fleet.small.into(),
    }
}

fn deploy(seat: Seat, ships: &[ShipView], flag: Option<Flag>) -> Action {
    let own: Vec<&ShipView> = ships.iter().filter(|ship| ship.owner == seat).collect();
    let berth = |ship: &&ShipView| Berth {
        size: ship.size,
        x: ship.pose.x,
        y: ship.pose.y,
        heading: ship.pose.heading,
    };
    let (flag, flagship) = match flag {
        Some(Flag::Fixed { x, y }) => (Some(FlagBerth { x, y }), None),
        Some(Flag::Flagship { ship }) => {
            let nth = own.iter().position(|own| own.id == ship);
            (None, nth.map(|nth| nth as i64))
        }
        None => (None, None),
    };
    Action::Deploy {
        ships: own.iter().map(berth).collect(),
        flag,
        flagship,
    }
}
