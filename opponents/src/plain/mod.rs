//! Players that know nothing of a game but its rules, or have one idea of it: what opponents are
//! measured against, and the player of games that have no other.

mod alpha_beta;
mod flat;
mod rules_alone;
mod uct;

use std::marker::PhantomData;

use engine::{Chance, GameState, Seat};

pub(crate) use alpha_beta::Idea;
pub use rules_alone::RulesAlone;

use crate::{Budget, Choice, Decision, Level, Opponent, Player, Shown, Situation, Unreadable};

/// A way to play without knowledge of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain {
    /// Any legal action.
    Random,
    /// The action after which random matches end best.
    Flat,
    /// Monte Carlo tree search with UCB1 and random matches.
    Uct,
    /// The game's own [`Rival`] of this name.
    Rival(&'static str),
}

/// A player with one idea of its game: what somebody writes in an afternoon.
pub struct Rival<S: GameState> {
    /// Its name in the arena.
    pub name: &'static str,
    /// Decides what the seat does, if it is to act.
    pub decide: fn(&Shown<S>, &mut Chance, &mut Budget) -> Option<Choice<S>>,
}

/// Plays one game as plainly.
pub(crate) struct PlainPlayer<P> {
    plain: Plain,
    game: PhantomData<fn() -> P>,
}

impl<P> PlainPlayer<P> {
    pub(crate) fn new(plain: Plain) -> PlainPlayer<P> {
        PlainPlayer {
            plain,
            game: PhantomData,
        }
    }
}

impl<P: Player> Opponent for PlainPlayer<P> {
    fn nodes(&self, _: Level) -> u64 {
        u64::MAX
    }

    fn decide(
        &mut self,
        situation: &Situation,
        _: Level,
        budget: &mut Budget,
    ) -> Result<Decision, Unreadable> {
        let shown: Shown<P::Game> = Shown::read(situation)?;
        if let Plain::Rival(name) = self.plain {
            let mut chance = shown.chance();
            let rival = P::RIVALS.iter().find(|rival| rival.name == name);
            let choice = rival.and_then(|rival| (rival.decide)(&shown, &mut chance, budget));
            let choice = choice.ok_or_else(|| Unreadable(format!("{name} cannot play on")))?;
            return Ok(choice.into_decision());
        }
        let choice = decide(self.plain, P::state(&shown), &shown, budget)?;
        Ok(choice.into_decision())
    }
}

/// Decides what the seat does in `state`. Where the seat does not know the whole state, or the rest
/// of it is secret, any legal action is played.
fn decide<S: GameState>(
    plain: Plain,
    state: Option<S>,
    shown: &Shown<S>,
    budget: &mut Budget,
) -> Result<Choice<S>, Unreadable> {
    let mut chance = shown.chance();
    let choice = match (state, plain) {
        (Some(state), Plain::Random) => state
            .random_action(shown.seat, &mut chance)
            .map(Choice::plain),
        (Some(state), Plain::Flat) => flat::decide(&state, shown.seat, &mut chance, budget),
        (Some(state), Plain::Uct) => uct::decide(&state, shown.seat, &mut chance, budget),
        (_, _) => any_legal(shown.legal.clone(), &mut chance).map(Choice::plain),
    };
    choice.ok_or_else(|| Unreadable("the seat has nothing to do".to_owned()))
}

fn any_legal<A>(legal: Option<Vec<A>>, chance: &mut Chance) -> Option<A> {
    let mut legal = legal.filter(|legal| !legal.is_empty())?;
    let nth = chance.draw(legal.len() as u32) as usize;
    Some(legal.swap_remove(nth))
}

/// Plays random actions to the end, and returns what it is worth to each seat: 1 shared among the
/// winners, or half to everybody in a draw.
fn play_out<S: GameState>(mut state: S, chance: &mut Chance, budget: &mut Budget) -> Vec<f64> {
    while let Some(seat) = state.to_act().iter().next() {
        let action = state.random_action(seat, chance);
        let action = action.expect("a seat to act has a legal action");
        let acted = state.act(seat, &action, chance);
        acted.expect("a legal action is accepted");
    }
    budget.spend();
    worth(&state)
}

fn worth<S: GameState>(state: &S) -> Vec<f64> {
    let outcome = state.outcome().expect("nobody is to act");
    let worth = |seat: Seat| match outcome.winners.len() {
        0 => 0.5,
        winners if outcome.winners.contains(seat) => 1.0 / winners as f64,
        _ => 0.0,
    };
    Seat::all(Seat::MAX).map(worth).collect()
}
