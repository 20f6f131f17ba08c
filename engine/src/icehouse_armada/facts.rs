use super::action::End;
use super::sea::{Sea, Zone};
use super::settings::{FlagKind, Objective, Settings};
use crate::{GameSettings, Outcome, Seat};

/// The facts of a match that never change.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) settings: Settings,
    pub(super) sea: Sea,
    /// The seat that defends the line, where there is one.
    pub(super) defender: Option<Seat>,
}

impl Facts {
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.settings.players)
    }

    pub(super) fn side(&self, seat: Seat) -> u8 {
        self.settings.side(seat)
    }

    /// Returns where a seat deploys.
    pub(super) fn zone(&self, seat: Seat) -> Zone {
        self.sea.zone(seat, self.settings.players)
    }

    /// Returns what flag a seat must place or name: in teams the lower seat does it.
    pub(super) fn flag_asked_of(&self, seat: Seat) -> Option<FlagKind> {
        let is_asked = self.settings.objective == Objective::CaptureTheFlag && seat.0 < 2;
        is_asked.then_some(self.settings.flag)
    }

    /// Returns the outcome in favour of a side, or of nobody, scored with the hull points left.
    pub(super) fn won_by(&self, winner: Option<u8>, end: End, hull_points: Vec<i64>) -> Outcome {
        let winners = self.seats().filter(|seat| Some(self.side(*seat)) == winner);
        Outcome::new(winners.collect(), end).with_scores(hull_points)
    }

    /// Returns the outcome if the seats left are of at most one side.
    pub(super) fn annihilation(
        &self,
        left: impl Iterator<Item = Seat>,
        hull_points: Vec<i64>,
    ) -> Option<Outcome> {
        let mut sides: Vec<u8> = left.map(|seat| self.side(seat)).collect();
        sides.sort_unstable();
        sides.dedup();
        let winner = sides.first().copied();
        (sides.len() <= 1).then(|| self.won_by(winner, End::Annihilation, hull_points))
    }
}
