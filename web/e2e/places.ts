/** The places of things in a match, as far as no font decides them, and their files. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Page } from '@playwright/test';

/** The things of a match page by their names in the files. */
const THINGS: Readonly<Record<string, string>> = {
  far: '.above li',
  board: '.stage .board',
  near: '.below li',
  prompt: '.prompt-row',
  controls: '.console > .controls',
  beside: 'aside',
  bar: '.bar',
};

/** The distance by which a thing may stand elsewhere, in pixels: browsers round differently. */
const TOLERANCE = 2;

/** A thing with its left, top, width and height: `board 0 122 360 360`. */
type Line = string;

/** Returns where the things of a match stand, those that are shown. */
export function placesOn(page: Page): Promise<Line[]> {
  return page.evaluate(
    (things) =>
      Object.entries(things).flatMap(([name, selector]) =>
        [...document.querySelectorAll(`.room ${selector}`)].flatMap((thing) => {
          const { left, top, width, height } = thing.getBoundingClientRect();
          const box = [left, top, width, height].map(Math.round);
          return width === 0 ? [] : [`${name} ${box.join(' ')}`];
        }),
      ),
    THINGS,
  );
}

/** Returns the lines that differ by more than rounding from those expected, and those that lack. */
export function moved(expected: readonly Line[], lines: readonly Line[]): string[] {
  const count = Math.max(expected.length, lines.length);
  return Array.from({ length: count }, (_, at) => [expected[at] ?? '–', lines[at] ?? '–'] as const)
    .filter(([before, now]) => !isNear(before, now))
    .map(([before, now]) => `${before} → ${now}`);
}

function isNear(before: Line, now: Line): boolean {
  const [name, ...box] = before.split(' ');
  const [other, ...there] = now.split(' ');
  const within = (at: number): boolean =>
    Math.abs(Number(box[at]) - Number(there[at])) <= TOLERANCE;
  return name === other && box.length === there.length && box.every((_, at) => within(at));
}

const fileOf = (game: string): string => join(import.meta.dirname, 'places', `${game}.txt`);

/** Reads the places of a game by the screens: a heading for each, and its lines. */
export function readPlaces(game: string): Map<string, Line[]> {
  const parts = readFileSync(fileOf(game), 'utf8').split('\n\n');
  return new Map(
    parts.map((part) => {
      const [screen = '', ...lines] = part.trim().split('\n');
      return [screen, lines];
    }),
  );
}

export function writePlaces(game: string, places: ReadonlyMap<string, readonly Line[]>): void {
  const parts = [...places].map(([screen, lines]) => [screen, ...lines].join('\n'));
  mkdirSync(dirname(fileOf(game)), { recursive: true });
  writeFileSync(fileOf(game), `${parts.join('\n\n')}\n`);
}
