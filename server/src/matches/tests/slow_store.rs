//! A store of one match, in memory, that takes its time and fails when it is told to.

use std::pin::Pin;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use match_core::{LogEntry, ServedMs};
use protocol::{CommandName, JoinCode, MatchId, MatchList, Player, Status};
use tokio::time::sleep;

use crate::store::{
    Append, NewMatch, Pending, Store, StoreError, StoredHead, StoredLine, StoredMatch,
};

/// How long the store takes, and whether it fails then.
#[derive(Clone, Copy, Default)]
pub(super) struct Pace {
    pub(super) append: Duration,
    pub(super) say: Duration,
    pub(super) is_full: bool,
}

/// A store that holds one match. Writes go on side by side, as those of one commit do.
#[derive(Default)]
pub(super) struct SlowStore(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    pace: Pace,
    new: Option<NewMatch>,
    appended: Vec<LogEntry>,
    chat: Vec<StoredLine>,
}

impl SlowStore {
    pub(super) fn set_pace(&self, pace: Pace) {
        self.inner().pace = pace;
    }

    /// Returns how many lines of chat are stored.
    pub(super) fn lines(&self) -> usize {
        self.inner().chat.len()
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap()
    }

    /// Writes after a while, unless the store is full then.
    fn write<'a>(
        &'a self,
        takes: Duration,
        write: impl FnOnce(&mut Inner) -> Result<(), StoreError> + Send + 'a,
    ) -> Pending<'a, ()> {
        Box::pin(async move {
            sleep(takes).await;
            let mut inner = self.inner();
            if inner.pace.is_full {
                return Err(StoreError::Database("the disk is full".to_owned()));
            }
            write(&mut inner)
        })
    }
}

impl Store for SlowStore {
    fn append(&self, append: Append) -> Pending<'_, ()> {
        let takes = self.inner().pace.append;
        self.write(takes, |inner| {
            inner.appended.extend(append.entries);
            Ok(())
        })
    }

    fn create(&self, new: NewMatch, _: u64) -> Pending<'_, ()> {
        self.write(Duration::ZERO, |inner| {
            inner.new = Some(new);
            Ok(())
        })
    }

    fn say(&self, _: i64, line: StoredLine) -> Pending<'_, ()> {
        let takes = self.inner().pace.say;
        self.write(takes, |inner| {
            if inner.chat.iter().any(|known| known.has_id_of(&line)) {
                return Err(StoreError::Conflict);
            }
            inner.chat.push(line);
            Ok(())
        })
    }

    fn find_line(&self, _: i64, line: StoredLine) -> Pending<'_, Option<CommandName>> {
        let inner = self.inner();
        let known = inner.chat.iter().find(|known| known.has_id_of(&line));
        Box::pin(std::future::ready(Ok(
            known.and_then(|known| known.command.clone())
        )))
    }

    fn note_served(&self, _: ServedMs) -> Pending<'_, ()> {
        self.write(Duration::ZERO, |_| Ok(()))
    }

    fn load(&self, _: MatchId) -> Pending<'_, Option<StoredMatch>> {
        let inner = self.inner();
        let stored = inner.new.as_ref().map(|new| StoredMatch {
            number: 1,
            head: StoredHead::clone(&new.head),
            players: new.players.clone(),
            entries: [&new.entries[..], &inner.appended[..]].concat(),
            chat: inner.chat.clone(),
            due: new.due,
        });
        Box::pin(std::future::ready(Ok(stored)))
    }

    fn find_code(&self, _: JoinCode) -> Pending<'_, Option<MatchId>> {
        unreachable!("the tests have the match")
    }

    fn list(&self, _: ServedMs, _: Status, _: Option<u64>, _: u32) -> Pending<'_, MatchList> {
        unreachable!("the tests have the match")
    }

    fn unfinished_by(&self, _: String) -> Pending<'_, Vec<MatchId>> {
        unreachable!("the tests have the match")
    }

    fn find_token(&self, _: [u8; 32]) -> Pending<'_, Option<(MatchId, JoinCode, Player)>> {
        unreachable!("the tests have the match")
    }

    fn set_due(&self, _: MatchId, _: Option<ServedMs>) -> Pending<'_, ()> {
        self.write(Duration::ZERO, |_| Ok(()))
    }

    fn due(&self, _: ServedMs) -> Pending<'_, Vec<MatchId>> {
        unreachable!("the tests have the match")
    }

    fn finished_before(&self, _: u64) -> Pending<'_, Vec<MatchId>> {
        unreachable!("the tests have the match")
    }

    fn delete(&self, _: MatchId) -> Pending<'_, ()> {
        unreachable!("the tests have the match")
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(std::future::pending())
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
}
