//! Hints in the terminal: good actions in matches against computers, and nowhere else.

use tests::{TestServer, TestUser};

/// The key that asks for a hint.
const F3: &str = "\x1bOR";

#[tokio::test]
async fn a_hint_is_shown_on_the_board_and_played_with_enter() {
    let server = TestServer::start();
    let zoe = TestUser::new("zoe");
    let table = zoe.run(Some(&server), 100, 30, "new orbito --computer 1 --seat 1");
    table.wait_for("It is your turn.");
    table.wait_for("F3 hint");
    table.types(F3);
    table.wait_for("A good action: ");
    table.wait_for("plays this");
    // The small board is solved, and the first turn does not lose what White has.
    table.wait_for("It wins in 16 turns");
    table.types("\r");
    table.wait_for("zoe: ");
    table.wait_for("Computer (level 1): ");
}

#[tokio::test]
async fn a_hint_is_said_in_a_line_and_a_thought_ends_with_the_client() {
    let server = TestServer::start();
    let zoe = TestUser::new("zoe");
    let mut table = zoe.tablee(
        Some(&server),
        "new tectonic --computer 1 --seat 1 --plain --lang fr",
    );
    table.wait_for("à vous");
    table.types("conseil\r");
    table.wait_for("L’ordinateur réfléchit");
    table.wait_for("Un bon coup");
    table.types("conseil\rq\r");
    assert!(table.wait().success());
    table.wait_for("tablee resume");
}

#[tokio::test]
async fn games_with_secrets_have_hints_in_words() {
    let server = TestServer::start();
    for game in ["lutinades", "icehouse-armada --set setup=full"] {
        let zoe = TestUser::new("zoe");
        let new = format!("new {game} --computer 1");
        let table = zoe.run(Some(&server), 100, 30, &new);
        table.wait_for("It is your turn.");
        table.types(F3);
        table.wait_for("A good action: ");
    }
}

#[tokio::test]
async fn nobody_is_helped_against_a_person() {
    let server = TestServer::start();
    let [zoe, bob] = ["zoe", "bob"].map(TestUser::new);
    let host = zoe.tablee(Some(&server), "new orbito --seat 1 --plain");
    let code = host.wait_for_code();
    let guest = bob.tablee(Some(&server), &format!("join {code}"));
    host.wait_for("It is your turn.");
    host.types("hint\r");
    host.wait_for("Hints are for matches against computers only.");
    guest.wait_for("To act:");
    guest.types(F3);
    guest.wait_for("Hints are for");
}
