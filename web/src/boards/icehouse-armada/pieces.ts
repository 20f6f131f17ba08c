/** How large the pieces are, in mils: what the drawing of ships that are not on the sea yet needs. */

import type { IcehouseArmadaSize } from '../../protocol/types.ts';

export interface Piece {
  /** From the middle of the base to the tip. */
  readonly length: number;
  /** The base. */
  readonly width: number;
  readonly pips: number;
}

export const PIECES: Readonly<Record<IcehouseArmadaSize, Piece>> = {
  large: { length: 1750, width: 1000, pips: 3 },
  medium: { length: 1367, width: 781, pips: 2 },
  small: { length: 984, width: 563, pips: 1 },
};

/** The sizes, the large one first. */
export const SIZES: readonly IcehouseArmadaSize[] = ['large', 'medium', 'small'];
