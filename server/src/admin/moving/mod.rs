//! `tablee-server move --from FILE --to URL`.

#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::io;

use anyhow::ensure;
use futures_util::future::join_all;
use match_core::{JoinedPlayer, LogEntry, SeatToken, ServedMs, Timeouts};
use protocol::{ChainHash, MatchId, Player};

use super::check::revive;
use crate::store::{
    Location, NewMatch, NewPush, Reads, StatusChange, Store, StoreError, StoredMatch, WholeMatch,
    Write,
};

/// The number of matches written at once: few, as each is in memory, and looked at before any is
/// written.
const BATCH: usize = 16;

/// Copies all matches of a database into another one, reads each back, and says how many there were.
/// Those that are there already are left as they are, so that a move that was cut off goes on.
pub(super) async fn run(from: &Location, to: &Location, timeouts: Timeouts) -> anyhow::Result<()> {
    let (source, served) = super::open(from).await?;
    let (target, served_there) = super::create(to).await?;
    let moving = Moving {
        from: source.reads(),
        to: &*target,
        later_ms: served_there.since(served),
        timeouts,
    };
    let counts = moving.run(served, served_there).await;
    // Both keep every match committed so far.
    source.write(Write::Close).await?;
    target.write(Write::Close).await?;
    let Counts {
        moved,
        there,
        faults,
    } = counts?;
    super::say(format_args!(
        "matches moved: {moved}, there already: {there}"
    ))?;
    ensure!(faults == 0, "matches that could not be moved: {faults}");
    Ok(())
}

/// A move from a database into another one.
struct Moving<'a> {
    from: &'a dyn Reads,
    to: &'a dyn Store,
    /// By how much the served time of the other database is later. All that is noted in served time is
    /// moved on by it, so that clocks go on as they stood.
    later_ms: u64,
    timeouts: Timeouts,
}

/// The number of matches by their ends.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    moved: usize,
    there: usize,
    faults: usize,
}

/// A match that was found, by what remains to be done with it.
enum Found {
    /// It is to be written, over an earlier state of it if there is one.
    New(Box<WholeMatch>),
    There,
    /// It is not moved, and this is why.
    Faulty(String),
}

impl Moving<'_> {
    async fn run(&self, served: ServedMs, served_there: ServedMs) -> anyhow::Result<Counts> {
        let all = self.from.all().await?;
        let ids: HashSet<MatchId> = all.iter().map(|(id, _)| *id).collect();
        if served > served_there {
            let there = self.to.reads().all().await?;
            let mut own = there.iter().filter(|(id, _)| !ids.contains(id));
            ensure!(
                own.all(|(_, is_finished)| *is_finished),
                "the database has unfinished matches of its own and has served for a shorter time: \
                 their clocks would run out; move into an empty database"
            );
        }
        let has_push = self.move_push_key().await?;
        let mut counts = Counts::default();
        for batch in all.chunks(BATCH) {
            let mut new = Vec::new();
            for (id, _) in batch {
                match self.find(*id, has_push).await? {
                    Found::New(whole) => new.push(*whole),
                    Found::There => counts.there += 1,
                    Found::Faulty(fault) => counts.tell(*id, &fault)?,
                }
            }
            let written = new
                .iter()
                .map(|whole| self.write(whole, served.max(served_there)));
            for (written, whole) in join_all(written).await.into_iter().zip(&new) {
                let id = whole.new.head.id;
                match written {
                    Ok(()) => match self.fault_of(whole).await? {
                        None => counts.moved += 1,
                        Some(fault) => counts.tell(id, &fault)?,
                    },
                    Err(StoreError::CodeTaken) => {
                        counts.tell(id, "another match there has its code")?;
                    }
                    Err(error) => return Err(error.into()),
                }
            }
        }
        Ok(counts)
    }

    /// Writes a match, after a note of the served time: where servers share a database, only those may
    /// write that have noted it in the last seconds.
    async fn write(&self, whole: &WholeMatch, served: ServedMs) -> Result<(), StoreError> {
        let import = Write::Import(Box::new(whole.clone()));
        let (noted, imported) =
            tokio::join!(self.to.write(Write::Served(served)), self.to.write(import));
        noted.and(imported)?;
        // It is nobody's until somebody asks for it.
        match self.to.ownership() {
            Some(ownership) => ownership.release(whole.new.head.id).await,
            None => Ok(()),
        }
    }

    /// Lets the other database have the key for push messages, and tells whether it has this one:
    /// browsers take no others.
    async fn move_push_key(&self) -> anyhow::Result<bool> {
        let key = self.from.push_key().await?;
        let there = self.to.reads().push_key().await?;
        match (key, there) {
            (Some(key), None) => {
                self.to.write(Write::PushKey(key)).await?;
                Ok(true)
            }
            (Some(key), Some(there)) if key != there => {
                super::say(
                    "the database has a key for push messages of its own: \
                     nobody is called before asking for it again",
                )?;
                Ok(false)
            }
            _ => Ok(true),
        }
    }

    async fn find(&self, id: MatchId, has_push: bool) -> Result<Found, StoreError> {
        let stored = match self.from.load(id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(Found::Faulty("it was deleted meanwhile".to_owned())),
            Err(StoreError::BadRow(row)) => {
                return Ok(Found::Faulty(format!("a row cannot be read: {row}")));
            }
            Err(error) => return Err(error),
        };
        let core = match revive(&stored, self.timeouts) {
            Ok(core) => core,
            Err(fault) => return Ok(Found::Faulty(fault.to_string())),
        };
        let chat = self.from.chat(id).await?;
        if let Some(there) = self.to.reads().load(id).await? {
            let lines_there = self.to.reads().chat(id).await?.len();
            let (log, log_there) = (hashes(&stored.entries), hashes(&there.entries));
            let has_all = log_there.len() > log.len() || lines_there >= chat.len();
            if log_there.starts_with(&log) && has_all {
                return Ok(Found::There);
            }
            if !log.starts_with(&log_there) {
                let fault = "the database has another match of this id";
                return Ok(Found::Faulty(fault.to_owned()));
            }
        }
        let mut push = Vec::new();
        for player in stored.players.iter().filter(|_| has_push) {
            let Some(token) = player.tokens.iter().rfind(|token| !token.ended) else {
                continue;
            };
            let subscriptions = self.from.push_subscriptions(id, player.player).await?;
            push.extend(subscriptions.into_iter().rev().map(|subscription| NewPush {
                id,
                token_digest: token.digest,
                subscription,
            }));
        }
        let status = StatusChange::of(&core);
        let handover = stored.handover.clone();
        Ok(Found::New(Box::new(WholeMatch {
            new: self.later(stored, status),
            handover: handover.map(|handover| handover.later(self.later_ms)),
            chat,
            push,
        })))
    }

    /// Returns a match as it is written: what is noted of it in served time is that of the other
    /// database.
    fn later(&self, stored: StoredMatch, status: StatusChange) -> NewMatch {
        let later = |served: ServedMs| served + self.later_ms;
        let entries = stored.entries.into_iter().map(|entry| LogEntry {
            served: later(entry.served),
            ..entry
        });
        NewMatch {
            entries: entries.collect(),
            due: stored.due.map(later),
            status: StatusChange {
                hidden_until: status.hidden_until.map(later),
                ..status
            },
            head: stored.head,
            players: stored.players,
        }
    }

    /// Reads a match back that was written, and tells what is wrong with it.
    async fn fault_of(&self, written: &WholeMatch) -> Result<Option<String>, StoreError> {
        let id = written.new.head.id;
        let Some(there) = self.to.reads().load(id).await? else {
            return Ok(Some("it is not there after it was written".to_owned()));
        };
        let lines = self.to.reads().chat(id).await?.len();
        let revived = revive(&there, self.timeouts);
        let is_the_same = hashes(&there.entries) == hashes(&written.new.entries)
            && tokens(&there.players) == tokens(&written.new.players)
            && lines == written.chat.len();
        Ok(match revived {
            Err(fault) => Some(fault.to_string()),
            Ok(_) if !is_the_same => Some("it is not what was written".to_owned()),
            Ok(_) => None,
        })
    }
}

impl Counts {
    /// Says why a match is not moved. Told at once: what comes later may fail altogether.
    fn tell(&mut self, id: MatchId, fault: &str) -> io::Result<()> {
        self.faults += 1;
        super::say(format_args!("match {id}: {fault}"))
    }
}

/// Returns the chain of a log: logs with the same hashes have the same events.
fn hashes(entries: &[LogEntry]) -> Vec<ChainHash> {
    entries.iter().map(|entry| entry.hash).collect()
}

fn tokens(players: &[JoinedPlayer]) -> Vec<(Player, &[SeatToken])> {
    let players = players.iter();
    players
        .map(|player| (player.player, &player.tokens[..]))
        .collect()
}
