import { expect, test } from 'vitest';

import { Gif, paletteOf, type Colour } from './gif.ts';
import { readGif } from './fixture.ts';

const numberOf = ([red, green, blue]: Colour): number => (red << 16) | (green << 8) | blue;

/** Paints a picture of four bytes a pixel. */
function paint(size: number, colourAt: (at: number) => Colour): Uint8ClampedArray {
  const colours = Array.from({ length: size }, (_, at) => colourAt(at));
  return Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255]));
}

async function write(width: number, pictures: readonly Uint8ClampedArray[]) {
  const height = (pictures[0]?.length ?? 0) / 4 / width;
  const gif = new Gif(width, height, paletteOf(pictures));
  for (const [at, picture] of pictures.entries()) gif.add(picture, 100 * (at + 1));
  const file = gif.end();
  return { file, read: readGif(new Uint8Array(await file.arrayBuffer())) };
}

test('frames are read as they were written, the last for longer', async () => {
  const RED: Colour = [200, 30, 30];
  const BLUE: Colour = [20, 40, 220];
  const pictures = [0, 3, 7].map((moved) =>
    paint(12 * 5, (at) => (at % 12 === moved ? RED : BLUE)),
  );
  const { read } = await write(12, pictures);
  expect(read).toMatchObject({ width: 12, height: 5 });
  expect(read.frames.map(({ shown_ms }) => shown_ms)).toEqual([100, 200, 300]);
  for (const [nth, moved] of [0, 3, 7].entries()) {
    const expected = Array.from({ length: 60 }, (_, at) =>
      numberOf(at % 12 === moved ? RED : BLUE),
    );
    expect([...(read.frames[nth]?.pixels ?? [])]).toEqual(expected);
  }
});

test('a picture in which nothing repeats is read as it was written', async () => {
  // More sequences than the table of a GIF holds.
  let state = 7;
  const draw = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) >> 16;
  const greys = Array.from({ length: 200 * 150 }, () => 8 * (draw() % 32));
  const { read } = await write(200, [paint(200 * 150, (at) => Array(3).fill(greys[at]) as never)]);
  const expected = greys.map((grey) => numberOf([grey, grey, grey]));
  expect([...(read.frames[0]?.pixels ?? [])]).toEqual(expected);
});

test('a frame that changes nothing is a frame, and weighs next to nothing', async () => {
  const board = paint(300 * 300, (at) => [(at >> 3) % 256, at % 7, 90]);
  const once = await write(300, [board]);
  const often = await write(300, [board, board, board]);
  expect(often.read.frames).toHaveLength(3);
  expect(often.read.frames[2]?.pixels).toEqual(often.read.frames[0]?.pixels);
  expect(often.file.size).toBeLessThan(once.file.size + 100);
});

test('colours beyond the palette become the nearest ones in it', async () => {
  // Each of 1,024 shades once, but for green, which stands often.
  const picture = paint(4096, (at) =>
    at < 1024 ? [(at % 32) * 8, 0, (at >> 5) * 8] : [0, 200, 0],
  );
  const { read } = await write(64, [picture]);
  const pixels = read.frames[0]?.pixels ?? new Uint32Array();
  expect(new Set(pixels).size).toBeLessThanOrEqual(255);
  expect(pixels[2000]).toBe(numberOf([0, 200, 0]));
});
