//! The files that a package installs beside the program: completions and the manual page.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Cli;

/// Writes the completions for a shell.
pub(super) fn completions(shell: Shell) -> anyhow::Result<()> {
    // clap panics while it writes to a reader that has gone.
    let mut written = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "tablee", &mut written);
    Ok(io::stdout().write_all(&written)?)
}

/// Writes the manual page.
pub(super) fn page() -> anyhow::Result<()> {
    Ok(clap_mangen::Man::new(Cli::command()).render(&mut io::stdout())?)
}
