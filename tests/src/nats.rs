//! A NATS of one's own: Debian's program, on a free port.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::thread;

use rustix::process::{Pid, Signal, kill_process};

/// A running NATS server; dropped, it is stopped.
pub struct TestNats {
    process: Child,
    port: u16,
}

impl TestNats {
    /// Starts a server on a free port.
    pub fn start() -> TestNats {
        // Port -1 is any.
        let (process, port) = serve("-1");
        TestNats { process, port }
    }

    /// Kills the server; connections break.
    pub fn stop(&mut self) {
        self.kill();
    }

    /// Starts the server again where it was, killed first if it runs.
    pub fn restart(&mut self) {
        self.kill();
        (self.process, _) = serve(&self.port.to_string());
    }

    /// Returns the number of its process.
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// Returns its URL.
    pub fn url(&self) -> String {
        format!("nats://{}", self.address())
    }

    pub(crate) fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    fn kill(&mut self) {
        // It has ended already if this fails.
        let _ = kill_process(Pid::from_child(&self.process), Signal::KILL);
        let _ = self.process.wait();
    }
}

impl Drop for TestNats {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts a server and waits until it takes connections; returns the port it listens on.
fn serve(port: &str) -> (Child, u16) {
    let mut process = Command::new("setpriv")
        .args(["--pdeathsig=KILL", "nats-server", "--addr=127.0.0.1"])
        .arg(format!("--port={port}"))
        .stderr(Stdio::piped())
        .spawn()
        .expect("NATS is installed: apt-get install nats-server");
    let log = process.stderr.take().expect("the log is piped");
    let mut lines = BufReader::new(log).lines().map_while(Result::ok);
    let mut port = None;
    let is_ready = lines.any(|line| {
        if let Some((_, listening)) = line.split_once("client connections on ") {
            port = listening
                .rsplit(':')
                .next()
                .and_then(|port| port.parse().ok());
        }
        line.contains("Server is ready")
    });
    assert!(is_ready, "NATS ended before it was ready");
    // Nobody reads the rest of the log, but it has to go somewhere.
    thread::spawn(move || lines.for_each(drop));
    (process, port.expect("it says where it listens"))
}
