//! Lists the rules pages in `docs/rules`, so that the server carries them in itself.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut list = String::new();
    let mut pages: Vec<_> = fs::read_dir(&folder)?.collect::<Result<_, _>>()?;
    pages.sort_by_key(fs::DirEntry::file_name);
    for page in pages {
        let name = page.file_name().into_string();
        let name = name.map_err(|name| io::Error::other(format!("{}", name.display())))?;
        let Some((game, lang)) = name
            .strip_suffix(".md")
            .and_then(|name| name.rsplit_once('.'))
        else {
            continue;
        };
        let path = fs::canonicalize(page.path())?;
        list += &format!("({game:?}, {lang:?}, include_str!({path:?})),\n");
    }
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("rules_pages.rs"), format!("[{list}]"))
}
