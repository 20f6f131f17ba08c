//! Lines on standard error.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes a line. The program goes on where nobody reads it: it plays, and its exit code tells how it
/// ended.
pub fn note(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}
