//! The players in lists.

use match_core::ServedMs;
use protocol::Status;

use super::postgres_server::TestPostgres;
use super::{Place, id, new_match, player};

/// Nobody's token is looked at for a list, so that one which cannot be read spoils none.
pub(super) async fn a_list_has_the_players_of_each_match_and_needs_no_tokens(place: &Place) {
    let store = place.open().await;
    for number in 1..=4 {
        let mut new = new_match(number);
        new.players = (0..number as u8).map(|it| player(it, None)).collect();
        if number == 2 {
            new.players.clear();
        }
        store.create(new, u64::MAX).await.unwrap();
    }
    drop(store);
    match place {
        Place::Memory(_) => {}
        Place::Sqlite(folder) => {
            let file = rusqlite::Connection::open(folder.path().join("tablee.db")).unwrap();
            file.execute("UPDATE tokens SET digest = x''", ()).unwrap();
        }
        Place::Postgres(url) => TestPostgres::run(url, "UPDATE tokens SET digest = ''"),
    }
    let store = place.open().await;
    let list = async |before| {
        let reads = store.reads();
        let list = reads.list(ServedMs(0), Status::Open, before, 3).await;
        let matches = list.unwrap().matches.into_iter();
        let numbers = matches.map(|one| {
            let numbers: Vec<u8> = one.players.iter().map(|it| it.player.0).collect();
            (one.id, numbers)
        });
        numbers.collect::<Vec<_>>()
    };
    let first = [
        (id(4), vec![0, 1, 2, 3]),
        (id(3), vec![0, 1, 2]),
        (id(2), vec![]),
    ];
    assert_eq!(list(None).await, first);
    assert_eq!(list(Some(id(2))).await, [(id(1), vec![0])]);
    assert_eq!(list(Some(id(1))).await, []);
}
