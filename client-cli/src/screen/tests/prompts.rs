//! Lines that are typed, and what is asked meanwhile.

use super::*;

#[test]
fn resigning_asks_first_and_the_chat_is_typed() {
    let mut screen = Screen::new(&live(3));
    screen.types("X");
    assert!(screen.lines()[18].starts_with("Really resign? yes or no ▏"));
    screen.types("no\ny\n");
    screen.types("Xylophone\n");
    screen.types("X");
    screen.press(&[KeyCode::Esc, KeyCode::Char('y'), KeyCode::Enter]);
    assert!(screen.app.client_mut().take_outgoing().is_empty());
    screen.types("Xyes\n");
    assert_eq!(screen.app.client_mut().take_outgoing().len(), 1);
    let typed = ['t', 'h', 'é', 'q'].map(KeyCode::Char);
    screen.press(&typed);
    assert!(screen.lines()[18].starts_with("Say: héq▏"));
    screen.press(&[KeyCode::Backspace, KeyCode::Enter]);
    let sent = serde_json::to_value(screen.app.client_mut().take_outgoing()).unwrap();
    assert_eq!(sent[0]["text"], "hé");
    assert!(!screen.app.has_quit());
}

#[test]
fn no_in_any_language_declines_and_yes_accepts() {
    let mut state = live(3);
    state["offers"] = json!([{"offer": "draw", "player": 1}]);
    for (typed, answers) in [
        ("no\n", "decline"),
        ("non\n", "decline"),
        ("nope", ""),
        ("y\n", "offer"),
        ("oui\n", "offer"),
        ("Xno\n", ""),
        ("Xnon\n", ""),
    ] {
        let mut screen = Screen::new(&state);
        screen.types(typed);
        let sent = serde_json::to_value(screen.app.client_mut().take_outgoing()).unwrap();
        let kinds: Vec<&str> = (0..2).filter_map(|at| sent[at]["type"].as_str()).collect();
        assert_eq!(kinds.join(" "), answers, "{typed}");
    }
}

#[test]
fn an_offer_stays_open_until_a_whole_answer() {
    let mut state = live(3);
    state["offers"] = json!([{"offer": "draw", "player": 1}]);
    let mut screen = Screen::new(&state);
    for unclear in ["nope\n", "\n", "maybe\n"] {
        screen.types(if screen.app.prompt.is_none() { "y" } else { "" });
        screen.press(&[KeyCode::Backspace]);
        screen.types(unclear);
        let asked = &screen.lines()[18];
        assert!(
            asked.starts_with("Bob offers a draw. Accept? yes or no ▏"),
            "{asked}"
        );
    }
    screen.press(&[KeyCode::Esc]);
    assert_eq!(screen.app.prompt, None);
    screen.types("n");
    screen.press(&[KeyCode::Esc]);
    assert!(screen.app.client_mut().take_outgoing().is_empty());
    assert!(screen.lines()[19].starts_with(" y n answer the offer"));
    screen.types("n\n");
    assert_eq!(screen.app.client_mut().take_outgoing().len(), 1);
}

#[test]
fn an_offer_leaves_what_has_been_chosen() {
    let mut screen = Screen::new(&live(3));
    screen.press(&[KeyCode::Down, KeyCode::Right, KeyCode::Enter]);
    screen.types(":actions\n");
    assert!(screen.app.overlay.is_some());
    let update = |version: u64, event: serde_json::Value, state: &serde_json::Value| {
        let happened = json!([{"version": version, "at_ms": 0, "event": event}]);
        let update = json!({"type": "update", "state": state, "happened": happened});
        crate::fixture::received(update)
    };
    let mut state = live(4);
    state["offers"] = json!([{"offer": "takeback", "player": 1}]);
    let offered = json!({"type": "offered", "player": 1, "offer": "takeback"});
    let now = screen.now;
    screen
        .app
        .on_event(update(4, offered, &state), now)
        .unwrap();
    assert_eq!(screen.app.client().selection().chosen(), [square("B2")]);
    assert!(screen.app.overlay.is_some(), "the list is still right");
    let mut state = live(5);
    state["to_act"] = json!([1]);
    state["legal_actions"] = serde_json::Value::Null;
    let taken_back = json!({"type": "taken_back", "steps": 1});
    screen
        .app
        .on_event(update(5, taken_back, &state), now)
        .unwrap();
    assert!(screen.app.client().selection().chosen().is_empty());
    assert!(
        screen.app.overlay.is_none(),
        "its numbers mean nothing any more"
    );
}

#[test]
fn a_chat_too_long_to_send_cannot_be_typed() {
    let mut screen = Screen::new(&live(3));
    screen.types("t");
    screen.types(&"é".repeat(400));
    screen.types("\n");
    let sent = serde_json::to_value(screen.app.client_mut().take_outgoing()).unwrap();
    assert_eq!(sent[0]["text"], "é".repeat(300));
}

#[test]
fn a_paste_plays_nothing() {
    let mut screen = Screen::new(&live(3));
    let paste = |text: &str| Event::Paste(text.to_owned());
    screen.app.input(&paste("Xy\nDT1\n"), screen.now);
    assert!(screen.app.client_mut().take_outgoing().is_empty());
    assert!(screen.lines()[17].starts_with("Press t to write"));
    screen.types("t");
    screen
        .app
        .input(&paste("a\tline\nand\x1b another\n"), screen.now);
    assert!(screen.lines()[18].starts_with("Say: a line and another▏"));
}

#[test]
fn a_number_typed_as_a_command_is_the_key_of_that_number() {
    for typed in ["1", ":1\n"] {
        let mut state = live(3);
        state["legal_actions"] = json!([
            {"type": "turn", "place": "B1"}, {"type": "turn", "place": "C1"}
        ]);
        let mut screen = Screen::new(&state);
        screen.types(typed);
        let sent = screen.app.client_mut().take_outgoing();
        assert!(sent.is_empty(), "no action is listed: all need a square");
        screen.types(":actions\n");
        screen.press(&[KeyCode::Esc]);
        screen.types(typed);
        let sent = serde_json::to_value(screen.app.client_mut().take_outgoing()).unwrap();
        assert_eq!(sent[0]["action"]["place"], "B1");
    }
}
