//! Each game's transcript, a match in a text file, is what the rules make of its actions today. A
//! change of behaviour shows as a difference in `tests/transcripts/`; if it is meant, run the test
//! once with `WRITE_TRANSCRIPTS=1` and review that difference. Run so, it also begins the transcript
//! of a game that has none.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use engine::{AnyGame, Chance, GAMES, GameKind, Seat, Seed, Viewer};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

fn path(kind: &dyn GameKind) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    folder.join(format!("{}.txt", kind.id()))
}

/// Returns the beginning of a transcript for a game that has none: random actions from a fixed seed.
fn drafted(kind: &dyn GameKind) -> String {
    const ACTIONS: usize = 12;
    let settings = kind.check(&Map::new()).expect("the defaults are right");
    let seed = Seed([7; 32]);
    let mut game = kind.start(&settings, Chance::new(seed));
    let mut players = Chance::new(seed);
    let mut text = format!("settings {{}}\nseed {}\n", seed.to_hex());
    while game.outcome().is_none() && game.steps() < ACTIONS {
        let seat = game.to_act().iter().next().expect("somebody is to act");
        let action = game.random_action(seat, &mut players);
        let action = game.act(seat, action.expect("an action").get());
        let _ = writeln!(text, "seat {seat} {}", action.expect("it is legal"));
    }
    text
}

/// Returns what follows a word at the beginning of lines.
fn after<'a>(transcript: &'a str, word: &str) -> impl Iterator<Item = &'a str> {
    let lines = transcript.lines();
    lines.filter_map(move |line| line.strip_prefix(word)?.strip_prefix(' '))
}

/// Plays the actions of a transcript and writes down what happens: after each action its events,
/// as the record has them, and digests of the views.
fn transcribe(kind: &dyn GameKind, transcript: &str) -> String {
    let settings = after(transcript, "settings")
        .next()
        .expect("settings come first");
    let seed = after(transcript, "seed").next().expect("a seed follows");
    let given = serde_json::from_str(settings).expect("settings are a JSON object");
    let settings = kind.check(&given).expect("the settings are right");
    let mut game = kind.start(
        &settings,
        Chance::new(seed.parse().expect("the seed is one")),
    );
    let mut text = format!("settings {}\nseed {seed}\n", Value::Object(given));
    for (step, line) in after(transcript, "seat").enumerate() {
        let (seat, action) = line.split_once(' ').expect("a seat has an action");
        let seat = Seat(seat.parse().expect("a seat is a number"));
        let action = game.act(seat, action).expect("the action is legal");
        let _ = write!(text, "\nseat {seat} {action}\n");
        let events: Vec<Value> = serde_json::from_str(game.events(step, Viewer::All).get())
            .expect("events are a JSON list");
        for event in events {
            let _ = writeln!(text, "  {event}");
        }
        let _ = writeln!(text, "views {}", digests(&*game));
    }
    let outcome = serde_json::to_string(&game.outcome()).expect("an outcome is JSON");
    let _ = write!(
        text,
        "\nview {}\noutcome {outcome}\n",
        game.view(Viewer::All).get()
    );
    text
}

/// Returns the beginnings of the digests of what everybody sees: all, spectators, each seat.
fn digests(game: &dyn AnyGame) -> String {
    let seats = Seat::all(game.seats()).map(Viewer::Seat);
    let viewers = [Viewer::All, Viewer::Spectator].into_iter().chain(seats);
    let digests = viewers.map(|viewer| {
        let digest: [u8; 32] = Sha256::digest(game.view(viewer).get()).into();
        let [a, b, c, d, ..] = digest;
        format!("{:08x}", u32::from_be_bytes([a, b, c, d]))
    });
    digests.collect::<Vec<String>>().join(" ")
}

#[test]
fn the_rules_do_what_the_transcripts_say() {
    for kind in GAMES {
        let path = path(*kind);
        let committed = fs::read_to_string(&path);
        if env::var_os("WRITE_TRANSCRIPTS").is_some() {
            let played = transcribe(*kind, &committed.unwrap_or_else(|_| drafted(*kind)));
            fs::write(&path, &played).expect("the transcript can be written");
        } else {
            let committed = committed.expect("every game has a transcript");
            let played = transcribe(*kind, &committed);
            assert_eq!(committed, played, "{}", path.display());
        }
    }
}
