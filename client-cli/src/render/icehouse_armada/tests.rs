use crossterm::event::KeyCode;
use engine::Viewer;
use engine::icehouse_armada::{Centideg, Phase, ShipView, Size};
use serde_json::{Value, json};

use super::helm::Plan;
use super::*;
use crate::render::played::{Played, screen};
use crate::render::{Pick, Reaction, Sight};

type Response = Reaction<engine::icehouse_armada::Query, Action>;

/// A match, and the helm of the seat to act.
struct Voyage {
    played: Played<IcehouseArmada>,
    helm: Helm,
}

impl Voyage {
    fn new(settings: &Value) -> Voyage {
        let mut voyage = Voyage {
            played: Played::new(settings),
            helm: Helm::new(),
        };
        voyage.take_over();
        voyage
    }

    /// Deploys all fleets by default, whatever comes before.
    fn at_sea(settings: &Value) -> Voyage {
        let mut voyage = Voyage::new(settings);
        while voyage.phase() != Phase::Play {
            if voyage.phase() == Phase::Deploy {
                voyage.press(KeyCode::Enter);
            } else {
                voyage.played.act_at_random();
                voyage.take_over();
            }
        }
        voyage
    }

    fn phase(&self) -> Phase {
        self.played.view(Viewer::Spectator).phase
    }

    fn look<T>(&mut self, look: impl FnOnce(&mut Helm, &Sight<'_, IcehouseArmada>) -> T) -> T {
        let (helm, played) = (&mut self.helm, &self.played);
        played.look(Viewer::Seat(played.seat()), |sight| look(helm, sight))
    }

    /// Gives the helm to the seat to act.
    fn take_over(&mut self) {
        self.helm = Helm::new();
        self.look(Helm::on_position);
    }

    /// Answers the helm's questions, sends its action, and returns what it says.
    fn react(&mut self, mut response: Response) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.append(&mut response.lines);
            if let Some(action) = response.act {
                let before = self.played.seat();
                self.played.act(&action);
                if before == self.played.seat() {
                    self.look(Helm::on_position);
                } else {
                    self.take_over();
                }
                return lines;
            }
            let Some(query) = response.ask else {
                return lines;
            };
            let answer = self.played.ask(&query);
            response = self.look(|helm, sight| helm.on_answer(Ok(answer), sight));
        }
    }

    fn press(&mut self, key: KeyCode) -> Vec<String> {
        let response = self.look(|helm, sight| helm.press(key, sight));
        self.react(response.unwrap())
    }

    fn types(&mut self, line: &str) -> Vec<String> {
        let response = self.look(|helm, sight| helm.typed(line, sight));
        self.react(response.unwrap())
    }

    fn picks(&mut self) -> Vec<Pick<Action>> {
        self.look(|helm, sight| helm.picks(sight))
    }

    fn screen(&mut self) -> Vec<String> {
        self.look(|helm, sight| screen(helm, (72, 30), sight))
    }

    fn lines(&mut self) -> Vec<String> {
        self.look(|helm, sight| helm.lines(sight))
    }

    fn ship(&self, id: usize) -> ShipView {
        let view = self.played.view(Viewer::Seat(self.played.seat()));
        *sea::ship(&view, id).unwrap()
    }
}

#[test]
fn the_default_formation_is_good_for_every_set_up() {
    for settings in [
        json!({}),
        json!({"setup": "proposed", "objective": "infiltration"}),
        json!({"setup": "twelve_pips", "objective": "capture_the_flag"}),
        json!({"setup": "full", "objective": "capture_the_flag", "flag": "flagship"}),
        json!({"setup": "full", "players": 3}),
        json!({"setup": "full", "players": 4, "teams": true, "objective": "capture_the_flag"}),
    ] {
        let voyage = Voyage::at_sea(&settings);
        assert_eq!(voyage.phase(), Phase::Play, "{settings}");
    }
}

#[test]
fn ships_are_pushed_and_turned_before_they_are_deployed() {
    let mut voyage = Voyage::new(&json!({"setup": "full"}));
    let before = voyage.lines();
    voyage.press(KeyCode::Tab);
    voyage.press(KeyCode::Up);
    voyage.press(KeyCode::Char(','));
    let after = voyage.lines();
    let changed: Vec<_> = before.iter().zip(&after).filter(|(a, b)| a != b).collect();
    assert_eq!(changed.len(), 1);
    assert!(
        changed[0].1.starts_with("1 Bellona (large): "),
        "{}",
        changed[0].1
    );
    assert!(changed[0].1.ends_with("heading 5°"), "{}", changed[0].1);
    let screen = voyage.screen();
    assert!(screen.concat().contains("[1→]"));
    assert!(screen[26].ends_with("– possible") || screen[26].contains("– possible "));
    assert!(screen[28].starts_with("Tab next"), "{}", screen[28]);
    let lines = voyage.types("place 1 20000 12000 0");
    assert!(lines[1].contains("20000, 12000"));
    assert_eq!(voyage.types("deploy"), ["A ship is not inside your zone."]);
    assert_eq!(voyage.phase(), Phase::Deploy);
}

#[test]
fn an_order_with_wrong_words_is_told_its_own() {
    let mut voyage = Voyage::new(&json!({"setup": "full"}));
    for (line, syntax) in [
        ("place 1 here", "place SHIP X Y HEADING"),
        ("propose 1 2 3 huge", "4 4 4 large” (or small)"),
        ("move", "move SHIP HEADING"),
        ("compose", "compose LARGE MEDIUM SMALL"),
    ] {
        let said = voyage.types(line).concat();
        assert!(said.contains(syntax), "{said}");
    }
    let nothing = voyage.look(|helm, sight| helm.typed("hello", sight));
    assert_eq!(nothing, None);
}

#[test]
fn a_move_is_chosen_in_steps_and_shown_before_it_is_made() {
    let mut voyage = Voyage::at_sea(&json!({"setup": "full"}));
    while voyage.ship(voyage.helm.chosen.unwrap()).size != Size::Medium {
        voyage.press(KeyCode::Tab);
    }
    let id = voyage.helm.chosen.unwrap();
    let before = voyage.ship(id);
    voyage.press(KeyCode::Left);
    voyage.press(KeyCode::Char('.'));
    let plan = &voyage.screen()[26];
    assert!(
        plan.starts_with(&format!("{id} ")) && plan.contains(", step 1 of 2: "),
        "{plan}"
    );
    assert!(plan.contains("– possible"), "{plan}");
    assert!(voyage.screen()[28].contains("Enter next step · m sail"));
    voyage.press(KeyCode::Enter);
    assert!(voyage.screen()[26].contains(", step 2 of 2: "));
    assert!(voyage.screen()[28].contains("turn · Enter sail"));
    voyage.press(KeyCode::Esc);
    assert!(voyage.screen()[26].contains(", step 1 of 2: "));
    voyage.press(KeyCode::Char('m'));
    let after = voyage.ship(id);
    assert!(after.moved);
    assert_eq!(
        after.pose.heading,
        (before.pose.heading + Centideg(400)).normalized()
    );
    let tip = before.pose.tip;
    assert_eq!((after.pose.x, after.pose.y), (tip.x, tip.y));
}

#[test]
fn an_advised_move_is_planned_whole_and_sailed_by_one_key() {
    let mut voyage = Voyage::at_sea(&json!({"setup": "full"}));
    let id = loop {
        voyage.press(KeyCode::Tab);
        let id = voyage.helm.chosen.unwrap();
        if voyage.ship(id).size == Size::Medium {
            break id;
        }
    };
    voyage.press(KeyCode::Tab);
    let before = voyage.ship(id).pose;
    // A single step, though two are possible.
    let heading = (before.heading + Centideg(450)).normalized();
    let advised = Action::Move {
        ship: id as i64,
        headings: vec![heading],
    };
    let order = voyage.look(|helm, sight| helm.order(&advised, sight));
    assert!(order.unwrap().contains(&format!("“move {id} ")));
    let planned = voyage.look(|helm, sight| helm.plan(advised, sight));
    voyage.react(planned.unwrap());
    let plan = &voyage.screen()[26];
    assert!(plan.starts_with(&format!("{id} ")), "{plan}");
    assert!(plan.contains("– possible"), "{plan}");
    voyage.press(KeyCode::Enter);
    let after = voyage.ship(id);
    assert!(after.moved && after.pose.heading == heading);
    assert_eq!((after.pose.x, after.pose.y), (before.tip.x, before.tip.y));
}

#[test]
fn an_advised_deployment_is_laid_out_and_deployed_by_one_key() {
    let mut voyage = Voyage::new(&json!({"setup": "full"}));
    voyage.press(KeyCode::Tab);
    voyage.press(KeyCode::Up);
    let Plan::Formation(formation) = &voyage.helm.plan else {
        panic!("ships are being deployed");
    };
    let advised = formation.action();
    voyage.take_over();
    let planned = voyage.look(|helm, sight| helm.plan(advised.clone(), sight));
    voyage.react(planned.unwrap());
    let response = voyage
        .look(|helm, sight| helm.press(KeyCode::Enter, sight))
        .unwrap();
    let answer = voyage.played.ask(&response.ask.unwrap());
    let response = voyage.look(|helm, sight| helm.on_answer(Ok(answer), sight));
    assert_eq!(response.act, Some(advised));
}

#[test]
fn any_other_advised_action_waits_for_one_key() {
    let mut voyage = Voyage::at_sea(&json!({"setup": "full"}));
    let end = Action::EndTurn {};
    let planned = voyage.look(|helm, sight| helm.plan(end.clone(), sight));
    voyage.react(planned.unwrap());
    assert!(
        voyage.screen()[26].starts_with("end"),
        "{:?}",
        voyage.screen()[26]
    );
    let response = voyage.look(|helm, sight| helm.press(KeyCode::Enter, sight));
    assert_eq!(response.unwrap().act, Some(end));
}

#[test]
fn the_sea_keeps_its_scale_whatever_is_said_below() {
    let mut voyage = Voyage::at_sea(&json!({}));
    let sea = |voyage: &mut Voyage| {
        let bottom = |row: &String| row.contains("⣀⣀⣀");
        voyage.screen().iter().rposition(bottom)
    };
    let before = sea(&mut voyage);
    voyage.press(KeyCode::Right);
    assert_eq!(sea(&mut voyage), before);
    voyage.press(KeyCode::Char('m'));
    let screen = voyage.screen().join(" ");
    assert!(screen.contains("has moved"), "{screen}");
    assert_eq!(sea(&mut voyage), before);
}

#[test]
fn the_sea_has_its_four_edges() {
    let mut voyage = Voyage::at_sea(&json!({}));
    let mut sea = |size| {
        let mut rows = voyage.look(|helm, sight| screen(helm, size, sight));
        rows.truncate(rows.len() - 4);
        rows.split_off(1)
    };
    let low = sea((72, 30));
    assert!(low[0].contains("⠉⠉⠉"), "{low:#?}");
    assert!(low.last().unwrap().contains("⣀⣀⣀"), "{low:#?}");
    let narrow = sea((24, 60));
    let has_sides = |row: &String| row.starts_with('⡇') && row.ends_with('⢸');
    assert!(narrow.iter().any(has_sides), "{narrow:#?}");
}

#[test]
fn ships_out_of_sight_have_no_label() {
    let mut voyage = Voyage::at_sea(&json!({"setup": "full"}));
    let view = voyage.played.view(Viewer::Spectator);
    let mine = voyage.played.seat();
    let of_others: Vec<String> = sea::fleet(&view, None)
        .filter(|ship| ship.owner != mine)
        .map(|ship| format!("{}{}", ship.id, sea::arrow(ship.pose.heading)))
        .collect();
    let mut shown = || {
        let screen = voyage.screen().join("\n");
        voyage.press(KeyCode::Char('z'));
        let shown = of_others.iter().filter(|label| screen.contains(*label));
        shown.count()
    };
    assert_eq!(shown(), of_others.len());
    assert_eq!([shown(), shown()], [0, 0]);
}

#[test]
fn no_step_turns_more_than_the_view_allows() {
    let mut voyage = Voyage::at_sea(&json!({"setup": "full"}));
    let heading = voyage.ship(voyage.helm.chosen.unwrap()).pose.heading;
    for _ in 0..40 {
        voyage.press(KeyCode::Left);
    }
    let turned = (heading + Centideg(7400)).normalized().0 / 100;
    let plan = &voyage.screen()[26];
    assert!(plan.contains(&format!(": {turned}°")), "{plan}");
}

#[test]
fn guns_fire_at_what_the_server_finds() {
    let mut voyage = Voyage::at_sea(&json!({"setup": "full"}));
    let lines = voyage.types("targets");
    assert!(
        lines.len() >= 12 && lines[0].ends_with(" can hit nothing from here."),
        "{lines:?}"
    );
    let shot = loop {
        let ship = voyage.helm.chosen.unwrap();
        voyage.press(KeyCode::Char('f'));
        let picks = voyage.picks();
        if picks.len() > 1 {
            break (ship, picks[0].clone());
        }
        if voyage.played.seat() == protocol::Seat(0) || voyage.ship(ship).moved {
            voyage.played.act_at_random();
        } else {
            voyage.types("end");
        }
        voyage.take_over();
    };
    let (ship, pick) = shot;
    assert_eq!(pick.keys, "1");
    let Action::Fire { ship: firing, .. } = pick.action else {
        panic!("a target is fired at");
    };
    assert_eq!(firing, ship as i64);
    assert!(voyage.types(&format!("targets {ship}"))[1].starts_with("  1. "));
    let guns = voyage.ship(ship).guns_left;
    let seat = voyage.played.seat();
    voyage.types(&format!("fire {ship}"));
    if voyage.played.seat() == seat {
        assert_eq!(voyage.ship(ship).guns_left, guns - 1);
    }
}

#[test]
fn labels_on_a_small_sea_are_whole_or_left_out() {
    let mut voyage = Voyage::at_sea(&json!({"setup": "full", "players": 4}));
    let view = voyage.played.view(Viewer::Spectator);
    let arrows = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];
    let labels: Vec<String> = sea::fleet(&view, None)
        .map(|ship| format!("{}{}", ship.id, sea::arrow(ship.pose.heading)))
        .collect();
    let rows = voyage.look(|helm, sight| screen(helm, (48, 12), sight));
    let mut shown = 0;
    for row in &rows[1..8] {
        let parts = row.split(|symbol: char| !symbol.is_ascii_digit() && !arrows.contains(&symbol));
        for part in parts.filter(|part| !part.is_empty()) {
            // Labels may touch each other.
            let mut rest = part;
            while !rest.is_empty() {
                let found = labels
                    .iter()
                    .find_map(|label| rest.strip_prefix(label.as_str()));
                let Some(after) = found else {
                    panic!("{part} is cut: {rows:#?}");
                };
                rest = after;
                shown += 1;
            }
        }
    }
    assert!(shown > 4 && shown < labels.len(), "{shown}: {rows:#?}");
}

#[test]
fn the_sea_is_a_list_for_those_who_read() {
    let mut voyage = Voyage::at_sea(&json!({"objective": "infiltration"}));
    let lines = voyage.lines();
    let large = lines.iter().filter(|line| line.contains(", large): "));
    assert_eq!(large.count(), 4);
    assert!(lines[0].starts_with("0 Argo (Ada, "), "{}", lines[0]);
    assert!(lines.last().unwrap().starts_with("Type “targets”"));
    let screen = voyage.screen();
    assert!(screen.concat().contains("0→"));
    voyage.press(KeyCode::Char('z'));
    assert_ne!(voyage.screen(), screen);
}

#[test]
fn a_fleet_is_composed_by_form() {
    let mut voyage = Voyage::new(&json!({"setup": "twelve_pips"}));
    let screen = voyage.screen();
    assert!(screen[1].contains("▶ large ships"), "{}", screen[1]);
    voyage.press(KeyCode::Left);
    assert_eq!(
        voyage.press(KeyCode::Enter),
        ["This fleet is not possible."]
    );
    voyage.press(KeyCode::Right);
    voyage.press(KeyCode::Enter);
    assert_eq!(voyage.types("compose 2 2 2").len(), 0);
    assert_eq!(voyage.phase(), Phase::Deploy);
}

#[test]
fn actions_events_and_answers_are_described() {
    Voyage::new(&json!({})).played.with_players(|players| {
        let describe = |action: Action| IcehouseArmada::action(&action, players);
        let course = Action::Move {
            ship: 3,
            headings: vec![Centideg(0), Centideg(3550)],
        };
        assert_eq!(
            describe(course),
            "sail Daphne 2 steps, bow to the north-east"
        );
        let fleet = engine::icehouse_armada::FleetChoice::Large;
        assert_eq!(
            describe(Action::ChooseFleet { fleet }),
            "take the large ships"
        );
        let sunk = Event::Sunk { ship: 9 };
        assert_eq!(
            IcehouseArmada::event(&sunk, players).unwrap(),
            "Juno sinks."
        );
        let refused = Preview {
            result: "collision".to_owned(),
            ..Preview::default()
        };
        assert_eq!(
            IcehouseArmada::answer(&Answer::Preview(refused), players),
            "The ship would touch something."
        );
    });
}
