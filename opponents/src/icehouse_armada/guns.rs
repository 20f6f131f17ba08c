//! The shots there are, found by the rules' own question.

use engine::icehouse_armada::{Action, Answer, Broadside, IcehouseArmada, Query, Target, View};
use engine::{Chance, GameQuery, GameState, Seat, Seed, Viewer};

/// Play draws nothing.
pub(super) fn no_chance() -> Chance {
    Chance::new(Seed([0; 32]))
}

/// Returns a shot at every enemy that a ship of `seat` can hit from where it is.
pub(super) fn targets(state: &IcehouseArmada, seat: Seat, ship: usize) -> Vec<Target> {
    let query = Query::Targets { ship: ship as i64 };
    match query.answer(state, seat) {
        Ok(Answer::Targets { targets }) => targets,
        _ => Vec::new(),
    }
}

/// Returns the action of a shot.
pub(super) fn fire(ship: usize, target: &Target) -> Action {
    Action::Fire {
        ship: ship as i64,
        side: match target.side {
            Broadside::Port => "port".to_owned(),
            Broadside::Starboard => "starboard".to_owned(),
        },
        offset: target.offset,
        aim: target.aim,
    }
}

/// Has `seat`, whose turn it is, fire as long as there is something to hit, ships that sink first; with
/// `ships` no others fire.
pub(super) fn fire_all(state: &mut IcehouseArmada, seat: Seat, ships: Option<usize>) {
    while state.to_act().contains(seat) {
        let view = state.view(Viewer::Seat(seat));
        let Some(shot) = best_shot(state, &view, seat, ships) else {
            return;
        };
        if state.act(seat, &shot, &mut no_chance()).is_err() {
            return;
        }
    }
}

/// Returns a shot at the ship that is nearest to sinking.
fn best_shot(
    state: &IcehouseArmada,
    view: &View,
    seat: Seat,
    ships: Option<usize>,
) -> Option<Action> {
    let armed = view.ships.iter().filter(|ship| {
        let may_fire = ships.is_none_or(|one| one == ship.id);
        may_fire && ship.afloat && ship.owner == seat && ship.guns_left > 0
    });
    let shots = armed.flat_map(|ship| {
        let targets = targets(state, seat, ship.id).into_iter();
        targets.map(move |target| (ship.id, target))
    });
    let left = |(_, target): &(usize, Target)| {
        let target = &view.ships[target.ship];
        (target.hull - target.damage, -i16::from(target.hull))
    };
    let (ship, target) = shots.min_by_key(left)?;
    Some(fire(ship, &target))
}
