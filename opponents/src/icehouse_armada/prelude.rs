//! The decisions before play: fleets, the first player, and the places of the ships.

use engine::icehouse_armada::{Action, Berth, Fleet, FleetChoice, IcehouseArmada, View};
use engine::{Chance, GameState, Seat};

use super::known::compose;

/// The number of deployments drawn, of which the best is taken.
const DRAWN: usize = 12;

/// The fleet composed of twelve pips: fast ships strike first.
const FAST: Fleet = Fleet {
    large: 0,
    medium: 4,
    small: 4,
};

/// Decides for a seat before play; `legal` are its actions where they can be counted.
pub(super) fn decide(
    state: &IcehouseArmada,
    view: &View,
    seat: Seat,
    legal: &[Action],
    chance: &mut Chance,
) -> Option<Action> {
    let answer = match view.proposal {
        Some(proposal) if !legal.is_empty() => {
            let is_large_ours = proposal.fleet == FleetChoice::SmallMedium;
            let Fleet {
                large,
                medium,
                small,
            } = proposal.ships;
            let large_hull = 3 * large;
            let other_hull = 2 * medium + small;
            let ours_is_better = if is_large_ours {
                large_hull > other_hull
            } else {
                other_hull >= large_hull
            };
            Action::Answer {
                accept: ours_is_better,
            }
        }
        _ => compose(FAST),
    };
    let wishes = [
        answer,
        Action::ChooseFleet {
            fleet: FleetChoice::SmallMedium,
        },
        Action::ChooseFirst {
            seat: i64::from(seat.other().0),
        },
        Action::Propose {
            large: 4,
            medium: 4,
            small: 4,
            fleet: FleetChoice::SmallMedium,
        },
    ];
    if let Some(action) = wishes.into_iter().find(|action| legal.contains(action)) {
        return Some(action);
    }
    let drawn = (0..DRAWN).filter_map(|_| state.random_action(seat, chance));
    drawn.max_by_key(spread)
}

/// Returns how far apart the nearest two ships of a deployment are: one shot hides behind no friend.
fn spread(action: &Action) -> i64 {
    let Action::Deploy { ships, .. } = action else {
        return 0;
    };
    let apart = |one: &Berth, other: &Berth| {
        let (x, y) = (one.x.0 - other.x.0, one.y.0 - other.y.0);
        x * x + y * y
    };
    let pairs = ships.iter().enumerate().flat_map(|(nth, one)| {
        let others = ships[nth + 1..].iter();
        others.map(move |other| apart(one, other))
    });
    pairs.min().unwrap_or(0)
}
