//! Only a player's own time is charged, whatever the store and other people do.

mod chatting;
mod flags;
mod waiting;

use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use engine::{Chance, Seed};
use match_core::{Command, Head, LONGEST_PUBLISHING_MS, MatchCore, ServedMs};
use protocol::{
    CommandDigest, CommandId, CommandName, Event, Happening, MatchId, MatchState, OfferKind,
    Player, Raw, Receipt, ServerMessage, Termination, TimeControl,
};
use serde_json::Value;
use tokio::task::yield_now;
use tokio::time::{Instant, advance, sleep};

use super::slow_store::{Pace, SlowStore};
use super::{join, orbito, place, shared};
use crate::matches::cut_off::CutOff;
use crate::matches::{
    Follow, MatchHandle, Registry, Reply, Request, Shared, Subscribe, Way, stored,
};
use crate::metrics::Metrics;
use crate::outbox::{ConnectionId, Outbox};
use crate::random;
use crate::served_time::ServedTime;
use crate::store::{CHAT_LINES, Store, Write};

/// The most that may be charged beyond what a player took.
const TOLERANCE_MS: u64 = 50;

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// Returns a match of Orbito in which both are ready, the second player last.
fn almost_started(control: TimeControl, shared: &Shared) -> MatchCore {
    let now = shared.timebase.now();
    let head = Head {
        time_control: control,
        ..orbito(1, now.wall_ms)
    };
    let mut core = MatchCore::create(head, shared.timeouts, now);
    for player in 0..2 {
        join(&mut core, now, player);
    }
    core.apply(
        now,
        Player(0),
        Command::Ready {
            ready: true,
            nonce: None,
        },
    )
    .unwrap();
    core
}

/// A match on a store whose pace the tests set. Time is paused, and passes only in the store and
/// where a test lets it.
struct PacedMatch {
    store: Arc<SlowStore>,
    registry: Registry,
    id: MatchId,
}

impl PacedMatch {
    /// Starts a match, and returns both players with it.
    async fn start(control: TimeControl) -> (PacedMatch, [Follower; 2]) {
        let store = Arc::new(SlowStore::new());
        let shared = shared(
            Arc::clone(&store) as Arc<dyn Store>,
            Metrics::new(),
            ServedMs(0),
        );
        let core = almost_started(control, &shared);
        let id = core.head().id;
        let create = Write::create(stored::new_match(core), u64::MAX);
        store.write(create).await.unwrap();
        let (timebase, noted) = (shared.timebase.clone(), Arc::clone(&store));
        tokio::spawn(async move {
            let served_time = ServedTime::new(timebase.clone());
            let note = || noted.write(Write::Served(timebase.now().served));
            tokio::join!(
                served_time.keep_noting(note, || true),
                timebase.keep_looking(|| ()),
            );
        });
        let paced = PacedMatch {
            store,
            registry: Registry::new(shared),
            id,
        };
        let mut players = [
            paced.follow(0, Some(Player(0))).await,
            paced.follow(1, Some(Player(1))).await,
        ];
        players[1].ask(Request::command(
            &paced,
            Command::Ready {
                ready: true,
                nonce: None,
            },
        ));
        for player in &mut players {
            player
                .until(|follower| !follower.state().to_act.is_empty())
                .await;
            player.answers.clear();
        }
        (paced, players)
    }

    async fn follow(&self, connection: u64, player: Option<Player>) -> Follower {
        let mut follower = Follower {
            connection: ConnectionId(connection),
            player,
            outbox: Arc::default(),
            handle: self.registry.get(self.id).unwrap(),
            metrics: self.registry.shared().metrics.clone(),
            asked: 0,
            state: None,
            seen: Instant::now(),
            happened: Vec::new(),
            answers: VecDeque::new(),
            lines: 0,
        };
        follower.subscribe(self).await;
        follower
    }

    /// Has the match leave memory as one that breaks.
    async fn reload(&self) {
        self.registry.reload();
        while self.registry.is_loaded(self.id) {
            yield_now().await;
        }
    }

    /// Returns how long the log is.
    fn entries(&self) -> usize {
        self.store.entries(self.id)
    }

    fn set_pace(&self, append: Duration, say: Duration, is_full: bool) {
        let pace = Pace {
            append,
            say,
            is_full,
        };
        self.store.set_pace(pace);
    }
}

impl Request {
    /// A command received now, over a connection without any lag.
    fn command(paced: &PacedMatch, command: Command) -> Request {
        Request::Command {
            command,
            received: paced.registry.shared().timebase.now(),
            round_trip_ms: 0,
        }
    }
}

/// A connection that follows the match, and what it was told.
struct Follower {
    connection: ConnectionId,
    player: Option<Player>,
    outbox: Arc<Outbox>,
    handle: MatchHandle,
    metrics: Metrics,
    asked: u32,
    state: Option<MatchState>,
    /// The time at which it was told of the state.
    seen: Instant,
    happened: Vec<Happening>,
    /// The codes of refusals; `None` for commands that were carried out.
    answers: VecDeque<Option<String>>,
    lines: usize,
}

impl Follower {
    async fn subscribe(&mut self, paced: &PacedMatch) {
        self.handle = paced.registry.get(paced.id).unwrap();
        self.subscribe_over(Way::Here(self.outbox.feed())).await;
        self.state = None;
        self.until(|follower| follower.state.is_some()).await;
    }

    async fn subscribe_over(&self, way: Way) {
        let follow = Follow {
            connection: self.connection,
            id: None,
            token_digest: self.player.map(|player| [player.0; 32]),
            name: None,
            since: None,
            legal_actions: true,
            short: true,
            round_trip_ms: 0,
        };
        let subscribe = Subscribe { way, follow };
        self.handle.subscribe(subscribe).await.unwrap().unwrap();
    }

    fn ask(&mut self, request: Request) {
        self.asked += 1;
        let id = format!("{}-{}", self.connection.0, self.asked);
        let name = CommandName {
            id: CommandId::try_from(id).unwrap(),
            digest: Some(CommandDigest(self.asked.into())),
        };
        let outbox = Arc::clone(&self.outbox);
        let reply = Reply::new(self.connection, name, outbox, place(), self.metrics.clone());
        self.handle.request(reply, request);
    }

    /// Has the first of the legal actions made.
    fn act(&mut self, paced: &PacedMatch) {
        let legal = self.state().legal_actions.as_ref().expect("it is to act");
        let legal: Vec<Value> = serde_json::from_str(legal.get()).unwrap();
        let act = Command::Act {
            version: self.state().version,
            action: Raw::from(&legal[0]),
        };
        self.ask(Request::command(paced, act));
    }

    fn offer(&mut self, paced: &PacedMatch, offer: OfferKind) {
        let offer = Command::Offer {
            offer,
            random: random::parts(0).unwrap(),
            creator: None,
        };
        self.ask(Request::command(paced, offer));
    }

    fn state(&self) -> &MatchState {
        self.state.as_ref().unwrap()
    }

    /// Reads until something is so.
    async fn until(&mut self, is_so: impl Fn(&Follower) -> bool) {
        while !is_so(self) {
            self.outbox.filled().await;
            for frame in self.outbox.take().frames {
                self.read(serde_json::from_str(&frame.text).unwrap());
            }
        }
    }

    fn read(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                self.lines = snapshot.chat.len();
                self.state = Some(snapshot.state);
                self.seen = Instant::now();
            }
            ServerMessage::Update { happened, state } => {
                let known = self.state.as_ref().expect("a snapshot comes first");
                self.state = Some(state.after(known));
                self.seen = Instant::now();
                self.happened.extend(happened);
            }
            ServerMessage::Accepted { .. } => self.answers.push_back(None),
            ServerMessage::Refused { code, .. } => self.answers.push_back(Some(code)),
            ServerMessage::Chat(_) => self.lines += 1,
            _ => {}
        }
    }

    async fn answer(&mut self) -> Option<String> {
        self.until(|follower| !follower.answers.is_empty()).await;
        self.answers.pop_front().unwrap()
    }

    fn is_to_act(&self) -> bool {
        self.state().legal_actions.is_some()
    }

    /// Returns the receipt of the last action.
    fn receipt(&self) -> Receipt {
        let receipt = |happening: &Happening| match happening.event {
            Event::Acted { receipt, .. } => receipt,
            _ => None,
        };
        self.happened.iter().rev().find_map(receipt).unwrap()
    }

    /// Acts, and returns what is charged for it, in milliseconds.
    async fn charged_for_acting(&mut self, paced: &PacedMatch) -> u64 {
        self.act(paced);
        assert_eq!(self.answer().await, None);
        self.until(|own| !own.is_to_act()).await;
        self.receipt().charged_ms
    }

    fn termination(&self) -> Option<Termination> {
        let result = self.state().result.as_ref()?;
        Some(result.termination)
    }
}

const fn bank(bank_ms: u32) -> TimeControl {
    TimeControl::SuddenDeath { bank_ms }
}

#[tokio::test(start_paused = true)]
async fn what_a_commit_takes_is_charged_to_nobody() {
    // Each commit takes longer than anybody has.
    let (paced, mut players) = PacedMatch::start(bank(2_500)).await;
    paced.set_pace(ms(3_000), ms(0), false);
    for turn in 0..6 {
        let player = &mut players[turn % 2];
        player.until(Follower::is_to_act).await;
        sleep(ms(100)).await;
        player.act(&paced);
        assert_eq!(player.answer().await, None);
        player.until(|player| !player.is_to_act()).await;
        assert_eq!(player.termination(), None);
        assert_eq!(player.receipt().charged_ms, 100);
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_is_flagged_whose_action_waits_in_the_inbox() {
    let (paced, [mut ann, mut bob]) = PacedMatch::start(bank(2_500)).await;
    paced.set_pace(ms(3_000), ms(0), false);
    bob.offer(&paced, OfferKind::Draw);
    sleep(ms(2_400)).await;
    ann.act(&paced);
    assert_eq!(ann.answer().await, None);
    ann.until(|ann| !ann.is_to_act()).await;
    assert_eq!((ann.receipt().charged_ms, ann.termination()), (2_400, None));
    // An action that comes too late does not count.
    bob.until(Follower::is_to_act).await;
    ann.offer(&paced, OfferKind::Takeback);
    sleep(ms(2_600)).await;
    bob.act(&paced);
    assert_eq!(bob.answer().await, None);
    assert_eq!(bob.answer().await.as_deref(), Some("match_over"));
    assert_eq!(bob.termination(), Some(Termination::Flag));
}

#[tokio::test(start_paused = true)]
async fn nobody_is_charged_while_the_disk_is_full() {
    let (paced, [mut ann, _bob]) = PacedMatch::start(bank(12_000)).await;
    sleep(ms(6_000)).await;
    paced.set_pace(ms(0), ms(0), true);
    let full_until = Instant::now() + ms(15_000);
    ann.act(&paced);
    while let Some(code) = ann.answer().await {
        assert_eq!(code, "unavailable");
        if Instant::now() >= full_until {
            paced.set_pace(ms(0), ms(0), false);
        }
        sleep(ms(20)).await;
        ann.subscribe(&paced).await;
        assert_eq!(ann.termination(), None);
        ann.act(&paced);
    }
    ann.until(|ann| !ann.is_to_act()).await;
    let charged_ms = ann.receipt().charged_ms;
    let expected: RangeInclusive<u64> = 6_000 - LONGEST_PUBLISHING_MS..=6_000 + TOLERANCE_MS;
    assert!(expected.contains(&charged_ms), "{charged_ms}");
}

/// Nobody is out of time by a jump that the match has not noticed.
#[tokio::test(start_paused = true)]
async fn nobody_is_charged_for_a_jump_of_time() {
    let (paced, [mut ann, _bob]) = PacedMatch::start(bank(2_500)).await;
    sleep(ms(1_000)).await;
    let timebase = &paced.registry.shared().timebase;
    assert!(timebase.catch_up(timebase.now().served + 10_000));
    let charged_ms = ann.charged_for_acting(&paced).await;
    assert_eq!((charged_ms, ann.termination()), (1_000, None));
}

/// A match comes back before it has noticed a jump.
#[tokio::test(start_paused = true)]
async fn nobody_is_charged_for_a_jump_of_time_before_the_match_comes_back() {
    let (paced, [mut ann, mut bob]) = PacedMatch::start(bank(60_000)).await;
    paced.set_pace(ms(3_000), ms(0), false);
    ann.act(&paced);
    sleep(ms(1_000)).await;
    let timebase = &paced.registry.shared().timebase;
    assert!(timebase.catch_up(timebase.now().served + 10_000));
    bob.until(Follower::is_to_act).await;
    paced.set_pace(ms(0), ms(0), false);
    paced.reload().await;
    bob.subscribe(&paced).await;
    sleep(ms(1_000)).await;
    let charged_ms = bob.charged_for_acting(&paced).await;
    let expected: RangeInclusive<u64> = 1_000..=1_000 + TOLERANCE_MS;
    assert!(expected.contains(&charged_ms), "{charged_ms}");
}

/// An action that waits for the store while time jumps was made before that.
#[tokio::test(start_paused = true)]
async fn nobody_is_charged_for_waiting_while_time_jumps() {
    let (paced, [mut ann, mut bob]) = PacedMatch::start(bank(2_500)).await;
    paced.set_pace(ms(3_000), ms(0), false);
    bob.offer(&paced, OfferKind::Draw);
    // So does a spectator who comes before.
    tokio::join!(paced.follow(2, None), async {
        sleep(ms(1_000)).await;
        ann.act(&paced);
        paced.set_pace(ms(0), ms(0), false);
        // The servers' time is asked for again as soon as the store is there.
        sleep(ms(1_990)).await;
        let timebase = &paced.registry.shared().timebase;
        assert!(timebase.catch_up(timebase.now().served + 500));
        paced.registry.notice_jumps();
    });
    assert_eq!(ann.answer().await, None);
    ann.until(|ann| !ann.is_to_act()).await;
    let charged_ms = ann.receipt().charged_ms;
    assert_eq!((charged_ms, ann.termination()), (1_000, None));
}

/// An action that came while the process stood still is read when it goes on.
#[tokio::test(start_paused = true)]
async fn nobody_is_charged_while_the_process_stands_still() {
    let (paced, [mut ann, _bob]) = PacedMatch::start(bank(2_500)).await;
    sleep(ms(1_200)).await;
    advance(ms(4_000)).await;
    sleep(ms(1)).await;
    let charged_ms = ann.charged_for_acting(&paced).await;
    assert_eq!(ann.termination(), None);
    assert!((600..=1_250).contains(&charged_ms), "{charged_ms}");
}

#[tokio::test(start_paused = true)]
async fn a_hundred_spectators_who_chat_delay_no_action() {
    let (paced, [mut ann, mut bob]) = PacedMatch::start(bank(60_000)).await;
    let mut spectators = Vec::new();
    for connection in 2..102 {
        spectators.push(paced.follow(connection, None).await);
    }
    let slow = ms(400);
    paced.set_pace(ms(10), slow, false);
    let began = Instant::now();
    for _ in 0..5 {
        for spectator in &mut spectators {
            spectator.ask(Request::Chat("He is lost".to_owned()));
        }
    }
    ann.act(&paced);
    assert_eq!(ann.answer().await, None);
    bob.until(Follower::is_to_act).await;
    let took = began.elapsed();
    assert!(took <= ms(TOLERANCE_MS), "{took:?}");
    assert!(ann.state().clock.is_some());
    // Those for whom there is room are told, in order, when they are stored; the others are refused.
    let mut accepted = 0;
    for spectator in &mut spectators {
        for _ in 0..5 {
            match spectator.answer().await.as_deref() {
                None => accepted += 1,
                Some(code) => assert_eq!(code, "rate_limited"),
            }
        }
    }
    assert_eq!((accepted, paced.store.lines(paced.id)), (50, 50));
    assert!(began.elapsed() >= slow);
    let [first, ..] = &mut spectators[..] else {
        unreachable!("there are a hundred")
    };
    first.until(|first| first.lines == 50).await;
}

#[tokio::test(start_paused = true)]
async fn a_person_says_five_lines_at_once_and_one_a_second() {
    let (paced, [mut ann, mut bob]) = PacedMatch::start(bank(60_000)).await;
    let say = || Request::Chat("Hm".to_owned());
    for _ in 0..7 {
        ann.ask(say());
    }
    let mut answers = Vec::new();
    for _ in 0..7 {
        answers.push(ann.answer().await.is_none());
    }
    answers.sort_unstable();
    assert_eq!(answers, [false, false, true, true, true, true, true]);
    bob.ask(say());
    assert_eq!(bob.answer().await, None);
    sleep(ms(1_000)).await;
    ann.ask(say());
    assert_eq!(ann.answer().await, None);
    ann.ask(say());
    assert_eq!(ann.answer().await.as_deref(), Some("rate_limited"));
    assert_eq!(paced.store.lines(paced.id), 7);
}

#[tokio::test(start_paused = true)]
async fn a_line_repeated_before_it_is_stored_is_said_once() {
    let (paced, [mut ann, _bob]) = PacedMatch::start(bank(60_000)).await;
    paced.set_pace(ms(0), ms(500), false);
    for _ in 0..2 {
        ann.ask(Request::Chat("Hello".to_owned()));
        ann.asked -= 1;
    }
    assert_eq!(ann.answer().await, None);
    assert_eq!(ann.answer().await, None);
    assert_eq!((paced.store.lines(paced.id), ann.lines), (1, 1));
}

#[tokio::test(start_paused = true)]
async fn the_id_of_a_line_said_long_ago_is_not_that_of_another_command() {
    let (paced, [mut ann, mut bob]) = PacedMatch::start(bank(3_600_000)).await;
    let first = ann.asked;
    for _ in 0..=CHAT_LINES {
        ann.ask(Request::Chat("Hm".to_owned()));
        assert_eq!(ann.answer().await, None);
        sleep(ms(1_000)).await;
    }
    let last = std::mem::replace(&mut ann.asked, first);
    ann.act(&paced);
    assert_eq!(ann.answer().await.as_deref(), Some("id_reused"));
    ann.asked = last;
    ann.act(&paced);
    assert_eq!(ann.answer().await, None);
    // Ids belong to their players.
    bob.until(Follower::is_to_act).await;
    bob.act(&paced);
    assert_eq!(bob.answer().await, None);
}

#[tokio::test(start_paused = true)]
async fn spectators_push_nothing_out_of_the_players_sight() {
    let (paced, [mut ann, _bob]) = PacedMatch::start(bank(3_600_000)).await;
    ann.ask(Request::Chat("Good luck".to_owned()));
    assert_eq!(ann.answer().await, None);
    let mut spectator = paced.follow(2, None).await;
    for _ in 0..=CHAT_LINES {
        spectator.ask(Request::Chat("He is lost".to_owned()));
        assert_eq!(spectator.answer().await, None);
        sleep(ms(1_000)).await;
    }
    // A player who comes back is told what has been said among the players.
    let ann = paced.follow(3, Some(Player(0))).await;
    assert_eq!(ann.lines, 1);
    let spectator = paced.follow(4, None).await;
    assert_eq!(spectator.lines, CHAT_LINES);
}

/// A player is charged for the time it took, however long the store takes and whoever talks.
#[tokio::test(start_paused = true)]
async fn nobody_is_charged_more_than_the_time_taken() {
    for seed in 0..20 {
        let mut chance = Chance::new(Seed([seed; 32]));
        let (paced, mut players) = PacedMatch::start(bank(3_600_000)).await;
        for turn in 0..12 {
            let (player, other) = {
                let [first, second] = &mut players;
                if turn % 2 == 0 {
                    (first, second)
                } else {
                    (second, first)
                }
            };
            player.until(Follower::is_to_act).await;
            let pace = [0, 5, 80, 700, 4_000].map(ms);
            let drawn = |chance: &mut Chance| pace[chance.draw(5) as usize];
            paced.set_pace(drawn(&mut chance), drawn(&mut chance), false);
            match chance.draw(4) {
                0 => other.ask(Request::Chat("Take your time".to_owned())),
                // Two offers would end the match.
                1 if turn % 2 == 0 => other.offer(&paced, OfferKind::Draw),
                _ => {}
            }
            sleep(ms(u64::from(chance.draw(3_000)))).await;
            let took_ms = player.seen.elapsed().as_millis() as u64;
            player.act(&paced);
            player.until(|player| !player.is_to_act()).await;
            assert_eq!(player.termination(), None);
            let acted = player
                .happened
                .iter()
                .rev()
                .find_map(|one| match one.event {
                    Event::Acted { receipt, .. } => receipt,
                    _ => None,
                });
            let charged_ms = acted.unwrap().charged_ms;
            assert!(
                charged_ms <= took_ms + TOLERANCE_MS,
                "{charged_ms}, {took_ms}"
            );
        }
    }
}
