/**
 * Writes animated GIFs: the one kind of moving picture that every messenger shows and every browser can
 * make. Boards have few colours and change little from one moment to the next, so that all frames have one
 * palette, and each of them holds only what has changed.
 */

/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number];

/** The colours of a palette, without the one that stands for what has not changed. */
const COLOURS = 255;
const UNCHANGED = COLOURS;
/** Colours that differ by less than eight in each part are one. */
const SHADES = 32 ** 3;
const CODE_BITS = 8;
const LONGEST_CODE_BITS = 12;
const LONGEST_BLOCK = 255;

const shadeAt = (pixels: Uint8ClampedArray, at: number): number =>
  (((pixels[at] ?? 0) >> 3) << 10) |
  (((pixels[at + 1] ?? 0) >> 3) << 5) |
  ((pixels[at + 2] ?? 0) >> 3);

/** Returns the most frequent colours of some pictures, of four bytes a pixel. */
export function paletteOf(pictures: readonly Uint8ClampedArray[]): Colour[] {
  const counts = new Uint32Array(SHADES);
  const sums = new Float64Array(3 * SHADES);
  for (const pixels of pictures) {
    for (let at = 0; at < pixels.length; at += 4) {
      const shade = shadeAt(pixels, at);
      counts[shade] = (counts[shade] ?? 0) + 1;
      for (let part = 0; part < 3; part += 1) {
        sums[3 * shade + part] = (sums[3 * shade + part] ?? 0) + (pixels[at + part] ?? 0);
      }
    }
  }
  const mean = (shade: number, part: number): number =>
    Math.round((sums[3 * shade + part] ?? 0) / (counts[shade] ?? 1));
  return [...counts.keys()]
    .filter((shade) => counts[shade])
    .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
    .slice(0, COLOURS)
    .map((shade) => [mean(shade, 0), mean(shade, 1), mean(shade, 2)]);
}

export class Gif {
  readonly #width: number;
  readonly #height: number;
  readonly #palette: readonly Colour[];
  /** The nearest colour of the palette by shade; -1 until it is asked for. */
  readonly #nearest = new Int16Array(SHADES).fill(-1);
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  /** The colours of the frame before. */
  #before: Uint8Array | undefined;

  constructor(width: number, height: number, palette: readonly Colour[]) {
    this.#width = width;
    this.#height = height;
    this.#palette = palette;
    const table = Array.from({ length: 256 }, (_, at) => palette[at] ?? [0, 0, 0]);
    // One palette of 256 colours; shown again for ever.
    this.#write('GIF89a', short(width), short(height), [0xf7, 0, 0], table.flat());
    this.#write([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1], short(0), [0]);
  }

  /** Adds a frame of four bytes a pixel, which is shown for some time. */
  add(pixels: Uint8ClampedArray, shown_ms: number): void {
    const colours = new Uint8Array(this.#width * this.#height);
    for (const at of colours.keys()) colours[at] = this.#colourOf(pixels, 4 * at);
    const { left, top, width, height, changed } = this.#changes(colours);
    this.#before = colours;
    // Each frame is drawn over the one before.
    this.#write([0x21, 0xf9, 4, 0b101], short(Math.round(shown_ms / 10)), [UNCHANGED, 0]);
    this.#write([0x2c], short(left), short(top), short(width), short(height), [0, CODE_BITS]);
    const packed = compress(changed);
    for (let at = 0; at < packed.length; at += LONGEST_BLOCK) {
      const block = packed.subarray(at, at + LONGEST_BLOCK);
      this.#write([block.length], block);
    }
    this.#write([0]);
  }

  /** Ends the file, and returns it. */
  end(): Blob {
    this.#write([0x3b]);
    return new Blob(this.#parts, { type: 'image/gif' });
  }

  /** Returns the part of a frame that differs from the one before. */
  #changes(colours: Uint8Array): Part {
    const before = this.#before;
    if (!before) {
      return { left: 0, top: 0, width: this.#width, height: this.#height, changed: colours };
    }
    let [left, top, right, bottom] = [this.#width, this.#height, -1, -1];
    for (const [at, colour] of colours.entries()) {
      if (colour === before[at]) continue;
      const [x, y] = [at % this.#width, Math.floor(at / this.#width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    // A frame has one pixel at least.
    if (right < 0) [left, top, right, bottom] = [0, 0, 0, 0];
    const [width, height] = [right - left + 1, bottom - top + 1];
    const changed = new Uint8Array(width * height);
    for (const to of changed.keys()) {
      const at = (top + Math.floor(to / width)) * this.#width + left + (to % width);
      changed[to] = colours[at] === before[at] ? UNCHANGED : (colours[at] ?? 0);
    }
    return { left, top, width, height, changed };
  }

  #colourOf(pixels: Uint8ClampedArray, at: number): number {
    const shade = shadeAt(pixels, at);
    const known = this.#nearest[shade] ?? -1;
    if (known >= 0) return known;
    let best = 0;
    let least = Infinity;
    for (const [index, [red, green, blue]] of this.#palette.entries()) {
      const far =
        (red - (pixels[at] ?? 0)) ** 2 +
        (green - (pixels[at + 1] ?? 0)) ** 2 +
        (blue - (pixels[at + 2] ?? 0)) ** 2;
      if (far < least) [best, least] = [index, far];
    }
    this.#nearest[shade] = best;
    return best;
  }

  #write(...parts: (string | readonly number[] | Uint8Array)[]): void {
    for (const part of parts) {
      const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
      this.#parts.push(Uint8Array.from(bytes));
    }
  }
}

/** A part of a picture: one byte a pixel. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly changed: Uint8Array;
}

const short = (number: number): number[] => [number & 0xff, number >> 8];

/** Compresses bytes by Lempel, Ziv and Welch's method, as GIF has it. */
function compress(bytes: Uint8Array): Uint8Array {
  const clear = 1 << CODE_BITS;
  const longest = 1 << LONGEST_CODE_BITS;
  const packed: number[] = [];
  /** The code of a known sequence and one more byte; 0 for none. */
  const longer = new Uint16Array(longest << CODE_BITS);
  let next = clear + 2;
  let bits = CODE_BITS + 1;
  let buffer = 0;
  let filled = 0;
  const put = (code: number): void => {
    buffer |= code << filled;
    filled += bits;
    while (filled >= 8) {
      packed.push(buffer & 0xff);
      buffer >>>= 8;
      filled -= 8;
    }
  };
  put(clear);
  let code = bytes[0] ?? 0;
  for (const byte of bytes.subarray(1)) {
    const place = (code << CODE_BITS) | byte;
    const known = longer[place];
    if (known) {
      code = known;
      continue;
    }
    put(code);
    if (next === longest) {
      put(clear);
      longer.fill(0);
      next = clear + 2;
      bits = CODE_BITS + 1;
    } else {
      if (next === 1 << bits) bits += 1;
      longer[place] = next;
      next += 1;
    }
    code = byte;
  }
  put(code);
  // The reader's table grows once more before the end.
  if (next === 1 << bits && bits < LONGEST_CODE_BITS) bits += 1;
  put(clear + 1);
  if (filled > 0) packed.push(buffer & 0xff);
  return Uint8Array.from(packed);
}
