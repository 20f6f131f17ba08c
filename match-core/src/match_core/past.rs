//! Looking back: positions of a match as they stood.

use engine::{AnyGame, Viewer};
use protocol::{ErrorCode, Event, Raw, Version};

use super::core::MatchCore;
use super::fold::step_again;

/// An earlier position, still to be played again: a long match takes a while, which is not spent
/// in its task.
pub struct EarlierPosition {
    game: Box<dyn AnyGame>,
    steps: Vec<Event>,
    viewer: Viewer,
}

impl MatchCore {
    /// Returns what leads to the position after the event of `version`, as `viewer` saw it.
    ///
    /// # Errors
    ///
    /// Fails with [`ErrorCode::NoSuchVersion`] where there was none, or is none yet.
    pub(super) fn position_at(
        &self,
        version: Version,
        viewer: Viewer,
    ) -> Result<EarlierPosition, ErrorCode> {
        if version > self.version {
            return Err(ErrorCode::NoSuchVersion);
        }
        let mut has_started = false;
        let mut steps = Vec::new();
        for version in Version::all().take(version.0 as usize) {
            match self.log.event(version) {
                Some(Event::Started { .. }) => has_started = true,
                Some(event @ (Event::Acted { .. } | Event::TimedOut { .. })) => steps.push(event),
                // It is a step where the match went on, and is never taken back.
                Some(event @ Event::Resigned { .. })
                    if self.steps.binary_search(&version).is_ok() =>
                {
                    steps.push(event);
                }
                Some(Event::TakenBack { steps: standing }) => steps.truncate(*standing as usize),
                _ => {}
            }
        }
        if !has_started {
            return Err(ErrorCode::NoSuchVersion);
        }
        Ok(EarlierPosition {
            game: self.new_game(),
            steps: steps.into_iter().cloned().collect(),
            viewer: self.effective_viewer(viewer),
        })
    }
}

impl EarlierPosition {
    /// Plays the match again up to the position, and returns the game's view of it.
    pub fn play(mut self) -> Raw {
        for event in &self.steps {
            step_again(self.game.as_mut(), event);
        }
        self.game.view(self.viewer).into()
    }
}
