mod prompts;

use std::time::{Duration, Instant};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::{Value, json};

use super::app::App;
use super::draw;
use crate::fixture::{Scene, live, player, without_bob};
use crate::look::{Depth, Look, Theme};
use crate::net::LinkEvent;
use crate::render::played::square;

/// A terminal with all colours on a dark ground.
pub(super) const DARK: Look = Look {
    theme: Theme::Dark,
    depth: Depth::Full,
};

struct Screen {
    app: App,
    now: Instant,
    terminal: Terminal<TestBackend>,
}

impl Screen {
    fn new(state: &Value) -> Screen {
        Screen::of(Scene::new(state))
    }

    fn of(scene: Scene) -> Screen {
        let mut app = App::new(scene.client, DARK);
        app.status.clear();
        Screen {
            app,
            now: scene.now,
            terminal: Terminal::new(TestBackend::new(60, 20)).unwrap(),
        }
    }

    fn press(&mut self, keys: &[KeyCode]) {
        for key in keys {
            let key = Event::Key(KeyEvent::new(*key, KeyModifiers::NONE));
            self.app.input(&key, self.now);
        }
    }

    /// Types a text; a line break is the Enter key.
    fn types(&mut self, text: &str) {
        for symbol in text.chars() {
            self.press(&[match symbol {
                '\n' => KeyCode::Enter,
                symbol => KeyCode::Char(symbol),
            }]);
        }
    }

    fn lines(&mut self) -> Vec<String> {
        let (app, now) = (&mut self.app, self.now);
        self.terminal
            .draw(|frame| draw::draw(app, frame, now))
            .unwrap();
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let rows = buffer.content.chunks(width);
        rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect())
            .collect()
    }
}

#[test]
fn a_live_match_stands_on_one_screen() {
    assert_eq!(
        Screen::new(&live(3)).lines(),
        [
            " Orbito · K7QM-2XHB · connected · 1:00 + 2\u{a0}s a turn         ",
            " It is your turn.                                           ",
            "┌───────────────┐─ Players ─────────────────────────────────",
            "│    A  B  C  D │▶  ○  Ada (you)  1:05                      ",
            "│ 1 [○](·)(·) · │   ●  Bob  1:00                            ",
            "│ 2  · (●) ·  · │One person is watching.                    ",
            "│ 3  ·  ·  ·  · │─ Match ───────────────────────────────────",
            "│ 4  ·  ·  ·  · │In reserve: Ada (white) 7, Bob (black) 7   ",
            "└───────────────┘4 in line win. Rings from the outside:     ",
            "                 counter-clockwise, clockwise               ",
            "                 ─ Moves ───────────────────────────────────",
            "                 Ada has joined.                            ",
            "                 Bob has joined.                            ",
            "                 The match begins.                          ",
            "                                                            ",
            "                                                            ",
            "                                                            ",
            "                                                            ",
            "                                                            ",
            " ? help · q quit · arrows Enter choose · Esc back · t chat  "
        ]
    );
}

#[test]
fn a_long_name_and_the_clock_beside_it_are_whole() {
    let mut message = crate::fixture::snapshot(&live(3));
    message["match"]["game"] = json!("aspic");
    for (at, name) in [(0, "Ada of the Long Name"), (1, "Bob")] {
        message["happened"][at]["event"]["name"] = json!(name);
    }
    let mut screen = Screen::of(Scene::of(message));
    screen.terminal.backend_mut().resize(24, 20);
    let shown = screen.lines().join("\n");
    for word in ["of the Long Name", "(you)  1:05", "Bob  1:00"] {
        assert!(shown.contains(word), "{word}: {shown}");
    }
}

#[test]
fn keys_choose_square_by_square() {
    let mut screen = Screen::new(&live(3));
    screen.press(&[KeyCode::Down, KeyCode::Right, KeyCode::Enter]);
    let lines = screen.lines();
    assert!(lines[4].starts_with("│ 1  ○ (·)"), "{}", lines[4]);
    assert!(lines[18].starts_with("Chosen: B2"));
    screen.press(&[KeyCode::Up, KeyCode::Enter, KeyCode::Down, KeyCode::Enter]);
    assert!(screen.app.client_mut().take_outgoing().is_empty());
    let lines = screen.lines();
    // The outer ring has taken A1 and B1 on counter-clockwise, and the inner one B2 clockwise.
    assert!(lines[4].starts_with("│ 1 {●} · "), "{}", lines[4]);
    assert!(lines[18].starts_with("Enter, or a second"), "{}", lines[18]);
    screen.press(&[KeyCode::Enter]);
    assert_eq!(screen.app.client_mut().take_outgoing().len(), 1);
    let lines = screen.lines();
    assert!(!lines[4].contains('('), "nothing to choose meanwhile");
}

#[test]
fn the_cursor_stays_on_the_board_and_escape_takes_a_square_back() {
    let mut screen = Screen::new(&live(3));
    screen.press(&[KeyCode::Up, KeyCode::Left]);
    assert_eq!(screen.app.cursor, square("A1"));
    screen.press(&[KeyCode::Down; 9]);
    assert_eq!(screen.app.cursor, square("A4"));
    screen.press(&[KeyCode::Enter]);
    assert_eq!(screen.app.status, "No action continues with A4.");
    screen.press(&[KeyCode::Up, KeyCode::Up, KeyCode::Right, KeyCode::Enter]);
    assert_eq!(screen.app.client().selection().chosen(), [square("B2")]);
    screen.press(&[KeyCode::Esc]);
    assert!(screen.app.client().selection().chosen().is_empty());
}

#[test]
fn a_click_chooses_the_square_under_it() {
    let mut screen = Screen::new(&live(3));
    screen.lines();
    let click = Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: 8,
        row: 4,
        modifiers: KeyModifiers::NONE,
    });
    screen.app.input(&click, screen.now);
    let sent = screen.app.client_mut().take_outgoing();
    assert!(sent.is_empty(), "a click alone plays nothing");
    screen.app.input(&click, screen.now);
    let sent = screen.app.client_mut().take_outgoing();
    assert!(
        serde_json::to_string(&sent)
            .unwrap()
            .contains(r#""place":"B1""#)
    );
}

#[test]
fn the_help_line_begins_with_what_others_ask() {
    let keys = |state: &Value| Screen::new(state).lines().remove(19);
    let mut state = live(3);
    state["offers"] = json!([{"offer": "draw", "player": 0}]);
    assert!(keys(&state).starts_with(" ? help"), "one's own offer");
    state["offers"] = json!([{"offer": "draw", "player": 1}]);
    let answer = keys(&state);
    assert!(
        answer.starts_with(" y n answer the offer · ? help"),
        "{answer}"
    );
    state["players"][0]["substitute"] = json!(5);
    state["offers"] = json!([]);
    let back = keys(&state);
    assert!(
        back.starts_with(" B take your seat back · ? help"),
        "{back}"
    );
}

#[test]
fn an_absence_stands_beside_the_name() {
    let mut state = live(3);
    state["players"][1]["presence"] = json!("away");
    state["players"][1]["away_ms"] = json!(10_000);
    state["players"][1]["claim_in_ms"] = json!(20_000);
    let mut screen = Screen::new(&state);
    screen.now += std::time::Duration::from_secs(2);
    let lines = screen.lines();
    assert!(lines[3].contains("Ada (you)  1:03"), "{}", lines[3]);
    assert!(
        lines[5].contains("away for 12\u{a0}s, win to claim"),
        "{}",
        lines[5]
    );
}

#[test]
fn an_overlay_scrolls_until_another_key() {
    let mut screen = Screen::new(&live(3));
    screen.terminal = Terminal::new(TestBackend::new(40, 12)).unwrap();
    screen.types("?");
    let first = screen.lines().concat();
    assert!(first.contains("Arrows and Enter") && !first.contains("{ } marked"));
    screen.press(&[KeyCode::PageDown, KeyCode::End]);
    let last = screen.lines().concat();
    assert!(last.contains("{ } marked") && !last.contains("Arrows and Enter"));
    screen.press(&[KeyCode::Home]);
    assert_eq!(screen.lines().concat(), first);
    screen.types("q");
    assert!(
        !screen.app.has_quit(),
        "the key has only closed the overlay"
    );
    assert!(!screen.lines().concat().contains("Arrows and Enter"));
}

#[test]
fn the_last_move_is_marked_until_it_is_taken_back() {
    let mut message = crate::fixture::snapshot(&live(5));
    let action = json!({"type": "turn", "place": "D4"});
    let acted = json!({"type": "acted", "seat": 1, "action": action});
    let events = message["happened"].as_array_mut().unwrap();
    events.push(json!({"version": 4, "at_ms": 0, "event": acted}));
    message["match"]["id"] = json!("01ba60d3-3801-7b13-a9e4-7d02c6a85f3e");
    let mut screen = Screen::new(&live(3));
    let taken_back = json!({"type": "taken_back", "steps": 0});
    let mut show = |message: &Value| {
        let event = crate::fixture::received(message.clone());
        screen.app.on_event(event, screen.now).unwrap();
        screen.lines()
    };
    // The outer ring turns counter-clockwise: what was put on D4 lies on D3.
    assert!(show(&message)[6].contains("{·}"));
    let events = message["happened"].as_array_mut().unwrap();
    events.push(json!({"version": 5, "at_ms": 0, "event": taken_back}));
    assert!(!show(&message).concat().contains('{'));
}

#[test]
fn the_user_is_called_when_the_turn_comes() {
    let mut theirs = live(3);
    theirs["to_act"] = json!([1]);
    let mut screen = Screen::new(&theirs);
    assert!(!screen.app.take_call());
    assert_eq!(screen.app.window_title(), "Orbito – To act: Bob.");
    let acted = json!({"type": "acted", "seat": 1, "action": {"type": "turn", "place": "D4"}});
    let update = json!({
        "type": "update", "state": live(4),
        "happened": [{"version": 4, "at_ms": 0, "event": acted}]
    });
    let now = screen.now;
    screen
        .app
        .on_event(crate::fixture::received(update), now)
        .unwrap();
    assert_eq!(screen.app.window_title(), "● Orbito – It is your turn.");
    assert!(screen.app.take_call());
    assert!(!screen.app.take_call(), "once");
}

#[test]
fn a_tiny_terminal_does_no_harm() {
    let mut screen = Screen::new(&live(3));
    for (width, height) in [(1, 1), (10, 3), (30, 6), (200, 60)] {
        screen.terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        screen.lines();
    }
}

#[test]
fn escape_takes_back_an_action_that_is_shown_first() {
    let mut screen = Screen::new(&live(3));
    let before = screen.lines();
    screen.press(&[KeyCode::Right, KeyCode::Enter]);
    assert!(screen.app.client().considered().is_some());
    screen.press(&[KeyCode::Esc, KeyCode::Left]);
    assert_eq!(screen.lines(), before);
    screen.press(&[
        KeyCode::Right,
        KeyCode::Enter,
        KeyCode::Right,
        KeyCode::Enter,
    ]);
    assert!(screen.app.client_mut().take_outgoing().is_empty());
    screen.press(&[KeyCode::Enter]);
    let sent = serde_json::to_value(screen.app.client_mut().take_outgoing()).unwrap();
    assert_eq!(sent[0]["action"]["place"], "C1", "another one was chosen");
}

#[test]
fn earlier_positions_stand_in_place_of_the_board() {
    let mut message = crate::fixture::snapshot(&live(4));
    let action = json!({"type": "turn", "place": "B1"});
    let acted = json!({"type": "acted", "seat": 1, "action": action});
    let events = message["happened"].as_array_mut().unwrap();
    events.push(json!({"version": 4, "at_ms": 0, "event": acted}));
    message["match"]["id"] = json!("01ba60d3-3801-7b13-a9e4-7d02c6a85f3e");
    let mut screen = Screen::new(&live(3));
    let show = |screen: &mut Screen, message| {
        let event = crate::fixture::received(message);
        screen.app.on_event(event, screen.now).unwrap();
    };
    show(&mut screen, message);
    let now = screen.lines();
    screen.press(&[KeyCode::PageUp]);
    let sent = serde_json::to_value(screen.app.client_mut().take_outgoing()).unwrap();
    let mut position = live(3)["position"].clone();
    position["rows"] = json!(["....", "....", "....", "...."]);
    let past = json!({"type": "past", "id": sent[0]["id"], "version": 3, "position": position});
    show(&mut screen, past);
    let lines = screen.lines();
    assert!(
        lines[1].starts_with(" Step 0 of 1 · The match begins."),
        "{}",
        lines[1]
    );
    assert!(lines[4].starts_with("│ 1  ·  ·  ·  ·"), "{}", lines[4]);
    assert!(lines[19].contains("Esc"), "{}", lines[19]);
    screen.press(&[KeyCode::Enter]);
    let sent = screen.app.client_mut().take_outgoing();
    assert!(sent.is_empty(), "the key has only led back");
    assert_eq!(screen.lines()[..18], now[..18], "but for the status");
}

#[test]
fn the_rules_are_read_beside_the_match() {
    let mut screen = Screen::new(&live(3));
    screen.press(&[KeyCode::F(2)]);
    let wanted = screen.app.client_mut().take_rules_wanted();
    assert_eq!(wanted.as_deref(), Some("orbito"));
    assert_eq!(screen.app.client_mut().take_rules_wanted(), None, "once");
    let output = screen
        .app
        .client()
        .on_rules(Ok("# Orbito\n\nFour in line win.".to_owned()));
    screen.app.show(output);
    assert!(screen.lines().concat().contains("Four in line win."));
    screen.press(&[KeyCode::Esc]);
    assert!(!screen.lines().concat().contains("Four in line win."));
}

#[test]
fn nothing_can_be_claimed_in_a_match_that_is_over() {
    let mut state = live(3);
    state["players"][1]["presence"] = json!("gone");
    state["players"][1]["away_ms"] = json!(41_000);
    let claimable = Screen::new(&state).lines();
    let keys = &claimable[19];
    assert!(keys.starts_with(" C claim · ? help"), "{keys}");
    let claimable = claimable.concat();
    assert!(claimable.contains("can be claimed"), "{claimable}");
    state["status"] = json!("finished");
    state["to_act"] = json!([]);
    let outcome = json!({"winners": [0], "reason": "abandonment", "scores": []});
    state["result"] = json!({"termination": "abandonment", "outcome": outcome});
    let over = Screen::new(&state).lines().concat();
    assert!(!over.contains("away") && !over.contains("claim"), "{over}");
}

#[test]
fn at_a_table_of_three_a_computer_is_proposed_with_a_key() {
    let mut screen = Screen::of(Scene::at_three(&without_bob()));
    let shown = screen.lines();
    let keys = &shown[19];
    assert!(keys.starts_with(" S computer for Bob · ? help"), "{keys}");
    let shown = shown.concat();
    assert!(
        shown.contains("away for 40\u{a0}s") && !shown.contains("claim"),
        "a table of three waits for nobody: {shown}"
    );
    screen.types("S");
    let sent = screen.app.client_mut().take_outgoing();
    let sent = serde_json::to_value(&sent[0]).unwrap();
    assert_eq!(
        sent["offer"],
        json!({"substitute": {"player": 1, "level": 2}})
    );
    let mut state = without_bob();
    state["players"][1]["presence"] = json!("away");
    state["players"][1]["claim_in_ms"] = json!(18_000);
    let shown = Screen::of(Scene::at_three(&state)).lines().concat();
    assert!(
        shown.contains("away for 40\u{a0}s") && !shown.contains("claim"),
        "nothing will be claimed either: {shown}"
    );
    state["players"][1]["substitute"] = json!(2);
    let shown = Screen::of(Scene::at_three(&state)).lines();
    assert!(shown[19].starts_with(" ? help"), "{}", shown[19]);
    assert!(shown.concat().contains("computer, level 2"));
}

#[test]
fn clocks_are_guesses_without_a_connection() {
    let mut screen = Screen::new(&live(3));
    assert!(screen.lines()[3].contains("1:05 "), "{}", screen.lines()[3]);
    assert!(!screen.lines()[3].contains('?'));
    let lost = LinkEvent::Lost {
        reason: "closed".to_owned(),
        again_in: std::time::Duration::from_secs(1),
    };
    screen.app.on_event(lost, screen.now).unwrap();
    assert!(
        screen.lines()[3].contains("1:05 ?"),
        "{}",
        screen.lines()[3]
    );
    let back = LinkEvent::Back {
        has_forgotten: false,
    };
    screen.app.on_event(back, screen.now).unwrap();
    let mut players = live(3)["players"].clone();
    players[1]["presence"] = json!("away");
    players[1]["away_ms"] = json!(5_000);
    let presence = json!({"type": "presence", "players": players, "spectators": 1});
    let event = crate::fixture::received(presence);
    screen.app.on_event(event, screen.now).unwrap();
    let status = &screen.app.status;
    assert!(
        status.contains("missed") && status.contains("Bob"),
        "{status}"
    );
}

#[test]
fn a_hint_is_marked_as_a_choice_is_and_enter_plays_it() {
    let mut state = live(3);
    state["players"][1]["computer"] = json!(8);
    let mut screen = Screen::new(&state);
    assert!(screen.lines()[19].contains("F3 hint"));
    screen.press(&[KeyCode::F(3)]);
    assert_eq!(screen.app.status, "The computer thinks …");
    let action = json!({"type": "turn", "shift": {"from": "B2", "to": "B1"}, "place": "B2"});
    let action = serde_json::value::to_raw_value(&action).unwrap();
    let decided = Ok(opponents::Decision {
        line: vec![action.clone(); 3],
        action,
        score: Some(1.0),
        is_exact: true,
        tried: Vec::new(),
    });
    screen.app.advise(&decided);
    let lines = screen.lines();
    assert!(lines[4].starts_with("│ 1 {●} · "), "{}", lines[4]);
    let status = lines[16..19].concat();
    for said in ["A good action: ", "wins in 3 turns", "Enter"] {
        assert!(status.contains(said), "{status}");
    }
    assert_eq!(screen.app.cursor, square("B2"));
    screen.press(&[KeyCode::Enter]);
    let sent = screen.app.client_mut().take_outgoing();
    assert!(
        serde_json::to_string(&sent)
            .unwrap()
            .contains(r#""to":"B1""#)
    );
}

#[test]
fn the_screen_changes_with_time_only_where_it_is_drawn_again_for_that() {
    let clocks = |first: Value| json!({"seats": [first, {"remaining_ms": 60_000}]});
    let mut away = player(1, "Bob", true);
    away["presence"] = json!("away");
    away["away_ms"] = json!(20_000);
    let runs = json!({"remaining_ms": 65_000, "runs_in_ms": 0});
    for (member, value, changes) in [
        ("clock", Value::Null, false),
        ("clock", clocks(json!({"remaining_ms": 65_000})), false),
        ("clock", clocks(runs), true),
        ("timer_ms", json!(30_000), true),
        ("players", json!([player(0, "Ada", true), away]), true),
    ] {
        let mut state = live(3);
        state["clock"] = Value::Null;
        state[member] = value;
        let mut screen = Screen::new(&state);
        let before = screen.lines();
        screen.now += Duration::from_secs(10);
        assert_eq!(before != screen.lines(), changes, "{state}");
        let session = screen.app.client().session().unwrap();
        assert_eq!(session.changes_with_time(), changes, "{state}");
    }
}
