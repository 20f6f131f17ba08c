/** Matches of one person against computers on this device. */

import { drawSecret } from '../match/nonces.ts';
import type { Setup } from './rules.ts';

/** A person's choices for such a match. */
export interface Alone {
  readonly game: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly level: number;
  /** The person's seat; without one it is drawn. */
  readonly seat: number | undefined;
}

/** Draws a match: one person, and computers of a level on all other seats. */
export function drawAlone({ game, settings, seats, level, seat }: Alone): Setup {
  const seed = drawSecret();
  const viewer = seat ?? parseInt(seed.slice(-8), 16) % seats;
  const others = Array.from({ length: seats }, (_, one) => one).filter((one) => one !== viewer);
  const computers = Object.fromEntries(others.map((one) => [one, level]));
  return { game, settings, seats, seed, viewer, computers };
}

/** Draws a match like another one; `seat` is the person's, if it is to be a certain one. */
export function drawAnother(setup: Setup, seat: number | undefined): Setup {
  const [level] = Object.values(setup.computers ?? {});
  if (level === undefined) return { ...setup, seed: drawSecret() };
  return drawAlone({ ...setup, level, seat });
}
