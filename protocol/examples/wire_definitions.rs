//! Prints what the page's `types.ts` is made from: the JSON Schema of everything that crosses the
//! wire, and the constants that all clients share.

fn main() {
    let mut definitions = protocol::wire_definitions();
    definitions["constants"] = protocol::wire_constants();
    println!("{definitions:#}");
}
