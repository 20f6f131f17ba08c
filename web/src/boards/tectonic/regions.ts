/** The board: ten by ten squares, with a region of six in each corner. */

import { atOf, squareOf, type At, type Mirror } from '../squares.ts';

export const SIZE = 10;
/** The height of a player's edge beside the board, in squares. */
export const SIDE = 0.84;

export type Seat = 0 | 1;

export interface Region {
  /** The seat on whose edge it lies; it is the other seat's goal. */
  readonly owner: Seat;
  /** Whether it lies at column A. */
  readonly atA: boolean;
  readonly squares: readonly string[];
}

const STAIRS = ['A1', 'B1', 'C1', 'A2', 'B2', 'A3'];

export const REGIONS: readonly Region[] = ([0, 1] as const).flatMap((owner) =>
  [true, false].map((atA) => ({
    owner,
    atA,
    squares: STAIRS.map((square) => {
      const { column, row } = atOf(square);
      return squareOf({
        column: atA ? column : SIZE - 1 - column,
        row: owner === 0 ? row : SIZE - 1 - row,
      });
    }),
  })),
);

export function regionOf(square: string): Region | undefined {
  return REGIONS.find(({ squares }) => squares.includes(square));
}

/** Returns how a seat sees the board: from its own edge. */
export function mirrorFor(seat: number | undefined): Mirror {
  return seat === 1 ? { columns: true } : { rows: true };
}

/** The corner of a region, where the board's own corner is. */
export function cornerOf({ owner, atA }: Region): At {
  return { column: atA ? 0 : SIZE - 1, row: owner === 0 ? 0 : SIZE - 1 };
}
