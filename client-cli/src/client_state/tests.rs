use std::time::Instant;

use protocol::{ClientMessage, Nonce};
use serde_json::{Value, json};

use super::*;
use crate::failure::Failure;
use crate::fixture::{NONCE_SECRET, Scene, live, player, received, snapshot, without_bob};
use crate::net::LinkEvent;

fn update(version: u64, event: &Value, state: &Value) -> Value {
    json!({
        "type": "update", "state": state,
        "happened": [{"version": version, "at_ms": 0, "event": event}]
    })
}

fn open(ready: bool) -> Value {
    json!({
        "version": 2, "status": "open", "spectators": 0, "to_act": [], "offers": [],
        "players": [player(0, "Ada", ready)]
    })
}

#[test]
fn a_player_is_reported_ready_once() {
    let mut scene = Scene::new(&open(false));
    assert_eq!(scene.sent(), [json!({"type": "ready", "ready": true})]);
    let event = json!({"type": "ready", "player": 0, "ready": false});
    scene.receive(update(4, &event, &open(false)));
    assert!(scene.sent().is_empty());
}

/// Returns an open table at which Ada is committed to a nonce, and Bob sits or does not.
fn committed(commitment: Nonce, is_full: bool) -> Value {
    let mut table = open(false);
    table["players"][0]["nonce_commitment"] = json!(commitment);
    if is_full {
        let players = table["players"].as_array_mut().unwrap();
        players.push(player(1, "Bob", false));
    }
    table
}

#[test]
fn a_nonce_is_revealed_when_the_table_is_full_and_once_without_a_command() {
    let last = NONCE_SECRET.chained();
    let mut scene = Scene::new(&committed(last, false));
    assert!(scene.sent().is_empty());
    let joined = json!({"type": "joined", "player": 1, "name": "Bob"});
    scene.receive(update(4, &joined, &committed(last, true)));
    let nonce = NONCE_SECRET.opening(last).unwrap();
    let ready = |nonce| json!({"type": "ready", "ready": true, "nonce": nonce});
    assert_eq!(scene.sent(), [ready(nonce)]);
    // Bob leaves: the nonce that is known is the commitment to the next.
    let left = json!({"type": "left", "player": 1});
    scene.receive(update(5, &left, &committed(nonce, false)));
    scene.receive(update(6, &joined, &committed(nonce, true)));
    assert!(scene.sent().is_empty());
    assert!(scene.types("ready").is_empty());
    let next = NONCE_SECRET.opening(nonce).unwrap();
    assert_eq!(scene.sent(), [ready(next)]);
    assert_eq!(next.commitment(), nonce);
}

#[test]
fn a_player_who_is_ready_early_is_told_to_wait() {
    let mut scene = Scene::new(&committed(NONCE_SECRET.chained(), false));
    let told = scene.types("ready");
    assert_eq!(told, ["You will be ready as soon as everybody has joined."]);
    assert!(scene.sent().is_empty());
}

#[test]
fn programs_are_ready_without_knowing_of_nonces() {
    let last = NONCE_SECRET.chained();
    let mut client = ClientState::new(
        Texts::new(crate::texts::Lang::En),
        false,
        Some(NONCE_SECRET),
    );
    let table = snapshot(&committed(last, true));
    client.on_event(received(table), Instant::now()).unwrap();
    let ready = json!({"type": "ready", "id": "b", "ready": true});
    client
        .queue(serde_json::from_value(ready).unwrap())
        .unwrap();
    let sent = client.take_outgoing();
    let [ClientMessage::Ready { nonce, .. }] = &sent[..] else {
        panic!("{sent:?}")
    };
    assert_eq!(*nonce, NONCE_SECRET.opening(last));
}

#[test]
fn nothing_can_be_chosen_before_the_match_is_known() {
    let mut client = ClientState::new(Texts::new(crate::texts::Lang::En), true, None);
    for line in [r#"act {"type": "pass"}"#, "A1", "1", "actions"] {
        let said = client.on_line(line, Instant::now()).unwrap().lines;
        assert_eq!(said, ["The connection is not open yet."], "{line}");
    }
    assert!(client.take_outgoing().is_empty());
}

#[test]
fn a_player_can_wait_before_being_ready() {
    let mut client = ClientState::new(Texts::new(crate::texts::Lang::En), false, None);
    let output = client.on_event(received(snapshot(&open(false))), Instant::now());
    let last = output.unwrap().lines.pop().unwrap();
    assert_eq!(
        last,
        "Waiting for players. They join with the code K7QM-2XHB."
    );
    assert!(client.take_outgoing().is_empty());
}

#[test]
fn others_are_invited_while_there_are_free_seats() {
    let mut scene = Scene::new(&open(true));
    assert!(scene.client.invitation().is_empty(), "no server is known");
    scene
        .client
        .invite_to("https://play.example".parse().unwrap());
    assert_eq!(
        scene.client.invitation(),
        [
            "Others open https://play.example/m/K7QM-2XHB",
            "or type: tablee join https://play.example/m/K7QM-2XHB"
        ]
    );
    scene
        .client
        .invite_to("http://127.0.0.1:8080".parse().unwrap());
    let local = scene.client.invitation();
    assert!(local[2].starts_with("This address works on this computer only."));
    let mut full = Scene::new(&live(3));
    full.client
        .invite_to("https://play.example".parse().unwrap());
    assert!(full.client.invitation().is_empty());
}

#[test]
fn what_the_server_has_forgotten_is_forgotten() {
    let mut scene = Scene::new(&live(4));
    let mut more = snapshot(&live(5));
    let offered = json!({"type": "offered", "player": 1, "offer": "draw"});
    more["happened"] = json!([{"version": 5, "at_ms": 5, "event": offered}]);
    scene.receive(more);
    let last = |scene: &Scene| scene.client.session().unwrap().history().last().cloned();
    assert_eq!(last(&scene).unwrap().version.0, 5);
    scene.receive(snapshot(&live(3)));
    assert_eq!(last(&scene).unwrap().version.0, 3);
}

#[test]
fn the_lag_that_each_player_was_forgiven_is_shown() {
    let mut state = live(3);
    state["clock"]["seats"][1]["forgiven_ms"] = json!(2_300);
    let clocks = Scene::new(&state).types("clock");
    assert_eq!(
        clocks.last().unwrap(),
        "Bob: 2.3\u{a0}s of lag forgiven so far"
    );
    state["clock"]["seats"][0]["forgiven_ms"] = json!(400);
    assert_eq!(Scene::new(&state).types("clock").len(), clocks.len() + 1);
}

#[test]
fn spectators_are_told_how_late_they_see_the_match() {
    let mut watched = snapshot(&live(3));
    watched["match"]["spectator_delay"] = json!({"amount": 5, "unit": "minutes"});
    let attendance = |snapshot: &Value| {
        let mut scene = Scene::new(&live(3));
        scene.receive(snapshot.clone());
        scene.types("players")
    };
    let late = "You see the match 5 minutes late.".to_owned();
    assert!(
        !attendance(&watched).contains(&late),
        "players see it as it is"
    );
    watched.as_object_mut().unwrap().remove("you");
    assert!(attendance(&watched).contains(&late));
    watched["match"]["spectator_delay"] = json!({"amount": 1, "unit": "turns"});
    assert!(attendance(&watched).contains(&"You see the match one turn late.".to_owned()));
}

#[test]
fn squares_typed_one_after_the_other_make_an_action() {
    let mut scene = Scene::new(&live(3));
    let listed = scene.types("b2");
    assert_eq!(listed, ["Chosen: B2", "1. shift B2 to B1, place B2"]);
    assert!(scene.types("b1 b2").is_empty());
    let action = json!({"type": "turn", "shift": {"from": "B2", "to": "B1"}, "place": "B2"});
    assert_eq!(
        scene.sent(),
        [json!({"type": "act", "version": 3, "action": action})]
    );
    assert_eq!(scene.types("c1"), ["Your last action is still on its way."]);
}

#[test]
fn a_number_takes_an_action_of_the_list() {
    let mut scene = Scene::new(&live(3));
    assert_eq!(scene.types("actions")[1], "2. place C1");
    assert_eq!(
        scene.types("9"),
        ["No action of the last list has this number."]
    );
    scene.types("2");
    assert_eq!(scene.sent()[0]["action"]["place"], "C1");
}

#[test]
fn a_number_means_nothing_but_what_was_listed_last() {
    let mut state = live(3);
    let places = [
        "B1", "C1", "D1", "A2", "C2", "D2", "A3", "B3", "C3", "D3", "A4", "B4", "C4",
    ];
    let legal = places.map(|place| json!({"type": "turn", "place": place}));
    state["legal_actions"] = json!(legal);
    let mut scene = Scene::new(&state);
    // Too many to list: only squares are named.
    let asked = scene.client.choices(12);
    assert!(asked[0].starts_with("13 actions."), "{asked:?}");
    let unknown = ["No action of the last list has this number."];
    assert_eq!(scene.types("3"), unknown);
    assert_eq!(scene.types("actions").len(), 13);
    let mut after = state.clone();
    after["version"] = json!(4);
    after["legal_actions"] = json!(legal[1..]);
    let offered = json!({"type": "offered", "player": 1, "offer": "draw"});
    scene.receive(update(4, &offered, &after));
    assert_eq!(
        scene.types("3"),
        unknown,
        "the list is of an older position"
    );
    scene.types("actions");
    scene.types("3");
    assert_eq!(scene.sent()[0]["action"]["place"], "A2");
}

#[test]
fn what_is_too_long_is_dropped_and_said() {
    let mut scene = Scene::new(&live(3));
    let said = scene.types(&format!("say {}", "é".repeat(301)));
    assert_eq!(
        said,
        ["Not possible. Write 1 to 300 characters, all of them visible."]
    );
    let said = scene.types(&format!(r#"act {{"type":"{}"}}"#, "x".repeat(17_000)));
    assert_eq!(said, ["Not possible. This is too large."]);
    assert!(scene.sent().is_empty());
    scene.types(&format!("say {}", "é".repeat(300)));
    scene.types("b1");
    assert_eq!(scene.sent().len(), 2, "nothing waits for what was dropped");
}

#[test]
fn a_command_with_wrong_words_is_told_its_own() {
    let mut scene = Scene::new(&live(3));
    let mut said = |line: &str| {
        let output = scene.client.on_line(line, scene.now).unwrap();
        output.lines.join("\n")
    };
    let unknown = "Unknown command. Type “help” for the list.";
    assert_eq!(said("hello"), unknown);
    for (line, syntax) in [
        ("look back", "look NUMBER"),
        ("substitute Ann", "substitute LEVEL NAME"),
        ("say", "say TEXT"),
        ("act {", "act JSON"),
        ("resign now", "resign: "),
        ("moves all", "moves (m)"),
    ] {
        let said = said(line);
        assert!(
            said.starts_with("Not like this. ") && said.contains(syntax),
            "{said}"
        );
    }
}

#[test]
fn a_draw_is_not_offered_to_computers() {
    let mut state = live(3);
    state["players"][1]["computer"] = json!(5);
    let mut scene = Scene::new(&state);
    let said = scene.types("draw");
    assert_eq!(said, ["Computers play on: no draw can be offered here."]);
    assert!(scene.sent().is_empty());
}

#[test]
fn a_position_that_is_not_there_is_not_shown() {
    let mut scene = Scene::new(&live(3));
    let said = scene.types("look 999");
    assert_eq!(
        said,
        ["There is no such position: the last one is number 0."]
    );
}

#[test]
fn a_loss_that_rounds_to_nothing_is_not_told() {
    let mut scene = Scene::new(&live(3));
    let mut told = |version, lost_ms| {
        let resumed = json!({"type": "resumed", "lost_ms": lost_ms});
        scene
            .receive(update(version, &resumed, &live(version)))
            .lines
    };
    assert!(told(4, 99).is_empty());
    assert_eq!(told(5, 100).len(), 1);
}

#[test]
fn a_refusal_is_shown_and_allows_another_action() {
    let mut scene = Scene::new(&live(3));
    scene.types("b1");
    let Some(ClientMessage::Act { id, .. }) = scene.client.take_outgoing().pop() else {
        panic!("an action is sent");
    };
    let output = scene.receive(json!({
        "type": "refused", "id": id, "code": "stale_version", "message": "Stale."
    }));
    assert_eq!(
        output.lines,
        ["Not possible. The match has moved on; look again and repeat."]
    );
    scene.types("c1");
    assert_eq!(scene.sent().len(), 1);
}

#[test]
fn an_event_is_described_once_with_the_turn_after_it() {
    let mut scene = Scene::new(&live(3));
    let mut after = live(4);
    after["to_act"] = json!([1]);
    let action = json!({"type": "turn", "place": "B1"});
    let acted = json!({"type": "acted", "seat": 0, "action": action});
    let output = scene.receive(update(4, &acted, &after));
    assert_eq!(output.lines, ["Ada: place B1.", "To act: Bob."]);
    assert!(output.turned);
    let output = scene.receive(update(4, &acted, &after));
    assert!(output.lines.is_empty() && !output.turned);
    assert_eq!(scene.types("b1"), ["To act: Bob."]);
}

#[test]
fn resigning_is_confirmed_first() {
    let mut scene = Scene::new(&live(3));
    assert_eq!(scene.types("resign"), ["Really resign? yes or no"]);
    scene.types("no");
    assert_eq!(scene.types("yes"), ["There is nothing to confirm."]);
    scene.types("resign");
    scene.types("yes");
    assert_eq!(scene.sent(), [json!({"type": "resign"})]);
}

#[test]
fn an_answer_goes_to_the_offer_of_the_others() {
    let mut state = live(4);
    state["offers"] = json!([{"offer": "draw", "player": 0}, {"offer": "takeback", "player": 1}]);
    let mut scene = Scene::new(&state);
    scene.types("accept");
    scene.types("decline");
    assert_eq!(
        scene.sent(),
        [
            json!({"type": "offer", "offer": "takeback"}),
            json!({"type": "decline", "offer": "takeback"})
        ]
    );
    let mut scene = Scene::new(&live(3));
    assert_eq!(scene.types("accept"), ["There is no offer."]);
}

#[test]
fn a_computer_is_proposed_for_a_player_who_is_gone() {
    let mut scene = Scene::new(&live(3));
    let nobody = ["Nobody for whom a computer could play is gone."];
    assert_eq!(scene.types("substitute 5"), nobody);
    let mut state = without_bob();
    let mut scene = Scene::at_three(&state);
    assert_eq!(scene.types("substitute 5 Cleo"), nobody);
    scene.types("substitute 5");
    scene.types("remplacer 8 Bob");
    scene.types("substitute");
    let offer = |level| {
        let offer = json!({"substitute": {"player": 1, "level": level}});
        json!({"type": "offer", "offer": offer})
    };
    assert_eq!(scene.sent(), [offer(5), offer(8), offer(2)]);
    state["version"] = json!(4);
    state["offers"] = json!([{"offer": {"substitute": {"player": 1, "level": 5}}, "player": 0}]);
    let offered = json!({
        "type": "offered", "player": 0, "offer": {"substitute": {"player": 1, "level": 5}}
    });
    let told = scene.receive(update(4, &offered, &state));
    assert_eq!(
        told.lines,
        ["Ada proposes that a computer of level 5 plays for Bob."]
    );
}

#[test]
fn the_seat_is_taken_back_from_a_computer() {
    let mut state = live(3);
    state["players"][0]["substitute"] = json!(5);
    let mut scene = Scene::new(&state);
    assert!(!scene.client.is_my_turn());
    let reminder = "A computer plays for you. “return” takes your seat back.";
    assert_eq!(scene.types("actions"), [reminder]);
    let listed = scene.types("players").join("\n");
    assert!(listed.contains("computer, level 5"), "{listed}");
    scene.types("return");
    assert_eq!(scene.sent(), [json!({"type": "return"})]);
    let returned = json!({"type": "returned", "player": 0});
    let told = scene.receive(update(4, &returned, &live(4)));
    assert_eq!(
        told.lines,
        ["Ada has taken the seat back.", "It is your turn."]
    );
}

#[test]
fn a_question_about_an_offer_is_answered_by_yes_and_by_no() {
    let mut state = live(4);
    state["offers"] = json!([{"offer": "draw", "player": 1}]);
    for (answer, sent) in [("yes", "offer"), ("no", "decline")] {
        let mut scene = Scene::new(&state);
        scene.client.ask_about_offer();
        let asked = scene.client.asked().unwrap();
        assert_eq!(asked, "Bob offers a draw. Accept? yes or no");
        scene.types(answer);
        assert_eq!(scene.sent(), [json!({"type": sent, "offer": "draw"})]);
    }
    let mut scene = Scene::new(&state);
    scene.client.ask_about_offer();
    let declined = json!({"type": "declined", "player": 1, "offer": "draw"});
    scene.receive(update(5, &declined, &live(5)));
    assert_eq!(scene.types("yes"), ["There is no offer."]);
    scene.client.ask_about_offer();
    assert_eq!(scene.client.asked(), None);
    assert!(scene.sent().is_empty());
}

#[test]
fn an_absence_is_described_with_the_time_until_a_claim() {
    let mut scene = Scene::new(&live(3));
    let mut bob = player(1, "Bob", true);
    bob["presence"] = json!("away");
    bob["away_ms"] = json!(12_000);
    bob["claim_in_ms"] = json!(18_000);
    let output = scene.receive(json!({
        "type": "presence", "spectators": 0, "players": [player(0, "Ada", true), bob]
    }));
    assert_eq!(
        output.lines,
        ["Bob: away for 12\u{a0}s, win to claim in 18\u{a0}s."]
    );
    let mut gone = player(1, "Bob", true);
    gone["presence"] = json!("gone");
    gone["away_ms"] = json!(1_037_000);
    let output = scene.receive(json!({
        "type": "presence", "spectators": 0, "players": [player(0, "Ada", true), gone]
    }));
    assert_eq!(output.lines, ["Bob: gone for 17\u{a0}min, can be claimed."]);
}

#[test]
fn a_rematch_leads_to_the_next_match() {
    let mut scene = Scene::new(&live(3));
    let mut over = live(4);
    over["status"] = json!("finished");
    over["to_act"] = json!([]);
    over["rematch"] = json!("01ba60d3-3801-7b13-a9e4-7d02c6a85f3e");
    over["result"] = json!({
        "outcome": {"winners": [1], "reason": "resignation", "scores": []},
        "termination": "resignation"
    });
    let output = scene.receive(update(4, &json!({"type": "resigned", "seat": 0}), &over));
    assert_eq!(
        output.lines,
        ["Ada resigns.", "Bob has won (by resignation)."]
    );
    // It has been told; a screen that goes tells it again.
    let result = scene.client.result().unwrap();
    assert_eq!(result, "Bob has won (by resignation).");
    assert!(!scene.client.farewell().contains(&result));
    let next = scene.client.take_next_match().unwrap();
    assert_eq!(next.to_string(), "01ba60d3-3801-7b13-a9e4-7d02c6a85f3e");
    assert!(scene.client.take_next_match().is_none());
    assert!(scene.client.is_over());
}

#[test]
fn a_game_without_a_renderer_can_be_played_by_numbers() {
    let mut state = live(3);
    state["position"] = json!({"round": 2, "hand": ["up", "down"]});
    state["legal_actions"] = json!([
        {"type": "gesture", "sign": "up"}, {"type": "gesture", "sign": "down"}
    ]);
    let mut message = snapshot(&state);
    message["match"]["game"] = json!("unheard-of");
    let mut scene = Scene::new(&open(true));
    message["match"]["id"] = json!("01ba60d3-3801-7b13-a9e4-7d02c6a85f3e");
    scene.receive(message);
    assert_eq!(scene.types("board"), ["hand: up down", "round: 2"]);
    assert_eq!(
        scene.types("actions"),
        ["1. gesture: sign up", "2. gesture: sign down"]
    );
    scene.types("2");
    assert_eq!(scene.sent()[0]["action"]["sign"], "down");
}

/// Loses the connection; returns what is shown of that.
fn lose(scene: &mut Scene) -> Vec<String> {
    let lost = LinkEvent::Lost {
        reason: "closed".to_owned(),
        again_in: std::time::Duration::from_millis(1_200),
    };
    scene.client.on_event(lost, scene.now).unwrap().lines
}

#[test]
fn the_loss_of_the_connection_is_shown() {
    let mut scene = Scene::new(&live(3));
    assert_eq!(
        lose(&mut scene),
        ["The connection is lost (closed). Trying again in 2\u{a0}s …"]
    );
    assert!(!scene.client.is_online());
    let failed = LinkEvent::Failed(Failure::NoSeat);
    assert!(scene.client.on_event(failed, scene.now).is_err());
}

#[test]
fn only_a_move_waits_for_the_connection() {
    let mut state = live(3);
    state["offers"] = json!([{"offer": "takeback", "player": 1}]);
    let mut scene = Scene::new(&state);
    scene.types("resign");
    lose(&mut scene);
    let refusal =
        "The connection is lost, and only a move waits for it. Try again when it is back.";
    for line in ["yes", "resign", "say hello", "draw", "accept", "claim win"] {
        assert_eq!(scene.types(line), [refusal], "{line}");
    }
    assert_eq!(scene.sent(), Vec::<serde_json::Value>::new());
    assert_eq!(
        scene.types("b2 b1 b2"),
        ["The connection is lost: your move is sent when it is back."]
    );
    assert_eq!(scene.sent().len(), 1);
    scene.client.ask_about_offer();
    assert_eq!(scene.types("no"), [refusal]);
    let back = LinkEvent::Back {
        has_forgotten: false,
    };
    scene.client.on_event(back, scene.now).unwrap();
    assert!(scene.types("no").is_empty(), "the question still stands");
    let declined = json!({"type": "decline", "offer": "takeback"});
    assert_eq!(scene.sent(), [declined]);
}
