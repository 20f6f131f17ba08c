//! The behaviour of every store, whichever database is behind it.

mod appending;
mod commands;
mod due;
mod importing;
mod listing;
mod migrating;
mod nodes;
#[expect(
    dead_code,
    unreachable_pub,
    reason = "the black-box tests have the same file"
)]
#[path = "../../../../tests/src/postgres.rs"]
mod postgres_server;
mod push;
mod refusing;
mod reopening;
mod seat_keys;

use std::sync::Arc;

use engine::{GeneralEnd, Outcome, Seat, Seed, game};
use match_core::{JoinedPlayer, LogEntry, SeatToken, ServedMs};
use protocol::{
    ChatLine, ChatRoom, CommandDigest, CommandId, CommandName, Event, JoinCode, MatchId,
    MatchResult, Player, Status, Termination, TimeControl, Version, Visibility,
};
use serde_json::Map;
use tempfile::TempDir;

use super::simulated::SimulatedStore;
use super::{
    Append, Location, NewMatch, Sharing, StatusChange, Store, StoreError, StoredHead, StoredLine,
    StoredMatch, Write,
};
use crate::metrics::Metrics;
use commands::{
    a_line_is_kept_once_and_found_by_who_said_it, commands_come_back_with_their_entries,
};
use due::{the_longest_overdue_comes_first, what_is_due_is_found_by_the_moment_noted_last};
use importing::{
    a_match_is_handed_over, a_match_of_another_database_takes_the_place_of_what_is_there,
    a_match_whose_code_is_taken_is_not_imported,
};
use listing::a_list_has_the_players_of_each_match_and_needs_no_tokens;
use postgres_server::TestPostgres;
use push::{
    a_browser_that_is_gone_is_forgotten_everywhere, the_key_for_push_messages_is_kept,
    the_latest_browsers_of_a_player_are_kept,
};
use reopening::{
    a_closed_store_takes_nothing_more, served_time_goes_on_where_it_was,
    what_was_acknowledged_is_there_after_a_drop_without_close,
};
use seat_keys::{
    a_device_that_the_seat_has_moved_from_is_called_no_more, a_seat_is_taken_along_once,
    of_a_player_the_latest_key_is_kept, of_two_at_once_one_takes_the_seat,
};

/// A place for a database.
enum Place {
    Memory(SimulatedStore),
    Sqlite(TempDir),
    Postgres(String),
}

impl Place {
    async fn open(&self) -> Arc<dyn Store> {
        self.opened().await.0
    }

    async fn served_ms(&self) -> u64 {
        self.opened().await.1.0
    }

    /// Opens the store, and returns how long the server had served when it was last used.
    async fn opened(&self) -> (Arc<dyn Store>, ServedMs) {
        let location = match self {
            Place::Memory(store) => {
                let store = store.open();
                tokio::spawn(store.clone().write_all());
                let served = store.served();
                return (Arc::new(store), served);
            }
            Place::Sqlite(folder) => Location::File(folder.path().join("tablee.db")),
            Place::Postgres(url) => Location::Postgres(url.clone()),
        };
        location.open(Sharing::Alone, Metrics::new()).await.unwrap()
    }
}

/// Holds every kind of store to what all have to do.
macro_rules! every_store_does {
    ($($name:ident,)*) => {
        mod memory {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&super::Place::Memory(super::SimulatedStore::new(|| 0))).await;
            })*
        }

        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&super::Place::Sqlite(tempfile::tempdir().unwrap())).await;
            })*
        }

        /// All in one test: starting PostgreSQL takes longer than the rest.
        #[tokio::test]
        async fn postgres() {
            let postgres = TestPostgres::start();
            $(
                let place = Place::Postgres(postgres.create(stringify!($name)));
                $name(&place).await;
            )*
            let place = Place::Postgres(postgres.create("refusing"));
            refusing::a_write_that_postgresql_refuses_spoils_no_other(&place).await;
            reopening::postgresql_keeps_the_matches_of_an_older_server(&postgres.create("older"))
                .await;
            appending::an_append_looks_at_its_own_match_alone(&postgres.create("append")).await;
            appending::a_rematch_counts_no_other_matches(&postgres.create("rematch")).await;
            nodes::a_match_has_one_owner_until_its_lease_is_over(&postgres.create("owner")).await;
            nodes::a_node_that_slept_writes_nothing(&postgres.create("slept")).await;
            nodes::a_server_lost_in_a_transaction_keeps_no_match(&postgres.create("lost")).await;
            nodes::a_match_is_left_when_it_was_served_last(&postgres.create("left")).await;
            let number = postgres.create("number");
            nodes::a_node_whose_number_is_another_one_s_is_a_new_one(&number).await;
            nodes::nodes_agree_on_the_time(&postgres.create("time")).await;
            nodes::a_database_is_shared_with_those_that_share_it(&postgres.create("shared")).await;
        }
    };
}

every_store_does! {
    a_match_comes_back_as_it_was_stored,
    an_id_or_a_code_belongs_to_one_match,
    entries_are_appended_once,
    a_bad_write_spoils_no_other,
    players_and_status_change_with_the_log,
    lists_come_in_pages_newest_first_and_hold_listed_matches_only,
    an_end_that_is_shown_late_is_in_no_list_before_its_time,
    a_list_leaves_out_what_cannot_be_read,
    a_list_has_the_players_of_each_match_and_needs_no_tokens,
    a_rematch_is_stored_with_the_event_that_made_it_or_not_at_all,
    chat_comes_back_in_order_the_last_lines_of_each_room,
    commands_come_back_with_their_entries,
    a_line_is_kept_once_and_found_by_who_said_it,
    what_is_due_is_found_by_the_moment_noted_last,
    the_longest_overdue_comes_first,
    the_latest_browsers_of_a_player_are_kept,
    a_browser_that_is_gone_is_forgotten_everywhere,
    the_key_for_push_messages_is_kept,
    what_was_acknowledged_is_there_after_a_drop_without_close,
    a_closed_store_takes_nothing_more,
    served_time_goes_on_where_it_was,
    a_match_of_another_database_takes_the_place_of_what_is_there,
    a_match_whose_code_is_taken_is_not_imported,
    a_match_is_handed_over,
    a_seat_is_taken_along_once,
    of_two_at_once_one_takes_the_seat,
    of_a_player_the_latest_key_is_kept,
    a_device_that_the_seat_has_moved_from_is_called_no_more,
}

/// The changes as the tests ask for them.
impl dyn Store {
    /// Appends to a match as the server that owns it.
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        if let Some(ownership) = self.ownership() {
            ownership.adopt(append.id).await?;
        }
        self.write(Write::Append(append)).await
    }

    async fn create(&self, new: NewMatch, max_unfinished: u64) -> Result<(), StoreError> {
        self.write(Write::create(new, max_unfinished)).await
    }
}

fn id(number: u64) -> MatchId {
    MatchId::new(number, [0; 10])
}

fn entry(version: u64, served_ms: u64) -> LogEntry {
    let event = serde_json::to_string(&Event::DrawAgreed).unwrap();
    LogEntry {
        version: Version(version),
        at_ms: 1_700_000_000_000 + served_ms,
        served: ServedMs(served_ms),
        hash: protocol::ChainHash::default().then(Version(version), served_ms, &event),
        event,
        command: None,
    }
}

fn player(number: u8, seat: Option<u8>) -> JoinedPlayer {
    JoinedPlayer {
        player: Player(number),
        name: format!("Zoé {number}"),
        seat: seat.map(Seat),
        computer: None,
        substitute: None,
        colour: Some("blue".to_owned()),
        tokens: vec![SeatToken::first([number; 32])],
    }
}

/// A match of Orbito with one player and one entry.
fn new_match(number: u64) -> NewMatch {
    let settings = game("orbito").unwrap().check(&Map::new()).unwrap();
    NewMatch {
        head: StoredHead {
            id: id(number),
            code: JoinCode::from_random(number),
            game: "orbito".to_owned(),
            settings: settings.json,
            time_control: TimeControl::PerTurn { turn_ms: 30_000 },
            spectator_delay: None,
            visibility: Visibility::Listed,
            seed: Seed([number as u8; 32]),
            created_ms: 1_700_000_000_000 + number,
            creator: Some("192.0.2.1".to_owned()),
        },
        players: vec![player(0, None)],
        entries: vec![entry(1, 1_000)],
        status: status(Status::Open),
        due: Some(ServedMs(61_000)),
    }
}

fn status(status: Status) -> StatusChange {
    let result = (status == Status::Finished).then(|| MatchResult {
        outcome: Some(Outcome::win(Seat(1), GeneralEnd::Resignation)),
        termination: Termination::Resignation,
    });
    StatusChange {
        status,
        result,
        hidden_until: None,
    }
}

fn append(number: u64, entries: Vec<LogEntry>) -> Append {
    Append {
        id: id(number),
        entries,
        players: None,
        status: None,
        due: None,
        next: None,
    }
}

fn command(id: &str, digest: u64) -> CommandName {
    CommandName {
        id: CommandId::try_from(id.to_owned()).unwrap(),
        digest: Some(CommandDigest(digest)),
    }
}

async fn load(store: &dyn Store, number: u64) -> StoredMatch {
    let found = store.reads().load(id(number)).await.unwrap();
    found.expect("the match is stored")
}

fn versions(stored: &StoredMatch) -> Vec<u64> {
    stored.entries.iter().map(|entry| entry.version.0).collect()
}

async fn a_match_comes_back_as_it_was_stored(place: &Place) {
    let store = place.open().await;
    let new = new_match(1);
    store.create(new.clone(), u64::MAX).await.unwrap();
    let stored = load(store.as_ref(), 1).await;
    assert_eq!(format!("{:?}", stored.head), format!("{:?}", new.head));
    assert_eq!(
        format!("{:?}", stored.players),
        format!("{:?}", new.players)
    );
    assert_eq!(
        format!("{:?}", stored.entries),
        format!("{:?}", new.entries)
    );
    assert!(stored.chat.is_empty());
    assert!(store.reads().load(id(2)).await.unwrap().is_none());
    let found = store
        .reads()
        .find_code(JoinCode::from_random(1))
        .await
        .unwrap();
    assert_eq!(found, Some(id(1)));
    let found = store
        .reads()
        .find_code(JoinCode::from_random(2))
        .await
        .unwrap();
    assert_eq!(found, None);
}

async fn an_id_or_a_code_belongs_to_one_match(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    assert!(store.create(new_match(1), u64::MAX).await.is_err());
    let mut same_code = new_match(2);
    same_code.head.code = JoinCode::from_random(1);
    let refused = store.create(same_code.clone(), u64::MAX).await;
    assert!(matches!(refused, Err(StoreError::CodeTaken)), "{refused:?}");
    let rematch = Append {
        next: Some(Box::new(same_code)),
        ..append(1, vec![entry(2, 2_000)])
    };
    let refused = store.append(rematch).await;
    assert!(matches!(refused, Err(StoreError::CodeTaken)), "{refused:?}");
    assert!(store.reads().load(id(2)).await.unwrap().is_none());
    assert_eq!(versions(&load(store.as_ref(), 1).await), [1]);
}

async fn entries_are_appended_once(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    let mut named = entry(2, 2_000);
    named.command = Some((Player(1), command("c7", 7)));
    let two = vec![named.clone(), entry(3, 2_000)];
    store.append(append(1, two)).await.unwrap();
    let again = store.append(append(1, vec![entry(3, 9_000)])).await;
    assert!(matches!(again, Err(StoreError::Conflict)));
    // All or nothing: version 4 is not stored either.
    let overlapping = vec![entry(4, 9_000), entry(3, 9_000)];
    let again = store.append(append(1, overlapping)).await;
    assert!(matches!(again, Err(StoreError::Conflict)));
    // A log has no gap.
    let later = store.append(append(1, vec![entry(5, 9_000)])).await;
    assert!(matches!(later, Err(StoreError::Conflict)));
    let stored = load(store.as_ref(), 1).await;
    assert_eq!(versions(&stored), [1, 2, 3]);
    assert_eq!(stored.entries[1].command, named.command);
    assert_eq!(stored.entries[2].served, ServedMs(2_000));
    store
        .append(append(1, vec![entry(4, 3_000)]))
        .await
        .unwrap();
}

/// Writes handed over together go into one commit; one that cannot be done spoils no other.
async fn a_bad_write_spoils_no_other(place: &Place) {
    let store = place.open().await;
    for number in 1..=3 {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    let with_players = Append {
        players: Some(vec![player(0, Some(0)), player(1, Some(1))]),
        ..append(2, vec![entry(2, 2_000), entry(1, 2_000)])
    };
    let results = tokio::join!(
        store.append(append(1, vec![entry(2, 2_000)])),
        store.append(append(1, vec![entry(1, 2_000)])),
        store.append(with_players),
        store.create(new_match(1), u64::MAX),
        store.append(append(3, vec![entry(2, 2_000), entry(3, 2_000)])),
        store.create(new_match(4), u64::MAX),
    );
    let done = [
        results.0.is_ok(),
        results.1.is_ok(),
        results.2.is_ok(),
        results.3.is_ok(),
        results.4.is_ok(),
        results.5.is_ok(),
    ];
    assert_eq!(done, [true, false, false, false, true, true]);
    for (number, expected) in [
        (1, &[1, 2][..]),
        (2, &[1][..]),
        (3, &[1, 2, 3][..]),
        (4, &[1][..]),
    ] {
        assert_eq!(versions(&load(store.as_ref(), number).await), expected);
    }
    assert_eq!(load(store.as_ref(), 2).await.players.len(), 1);
}

async fn players_and_status_change_with_the_log(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    assert_eq!(
        store
            .reads()
            .unfinished_by("192.0.2.1".to_owned())
            .await
            .unwrap(),
        1
    );
    let started = Append {
        players: Some(vec![player(0, Some(1)), player(2, Some(0))]),
        status: Some(status(Status::Live)),
        ..append(1, vec![entry(2, 2_000)])
    };
    store.append(started).await.unwrap();
    let stored = load(store.as_ref(), 1).await;
    let seats: Vec<_> = stored.players.iter().map(|p| (p.player, p.seat)).collect();
    assert_eq!(
        seats,
        [(Player(0), Some(Seat(1))), (Player(2), Some(Seat(0)))]
    );
    let open = store
        .reads()
        .list(ServedMs(0), Status::Open, None, 10)
        .await
        .unwrap();
    assert!(open.matches.is_empty());
    let live = store
        .reads()
        .list(ServedMs(0), Status::Live, None, 10)
        .await
        .unwrap();
    assert_eq!(live.matches[0].players.len(), 2);
    assert_eq!(live.matches[0].result, None);

    let finished = Append {
        status: Some(status(Status::Finished)),
        ..append(1, vec![entry(3, 3_000)])
    };
    store.append(finished).await.unwrap();
    assert_eq!(
        store
            .reads()
            .unfinished_by("192.0.2.1".to_owned())
            .await
            .unwrap(),
        0
    );
    let finished = store
        .reads()
        .list(ServedMs(0), Status::Finished, None, 10)
        .await
        .unwrap();
    let summary = &finished.matches[0];
    assert_eq!(summary.result, status(Status::Finished).result);
    assert_eq!((summary.id, summary.seats), (id(1), 2));
}

async fn lists_come_in_pages_newest_first_and_hold_listed_matches_only(place: &Place) {
    let store = place.open().await;
    for number in 1..=5 {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    for (number, visibility) in [(6, Visibility::Link), (7, Visibility::Closed)] {
        let mut hidden = new_match(number);
        hidden.head.visibility = visibility;
        store.create(hidden, u64::MAX).await.unwrap();
    }
    let mut before = None;
    let mut pages = Vec::new();
    loop {
        let page = store
            .reads()
            .list(ServedMs(0), Status::Open, before, 2)
            .await
            .unwrap();
        pages.push(page.matches.iter().map(|m| m.id).collect::<Vec<_>>());
        before = page.next;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(pages, [vec![id(5), id(4)], vec![id(3), id(2)], vec![id(1)]]);
    let none = store
        .reads()
        .list(ServedMs(0), Status::Open, Some(id(99)), 2)
        .await
        .unwrap();
    assert!(none.matches.is_empty());
}

async fn an_end_that_is_shown_late_is_in_no_list_before_its_time(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    let ended = StatusChange {
        hidden_until: Some(ServedMs(60_000)),
        ..status(Status::Finished)
    };
    let append = Append {
        status: Some(ended),
        ..append(1, vec![entry(2, 2_000)])
    };
    store.append(append).await.unwrap();
    let listed = async |served_ms, status| {
        let list = store
            .reads()
            .list(ServedMs(served_ms), status, None, 10)
            .await;
        let matches = list.unwrap().matches.into_iter();
        matches.map(|one| (one.status, one.result)).next()
    };
    assert_eq!(listed(59_999, Status::Finished).await, None);
    let shown = listed(59_999, Status::Live).await;
    assert_eq!(shown, Some((Status::Live, None)));
    let result = status(Status::Finished).result;
    let shown = listed(60_000, Status::Finished).await;
    assert_eq!(shown, Some((Status::Finished, result)));
    assert_eq!(listed(60_000, Status::Live).await, None);
}

async fn a_list_leaves_out_what_cannot_be_read(place: &Place) {
    let store = place.open().await;
    for number in 1..=3 {
        let mut new = new_match(number);
        if number == 2 {
            new.head.game = "a game of another server".to_owned();
        }
        store.create(new, u64::MAX).await.unwrap();
    }
    let ids = async |before, limit| {
        let page = store
            .reads()
            .list(ServedMs(0), Status::Open, before, limit)
            .await
            .unwrap();
        let ids: Vec<_> = page.matches.iter().map(|m| m.id).collect();
        (ids, page.next)
    };
    assert_eq!(ids(None, 50).await.0, [id(3), id(1)]);
    // Even a page that shows less than it read has a next one.
    let (shown, next) = ids(None, 2).await;
    assert_eq!(shown, [id(3)]);
    assert_eq!(ids(next, 2).await, (vec![id(1)], None));
}

async fn a_rematch_is_stored_with_the_event_that_made_it_or_not_at_all(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    let rematch = |version, next| Append {
        next: Some(Box::new(new_match(next))),
        ..append(1, vec![entry(version, 2_000)])
    };
    let conflicting = store.append(rematch(1, 2)).await;
    assert!(matches!(conflicting, Err(StoreError::Conflict)));
    assert!(store.reads().load(id(2)).await.unwrap().is_none());
    // The match that follows cannot be stored: neither is the event.
    assert!(store.append(rematch(2, 1)).await.is_err());
    assert_eq!(versions(&load(store.as_ref(), 1).await), [1]);
    store.append(rematch(2, 2)).await.unwrap();
    assert_eq!(versions(&load(store.as_ref(), 1).await), [1, 2]);
    assert_eq!(versions(&load(store.as_ref(), 2).await), [1]);
}

async fn chat_comes_back_in_order_the_last_lines_of_each_room(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    // Two of three lines are of spectators, who push none of the players' away.
    let is_players = |number: u64| number.is_multiple_of(3);
    for line in 1..=630 {
        let (room, player) = if is_players(line) {
            (ChatRoom::Players, Some(Player(1)))
        } else {
            (ChatRoom::Spectators, None)
        };
        let said = StoredLine {
            line: ChatLine {
                number: line,
                at_ms: line,
                room,
                name: "Zoé".to_owned(),
                text: format!("line {line}"),
            },
            player,
            command: Some(command(&format!("c{line}"), line)),
        };
        store.write(Write::Say(id(1), said)).await.unwrap();
    }
    let StoredMatch { chat, said, .. } = load(store.as_ref(), 1).await;
    let numbers: Vec<u64> = chat.iter().map(|said| said.line.number).collect();
    let of_players = (31..=630).filter(|number| is_players(*number));
    let of_spectators = (331..=630).filter(|number| !is_players(*number));
    let mut expected: Vec<u64> = of_players.chain(of_spectators).collect();
    expected.sort_unstable();
    assert_eq!(numbers, expected);
    assert_eq!(chat[0].player, Some(Player(1)));
    assert_eq!(chat[0].command, Some(command("c33", 33)));
    // The players' ids are known, however old.
    let mut said: Vec<String> = said
        .into_iter()
        .map(|(player, id)| format!("{} {}", player.0, id.as_str()))
        .collect();
    said.sort_unstable();
    let mut expected: Vec<String> = (1..=210).map(|line| format!("1 c{}", 3 * line)).collect();
    expected.sort_unstable();
    assert_eq!(said, expected);
}
