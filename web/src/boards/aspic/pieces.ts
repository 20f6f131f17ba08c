/** The pieces on the pitch, read from a view. */

import type { AspicView, Camp } from '../../protocol/types.ts';
import type { Look, Table } from '../board.ts';
import { atOf, letterOn, lettersOf } from '../squares.ts';

export const COLUMNS = 11;
export const ROWS = 9;
/** The height of the scoreboard above the pitch. */
export const SCOREBOARD_PX = 48;

/** A place of the drawing, in squares from the board's upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Piece {
  readonly square: string;
  readonly seat: number;
}

export const CAMPS: readonly Camp[] = ['left', 'right'];

export function seatOf(camp: Camp): number {
  return CAMPS.indexOf(camp);
}

export function middleOf(square: string): Point {
  const { column, row } = atOf(square);
  return { x: column + 0.5, y: row + 0.5 };
}

/** Returns all pieces, row by row. */
export function piecesOf({ rows }: AspicView): Piece[] {
  return lettersOf(rows).flatMap(({ square, letter }) => {
    const seat = 'lr'.indexOf(letter);
    return seat < 0 ? [] : [{ square, seat }];
  });
}

/** Returns the seat whose piece stands on a square. */
export function seatOn({ rows }: AspicView, square: string): number | undefined {
  const seat = 'lr'.indexOf(letterOn(rows, square));
  return seat < 0 ? undefined : seat;
}

/** Returns a camp's colour, and the mark its pieces bear besides. */
export function look(seat: number, { places }: Table): Look {
  const colour = places[seat]?.colour ?? (seat === 0 ? 'blue' : 'red');
  return { colour: `--aspic-${colour}`, shape: seat === 0 ? 'disc' : 'diamond' };
}

/** Returns the camp's colour as styles take it. */
export function colourOf(seat: number, table: Table): string {
  return `var(${look(seat, table).colour})`;
}
