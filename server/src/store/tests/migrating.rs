//! Migrations: every file is applied, and none is edited afterwards.

use std::fs;

use data_encoding::HEXLOWER;

use crate::store::migrations;
use crate::store::postgres::MIGRATIONS as POSTGRES;
use crate::store::sqlite::MIGRATIONS as SQLITE;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../migrations");

/// Returns the files of a database, in their order.
fn files(database: &str) -> Vec<String> {
    let folder = fs::read_dir(format!("{FOLDER}/{database}")).unwrap();
    let names = folder.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// A file that is in no list is never applied.
#[test]
fn every_migration_is_applied() {
    for (database, applied) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
        let files = files(database);
        let read = |name: &String| fs::read_to_string(format!("{FOLDER}/{database}/{name}"));
        let texts: Vec<String> = files.iter().map(|name| read(name).unwrap()).collect();
        assert_eq!(texts, applied, "the list of {database}");
        for (number, name) in (1..).zip(&files) {
            assert!(name.starts_with(&format!("{number:04}_")), "{name}");
        }
    }
}

/// A database compares the digests of what was applied to it, and is not opened if one has changed. The list
/// is written by `sha384sum postgres/*.sql sqlite/*.sql`; a line in it never changes.
#[test]
fn a_migration_is_applied_and_never_edited() {
    let listed = fs::read_to_string(format!("{FOLDER}/DIGESTS")).unwrap();
    let mut digests = Vec::new();
    for (database, applied) in [("postgres", POSTGRES), ("sqlite", SQLITE)] {
        for (migration, name) in migrations(applied).iter().zip(files(database)) {
            let digest = HEXLOWER.encode(&migration.checksum);
            digests.push(format!("{digest}  {database}/{name}"));
        }
    }
    assert_eq!(listed.lines().collect::<Vec<_>>(), digests);
}
