/** The pieces used as ships, by size. */

import type {
  IcehouseArmadaPiece,
  IcehouseArmadaSize,
  IcehouseArmadaView,
} from '../../protocol/types.ts';

export type Piece = IcehouseArmadaPiece;

/** The sizes, the large one first. */
export const SIZES: readonly IcehouseArmadaSize[] = ['large', 'medium', 'small'];

export function pieceOf({ pieces }: IcehouseArmadaView, size: IcehouseArmadaSize): Piece {
  return pieces.find((piece) => piece.size === size) ?? pieces[0];
}
