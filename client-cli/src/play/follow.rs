//! The loop behind every way of following a match.

use std::future;

use tokio::task::JoinHandle;

use super::adviser::Adviser;
use super::seat_memory::SeatMemory;
use crate::failure::Failure;
use crate::interface::Interface;
use crate::net::{Api, Link};
use crate::stdout;
use crate::texts::Lang;

/// A match that is followed.
pub(super) struct Followed {
    pub(super) link: Link,
    pub(super) memory: SeatMemory,
    pub(super) library: Library,
}

impl Followed {
    /// Follows the match, and its rematches, until the interface is done or the link has ended.
    pub(super) async fn by(self, mut interface: impl Interface) -> anyhow::Result<()> {
        let Followed {
            mut link,
            mut memory,
            library,
        } = self;
        let mut rules = None;
        let mut adviser = Adviser::default();
        while !interface.is_done() {
            tokio::select! {
                event = link.next() => {
                    let Some(event) = event else { break };
                    if let Err(failed) = interface.on_event(event) {
                        memory.forget_if_lost(&failed);
                        if interface.client().has_left(&failed) {
                            break;
                        }
                        return Err(failed);
                    }
                    memory.note(interface.client().session());
                }
                input = interface.input() => interface.on_input(input?)?,
                page = fetched(&mut rules) => {
                    rules = None;
                    let output = interface.client().on_rules(page);
                    interface.show(output)?;
                }
                decided = adviser.decision() => interface.advise(decided)?,
            }
            adviser.attend(interface.client());
            for message in interface.client().take_outgoing() {
                link.send(message).await;
            }
            if let Some(game) = interface.client().take_rules_wanted() {
                rules = Some(library.fetch(game));
            }
            if let Some(id) = interface.client().take_next_match() {
                link.follow(id.to_string()).await;
            }
        }
        let farewell = interface.farewell();
        drop(interface);
        link.close().await;
        for line in farewell {
            stdout::line(&line)?;
        }
        Ok(memory.finish()?)
    }
}

/// The source of the rules of games, and the language in which they are read.
pub(super) struct Library {
    pub(super) api: Api,
    pub(super) lang: Lang,
}

impl Library {
    fn fetch(&self, game: String) -> Rules {
        let (api, lang) = (self.api.clone(), self.lang);
        tokio::spawn(async move { api.rules(&game, lang).await })
    }
}

/// Rules on their way.
type Rules = JoinHandle<Result<String, Failure>>;

/// Waits for rules; for ever if none are on their way.
async fn fetched(asked: &mut Option<Rules>) -> Result<String, Failure> {
    match asked {
        Some(asked) => asked
            .await
            .unwrap_or_else(|error| Err(Failure::Unreachable(error.to_string()))),
        None => future::pending().await,
    }
}
