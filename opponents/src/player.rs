//! The trait that a game's folder implements, and the way from it to an opponent.

use engine::{GameState, Rules};

use crate::plain::Rival;
use crate::search::{Score, share};
use crate::situation::json;
use crate::{Budget, Decision, Level, Opponent, Shown, Situation, Unreadable};

/// A computer player of one game, in the game's own types.
pub trait Player: Default + Send + 'static {
    /// The game.
    type Game: GameState;

    /// Nodes of a decision by level, the weakest first.
    const NODES: [u64; Level::COUNT];

    /// Whether all actions compared are judged alike, so that [`Choice::tried`] has them.
    const COMPARES: bool = false;

    /// Plain players of this game alone, to measure with.
    const RIVALS: &'static [Rival<Self::Game>] = &[];

    /// Decides what the seat does; see [`Opponent::decide`].
    ///
    /// # Errors
    ///
    /// Returns an error if the situation is not one in which the seat can act.
    fn decide(
        &mut self,
        shown: &Shown<Self::Game>,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Choice<Self::Game>, Unreadable>;

    /// Returns the state of the match as far as the seat knows all of it, for players that play the
    /// rules themselves.
    fn state(shown: &Shown<Self::Game>) -> Option<Self::Game> {
        shown.replayed()
    }
}

/// A decision in the types of a game.
pub struct Choice<S: Rules> {
    /// The action.
    pub action: S::Action,
    /// The seat's standing, from −1 to 1, where that can be said.
    pub score: Option<f64>,
    /// Whether that is the truth, and the line the perfect play of everybody to the end.
    pub is_exact: bool,
    /// The actions expected, the seat's own first.
    pub line: Vec<S::Action>,
    /// The actions compared, each with the seat's standing after it, where all are judged alike.
    pub tried: Vec<(S::Action, f64)>,
}

impl<S: Rules> Choice<S> {
    /// Returns a choice of which nothing more can be said.
    pub fn plain(action: S::Action) -> Choice<S> {
        Choice {
            action,
            score: None,
            is_exact: false,
            line: Vec::new(),
            tried: Vec::new(),
        }
    }

    /// Returns the choice of the first action of a line that a search found; `half` is the score at
    /// which the match counts as half won.
    pub(crate) fn searched(line: Vec<S::Action>, score: Score, half: Score) -> Choice<S> {
        Choice {
            action: line[0].clone(),
            score: Some(share(score, half)),
            is_exact: false,
            line,
            tried: Vec::new(),
        }
    }

    /// Writes it in the JSON of the wire.
    pub(crate) fn into_decision(self) -> Decision {
        Decision {
            action: json::<S>(&self.action),
            score: self.score,
            is_exact: self.is_exact,
            line: self.line.iter().map(json::<S>).collect(),
            tried: self
                .tried
                .iter()
                .map(|(action, score)| (json::<S>(action), *score))
                .collect(),
        }
    }
}

/// A player of a game as an opponent.
#[derive(Default)]
pub(crate) struct Seated<P>(P);

impl<P: Player> Opponent for Seated<P> {
    fn nodes(&self, level: Level) -> u64 {
        level.pick(&P::NODES)
    }

    fn decide(
        &mut self,
        situation: &Situation,
        level: Level,
        budget: &mut Budget,
    ) -> Result<Decision, Unreadable> {
        let shown = Shown::read(situation)?;
        let choice = self.0.decide(&shown, level, budget)?;
        Ok(choice.into_decision())
    }
}
