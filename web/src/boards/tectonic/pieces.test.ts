import { expect, test } from 'vitest';

import type { TectonicView } from '../../protocol/types.ts';
import { REGIONS, regionOf } from './regions.ts';
import { choicesOf, isIn, pieceAt, piecesOf } from './pieces.ts';

const EMPTY = '..........';

const view = (rows: string[], red: TectonicView['red'] = []): TectonicView => ({
  rows: [...rows, ...Array.from({ length: 10 - rows.length }, () => EMPTY)],
  red,
  turn: 'white',
  reserve: [
    { hill: 1, peak: 1, mount: 1 },
    { hill: 1, peak: 1, mount: 1 },
  ],
  moves: 0,
  moves_without_turning: 0,
  occurrences: 1,
  conquest: [],
});

test('regions are stairs in the corners', () => {
  expect(REGIONS.map(({ squares }) => squares.join(' '))).toEqual([
    'A1 B1 C1 A2 B2 A3',
    'J1 I1 H1 J2 I2 J3',
    'A10 B10 C10 A9 B9 A8',
    'J10 I10 H10 J9 I9 J8',
  ]);
  expect(regionOf('D1')).toBeUndefined();
});

test('pieces are read with their owners, red ones with their last owners', () => {
  const pieces = piecesOf(
    view(['..M....m..', '*.........'], [{ at: 'A2', kind: 'peak', owner: 'black' }]),
  );
  expect(pieceAt(pieces, 'C1')).toMatchObject({ kind: 'mount', owner: 0, red: false });
  expect(pieceAt(pieces, 'H1')).toMatchObject({ kind: 'mount', owner: 1, red: false });
  expect(pieceAt(pieces, 'A2')).toMatchObject({ kind: 'peak', owner: 1, red: true });
  expect(pieceAt(pieces, 'A1')).toBeUndefined();
});

test('only coloured pieces of the invader count in a region', () => {
  const pieces = piecesOf(
    view(['hP........', '*.........'], [{ at: 'A2', kind: 'mount', owner: 'black' }]),
  );
  const [corner] = REGIONS;
  if (!corner) throw new Error('there are four');
  expect(isIn(pieces, corner, 'hill')).toBe(true);
  expect(isIn(pieces, corner, 'peak')).toBe(false);
  expect(isIn(pieces, corner, 'mount')).toBe(false);
});

test('the piece turned is pointed at only where there is a choice', () => {
  const choices = choicesOf([
    { type: 'move', from: 'A3', to: 'B4' },
    { type: 'move', from: 'A3', to: 'C5', flip: 'C6' },
    { type: 'move', from: 'A3', to: 'D6', flip: 'C6' },
    { type: 'move', from: 'A3', to: 'D6', flip: 'D7' },
  ]);
  expect(choices.map(({ squares }) => squares)).toEqual([
    ['A3', 'B4'],
    ['A3', 'C5'],
    ['A3', 'D6', 'C6'],
    ['A3', 'D6', 'D7'],
  ]);
});
