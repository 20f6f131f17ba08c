//! A server of one's own.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use engine::Seed;
use hyper::Method;
use protocol::{CreateMatch, JoinCode, JoinMatch, Joined, MatchId};
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};
use serde::Serialize;
use serde_json::Value;
use tempfile::TempDir;
use uuid::Uuid;

use crate::http::{self, Response};
use crate::{PATIENCE, binary};

/// Everything comes from one address here, so what an address may do is not limited.
const UNLIMITED: &[&str] = &[
    "--connections-per-address=1000000",
    "--matches-per-address=1000000",
    "--computer-matches-per-address=1000000",
    "--requests-per-minute=100000000",
    "--codes-per-minute=100000000",
    "--messages-per-second=1000000",
    "--commands-per-second=1000000",
    "--events-per-match=1000000",
    "--other-events-per-match=1000000",
];

/// The real server program, on a database and a port of its own.
///
/// Dropping it kills the server, and the test fails if that has panicked.
pub struct TestServer {
    folder: TempDir,
    flags: Vec<String>,
    /// The limit that `ulimit` sets before the program starts.
    open_files: Option<String>,
    run: Option<Run>,
    address: SocketAddr,
}

/// One run of the program.
struct Run {
    process: Child,
    log: Arc<Mutex<String>>,
    log_reader: JoinHandle<()>,
}

impl TestServer {
    /// Starts a server that does not limit what one address may do.
    pub fn start() -> TestServer {
        TestServer::with(&[])
    }

    /// Starts a server with some more flags.
    pub fn with(flags: &[&str]) -> TestServer {
        TestServer::with_open_files(None, flags)
    }

    /// Starts a server as operators get it who set nothing.
    pub fn at_defaults() -> TestServer {
        TestServer::run_with(None, &[])
    }

    /// Starts a server under a limit on open files, given as `ulimit` takes it (`-S -n 64`).
    pub fn with_open_files(limit: Option<&str>, flags: &[&str]) -> TestServer {
        TestServer::run_with(limit, &[UNLIMITED, flags].concat())
    }

    fn run_with(limit: Option<&str>, flags: &[&str]) -> TestServer {
        raise_file_limit();
        let mut server = TestServer {
            folder: tempfile::tempdir().expect("there is room for a folder"),
            flags: flags.iter().map(|flag| (*flag).to_owned()).collect(),
            open_files: limit.map(str::to_owned),
            run: None,
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
        };
        server.restart();
        server
    }

    /// Runs the program with flags that make it end by itself; returns how it ended and all it
    /// wrote.
    pub fn run(flags: &[&str]) -> (ExitStatus, String) {
        let output = command(None).args(flags).output();
        let output = output.expect("the server starts");
        let text = [output.stdout, output.stderr].concat();
        (output.status, String::from_utf8_lossy(&text).into_owned())
    }

    /// Starts the program likewise, and returns its process.
    pub fn begin(flags: &[&str]) -> Child {
        let mut command = command(None);
        command.args(flags);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("the server starts")
    }

    /// Runs the program likewise for a reader that is gone at once; returns how it ended and what it
    /// wrote to standard error.
    pub fn run_unread(flags: &[&str]) -> (ExitStatus, String) {
        let mut command = command(None);
        command.args(flags).stdout(Stdio::piped());
        let mut process = command
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        drop(process.stdout.take());
        let output = process.wait_with_output().expect("the server ends");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status, text)
    }

    /// Runs the program likewise with its output into a file; returns how it ended and what it wrote to
    /// standard error.
    pub fn run_into(file: &str, flags: &[&str]) -> (ExitStatus, String) {
        let file = File::options().write(true).open(file);
        let mut command = command(None);
        command.args(flags).stdout(file.expect("the file is there"));
        let output = command.stderr(Stdio::piped()).output();
        let output = output.expect("the server starts");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status, text)
    }

    /// Starts the server again on the same database, after [`TestServer::kill`] or
    /// [`TestServer::stop`].
    pub fn restart(&mut self) {
        assert!(self.run.is_none(), "the server runs already");
        let mut process = command(self.open_files.as_deref())
            .arg("--listen=127.0.0.1:0")
            .arg("--log-format=json")
            .arg("--database")
            .arg(self.database())
            .args(&self.flags)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let stderr = process.stderr.take().expect("its log is piped");
        let log = Arc::new(Mutex::new(String::new()));
        let (listening, address) = mpsc::channel();
        let kept = Arc::clone(&log);
        let log_reader = thread::spawn(move || read_log(stderr, &kept, &listening));
        self.run = Some(Run {
            process,
            log,
            log_reader,
        });
        let address = address.recv_timeout(PATIENCE);
        self.address = address.unwrap_or_else(|_| panic!("the server is silent:\n{}", self.log()));
    }

    /// Adds flags for the runs to come.
    pub fn set_flags(&mut self, flags: &[&str]) {
        self.flags
            .extend(flags.iter().map(|flag| (*flag).to_owned()));
    }

    /// Kills the server as a power cut would: it is not asked and cannot clean up.
    pub fn kill(&mut self) {
        if let Some(run) = self.run.take() {
            run.kill();
        }
    }

    /// Asks the server to stop, as a service manager does, and waits until it has; returns how it
    /// ended and how long that took.
    pub async fn stop(&mut self) -> (ExitStatus, Duration) {
        let mut run = self.run.take().expect("the server runs");
        let asked = Instant::now();
        let pid = Pid::from_child(&run.process);
        kill_process(pid, Signal::TERM).expect("the server is a child of the test");
        tokio::task::spawn_blocking(move || {
            let status = run.process.wait().expect("a child can be waited for");
            let took = asked.elapsed();
            run.finish();
            (status, took)
        })
        .await
        .expect("a server that stopped has not panicked")
    }

    /// Lets time go by for the server while it is not running: the served time it has noted is
    /// moved on, so that waiting for days takes none.
    pub fn let_pass(&self, time: Duration) {
        assert!(self.run.is_none(), "a running server keeps its own time");
        let database = rusqlite::Connection::open(self.database()).expect("a database");
        let changed = database.execute(
            "UPDATE served_time \
             SET served_ms = max(served_ms, (SELECT max(served_ms) FROM entries)) + ?1",
            [time.as_millis() as i64],
        );
        assert_eq!(changed.expect("a database of the server"), 1);
    }

    /// Changes the database behind the back of the server, as a failing disk or a careless operator
    /// would.
    pub fn spoil(&self, sql: &str) {
        let database = rusqlite::Connection::open(self.database()).expect("a database");
        database.execute_batch(sql).expect("sound SQL");
    }

    /// Stalls the database: until this is dropped, the server's writes wait, for five seconds at
    /// most.
    pub fn stall(&self) -> rusqlite::Connection {
        let database = rusqlite::Connection::open(self.database()).expect("a database");
        database
            .execute_batch("BEGIN IMMEDIATE")
            .expect("the right to write");
        database
    }

    /// Gives matches that have not started other seeds than the server drew, while it is not
    /// running. Their commitments are not kept then, so their records prove nothing.
    pub fn set_seeds(&self, seeds: impl IntoIterator<Item = (MatchId, Seed)>) {
        assert!(self.run.is_none(), "a running server keeps its own matches");
        let database = rusqlite::Connection::open(self.database()).expect("a database");
        for (id, seed) in seeds {
            let changed = database.execute(
                "UPDATE matches SET seed = ?1 WHERE id = ?2 AND status = 'open'",
                (seed.0, Uuid::from(id)),
            );
            assert_eq!(changed.expect("a database of the server"), 1);
        }
    }

    /// Returns where the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the address as clients are told it.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Returns the number of the server's process.
    pub fn process_id(&self) -> u32 {
        self.run.as_ref().expect("the server runs").process.id()
    }

    /// Returns the most memory that the present run has had so far, in KiB.
    pub fn peak_kib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process_id()));
        let status = status.expect("the server runs");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let number = peak.and_then(|peak| peak.trim().strip_suffix(" kB"));
        let number = number.expect("Linux tells it in KiB");
        number.parse().expect("a number")
    }

    /// Returns the server's database file.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("data/tablee.sqlite")
    }

    /// Returns what the present run has logged so far.
    pub fn log(&self) -> String {
        self.run.as_ref().map(Run::log).unwrap_or_default()
    }

    /// Sends a request with headers and a body.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: String,
    ) -> Response {
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        http::send(self.address, method, path, headers, body).await
    }

    /// Gets a resource.
    pub async fn get(&self, path: &str) -> Response {
        self.request("GET", path, &[], String::new()).await
    }

    /// Posts JSON.
    pub async fn post(&self, path: &str, body: &impl Serialize) -> Response {
        let body = serde_json::to_string(body).expect("a body is JSON");
        self.request("POST", path, &[], body).await
    }

    /// Creates a match.
    pub async fn create(&self, create: &CreateMatch) -> Joined {
        self.post("/api/matches", create).await.ok()
    }

    /// Joins a match by its code.
    pub async fn join(&self, code: JoinCode, join: &JoinMatch) -> Response {
        self.post(&format!("/api/matches/{code}/players"), join)
            .await
    }

    /// Gets a resource again and again until it is as described, where nothing tells of the change.
    pub async fn eventually(&self, path: &str, is_reached: impl Fn(&Response) -> bool) {
        let asking = async {
            while !is_reached(&self.get(path).await) {
                tokio::task::yield_now().await;
            }
        };
        let reached = tokio::time::timeout(PATIENCE, asking).await;
        assert!(reached.is_ok(), "{path} did not come to what was expected");
    }

    /// Returns the value of a metric, by its name with its labels.
    pub async fn metric(&self, name: &str) -> f64 {
        let metrics = self.get("/metrics").await.body;
        let values = metrics.lines().filter_map(|line| line.split_once(' '));
        let found = values.into_iter().find(|(known, _)| *known == name);
        let (_, value) = found.unwrap_or_else(|| panic!("no {name} in:\n{metrics}"));
        value.parse().expect("a metric is a number")
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let Some(run) = self.run.take() else { return };
        let log = run.kill();
        if thread::panicking() {
            eprintln!("the server's log:\n{log}");
        }
    }
}

impl Run {
    fn log(&self) -> String {
        let log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.clone()
    }

    fn kill(mut self) -> String {
        self.process.kill().expect("a child can be killed");
        self.process.wait().expect("a child can be waited for");
        self.finish()
    }

    /// Reads the log to its end and returns it.
    fn finish(self) -> String {
        let Run {
            log, log_reader, ..
        } = self;
        let read = log_reader.join();
        let log = log.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if !thread::panicking() {
            read.expect("the log is text");
            assert!(!log.contains("panicked"), "the server panicked:\n{log}");
        }
        log
    }
}

fn read_log(stderr: ChildStderr, log: &Mutex<String>, listening: &mpsc::Sender<SocketAddr>) {
    for line in BufReader::new(stderr).lines().map_while(Result::ok) {
        let entry: Value = serde_json::from_str(&line).unwrap_or_default();
        if entry["fields"]["message"] == "listening" {
            let address = entry["fields"]["address"].as_str();
            let address = address.and_then(|address| address.parse().ok());
            // The test that started the server may have given up on it.
            let _ = listening.send(address.expect("the log says where"));
        }
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        log.push_str(&line);
        log.push('\n');
    }
}

/// Returns the command that starts the server, whatever the environment of the tests sets.
fn command(open_files: Option<&str>) -> Command {
    let mut command = match open_files {
        None => Command::new(binary::server()),
        Some(limit) => {
            let mut shell = Command::new("sh");
            let script = format!("ulimit {limit} && exec \"$0\" \"$@\"");
            shell.arg("-c").arg(script).arg(binary::server());
            shell
        }
    };
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("TABLEE_") {
            command.env_remove(name);
        }
    }
    // Players of tests answer pings only while they wait for something.
    command.env("TABLEE_HEARTBEAT_SECONDS", "60");
    // No eyes follow here.
    command.env("TABLEE_COMPUTER_PACE_MS", "0");
    command
}

/// Hundreds of matches take more open files than some systems give at first.
fn raise_file_limit() {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    setrlimit(Resource::Nofile, raised).expect("the limit may be raised up to its maximum");
}
