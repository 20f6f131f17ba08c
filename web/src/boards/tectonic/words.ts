/** Tectonic in words. */

import type {
  TectonicAction,
  TectonicEvent,
  TectonicReserve,
  TectonicView,
} from '../../protocol/types.ts';
import { list, t } from '../../words/words.svelte.ts';
import { nameOf, type Fact, type Table } from '../board.ts';
import { squareOf } from '../squares.ts';
import { REGIONS, regionOf } from './regions.ts';
import { isIn, KINDS, pieceAt, piecesOf, type Piece } from './pieces.ts';

const COLOURS = ['white', 'black'] as const;

export function facts(position: TectonicView, table: Table): Fact[] {
  const found: Fact[] = [
    {
      label: t('tectonic-fact-goal'),
      value: t(table.you === undefined ? 'tectonic-fact-goal-any' : 'tectonic-fact-goal-yours'),
    },
    ...COLOURS.map((colour, seat) => ({
      label: t('tectonic-fact-reserve', {
        who: nameOf(table, seat),
        colour: t(`tectonic-${colour}`),
      }),
      value: countsOf(position.reserve[seat]),
    })),
    {
      label: t('tectonic-fact-moves'),
      value: t('tectonic-moves', {
        moves: position.moves,
        quiet: position.moves_without_turning,
      }),
    },
  ];
  if (position.occurrences > 1) {
    const value = t('tectonic-occurrences', { count: position.occurrences });
    found.push({ label: t('tectonic-fact-repetition'), value });
  }
  return found;
}

export function describe(position: TectonicView, table: Table): string[] {
  const pieces = piecesOf(position);
  const inventory = COLOURS.flatMap((colour, owner) =>
    KINDS.flatMap((kind) => {
      const own = pieces.filter((piece) => piece.owner === owner && piece.kind === kind);
      const coloured = own.filter((piece) => !piece.red).map(squareOf);
      const red = own.filter((piece) => piece.red).map(squareOf);
      const redName = t('tectonic-red-piece', {
        kind: t(`tectonic-${kind}`),
        owner: t(`tectonic-${colour}`),
      });
      return [...told(t(`tectonic-${colour}-${kind}`), coloured), ...told(redName, red)];
    }),
  );
  const regions = REGIONS.flatMap((region) => {
    const there = KINDS.filter((kind) => isIn(pieces, region, kind));
    if (there.length === 0) return [];
    const kinds = list(there.map((kind) => t(`tectonic-${kind}`)));
    const who = nameOf(table, 1 - region.owner);
    return [t('tectonic-in-region', { who, corner: region.squares[0] ?? '', kinds })];
  });
  return [...inventory, ...regions];
}

/** “White hill”, or “red hill that was White's”. */
export function describeSquare(pieces: readonly Piece[], square: string): string | undefined {
  const piece = pieceAt(pieces, square);
  if (!piece) return undefined;
  const { kind, owner, red } = piece;
  return t(red ? 'tectonic-a-red-piece' : 'tectonic-a-piece', { kind, colour: COLOURS[owner] });
}

export function describeRegion(square: string): string[] {
  const region = regionOf(square);
  return region ? [t('tectonic-region-of', { owner: COLOURS[region.owner] })] : [];
}

export function sayAction({ from, to, flip }: TectonicAction): string {
  return flip ? t('tectonic-move-and-turn', { from, to, flip }) : t('tectonic-move', { from, to });
}

export function sayEvent(event: TectonicEvent, table: Table): string | undefined {
  const who = nameOf(table, event.seat);
  switch (event.type) {
    case 'flipped':
      return event.red
        ? t('tectonic-red', { at: event.at })
        : t('tectonic-back', { who, at: event.at });
    case 'replaced':
      return t('tectonic-replaced', { who, at: event.at, kind: t(`tectonic-${event.kind}`) });
    case 'passed':
      return t('tectonic-passed', { who });
    default:
      return undefined;
  }
}

function countsOf(reserve: TectonicReserve | undefined): string {
  const { hill = 0, peak = 0, mount = 0 } = reserve ?? {};
  return t('tectonic-counts', { hills: hill, peaks: peak, mounts: mount });
}

function told(label: string, squares: string[]): string[] {
  return squares.length === 0 ? [] : [t('tectonic-told', { label, value: list(squares) })];
}
