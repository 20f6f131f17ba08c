//! The inputs that are kept.

use std::fs;
use std::path::PathBuf;

use sha2::{Digest, Sha256};

/// The inputs of a target.
pub(super) struct Corpus {
    folder: PathBuf,
    inputs: Vec<String>,
}

impl Corpus {
    /// Reads what is kept of a target, in the order of names, and adds samples.
    pub(super) fn open(target: &str, samples: Vec<String>) -> Corpus {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/corpus");
        let folder = PathBuf::from(root).join(target);
        let files = fs::read_dir(&folder).into_iter().flatten();
        let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        paths.sort();
        let mut inputs: Vec<String> = paths
            .iter()
            .map(|path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned())
            .collect();
        inputs.extend(samples);
        assert!(!inputs.is_empty(), "{target} has no inputs");
        Corpus { folder, inputs }
    }

    pub(super) fn inputs(&self) -> &[String] {
        &self.inputs
    }

    /// Keeps an input for all later runs.
    pub(super) fn keep(&mut self, input: &str) {
        fs::create_dir_all(&self.folder).unwrap();
        let digest = Sha256::digest(input);
        let name = format!(
            "found-{:02x}{:02x}{:02x}{:02x}",
            digest[0], digest[1], digest[2], digest[3]
        );
        fs::write(self.folder.join(name), input).unwrap();
    }
}
