//! Lists the rules pages in `docs/rules`, so that the server carries them in itself.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules");
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(folder.canonicalize()?)?;
    let mut pages = Vec::new();
    for file in files {
        let path = file?.path();
        let text = |part: Option<&std::ffi::OsStr>| part?.to_str().map(str::to_owned);
        let (name, path) = (text(path.file_name()), text(Some(path.as_os_str())));
        let (Some(name), Some(path)) = (name, path) else {
            continue;
        };
        let page = name
            .strip_suffix(".md")
            .and_then(|name| name.rsplit_once('.'));
        if let Some((game, lang)) = page {
            pages.push(format!("({game:?}, {lang:?}, include_str!({path:?}))"));
        }
    }
    pages.sort();
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    let list = format!("[{}]", pages.join(",\n"));
    fs::write(Path::new(&out).join("rules_pages.rs"), list)
}
