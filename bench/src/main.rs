//! Measures the release server over loopback: durable moves, spectators, memory, resumption and
//! cold start, and next to them what the machine itself gives.
//!
//! The load generator shares the machine with the server, so it is lean rather than general: one
//! thread, non-blocking sockets, and scans for the few fields it needs instead of reading JSON.

mod against;
mod bare;
mod cluster;
mod cold_start;
mod costs;
mod handover;
mod latency;
mod machine;
mod matches;
mod memory;
mod moves;
mod nodes;
mod players;
mod playout;
mod plots;
mod process;
mod quiet;
mod report;
mod rest;
mod resume;
mod scan;
mod scope;
mod server;
mod socket;
mod spectators;
mod steady;
mod stranger;
mod strangers;
mod swarm;
mod targets;
mod turns;

use std::path::PathBuf;

use clap::Parser;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use bare::Bare;
use quiet::Watch;
use report::Report;
use scope::{Scope, Section};

/// Measures the release server over loopback, and the machine next to it.
#[derive(Parser)]
struct Arguments {
    /// A short run, to see that everything works; its figures mean little
    #[arg(long)]
    quick: bool,

    /// Only these sections
    #[arg(long, value_delimiter = ',', value_enum)]
    only: Vec<Section>,

    /// Play so many matches at once, one run for each number, in place of the usual ones
    #[arg(long, value_delimiter = ',')]
    matches: Vec<usize>,

    /// The folder for databases: on the disk to be measured
    #[arg(long, value_name = "FOLDER", default_value = "target/bench")]
    folder: PathBuf,

    /// Draw what costs grow with into this folder
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,

    /// Serve as the bare socket server: connections to a group, bytes of an answer and of an update
    #[arg(long, hide = true, num_args = 3)]
    bare: Option<Vec<usize>>,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    raise_file_limit()?;
    if let Some([group, answer, update]) = arguments.bare.as_deref() {
        return bare::serve(&Bare {
            group: *group,
            answer: *answer,
            update: *update,
        });
    }
    let scope = Scope::new(
        arguments.quick,
        arguments.only,
        arguments.matches,
        arguments.folder,
    );
    std::fs::create_dir_all(&scope.folder)?;
    let mut report = Report::default();
    let watch = Watch::start(&scope)?;
    if scope.has(Section::Machine) {
        report.machine = Some(machine::measure(&scope)?);
    }
    if scope.has(Section::Moves) {
        report.moves = moves::measure(&scope)?;
    }
    if scope.has(Section::Steady) {
        report.steady = Some(steady::measure(&scope)?);
    }
    if scope.has(Section::Spectators) {
        report.spectators = spectators::measure(&scope)?;
    }
    if scope.has(Section::Memory) {
        report.memory = Some(memory::measure(&scope)?);
    }
    if scope.has(Section::Strangers) {
        report.strangers = strangers::measure(&scope)?;
    }
    if scope.has(Section::Resume) {
        report.resume = Some(resume::measure(&scope)?);
    }
    if scope.has(Section::ColdStart) {
        report.cold_start = Some(cold_start::measure(&scope)?);
    }
    if scope.has(Section::Nodes) {
        report.nodes = Some(nodes::measure(&scope)?);
    }
    if scope.has(Section::Playout) {
        report.playout = playout::measure(&scope)?;
    }
    report.quiet = Some(watch.end()?);
    if let Some(folder) = arguments.plots {
        plots::draw(&report, &folder)?;
    }
    println!("{}", serde_json::to_string_pretty(&report)?);
    println!("\n{}", report.table());
    Ok(())
}

/// Lets this process, and the servers it starts, open as many files as the system allows.
fn raise_file_limit() -> anyhow::Result<()> {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: maximum,
        maximum,
    };
    Ok(setrlimit(Resource::Nofile, raised)?)
}
