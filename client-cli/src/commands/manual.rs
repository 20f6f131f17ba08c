//! The files that a package installs beside the program: completions and manual pages.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

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

/// Writes the manual page of the program, or into a folder those of all its commands.
pub(super) fn pages(folder: Option<&Path>) -> anyhow::Result<()> {
    let Some(folder) = folder else {
        return Ok(clap_mangen::Man::new(Cli::command()).render(&mut io::stdout())?);
    };
    fs::create_dir_all(folder)?;
    Ok(clap_mangen::generate_to(Cli::command(), folder)?)
}
