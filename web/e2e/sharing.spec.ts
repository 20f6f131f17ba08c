/** Pictures of finished matches, still and moving, to be shared. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { readGif, type Frame, type Read } from '../src/sharing/fixture.ts';
import { isAccessible } from './accessible.ts';
import { handedOut, type File } from './file.ts';
import { fewest, GAMES } from './games.ts';
import { board, button, moment, moves } from './room.ts';
import { expect, test } from './story.ts';
import { lay, sit } from './table.ts';
import { playOn } from './wire.ts';

const PICTURES = join(import.meta.dirname, '../../target/e2e/screenshots/sharing');
const NAMES = ['Zoé', 'Ann', 'Bob'];

/** Has a picture made, and saves it. */
async function made(page: Page, kind: string): Promise<File> {
  await button(page, kind).click();
  const dialog = page.getByRole('dialog', { name: kind });
  const file = await handedOut(dialog.getByRole('button', { name: 'Save' }));
  await dialog.getByRole('button', { name: 'Close' }).click();
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, file.name), file.buffer);
  return file;
}

interface Seen {
  width: number;
  height: number;
  /** The number of colours that cover more than a thousandth of the picture. */
  colours: number;
  /** The number of the board's pixels that differ from those of a picture of the same size. */
  changed: number;
}

/** Looks at a picture in a browser, and compares it with another one. */
const look = (page: Page, file: File, other: File): Promise<Seen> =>
  page.evaluate(
    async (addresses) => {
      const [one, another] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const { width, height } = image;
          const canvas = Object.assign(document.createElement('canvas'), { width, height });
          const context = canvas.getContext('2d');
          if (!context) throw new Error('no canvas');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, width, height);
        }),
      );
      if (!one || !another) throw new Error('no pictures');
      const { width, height } = one;
      const [pixels, others] = [one, another].map(({ data }) => new Uint32Array(data.buffer));
      const counts = new Map<number, number>();
      let changed = 0;
      for (const [at, colour] of pixels?.entries() ?? []) {
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
        const y = at / width / height;
        if (y > 0.15 && y < 0.85 && others?.[at] !== colour) changed += 1;
      }
      const least = (width * height) / 1000;
      const colours = [...counts.values()].filter((count) => count > least).length;
      return { width, height, colours, changed };
    },
    [file, other].map(
      ({ mimeType, buffer }) => `data:${mimeType};base64,${buffer.toString('base64')}`,
    ),
  );

/** The frames of a moving picture that differ from the one before. */
function changing({ frames }: Read): number {
  const isOther = ({ pixels }: Frame, at: number): boolean =>
    pixels.some((colour, pixel) => colour !== frames[at - 1]?.pixels[pixel]);
  return frames.filter(isOther).length;
}

/** One game is enough for the second browser, which only draws otherwise. */
const driven = (game: string): string => (game === 'orbito' ? '' : ' @chromium');

for (const game of GAMES) {
  test(`a match of ${game} is shared as a picture, and moving${driven(game)}`, async ({
    browser,
    server,
    visitor,
  }) => {
    const names = await fewest(server, game, NAMES);
    const table = await lay(server, game, names);
    await playOn(browser, server, table, names.length > 2 ? 1000 : 12);
    const page = await sit(visitor, table, 0);
    await expect(board(page)).toBeVisible();
    if (names.length === 2) {
      await button(page, 'Resign').click();
      await button(page, 'Yes').click();
    }
    await expect(button(page, 'Picture')).toBeVisible();

    const end = await made(page, 'Picture');
    await moves(page).nth(1).getByRole('button').click();
    await expect(moment(page)).toHaveAttribute('aria-valuetext', /^step 1 of/);
    const start = await made(page, 'Picture');
    const seen = await look(page, end, start);
    expect(seen.width).toBe(1080);
    expect(seen.height).toBeGreaterThan(900);
    expect(seen.colours).toBeGreaterThan(4);
    expect(seen.changed).toBeGreaterThan(1000);

    const steps = await moves(page).count();
    const moving = await made(page, 'Animated picture');
    expect(moving.name).toBe(`tablee-${game}.gif`);
    expect(moving.buffer.length).toBeLessThan(1_000_000);
    const read = readGif(moving.buffer);
    expect([read.width, read.height]).toEqual([540, seen.height / 2]);
    expect(read.frames).toHaveLength(Math.min(60, steps));
    expect(changing(read)).toBeGreaterThan(5);
  });
}

test('a picture is handed on by the device, and a moving one can be stopped @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  await playOn(browser, server, table, 6);
  const page = await sit(visitor, table, 0);
  await page.evaluate(() => {
    // This machine hands nothing on.
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    navigator.canShare = ({ files = [] } = {}) => files.length > 0;
    navigator.share = ({ files = [] } = {}) => {
      shared.push(...files.map(({ name, type }) => `${name} ${type}`));
      return Promise.resolve();
    };
  });
  await button(page, 'Resign').click();
  await button(page, 'Yes').click();
  await button(page, 'Picture').click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByRole('img', { name: 'Orbito, step 6' })).toBeVisible();
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Share' }).click();
  await page.keyboard.press('Escape');
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);
  expect(shared).toEqual(['tablee-orbito-6.png image/png']);

  // On a phone a sheet lies below the dialog, and stays.
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'More').click();
  await button(page, 'Picture').click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Picture')).toBeFocused();

  // No image of a board is ready until the story says so.
  await page.evaluate(() => {
    const ready = new Promise<void>((resolve) => Object.assign(globalThis, { goOn: resolve }));
    HTMLImageElement.prototype.decode = () => ready;
  });
  await button(page, 'Animated picture').click();
  await button(page, 'Stop').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => (globalThis as unknown as { goOn: () => void }).goOn());
  await expect(page.locator('body > div[inert]')).toHaveCount(0);
});

test('a record that has been opened becomes pictures without the network @chromium', async ({
  browser,
  server,
  visitor,
}) => {
  const table = await lay(server, 'orbito', ['Zoé', 'Ann']);
  await playOn(browser, server, table, 6);
  const page = await sit(visitor, table, 0);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await button(page, 'Resign').click();
  await button(page, 'Yes').click();
  const record = await handedOut(button(page, 'Download the record'));
  await page.goto('/replay');
  await page.getByLabel('Drop a record here').setInputFiles(record);
  await expect(board(page)).toBeVisible();
  await page.context().setOffline(true);
  const { frames } = readGif((await made(page, 'Animated picture')).buffer);
  expect(frames).toHaveLength(7);
});
