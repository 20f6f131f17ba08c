//! A match that another server takes over: the time in which nobody could act is nobody's.

use engine::{Chance, Seat, Viewer};
use protocol::{DelayUnit, Event, Player, Receipt, SpectatorDelay, TimeControl, Version};
use serde_json::json;

use super::script::{Played, at};
use crate::{Fault, LateMatch, LogEntry, MatchCore, ServedMs};

const BANK: TimeControl = TimeControl::SuddenDeath { bank_ms: 60_000 };

fn orbito(control: TimeControl) -> Played {
    Played::started("orbito", json!({}), control, 1).with_everybody_there()
}

/// The time that each seat has left, and how soon its clock starts.
fn clocks(core: &MatchCore, ms: u64) -> Vec<(u64, Option<u64>)> {
    let clock = core.clock.as_ref().unwrap().state(at(ms).served);
    let seats = clock.seats.iter();
    seats
        .map(|seat| (seat.remaining_ms, seat.runs_in_ms))
        .collect()
}

fn receipt(played: &Played) -> Receipt {
    let receipt = played.core.log.receipt(played.core.version);
    receipt.expect("the last event cost time")
}

fn charged_ms(played: &Played) -> u64 {
    receipt(played).charged_ms
}

#[test]
fn time_in_which_nobody_could_act_is_charged_to_nobody() {
    let mut played = orbito(BANK);
    played.lose(15_000, 7_000);
    assert_eq!(clocks(&played.core, 15_000)[0], (52_000, Some(0)));
    played.play("20_000 0 turn A1 => acted");
    assert_eq!(
        receipt(&played),
        Receipt {
            elapsed_ms: 20_000,
            forgiven_ms: 7_000,
            charged_ms: 13_000
        }
    );
    assert_eq!(clocks(&played.core, 20_000)[0], (47_000, None));
}

/// Storing that time was lost takes time, too.
#[test]
fn a_clock_stands_until_it_is_published_that_it_goes_on() {
    let mut played = orbito(BANK);
    played.core.resume(at(15_000), 7_000);
    played.publish(15_800);
    assert_eq!(clocks(&played.core, 15_800)[0], (52_000, Some(0)));
    // The time for which it stood is not lost once more.
    played.core.resume(at(18_000), 5_000);
    played.publish(18_300);
    assert_eq!(clocks(&played.core, 18_300)[0], (52_000, Some(0)));
    played.play("20_300 0 turn A1 => acted");
    assert_eq!(charged_ms(&played), 10_000);
    played.play("20_400 0 resign => resigned");
    crate::audit(&played.record().unwrap()).unwrap();
}

#[test]
fn the_rules_timer_stands_until_it_is_published_that_it_goes_on() {
    let mut played = Played::started("lutinades", json!({}), TimeControl::None, 3);
    let goblins: Vec<Seat> = played.core.to_act().iter().collect();
    played.come(1_000, goblins[0].0);
    played.core.resume(at(10_000), 6_000);
    played.publish(10_700);
    assert_eq!(played.core.timer_end(), Some(ServedMs(27_700)));
}

/// A player who was ready while nobody served the match would have started its clocks then.
#[test]
fn a_match_begins_no_earlier_than_it_came_back() {
    let mut open = Played::open("orbito", json!({}), BANK, 1);
    open.join(0, Some(0)).unwrap();
    let served_of = |core: MatchCore| core.moment(Player(0), at(5_000)).served;
    assert_eq!(served_of(open.revived(20_000)), ServedMs(20_000));
    // A turn takes no longer than until the answer came.
    let started = Played::orbito();
    assert_eq!(served_of(started.revived(20_000)), ServedMs(5_000));
}

#[test]
fn no_flag_falls_for_lost_time() {
    let mut played = orbito(BANK);
    played.play("10_000 0 turn A1 => acted");
    played.lose(80_000, 30_000);
    assert_eq!(played.core.due_alone(), Some(ServedMs(100_000)));
    played.play("99_999 - tick =>\n 100_000 - tick => timed_out");
    let Event::TimedOut { receipt, .. } = played.event(played.core.version) else {
        panic!("time was over")
    };
    let receipt = receipt.unwrap();
    assert_eq!((receipt.charged_ms, receipt.forgiven_ms), (60_000, 30_000));
}

#[test]
fn servers_lost_in_one_turn_add_up() {
    let mut played = orbito(BANK);
    played.lose(10_000, 4_000);
    played.lose(20_000, 5_000);
    played.play("30_000 0 turn A1 => acted");
    let receipt = receipt(&played);
    assert_eq!((receipt.forgiven_ms, receipt.charged_ms), (9_000, 21_000));
    // The next turn is charged for all of its time.
    played.play("40_000 1 turn D4 => acted");
    assert_eq!(charged_ms(&played), 10_000);
}

#[test]
fn what_is_left_of_a_delay_is_left_afterwards() {
    let mut played = orbito(TimeControl::Delay {
        initial_ms: 60_000,
        delay_ms: 10_000,
    });
    // Three of ten seconds of the delay have passed.
    played.lose(9_000, 6_000);
    assert_eq!(clocks(&played.core, 9_000)[0], (60_000, Some(7_000)));
    played.play("18_000 0 turn A1 => acted");
    let receipt = receipt(&played);
    assert_eq!((receipt.elapsed_ms, receipt.charged_ms), (18_000, 2_000));
}

#[test]
fn no_more_is_lost_than_the_time_since_the_last_event() {
    let mut played = orbito(BANK);
    played.play("10_000 0 turn A1 => acted");
    played.lose(12_000, 9_000);
    played.play("13_000 1 turn D4 => acted");
    let resumed = played.event(Version(played.core.version.0 - 1));
    assert_eq!(resumed, Event::Resumed { lost_ms: 2_000 });
    assert_eq!(charged_ms(&played), 1_000);
}

#[test]
fn nothing_happens_where_no_time_was_lost_or_none_runs() {
    let mut open = Played::open("orbito", json!({}), BANK, 1);
    let mut without_a_clock = Played::orbito();
    let mut over = orbito(BANK);
    over.play("1_000 0 resign => resigned");
    for played in [&mut open, &mut without_a_clock, &mut over] {
        played.play("10_000 - resume 5_000 =>");
    }
    orbito(BANK).play("10_000 - resume 0 =>");
}

/// The server that takes a match over grants what publishing the position can have taken, as after a
/// restart; while nobody served, it took nothing.
#[test]
fn publishing_took_no_time_while_nobody_served() {
    for (acts_at, charged) in [(10_000, 0), (10_500, 500), (22_000, 12_000)] {
        let mut played = orbito(BANK);
        played.play("1_000 0 turn A1 => acted\n 10_000 - resume 8_000 => resumed");
        played.play(&format!("{acts_at} 1 turn D4 => acted"));
        assert_eq!(charged_ms(&played), charged, "{acts_at}");
        // The next server reads the same from the log.
        let revived = played.revived(acts_at);
        assert_eq!(
            format!("{:?}", revived.clock),
            format!("{:?}", played.core.clock)
        );
    }
}

#[test]
fn who_takes_over_goes_on_as_who_was_lost_would_have() {
    let script = "
        30_000 1 turn D4 => acted
        36_000 0 offer takeback => offered
        37_000 1 offer takeback => taken_back
        45_000 0 turn A1 => acted
    ";
    let mut played = orbito(BANK);
    played.play("10_000 0 turn A1 => acted\n 22_000 - resume 5_000 => resumed");
    let mut brought_back = Played {
        core: played.revived(22_000),
        stored: played.stored.clone(),
        next: None,
    };
    for played in [&mut played, &mut brought_back] {
        played.play(script);
    }
    let chained = |played: &Played| played.stored.last().unwrap().hash;
    assert_eq!(chained(&played), chained(&brought_back));
    assert_eq!(
        clocks(&played.core, 50_000),
        clocks(&brought_back.core, 50_000)
    );
}

#[test]
fn neither_offers_nor_decisions_change() {
    let mut played = orbito(BANK);
    played.play(
        "
        10_000 0 turn A1              => acted
        11_000 0 offer takeback       => offered
        20_000 - resume 5_000         => resumed
        21_000 1 turn D4 seeing 7     => acted
        22_000 1 offer draw           => offered
        30_000 - resume 5_000         => resumed
        31_000 0 decline draw         => declined
        32_000 1 offer takeback       => offered
        40_000 - resume 2_000         => resumed
        41_000 0 offer takeback       => taken_back
        ",
    );
    assert_eq!(played.core.steps.len(), 1);
    assert_eq!(played.core.turns(), 1);
}

/// A fleet can be composed when the time for it is over, too.
#[test]
fn a_clock_that_stands_after_its_time_has_lost_nothing() {
    let armada = Played::started("icehouse-armada", json!({}), BANK, 1);
    let mut played = armada.with_everybody_there();
    played.lose(15_000, 7_000);
    played.tick(90_000);
    let mut chance = Chance::new(engine::Seed([3; 32]));
    played.act_at_random(95_000, &mut chance);
    assert_eq!(receipt(&played), Receipt::default());
    played.play("96_000 0 resign => resigned");
    crate::audit(&played.record().unwrap()).unwrap();
}

/// Fleets are deployed by both at once, when the time for it is over, too.
#[test]
fn a_clock_that_stands_after_its_time_runs_anew_without_what_was_lost() {
    let armada = Played::started("icehouse-armada", json!({}), BANK, 1);
    let mut played = armada.with_everybody_there();
    let mut chance = Chance::new(engine::Seed([3; 32]));
    played.act_at_random(1_000, &mut chance);
    played.act_at_random(2_000, &mut chance);
    played.lose(15_000, 7_000);
    played.tick(90_000);
    played.act_at_random(95_000, &mut chance);
    played.act_at_random(97_000, &mut chance);
    assert_eq!(receipt(&played).elapsed_ms, 2_000);
    played.play("98_000 0 resign => resigned");
    crate::audit(&played.record().unwrap()).unwrap();
}

#[test]
fn the_rules_timer_goes_on_as_it_stood() {
    let mut played = Played::started("lutinades", json!({}), TimeControl::None, 3);
    let goblins: Vec<Seat> = played.core.to_act().iter().collect();
    played.come(1_000, goblins[0].0);
    assert_eq!(played.core.timer_end(), Some(ServedMs(21_000)));
    played.lose(10_000, 6_000);
    assert_eq!(played.core.timer_end(), Some(ServedMs(27_000)));
    played.play("26_999 - tick =>\n 27_000 - tick => timed_out timed_out");
}

/// Time that was lost does not count towards the rules' limit.
#[test]
fn a_limit_that_passed_in_lost_time_is_impossible() {
    let limit_after = |lost_ms: u64| {
        let mut played = Played::started("lutinades", json!({}), TimeControl::None, 3);
        played.come(0, 0);
        played.lose(10_000, lost_ms);
        let end = played.core.timer_end().unwrap().0;
        played.tick(end);
        for player in 0..3 {
            played.play(&format!("{end} {player} resign => resigned"));
            if played.core.result().is_some() {
                break;
            }
        }
        played
    };
    let record = limit_after(6_000).record().unwrap();
    crate::audit(&record).unwrap();
    let mut early = record;
    let resumed = super::forging::first(&early, "resumed").unwrap();
    super::forging::change(&mut early, resumed, |event| event["lost_ms"] = json!(6_001));
    super::forging::rechain(&mut early);
    let fault = crate::audit(&early).unwrap_err();
    assert_eq!(fault, Fault::Impossible(Version(resumed as u64 + 2)));
}

/// A log is not served if it says that more time was lost than it spans.
#[test]
fn a_log_that_lost_more_than_there_was_is_not_followed() {
    let mut played = orbito(BANK);
    played.play("10_000 0 turn A1 => acted\n 20_000 - resume 10_000 => resumed");
    let revive = |entries: &[LogEntry]| {
        let (head, timeouts) = (played.core.head.clone(), played.core.timeouts);
        MatchCore::revive(head, timeouts, &[], entries, at(20_000)).err()
    };
    assert_eq!(revive(&played.stored), None);
    let mut entries = played.stored.clone();
    let last = entries.last_mut().unwrap();
    last.event = last.event.replace("10000", "10001");
    let before = played.stored[played.stored.len() - 2].hash;
    last.hash = before.then(last.version, last.at_ms, &last.event);
    let version = last.version;
    assert_eq!(revive(&entries), Some(Fault::Impossible(version)));
}

#[test]
fn late_spectators_see_it_late() {
    let mut played = orbito(BANK);
    played.core.head.spectator_delay = Some(SpectatorDelay {
        amount: 1,
        unit: DelayUnit::Minutes,
        secrets: false,
    });
    let mut late = LateMatch::of(&played.core, &played.stored, at(0)).unwrap();
    let known = played.stored.len();
    played.play("20_000 - resume 7_000 => resumed");
    late.follow(&played.core, &played.stored[known..], at(79_999));
    let version = late.shown(at(79_999)).version();
    late.follow(&played.core, &[], at(80_000));
    let shown = late.shown(at(80_000));
    let happened = shown.happened(version);
    assert_eq!(happened.len(), 1);
    assert_eq!(happened[0].event, Event::Resumed { lost_ms: 7_000 });
    let told = played.core.happened(version, Viewer::Spectator);
    assert_eq!(told, happened);
    let seat = shown.state(false, 0).clock.unwrap().seats[0];
    assert_eq!((seat.remaining_ms, seat.runs_in_ms), (47_000, Some(0)));
}
