//! The helm: what the player is about to do, and the keys, orders and answers that change it.

use crossterm::event::KeyCode;
use protocol::Seat;
use ratatui::Frame;
use ratatui::layout::Rect;
use serde_json::{Value, json};

use super::form::Form;
use super::formation::{FlagDraft, Formation};
use super::orders::{self, Order};
use super::sea::Sea;
use super::voyage::Voyage;
use super::{IcehouseArmada, bridge, list};
use crate::render::{Controls, Pick, Reaction, Render, Sight, text};

/// How far an arrow turns and a comma turns, in hundredths of a degree, and how far an arrow
/// pushes a ship that is not deployed yet, in mils.
const TURN: i64 = 500;
const SLIGHT_TURN: i64 = 100;
const PUSH: i64 = 250;

/// The most the sea is magnified.
const LARGEST_ZOOM: u8 = 4;

/// What the player is about to do.
#[derive(Debug)]
pub(super) enum Plan {
    /// Nothing yet.
    None,
    /// Moving a ship.
    Voyage(Voyage),
    /// Firing: the ship and what it can hit.
    Guns(usize, Vec<Value>),
    /// Deploying.
    Formation(Formation),
    /// Composing or proposing fleets.
    Form(Form),
}

/// What the game was asked last.
#[derive(Debug)]
enum Asked {
    /// Nothing that is still open.
    Nothing,
    /// What the plan would do; `then_act` says whether to do it if it can be done.
    Preview { then_act: bool },
    /// What a ship can hit, to fire at one of them or to choose.
    Targets { ship: usize, fire: Option<usize> },
    /// What a ship can hit, and then what these can.
    Round { ship: usize, rest: Vec<usize> },
}

/// The controls of Armada.
#[derive(Debug)]
pub(super) struct Helm {
    /// The ship that is steered, or looked at.
    pub(super) chosen: Option<usize>,
    pub(super) zoom: u8,
    pub(super) plan: Plan,
    /// What the game says to the plan; empty while it has not been asked.
    pub(super) verdict: String,
    /// Whether the game says that the plan is possible.
    is_possible: bool,
    asked: Asked,
    /// Whether the plan has changed since the game was asked about it.
    is_outdated: bool,
}

impl Helm {
    /// Begins with no plan.
    pub(super) fn new() -> Helm {
        Helm {
            chosen: None,
            zoom: 1,
            plan: Plan::None,
            verdict: String::new(),
            is_possible: false,
            asked: Asked::Nothing,
            is_outdated: false,
        }
    }
}

impl Controls for Helm {
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, sight: &Sight<'_>) {
        bridge::draw(self, frame, area, sight);
    }

    fn lines(&self, sight: &Sight<'_>) -> Vec<String> {
        list::lines(self, sight)
    }

    fn picks(&self, sight: &Sight<'_>) -> Vec<Pick> {
        let say = |action: &Value| IcehouseArmada.action(action, sight.table);
        match text(sight.view, "phase") {
            _ if !sight.my_turn => Vec::new(),
            "choose_fleet" | "choose_first" | "answer" => sight.numbered(say),
            "play" => {
                let mut picks = Vec::new();
                if let Plan::Guns(ship, targets) = &self.plan {
                    picks.extend((1..).zip(targets).map(|(number, target): (u32, _)| {
                        let said = list::target(target, sight);
                        Pick::new(number.to_string(), said, fire(*ship, target))
                    }));
                }
                let end = json!({"type": "end_turn"});
                picks.push(Pick::new("e".to_owned(), say(&end), end));
                picks
            }
            _ => Vec::new(),
        }
    }

    fn on_position(&mut self, sight: &Sight<'_>) {
        self.asked = Asked::Nothing;
        self.verdict.clear();
        let Some(sea) = Sea::read(sight.view) else {
            return;
        };
        let mut fleet = sea.fleet(sight.me);
        let is_there = |ship: usize| sea.fleet(sight.me).any(|own| own.id == ship);
        if !self.chosen.is_some_and(is_there) {
            self.chosen = fleet.next().map(|ship| ship.id);
        }
        let seat = sight.me.filter(|_| sight.my_turn);
        self.plan = match (
            sea.phase.as_str(),
            seat,
            std::mem::replace(&mut self.plan, Plan::None),
        ) {
            ("deploy", Some(_), Plan::Formation(formation)) => Plan::Formation(formation),
            ("deploy", Some(seat), _) => {
                Formation::new(&sea, seat).map_or(Plan::None, Plan::Formation)
            }
            ("compose" | "propose", Some(_), Plan::Form(form)) => Plan::Form(form),
            ("compose" | "propose", Some(_), _) => {
                Form::new(sight.legal).map_or(Plan::None, Plan::Form)
            }
            _ => Plan::None,
        };
    }

    fn press(&mut self, key: KeyCode, sight: &Sight<'_>) -> Option<Reaction> {
        let sea = Sea::read(sight.view)?;
        match (key, &mut self.plan) {
            (KeyCode::Char('z'), _) => {
                self.zoom = if self.zoom == LARGEST_ZOOM {
                    1
                } else {
                    self.zoom * 2
                };
                return Some(Reaction::default());
            }
            (KeyCode::Tab | KeyCode::BackTab, Plan::Formation(formation)) => {
                formation.choose(if key == KeyCode::Tab { 1 } else { -1 });
                return Some(Reaction::default());
            }
            (KeyCode::Tab | KeyCode::BackTab, _) => {
                self.choose(&sea, sight.me, key == KeyCode::Tab);
                return Some(Reaction::default());
            }
            _ => {}
        }
        if !sight.my_turn {
            return None;
        }
        match (&self.plan, sea.phase.as_str()) {
            (Plan::Formation(_), _) => self.press_in_formation(key),
            (Plan::Form(_), _) => self.press_in_form(key, sight),
            (_, "play") => self.press_in_play(key, &sea),
            _ => None,
        }
    }

    fn typed(&mut self, line: &str, sight: &Sight<'_>) -> Option<Reaction> {
        let order = orders::read(line)?;
        if let Order::Act(action) = order {
            return Some(Reaction::act(action));
        }
        let sea = Sea::read(sight.view)?;
        Some(match order {
            Order::Targets(Some(ship)) => self.ask_for_targets(ship, None),
            Order::Fire { ship, target } => self.ask_for_targets(ship, Some(target)),
            Order::Targets(None) => {
                let armed = sea.fleet(sight.me).filter(|ship| ship.guns_left > 0);
                self.ask_round(armed.map(|ship| ship.id).collect())
            }
            order => {
                let Plan::Formation(formation) = &mut self.plan else {
                    let reason = sight.table.texts.say("refusal-wrong_phase");
                    return Some(Reaction::say(reason));
                };
                match order {
                    Order::Place {
                        ship,
                        x,
                        y,
                        heading,
                    } => {
                        let Some(berth) = formation.berth_mut(ship) else {
                            return Some(Reaction::say(
                                sight.table.texts.say("refusal-no_such_ship"),
                            ));
                        };
                        (berth.x, berth.y, berth.heading) = (x, y, heading);
                    }
                    Order::Flag { x, y } => formation.flag = FlagDraft::Fixed { x, y },
                    Order::Flagship(ship) => {
                        if !formation.name_flagship(ship) {
                            return Some(Reaction::say(
                                sight.table.texts.say("refusal-no_such_ship"),
                            ));
                        }
                    }
                    _ => return Some(self.ask_preview(true)),
                }
                Reaction {
                    lines: list::formation(formation, sight),
                    ..Reaction::default()
                }
            }
        })
    }

    fn on_answer(&mut self, answer: &Value, sight: &Sight<'_>) -> Reaction {
        match std::mem::replace(&mut self.asked, Asked::Nothing) {
            Asked::Nothing => Reaction::default(),
            Asked::Preview { then_act } => self.hear_preview(answer, then_act, sight),
            Asked::Targets { ship, fire } => self.hear_targets(answer, ship, fire, sight),
            Asked::Round { ship, rest } => {
                let mut reaction = self.ask_round(rest);
                reaction.lines = list::targets(ship, answer, sight);
                reaction
            }
        }
    }
}

impl Helm {
    fn choose(&mut self, sea: &Sea, seat: Option<Seat>, is_next: bool) {
        let ids: Vec<usize> = sea.fleet(seat).map(|ship| ship.id).collect();
        let at = ids.iter().position(|id| Some(*id) == self.chosen);
        let by = if is_next {
            1
        } else {
            ids.len().saturating_sub(1)
        };
        let next = at.map_or(0, |at| (at + by) % ids.len().max(1));
        self.chosen = ids.get(next).copied();
        self.plan = Plan::None;
        self.verdict.clear();
    }

    fn press_in_formation(&mut self, key: KeyCode) -> Option<Reaction> {
        let Plan::Formation(formation) = &mut self.plan else {
            return None;
        };
        match key {
            KeyCode::Left => formation.push(-PUSH, 0),
            KeyCode::Right => formation.push(PUSH, 0),
            KeyCode::Down => formation.push(0, -PUSH),
            KeyCode::Up => formation.push(0, PUSH),
            KeyCode::Char(',') => formation.turn(TURN),
            KeyCode::Char('.') => formation.turn(-TURN),
            KeyCode::Char('f') => formation.raise_flag(),
            KeyCode::Enter => return Some(self.ask_preview(true)),
            _ => return None,
        }
        Some(self.ask_preview(false))
    }

    fn press_in_form(&mut self, key: KeyCode, sight: &Sight<'_>) -> Option<Reaction> {
        let Plan::Form(form) = &mut self.plan else {
            return None;
        };
        match key {
            KeyCode::Up => form.go(-1),
            KeyCode::Down => form.go(1),
            KeyCode::Left => form.change(-1, sight.legal),
            KeyCode::Right => form.change(1, sight.legal),
            KeyCode::Enter => {
                let action = form.action();
                if !sight.legal.contains(&action) {
                    return Some(Reaction::say(
                        sight.table.texts.say("armada-form-impossible"),
                    ));
                }
                return Some(Reaction::act(action));
            }
            _ => return None,
        }
        Some(Reaction::default())
    }

    fn press_in_play(&mut self, key: KeyCode, sea: &Sea) -> Option<Reaction> {
        let ship = sea.ship(self.chosen?)?;
        let turn = match key {
            KeyCode::Left => TURN,
            KeyCode::Right => -TURN,
            KeyCode::Char(',') => SLIGHT_TURN,
            KeyCode::Char('.') => -SLIGHT_TURN,
            KeyCode::Char('f') => return Some(self.ask_for_targets(ship.id, None)),
            _ => 0,
        };
        if let Plan::Voyage(voyage) = &mut self.plan {
            match key {
                _ if turn != 0 => voyage.turn(turn),
                KeyCode::Enter | KeyCode::Char(' ') if voyage.is_last_step() => {
                    return Some(Reaction::act(voyage.with_next()));
                }
                KeyCode::Enter | KeyCode::Char(' ') if self.is_possible => voyage.commit(),
                KeyCode::Enter | KeyCode::Char(' ') => return Some(Reaction::default()),
                KeyCode::Char('m') => return Some(Reaction::act(voyage.committed())),
                KeyCode::Esc | KeyCode::Backspace => {
                    if !voyage.back() {
                        self.plan = Plan::None;
                        return Some(Reaction::default());
                    }
                }
                _ => return None,
            }
        } else {
            match key {
                KeyCode::Esc | KeyCode::Backspace => {
                    self.plan = Plan::None;
                    return None;
                }
                KeyCode::Enter | KeyCode::Up | KeyCode::Char('m') => {}
                _ if turn != 0 => {}
                _ => return None,
            }
            let mut voyage = Voyage::new(ship, sea.sharpest_turn);
            voyage.turn(turn);
            self.plan = Plan::Voyage(voyage);
        }
        Some(self.ask_preview(false))
    }

    fn ask_preview(&mut self, then_act: bool) -> Reaction {
        let action = match &self.plan {
            Plan::Voyage(voyage) => voyage.with_next(),
            Plan::Formation(formation) => formation.action(),
            _ => return Reaction::default(),
        };
        self.verdict.clear();
        self.is_possible = false;
        if matches!(self.asked, Asked::Preview { .. }) && !then_act {
            self.is_outdated = true;
            return Reaction::default();
        }
        self.is_outdated = false;
        self.asked = Asked::Preview { then_act };
        Reaction::ask(json!({"type": "preview", "action": action}))
    }

    fn ask_for_targets(&mut self, ship: usize, fire: Option<usize>) -> Reaction {
        self.asked = Asked::Targets { ship, fire };
        Reaction::ask(json!({"type": "targets", "ship": ship}))
    }

    fn ask_round(&mut self, mut ships: Vec<usize>) -> Reaction {
        if ships.is_empty() {
            return Reaction::default();
        }
        let ship = ships.remove(0);
        self.asked = Asked::Round { ship, rest: ships };
        Reaction::ask(json!({"type": "targets", "ship": ship}))
    }

    fn hear_preview(&mut self, answer: &Value, then_act: bool, sight: &Sight<'_>) -> Reaction {
        if self.is_outdated {
            return self.ask_preview(then_act);
        }
        let result = text(answer, "result");
        if let Plan::Formation(formation) = &self.plan
            && result == "ok"
            && then_act
        {
            return Reaction::act(formation.action());
        }
        self.is_possible = result == "ok";
        self.verdict = IcehouseArmada.answer(answer, sight.table);
        if then_act {
            Reaction::say(self.verdict.clone())
        } else {
            Reaction::default()
        }
    }

    fn hear_targets(
        &mut self,
        answer: &Value,
        ship: usize,
        shot: Option<usize>,
        sight: &Sight<'_>,
    ) -> Reaction {
        let targets = answer["targets"].as_array().cloned().unwrap_or_default();
        if let Some(target) = shot.and_then(|at| targets.get(at)) {
            return Reaction::act(fire(ship, target));
        }
        let lines = list::targets(ship, answer, sight);
        self.verdict.clear();
        self.plan = if targets.is_empty() {
            Plan::None
        } else {
            Plan::Guns(ship, targets)
        };
        Reaction {
            lines,
            ..Reaction::default()
        }
    }
}

/// Returns the shot at a target.
fn fire(ship: usize, target: &Value) -> Value {
    json!({
        "type": "fire", "ship": ship, "side": target["side"], "offset": target["offset"],
        "aim": target["aim"]
    })
}
