/** The rings of the board: which square lies on which, and where each goes when they turn. */

import type { Direction } from '../../protocol/types.ts';
import type { At } from '../squares.ts';

/** Returns the ring a square lies on, the outermost being 0. */
export function ringOf({ column, row }: At, size: number): number {
  return Math.min(column, row, size - 1 - column, size - 1 - row);
}

/** Returns the square a square's marble is carried to. */
export function carried(at: At, size: number, rings: readonly Direction[]): At {
  const ring = ringOf(at, size);
  const first = ring;
  const last = size - 1 - ring;
  const { column, row } = at;
  if (rings[ring] === 'cw') {
    if (row === first && column < last) return { column: column + 1, row };
    if (column === last && row < last) return { column, row: row + 1 };
    if (row === last && column > first) return { column: column - 1, row };
    return { column, row: row - 1 };
  }
  if (row === first && column > first) return { column: column - 1, row };
  if (column === first && row < last) return { column, row: row + 1 };
  if (row === last && column < last) return { column: column + 1, row };
  return { column, row: row - 1 };
}

/** Returns all squares of a board. */
export function allSquares(size: number): At[] {
  return Array.from({ length: size * size }, (_, at) => ({
    column: at % size,
    row: Math.floor(at / size),
  }));
}
