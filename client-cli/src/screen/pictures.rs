//! Every game on terminals of four sizes, as `pictures/` has them. After a change that is wanted,
//! `PICTURES=write cargo nextest run -p client-cli pictures` takes them anew.

use engine::{AnyGame, Chance, GAMES, GameKind, Json, Seat, Seed, Viewer};
use protocol::Raw;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use serde_json::{Value, json};

use super::app::App;
use super::draw;
use super::tests::DARK;
use crate::fixture::{Scene, live, player, received, snapshot};
use crate::render::played::NAMES;

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (100, 30), (160, 50)];

/// The number of actions played before.
const ACTIONS: u64 = 6;

/// Plays so many random actions, and returns the last one, too; nothing if the match is over then.
fn play(kind: &dyn GameKind, actions: u64) -> Option<(Box<dyn AnyGame>, (Seat, Json))> {
    // A large table, where the game has one.
    let large = json!({"players": kind.seats().1});
    let settings = kind.check(large.as_object().unwrap());
    let settings = settings.or_else(|_| kind.check(&serde_json::Map::new()));
    let mut game = kind.start(&settings.unwrap(), Chance::new(Seed([7; 32])));
    let mut chance = Chance::new(Seed([8; 32]));
    let mut last = None;
    for _ in 0..actions {
        let seat = game.to_act().iter().next()?;
        let action = game.random_action(seat, &mut chance).unwrap();
        game.act(seat, action.get()).unwrap();
        last = Some((seat, action));
    }
    game.to_act().iter().next()?;
    Some((game, last?))
}

/// Returns a match after some random actions, as the seat to act sees it.
fn scene(kind: &dyn GameKind) -> Scene {
    let played = (1..=ACTIONS).rev().find_map(|actions| play(kind, actions));
    let (game, (seat, action)) = played.unwrap();
    let (me, seats) = (game.to_act().iter().next().unwrap(), game.seats());
    let mut state = live(3 + ACTIONS);
    let players = (0..seats).map(|at| player(at, NAMES[usize::from(at)], true));
    state["players"] = players.collect();
    state["to_act"] = json!([me.0]);
    state["position"] = Raw::from(game.view(Viewer::Seat(me))).value();
    let legal = game.legal_actions(me).map(Raw::from);
    state["legal_actions"] = legal.map_or(Value::Null, |legal| legal.value());
    let clocks = (0..seats).map(|at| json!({"remaining_ms": 65_000 - u64::from(at) * 1_000}));
    state["clock"] = json!({"seats": clocks.collect::<Vec<_>>()});
    let mut message = snapshot(&state);
    message["match"]["game"] = json!(kind.id());
    message["match"]["id"] = json!("01ba60d3-3801-7b13-a9e4-7d02c6a85f3e");
    message["match"]["seats"] = json!(seats);
    message["you"] = json!(me.0);
    let joined = (0..seats).map(|at| {
        let colour = kind.colours().get(usize::from(at) * 4 + 1);
        let name = NAMES[usize::from(at)];
        let event = json!({"type": "joined", "player": at, "name": name, "colour": colour});
        json!({"version": at + 1, "at_ms": 0, "event": event})
    });
    let mut happened: Vec<Value> = joined.collect();
    let seating: Vec<u8> = (0..seats).collect();
    happened.push(json!({
        "version": seats + 1, "at_ms": 0, "event": {"type": "started", "seating": seating}
    }));
    let action = Raw::from(action).value();
    let event = json!({"type": "acted", "seat": seat.0, "action": action});
    happened.push(json!({"version": seats + 2, "at_ms": 0, "event": event}));
    message["happened"] = json!(happened);
    message["chat"] = json!([
        {"number": 1, "name": "Ada", "room": "players", "at_ms": 0, "text": "Good luck!"},
        {"number": 2, "name": "Bob", "room": "players", "at_ms": 0, "text": "Thanks. I have never \
            played this before, so please be kind to me for the first ten minutes or so."}
    ]);
    let mut scene = Scene::new(&live(3));
    scene.client.on_event(received(message), scene.now).unwrap();
    scene
}

/// Draws a match on a terminal of a size.
fn drawn(scene: Scene, (width, height): (u16, u16)) -> Buffer {
    let mut app = App::new(scene.client, DARK);
    app.status.clear();
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| draw::draw(&mut app, frame, scene.now))
        .unwrap();
    terminal.backend().buffer().clone()
}

fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(usize::from(buffer.area.width));
    let row = |row: &[Cell]| row.iter().map(Cell::symbol).collect::<String>();
    rows.map(|cells| row(cells).trim_end().to_owned() + "\n")
        .collect()
}

#[test]
fn a_table_of_seven_sees_the_countdown_and_every_action() {
    let largest = GAMES.iter().find(|kind| kind.seats().1 == 7).unwrap();
    for size in [(60, 20), (80, 24)] {
        let mut scene = scene(*largest);
        let mut state = serde_json::to_value(scene.client.session().unwrap().state()).unwrap();
        state["version"] = json!(100);
        state["timer_ms"] = json!(17_000);
        scene.receive(json!({"type": "update", "happened": [], "state": state}));
        let shown = text(&drawn(scene, size));
        let names = NAMES.iter().map(ToString::to_string);
        // The picker is to act.
        let wanted = ["0:17.0", "1 follow Ada: sideways", "7 follow Gus: sideways"];
        for word in names.chain(wanted.map(str::to_owned)) {
            assert!(shown.contains(&word), "{word}: {shown}");
        }
    }
}

/// Returns the number of rows in which something is drawn in braille.
fn drawn_rows(kind: &dyn GameKind, size: (u16, u16)) -> usize {
    let is_drawn = |symbol: char| ('\u{2801}'..='\u{28ff}').contains(&symbol);
    let shown = text(&drawn(scene(kind), size));
    shown.lines().filter(|row| row.contains(is_drawn)).count()
}

#[test]
fn what_is_drawn_is_seen_on_small_terminals() {
    let mut drawings = 0;
    for kind in GAMES {
        if drawn_rows(*kind, (80, 24)) == 0 {
            continue;
        }
        drawings += 1;
        for (size, least) in [
            ((59, 24), 5),
            ((59, 20), 4),
            ((40, 24), 5),
            ((40, 20), 4),
            ((40, 16), 3),
            ((40, 12), 3),
        ] {
            let rows = drawn_rows(*kind, size);
            assert!(rows >= least, "{rows} rows on {size:?}");
        }
    }
    assert!(drawings > 0);
}

#[test]
fn every_game_fits_every_terminal() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/screen/pictures");
    for kind in GAMES {
        let pictures = SIZES.map(|(width, height)| {
            let buffer = drawn(scene(*kind), (width, height));
            format!("{width} × {height}\n{}", text(&buffer))
        });
        let file = format!("{folder}/{}.txt", kind.id());
        let pictures = pictures.join("\n");
        if std::env::var_os("PICTURES").is_some() {
            std::fs::write(&file, &pictures).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap();
        assert!(pictures == kept, "{file} shows another screen:\n{pictures}");
    }
}
