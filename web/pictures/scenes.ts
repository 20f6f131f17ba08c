/** Matches in their middle that look good. */

import type { Locator } from '@playwright/test';

import type { Terms } from '../e2e/table.ts';

export const DESK = { viewport: { width: 1200, height: 820 } };
export const NAMES = ['Zoé', 'Ann', 'Bob', 'Max', 'Eve'];

interface Scene {
  game: string;
  players: number;
  terms?: Terms;
  /** The seed of the random match, and its number of actions. */
  seed: number;
  actions: number;
  /** The beginning of an action. */
  begin?: (board: Locator) => Promise<void>;
  /** The part of the board that is a picture of the game, where controls belong to the board. */
  part?: string;
}

/** Picks up the first thing that can be picked up. */
const pickUp = async (board: Locator): Promise<void> => {
  await board.locator('.choosable').first().click();
};

/** Points where something may be placed. */
const pointAt =
  (at: number) =>
  async (board: Locator): Promise<void> => {
    await board.locator('.choosable').nth(at).hover();
  };

const sail = async (board: Locator): Promise<void> => {
  const ready = board.locator('[data-ship][role="button"]:not([aria-label*="has moved"])');
  await ready.first().locator('.deck').click();
};

export const SCENES: readonly Scene[] = [
  { game: 'aspic', players: 2, seed: 5, actions: 32, begin: pickUp },
  {
    game: 'orbito',
    players: 2,
    terms: { settings: { size: 6 } },
    seed: 2,
    actions: 14,
    begin: pointAt(11),
  },
  { game: 'tectonic', players: 2, seed: 3, actions: 30, begin: pickUp },
  { game: 'invincible-armada', players: 2, seed: 4, actions: 25, begin: pointAt(0) },
  { game: 'lutinades', players: 5, terms: { settings: { players: 5 } }, seed: 2, actions: 22 },
  { game: 'icehouse-armada', players: 2, seed: 6, actions: 32, begin: sail, part: '.edge' },
];
