//! `tablee`: plays the games of a Tablée server in the terminal.

use std::process::ExitCode;

use clap::Parser;
use client_cli::{Cli, explain, explain_usage, note, run};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => match explain_usage(&error, std::env::args_os()) {
            Some((said, code)) => {
                note(said);
                return ExitCode::from(code);
            }
            None => error.exit(),
        },
    };
    let explaining = cli.clone();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            note(format_args!("tablee: {error}"));
            return ExitCode::FAILURE;
        }
    };
    let done = runtime.block_on(run(cli));
    // A read from the terminal cannot be cancelled, and nothing waits for it.
    runtime.shutdown_background();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let (said, code) = explain(&explaining, &error);
            if !said.is_empty() {
                note(said);
            }
            ExitCode::from(code)
        }
    }
}
