//! Playing by a program: it is told a situation a line, and answers each with a decision a line.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc as std_mpsc;
use std::thread;
use std::time::{Duration, Instant};

use protocol::{
    ClientMessage, CommandId, ErrorCode, MatchId, Raw, Seat, ServerMessage, TimeControl, Version,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tokio::sync::mpsc;

use super::json;
use crate::client_state::ClientState;
use crate::failure::Failure;
use crate::interface::Interface;
use crate::known::Step;
use crate::net::{LinkEvent, command_id};
use crate::session::Session;
use crate::{stderr, stdout};

/// The longest time that a program is asked to think.
const LONGEST: Duration = Duration::from_secs(1);

/// The part of a turn's time that a program is asked to think: the rest is for the way to the server, and
/// for further decisions of the turn.
const TURN_SHARE: u32 = 2;

/// The part of a bank that a program is asked to think: it is for the whole match.
const BANK_SHARE: u32 = 20;

/// The pause after the server has said that requests come too fast.
const PAUSE: Duration = Duration::from_secs(1);

/// The refusals in a row after which a program is given up: one that repeats itself would go on for
/// ever.
const PATIENCE: u32 = 5;

/// Plays until the match is over.
pub(super) struct Bot {
    client: ClientState,
    program: Program,
    /// Whether the messages of the server go to standard output, instead of sentences.
    in_json: bool,
    /// The match that the program plays.
    playing: Option<MatchId>,
    stage: Stage,
    /// The refusals since the last action.
    refusals: u32,
    /// The end of the pause that the server has asked for.
    pause: Option<Instant>,
}

/// The next thing that a bot waits for.
enum Stage {
    /// The seat's turn, in this version of the match or a later one.
    Turn(Version),
    /// The program's answer to a situation of this version.
    Decision(Version),
    /// The server's answer to an action or a question about a situation of this version.
    Reply(CommandId, Version),
}

/// A situation, in the form of the `opponent` program.
#[derive(Serialize)]
struct Situation<'a> {
    #[serde(rename = "match")]
    number: u64,
    game: &'a str,
    settings: &'a Map<String, Value>,
    seats: u8,
    seat: Seat,
    /// Secret until the match is over.
    seed: Option<()>,
    log: Vec<Step<'a>>,
    view: &'a Raw,
    legal: Option<&'a Raw>,
    budget_ms: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<&'a Refused>,
}

/// The refusal of the program's last answer.
#[derive(Serialize)]
struct Refused {
    code: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// A program's answer.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Decision {
    Action(Raw),
    Query(Raw),
    Error(String),
}

impl Bot {
    /// Starts the program.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] if it cannot be started.
    pub(super) fn start(
        client: ClientState,
        command: &[String],
        in_json: bool,
    ) -> Result<Bot, Failure> {
        Ok(Bot {
            client,
            program: Program::start(command)?,
            in_json,
            playing: None,
            stage: Stage::Turn(Version::default()),
            refusals: 0,
            pause: None,
        })
    }

    /// Asks the program for a decision if its seat is to act.
    fn ask(&mut self, refused: Option<&Refused>) -> anyhow::Result<()> {
        let (Stage::Turn(since), None, Some(session)) =
            (&self.stage, self.pause, self.client.session())
        else {
            return Ok(());
        };
        let version = session.state().version;
        if version < *since || !session.my_turn() {
            return Ok(());
        }
        if let Some(situation) = situation(session, refused) {
            self.program.tell(serde_json::to_string(&situation)?);
            self.stage = Stage::Decision(version);
        }
        Ok(())
    }

    /// Takes a line of the program.
    fn decide(&mut self, line: &str) -> anyhow::Result<()> {
        let Stage::Decision(version) = self.stage else {
            // Nothing was asked.
            return Ok(());
        };
        let id = command_id();
        let message = match serde_json::from_str(line) {
            Ok(Decision::Action(action)) => ClientMessage::Act {
                id: id.clone(),
                version,
                action,
            },
            Ok(Decision::Query(query)) => ClientMessage::Query {
                id: id.clone(),
                query,
            },
            Ok(Decision::Error(error)) => {
                return self.refuse(ErrorCode::BadMessage.as_str(), error);
            }
            Err(error) => return self.refuse(ErrorCode::BadMessage.as_str(), error.to_string()),
        };
        match self.client.queue(message) {
            Ok(()) => self.stage = Stage::Reply(id, version),
            Err(code) => return self.refuse(code.as_str(), None),
        }
        Ok(())
    }

    /// Takes the server's answer to the program, if that is what the message is.
    fn reply(&mut self, message: &ServerMessage) -> anyhow::Result<()> {
        let Stage::Reply(waiting, asked_in) = &self.stage else {
            return Ok(());
        };
        match message {
            ServerMessage::Accepted { id, version, .. } if id == waiting => {
                self.refusals = 0;
                self.stage = Stage::Turn(version.unwrap_or(*asked_in + 1));
            }
            ServerMessage::Answer { id, answer } if id == waiting => {
                self.program.tell(json!({"answer": answer}).to_string());
                self.stage = Stage::Decision(*asked_in);
            }
            ServerMessage::Refused {
                id: Some(id),
                code,
                why,
                ..
            } if id == waiting => return self.refuse(code, why.clone()),
            _ => {}
        }
        Ok(())
    }

    /// Has the program decide anew after a refusal.
    fn refuse(&mut self, code: &str, why: impl Into<Option<String>>) -> anyhow::Result<()> {
        self.stage = Stage::Turn(Version::default());
        if code == ErrorCode::RateLimited.as_str() {
            self.pause = Some(Instant::now() + PAUSE);
            return Ok(());
        }
        let refused = Refused {
            code: code.to_owned(),
            why: why.into(),
        };
        // A situation that has changed meanwhile is nobody's fault.
        if code != ErrorCode::StaleVersion.as_str() {
            self.refusals += 1;
            let why = stdout::printable(refused.why.as_deref().unwrap_or_default());
            stderr::note(format_args!("tablee: {code} {why}"));
        }
        if self.refusals > PATIENCE {
            return Err(Failure::refused(code, code).into());
        }
        self.ask(Some(&refused))
    }
}

impl Interface for Bot {
    type Input = Input;

    fn client(&mut self) -> &mut ClientState {
        &mut self.client
    }

    async fn input(&mut self) -> io::Result<Input> {
        let pause = self.pause;
        let pause_is_over = async {
            match pause {
                Some(until) => tokio::time::sleep_until(until.into()).await,
                None => std::future::pending().await,
            }
        };
        Ok(tokio::select! {
            line = self.program.answers.recv() => line.map_or(Input::End, Input::Answer),
            () = pause_is_over => Input::Resume,
        })
    }

    fn on_input(&mut self, input: Input) -> anyhow::Result<()> {
        match input {
            Input::Answer(line) => self.decide(&line),
            Input::Resume => {
                self.pause = None;
                self.ask(None)
            }
            Input::End => Err(Failure::ProgramEnded.into()),
        }
    }

    fn on_event(&mut self, event: LinkEvent) -> anyhow::Result<()> {
        let message = match &event {
            LinkEvent::Received(received) => Some(received.message.clone()),
            _ => None,
        };
        if self.in_json {
            json::tell(&mut self.client, event)?;
        } else {
            let told = self.client.on_event(event, Instant::now())?.lines;
            // Questions of the program to the game are its own business.
            if !matches!(message, Some(ServerMessage::Answer { .. })) {
                told.iter().try_for_each(|line| stdout::line(line))?;
            }
        }
        let playing = self.client.session().map(|session| session.info().id);
        if playing != self.playing {
            self.playing = playing;
            self.stage = Stage::Turn(Version::default());
        }
        if let Some(message) = message {
            self.reply(&message)?;
            if let (ServerMessage::Snapshot(_), Stage::Turn(_)) = (&message, &self.stage) {
                // It has all that happened, or the server has forgotten some of that.
                self.stage = Stage::Turn(Version::default());
            }
        }
        self.ask(None)
    }

    fn is_done(&mut self) -> bool {
        self.client.is_over()
    }

    fn farewell(&mut self) -> Vec<String> {
        if self.in_json {
            return Vec::new();
        }
        self.client.farewell()
    }
}

/// An input of a bot, besides the messages of the server.
pub(super) enum Input {
    /// A line of the program.
    Answer(String),
    /// The pause is over.
    Resume,
    /// The program has ended.
    End,
}

/// A running program; it is ended with the bot.
struct Program {
    process: Child,
    told: std_mpsc::Sender<String>,
    answers: mpsc::Receiver<String>,
}

impl Program {
    fn start(command: &[String]) -> Result<Program, Failure> {
        let (name, arguments) = command.split_first().expect("clap wants a command");
        let cannot_start = |error: io::Error| Failure::Usage(format!("{name}: {error}"));
        let mut process = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(cannot_start)?;
        // A program may read or write as slowly as it likes: threads of their own wait for it.
        let (told, lines) = std_mpsc::channel();
        if let Some(input) = process.stdin.take() {
            thread::spawn(move || hand_over(&lines, input));
        }
        let (sender, answers) = mpsc::channel(8);
        if let Some(output) = process.stdout.take() {
            thread::spawn(move || pass_on(output, &sender));
        }
        Ok(Program {
            process,
            told,
            answers,
        })
    }

    /// Hands the program a line. One that reads no more is noticed by the end of its output.
    fn tell(&self, line: String) {
        let _ = self.told.send(line);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn hand_over(lines: &std_mpsc::Receiver<String>, mut input: ChildStdin) {
    for line in lines {
        if writeln!(input, "{line}")
            .and_then(|()| input.flush())
            .is_err()
        {
            return;
        }
    }
}

fn pass_on(output: ChildStdout, answers: &mpsc::Sender<String>) {
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        if answers.blocking_send(line).is_err() {
            return;
        }
    }
}

/// Returns what the player to act knows; nothing before the start.
fn situation<'a>(session: &'a Session, refused: Option<&'a Refused>) -> Option<Situation<'a>> {
    let known = session.known()?;
    Some(Situation {
        number: number(session.info().id),
        game: known.game,
        settings: known.settings,
        seats: session.info().seats,
        seat: known.seat,
        seed: None,
        log: known.steps,
        view: known.view,
        legal: known.legal,
        budget_ms: budget(session, Instant::now()).as_millis() as u64,
        refused,
    })
}

/// Returns how long the player may think.
fn budget(session: &Session, now: Instant) -> Duration {
    let control = session.info().time_control;
    let clock = session
        .my_seat()
        .and_then(|seat| session.time_left(seat, now));
    let share = match control {
        TimeControl::PerTurn { .. } | TimeControl::Correspondence { .. } => TURN_SHARE,
        _ => BANK_SHARE,
    };
    let delay = Duration::from_millis(control.delay_ms());
    let clock = clock.map(|left| left / share + delay / TURN_SHARE);
    let timer = session.timer_left(now).map(|left| left / TURN_SHARE);
    [clock, timer]
        .into_iter()
        .flatten()
        .fold(LONGEST, Duration::min)
}

/// Returns a number for each match, small enough to be exact in every language.
fn number(id: MatchId) -> u64 {
    let symbols = id.to_string().into_bytes();
    let number = symbols.iter().fold(0_u64, |number, symbol| {
        number.wrapping_mul(131).wrapping_add(u64::from(*symbol))
    });
    number & ((1 << 53) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Scene, live, received, snapshot};

    #[test]
    fn a_bot_plays_on_where_the_server_has_forgotten_its_last_action() {
        let client = Scene::new(&live(5)).client;
        let mut bot = Bot::start(client, &["cat".to_owned()], false).unwrap();
        bot.on_event(received(snapshot(&live(5)))).unwrap();
        bot.stage = Stage::Turn(Version(6));
        bot.on_event(received(snapshot(&live(3)))).unwrap();
        assert!(matches!(bot.stage, Stage::Decision(Version(3))));
    }

    #[test]
    fn a_program_may_think_for_a_part_of_the_time_that_is_left() {
        let may_think = |time_control: Value, left_ms: u64, timer_ms: Option<u64>| {
            let mut message = snapshot(&live(5));
            message["match"]["time_control"] = time_control;
            message["state"]["clock"]["seats"][0]["remaining_ms"] = json!(left_ms);
            message["state"]["timer_ms"] = json!(timer_ms);
            let scene = Scene::of(message);
            let session = scene.client.session().unwrap();
            budget(session, scene.now).as_millis()
        };
        let per_turn = |ms: u64| json!({"system": "per_turn", "turn_ms": ms});
        assert_eq!(may_think(per_turn(1_000), 1_000, None), 500);
        assert_eq!(may_think(per_turn(60_000), 60_000, None), 1_000);
        let bank = json!({"system": "sudden_death", "bank_ms": 60_000});
        assert_eq!(may_think(bank.clone(), 60_000, None), 1_000);
        assert_eq!(may_think(bank.clone(), 2_000, None), 100);
        assert_eq!(may_think(bank, 60_000, Some(300)), 150);
    }

    #[test]
    fn a_decision_is_one_of_three() {
        let read = |line: &str| serde_json::from_str::<Decision>(line).ok();
        let action = read(r#"{"action": {"type": "end_turn"}}"#);
        assert!(matches!(action, Some(Decision::Action(_))));
        let query = read(r#"{"query": {"type": "targets", "ship": 0}}"#);
        assert!(matches!(query, Some(Decision::Query(_))));
        let error = read(r#"{"error": "no game"}"#);
        assert!(matches!(error, Some(Decision::Error(_))));
        assert!(read(r#"{"type": "end_turn"}"#).is_none());
    }

    #[test]
    fn matches_have_numbers_of_their_own() {
        let numbers: std::collections::BTreeSet<u64> = (0..1000)
            .map(|one| number(MatchId::new(one, [0; 10])))
            .collect();
        assert_eq!(numbers.len(), 1000);
        assert!(numbers.iter().all(|number| *number < 1 << 53));
    }
}
