/** The pieces, each where it stands. */

import type { TectonicAction, TectonicKind, TectonicView } from '../../protocol/types.ts';
import type { Choice } from '../selection.ts';
import { atOf, lettersOf, squareOf, type At } from '../squares.ts';
import type { Region, Seat } from './regions.ts';

export const KINDS: readonly TectonicKind[] = ['hill', 'peak', 'mount'];

export interface Piece extends At {
  readonly kind: TectonicKind;
  /** Its owner, or its last one if it is red. */
  readonly owner: Seat;
  readonly red: boolean;
}

const LETTERS: Record<string, { kind: TectonicKind; owner: Seat }> = {
  H: { kind: 'hill', owner: 0 },
  P: { kind: 'peak', owner: 0 },
  M: { kind: 'mount', owner: 0 },
  h: { kind: 'hill', owner: 1 },
  p: { kind: 'peak', owner: 1 },
  m: { kind: 'mount', owner: 1 },
};

export function piecesOf({ rows, red }: TectonicView): Piece[] {
  const coloured = lettersOf(rows).flatMap(({ letter, column, row }) => {
    const known = LETTERS[letter];
    return known ? [{ ...known, red: false, column, row }] : [];
  });
  const reds = red.map(({ at, kind, owner }) => ({
    kind,
    owner: owner === 'white' ? (0 as const) : (1 as const),
    red: true,
    ...atOf(at),
  }));
  return [...coloured, ...reds];
}

export function pieceAt(pieces: readonly Piece[], square: string): Piece | undefined {
  return pieces.find((piece) => squareOf(piece) === square);
}

/** Whether an invader has a kind in a region already. */
export function isIn(pieces: readonly Piece[], region: Region, kind: TectonicKind): boolean {
  return pieces.some(
    (piece) =>
      !piece.red &&
      piece.kind === kind &&
      piece.owner !== region.owner &&
      region.squares.includes(squareOf(piece)),
  );
}

/** Spells actions as squares: the piece turned is pointed at only where there is a choice. */
export function choicesOf(legal: readonly TectonicAction[]): Choice<TectonicAction>[] {
  const ways = new Map<string, number>();
  const way = ({ from, to }: TectonicAction): string => `${from} ${to}`;
  for (const action of legal) ways.set(way(action), (ways.get(way(action)) ?? 0) + 1);
  return legal.map((action) => {
    const { from, to, flip } = action;
    const several = (ways.get(way(action)) ?? 0) > 1;
    return { squares: flip && several ? [from, to, flip] : [from, to], action };
  });
}
