//! The proof that an action reaches the goal and others do not, by the rules alone.

use engine::{Chance, GameState, Seat, SeatSet, Seed};

use super::{Action, Puzzling, Solution};

/// A position with fewer actions to choose from is no puzzle.
const FEWEST_CHOICES: usize = 8;

/// A step: who acts, and the action.
pub type Acted<P> = (Seat, Action<P>);

/// The games with puzzles draw nothing after the start.
fn nothing() -> Chance {
    Chance::new(Seed([0; 32]))
}

/// Returns who is to act: in games for two without secrets one seat at a time.
pub(super) fn actor<S: GameState>(state: &S) -> Option<Seat> {
    state.to_act().iter().next()
}

/// Returns what may be tried in a position that is not over.
fn tries<P: Puzzling>(state: &P::Game) -> Vec<Action<P>> {
    let legal = actor(state).and_then(|actor| state.legal_actions(actor));
    let mut legal = legal.unwrap_or_default();
    legal.retain(|action| !P::is_idle(action));
    legal
}

/// The position after an action.
struct After<S> {
    state: S,
    /// The seats that have reached the goal, once that is decided.
    reached: Option<SeatSet>,
    /// Whether the turn is over.
    ends_turn: bool,
}

/// Makes a legal action of the seat that is to act.
fn after<P: Puzzling>(state: &P::Game, action: &Action<P>) -> After<P::Game> {
    let actor = actor(state).expect("somebody is to act");
    let mut after = state.clone();
    let events = after
        .act(actor, action, &mut nothing())
        .expect("legal actions are accepted");
    After {
        reached: P::reached_by(&after, &events),
        ends_turn: after.plies() > state.plies(),
        state: after,
    }
}

/// Tells whether `seat` reaches the goal within so many of its turns, by playing all actions of both
/// seats; the present turn counts, if it is the seat's.
pub(crate) fn forces<P: Puzzling>(state: &P::Game, seat: Seat, turns: u8) -> bool {
    let mut refutations = vec![None; usize::from(turns) + 1];
    search::<P>(state, seat, turns, &mut refutations)
}

/// `refutations` has by turns left the last action that kept the seat from its goal: it is likely to
/// do so again.
fn search<P: Puzzling>(
    state: &P::Game,
    seat: Seat,
    turns: u8,
    refutations: &mut [Option<Action<P>>],
) -> bool {
    if turns == 0 {
        return false;
    }
    let mut tries = tries::<P>(state);
    let is_own = actor(state) == Some(seat);
    if is_own {
        P::leave_out_hopeless(state, seat, turns, &mut tries);
    }
    let known = refutations[usize::from(turns)].as_ref();
    if let Some(at) = known.and_then(|known| tries.iter().position(|action| action == known)) {
        tries.swap(0, at);
    }
    let mut leads = |action: &Action<P>| {
        let after = after::<P>(state, action);
        let left = turns - u8::from(is_own && after.ends_turn);
        match after.reached {
            Some(winners) => winners == SeatSet::one(seat),
            None => search::<P>(&after.state, seat, left, refutations),
        }
    };
    if is_own {
        return tries.iter().any(leads);
    }
    match tries.into_iter().find(|action| !leads(action)) {
        Some(refutation) => {
            refutations[usize::from(turns)] = Some(refutation);
            false
        }
        None => true,
    }
}

/// Tells whether `seat` reaches the goal by an action of its own within so many turns.
fn leads<P: Puzzling>(
    player: &mut P,
    state: &P::Game,
    seat: Seat,
    action: &Action<P>,
    turns: u8,
) -> bool {
    let after = after::<P>(state, action);
    let left = turns - u8::from(after.ends_turn);
    match after.reached {
        Some(winners) => winners == SeatSet::one(seat),
        None => player.forces(&after.state, seat, left),
    }
}

/// Returns the action that alone reaches the goal of the seat to act within so many turns.
fn only_action<P: Puzzling>(player: &mut P, state: &P::Game, turns: u8) -> Option<Action<P>> {
    let seat = actor(state)?;
    let mut found = None;
    let mut tries = tries::<P>(state);
    P::leave_out_hopeless(state, seat, turns, &mut tries);
    for action in tries {
        if leads(player, state, seat, &action, turns) {
            if found.is_some() {
                return None;
            }
            found = Some(action);
        }
    }
    found
}

/// Returns how the seat to act reaches the goal, as [`Puzzling::solve`] does by default: by playing all
/// actions of both seats.
pub(super) fn solve<P: Puzzling>(
    player: &mut P,
    state: &P::Game,
    is_wanted: &dyn Fn(u8) -> bool,
) -> Option<Solution<P>> {
    let choices = tries::<P>(state).len();
    if choices < FEWEST_CHOICES {
        return None;
    }
    let turns = turns_needed(player, state).filter(|turns| is_wanted(*turns))?;
    let only = single_action(player, state, turns)?;
    let line = line(player, state, actor(state)?, turns)?;
    let begins_with_it = line.first().is_some_and(|(_, first)| *first == only);
    begins_with_it.then_some(Solution {
        turns,
        line,
        choices,
    })
}

/// Returns the action that alone reaches the goal of the seat to act within so many turns, and within
/// the horizon, too.
fn single_action<P: Puzzling>(player: &mut P, state: &P::Game, turns: u8) -> Option<Action<P>> {
    let only = only_action(player, state, turns)?;
    if turns == P::HORIZON {
        return Some(only);
    }
    only_action(player, state, P::HORIZON)
}

/// Returns how many turns the seat to act needs, if [`Puzzling::LONGEST`] suffice.
fn turns_needed<P: Puzzling>(player: &mut P, state: &P::Game) -> Option<u8> {
    let seat = actor(state)?;
    (1..=P::LONGEST).find(|turns| player.forces(state, seat, *turns))
}

/// Returns how a position in which the goal takes `turns` turns of `seat` goes on until it is
/// reached: single actions of the seat until its last turn, against the answers that put the end off
/// and leave it the fewest ways. Without such a line there is none.
fn line<P: Puzzling>(
    player: &mut P,
    state: &P::Game,
    seat: Seat,
    turns: u8,
) -> Option<Vec<Acted<P>>> {
    if actor(state)? == seat {
        own_line(player, state, seat, turns)
    } else {
        answer(player, state, seat, turns)
    }
}

fn own_line<P: Puzzling>(
    player: &mut P,
    state: &P::Game,
    seat: Seat,
    turns: u8,
) -> Option<Vec<Acted<P>>> {
    let chosen = if turns == 1 {
        ways::<P>(state, seat).into_iter().next()?
    } else {
        only_action(player, state, P::HORIZON - (P::LONGEST - turns))?
    };
    let after = after::<P>(state, &chosen);
    let mut line = vec![(seat, chosen)];
    if after.reached.is_none() {
        let left = turns - u8::from(after.ends_turn);
        line.extend(self::line(player, &after.state, seat, left)?);
    }
    Some(line)
}

/// Returns the actions of `seat`, which is to act, that reach the goal in this turn.
fn ways<P: Puzzling>(state: &P::Game, seat: Seat) -> Vec<Action<P>> {
    let mut ways = tries::<P>(state);
    P::leave_out_hopeless(state, seat, 1, &mut ways);
    ways.retain(|action| {
        let after = after::<P>(state, action);
        match after.reached {
            Some(winners) => winners == SeatSet::one(seat),
            None => !after.ends_turn && forces::<P>(&after.state, seat, 1),
        }
    });
    ways
}

fn answer<P: Puzzling>(
    player: &mut P,
    state: &P::Game,
    seat: Seat,
    turns: u8,
) -> Option<Vec<Acted<P>>> {
    let actor = actor(state)?;
    let mut best: Option<(usize, Vec<Acted<P>>)> = None;
    for action in tries::<P>(state) {
        let after = after::<P>(state, &action);
        if after.reached.is_some() || player.forces(&after.state, seat, turns - 1) {
            continue;
        }
        let ways = if after.ends_turn && turns == 1 {
            ways::<P>(&after.state, seat).len()
        } else {
            0
        };
        if best.as_ref().is_some_and(|(fewest, _)| *fewest <= ways) {
            continue;
        }
        if let Some(rest) = line(player, &after.state, seat, turns) {
            let mut whole = vec![(actor, action)];
            whole.extend(rest);
            best = Some((ways, whole));
        }
    }
    best.map(|(_, line)| line)
}
