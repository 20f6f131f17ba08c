//! Reading the rules of the game being played.

use crate::failure::Failure;
use crate::{page, stdout};

use super::{ClientState, Output};

/// The longest lines that are read with ease.
const WIDTH: u16 = 76;

/// The columns of a screen beside the lines that lie over it.
const FRAME: u16 = 4;

/// Returns the width of lines that are not broken again where they are shown.
fn width() -> u16 {
    stdout::width().map_or(WIDTH, |columns| columns.saturating_sub(FRAME).min(WIDTH))
}

impl ClientState {
    /// Has the rules of the game fetched.
    pub(super) fn ask_for_rules(&mut self) -> Output {
        if self.session.is_none() {
            return self.texts.say("not-yet-connected").into();
        }
        self.wants_rules = true;
        Output::default()
    }

    /// Takes the game whose rules are to be fetched.
    pub(crate) fn take_rules_wanted(&mut self) -> Option<String> {
        let session = self.session.as_ref()?;
        std::mem::take(&mut self.wants_rules).then(|| session.info().game.clone())
    }

    /// Takes the rules, in Markdown, or the reason why there are none.
    pub(crate) fn on_rules(&self, rules: Result<String, Failure>) -> Output {
        match rules {
            Ok(rules) => page::laid_out(&rules, width()).into(),
            Err(Failure::Refused { code, message, .. }) => self.refused(&code, &message),
            Err(failure) => {
                let reason = ("reason", failure.to_string().into());
                self.texts.fill("unreachable", &[reason]).into()
            }
        }
    }
}
