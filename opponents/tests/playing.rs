//! Every opponent plays every level legally, the same again from the same seed, and from nothing but
//! what its seat was shown.

use engine::{
    AnyGame, Chance, CheckedSettings, GAMES, GameKind, Json, Seat, SeatSet, Seed, Viewer, game,
};
use opponents::plain::Plain;
use opponents::{Budget, Level, OPPONENTS, Opponent, Situation, opponent};
use serde_json::{Value, json};

/// Every game as usual, and settings that let some show all they have.
fn tables() -> Vec<(&'static str, Value)> {
    let mut tables: Vec<_> = GAMES.iter().map(|kind| (kind.id(), json!({}))).collect();
    tables.extend([
        ("aspic", json!({"turns_per_half": 5, "pieces": 5})),
        ("aspic", json!({"turns_per_half": 5, "pieces": 7})),
        ("orbito", json!({"size": 6, "rings": ["cw", "ccw", "cw"]})),
        (
            "lutinades",
            json!({"players": 7, "clever_goblins": true, "big_picture": true}),
        ),
        (
            "icehouse-armada",
            json!({"setup": "proposed", "objective": "infiltration"}),
        ),
        ("icehouse-armada", json!({"setup": "full", "players": 3})),
        (
            "icehouse-armada",
            json!({"setup": "twelve_pips", "players": 4, "teams": true, "objective": "capture_the_flag", "flag": "flagship"}),
        ),
        (
            "icehouse-armada",
            json!({"setup": "twelve_pips", "objective": "capture_the_flag", "flag": "fixed"}),
        ),
    ]);
    tables
}

/// A match being played, with what was done in it.
struct Match {
    settings: CheckedSettings,
    playing: Box<dyn AnyGame>,
    steps: Vec<(Seat, Option<Json>)>,
    seed: Option<Seed>,
}

impl Match {
    fn new(id: &str, settings: &Value, seed: Seed) -> Match {
        let kind = game(id).expect("a game");
        let settings = kind.check(settings.as_object().expect("an object"));
        let settings = settings.expect("right settings");
        Match {
            playing: kind.start(&settings, Chance::new(seed)),
            settings,
            steps: Vec::new(),
            seed: (!kind.has_secrets()).then_some(seed),
        }
    }

    fn situation(&self, seat: Seat) -> Situation {
        let seed = Seed([self.steps.len() as u8; 32]);
        Situation::of(
            self.playing.as_ref(),
            &self.settings,
            seat,
            &self.steps,
            self.seed,
            seed,
        )
    }

    fn act(&mut self, seat: Seat, action: &str) {
        let acted = self.playing.act(seat, action);
        let action = acted.unwrap_or_else(|refusal| panic!("{seat} {action}: {refusal:?}"));
        self.steps.push((seat, Some(action)));
    }
}

fn decide(opponent: &mut dyn Opponent, situation: &Situation, level: Level) -> String {
    let mut budget = Budget::of_nodes(opponent.nodes(level).min(12));
    let decision = opponent.decide(situation, level, &mut budget);
    decision
        .expect("the seat is to act")
        .action
        .get()
        .to_owned()
}

#[test]
fn every_level_plays_legally_and_the_same_again() {
    for (id, settings) in tables() {
        let mut playing = Match::new(id, &settings, Seed([5; 32]));
        let mut opponent = opponent(id).expect("every game has an opponent");
        while let Some(seat) = playing.playing.to_act().iter().next() {
            let steps = playing.steps.len();
            if steps == 48 {
                break;
            }
            let level = Level::new((steps % Level::COUNT) as u8 + 1).expect("a level");
            let situation = playing.situation(seat);
            let action = decide(opponent.as_mut(), &situation, level);
            if steps.is_multiple_of(8) {
                let mut other = opponents::opponent(id).expect("every game has an opponent");
                assert_eq!(decide(other.as_mut(), &situation, level), action, "{id}");
            }
            playing.act(seat, &action);
        }
    }
}

#[test]
fn the_seed_decides_among_actions_that_are_worth_the_same() {
    for level in [Level::new(7).expect("a level"), Level::BEST] {
        let mut opponent = opponent("orbito").expect("an opponent");
        let mut situation = Match::new("orbito", &json!({}), Seed([0; 32])).situation(Seat(0));
        let first = decide(opponent.as_mut(), &situation, level);
        let is_another = (1..20).any(|number| {
            situation.seed = Seed([number; 32]);
            decide(opponent.as_mut(), &situation, level) != first
        });
        assert!(is_another, "{level:?} always begins with {first}");
    }
}

#[test]
fn plain_players_play_legally() {
    for kind in OPPONENTS {
        let mut playing = Match::new(kind.game(), &json!({}), Seed([6; 32]));
        let mut plains = vec![Plain::Random, Plain::Flat, Plain::Uct];
        plains.extend(kind.rivals().into_iter().map(Plain::Rival));
        let mut players: Vec<Box<dyn Opponent>> =
            plains.iter().map(|plain| kind.plain(*plain)).collect();
        for nth in 0..30 {
            let Some(seat) = playing.playing.to_act().iter().next() else {
                break;
            };
            let player = players[nth % plains.len()].as_mut();
            let mut budget = Budget::of_nodes(3);
            let decision = player.decide(&playing.situation(seat), Level::BEST, &mut budget);
            playing.act(seat, decision.expect("the seat is to act").action.get());
        }
    }
}

/// Returns how the first seat to act in a battle stands, according to the best level.
fn standing_at_sea(settings: &Value) -> Option<f64> {
    let mut playing = Match::new("icehouse-armada", settings, Seed([7; 32]));
    let mut chance = Chance::new(Seed([8; 32]));
    let is_at_sea = |playing: &Match| {
        let view = playing.playing.view(Viewer::Spectator);
        view.get().contains(r#""phase":"play""#)
    };
    while !is_at_sea(&playing) {
        let seat = playing.playing.to_act().iter().next().expect("a seat");
        let action = playing.playing.random_action(seat, &mut chance);
        playing.act(seat, action.expect("there is something to do").get());
    }
    let seat = playing.playing.to_act().iter().next().expect("a seat");
    let mut opponent = opponent("icehouse-armada").expect("an opponent");
    let mut budget = Budget::of_nodes(40);
    let decision = opponent.decide(&playing.situation(seat), Level::BEST, &mut budget);
    decision.expect("the seat is to act").score
}

#[test]
fn who_stands_better_at_sea_is_told_where_there_are_two_sides() {
    let two_sides = [
        json!({}),
        json!({"setup": "full", "players": 4, "teams": true}),
    ];
    for settings in two_sides {
        let score = standing_at_sea(&settings).expect("a score");
        assert!((-1.0..=1.0).contains(&score), "{score}");
    }
    let three = json!({"setup": "full", "players": 3});
    assert_eq!(standing_at_sea(&three), None);
}

#[test]
fn every_game_has_an_opponent() {
    let games: Vec<&str> = GAMES.iter().map(|kind: &&dyn GameKind| kind.id()).collect();
    let opponents: Vec<&str> = OPPONENTS.iter().map(|kind| kind.game()).collect();
    assert_eq!(opponents, games);
}

/// A player, with its level.
type Leveled = (Box<dyn Opponent>, Level);

/// Plays a match of five in which one sits on a seat among four others, and returns who won.
fn winners(one: &mut Leveled, seat: Seat, others: &mut Leveled, seed: Seed) -> SeatSet {
    let mut playing = Match::new("lutinades", &json!({"players": 5}), seed);
    while let Some(actor) = playing.playing.to_act().iter().next() {
        let (player, level) = if actor == seat {
            &mut *one
        } else {
            &mut *others
        };
        let mut situation = playing.situation(actor);
        situation.seed.0[31] = seed.0[0];
        let mut budget = Budget::of_nodes(400);
        let decision = player.decide(&situation, *level, &mut budget);
        playing.act(actor, decision.expect("the seat is to act").action.get());
    }
    let outcome = playing.playing.outcome().expect("nobody is to act");
    outcome.winners
}

/// Returns how many of ten matches are won alone by one among four others.
fn wins(one: &mut Leveled, others: &mut Leveled) -> usize {
    let is_won = |number: &u8| {
        let seat = Seat(number % 5);
        winners(one, seat, others, Seed([*number; 32])) == SeatSet::one(seat)
    };
    (0..10).filter(is_won).count()
}

fn level_of_lutinades(number: u8) -> Leveled {
    let level = Level::new(number).expect("a level");
    (opponent("lutinades").expect("an opponent"), level)
}

#[test]
fn goblins_who_count_the_truths_of_others_are_beaten() {
    let kind = OPPONENTS.iter().find(|kind| kind.game() == "lutinades");
    let counting = kind.expect("an opponent").plain(Plain::Rival("counting"));
    let wins = wins(&mut level_of_lutinades(8), &mut (counting, Level::BEST));
    assert!(wins >= 7, "{wins} of 10");
}

#[test]
fn goblins_four_levels_below_are_beaten() {
    for level in [1, 4] {
        let mut higher = level_of_lutinades(level + 4);
        let wins = wins(&mut higher, &mut level_of_lutinades(level));
        assert!(wins >= 6, "level {level}: {wins} of 10");
    }
}

/// Two matches that differ in the card which the picker does not see, and in the pile.
#[test]
fn a_picker_does_not_know_the_card() {
    let settings = json!({"players": 4});
    let first = |number: u8| Match::new("lutinades", &settings, Seed([number; 32]));
    let omniscient = |playing: &Match| playing.playing.view(Viewer::All).get().to_owned();
    let one = first(0);
    let picker: Value = serde_json::from_str(one.playing.view(Viewer::All).get()).expect("JSON");
    let picker = Seat(picker["picker"].as_u64().expect("a seat") as u8);
    let others = (1..40).map(first).filter(|other| {
        let is_same = other.playing.to_act() == one.playing.to_act();
        is_same && omniscient(other) != omniscient(&one)
    });
    let mut matches: Vec<Match> = others.take(4).collect();
    matches.push(one);
    let signs = ["up", "down", "small"];
    let mut decisions: Vec<String> = Vec::new();
    for playing in &mut matches {
        let goblins: Vec<Seat> = playing.playing.to_act().iter().collect();
        for (goblin, sign) in goblins.into_iter().zip(signs) {
            playing.act(
                goblin,
                &json!({"type": "gesture", "sign": sign}).to_string(),
            );
        }
        let mut opponent = opponent("lutinades").expect("an opponent");
        decisions.push(decide(
            opponent.as_mut(),
            &playing.situation(picker),
            Level::BEST,
        ));
    }
    assert_eq!(decisions.len(), 5);
    assert!(decisions.iter().all(|decision| *decision == decisions[0]));
}

/// Two matches that differ in the fleet and the berths the others have chosen in secret.
#[test]
fn a_fleet_is_deployed_without_knowing_the_others() {
    let settings = json!({"setup": "twelve_pips"});
    let fleets = [[4, 0, 0], [0, 4, 4]];
    let decisions = fleets.map(|[large, medium, small]| {
        let mut playing = Match::new("icehouse-armada", &settings, Seed([0; 32]));
        let secret = json!({"type": "compose", "large": large, "medium": medium, "small": small});
        playing.act(Seat(0), &secret.to_string());
        let mut opponent = opponent("icehouse-armada").expect("an opponent");
        let composed = decide(opponent.as_mut(), &playing.situation(Seat(1)), Level::BEST);
        playing.act(Seat(1), &composed);
        composed
    });
    assert_eq!(decisions[0], decisions[1]);

    let decisions = [1, 2].map(|number| {
        let settings = json!({"setup": "full"});
        let mut playing = Match::new("icehouse-armada", &settings, Seed([0; 32]));
        let mut chance = Chance::new(Seed([number; 32]));
        let secret = playing.playing.random_action(Seat(0), &mut chance);
        playing.act(Seat(0), secret.expect("there is a deployment").get());
        let mut opponent = opponent("icehouse-armada").expect("an opponent");
        decide(opponent.as_mut(), &playing.situation(Seat(1)), Level::BEST)
    });
    assert_eq!(decisions[0], decisions[1]);
}
