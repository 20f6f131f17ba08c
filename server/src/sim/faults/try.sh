#!/bin/sh
# Puts each fault of before back into a copy of the sources, and has the simulator look for it. Ends with
# an error if it does not find one.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../../.."
# What has been compiled stays for the next time. It is not what the sources themselves are compiled to:
# cargo would take one for the other.
copy=target/faults/sources
output=target/faults/output
rm -rf "$copy"
mkdir -p "$copy"
git ls-files -z --cached --others --exclude-standard |
  tar --create --null --files-from=- | tar --extract --directory "$copy"

export CARGO_TARGET_DIR="$PWD/target/faults/build" SKIP_WEB=1
missed=0
for fault in "$here"/*.patch; do
  name=$(basename "$fault" .patch)
  git apply --directory="$copy" "$fault"
  found=
  if ! (cd "$copy" && cargo test --locked --package server --lib -- sim::run::the_server) >"$output" 2>&1; then
    # A fault that does not compile has broken no promise.
    found=$(grep --max-count=1 --only-matching '^seed [0-9]*: .*' "$output" || true)
  fi
  if [ -n "$found" ]; then
    echo "found: $name: $found"
  else
    echo "MISSED: $name"
    tail -n 20 "$output"
    missed=1
  fi
  git apply --directory="$copy" --reverse "$fault"
done
exit "$missed"
