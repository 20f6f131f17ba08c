//! The folder for what the client keeps between runs, and the files in it.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Finds the folder: in `$XDG_STATE_HOME/tablee`, below `~/.local/state`, or below
/// `%LOCALAPPDATA%` on Windows.
///
/// # Errors
///
/// [`Failure::NoState`] if the environment names none of them.
pub(crate) fn folder() -> Result<PathBuf, Failure> {
    let folder = folder_by(|name| std::env::var_os(name).map(PathBuf::from));
    let folder = folder.ok_or_else(|| Failure::NoState {
        folder: "$HOME/.local/state".to_owned(),
        reason: "HOME".to_owned(),
    })?;
    Ok(folder.join("tablee"))
}

/// Returns the folder for what programs keep between runs, by the values of environment variables.
fn folder_by(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let set = |name| variable(name).filter(|path| path.is_absolute());
    set("XDG_STATE_HOME")
        .or_else(|| set("LOCALAPPDATA").filter(|_| cfg!(windows)))
        .or_else(|| set("HOME").map(|home| home.join(".local/state")))
}

/// Creates a file for the user only, and its folder if need be.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    builder.mode(0o700);
    if let Some(folder) = path.parent() {
        builder.create(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    options.mode(0o600);
    options.open(path)
}

/// Writes a file for the user only, as a whole or not at all.
pub(crate) fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension(format!("{:016x}", fastrand::u64(..)));
    let mut file = create(&unfinished)?;
    file.write_all(content)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    // Only Unix opens folders like files.
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The beginning of every path of the system.
    const ROOT: &str = if cfg!(windows) { r"C:\" } else { "/" };

    #[test]
    fn the_folder_follows_the_environment() {
        let path = |below: &str| PathBuf::from(ROOT).join(below);
        let found = |set: &[(&str, &Path)]| {
            let value = |name: &str| set.iter().find(|(known, _)| *known == name);
            folder_by(|name| value(name).map(|(_, path)| path.to_path_buf()))
        };
        let (zoe, other) = (path("zoe"), path("other"));
        let (home, state) = (("HOME", zoe.as_path()), zoe.join(".local/state"));
        assert_eq!(found(&[home]).as_ref(), Some(&state));
        let relative = ("XDG_STATE_HOME", Path::new("relative"));
        assert_eq!(found(&[home, relative]).as_ref(), Some(&state));
        let named = ("XDG_STATE_HOME", other.as_path());
        assert_eq!(found(&[home, named]).as_ref(), Some(&other));
        let local = ("LOCALAPPDATA", other.as_path());
        let of_windows = if cfg!(windows) { &other } else { &state };
        assert_eq!(found(&[home, local]).as_ref(), Some(of_windows));
        assert_eq!(found(&[("HOME", Path::new(""))]), None);
    }
}
