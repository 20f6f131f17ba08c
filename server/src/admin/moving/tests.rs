//! Matches moved from a database into another one.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use engine::{Chance, Seat, Seed, game};
use match_core::{Command, Head, Join, MatchCore, Now};
use protocol::{
    ChatLine, ChatRoom, JoinCode, JoinMatch, Player, PushSubscription, TimeControl, Visibility,
};
use tempfile::TempDir;

use super::*;
use crate::metrics::Metrics;
use crate::store::{Append, Pending, SqliteStore, StoredHead, StoredLine};

const TIMEOUTS: Timeouts = Timeouts {
    grace_ms: 30_000,
    open_ms: 3_600_000,
    idle_ms: 7_200_000,
};

/// The time for which the server has served from which matches are moved.
const SERVED: ServedMs = ServedMs(100_000);

fn id(number: u64) -> MatchId {
    MatchId::new(number, [0; 10])
}

fn at(served_ms: u64) -> Now {
    Now {
        served: ServedMs(served_ms),
        wall_ms: 1_700_000_000_000 + served_ms,
    }
}

/// A match of Orbito with a clock, in which so many actions have been taken, one a second.
fn played(number: u64, actions: u64) -> MatchCore {
    let kind = game("orbito").unwrap();
    let head = Head {
        id: id(number),
        code: JoinCode::from_random(number),
        kind,
        settings: kind.check(&serde_json::Map::new()).unwrap(),
        time_control: TimeControl::SuddenDeath { bank_ms: 60_000 },
        visibility: Visibility::Listed,
        spectator_delay: None,
        seed: Seed([number as u8; 32]),
        created_ms: at(0).wall_ms,
        creator: Some("192.0.2.1".to_owned()),
    };
    let mut core = MatchCore::create(head, TIMEOUTS, at(0));
    for seat in 0..2 {
        let wish = JoinMatch {
            name: format!("Player {seat}"),
            seat: Some(Seat(seat)),
            ..JoinMatch::default()
        };
        let token_digest = [seat + 1; 32];
        let join = Join {
            wish,
            token_digest,
            address: None,
        };
        core.join(at(0), &join).unwrap();
    }
    for player in 0..2 {
        let ready = Command::Ready {
            ready: true,
            nonce: None,
        };
        core.apply(at(0), Player(player), ready).unwrap();
    }
    let mut chance = Chance::new(Seed([7; 32]));
    for second in 1..=actions {
        let seat = core.to_act().iter().next().unwrap();
        let action = core.random_action(seat, &mut chance).unwrap();
        let act = Command::Act {
            version: core.version(),
            action,
        };
        core.apply(at(second * 1_000), Player(seat.0), act).unwrap();
    }
    core
}

fn resigned(number: u64) -> MatchCore {
    let mut core = played(number, 3);
    core.apply(at(9_000), Player(0), Command::Resign).unwrap();
    core
}

/// Stores a match with lines of chat and a browser to call.
async fn store(store: &dyn Store, mut core: MatchCore, lines: u64) {
    let unsaved = core.take_unsaved(None);
    let status = StatusChange::of(&core);
    let new = NewMatch {
        head: StoredHead::of(core.head()),
        players: unsaved.players.unwrap(),
        entries: unsaved.entries,
        due: core.due_alone(),
        status,
    };
    let id = new.head.id;
    let whole = WholeMatch {
        push: vec![NewPush {
            id,
            token_digest: new.players[1].tokens[0].digest,
            subscription: PushSubscription {
                endpoint: "https://push.example/1".to_owned(),
                p256dh: "p".to_owned(),
                auth: "a".to_owned(),
                lang: "fr".to_owned(),
            },
        }],
        chat: (1..=lines).map(line).collect(),
        handover: None,
        new,
    };
    store.write(Write::Import(Box::new(whole))).await.unwrap();
}

fn line(number: u64) -> StoredLine {
    StoredLine {
        line: ChatLine {
            number,
            at_ms: at(number).wall_ms,
            room: ChatRoom::Players,
            name: "Player 0".to_owned(),
            text: format!("line {number}"),
        },
        player: Some(Player(0)),
        command: None,
    }
}

/// A database in a file of its own.
struct Place {
    _folder: TempDir,
    store: Box<dyn Store>,
}

async fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tablee.sqlite");
    let (store, _) = SqliteStore::open(&path, Metrics::new()).await.unwrap();
    Place {
        _folder: folder,
        store: Box::new(store),
    }
}

/// A database with a finished match that was chatted in for long, a live one, and three that are open
/// or live.
async fn source() -> Place {
    let place = place().await;
    let to = &*place.store;
    store(to, resigned(1), 250).await;
    store(to, played(2, 4), 3).await;
    for number in 3..=5 {
        store(to, played(number, 0), 0).await;
    }
    to.write(Write::PushKey(vec![1, 2, 3])).await.unwrap();
    to.write(Write::Served(SERVED)).await.unwrap();
    place
}

async fn move_all(from: &dyn Store, to: &dyn Store, served_there: u64) -> anyhow::Result<Counts> {
    let served_there = ServedMs(served_there);
    let moving = Moving {
        from: from.reads(),
        to,
        later_ms: served_there.since(SERVED),
        timeouts: TIMEOUTS,
    };
    moving.run(SERVED, served_there).await
}

async fn load(store: &dyn Store, number: u64) -> StoredMatch {
    store.reads().load(id(number)).await.unwrap().unwrap()
}

fn counts(moved: usize, there: usize, faults: usize) -> Counts {
    Counts {
        moved,
        there,
        faults,
    }
}

/// Everything there is in a database, but for when it was.
async fn contents(store: &dyn Store) -> Vec<String> {
    let reads = store.reads();
    let mut contents = vec![format!("{:?}", reads.push_key().await.unwrap())];
    for (id, is_finished) in reads.all().await.unwrap() {
        let stored = reads.load(id).await.unwrap().unwrap();
        contents.push(format!("{is_finished} {stored:?}"));
        contents.push(format!("{:?}", reads.chat(id).await));
        for player in 0..2 {
            let browsers = reads.push_subscriptions(id, Player(player)).await;
            contents.push(format!("{browsers:?}"));
        }
    }
    for status in [protocol::Status::Live, protocol::Status::Finished] {
        let list = reads.list(SERVED, status, None, 10).await.unwrap();
        contents.push(format!("{list:?}"));
    }
    contents
}

#[tokio::test]
async fn everything_is_moved() {
    let (from, to) = (source().await, place().await);
    let done = move_all(&*from.store, &*to.store, 0).await.unwrap();
    assert_eq!(done, counts(5, 0, 0));
    let all = contents(&*to.store).await;
    assert_eq!(all, contents(&*from.store).await);
    assert_eq!(to.store.reads().chat(id(1)).await.unwrap().len(), 250);
    let again = move_all(&*from.store, &*to.store, SERVED.0).await.unwrap();
    assert_eq!(again, counts(0, 5, 0));
}

/// A store that fails after some matches, as if the move had been cut off, and takes a match only right
/// after a note of the time, as if the right to write ended at once.
struct CutOff<'a> {
    store: &'a dyn Store,
    left: AtomicUsize,
    noted: AtomicBool,
}

impl Store for CutOff<'_> {
    fn write(&self, write: Write) -> Pending<'_, ()> {
        match write {
            Write::Served(_) => self.noted.store(true, Ordering::Relaxed),
            Write::Import(_) => {
                let left = self.left.load(Ordering::Relaxed);
                self.left.store(left.saturating_sub(1), Ordering::Relaxed);
                if left == 0 {
                    return Box::pin(async { Err(StoreError::Closed) });
                }
                if !self.noted.swap(false, Ordering::Relaxed) {
                    return Box::pin(async { Err(StoreError::Conflict) });
                }
            }
            _ => {}
        }
        self.store.write(write)
    }

    fn reads(&self) -> &dyn Reads {
        self.store.reads()
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.store.ended()
    }
}

#[tokio::test]
async fn a_move_that_was_cut_off_goes_on() {
    let (from, to) = (source().await, place().await);
    let cut_off = CutOff {
        store: &*to.store,
        left: AtomicUsize::new(2),
        noted: AtomicBool::new(false),
    };
    move_all(&*from.store, &cut_off, 0).await.unwrap_err();
    let all = to.store.reads().all().await.unwrap();
    assert_eq!(all, [(id(1), true), (id(2), false)]);
    let done = move_all(&*from.store, &*to.store, SERVED.0).await.unwrap();
    assert_eq!(done, counts(3, 2, 0));
    assert_eq!(contents(&*to.store).await, contents(&*from.store).await);
}

/// The server of before went on after the first move.
#[tokio::test]
async fn what_has_gone_on_is_moved_again_and_what_went_on_there_is_kept() {
    let (from, to) = (source().await, place().await);
    move_all(&*from.store, &*to.store, 0).await.unwrap();
    // Match 2 and the chat of match 3 go on here, match 4 there.
    store(&*from.store, played(2, 6), 4).await;
    let said = Write::Say(id(3), line(1));
    from.store.write(said).await.unwrap();
    let mut on = played(4, 1).take_unsaved(None).entries;
    let append = Append {
        id: id(4),
        entries: vec![on.pop().unwrap()],
        players: None,
        status: None,
        due: None,
        next: None,
    };
    to.store.write(Write::Append(append)).await.unwrap();
    let done = move_all(&*from.store, &*to.store, SERVED.0).await.unwrap();
    assert_eq!(done, counts(2, 3, 0));
    for (number, entries) in [(2, 12), (4, 7)] {
        assert_eq!(load(&*to.store, number).await.entries.len(), entries);
    }
    assert_eq!(load(&*to.store, 3).await.chat.len(), 1);
}

#[tokio::test]
async fn matches_that_contradict_each_other_are_refused_and_the_others_moved() {
    let (from, to) = (source().await, place().await);
    // Another match under the same id, and one with the code of another.
    let mut other = played(2, 0);
    other.apply(at(500), Player(0), Command::Resign).unwrap();
    store(&*to.store, other, 0).await;
    let mut thief = resigned(6).head().clone();
    thief.code = JoinCode::from_random(3);
    let mut thief = MatchCore::create(thief, TIMEOUTS, at(0));
    let wish = JoinMatch {
        name: "Eve".to_owned(),
        ..JoinMatch::default()
    };
    for token_digest in [[1; 32], [2; 32]] {
        let wish = wish.clone();
        let join = Join {
            wish,
            token_digest,
            address: None,
        };
        thief.join(at(0), &join).unwrap();
    }
    for player in [0, 1] {
        thief.apply(at(1), Player(player), Command::Leave).unwrap();
    }
    let before = load(&*to.store, 2).await.entries.len();
    let unsaved = thief.take_unsaved(None);
    let new = NewMatch {
        head: StoredHead::of(thief.head()),
        players: unsaved.players.unwrap(),
        entries: unsaved.entries,
        due: None,
        status: StatusChange::of(&thief),
    };
    to.store.write(Write::create(new, 9)).await.unwrap();
    let done = move_all(&*from.store, &*to.store, 0).await.unwrap();
    assert_eq!(done, counts(3, 0, 2));
    assert_eq!(load(&*to.store, 2).await.entries.len(), before);
}

#[tokio::test]
async fn a_damaged_match_is_named_and_not_moved() {
    let (from, to) = (source().await, place().await);
    // An entry of another version, whose hash does not follow.
    let mut foreign = resigned(3).take_unsaved(None).entries.pop().unwrap();
    foreign.version = load(&*from.store, 3).await.log_end + 1;
    let broken = Append {
        id: id(3),
        entries: vec![foreign],
        players: None,
        status: None,
        due: None,
        next: None,
    };
    from.store.write(Write::Append(broken)).await.unwrap();
    let done = move_all(&*from.store, &*to.store, 0).await.unwrap();
    assert_eq!(done, counts(4, 0, 1));
    assert!(to.store.reads().load(id(3)).await.unwrap().is_none());
}

/// Time served in one place alone is charged to nobody.
#[tokio::test]
async fn clocks_go_on_as_they_stood() {
    let (from, to) = (source().await, place().await);
    move_all(&*from.store, &*to.store, 900_000).await.unwrap();
    let (here, there) = (load(&*from.store, 2).await, load(&*to.store, 2).await);
    let later_ms = 800_000;
    assert_eq!(here.due.unwrap() + later_ms, there.due.unwrap());
    let clocks = |stored: &StoredMatch, served: u64| {
        let head = stored.head.head().unwrap();
        let now = at(served);
        let core = MatchCore::revive(head, TIMEOUTS, &stored.players, &stored.entries, now);
        let core = core.unwrap();
        let shown = core.shown(now, engine::Viewer::Spectator);
        shown.state(false, 0).clock
    };
    assert_eq!(clocks(&here, SERVED.0), clocks(&there, 900_000));
}

/// The clocks of a database that has served for a shorter time would jump.
#[tokio::test]
async fn unfinished_matches_there_are_left_in_peace() {
    let (from, to) = (source().await, place().await);
    store(&*to.store, played(9, 2), 0).await;
    let refused = move_all(&*from.store, &*to.store, SERVED.0 - 1).await;
    assert!(refused.unwrap_err().to_string().contains("of its own"));
    let done = move_all(&*from.store, &*to.store, SERVED.0).await.unwrap();
    assert_eq!(done, counts(5, 0, 0));
}

/// Browsers take calls that are signed with the key they were told, and no others.
#[tokio::test]
async fn nobody_is_called_with_another_key() {
    let (from, to) = (source().await, place().await);
    to.store.write(Write::PushKey(vec![9])).await.unwrap();
    move_all(&*from.store, &*to.store, 0).await.unwrap();
    let reads = to.store.reads();
    assert_eq!(reads.push_key().await.unwrap(), Some(vec![9]));
    let called = reads.push_subscriptions(id(1), Player(1)).await.unwrap();
    assert_eq!(called, []);
}
