//! Computers asked by matches.

use clap::Parser;
use engine::{Chance, Seat, Seed, game};
use opponents::{Budget, Decision, Opponent, Situation, Unreadable};
use protocol::Level;
use serde_json::Map;
use tokio::sync::oneshot::error::TryRecvError;

use super::job::{Job, Opponents};
use super::waiting::Waiting;
use super::{Asked, Busy, Computers};
use crate::config::Config;
use crate::metrics::Metrics;

/// Returns a question about the first turn of a match that an address has created.
fn asked(creator: &str) -> Asked {
    let kind = game("orbito").unwrap();
    let settings = kind.check(&Map::new()).unwrap();
    let playing = kind.start(&settings, Chance::new(Seed([1; 32])));
    let situation = Situation::of(
        playing.as_ref(),
        &settings,
        Seat(0),
        &[],
        None,
        Seed([2; 32]),
    );
    Asked {
        game: kind.id(),
        situation,
        level: Level(1),
        creator: creator.to_owned(),
    }
}

fn computers(flags: &[&str]) -> (Computers, Metrics) {
    let flags = ["tablee-server"].iter().chain(flags);
    let config = Config::parse_from(flags);
    let metrics = Metrics::new();
    (Computers::new(&config.computers, metrics.clone()), metrics)
}

/// An opponent that fails.
struct Failing;

impl Opponent for Failing {
    fn nodes(&self, _: opponents::Level) -> u64 {
        1
    }

    fn decide(
        &mut self,
        _: &Situation,
        _: opponents::Level,
        _: &mut Budget,
    ) -> Result<Decision, Unreadable> {
        panic!("as it should")
    }
}

#[test]
fn there_are_as_many_levels_as_opponents_have() {
    assert_eq!(usize::from(Level::BEST.0), opponents::Level::COUNT);
}

#[tokio::test]
async fn the_same_question_has_the_same_answer() {
    let (computers, metrics) = computers(&["--computer-threads=2"]);
    let answers = [(); 2].map(|()| computers.decide(asked("a")).unwrap());
    let mut actions = Vec::new();
    for answer in answers {
        actions.push(answer.await.unwrap().unwrap().get().to_owned());
    }
    assert_eq!(actions[0], actions[1]);
    let metrics = metrics.render();
    assert!(
        metrics.contains("tablee_computer_seconds_count 2"),
        "{metrics}"
    );
}

#[test]
fn an_opponent_that_panics_is_replaced_and_its_thread_goes_on() {
    let metrics = Metrics::new();
    let mut opponents = Opponents::new();
    opponents.insert("orbito", Box::new(Failing));
    let (job, mut answer) = Job::new(asked("a"));
    job.decide(&mut opponents, &metrics);
    assert!(answer.try_recv().unwrap().is_none());
    let (job, mut answer) = Job::new(asked("a"));
    job.decide(&mut opponents, &metrics);
    assert!(answer.try_recv().unwrap().is_some());
    let metrics = metrics.render();
    assert!(
        metrics.contains("tablee_computer_failures_total 1"),
        "{metrics}"
    );
}

#[test]
fn so_many_wait_and_unwanted_ones_make_room() {
    let mut waiting = Waiting::new(2);
    let (first, answer) = Job::new(asked("a"));
    let (second, _second) = Job::new(asked("a"));
    let (third, _third) = Job::new(asked("b"));
    assert_eq!(waiting.push(first), Ok(()));
    assert_eq!(waiting.push(second), Ok(()));
    assert!(!waiting.make_room());
    assert_eq!(waiting.push(third), Err(Busy));
    drop(answer);
    assert!(waiting.make_room());
    let (third, _third) = Job::new(asked("b"));
    assert_eq!(waiting.push(third), Ok(()));
    assert_eq!(waiting.len(), 2);
}

#[test]
fn addresses_take_turns() {
    let mut waiting = Waiting::new(8);
    let creators = ["a", "a", "a", "b", "c", "b"];
    let answers = creators.map(|creator| {
        let (job, answer) = Job::new(asked(creator));
        waiting.push(job).unwrap();
        answer
    });
    let turns: Vec<String> = std::iter::from_fn(|| Some(waiting.pop()?.asked.creator)).collect();
    assert_eq!(turns, ["a", "b", "c", "a", "b", "a"]);
    assert_eq!(waiting.len(), 0);
    drop(answers);
}

#[test]
fn matches_are_counted_by_address_for_as_long_as_they_have_their_places() {
    let (computers, _) = computers(&["--computer-matches-per-address=2"]);
    let first = computers.enter("a");
    let second = computers.enter("a");
    assert!(computers.is_full("a", 0));
    assert!(!computers.is_full("b", 0));
    drop(first);
    assert!(!computers.is_full("a", 0));
    assert!(computers.is_full("a", 1));
    drop(second);
}

#[test]
fn a_pool_that_has_stopped_answers_nobody() {
    let (computers, _) = computers(&[]);
    computers.stop();
    let mut answer = computers.decide(asked("a")).unwrap();
    assert!(matches!(answer.try_recv(), Err(TryRecvError::Closed)));
}
