//! Advice from the computer, in matches in which no other person plays.

use engine::Square;
use opponents::{Decision, Situation, Unreadable};
use protocol::Raw;

use super::{ClientState, Output};
use crate::advice::truth;
use crate::session::Session;

/// The progress of a hint.
#[derive(Default)]
pub(super) enum Hint {
    /// Nobody has asked for one.
    #[default]
    None,
    /// A computer is to be asked about this.
    Wanted(Situation),
    /// A computer thinks.
    Awaited,
}

impl ClientState {
    /// Tells whether the player can ask for hints: against computers they do no harm.
    pub(crate) fn takes_hints(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(Session::is_against_computers)
    }

    /// Asks the computer what it would do.
    pub(super) fn ask_for_hint(&mut self) -> Output {
        let Some(session) = &self.session else {
            return self.texts.say("not-yet-connected").into();
        };
        if !session.is_against_computers() {
            return self.texts.say("hint-people").into();
        }
        if let Some(refusal) = self.cannot_act() {
            return refusal;
        }
        let Some(situation) = session.known().and_then(|known| known.situation()) else {
            return self.texts.say("hint-none").into();
        };
        self.hint = Hint::Wanted(situation);
        self.texts.say("hint-thinking").into()
    }

    /// Follows a new state. Where others act at the same time, the player still waits for the hint, and
    /// the computer begins anew with what is known now.
    pub(super) fn renew_hint(&mut self) {
        if matches!(self.hint, Hint::None) {
            return;
        }
        let session = self.session.as_ref().filter(|session| session.my_turn());
        let situation = session.and_then(Session::known);
        let situation = situation.and_then(|known| known.situation());
        self.hint = situation.map_or(Hint::None, Hint::Wanted);
    }

    /// Waits for no hint any more.
    pub(super) fn drop_hint(&mut self) {
        self.hint = Hint::None;
    }

    /// Takes the game and the situation that a computer is to be asked about.
    pub(crate) fn take_hint_wanted(&mut self) -> Option<(String, Situation)> {
        let session = self.session.as_ref()?;
        match std::mem::take(&mut self.hint) {
            Hint::Wanted(situation) => {
                self.hint = Hint::Awaited;
                Some((session.info().game.clone(), situation))
            }
            unchanged => {
                self.hint = unchanged;
                None
            }
        }
    }

    /// Tells whether the user still waits for what a computer thinks about.
    pub(crate) fn awaits_hint(&self) -> bool {
        matches!(self.hint, Hint::Awaited)
    }

    /// Takes a computer's decision, and says it.
    pub(crate) fn advise(&mut self, decided: &Result<Decision, Unreadable>) -> Output {
        self.hint = Hint::None;
        let (Ok(decision), Some(report)) = (decided, self.report()) else {
            return self.texts.say("hint-none").into();
        };
        let action = Raw::from(decision.action.clone());
        let described = report.renderer().action(&action, report.players());
        let values = [("action", described.into())];
        let advice = self.texts.fill("hint-action", &values);
        let order = self.order(&action);
        let truth = truth(&self.texts, decision);
        let said: Vec<String> = [advice].into_iter().chain(order).chain(truth).collect();
        said.join(" ").into()
    }

    /// Chooses the squares of an action, which waits to be confirmed then, and returns the last of
    /// them; `None` if the action has no squares, or nothing can be chosen now.
    pub(crate) fn consider_action(&mut self, action: &Raw) -> Option<Square> {
        if self.cannot_act().is_some() {
            return None;
        }
        let squares = self.report()?.renderer().squares(action);
        let last = *squares.last()?;
        self.selection.consider_action(action, squares);
        self.list_complete();
        Some(last)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::fixture::{Scene, live};

    /// Returns a match in which Ada plays against a computer and is to act.
    fn alone(version: u64) -> Value {
        let mut state = live(version);
        state["players"][1]["computer"] = json!(5);
        state
    }

    #[test]
    fn where_another_person_plays_nobody_is_asked() {
        let mut scene = Scene::new(&live(3));
        let said = scene.types("hint");
        assert_eq!(said, ["Hints are for matches against computers only."]);
        assert!(scene.client.take_hint_wanted().is_none());
    }

    #[test]
    fn a_computer_is_asked_once_with_what_the_seat_knows() {
        let mut scene = Scene::new(&alone(3));
        assert_eq!(scene.types("hint"), ["The computer thinks …"]);
        let (game, situation) = scene.client.take_hint_wanted().unwrap();
        assert_eq!(game, "orbito");
        assert_eq!(situation.seat.0, 0);
        assert_eq!(situation.match_seed, None);
        let view = Raw::from(situation.view).value();
        assert_eq!(view, live(3)["position"]);
        assert!(scene.client.take_hint_wanted().is_none(), "it was taken");
        assert!(scene.client.awaits_hint());
    }

    /// Returns a match in which a computer thinks for Ada.
    fn thinking() -> Scene {
        let mut scene = Scene::new(&alone(3));
        scene.types("hint");
        scene.client.take_hint_wanted().unwrap();
        scene
    }

    fn update(state: &Value) -> Value {
        json!({"type": "update", "happened": [], "state": state})
    }

    #[test]
    fn nobody_waits_for_a_hint_on_a_turn_that_has_passed() {
        let mut scene = thinking();
        let mut state = alone(4);
        state["to_act"] = json!([1]);
        scene.receive(update(&state));
        assert!(!scene.client.awaits_hint());
        assert!(scene.client.take_hint_wanted().is_none());
    }

    #[test]
    fn a_player_who_acts_waits_for_no_hint() {
        let mut scene = thinking();
        scene.types("b1");
        assert_eq!(scene.sent().len(), 1);
        assert!(!scene.client.awaits_hint());
    }

    #[test]
    fn where_others_act_at_the_same_time_the_computer_begins_anew() {
        let mut scene = thinking();
        let mut state = alone(4);
        state["position"]["reserve"] = json!([7, 6]);
        scene.receive(update(&state));
        let (_, situation) = scene.client.take_hint_wanted().unwrap();
        let view = Raw::from(situation.view).value();
        assert_eq!(view, state["position"]);
    }

    #[test]
    fn a_player_who_is_not_to_act_is_told_whose_turn_it_is() {
        let mut state = alone(3);
        state["to_act"] = json!([1]);
        let mut scene = Scene::new(&state);
        assert_eq!(scene.types("hint"), ["To act: Bob."]);
        assert!(scene.client.take_hint_wanted().is_none());
    }

    #[test]
    fn a_table_with_a_free_seat_may_still_become_one_of_people() {
        let mut state = alone(3);
        state["players"].as_array_mut().unwrap().pop();
        let mut scene = Scene::new(&state);
        assert!(!scene.client.takes_hints());
        scene.types("hint");
        assert!(scene.client.take_hint_wanted().is_none());
    }

    #[test]
    fn what_cannot_be_decided_is_said() {
        let mut scene = Scene::new(&alone(3));
        let nothing = Err(Unreadable(String::new()));
        let said = scene.client.advise(&nothing).lines;
        assert_eq!(said, ["The computer knows no answer here."]);
    }
}
