//! Steering: the keys, orders and answers that change the plan at the helm.

use crossterm::event::KeyCode;
use engine::icehouse_armada::{
    Action, Answer, Berth, Centideg, FlagBerth, IcehouseArmada, Mils, Phase, Preview, Query,
    Target, View,
};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::form::Form;
use super::formation::{FlagDraft, Formation};
use super::helm::{Asked, Helm, Plan};
use super::orders::{self, Order};
use super::voyage::Voyage;
use super::{bridge, list, preview, sea};
use crate::render::{Controls, Pick, Reaction, Renderer, Sight};
use crate::texts::wire_name;

/// The consequence of a key, a line or an answer.
type Response = Reaction<Query, Action>;

/// The turn of a ship by an arrow.
const TURN: Centideg = Centideg(500);
/// The turn of a ship by a comma or a full stop.
const SLIGHT_TURN: Centideg = Centideg(100);
/// The distance by which an arrow pushes a ship that is not deployed yet.
const PUSH: Mils = Mils(250);

/// The maximum magnification of the sea.
const LARGEST_ZOOM: u8 = 4;

impl Controls<IcehouseArmada> for Helm {
    fn draw(&self, frame: &mut Frame<'_>, area: Rect, sight: &Sight<'_, IcehouseArmada>) {
        bridge::draw(self, frame, area, sight);
    }

    fn lines(&self, sight: &Sight<'_, IcehouseArmada>) -> Vec<String> {
        list::lines(self, sight)
    }

    fn picks(&self, sight: &Sight<'_, IcehouseArmada>) -> Vec<Pick<Action>> {
        let describe = |action: &Action| IcehouseArmada::action(action, sight.players);
        match sight.view.phase {
            _ if !sight.my_turn => Vec::new(),
            Phase::ChooseFleet | Phase::ChooseFirst | Phase::Answer => sight.numbered(describe),
            Phase::Play => {
                let mut picks = Vec::new();
                if let Plan::Guns(ship, targets) = &self.plan {
                    picks.extend((1..).zip(targets).map(|(number, target): (u32, _)| {
                        let text = list::target(target, sight);
                        Pick::new(number.to_string(), text, fire(*ship, target))
                    }));
                }
                let end = Action::EndTurn {};
                picks.push(Pick::new("e".to_owned(), describe(&end), end));
                picks
            }
            Phase::Propose | Phase::Compose | Phase::Deploy | Phase::Over => Vec::new(),
        }
    }

    fn on_position(&mut self, sight: &Sight<'_, IcehouseArmada>) {
        self.asked = Asked::Nothing;
        self.verdict.clear();
        let view = sight.view;
        let is_afloat = |id: usize| sea::fleet(view, sight.me).any(|own| own.id == id);
        if !self.chosen.is_some_and(is_afloat) {
            self.chosen = sea::fleet(view, sight.me).next().map(|ship| ship.id);
        }
        let seat = sight.me.filter(|_| sight.my_turn);
        let plan = std::mem::replace(&mut self.plan, Plan::None);
        self.plan = match (view.phase, seat, plan) {
            (Phase::Deploy, Some(_), Plan::Formation(formation)) => Plan::Formation(formation),
            (Phase::Deploy, Some(seat), _) => {
                Formation::new(view, seat).map_or(Plan::None, Plan::Formation)
            }
            (Phase::Compose | Phase::Propose, Some(_), Plan::Form(form)) => Plan::Form(form),
            (Phase::Compose | Phase::Propose, Some(_), _) => {
                Form::new(sight.legal).map_or(Plan::None, Plan::Form)
            }
            _ => Plan::None,
        };
    }

    fn order(&self, action: &Action, sight: &Sight<'_, IcehouseArmada>) -> Option<String> {
        list::order(action, sight.players.texts)
    }

    fn plan(&mut self, action: Action, sight: &Sight<'_, IcehouseArmada>) -> Option<Response> {
        self.verdict.clear();
        let view = sight.view;
        let ship = |id: i64| sea::ship(view, usize::try_from(id).ok()?);
        let plan = match &action {
            Action::Move { ship: id, headings } => ship(*id)
                .and_then(|ship| Voyage::whole(ship, view.sharpest_turn, headings.clone()))
                .map(Plan::Voyage),
            Action::Deploy {
                ships,
                flag,
                flagship,
            } => {
                let mut formation = Formation::new(view, sight.me?)?;
                let flagship = flagship.and_then(|ship| usize::try_from(ship).ok());
                formation.lay(ships.clone(), *flag, flagship);
                Some(Plan::Formation(formation))
            }
            action => Form::of(action).map(Plan::Form),
        };
        if let Action::Move { ship: id, .. } | Action::Fire { ship: id, .. } = &action {
            self.chosen = ship(*id).map(|ship| ship.id);
        }
        self.plan = plan.unwrap_or(Plan::Whole(action));
        Some(self.ask_preview(false))
    }

    fn press(&mut self, key: KeyCode, sight: &Sight<'_, IcehouseArmada>) -> Option<Response> {
        match (key, &mut self.plan) {
            (KeyCode::Char('z'), _) => {
                self.zoom = if self.zoom == LARGEST_ZOOM {
                    1
                } else {
                    self.zoom * 2
                };
                return Some(Response::default());
            }
            (KeyCode::Tab | KeyCode::BackTab, Plan::Formation(formation)) => {
                formation.choose(if key == KeyCode::Tab { 1 } else { -1 });
                return Some(Response::default());
            }
            (KeyCode::Tab | KeyCode::BackTab, _) => {
                self.choose(sight, key == KeyCode::Tab);
                return Some(Response::default());
            }
            _ => {}
        }
        if !sight.my_turn {
            return None;
        }
        match (&self.plan, sight.view.phase) {
            (Plan::Whole(action), _) if matches!(key, KeyCode::Enter | KeyCode::Char(' ')) => {
                Some(Response::act(action.clone()))
            }
            (Plan::Formation(_), _) => self.press_in_formation(key),
            (Plan::Form(_), _) => self.press_in_form(key, sight),
            (_, Phase::Play) => self.press_in_play(key, sight.view),
            _ => None,
        }
    }

    fn typed(&mut self, line: &str, sight: &Sight<'_, IcehouseArmada>) -> Option<Response> {
        let Some(order) = orders::read(line) else {
            let syntax = orders::syntax(line)?;
            return Some(Response::say(sight.players.texts.say(syntax)));
        };
        Some(match order {
            Order::Act(action) => Response::act(action),
            Order::Targets(Some(ship)) => self.ask_for_targets(ship, None),
            Order::Fire { ship, target } => self.ask_for_targets(ship, Some(target)),
            Order::Targets(None) => {
                let armed = sea::fleet(sight.view, sight.me).filter(|ship| ship.guns_left > 0);
                self.ask_round(armed.map(|ship| ship.id).collect())
            }
            order => {
                let Plan::Formation(formation) = &mut self.plan else {
                    return Some(Response::say(
                        sight.players.texts.say("refusal-wrong_phase"),
                    ));
                };
                let is_known = match order {
                    Order::Place {
                        ship,
                        x,
                        y,
                        heading,
                    } => {
                        let berth = formation.berth_mut(ship);
                        let lay = |berth: &mut Berth| {
                            (berth.x, berth.y, berth.heading) = (x, y, heading);
                        };
                        berth.map(lay).is_some()
                    }
                    Order::Flag { x, y } => {
                        formation.flag = FlagDraft::Fixed(FlagBerth { x, y });
                        true
                    }
                    Order::Flagship(ship) => formation.name_flagship(ship),
                    _ => return Some(self.ask_preview(true)),
                };
                if !is_known {
                    return Some(Response::say(
                        sight.players.texts.say("refusal-no_such_ship"),
                    ));
                }
                Response {
                    lines: list::formation(formation, sight),
                    ..Response::default()
                }
            }
        })
    }

    fn on_answer(
        &mut self,
        answer: Result<Answer, &str>,
        sight: &Sight<'_, IcehouseArmada>,
    ) -> Response {
        let asked = std::mem::replace(&mut self.asked, Asked::Nothing);
        match (asked, answer) {
            (Asked::Preview { then_act }, Ok(Answer::Preview(preview))) => {
                self.on_preview(&preview, then_act, sight)
            }
            (Asked::Targets { ship, fire }, Ok(Answer::Targets { targets })) => {
                self.on_targets(targets, ship, fire, sight)
            }
            (Asked::Round { ship, rest }, Ok(Answer::Targets { targets })) => {
                let mut response = self.ask_round(rest);
                response.lines = list::targets(ship, &targets, sight);
                response
            }
            (Asked::Preview { then_act }, Err(code)) => {
                let refused = Preview {
                    result: code.to_owned(),
                    ..Preview::default()
                };
                self.on_preview(&refused, then_act, sight)
            }
            (Asked::Targets { .. } | Asked::Round { .. }, Err(code)) => {
                self.plan = Plan::None;
                Response::say(sight.players.texts.refusal(code, code))
            }
            (_, _) => Response::default(),
        }
    }
}

impl Helm {
    fn choose(&mut self, sight: &Sight<'_, IcehouseArmada>, is_next: bool) {
        let fleet = sea::fleet(sight.view, sight.me);
        let ids: Vec<usize> = fleet.map(|ship| ship.id).collect();
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

    fn press_in_formation(&mut self, key: KeyCode) -> Option<Response> {
        let Plan::Formation(formation) = &mut self.plan else {
            return None;
        };
        match key {
            KeyCode::Left => formation.push(-PUSH, Mils(0)),
            KeyCode::Right => formation.push(PUSH, Mils(0)),
            KeyCode::Down => formation.push(Mils(0), -PUSH),
            KeyCode::Up => formation.push(Mils(0), PUSH),
            KeyCode::Char(',') => formation.turn(TURN),
            KeyCode::Char('.') => formation.turn(-TURN),
            KeyCode::Char('f') => formation.raise_flag(),
            KeyCode::Enter => return Some(self.ask_preview(true)),
            _ => return None,
        }
        Some(self.ask_preview(false))
    }

    fn press_in_form(
        &mut self,
        key: KeyCode,
        sight: &Sight<'_, IcehouseArmada>,
    ) -> Option<Response> {
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
                    return Some(Response::say(
                        sight.players.texts.say("armada-form-impossible"),
                    ));
                }
                return Some(Response::act(action));
            }
            _ => return None,
        }
        Some(Response::default())
    }

    fn press_in_play(&mut self, key: KeyCode, view: &View) -> Option<Response> {
        let ship = sea::ship(view, self.chosen?)?;
        let turn = match key {
            KeyCode::Left => TURN,
            KeyCode::Right => -TURN,
            KeyCode::Char(',') => SLIGHT_TURN,
            KeyCode::Char('.') => -SLIGHT_TURN,
            KeyCode::Char('f') => return Some(self.ask_for_targets(ship.id, None)),
            _ => Centideg(0),
        };
        if let Plan::Voyage(voyage) = &mut self.plan {
            match key {
                _ if turn != Centideg(0) => voyage.turn(turn),
                KeyCode::Enter | KeyCode::Char(' ') if voyage.is_last_step() => {
                    return Some(Response::act(voyage.with_next()));
                }
                KeyCode::Enter | KeyCode::Char(' ') if self.is_possible => voyage.commit(),
                KeyCode::Enter | KeyCode::Char(' ') => return Some(Response::default()),
                KeyCode::Char('m') => return Some(Response::act(voyage.committed())),
                KeyCode::Esc | KeyCode::Backspace => {
                    if !voyage.back() {
                        self.plan = Plan::None;
                        return Some(Response::default());
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
                _ if turn != Centideg(0) => {}
                _ => return None,
            }
            let mut voyage = Voyage::new(ship, view.sharpest_turn);
            voyage.turn(turn);
            self.plan = Plan::Voyage(voyage);
        }
        Some(self.ask_preview(false))
    }

    fn ask_preview(&mut self, then_act: bool) -> Response {
        let action = match &self.plan {
            Plan::Voyage(voyage) => voyage.with_next(),
            Plan::Formation(formation) => formation.action(),
            _ => return Response::default(),
        };
        self.verdict.clear();
        self.is_possible = false;
        if matches!(self.asked, Asked::Preview { .. }) && !then_act {
            self.is_outdated = true;
            return Response::default();
        }
        self.is_outdated = false;
        self.asked = Asked::Preview { then_act };
        Response::ask(Query::Preview { action })
    }

    fn ask_for_targets(&mut self, ship: usize, fire: Option<usize>) -> Response {
        self.asked = Asked::Targets { ship, fire };
        Response::ask(Query::Targets { ship: ship as i64 })
    }

    fn ask_round(&mut self, mut ships: Vec<usize>) -> Response {
        if ships.is_empty() {
            return Response::default();
        }
        let ship = ships.remove(0);
        self.asked = Asked::Round { ship, rest: ships };
        Response::ask(Query::Targets { ship: ship as i64 })
    }

    fn on_preview(
        &mut self,
        answer: &Preview,
        then_act: bool,
        sight: &Sight<'_, IcehouseArmada>,
    ) -> Response {
        if self.is_outdated {
            return self.ask_preview(then_act);
        }
        self.is_possible = answer.result == "ok";
        if let Plan::Formation(formation) = &self.plan
            && self.is_possible
            && then_act
        {
            return Response::act(formation.action());
        }
        self.verdict = preview(answer, sight.players);
        if then_act {
            Response::say(self.verdict.clone())
        } else {
            Response::default()
        }
    }

    fn on_targets(
        &mut self,
        targets: Vec<Target>,
        ship: usize,
        shot: Option<usize>,
        sight: &Sight<'_, IcehouseArmada>,
    ) -> Response {
        if let Some(target) = shot.and_then(|at| targets.get(at)) {
            return Response::act(fire(ship, target));
        }
        let lines = list::targets(ship, &targets, sight);
        self.verdict.clear();
        self.plan = if targets.is_empty() {
            Plan::None
        } else {
            Plan::Guns(ship, targets)
        };
        Response {
            lines,
            ..Response::default()
        }
    }
}

/// Returns the shot at a target.
fn fire(ship: usize, target: &Target) -> Action {
    Action::Fire {
        ship: ship as i64,
        side: wire_name(&target.side),
        offset: target.offset,
        aim: target.aim,
    }
}
