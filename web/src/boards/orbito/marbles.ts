/** The marbles on the board, each where it is drawn. */

import type { Direction, OrbitoAction } from '../../protocol/types.ts';
import { atOf, letterOn, lettersOf, squareOf, type At } from '../squares.ts';
import { carried } from './rings.ts';

/** The height of the rack with the marbles left, in squares. */
export const RACK = 0.55;

export type Letter = 'w' | 'b';

/** A marble at a place in squares, which lies between two squares while it rolls. */
export interface Marble extends At {
  readonly letter: Letter;
  /** 1 when it lies on the board, more as it comes down on it. */
  readonly scale: number;
}

export function marblesOf(rows: readonly string[]): Marble[] {
  return lettersOf(rows).map(({ letter, column, row }) => {
    return { letter: letter === 'w' ? 'w' : 'b', column, row, scale: 1 };
  });
}

export function letterOf(seat: number): Letter {
  return seat === 0 ? 'w' : 'b';
}

/** Returns the letter on a square. */
export function letterAt(rows: readonly string[], square: string): Letter | undefined {
  const letter = letterOn(rows, square);
  return letter === 'w' || letter === 'b' ? letter : undefined;
}

/** Lets the marble of one square lie on another. */
export function shifted(marbles: readonly Marble[], from: string, to: string): Marble[] {
  return marbles.map((marble) => (squareOf(marble) === from ? { ...marble, ...atOf(to) } : marble));
}

export function placed(marbles: readonly Marble[], letter: Letter, square: string): Marble[] {
  return [...marbles, { letter, ...atOf(square), scale: 1 }];
}

/** Lets the rings turn by one square. */
export function turned(
  marbles: readonly Marble[],
  size: number,
  rings: readonly Direction[],
): Marble[] {
  return marbles.map((marble) => ({ ...marble, ...carried(marble, size, rings) }));
}

/** The squares a turn is chosen by: the marble to shift and its target, if any, then the place. */
export function squaresOf({ shift, place }: OrbitoAction): string[] {
  return shift ? [shift.from, shift.to, place] : [place];
}
