//! A NATS of one's own: Debian's program, on a free port.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use futures_util::StreamExt as _;
use rustix::process::{Pid, Signal, kill_process};

/// A running NATS server; dropped, it is stopped.
pub struct TestNats {
    process: Child,
    port: u16,
}

/// The messages for clients that servers are sent, by the subject of each server.
#[derive(Clone, Default)]
pub struct Overheard(Arc<Mutex<BTreeMap<String, Vec<String>>>>);

impl Overheard {
    /// Returns what servers have been sent so far, those that have been sent something.
    pub fn messages(&self) -> Vec<Vec<String>> {
        self.lock().values().cloned().collect()
    }

    fn note(&self, subject: &str, parcel: &str) {
        // A parcel has a line and what it brings; answers to servers are no messages.
        let (_, brought) = parcel.split_once('\n').expect("parcels begin with a line");
        if brought.starts_with(r#"{"type":"#) {
            let mut overheard = self.lock();
            let messages = overheard.entry(subject.to_owned()).or_default();
            messages.push(brought.to_owned());
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Vec<String>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
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

    /// Listens to what servers are sent from now on.
    pub async fn overhear(&self) -> Overheard {
        let client = async_nats::connect(self.url()).await;
        let client = client.expect("NATS is reached");
        let mut parcels = client.subscribe("tablee.>").await.expect("NATS is there");
        client.flush().await.expect("NATS is there");
        let overheard = Overheard::default();
        let heard = overheard.clone();
        tokio::spawn(async move {
            while let Some(parcel) = parcels.next().await {
                let text = str::from_utf8(&parcel.payload).expect("parcels are text");
                heard.note(&parcel.subject, text);
            }
        });
        overheard
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
