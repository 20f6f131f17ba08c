/** A move in the making: headings chosen step by step. */

import type { IcehouseArmadaAction, IcehouseArmadaShip } from '../../protocol/types.ts';
import { tipOf, turnedWithin, wrap, type Lie, type Point } from './geometry.ts';
import type { Piece } from './pieces.ts';

export interface Voyage {
  readonly ship: number;
  readonly piece: Piece;
  readonly start: Lie;
  /** The maximum number of steps. */
  readonly steps: number;
  /** The most that a step may turn either way. */
  readonly sharpest: number;
  /** The headings of the steps before the current one. */
  readonly settled: readonly number[];
  /** The heading of the current step, the one being chosen. */
  readonly heading: number;
}

/** Returns a move of one step, straight ahead. */
export function begin(ship: IcehouseArmadaShip, piece: Piece, sharpest: number): Voyage {
  const { id, x, y, heading, steps } = ship;
  return { ship: id, piece, start: { x, y, heading }, steps, sharpest, settled: [], heading };
}

/** Turns the current step to a heading, as far as one step may turn. */
export function headed(voyage: Voyage, wished: number): Voyage {
  return { ...voyage, heading: turnedWithin(headingBefore(voyage), wished, voyage.sharpest) };
}

/** Turns the current step to the left, as far as one step may turn. */
export function turned(voyage: Voyage, by: number): Voyage {
  return headed(voyage, wrap(voyage.heading + by));
}

/** Returns a move of all these headings. */
export function along(voyage: Voyage, headings: readonly number[]): Voyage {
  const heading = headings.at(-1) ?? voyage.heading;
  return { ...voyage, settled: headings.slice(0, -1), heading };
}

export function isLastStep({ settled, steps }: Voyage): boolean {
  return settled.length + 1 >= steps;
}

/** Goes on to the next step, straight ahead. */
export function withNextStep(voyage: Voyage): Voyage {
  return isLastStep(voyage) ? voyage : { ...voyage, settled: [...voyage.settled, voyage.heading] };
}

/** Takes the current step back; undefined if it is the first. */
export function withoutLastStep(voyage: Voyage): Voyage | undefined {
  const heading = voyage.settled.at(-1);
  return heading === undefined
    ? undefined
    : { ...voyage, settled: voyage.settled.slice(0, -1), heading };
}

/** Returns the heading before the current step. */
export function headingBefore({ settled, start }: Voyage): number {
  return settled.at(-1) ?? start.heading;
}

/** Returns where the ship lies after every step. */
export function lies(voyage: Voyage): Lie[] {
  const found: Lie[] = [];
  let lie = voyage.start;
  for (const heading of [...voyage.settled, voyage.heading]) {
    const [x, y] = tipOf(lie, voyage.piece);
    lie = { x, y, heading };
    found.push(lie);
  }
  return found;
}

/** Returns the pivot of the current step. */
export function pivot(voyage: Voyage): Point {
  const { x, y } = lies(voyage).at(-1) ?? voyage.start;
  return [x, y];
}

export function moveOf({ ship, settled, heading }: Voyage): IcehouseArmadaAction {
  return { type: 'move', ship, headings: [...settled, heading] };
}
