//! Nonces of players: what they add to the chance of a match, and when they may.

use engine::Seed;
use protocol::{Event, Nonce, Player, Record, Status, TimeControl};
use serde_json::json;

use super::forging::{change, rechain};
use super::records::kind_of;
use super::script::{Played, at, random_parts};
use crate::{Command, Fault, MatchCore, audit};

/// Returns the link of a player's chain that is so many links away from the secret.
fn link(player: u8, links: usize) -> Nonce {
    let secret = Nonce([0x40 + player; 32]);
    (0..links).fold(secret, |link, _| link.commitment())
}

/// A table of three with a player for each number given, who is committed to a nonce or not.
fn table(committed: &[bool]) -> Played {
    let mut played = Played::open("lutinades", json!({}), TimeControl::None, 1);
    for (player, is_committed) in (0..).zip(committed) {
        let commitment = is_committed.then(|| link(player, 5));
        played.join_committed(10, None, commitment).unwrap();
    }
    played
}

fn ready(match_: &mut Played, player: u8, nonce: Option<Nonce>) -> Result<(), &'static str> {
    match_.apply(20, player, Command::Ready { ready: true, nonce })
}

/// Starts a match in which every player adds a nonce, the first one of another chain.
fn started(other: u8) -> Played {
    let mut played = Played::open("lutinades", json!({}), TimeControl::None, 1);
    for player in [other, 1, 2] {
        let commitment = Some(link(player, 5));
        played.join_committed(10, None, commitment).unwrap();
    }
    for (player, chain) in [other, 1, 2].into_iter().enumerate() {
        ready(&mut played, player as u8, Some(link(chain, 4))).unwrap();
    }
    played
}

/// Returns the seating and what the cards are, which the draws decide.
fn deal(core: &MatchCore) -> String {
    let view = core.game.as_ref().unwrap().view(engine::Viewer::All);
    format!(
        "{:?} {view:?}",
        [0, 1, 2].map(|player| core.seat_of(Player(player)))
    )
}

#[test]
fn the_deal_follows_from_the_server_and_every_player() {
    let played = started(0);
    assert_eq!(played.core.status(), Status::Live);
    let again = started(0);
    assert_eq!(deal(&played.core), deal(&again.core));
    assert_eq!(deal(&played.core), deal(&played.revived(30)));
    let mut others = (3..9).map(started);
    assert!(others.any(|other| deal(&other.core) != deal(&played.core)));
    let nonces: Vec<_> = (0..3).map(|player| (player, link(player, 4).0)).collect();
    let mixed = Seed([1; 32]).mixed_with(&nonces);
    let by_hand = played.core.head.kind.start(&played.core.head.settings, {
        let mut chance = engine::Chance::new(mixed);
        for waiting in [3, 2, 1] {
            chance.draw(waiting);
        }
        chance
    });
    let game = played.core.game.as_ref().unwrap();
    let view = |game: &dyn engine::AnyGame| game.view(engine::Viewer::All).to_string();
    assert_eq!(view(by_hand.as_ref()), view(game.as_ref()));
}

#[test]
fn a_nonce_is_revealed_after_all_commitments_and_opens_its_own() {
    let mut played = table(&[true, true]);
    let early = ready(&mut played, 0, Some(link(0, 4)));
    assert_eq!(early, Err("table_not_full"));
    played.join_committed(10, None, None).unwrap();
    for wrong in [None, Some(link(0, 3)), Some(link(0, 5)), Some(link(1, 4))] {
        assert_eq!(ready(&mut played, 0, wrong), Err("bad_nonce"));
    }
    assert_eq!(ready(&mut played, 2, Some(link(2, 4))), Err("bad_nonce"));
    ready(&mut played, 0, Some(link(0, 4))).unwrap();
    let unready = |nonce| Command::Ready {
        ready: false,
        nonce,
    };
    let with_nonce = played.apply(20, 0, unready(Some(link(0, 4))));
    assert_eq!(with_nonce, Err("bad_nonce"));
    played.apply(20, 0, unready(None)).unwrap();
    // The deal is no other one for that.
    assert_eq!(ready(&mut played, 0, Some(link(0, 3))), Err("bad_nonce"));
    ready(&mut played, 0, Some(link(0, 4))).unwrap();
    ready(&mut played, 1, Some(link(1, 4))).unwrap();
    assert_eq!(played.core.status(), Status::Open);
    ready(&mut played, 2, None).unwrap();
    assert_eq!(played.core.status(), Status::Live);
}

#[test]
fn players_without_nonces_are_ready_as_ever() {
    let mut played = table(&[false]);
    ready(&mut played, 0, None).unwrap();
    played.play("30 1 join => joined\n 40 2 join => joined");
    played.play("50 1 ready => ready\n 60 2 ready => ready started");
    assert_eq!(played.core.chance().draw(1 << 31), {
        let mut of_server_alone = engine::Chance::new(Seed([1; 32]));
        of_server_alone.draw(1 << 31)
    });
}

/// A newcomer could commit to a nonce that suits those already known.
#[test]
fn nonces_that_are_known_do_not_count_when_somebody_else_joins() {
    let mut played = table(&[true, true, false]);
    ready(&mut played, 0, Some(link(0, 4))).unwrap();
    ready(&mut played, 2, None).unwrap();
    played.play("30 1 leave => left");
    let waiting = |core: &MatchCore| {
        let players = core.players(at(30)).into_iter();
        let told = players.map(|player| (player.ready, player.nonce_commitment));
        told.collect::<Vec<_>>()
    };
    let expected = [(false, Some(link(0, 4))), (true, None)];
    assert_eq!(waiting(&played.core), expected);
    assert_eq!(waiting(&played.revived(40)), expected);
    played.join_committed(40, None, Some(link(9, 5))).unwrap();
    ready(&mut played, 3, Some(link(9, 4))).unwrap();
    assert_eq!(ready(&mut played, 0, Some(link(0, 4))), Err("bad_nonce"));
    ready(&mut played, 0, Some(link(0, 3))).unwrap();
    assert_eq!(played.core.status(), Status::Live);
    let known = played.core.table.nonces();
    assert_eq!(known, [(0, link(0, 3).0), (3, link(9, 4).0)]);
}

#[test]
fn a_rematch_starts_when_the_next_nonces_are_revealed() {
    let mut played = Played::open("orbito", json!({}), TimeControl::None, 1);
    played
        .join_committed(10, Some(0), Some(link(0, 5)))
        .unwrap();
    played.join_committed(10, Some(1), None).unwrap();
    ready(&mut played, 0, Some(link(0, 4))).unwrap();
    ready(&mut played, 1, None).unwrap();
    played.play(
        "
        30 0 resign        => resigned
        40 0 offer rematch => offered
        50 1 offer rematch => rematched
        ",
    );
    assert!(audit(&played.record().unwrap()).is_ok());
    let next = *played.next.unwrap();
    assert_eq!(next.head().id, random_parts(99).id);
    let players = next.players(at(50));
    assert_eq!((next.status(), players[1].ready), (Status::Open, true));
    assert_eq!(players[0].nonce_commitment, Some(link(0, 4)));
    let mut rematch = Played {
        core: next,
        stored: Vec::new(),
        next: None,
    };
    assert_eq!(ready(&mut rematch, 0, None), Err("bad_nonce"));
    ready(&mut rematch, 0, Some(link(0, 3))).unwrap();
    rematch.play("60 1 resign => resigned");
    assert!(audit(&rematch.record().unwrap()).is_ok());
}

/// Returns the record of a match to which every player has added a nonce.
fn record() -> Record {
    let mut played = started(0);
    played.play("30 0 resign => resigned\n 40 1 resign => resigned");
    played.record().unwrap()
}

#[test]
fn a_record_proves_the_nonces() {
    let sound = record();
    assert!(audit(&sound).is_ok());
    let entry = |record: &Record, kind: &str| {
        let mut entries = record.entries.iter();
        entries.position(|entry| kind_of(entry) == kind).unwrap()
    };
    let (joined, revealed) = (entry(&sound, "joined"), entry(&sound, "ready"));
    let tampered = |at: usize, member: &str, value: Option<Nonce>| {
        let mut record = sound.clone();
        change(&mut record, at, |event| {
            let event = event.as_object_mut().unwrap();
            match value {
                Some(nonce) => drop(event.insert(member.to_owned(), json!(nonce))),
                None => drop(event.remove(member)),
            }
        });
        assert!(matches!(audit(&record), Err(Fault::Chain(_))));
        rechain(&mut record);
        audit(&record)
    };
    let impossible = |at: usize| Err(Fault::Impossible(sound.entries[at].version));
    for wrong in [None, Some(link(9, 4)), Some(link(0, 3))] {
        assert_eq!(tampered(revealed, "nonce", wrong), impossible(revealed));
    }
    let commitment = "nonce_commitment";
    for wrong in [None, Some(link(9, 5))] {
        assert_eq!(tampered(joined, commitment, wrong), impossible(revealed));
    }
    // A whole other nonce leads to another deal, so that the log does not fit.
    let mut record = sound.clone();
    let first = |record: &mut Record, at: usize, member: &str, nonce: Nonce| {
        change(record, at, |event| event[member] = json!(nonce));
    };
    let mut seatings = Vec::new();
    for other in 3..9 {
        first(&mut record, joined, commitment, link(other, 5));
        first(&mut record, revealed, "nonce", link(other, 4));
        rechain(&mut record);
        seatings.push(audit(&record).is_ok());
    }
    assert!(seatings.contains(&false), "{seatings:?}");
}

/// Matches of older servers know no nonces; `Started` follows from the server's seed alone.
#[test]
fn the_nonces_are_in_the_log() {
    let played = started(0);
    let events = (1..=8).map(|version| played.event(protocol::Version(version)));
    let told: Vec<Option<Nonce>> = events
        .map(|event| match event {
            Event::Joined {
                nonce_commitment, ..
            } => nonce_commitment,
            Event::Ready { nonce, .. } => nonce,
            _ => None,
        })
        .collect();
    let chains = |links| (0..3).map(move |player| Some(link(player, links)));
    let expected: Vec<_> = [None]
        .into_iter()
        .chain(chains(5))
        .chain(chains(4))
        .chain([None])
        .collect();
    assert_eq!(told, expected);
}
