/** Animates a turn: the shift, the new marble, then ring after ring. */

import type { OrbitoEvent, OrbitoView } from '../../protocol/types.ts';
import type { Motion } from '../board.ts';
import { ease, play } from '../motion.ts';
import { letterOf, marblesOf, placed, shifted, turned, type Marble } from './marbles.ts';
import { ringOf } from './rings.ts';

const SHIFT_MS = 280;
const PLACE_MS = 220;
const RING_MS = 360;
/** The delay between the starts of two rings. */
const RING_START_MS = 170;
/** The pause between the turns of a full board, to show the lines. */
const REST_MS = 260;

type Draw = (marbles: readonly Marble[]) => void;

export async function show(
  { before, events }: Motion<OrbitoView, OrbitoEvent>,
  draw: Draw,
  signal: AbortSignal,
): Promise<void> {
  const { size, rings } = before;
  let marbles = marblesOf(before.rows);
  for (const event of events) {
    if (signal.aborted) return;
    if (event.type === 'shifted') {
      const after = shifted(marbles, event.from, event.to);
      await roll(marbles, after, SHIFT_MS, () => 0, draw, signal);
      marbles = after;
    } else if (event.type === 'placed') {
      marbles = placed(marbles, letterOf(event.seat), event.at);
      await comeDown(marbles, draw, signal);
    } else if (event.type === 'rotated') {
      const still = marbles;
      if (event.extra > 0) await play(REST_MS, () => draw(still), signal);
      const after = turned(marbles, size, rings);
      const start_ms = (marble: Marble): number => ringOf(marble, size) * RING_START_MS;
      await roll(marbles, after, RING_MS, start_ms, draw, signal);
      marbles = after;
    }
  }
}

/** Rolls each marble to its next square, from its own start on. */
async function roll(
  before: readonly Marble[],
  after: readonly Marble[],
  each_ms: number,
  start_ms: (marble: Marble) => number,
  draw: Draw,
  signal: AbortSignal,
): Promise<void> {
  const all_ms = each_ms + Math.max(0, ...before.map(start_ms));
  const frame = (progress: number): void => {
    const marbles = before.map((marble, at) => {
      const own = (progress * all_ms - start_ms(marble)) / each_ms;
      const share = ease(Math.min(1, Math.max(0, own)));
      const { column, row } = after[at] ?? marble;
      return {
        ...marble,
        column: marble.column + (column - marble.column) * share,
        row: marble.row + (row - marble.row) * share,
      };
    });
    draw(marbles);
  };
  await play(all_ms, frame, signal);
}

/** Lets the last marble come down on its square. */
async function comeDown(
  marbles: readonly Marble[],
  draw: Draw,
  signal: AbortSignal,
): Promise<void> {
  const frame = (progress: number): void => {
    const scale = 1 + 0.35 * (1 - ease(progress));
    draw(marbles.map((marble, at) => (at === marbles.length - 1 ? { ...marble, scale } : marble)));
  };
  await play(PLACE_MS, frame, signal);
}
