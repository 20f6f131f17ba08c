/**
 * SHA-256 of 32 bytes (FIPS 180-4). Browsers bring it along for pages over HTTPS only, and a server at
 * home may have none.
 */

const WORD = 2 ** 32;

/** The first `count` prime numbers. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => Math.floor((value % 1) * WORD) | 0;

const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Returns the SHA-256 of 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  // The bytes, a one, zeros and the length in bits fill the only block.
  const block = new DataView(new ArrayBuffer(64));
  bytes.forEach((byte, at) => block.setUint8(at, byte));
  block.setUint8(32, 0x80);
  block.setUint32(60, 256);
  const words = new Int32Array(64);
  const word = (at: number): number => words[at] ?? 0;
  for (let at = 0; at < 64; at += 1) {
    if (at < 16) {
      words[at] = block.getInt32(4 * at);
      continue;
    }
    const [early, late] = [word(at - 15), word(at - 2)];
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[at] = word(at - 16) + first + word(at - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const turned = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const more = (h + turned + choice + (ROUNDS[at] ?? 0) + word(at)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const mixed = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + more) | 0, c, b, a, (more + mixed) | 0];
  }
  const digest = new DataView(new ArrayBuffer(32));
  [a, b, c, d, e, f, g, h].forEach((part, at) => {
    digest.setInt32(4 * at, part + (START[at] ?? 0));
  });
  return new Uint8Array(digest.buffer);
}
