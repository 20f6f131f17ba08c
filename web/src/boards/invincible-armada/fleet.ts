/** The ships on the points of the sea. */

import type { InvincibleArmadaSide, InvincibleArmadaView } from '../../protocol/types.ts';
import { type At, atOf, letterOn, lettersOf } from '../squares.ts';

export type Side = InvincibleArmadaSide;
export type Rows = readonly string[];

/** The height of a fleet beside the board. */
export const FLEET_PX = 44;

export const SIZE = 11;

const SIDES: Readonly<Record<string, Side>> = { s: 'spain', e: 'england' };
const LETTERS: Readonly<Record<Side, string>> = { spain: 's', england: 'e' };

/** A ship on the board. */
export interface Ship {
  readonly square: string;
  readonly side: Side;
}

export function inside({ column, row }: At): boolean {
  return column >= 0 && column < SIZE && row >= 0 && row < SIZE;
}

/** Whether two points are neighbours, also diagonally. */
export function areBeside(one: string, other: string): boolean {
  const [a, b] = [atOf(one), atOf(other)];
  return one !== other && Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) === 1;
}

/** Returns the side of the ship on a point, if there is one. */
export function sideAt(rows: Rows, square: string): Side | undefined {
  return SIDES[letterOn(rows, square)];
}

/** Lists the ships of one side, or of both, row by row. */
export function shipsOf(rows: Rows, only?: Side): Ship[] {
  return lettersOf(rows).flatMap(({ square, letter }) => {
    const side = SIDES[letter];
    return side && (!only || side === only) ? [{ square, side }] : [];
  });
}

/** Returns the board with a ship on a point, or with none there. */
export function put(rows: Rows, square: string, side: Side | undefined): Rows {
  const { column, row } = atOf(square);
  const letter = side ? LETTERS[side] : '.';
  return rows.map((letters, at) =>
    at === row ? letters.slice(0, column) + letter + letters.slice(column + 1) : letters,
  );
}

/** Returns the seat that commands a side in this round. */
export function seatOf(position: InvincibleArmadaView, side: Side): number {
  return position.sides.indexOf(side);
}
