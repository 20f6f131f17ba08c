/** Reads animated GIFs as the page writes them, for its tests. */

export interface Read {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Frame[];
}

export interface Frame {
  readonly shown_ms: number;
  /** The whole picture, each pixel a number of three bytes: red, green, blue. */
  readonly pixels: Uint32Array;
}

/** Reads all frames; throws where the file is none of ours. */
export function readGif(bytes: Uint8Array): Read {
  let at = 0;
  const byte = (): number => {
    const read = bytes[at];
    if (read === undefined) throw new Error('the file ends too early');
    at += 1;
    return read;
  };
  const short = (): number => byte() + (byte() << 8);
  const blocks = (): number[] => {
    const all: number[] = [];
    for (let length = byte(); length > 0; length = byte()) {
      for (let count = 0; count < length; count += 1) all.push(byte());
    }
    return all;
  };
  if (String.fromCharCode(...bytes.subarray(0, 6)) !== 'GIF89a') throw new Error('no GIF');
  at = 6;
  const [width, height] = [short(), short()];
  at += 3;
  const palette = Array.from({ length: 256 }, () => (byte() << 16) | (byte() << 8) | byte());
  const frames: Frame[] = [];
  let pixels = new Uint32Array(width * height);
  let [shown_ms, transparent] = [0, -1];
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) return { width, height, frames };
    if (kind === 0x21) {
      const isControl = byte() === 0xf9;
      const [, low = 0, high = 0, unchanged = 0] = blocks();
      if (isControl) [shown_ms, transparent] = [10 * (low + (high << 8)), unchanged];
    } else if (kind === 0x2c) {
      const [left, top, wide, high, , bits] = [short(), short(), short(), short(), byte(), byte()];
      const indices = decompress(blocks(), bits);
      if (indices.length !== wide * high) throw new Error('a frame has too few pixels');
      pixels = pixels.slice();
      for (const [from, index] of indices.entries()) {
        const to = (top + Math.floor(from / wide)) * width + left + (from % wide);
        if (index !== transparent) pixels[to] = palette[index] ?? 0;
      }
      frames.push({ shown_ms, pixels });
    } else throw new Error(`an unknown block ${kind}`);
  }
}

function decompress(bytes: readonly number[], first: number): number[] {
  const clear = 1 << first;
  const out: number[] = [];
  let table: number[][] = [];
  let bits = first + 1;
  let before: number[] | undefined;
  let [buffer, filled] = [0, 0];
  for (const byte of bytes) {
    buffer |= byte << filled;
    filled += 8;
    while (filled >= bits) {
      const code = buffer & ((1 << bits) - 1);
      buffer >>>= bits;
      filled -= bits;
      if (code === clear + 1) return out;
      if (code === clear) {
        table = [];
        bits = first + 1;
        before = undefined;
        continue;
      }
      const [head = 0] = before ?? [];
      const sequence =
        code < clear ? [code] : (table[code - clear - 2] ?? [...(before ?? []), head]);
      out.push(...sequence);
      if (before && table.length + clear + 2 < 4096) {
        table.push([...before, sequence[0] ?? 0]);
        if (table.length + clear + 2 === 1 << bits && bits < 12) bits += 1;
      }
      before = sequence;
    }
  }
  throw new Error('the pixels have no end');
}
