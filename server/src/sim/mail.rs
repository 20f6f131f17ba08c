//! The way of parcels between simulated servers: in order, and lost where it is cut.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use serde_json::{Map, Value};
use tokio::sync::mpsc::{self, UnboundedSender};

use crate::cluster::{Bus, Inbox};

/// The longest way of news from one machine to another, in milliseconds.
pub(super) const ON_THE_WAY_MS: u64 = 100;

/// Carries the parcels of all servers.
#[derive(Clone, Default)]
pub(super) struct Mail(Arc<Mutex<Boxes>>);

/// The state of the program of a server, among those that work side by side while they are replaced.
#[derive(Clone, Copy)]
pub(super) enum Program {
    /// One of before: its parcels do not say what they did not say then, and it does not read that.
    Before,
    Now,
    /// One to come: its parcels say more than those of now.
    ToCome,
}

#[derive(Default)]
struct Boxes {
    inboxes: BTreeMap<String, UnboundedSender<Bytes>>,
    /// The programs of the servers, by their addresses.
    programs: BTreeMap<String, Program>,
    /// The directions in which nothing gets through.
    cut: BTreeSet<(String, String)>,
    /// The parcels on their way, each with its address.
    posted: Vec<(String, Bytes)>,
}

/// The bus of one server.
pub(super) struct Postman {
    from: String,
    mail: Mail,
}

impl Mail {
    /// Returns the bus of the server at an address, which runs a program, and what comes to it.
    pub(super) fn open(&self, address: &str, program: Program) -> (Postman, Inbox) {
        let (sender, inbox) = mpsc::unbounded_channel();
        let mut boxes = self.lock();
        boxes.inboxes.insert(address.to_owned(), sender);
        boxes.programs.insert(address.to_owned(), program);
        drop(boxes);
        let (from, mail) = (address.to_owned(), self.clone());
        (Postman { from, mail }, inbox)
    }

    /// Cuts one direction, or mends it.
    pub(super) fn set_cut(&self, from: &str, to: &str, is_cut: bool) {
        let direction = (from.to_owned(), to.to_owned());
        let cut = &mut self.lock().cut;
        if is_cut {
            cut.insert(direction);
        } else {
            cut.remove(&direction);
        }
    }

    /// Hands over what is on its way.
    pub(super) fn deliver(&self) {
        let mut boxes = self.lock();
        for (to, parcel) in std::mem::take(&mut boxes.posted) {
            // A server that is gone takes nothing.
            let inbox = boxes.inboxes.get(&to);
            let _ = inbox.map(|inbox| inbox.send(parcel));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Boxes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for Postman {
    fn send(&self, to: &str, parcel: Bytes) {
        let mut boxes = self.mail.lock();
        if !boxes.cut.contains(&(self.from.clone(), to.to_owned())) {
            let [from, reads] = [&self.from, to].map(|address| boxes.programs.get(address));
            let parcel = match (from, reads) {
                (Some(Program::Before), _) | (_, Some(Program::Before)) => rewritten(&parcel, omit),
                (Some(Program::ToCome), _) => rewritten(&parcel, add),
                _ => parcel,
            };
            boxes.posted.push((to.to_owned(), parcel));
        }
    }
}

/// Returns a parcel with other members.
fn rewritten(parcel: &Bytes, rewrite: fn(&mut Map<String, Value>)) -> Bytes {
    let end = parcel.iter().position(|byte| *byte == b'\n');
    let (line, frame) = parcel.split_at(end.expect("a parcel has a line"));
    let mut envelope = serde_json::from_slice(line).expect("it is JSON");
    rewrite_members(&mut envelope, rewrite);
    let line = envelope.to_string();
    [line.as_bytes(), frame].concat().into()
}

/// Rewrites the members of all objects in a value, but for those that are the name of a kind with its members,
/// and for requests, which hold what is the games'.
fn rewrite_members(value: &mut Value, rewrite: fn(&mut Map<String, Value>)) {
    let Value::Object(members) = value else {
        return;
    };
    if members.len() > 1 {
        rewrite(members);
    }
    let members = members.iter_mut().filter(|(name, _)| *name != "request");
    members.for_each(|(_, value)| rewrite_members(value, rewrite));
}

/// Leaves out what servers of before did not say.
fn omit(members: &mut Map<String, Value>) {
    members.remove("short");
}

/// Adds something that servers of now do not know.
fn add(members: &mut Map<String, Value>) {
    members.insert("later".to_owned(), Value::from([1, 2].as_slice()));
}
