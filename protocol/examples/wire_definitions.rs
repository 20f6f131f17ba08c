//! Prints the JSON Schema of everything that crosses the wire; the page's types are made from it.

fn main() {
    println!("{:#}", protocol::wire_definitions());
}
