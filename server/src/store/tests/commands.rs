//! A store's knowledge of commands.

use match_core::LogEntry;
use protocol::{ChatLine, ChatRoom, Player};

use super::{Place, append, command, entry, id, load, new_match};
use crate::store::{StoreError, StoredLine, Write};

pub(super) async fn commands_come_back_with_their_entries(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    // The match that appends knows its own commands; the store keeps whatever it is given.
    let log = [(2, "c1"), (3, "c2"), (4, "c1")].map(|(version, name)| LogEntry {
        command: Some((Player(0), command(name, version))),
        ..entry(version, 2_000)
    });
    for entry in &log {
        let append = append(1, vec![entry.clone()]);
        store.append(append).await.unwrap();
    }
    let stored = load(store.as_ref(), 1).await;
    assert_eq!(stored.entries[0].command, None);
    for (stored, entry) in stored.entries[1..].iter().zip(&log) {
        assert_eq!(stored.command, entry.command);
    }
}

fn line(number: u64, player: Option<Player>, name: &str, id: &str, digest: u64) -> StoredLine {
    StoredLine {
        line: ChatLine {
            number,
            at_ms: number,
            room: ChatRoom::Spectators,
            name: name.to_owned(),
            text: "Well played.".to_owned(),
        },
        player,
        command: Some(command(id, digest)),
    }
}

pub(super) async fn a_line_is_kept_once_and_found_by_who_said_it(place: &Place) {
    let store = place.open().await;
    store.create(new_match(1), u64::MAX).await.unwrap();
    let said = [
        line(1, Some(Player(0)), "Zoé", "c1", 1),
        line(2, None, "Zoé", "c1", 2),
        line(3, None, "Bo", "c1", 3),
        line(4, None, "Bo", "c2", 4),
    ];
    for line in &said {
        let found = store.reads().find_line(id(1), line.clone()).await.unwrap();
        assert_eq!(found, None);
        store.write(Write::Say(id(1), line.clone())).await.unwrap();
    }
    for mut line in said {
        let first = line.command.clone();
        line.line.number += 10;
        line.command.as_mut().unwrap().digest = None;
        let found = store.reads().find_line(id(1), line.clone()).await.unwrap();
        assert_eq!(found, first);
        line.command.clone_from(&first);
        let again = store.write(Write::Say(id(1), line)).await;
        assert!(matches!(again, Err(StoreError::Conflict)));
    }
    assert_eq!(load(store.as_ref(), 1).await.chat.len(), 4);
}
