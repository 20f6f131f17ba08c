//! Lists the rules pages in `docs/rules` and their figures, so that programs carry them in themselves.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules");
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(folder.canonicalize()?)?;
    let (mut pages, mut figures) = (Vec::new(), Vec::new());
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
            pages.push(format!(
                "Page {{ game: {game:?}, lang: {lang:?}, text: include_str!({path:?}) }}"
            ));
        } else if Path::new(&name).extension().is_some_and(|it| it == "svg") {
            figures.push(format!(
                "Figure {{ file: {name:?}, svg: include_str!({path:?}) }}"
            ));
        }
    }
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    for (name, mut list) in [("pages.rs", pages), ("figures.rs", figures)] {
        list.sort();
        fs::write(
            Path::new(&out).join(name),
            format!("[{}]", list.join(",\n")),
        )?;
    }
    Ok(())
}
