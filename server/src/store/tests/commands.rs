//! What a store knows of commands: each is kept once.

use match_core::LogEntry;
use protocol::{ChatLine, ChatRoom, CommandName, Player};

use super::{Place, append, command, entry, id, load, new_match, versions};
use crate::store::{StoreError, StoredLine, Write};

fn commanded(version: u64, player: Player, name: CommandName) -> LogEntry {
    LogEntry {
        command: Some((player, name)),
        ..entry(version, 2_000)
    }
}

pub(super) async fn a_command_is_in_the_log_once(place: &Place) {
    let store = place.open().await;
    for number in 1..=2 {
        store.create(new_match(number), u64::MAX).await.unwrap();
    }
    let add = |number, entries| store.append(append(number, entries));
    let first = commanded(2, Player(0), command("c1", 1));
    add(1, vec![first.clone()]).await.unwrap();
    for again in [command("c1", 1), command("c1", 2)] {
        let again = add(1, vec![commanded(3, Player(0), again)]).await;
        assert!(matches!(again, Err(StoreError::Conflict)));
    }
    // Ids are each player's own, in each match.
    add(1, vec![commanded(3, Player(1), command("c1", 1))])
        .await
        .unwrap();
    add(2, vec![first.clone()]).await.unwrap();
    let stored = load(store.as_ref(), 1).await;
    assert_eq!(versions(&stored), [1, 2, 3]);
    assert_eq!(stored.entries[1].command, first.command);
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
