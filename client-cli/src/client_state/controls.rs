//! Keys and lines for games with controls of their own.

use crossterm::event::KeyCode;
use protocol::{ClientMessage, CommandId, Raw};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::{ClientState, Output};
use crate::net::command_id;
use crate::render::{AnyControls, Pick, Position, Reaction};

/// The controls of a match, and what they wait for.
#[derive(Default)]
pub(super) struct ControlsState {
    game: Option<Box<dyn AnyControls>>,
    /// The keys pressed so far of a pick with several.
    keys: String,
    /// The question that awaits its answer.
    asked: Option<CommandId>,
}

impl ControlsState {
    /// Starts with the controls of a game, if it has its own.
    pub(super) fn new(controls: Option<Box<dyn AnyControls>>) -> ControlsState {
        ControlsState {
            game: controls,
            ..ControlsState::default()
        }
    }
}

impl ClientState {
    /// Tells whether the game has controls of its own, and a position they can read.
    pub(crate) fn has_controls(&self) -> bool {
        let controls = self.controls.game.as_ref();
        let can_read = controls
            .and_then(|controls| self.with_position(|position| controls.can_read(position)));
        can_read.unwrap_or(false)
    }

    /// Draws the position.
    pub(crate) fn draw_controls(&self, frame: &mut Frame<'_>, area: Rect) {
        if let (Some(past), Some(report)) = (self.past(), self.report()) {
            if let Some(controls) = report.renderer().controls() {
                let position = Position::of_spectator(past, report.players());
                controls.draw(frame, area, &position);
            }
            return;
        }
        self.with_position(|position| {
            if let Some(controls) = &self.controls.game {
                controls.draw(frame, area, position);
            }
        });
    }

    /// Returns how many rows the drawing cannot do without, where more of them are of no use.
    pub(crate) fn controls_rows(&self) -> Option<u16> {
        let controls = self.controls.game.as_ref()?;
        self.with_position(|position| controls.rows(position))?
    }

    /// Describes in words what is drawn.
    pub(super) fn controls_lines(&self) -> Option<Vec<String>> {
        if let (Some(past), Some(report)) = (self.past(), self.report()) {
            let controls = report.renderer().controls()?;
            return Some(controls.lines(&Position::of_spectator(past, report.players())));
        }
        let controls = self.controls.game.as_ref()?;
        self.with_position(|position| controls.lines(position))
    }

    /// Lists what can be picked now.
    pub(crate) fn picks(&self) -> Vec<Pick> {
        let controls = self.controls.game.as_ref();
        let picks =
            controls.and_then(|controls| self.with_position(|position| controls.picks(position)));
        picks.unwrap_or_default()
    }

    /// Takes a pick of the list, counted from 0.
    pub(crate) fn pick(&mut self, at: usize) -> Output {
        match self.picks().into_iter().nth(at) {
            Some(pick) => self.act(pick.action),
            None => Output::default(),
        }
    }

    /// Takes a key; `None` if it means nothing to the game.
    pub(crate) fn press(&mut self, key: KeyCode) -> Option<Output> {
        if !self.has_controls() || self.question.is_some() {
            return None;
        }
        let before = std::mem::take(&mut self.controls.keys);
        if let KeyCode::Char(symbol) = key {
            let keys = format!("{before}{symbol}");
            let picks = self.picks();
            if let Some(pick) = picks.iter().find(|pick| pick.keys == keys) {
                return Some(self.act(pick.action.clone()));
            }
            if picks.iter().any(|pick| pick.keys.starts_with(&keys)) {
                self.controls.keys.clone_from(&keys);
                return Some(format!("{keys}…").into());
            }
        }
        let reaction = self.with_controls(|controls, position| controls.press(key, position));
        match (reaction.flatten(), key) {
            (Some(reaction), _) => Some(self.react(reaction)),
            // Other numbers than those of the list do nothing.
            (None, KeyCode::Char('1'..='9')) => Some(Output::default()),
            (None, _) => None,
        }
    }

    /// Takes a typed line; `None` if it means nothing to the game.
    pub(super) fn typed(&mut self, line: &str) -> Option<Output> {
        if !self.has_controls() {
            return None;
        }
        let keys: String = line.split_whitespace().collect();
        let picks = self.picks();
        let pick = picks.iter().find(|pick| pick.keys == keys.to_lowercase());
        if let Some(pick) = pick {
            return Some(self.act(pick.action.clone()));
        }
        let reaction =
            self.with_controls(|controls, position| controls.typed(line.trim(), position));
        reaction.flatten().map(|reaction| self.react(reaction))
    }

    /// Says what to type for an action, where its description does not.
    pub(super) fn order(&self, action: &Raw) -> Option<String> {
        let controls = self.controls.game.as_ref()?;
        self.with_position(|position| controls.order(action, position))?
    }

    /// Takes an action as the plan of a game with controls of its own; tells whether it has plans.
    pub(crate) fn plan(&mut self, action: &Raw) -> bool {
        if self.cannot_act().is_some() {
            return false;
        }
        let planned = self.with_controls(|controls, position| controls.plan(action, position));
        let planned = planned.flatten();
        let is_planned = planned.is_some();
        if let Some(reaction) = planned {
            self.react(reaction);
        }
        is_planned
    }

    /// Passes the new position to the controls.
    pub(super) fn update_controls(&mut self) {
        self.controls.keys.clear();
        self.with_controls(|controls, position| controls.on_position(position));
    }

    /// Passes an answer to the controls, if the question was theirs.
    pub(super) fn pass_answer(
        &mut self,
        id: &CommandId,
        answer: Result<&Raw, &str>,
    ) -> Option<Output> {
        if self.controls.asked.as_ref() != Some(id) {
            return None;
        }
        self.controls.asked = None;
        let reaction =
            self.with_controls(|controls, position| controls.on_answer(answer, position));
        reaction.map(|reaction| self.react(reaction))
    }

    fn with_controls<T>(
        &mut self,
        what: impl FnOnce(&mut dyn AnyControls, &Position<'_>) -> T,
    ) -> Option<T> {
        let mut controls = self.controls.game.take()?;
        let result = self.with_position(|position| what(controls.as_mut(), position));
        self.controls.game = Some(controls);
        result
    }

    fn with_position<T>(&self, what: impl FnOnce(&Position<'_>) -> T) -> Option<T> {
        let (session, report) = (self.session.as_ref()?, self.report()?);
        let my_turn = session.my_turn() && !self.is_acting();
        Some(what(&Position {
            view: session.view()?,
            legal: session.legal_actions().filter(|_| my_turn),
            players: report.players(),
            me: session.my_seat(),
            my_turn,
        }))
    }

    fn react(&mut self, reaction: Reaction) -> Output {
        if let Some(query) = reaction.ask {
            let id = command_id();
            self.controls.asked = Some(id.clone());
            let refused = self.submit(ClientMessage::Query { id, query });
            if !refused.lines.is_empty() {
                return refused;
            }
        }
        match reaction.act {
            Some(action) => self.act(action),
            None => reaction.lines.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use engine::icehouse_armada::IcehouseArmada;
    use engine::lutinades::{Lutinades, Phase};
    use protocol::Seat;
    use serde_json::{Value, json};

    use super::*;
    use crate::fixture::{Scene, live, received, snapshot};
    use crate::render::{Renderer, played::Played};

    /// Sits down at a match of another game, as seat 0 sees it.
    fn sitting<G: Renderer>(played: &Played<G>) -> Scene {
        let mut state = live(3);
        state["position"] = played.view_json(Viewer::Seat(Seat(0))).value();
        state["legal_actions"] = played
            .legal_json()
            .map_or(Value::Null, |legal| legal.value());
        let mut message = snapshot(&state);
        message["match"]["game"] = json!(G::ID);
        message["match"]["id"] = json!("01ba60d3-3801-7b13-a9e4-7d02c6a85f3e");
        let mut scene = Scene::new(&live(3));
        scene.client.on_event(received(message), scene.now).unwrap();
        scene.sent();
        scene
    }

    /// Sits down at a match of Lutinades as a goblin that has yet to decide.
    fn goblin(settings: &Value) -> Scene {
        let mut played = Played::<Lutinades>::new(settings);
        let decides = |played: &Played<Lutinades>| {
            let phase = played.view(Viewer::Spectator).phase;
            phase == Phase::Gestures && played.seat() == Seat(0)
        };
        while !decides(&played) {
            played.act_at_random();
        }
        sitting(&played)
    }

    #[test]
    fn two_keys_make_a_gesture() {
        let mut scene = goblin(&json!({"clever_goblins": true}));
        let output = scene.client.press(KeyCode::Char('u')).unwrap();
        assert_eq!(output.lines, ["u…"]);
        assert!(scene.sent().is_empty());
        scene.client.press(KeyCode::Char('l')).unwrap();
        let sent = scene.sent();
        let gesture = json!({"type": "gesture", "sign": "up", "side": "left"});
        assert_eq!(sent[0]["action"], gesture);
        assert_eq!(
            scene.client.press(KeyCode::Char('u')),
            None,
            "nothing more to do"
        );
    }

    #[test]
    fn a_typed_line_does_the_same() {
        let mut scene = goblin(&json!({}));
        assert!(scene.client.typed(" D ").is_some());
        assert_eq!(scene.sent()[0]["action"]["sign"], "down");
        assert_eq!(scene.client.typed("hello"), None);
    }

    #[test]
    fn answers_come_back_to_the_controls_that_asked() {
        let full = json!({"setup": "full"});
        let mut scene = sitting(&Played::<IcehouseArmada>::new(&full));
        scene.client.typed("deploy").unwrap();
        let sent = scene.client.take_outgoing();
        let ClientMessage::Query { id, query } = &sent[0] else {
            panic!("it asks first");
        };
        assert_eq!(query.value()["type"], "preview");
        scene.receive(json!({"type": "answer", "id": id, "answer": {"result": "ok"}}));
        assert_eq!(scene.sent()[0]["action"]["type"], "deploy");
    }

    #[test]
    fn an_offer_leaves_a_plan_as_it_is() {
        let full = json!({"setup": "full"});
        let played = Played::<IcehouseArmada>::new(&full);
        let mut scene = sitting(&played);
        scene.client.typed("place 0 2000 12000 90").unwrap();
        let planned = scene.client.controls_lines().unwrap();
        assert!(planned.join(" ").contains("2000, 12000"), "{planned:?}");
        let mut state = live(4);
        let session = scene.client.session().unwrap();
        state["position"] = session.view().unwrap().value();
        state["legal_actions"] = session.legal_actions().map_or(Value::Null, Raw::value);
        let offered = json!({"type": "offered", "player": 1, "offer": "draw"});
        let happened = json!([{"version": 4, "at_ms": 0, "event": offered}]);
        scene.receive(json!({"type": "update", "state": state, "happened": happened}));
        assert_eq!(scene.client.controls_lines().unwrap(), planned);
    }

    #[test]
    fn games_on_squares_have_no_such_controls() {
        let mut scene = Scene::new(&live(3));
        assert!(!scene.client.has_controls());
        assert_eq!(scene.client.press(KeyCode::Char('u')), None);
        assert_eq!(scene.client.typed("u"), None);
        assert!(scene.client.picks().is_empty());
    }
}
