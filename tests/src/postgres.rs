//! A PostgreSQL of one's own: Debian's programs, data in a temporary folder, a socket in it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs, thread};

use rustix::process::{Pid, Signal, geteuid, kill_process};
use tempfile::TempDir;

/// The folder in which Debian installs its versions of PostgreSQL.
const VERSIONS: &str = "/usr/lib/postgresql";

/// A running PostgreSQL; dropped, it is stopped and its data deleted.
pub struct TestPostgres {
    folder: TempDir,
    syncing: Syncing,
    process: Option<Child>,
}

/// Whether PostgreSQL waits for the disk. Tests, which cut no power, do not.
#[derive(Clone, Copy)]
enum Syncing {
    On,
    Off,
}

impl TestPostgres {
    /// Starts a PostgreSQL without any database of the tests.
    pub fn start() -> TestPostgres {
        TestPostgres::start_in(&env::temp_dir(), Syncing::Off)
    }

    /// Starts a PostgreSQL on the disk of a folder that waits for this disk, as it does by default: for
    /// measuring.
    pub fn durable_in(folder: &Path) -> TestPostgres {
        TestPostgres::start_in(folder, Syncing::On)
    }

    fn start_in(folder: &Path, syncing: Syncing) -> TestPostgres {
        let folder = empty_folder(folder);
        run(program("initdb")
            .args(["--no-sync", "--auth=trust", "--username=tablee"])
            .args(["--encoding=UTF8", "--locale=C"])
            .arg("--pgdata")
            .arg(folder.path().join("data")));
        let process = Some(serve(folder.path(), syncing));
        TestPostgres {
            folder,
            syncing,
            process,
        }
    }

    /// Starts a standby, which follows in its own time.
    #[must_use]
    pub fn standby(&self) -> TestPostgres {
        let folder = empty_folder(&env::temp_dir());
        run(program("pg_basebackup")
            .arg("--host")
            .arg(self.folder.path())
            .args(["--username=tablee", "--checkpoint=fast", "--no-sync"])
            .args(["--write-recovery-conf", "--pgdata"])
            .arg(folder.path().join("data")));
        let process = Some(serve(folder.path(), self.syncing));
        TestPostgres {
            folder,
            syncing: self.syncing,
            process,
        }
    }

    /// Has nothing committed from now on that a standby does not have.
    pub fn wait_for_standby(&self) {
        let own = self.url("postgres");
        TestPostgres::run(&own, "ALTER SYSTEM SET synchronous_standby_names = '*'");
        TestPostgres::run(&own, "SELECT pg_reload_conf()");
    }

    /// Has a standby take the place of the PostgreSQL that it followed.
    pub fn promote(&self) {
        let promoted = TestPostgres::query(&self.url("postgres"), "SELECT pg_promote()");
        assert_eq!(promoted, ["t"]);
    }

    /// Returns the number of its process, whose children serve its connections.
    pub fn process_id(&self) -> u32 {
        self.process.as_ref().expect("PostgreSQL runs").id()
    }

    /// Starts it again on the same data, after [`TestPostgres::stop`].
    pub fn restart(&mut self) {
        self.process = Some(serve(self.folder.path(), self.syncing));
    }

    /// Stops it; connections break.
    pub fn stop(&mut self) {
        self.end(Signal::INT);
    }

    /// Ends it as a crash would: connections break in the middle of what they do.
    pub fn crash(&mut self) {
        self.end(Signal::QUIT);
    }

    /// Kills it, whatever it does.
    pub fn kill(&mut self) {
        self.end(Signal::KILL);
    }

    /// Returns the socket on which it listens.
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    fn end(&mut self, signal: Signal) {
        if let Some(mut process) = self.process.take() {
            // It has ended already if this fails.
            let _ = kill_process(Pid::from_child(&process), signal);
            let _ = process.wait();
        }
    }

    /// Creates a database and returns its URL.
    pub fn create(&self, name: &str) -> String {
        let folder = self.folder.path();
        run(program("createdb")
            .arg("--host")
            .arg(folder)
            .args(["--username=tablee", name]));
        self.url(name)
    }

    fn url(&self, name: &str) -> String {
        format!(
            "postgres://tablee@localhost/{name}?host={}",
            self.folder.path().display()
        )
    }
}

impl TestPostgres {
    /// Runs a statement on a database of the tests, by its URL.
    pub fn run(url: &str, sql: &str) {
        run(program("psql").args(["--quiet", "--command", sql, url]));
    }

    /// Returns what a query of a database of the tests finds, a line for each row.
    pub fn query(url: &str, sql: &str) -> Vec<String> {
        let options = ["--no-align", "--tuples-only", "--command", sql, url];
        let output = program("psql").args(options).output();
        let output = output.expect("psql is installed");
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stdout).expect("psql writes text");
        text.lines().map(str::to_owned).collect()
    }
}

impl Drop for TestPostgres {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Makes a folder that is PostgreSQL's.
fn empty_folder(within: &Path) -> TempDir {
    let folder = tempfile::tempdir_in(within).expect("there is room for a folder");
    if geteuid().is_root() {
        run(Command::new("chown").arg("postgres").arg(folder.path()));
    }
    folder
}

/// Starts PostgreSQL and waits until it takes connections, a standby those that read.
fn serve(folder: &Path, syncing: Syncing) -> Child {
    let fsync = match syncing {
        Syncing::On => "fsync=on",
        Syncing::Off => "fsync=off",
    };
    let mut process = program("postgres")
        .arg("-D")
        .arg(folder.join("data"))
        .args(["-c", "listen_addresses=", "-c", fsync, "-c"])
        .arg(format!("unix_socket_directories={}", folder.display()))
        .stderr(Stdio::piped())
        .spawn()
        .expect("PostgreSQL starts");
    let log = process.stderr.take().expect("the log is piped");
    let mut lines = BufReader::new(log).lines().map_while(Result::ok);
    let is_ready = lines.any(|line| line.contains("ready to accept"));
    assert!(is_ready, "PostgreSQL ended before it was ready");
    // Nobody reads the rest of the log, but it has to go somewhere.
    thread::spawn(move || lines.for_each(drop));
    process
}

/// Returns a program of the newest PostgreSQL: run as another user by root, whom PostgreSQL refuses,
/// and killed with the test.
fn program(name: &str) -> Command {
    let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path()).collect();
    folders.sort();
    let newest = folders.pop();
    let newest = newest.expect("PostgreSQL is installed: apt-get install postgresql");
    let mut command = Command::new("setpriv");
    command.arg("--pdeathsig=KILL");
    if geteuid().is_root() {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
    }
    command.arg(newest.join("bin").join(name));
    // It must not care where the tests are run.
    command.current_dir("/");
    command
}

fn run(command: &mut Command) {
    let output = command.output().expect("the program starts");
    assert!(
        output.status.success(),
        "{command:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
}
