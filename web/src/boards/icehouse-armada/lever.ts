/** The handles that turn ships: far enough from the pivot for a finger. */

import { pointFrom, type Lie, type Point } from './geometry.ts';
import type { Piece } from './pieces.ts';
import { pivot, type Voyage } from './voyage.ts';

const SHORTEST_PX = 58;
const BEYOND_BOW_PX = 18;

/** Returns the handle of the current step, at a scale in pixels a mil. */
export function leverOf(voyage: Voyage, scale: number): Point {
  return pointFrom(pivot(voyage), voyage.heading, lengthOf(voyage.piece, scale));
}

/** Returns the handle of a ship in deployment. */
export function leverOfBerth(berth: Lie, piece: Piece, scale: number): Point {
  return pointFrom([berth.x, berth.y], berth.heading, lengthOf(piece, scale));
}

function lengthOf({ length }: Piece, scale: number): number {
  return Math.max(length + BEYOND_BOW_PX / scale, SHORTEST_PX / scale);
}
