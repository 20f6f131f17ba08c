//! Placement, goals, halves, clocks and statistics (rules: Aspic, Course of a match).

use super::super::action::End;
use super::super::board::{Camp, placeable};
use super::super::settings::Settings;
use super::super::state::{Aspic, Phase};
use super::super::statistics::Statistics;
use super::super::view::{Distance, Territory};
use super::{LEFT, RIGHT, act, at, before_play, chance, game, legal, play, position, types};
use crate::{BySeat, GameSettings, GameState, Outcome, Viewer};

/// "2×5 turns, 54 s: match of at most 18 min, 9 min each."
#[test]
fn each_camp_has_its_seconds_for_every_turn() {
    let settings = Settings {
        turns_per_half: 5,
        seconds_per_turn: 54,
        ..Settings::default()
    };
    assert_eq!(settings.bank_ms(), Some(9 * 60 * 1000));
    assert_eq!(Settings::default().bank_ms(), Some(60 * 60 * 1000));
}

/// "The other places first: they alternate one piece each, on an empty square of their own free
/// zone, until both have all their pieces down."
#[test]
fn the_camps_place_in_turn() {
    let mut state = game();
    assert_eq!((state.turn, state.pause_ms()), (RIGHT, 0));
    assert_eq!(state.view(Viewer::All).kick_off, Some(Camp::Left));
    assert_eq!(legal(&state).len(), 36);
    for outside in ["place F5", "place E1", "place K4", "place A1"] {
        assert_eq!(act(&mut state, outside), Err("outside_zone"));
    }
    for row in 1..=6 {
        play(&mut state, &format!("place G{row}"));
        assert_eq!((state.turn, state.ball()), (LEFT, None));
        let events = play(&mut state, &format!("place B{row}"));
        assert_eq!(types(&events).contains(&"kick_off".to_owned()), row == 6);
        assert_eq!(state.plies(), 2 * row);
        if row < 6 {
            assert_eq!(act(&mut state, "place G1"), Err("not_empty"));
        }
    }
    assert_eq!((state.turn, state.phase()), (LEFT, Phase::Move));
    assert_eq!(state.ball(), Some(at("F5")));
}

/// Places all pieces of both camps in their free zones.
fn place_all(state: &mut Aspic) {
    while state.phase() == Phase::Placement {
        let free = placeable(state.pieces(), state.turn);
        let square = free.iter().next().unwrap();
        play(state, &format!("place {square}"));
    }
}

/// "After a goal the camp that conceded kicks off; this never changes whose play is next nor the
/// round count: a goal by the camp that plays second in the round ends that round."
#[test]
fn who_conceded_kicks_off() {
    let mut first = position("G5 B1", "J1 J9", "I5", LEFT);
    play(&mut first, "skip_move");
    let events = play(&mut first, "shoot G5");
    assert_eq!(types(&events), ["shot", "goal", "cleared"]);
    assert_eq!((first.scores, first.round()), (BySeat([1, 0]), 1));
    assert_eq!((first.turn, first.pause_ms()), (LEFT, 5000));
    play(&mut first, "place B1");
    assert_eq!(first.pause_ms(), 0);
    place_all(&mut first);
    assert_eq!((first.turn, first.round()), (RIGHT, 1));

    let mut second = position("B1 B9", "E5 J9", "C5", RIGHT);
    play(&mut second, "skip_move");
    play(&mut second, "shoot E5");
    assert_eq!((second.scores, second.round()), (BySeat([0, 1]), 2));
    assert_eq!((second.turn, second.progress()), (RIGHT, 10));
    place_all(&mut second);
    assert_eq!((second.turn, second.round()), (LEFT, 2));
}

/// "A goal on the last play of a half is not followed by placement: the half (or the match) ends";
/// the clocks stand still "once, if a goal ends the half".
#[test]
fn a_goal_can_end_a_half() {
    let mut state = before_play(position("B1 B9", "E5 J9", "C5", RIGHT), 0, 9);
    play(&mut state, "skip_move");
    let events = play(&mut state, "shoot E5");
    assert_eq!(types(&events), ["shot", "goal", "half_time", "cleared"]);
    let view = state.view(Viewer::All);
    assert_eq!((view.half, view.round, view.progress), (2, 1, 50));
    assert_eq!((view.camp, view.kick_off), (Camp::Left, Some(Camp::Right)));
    assert_eq!(state.pause_ms(), 5000);
    place_all(&mut state);
    assert_eq!((state.turn, state.pause_ms()), (RIGHT, 0));

    let mut state = before_play(position("G5 B1", "J1 J9", "I5", LEFT), 1, 9);
    play(&mut state, "skip_move");
    let events = play(&mut state, "shoot G5");
    assert_eq!(types(&events), ["shot", "goal", "full_time"]);
    assert_eq!(
        state.outcome,
        Some(Outcome::win(LEFT, End::Score).with_scores([1, 0]))
    );
    assert_eq!((state.phase(), state.pause_ms()), (Phase::Over, 0));
    assert_eq!((state.round(), state.progress()), (5, 100));
    assert!(legal(&state).is_empty());
}

/// "In the first half left makes the first play of every round, in the second half right does."
#[test]
fn plays_alternate_and_halves_swap_the_first() {
    let mut chance = chance();
    let mut state = game();
    let mut plays = Vec::new();
    while state.outcome.is_none() {
        let (seat, half) = (state.turn, state.half);
        let action = state.random_action(seat, &mut chance).unwrap();
        let events = state.act(seat, &action, &mut chance).unwrap();
        let ends = ["shot", "shot_skipped", "no_shot", "no_play"];
        let ended = types(&events)
            .into_iter()
            .filter(|event| ends.contains(&event.as_str()));
        plays.extend(ended.map(|_| (half, seat.0)));
    }
    let half = |half: u8| (0..10).map(move |play| (half, (half + play) % 2));
    assert_eq!(plays, half(0).chain(half(1)).collect::<Vec<_>>());
}

/// "A camp whose clock runs out loses at once, whatever the score."
#[test]
fn time_over_loses_in_every_phase() {
    let mut placing = game();
    placing.scores = BySeat([0, 3]);
    placing.time_out(RIGHT, &mut chance()).unwrap();
    let lost = Outcome::lost_on_time(RIGHT).with_scores([0, 3]);
    assert_eq!(placing.outcome, Some(lost));

    let mut shooting = position("E5 B1", "J1 J9", "F5", LEFT);
    play(&mut shooting, "skip_move");
    shooting.time_out(LEFT, &mut chance()).unwrap();
    assert_eq!(shooting.outcome.as_ref().unwrap().winners.len(), 1);
    assert!(shooting.to_act().is_empty());
}

/// "Kick-off ball F5; left's play ends with the ball on G (60), right's with the ball on D (30):
/// territory 45 % left, so right shows 55 %. Then left cannot shoot (30) and right scores (0):
/// 30 % left, right shows 70 %."
#[test]
fn territory_is_the_mean_of_the_ball_columns() {
    let shown = |state: &Aspic| {
        let Territory { camp, share, .. } = state.view(Viewer::All).territory;
        (camp, share)
    };
    let mut state = position("E4 B1", "J6 J1", "F5", LEFT);
    assert_eq!(shown(&state), (None, 500));
    for action in ["skip_move", "shoot E4"] {
        play(&mut state, action);
    }
    assert_eq!(shown(&state), (Some(Camp::Left), 600));
    for action in ["skip_move", "shoot J6"] {
        play(&mut state, action);
    }
    assert_eq!(shown(&state), (Some(Camp::Right), 550));
    let events = play(&mut state, "move B1 B2");
    assert_eq!(types(&events), ["moved", "no_shot"]);
    for action in ["skip_move", "shoot G6"] {
        play(&mut state, action);
    }
    assert_eq!(state.scores, BySeat([0, 1]));
    assert_eq!(shown(&state), (Some(Camp::Right), 700));
}

/// "t = ⌊(200·s + n) / (2n)⌋ … (s = 989, n = 200: right 50.5.)"
#[test]
fn territory_is_rounded_half_up_for_left() {
    let mut statistics = Statistics::default();
    for play in 0..200 {
        statistics.count_play(if play < 11 { 4 } else { 5 });
    }
    let Territory { t, camp, share } = Territory::of(statistics.territory());
    assert_eq!((t, camp, share), (495, Some(Camp::Right), 505));
    let even = Territory::of(500);
    assert_eq!((even.camp, even.share), (None, 500));
}

/// "√(Δcol²+Δrow²) of every move, plus |d| of every shot for the shooter … |d| of every shot,
/// bounces unfolded, goals included."
#[test]
fn distances_are_sums_of_lengths() {
    let mut state = position("G3 B1", "J1 J9", "I4", LEFT);
    play(&mut state, "move B1 E4");
    play(&mut state, "shoot G3");
    // 3√2 + √5 = 6.479 and √5 = 2.236.
    let BySeat([left, right]) = state.view(Viewer::All).distances;
    assert_eq!(
        left,
        Distance {
            pieces: 65,
            ball: 22
        }
    );
    assert_eq!(right, Distance { pieces: 0, ball: 0 });
}

/// "The same colour, red/orange, red/mauve, purple/mauve, purple/blue, green/sky."
#[test]
fn like_colours_clash() {
    let aspic = crate::game("aspic").unwrap();
    let colours = aspic.colours();
    assert_eq!(colours.len(), 8);
    let clashes = colours.iter().flat_map(|one| {
        let others = colours.iter().filter(move |other| one < *other);
        others.filter(move |other| aspic.colours_clash(one, other))
    });
    assert_eq!(clashes.count(), 5);
    for (one, other) in [("orange", "red"), ("blue", "purple"), ("sky", "sky")] {
        assert!(aspic.colours_clash(one, other));
    }
    assert!(!aspic.colours_clash("red", "blue"));
}
