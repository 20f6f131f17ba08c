//! Links that lose parcels, and servers that begin anew.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::Bytes;
use protocol::MatchId;

use super::bus::Bus;
use super::{Cluster, Link, Parcel, Received, Taken};
use crate::store::{NodeId, Peer};

/// A bus that keeps what is sent until the test hands it on, or does not.
#[derive(Default)]
struct Held(Mutex<Vec<Bytes>>);

impl Bus for Held {
    fn send(&self, _: &str, parcel: Bytes) {
        self.0.lock().unwrap().push(parcel);
    }
}

/// A server of two.
struct Server {
    cluster: Cluster,
    bus: Arc<Held>,
    /// The other one.
    peer: Peer,
}

/// The node of the other server.
const OTHER: NodeId = NodeId(2);

impl Server {
    fn new(address: &str, other: &str) -> Server {
        let bus = Arc::new(Held::default());
        Server {
            cluster: Cluster::over(address.to_owned(), bus.clone()),
            bus,
            peer: Peer {
                node: OTHER,
                address: other.to_owned(),
            },
        }
    }

    fn pair() -> (Server, Server) {
        (Server::new("one", "other"), Server::new("other", "one"))
    }

    /// Looks who is there, and tells whether a link was closed.
    fn beat(&self) -> bool {
        self.cluster
            .beat(vec![self.peer.clone()], &Taken::default())
    }

    fn sent(&self) -> Vec<Bytes> {
        std::mem::take(&mut self.bus.0.lock().unwrap())
    }

    /// Takes in what another one has sent, and returns what is to be looked at, but for signs of life.
    fn take(&self, parcels: &[Bytes]) -> (Vec<Parcel>, bool) {
        let mut taken = (Vec::new(), false);
        for parcel in parcels {
            let Received {
                has_lost, parcel, ..
            } = self.cluster.receive(parcel);
            taken.1 |= has_lost;
            taken.0.extend(parcel.map(|(_, parcel, _)| parcel));
        }
        taken.0.retain(|parcel| !matches!(parcel, Parcel::Alive));
        taken
    }

    fn link(&self) -> Option<Arc<Link>> {
        self.cluster.link(OTHER)
    }
}

/// Lets both tell each other that they are there, until each is reached.
fn meet(one: &Server, other: &Server) {
    for _ in 0..3 {
        one.beat();
        other.take(&one.sent());
        other.beat();
        one.take(&other.sent());
    }
    assert!(one.link().is_some() && other.link().is_some());
}

fn ended(number: u64) -> Parcel {
    Parcel::Ended {
        id: MatchId::new(number, [0; 10]),
    }
}

#[tokio::test(start_paused = true)]
async fn parcels_arrive_in_order_with_what_they_bring() {
    let (one, other) = Server::pair();
    assert!(one.link().is_none());
    meet(&one, &other);
    let link = one.link().unwrap();
    link.send(ended(1), "frame\nof two lines");
    let sent = one.sent();
    let received = other.cluster.receive(&sent[0]);
    let (_, parcel, frame) = received.parcel.unwrap();
    assert!(matches!(parcel, Parcel::Ended { .. }));
    assert_eq!(frame.as_str(), "frame\nof two lines");
    // Bytes that are no parcel are passed over.
    assert!(
        other
            .cluster
            .receive(&Bytes::from("nonsense\n"))
            .parcel
            .is_none()
    );
}

#[tokio::test(start_paused = true)]
async fn a_match_that_is_followed_no_more_takes_no_room() {
    let (one, other) = Server::pair();
    meet(&one, &other);
    let link = one.link().unwrap();
    let id = MatchId::new(1, [1; 10]);
    let before = link.follow(id);
    let mut news = link.follow(id);
    drop(before);
    assert_eq!(link.followed(), 1);
    link.pass_on(id, ended(1), "frame".into());
    assert!(news.recv().await.is_some());
    drop(news);
    assert_eq!(link.followed(), 0);
}

/// A server of a later version may send what this one does not know: nothing that this one knows is lost.
#[tokio::test(start_paused = true)]
async fn a_parcel_of_an_unknown_kind_is_passed_over() {
    let (one, other) = Server::pair();
    meet(&one, &other);
    let link = one.link().unwrap();
    for parcel in [ended(1), Parcel::Leaving, ended(2)] {
        link.send(parcel, "");
    }
    let later = |parcel: &Bytes| {
        let text = str::from_utf8(parcel).unwrap();
        Bytes::from(text.replace("\"Leaving\"", "{\"Later\":{\"than\":[\"now\"]}}"))
    };
    let sent: Vec<Bytes> = one.sent().iter().map(later).collect();
    let (taken, has_lost) = other.take(&sent);
    assert!(!has_lost && !other.link().unwrap().is_closed());
    let known = taken
        .iter()
        .filter(|parcel| matches!(parcel, Parcel::Ended { .. }));
    assert_eq!(known.count(), 2);
}

#[tokio::test(start_paused = true)]
async fn what_is_too_long_for_one_parcel_comes_in_parts() {
    let (one, other) = Server::pair();
    meet(&one, &other);
    let frame = "é".repeat(1_000_000);
    one.link().unwrap().send(ended(1), &frame);
    one.link().unwrap().send(ended(2), "short");
    let sent = one.sent();
    assert!(sent.iter().all(|parcel| parcel.len() < 1_000_000));
    let frames = sent.iter().filter_map(|parcel| {
        let (_, _, frame) = other.cluster.receive(parcel).parcel?;
        Some(frame.to_string())
    });
    assert_eq!(frames.collect::<Vec<_>>(), [frame, "short".to_owned()]);
}

#[tokio::test(start_paused = true)]
async fn a_lost_parcel_ends_the_link_at_both_ends_and_the_next_one_works() {
    let (one, other) = Server::pair();
    meet(&one, &other);
    let (before, there) = (one.link().unwrap(), other.link().unwrap());
    for number in 1..=3 {
        before.send(ended(number), "");
    }
    let sent = one.sent();
    let (taken, has_lost) = other.take(&[sent[0].clone(), sent[2].clone()]);
    assert_eq!(taken.len(), 1);
    assert!(has_lost && there.is_closed());
    // The other's new session tells that it begins anew.
    let (_, has_lost) = one.take(&other.sent());
    assert!(has_lost && before.is_closed());
    before.send(ended(4), "");
    assert!(one.sent().is_empty());
    meet(&one, &other);
    one.link().unwrap().send(ended(5), "");
    let (taken, has_lost) = other.take(&one.sent());
    assert_eq!((taken.len(), has_lost), (1, false));
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_silent_or_has_no_lease_is_not_reached() {
    let (one, other) = Server::pair();
    meet(&one, &other);
    tokio::time::advance(Duration::from_secs(4)).await;
    assert!(one.link().is_none());
    assert!(one.beat());
    meet(&one, &other);
    let link = one.link().unwrap();
    assert!(one.cluster.beat(Vec::new(), &Taken::default()));
    assert!(one.link().is_none() && link.is_closed());
}

/// A server that hears the other learns from it that parcels get through in one direction only.
#[tokio::test(start_paused = true)]
async fn a_server_learns_up_to_when_the_other_has_heard_it() {
    let (one, other) = Server::pair();
    meet(&one, &other);
    let link = one.link().unwrap();
    one.beat();
    let asked = one.sent();
    tokio::time::advance(Duration::from_secs(1)).await;
    // A sign of life that was sent before the question came says nothing.
    other.beat();
    let before = other.sent();
    other.take(&asked);
    other.link().unwrap().send_sign(false);
    let answer = other.sent();
    let whole_before = link.whole_ago();
    one.take(&before);
    assert_eq!(link.whole_ago(), whole_before);
    one.take(&answer);
    assert_eq!(link.whole_ago(), Duration::from_secs(1));
    // The next questions are lost, whatever comes from the other.
    for _ in 0..3 {
        tokio::time::advance(Duration::from_secs(1)).await;
        one.beat();
        one.sent();
        other.beat();
        one.take(&other.sent());
    }
    assert_eq!(link.alive_ago(), Some(Duration::ZERO));
    assert_eq!(link.whole_ago(), Duration::from_secs(4));
}

/// A server that was asked for a sign and says late that it is there has been silent since all was known to
/// have come.
#[tokio::test(start_paused = true)]
async fn a_server_that_answers_late_has_been_silent() {
    let (one, other) = Server::pair();
    meet(&one, &other);
    one.take(&other.sent());
    let link = one.link().unwrap();
    let answer_after = async |wait| {
        one.beat();
        let asked = one.sent();
        tokio::time::advance(wait).await;
        let is_overdue = link.is_overdue();
        other.take(&asked);
        other.link().unwrap().send_sign(false);
        let silent = other
            .sent()
            .iter()
            .find_map(|sign| one.cluster.receive(sign).silent);
        (is_overdue, silent.map(|(_, silent)| silent))
    };
    let at_once = Duration::from_millis(20);
    answer_after(at_once).await;
    assert_eq!(answer_after(at_once).await, (false, None));
    let (late, before) = (Duration::from_secs(2), at_once);
    assert_eq!(answer_after(late).await, (true, Some(before + late)));
    assert_eq!(answer_after(at_once).await, (false, None));
}

/// Another server is asked once for a sign that many matches want at once.
#[tokio::test(start_paused = true)]
async fn a_server_is_asked_for_one_sign_at_a_time() {
    let (one, other) = Server::pair();
    meet(&one, &other);
    let link = one.link().unwrap();
    one.take(&other.sent());
    tokio::time::advance(Duration::from_secs(2)).await;
    for _ in 0..3 {
        link.ask_for_sign(Duration::from_millis(500));
    }
    assert_eq!(one.sent().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_server_that_leaves_is_not_reached_any_more() {
    let (one, other) = Server::pair();
    meet(&one, &other);
    one.cluster.leave();
    let (taken, _) = other.take(&one.sent());
    assert!(matches!(taken[..], [Parcel::Leaving]));
    let link = other.link().unwrap();
    other.cluster.forget(&link);
    assert!(other.link().is_none() && link.is_closed());
}
