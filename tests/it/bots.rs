//! Programs that play: the bots that `docs/bots.md` shows, and others that fail.

use tests::{TestServer, TestTerminal, TestUser};

const DOCUMENT: &str = include_str!("../../docs/bots.md");

/// Writes a program for Node.js to a file of a folder.
fn written(folder: &tempfile::TempDir, code: &str) -> String {
    let file = folder.path().join("bot.mjs");
    std::fs::write(&file, code).unwrap();
    file.display().to_string()
}

/// Returns the bot that is shown in a block ```` ```js bot NAME ````.
fn shown(name: &str) -> &'static str {
    let begin = format!("\n```js bot {name}\n");
    let (_, block) = DOCUMENT.split_once(&begin).unwrap();
    block.split_once("\n```").unwrap().0
}

/// Has programs sit down at a table that a person has made.
fn sit(server: &TestServer, new: &str, seats: usize, code: &str) -> (String, Vec<TestTerminal>) {
    let folder = tempfile::tempdir().unwrap();
    let users: Vec<TestUser> = (0..seats)
        .map(|seat| TestUser::new(&format!("bot{seat}")))
        .collect();
    let host = users[0].tablee(Some(server), &format!("new {new}"));
    let join_code = host.wait_for_code();
    // The first program returns to the seat of the person.
    host.kill();
    let command = format!("bot {join_code} -- node {}", written(&folder, code));
    let mut bots: Vec<TestTerminal> = users
        .iter()
        .map(|user| user.tablee(Some(server), &command))
        .collect();
    // The folder is needed until all have ended.
    for bot in &mut bots {
        bot.wait();
    }
    (join_code.to_string(), bots)
}

/// Has a bot of the document play all seats of a match to the end.
fn play(server: &TestServer, new: &str, seats: usize, name: &str) -> Vec<TestTerminal> {
    let (code, bots) = sit(server, new, seats, shown(name));
    for bot in &bots {
        bot.wait_for(&format!("{code} is over."));
    }
    bots
}

#[tokio::test]
async fn the_bot_for_actions_that_can_be_counted_plays_them() {
    let server = TestServer::start();
    for new in ["orbito", "aspic --set turns_per_half=5"] {
        play(&server, new, 2, "counted");
    }
}

/// The table has another player of its name.
#[tokio::test]
async fn a_bot_whose_name_was_numbered_returns_to_its_seat() {
    let server = TestServer::start();
    let [ann, user] = ["ann", "user"].map(TestUser::new);
    let host = ann.tablee(Some(&server), "--plain new orbito --wait --name Bot");
    let code = host.wait_for_code();
    let folder = tempfile::tempdir().unwrap();
    let file = written(&folder, shown("counted"));
    let command = format!("bot {code} --name Bot -- node {file}");
    let bot = user.tablee(Some(&server), &command);
    bot.wait_for("Bot 2");
    // Once this is there, the client has written down its seat.
    host.types("say hello\n");
    bot.wait_for("hello");
    bot.kill();
    let again = user.tablee(Some(&server), &command);
    again.wait_for("Bot 2");
}

#[tokio::test]
async fn the_bot_for_secrets_plays_lutinades() {
    let server = TestServer::start();
    play(&server, "lutinades", 3, "secrets");
}

#[tokio::test]
async fn the_bot_for_actions_that_cannot_be_counted_sails() {
    let server = TestServer::start();
    let bots = play(&server, "icehouse-armada --set setup=full", 2, "uncounted");
    for bot in bots {
        let rows = bot.rows();
        assert!(
            !rows.contains(&"targets".to_owned()),
            "what it asks: {rows:?}"
        );
    }
}

#[tokio::test]
async fn a_bot_is_as_slow_as_the_server_wants_it_to_be() {
    let server = TestServer::with(&["--messages-per-second=2"]);
    play(&server, "orbito", 2, "counted");
}

#[tokio::test]
async fn a_bot_for_programs_passes_on_what_the_server_sends() {
    let server = TestServer::start();
    let user = TestUser::new("bot");
    let host = user.tablee(Some(&server), "new orbito --computer 1");
    let code = host.wait_for_code();
    host.kill();
    let folder = tempfile::tempdir().unwrap();
    let file = written(&folder, shown("counted"));
    let command = format!("--json bot {code} -- node {file}");
    let mut bot = user.run(Some(&server), 200, 200, &command);
    assert!(bot.wait().success());
    let said = bot.rows().concat();
    assert!(said.contains(r#""type":"update""#), "{said}");
    assert!(!said.contains("is over."), "{said}");
}

#[tokio::test]
async fn a_program_that_ends_or_decides_nothing_is_given_up() {
    let server = TestServer::start();
    let nothing = "process.stdin.on('data', () => console.log('{}'));";
    let cases = [
        ("", 1, "The program has ended"),
        (nothing, 3, "bad_message"),
    ];
    for (code, exit_code, said) in cases {
        let (_, mut bots) = sit(&server, "orbito --computer 1", 1, code);
        assert_eq!(bots[0].wait().code(), Some(exit_code));
        bots[0].wait_for(said);
    }
}
