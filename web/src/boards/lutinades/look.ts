/** The colour and the shape of each seat. */

import type { Look } from '../board.ts';

const SHAPES = ['disc', 'square', 'triangle', 'diamond', 'cross', 'star', 'ring'] as const;

export function lookOf(seat: number): Look {
  return { colour: `--seat-${seat}`, shape: SHAPES[seat] ?? 'disc' };
}
