//! The server. All of it is in the library, where it is compiled once.

/// Every move allocates and frees a few dozen small pieces on one of several threads, which this
/// allocator does in half the time of the C library's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> anyhow::Result<()> {
    server::main()
}
