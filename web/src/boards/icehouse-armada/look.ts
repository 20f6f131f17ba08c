/** The colours and shapes of the seats: round ones for one team, angular ones for the other. */

import type { Look } from '../board.ts';

const SHAPES: readonly Look['shape'][] = ['disc', 'square', 'ring', 'diamond'];

export function look(seat: number): Look {
  return { colour: `--seat-${seat}`, shape: SHAPES[seat % SHAPES.length] ?? 'disc' };
}
