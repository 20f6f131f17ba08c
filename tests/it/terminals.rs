//! The terminal client on real terminals: what is seen, typed, pasted, killed and suspended.

use protocol::{JoinCode, Joined};
use rustix::process::Signal;
use serde_json::Value;
use tests::{TestPlayer, TestServer, TestTerminal, TestUser, join};

const TO_ACT: [&str; 2] = ["It is your turn.", "To act:"];

/// Sits down at a match of Orbito: two players, each in a terminal, maybe of one user.
fn two_at_orbito(server: &TestServer, users: [&TestUser; 2]) -> [TestTerminal; 2] {
    let host = users[0].tablee(Some(server), "new orbito");
    let code = host.wait_for_code();
    let guest = users[1].tablee(Some(server), &format!("join {code}"));
    host.wait_for_one_of(&TO_ACT);
    guest.wait_for_one_of(&TO_ACT);
    [host, guest]
}

/// Returns the code of a table of Orbito that a user has made and gone away from.
fn table_left_alone(server: &TestServer, user: &TestUser) -> JoinCode {
    let table = user.tablee(Some(server), "new orbito");
    let code = table.wait_for_code();
    table.kill();
    code
}

/// Returns the terminals with that of the player to act first.
fn by_turn(players: [TestTerminal; 2]) -> [TestTerminal; 2] {
    let turns = players.each_ref().map(|one| one.wait_for_one_of(&TO_ACT));
    let [one, other] = players;
    match turns {
        [0, 1] => [one, other],
        [1, 0] => [other, one],
        _ => panic!("both terminals sit in one seat"),
    }
}

#[tokio::test]
async fn two_seats_of_one_user_are_two_seats_after_a_crash_of_everything() {
    let mut server = TestServer::start();
    let user = TestUser::new("zoe");
    let players = two_at_orbito(&server, [&user, &user]);
    let code = players[0].wait_for_code();
    let [first, second] = by_turn(players);
    server.kill();
    first.kill();
    second.kill();
    // The server comes back at another address, which is said once for each seat.
    server.restart();
    let resume = format!("--server {} resume", server.url());
    let players = [user.tablee(None, &resume), user.tablee(None, &resume)];
    let [first, second] = by_turn(players);
    let mut third = user.tablee(None, "resume");
    assert_eq!(third.wait().code(), Some(5));
    third.wait_for("open in other");
    let mut list = user.tablee(None, "seats");
    assert!(list.wait().success());
    let rows = list.rows().join("\n");
    for said in ["It is your turn.", "To act:", "zoe 2", "open in a terminal"] {
        assert!(rows.contains(said), "{rows}");
    }
    first.kill();
    second.kill();
    let seats = [1, 2].map(|seat| format!("resume {code} --seat {seat}"));
    let white = user.tablee(None, &seats[0]);
    assert_eq!(white.wait_for_one_of(&TO_ACT), 0);
    let black = user.tablee(None, &seats[1]);
    assert_eq!(black.wait_for_one_of(&TO_ACT), 1);
}

#[tokio::test]
async fn a_seat_that_was_left_is_no_longer_in_the_way() {
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    let code = table_left_alone(&server, &user);
    let host = TestUser::new("ann").tablee(Some(&server), "new lutinades");
    let left_code = host.wait_for_code();
    let mut left = user.tablee(Some(&server), &format!("--plain join {left_code}"));
    left.wait_for("ann");
    left.types("leave\n");
    left.wait_for("Really leave?");
    left.types("yes\n");
    left.wait_for(&format!("To join again: tablee join {left_code}"));
    assert!(left.wait().success());
    let mut list = user.tablee(None, "seats --all");
    list.wait_for("tablee resume");
    list.wait();
    assert!(!list.rows().join("\n").contains(&left_code.to_string()));
    let resumed = user.tablee(None, "resume");
    resumed.wait_for(&format!("Orbito · {code}"));
}

/// Another device of the seat has left the table.
#[tokio::test]
async fn a_seat_that_is_somebody_elses_is_passed_over() {
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    let code = table_left_alone(&server, &user);
    let host = TestUser::new("ann").tablee(Some(&server), "new lutinades");
    let left_code = host.wait_for_code();
    let guest = user.tablee(Some(&server), &format!("join {left_code}"));
    guest.wait_for("ann");
    guest.kill();
    let mut along = user.tablee(None, &format!("--json take-along {left_code}"));
    along.wait_for("expires_in_ms");
    along.wait();
    let shown: Value = serde_json::from_str(along.rows().concat().trim()).unwrap();
    let other = TestUser::new("other");
    let take = format!("--plain take {}", shown["link"].as_str().unwrap());
    let mut phone = other.tablee(None, &take);
    phone.wait_for_code();
    phone.types("leave\nyes\n");
    assert!(phone.wait().success());
    let resumed = user.tablee(None, "resume");
    resumed.wait_for(&format!("Orbito · {code}"));
}

#[tokio::test]
async fn a_server_that_is_away_hides_no_other() {
    let mut away = TestServer::start();
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    let code = table_left_alone(&server, &user);
    let newer = user.tablee(Some(&away), "new aspic");
    let newer_code = newer.wait_for_code();
    newer.kill();
    away.kill();
    let mut list = user.tablee(None, "seats");
    list.wait();
    let rows = list.rows().join("\n");
    for said in [
        code.to_string(),
        newer_code.to_string(),
        "cannot be reached".to_owned(),
    ] {
        assert!(rows.contains(&said), "{rows}");
    }
    let resumed = user.tablee(None, "resume");
    resumed.wait_for(&format!("Orbito · {code}"));
}

/// A match that nobody else may watch is asked about with its token.
#[tokio::test]
async fn to_look_at_ones_seats_is_not_to_be_there() {
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    let table = user.tablee(Some(&server), "new orbito --visibility closed");
    let code = table.wait_for_code();
    let joined: Joined = server.join(code, &join("Bob", None)).await.ok();
    let mut bob = TestPlayer::connect(&server, joined.id, &joined.token).await;
    bob.ready().await.unwrap();
    table.wait_for_one_of(&TO_ACT);
    table.kill();
    bob.wait_until(|bob| !bob.sees_everybody()).await;
    let changes = |bob: &TestPlayer| {
        let heard = bob.heard().iter();
        heard
            .filter(|text| text.contains(r#""type":"presence""#))
            .count()
    };
    let before = changes(&bob);
    let mut list = user.tablee(None, "seats");
    list.wait_for(&format!("{code}  Orbito, seat "));
    assert!(list.wait().success());
    bob.resign().await.unwrap();
    assert_eq!(changes(&bob), before);
}

#[tokio::test]
async fn a_refused_colour_names_those_that_can_be_had() {
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    let refused = |line: &str| {
        let mut refused = user.tablee(Some(&server), line);
        assert_eq!(refused.wait().code(), Some(3));
        let rows = refused.rows();
        let words = rows.iter().flat_map(|row| row.split_whitespace());
        words.collect::<Vec<_>>().join(" ")
    };
    let said = refused("new aspic --colour pink");
    assert!(
        said.ends_with("orange, sky (sky blue), yellow, green."),
        "{said}"
    );
    let table = user.tablee(Some(&server), "new aspic --colour red");
    let code = table.wait_for_code();
    let said = refused(&format!("join {code} --colour red --lang fr"));
    let free = "blue (bleu), purple (violet), sky (bleu ciel), yellow (jaune), green (vert).";
    assert!(said.ends_with(&format!("--colour : {free}")), "{said}");
}

#[tokio::test]
async fn the_key_of_a_finished_match_is_kept() {
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    let other = TestUser::new("bob");
    let host = user.tablee(Some(&server), "new orbito --visibility closed");
    let code = host.wait_for_code();
    let guest = other.tablee(Some(&server), &format!("join {code}"));
    guest.wait_for_one_of(&TO_ACT);
    host.wait_for_one_of(&TO_ACT);
    host.types("Xyes\r");
    host.wait_for("bob has won");
    host.types("q");
    drop(host);
    let mut nothing = user.tablee(Some(&server), "resume");
    assert_eq!(nothing.wait().code(), Some(5));
    let mut export = user.tablee(Some(&server), &format!("export {code}"));
    assert!(export.wait().success());
    let mut stranger = TestUser::new("eve").tablee(Some(&server), &format!("export {code}"));
    assert_eq!(stranger.wait().code(), Some(3));
}

#[tokio::test]
async fn a_paste_plays_nothing_and_can_be_said() {
    let server = TestServer::start();
    let [zoe, bob] = ["zoe", "bob"].map(TestUser::new);
    let [first, second] = by_turn(two_at_orbito(&server, [&zoe, &bob]));
    first.pastes("Xyes\rylophone");
    first.wait_for("then paste");
    first.types("t");
    first.wait_for("Say:");
    first.pastes("what\nfun");
    first.wait_for("Say: what fun");
    first.types("\r");
    second.wait_for("what fun");
    assert_eq!(second.wait_for_one_of(&TO_ACT), 1, "nobody has resigned");
}

#[tokio::test]
async fn no_never_means_yes() {
    let server = TestServer::start();
    let [zoe, bob] = ["zoe", "bob"].map(TestUser::new);
    let [first, second] = by_turn(two_at_orbito(&server, [&zoe, &bob]));
    second.types("D");
    first.wait_for("offers a draw");
    first.types("X");
    first.wait_for("Really resign?");
    first.types("no\r");
    first.types("tstill here\r");
    second.wait_for("still here");
    assert_eq!(second.wait_for_one_of(&TO_ACT), 1, "the match goes on");
    first.types("y");
    first.wait_for("Accept? yes or no y");
    first.types("es\r");
    second.wait_for("A draw");
}

#[tokio::test]
async fn a_move_is_shown_first_and_earlier_positions_and_rules_can_be_read() {
    let server = TestServer::start();
    let [zoe, bob] = ["zoe", "bob"].map(TestUser::new);
    let [first, second] = by_turn(two_at_orbito(&server, [&zoe, &bob]));
    first.types("\r");
    first.wait_for("plays this");
    assert_eq!(second.wait_for_one_of(&TO_ACT), 1, "nothing is played yet");
    first.types("\r");
    second.wait_for("It is your turn.");
    let [page_up, page_down, f2] = ["\x1b[5~", "\x1b[6~", "\x1bOQ"];
    second.types(page_up);
    second.wait_for("Step 0 of 1");
    second.types(page_down);
    second.wait_until("the present", |screen| !screen.contents().contains("Step"));
    second.types(f2);
    second.wait_for("↑↓");
    second.types("q");
    second.wait_until("the match", |screen| !screen.contents().contains("↑↓"));
}

#[tokio::test]
async fn the_screen_follows_the_size_of_the_terminal() {
    let server = TestServer::start();
    let [zoe, bob] = ["zoe", "bob"].map(TestUser::new);
    let [first, _second] = by_turn(two_at_orbito(&server, [&zoe, &bob]));
    for (columns, rows) in [(60, 20), (160, 50), (40, 12), (80, 24)] {
        first.resize(columns, rows);
        first.wait_until("the last row at its place", |screen| {
            let (height, width) = screen.size();
            let mut last = screen
                .rows(0, width.get())
                .skip(usize::from(height.get()) - 1);
            let is_help = last.next().is_some_and(|row| row.contains("Enter"));
            is_help && screen.contents().contains(" 4 ")
        });
    }
}

#[tokio::test]
async fn suspending_gives_the_terminal_back_and_going_on_takes_it_again() {
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    let shell = user.shell(&server);
    shell.wait_for("ready> ");
    shell.types("tablee new orbito\r");
    shell.wait_for("Waiting for players.");
    shell.types("\x1a");
    shell.wait_until("the terminal is restored", TestTerminal::is_restored);
    shell.wait_for("topped");
    shell.types("echo $((6 * 7))\r");
    shell.wait_for("42");
    shell.types("fg\r");
    shell.wait_until("the match is back", |screen| {
        screen.alternate_screen() && screen.contents().contains("Waiting for players.")
    });
    shell.types("q");
    shell.wait_until("the terminal is restored", TestTerminal::is_restored);
}

#[tokio::test]
async fn being_told_to_end_restores_the_terminal() {
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut table = user.tablee(Some(&server), "new orbito");
        let code = table.wait_for_code();
        table.wait_for("Waiting for players.");
        table.signal(signal);
        assert!(table.wait().success());
        table.wait_until("the terminal is restored", TestTerminal::is_restored);
        table.wait_for(&format!("tablee resume {code}"));
    }
}

#[tokio::test]
async fn the_start_screen_leads_to_every_match() {
    let server = TestServer::start();
    let [zoe, bob] = ["zoe", "bob"].map(TestUser::new);
    let own = zoe.tablee(Some(&server), "new orbito");
    let own_code = own.wait_for_code();
    own.kill();
    let other = bob.tablee(Some(&server), "new aspic --visibility listed");
    other.wait_for_code();
    let mut start = zoe.tablee(Some(&server), "");
    start.wait_for(&format!("1  {own_code}"));
    start.wait_for("Aspic, 1 of 2 seats taken: bob");
    start.wait_for("> ");
    start.types("hello\r");
    start.wait_for("a link or a command");
    start.types("1\r");
    start.wait_for(&format!("tablee join {}/m/{own_code}", server.url()));
    start.types("q");
    start.wait_for("To come back");
    start.types("2\r");
    start.wait_for_one_of(&TO_ACT);
    start.types("q");
    start.wait_until("the list is back", |screen| {
        TestTerminal::is_restored(screen) && screen.contents().trim_end().ends_with('>')
    });
    start.types("q\r");
    assert!(start.wait().success());
}

#[tokio::test]
async fn a_place_where_nothing_can_be_kept_makes_no_match() {
    let server = TestServer::start();
    let user = TestUser::new("zoe");
    let mut table = user.tablee(Some(&server), "new orbito --visibility listed");
    table.wait_for_code();
    table.types("q");
    table.wait();
    user.forbid_remembering();
    let mut refused = user.tablee(Some(&server), "new orbito --visibility listed");
    assert_eq!(refused.wait().code(), Some(1));
    refused.wait_for("XDG_STATE_HOME");
    let list = server.get("/api/matches?status=open").await.body;
    assert_eq!(list.matches("\"code\"").count(), 1, "{list}");
}

#[tokio::test]
async fn a_puzzle_stands_on_the_screen_without_a_server() {
    let mut puzzles = TestUser::new("zoe").tablee(None, "puzzle orbito");
    puzzles.wait_for("Puzzle 1 of ");
    puzzles.wait_for("Win with this turn");
    puzzles.types("s");
    puzzles.wait_for("This is the way.");
    puzzles.types("n");
    puzzles.wait_for("Puzzle 2 of ");
    puzzles.types("q");
    assert!(puzzles.wait().success());
    puzzles.wait_until("the terminal is restored", TestTerminal::is_restored);
}
